"""Asks Lift Off's questions often: the game is loaded and its book made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.load import load_game
from generator.model import Game
from generator.paths import RULES
from generator.resolve.play import validator_book
from generator.validator.run import ask


@cache
def _game() -> tuple[Game, dict[str, Any]]:
    game, problems = load_game(RULES / "lift-off")
    assert game is not None and problems == []
    return game, validator_book(game, "retail")


def verdict(question: str, case: dict[str, Any]) -> dict[str, Any]:
    """The answer, with the rules that are broken or leave it open under `failing`."""
    game, book = _game()
    given = ask(game, book, question, case)
    assert "errors" not in given, given
    return {**given, "failing": {said["rule"] for said in given["because"] if not said["holds"]}}


def cited(question: str, case: dict[str, Any]) -> set[str]:
    """The rules that the answer names."""
    return {said["rule"] for said in verdict(question, case)["because"]}
