"""Asks HOPE's questions in both editions, for the tests beside it; the books are made once."""

from __future__ import annotations

import functools
import random
from typing import Any

from generator.load import load_game
from generator.model import Game, Input
from generator.paths import ROOT
from generator.resolve.play import validator_book
from generator.validator.portable.engine import answer
from generator.validator.run import ask, question_data

EDITIONS = RETAIL, KICKSTARTER = ("retail", "kickstarter")
CASES = 400
"""Drawn per question and edition: enough to meet every branch, and done in a second."""


@functools.cache
def hope() -> Game:
    game, problems = load_game(ROOT / "rules_data" / "hope")
    assert game is not None
    assert problems == []
    return game


@functools.cache
def book(edition: str) -> dict[str, Any]:
    return validator_book(hope(), edition)


@functools.cache
def data(question: str) -> dict[str, Any]:
    return question_data(hope().questions[question])


def install_checks() -> None:
    """Puts the checks where the engine finds them, as asking any question does."""
    ask(hope(), book(EDITIONS[0]), "take-token", {})


def asked(question: str, edition: str, **case: Any) -> dict[str, Any]:
    """Straight from the engine: thousands of cases, and the way through JSON is tested elsewhere."""
    given = answer(book(edition), data(question), case)
    assert "errors" not in given, given
    return given


def told(question: str, edition: str, **case: Any) -> dict[str, Any]:
    """As the command line asks it; an underscore stands for a hyphen."""
    given = ask(hope(), book(edition), question, {name.replace("_", "-"): part for name, part in case.items()})
    assert "errors" not in given, given
    return given


def says(given: dict[str, Any], verdict: str, *forbidding: str, **outcome: Any) -> None:
    """The verdict, the rules that forbid the case, and the numbers that matter."""
    assert given["verdict"] == verdict
    assert tuple(broken(given)) == forbidding
    assert {name: given["outcome"].get(name) for name in outcome} == outcome


def cited(answer: dict[str, Any]) -> list[str]:
    return [said["rule"] for said in answer["because"]]


def broken(answer: dict[str, Any]) -> list[str]:
    """The rules that forbid the case."""
    return [said["rule"] for said in answer["because"] if not said["holds"]]


def drawn_cases(question: str, most: int = 6) -> list[dict[str, Any]]:
    """Cases with small numbers, so that limits are met from both sides."""
    dice = random.Random(question)
    inputs = hope().questions[question].inputs
    return [{name: _drawn(part, dice, most) for name, part in inputs.items()} for _ in range(CASES)]


def _drawn(part: Input, dice: random.Random, most: int) -> Any:
    if part.type == "group":
        return {name: _drawn(inner, dice, most) for name, inner in part.of.items()}
    if part.type == "list":
        length = dice.randint(part.min, min(part.max, part.min + 2))
        return [{name: _drawn(inner, dice, most) for name, inner in part.of.items()} for _ in range(length)]
    if part.type == "flag":
        return dice.random() < 0.3
    if part.type == "choice":
        return dice.choice(list(part.choices))
    if part.optional and dice.random() < 0.5:
        return None
    return dice.randint(part.min, min(part.max, part.min + most))
