"""Which rules a check names, read from its source."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model import Game
from generator.validator.reading import rules_named
from tests.conftest import HERE, good_game


@pytest.fixture(scope="module")
def pond() -> Game:
    return good_game(HERE / "games" / "pond")


def named(pond: Game, **files: str) -> dict[str, str]:
    game = replace(pond, checks={f"{name}.py": source for name, source in files.items()})
    return rules_named(game, game.questions["hop"])


def test_what_the_check_of_a_game_rests_on(pond: Game) -> None:
    assert rules_named(pond, pond.questions["hop"]) == {
        "hop.leaf": "rule",
        "hop.weight": "rule",
        "hop.towards": "rule",
        "hop.reeds": "cite",
    }


def test_the_strongest_use_counts(pond: Game) -> None:
    source = 'A = ("hop.order",)\n\ndef hop(case, book):\n    yield book.value("hop.weight", "most")\n    yield A\n'
    assert named(pond, hop=source) == {"hop.weight": "read", "hop.order": "named"}
    source += '    yield book.cite("hop.weight")\n'
    assert named(pond, hop=source)["hop.weight"] == "cite"


def test_what_can_never_be_broken_is_no_condition(pond: Game) -> None:
    source = 'def hop(case, book):\n    yield book.rule("hop.leaf", True)\n    yield book.rule("hop.reeds", False)\n'
    assert named(pond, hop=source) == {"hop.leaf": "cite", "hop.reeds": "rule"}


def test_functions_constants_and_siblings_are_followed(pond: Game) -> None:
    hop = """
from . import reeds
from .leaf import on_leaf as kept


def hop(case, book):
    yield from kept(case, book)
    yield from reeds.hidden(book)
"""
    leaf = 'def on_leaf(case, book):\n    yield book.rule("hop.leaf", case)\n'
    leaf += '\ndef other(book):\n    book.cite("hop.order")\n'
    reeds = 'NAMES = ["hop.reeds"]\n\ndef hidden(book):\n    for name in NAMES:\n        yield book.cite(name)\n'
    assert named(pond, hop=hop, leaf=leaf, reeds=reeds) == {"hop.leaf": "rule", "hop.reeds": "named"}


def test_what_nobody_calls_and_what_is_no_rule_does_not_count(pond: Game) -> None:
    source = 'def hop(case, book):\n    yield book.cite("hop.nowhere")\n\ndef old(book):\n    book.cite("hop.leaf")\n'
    assert named(pond, hop=source) == {}
    assert named(pond, hop="def hop(:\n") == {}
    assert named(pond, other="") == {}
