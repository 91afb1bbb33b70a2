"""Where things stand on the site, seen from any page of the same project."""

from __future__ import annotations

from generator.resolve.view import RuleView, RulingView
from generator.text.nodes import RuleLink


def rule_address(rule: RuleView) -> str:
    return f"{rule.chapter}.html#{rule.id}"


def ruling_address(ruling: RulingView) -> str:
    """What no text decides has a page of its own."""
    return f"{'open' if ruling.open else 'rulings'}.html#{ruling.id}"


def link_to(rule: RuleView) -> RuleLink:
    return RuleLink(rule.id, rule.chapter, rule.number, rule.title)
