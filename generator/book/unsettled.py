"""What no rulebook of an edition settles: its rules bear a sign wherever print has no room for rulings."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from generator.resolve.view import GameView
from generator.text.nodes import RuleLink
from generator.text.typography import NBSP, typeset_line
from generator.words import words

SIGN = "*"
"""Stands at the number of a rule that no rulebook of the edition settles."""


def sign_explained(view: GameView, rules: Iterable[RuleLink], unsettled: Collection[str]) -> str:
    """What the sign means, for a reader who meets it at one of these rules."""
    if not any(rule.id in unsettled for rule in rules):
        return ""
    say = words(view.language)
    if len(view.editions) == 1:
        said = say("The rulebook does not settle this.")
    else:
        said = say("No rulebook of this edition settles this; it is taken from another edition, or our suggestion.")
    return SIGN + NBSP + typeset_line(said, view.language)
