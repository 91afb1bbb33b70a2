"""A tiny made-up game for the engine: crossing a marsh with a lantern, by hand and without YAML."""

from __future__ import annotations

import copy
from typing import Any

from generator.model import BoardFile, Game, GameFile, Input, Outcome, Question
from generator.validator.run import ask

NAME = {"en": "Marsh"}

CHECKS = {
    "path.py": """
from .weather import wet


def cross(case, book):
    yield book.rule("path.steps", case["steps"] <= book.value("path.steps", "most"))
    yield book.rule("path.lamp", case["lamp"])
    yield book.rule("path.guide", case["guide"]["age"] >= 18)
    yield book.rule("path.toll", False)
    if not book.broken():
        yield book.cite("path.pay")
        yield book.outcome("price", book.step("path.pay", "price", case["steps"]))
        yield book.outcome("wet", wet(case))
        yield book.outcome("load", sum([walker["load"] for walker in case["walkers"]]))
    if case["weather"] == "fog":
        yield book.undecided("fog")
        yield book.suggest("visible", "little")
""",
    "weather.py": """
def wet(case):
    return case["weather"] != "calm"
""",
}

BOOK: dict[str, Any] = {
    "game": "marsh-light",
    "edition": "first",
    "rules": {
        "path.steps": {"applies": "yes", "reading": "main", "values": {"most": 4}},
        "path.lamp": {"applies": "yes", "reading": "main", "values": {}},
        "path.guide": {"applies": "open", "reading": "main", "values": {}},
        "path.toll": {"applies": "no", "reading": "main", "values": {"coins": 3}},
        "path.pay": {
            "applies": "yes",
            "reading": "cheap",
            "values": {
                "price": {"steps": [[0, 0, 0], [1, 3, 2], [4, None, 5]]},
                "seats": {"players": {"2": 7, "3": 9}},
                "sign": {"look": "card"},
                "order": ["red", "blue"],
            },
        },
    },
    "rulings": {
        "path.steps": ["long-steps", "bog"],
        "path.lamp": ["lamp-oil"],
        "path.guide": ["young-guide", "bog"],
        "path.toll": ["no-toll"],
        "path.pay": ["fog", "bog"],
    },
    "asides": ["fog", "bog"],
}


def asked(type: str, **fields: Any) -> Input:
    return Input(label=NAME, type=type, **fields)


QUESTION = Question(
    question="cross",
    title=NAME,
    chapter="path",
    check="path.cross",
    inputs={
        "steps": asked("number", default=1, min=0, max=9),
        "lamp": asked("flag", default=True),
        "weather": asked("choice", default="calm", choices={"calm": NAME, "storm": NAME, "fog": NAME}),
        "guide": asked("group", of={"age": asked("number", default=30, min=0, max=99)}),
        "walkers": asked("list", default=2, min=1, max=12, of={"load": asked("number", default=1, min=0, max=20)}),
    },
    outcome={
        "price": Outcome(label=NAME),
        "wet": Outcome(label=NAME),
        "load": Outcome(label=NAME),
        "visible": Outcome(label=NAME, choices={"little": NAME, "red": NAME}),
    },
)


def game(checks: dict[str, str] | None = None) -> Game:
    file = GameFile("marsh-light", NAME, "", NAME, ["en"], {}, {}, [])
    return Game(
        file=file,
        blocks={},
        rulings=[],
        terms={},
        questions={"cross": QUESTION},
        examples={},
        board=BoardFile(),
        clues={},
        changes=[],
        asked={},
        checks=checks or CHECKS,
        places=None,
    )


def cross(case: Any = None, checks: dict[str, str] | None = None, **applies: str) -> dict[str, Any]:
    """The answer to the one question; `lamp="open"` changes whether the rule path.lamp applies."""
    book = copy.deepcopy(BOOK)
    for rule, said in applies.items():
        book["rules"][f"path.{rule}"]["applies"] = said
    return ask(game(checks), book, "cross", {} if case is None else case)


def check_of(body: str) -> dict[str, str]:
    """The sources of a game whose check is just this body."""
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return {"path.py": f"def cross(case, book):\n{lines}\n"}
