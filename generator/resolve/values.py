"""Values as a reader sees them: digits, words in their order, steps, or where to look."""

from __future__ import annotations

from collections.abc import Callable

from generator.model import ByPlayers, Look, Value
from generator.words import Words

ARROW = " → "
MINUS = "\u2212"


def shown_value(value: Value, words: Words, term_name: Callable[[str], str]) -> str:
    """The value in the words' language."""
    if isinstance(value, int):
        return words.number(value).replace("-", MINUS)
    if isinstance(value, list):
        return ARROW.join(term_name(term) for term in value)
    if isinstance(value, Look):
        return {
            "card": words("look at your card"),
            "board": words("look at the board"),
            "tile": words("look at your tile"),
            "player-board": words("look at your player board"),
        }[value.look]
    if isinstance(value, ByPlayers):
        shown = [
            words("%(number)s with %(players)s players", number=words.number(number), players=players)
            for players, number in value.players.items()
        ]
        return words.listing(shown)
    return words.listing([f"{step.replace('-', '–')}: {words.number(number)}" for step, number in value.items()])
