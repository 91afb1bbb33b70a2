"""Rules that the editions of a game do not play alike, side by side, as data."""

from __future__ import annotations

from collections.abc import Sequence

from generator.book.selection import kept, rules_in_book, titled
from generator.resolve.view import GameView, RuleView
from generator.text.nodes import RuleLink
from generator.text.typst import Data, link, to_typst


def editions_compared(view: GameView, editions: Sequence[GameView]) -> list[Data]:
    """By chapter, the rules that part; empty where there is nothing to compare."""
    others = [_rules(edition) for edition in editions]
    if len(others) < 2:
        return []
    here = rules_in_book(view)
    chapters = []
    for chapter in view.chapters:
        rules = [
            _side_by_side(block, view, editions, [rules[block.id] for rules in others], here=block.id in here)
            for block in chapter.blocks
            if isinstance(block, RuleView) and len({_played(rules[block.id]) for rules in others}) > 1
        ]
        if rules:
            chapters.append({"title": titled(chapter.title, chapter.id), "rules": rules})
    return chapters


def _rules(view: GameView) -> dict[str, RuleView]:
    return {block.id: block for chapter in view.chapters for block in chapter.blocks if isinstance(block, RuleView)}


def _played(rule: RuleView) -> tuple[object, ...]:
    """What a rule comes to: how it reads matters only where it is played."""
    return (rule.applies, rule.body if rule.applies != "no" else ())


def _side_by_side(
    rule: RuleView, view: GameView, editions: Sequence[GameView], played: Sequence[RuleView], *, here: bool
) -> Data:
    return {
        "rule": link(RuleLink(rule.id, rule.chapter, rule.number, titled(rule.title, rule.id))),
        "here": here,
        "sides": [
            {
                "name": edition.edition.name,
                "yours": edition.edition.id == view.edition.id,
                "state": side.applies,
                "body": to_typst(side.body),
            }
            for edition, side in zip(editions, played, strict=True)
        ],
        # the columns are half as wide and stand side by side
        "kept": kept(*[text for side in played for text in (side.body,)], lines=4),
    }
