"""Inputs that lie on a track or on the hex board, and what a check can do with them; the game is tests/games/pond."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model import BoardFile, Game
from generator.resolve.play import validator_book
from generator.validator.run import CheckError, answer, ask, question_data
from tests.conftest import HERE, good_game


@pytest.fixture(scope="module")
def pond() -> Game:
    return good_game(HERE / "games" / "pond")


def asked(pond: Game, edition: str = "spring", **case) -> dict:
    return answer(pond, "hop", edition, {"leaps": 2, **case})


def errors(pond: Game, case: dict) -> list[tuple]:
    return [(one["input"], one["code"], one["allowed"]) for one in answer(pond, "hop", "spring", case)["errors"]]


def test_what_only_a_card_shows_must_be_given(pond: Game) -> None:
    assert errors(pond, {}) == [("leaps", "missing-input", "card")]
    assert errors(pond, {"leaps": None}) == [("leaps", "missing-input", "card")]
    assert "errors" not in asked(pond)


def test_what_is_optional_may_be_left_out(pond: Game) -> None:
    assert "left" not in asked(pond)["outcome"]
    assert "left" not in asked(pond, wind=None)["outcome"]
    assert asked(pond, wind=3)["outcome"]["left"] == 5
    assert errors(pond, {"leaps": 1, "wind": 4}) == [("wind", "out-of-range", [0, 3])]


def test_only_what_is_optional_may_be_nothing(pond: Game) -> None:
    wrong = errors(pond, {"leaps": 1, "heron": None, "reeds": None, "board": {"removed": None, "frog": None}})
    assert [(at, code) for at, code, _ in wrong] == [
        ("board.frog", "unknown-space"),
        ("board.removed", "wrong-type"),
        ("heron", "wrong-type"),
        ("reeds", "wrong-type"),
    ]


def test_sets_hold_each_place_once(pond: Game) -> None:
    wrong = {"leaps": 1, "reeds": [0, 10, True, 0], "board": {"removed": ["A1", "Z9", 3, "A1", "E2"]}}
    assert errors(pond, wrong) == [
        ("board.removed.1", "unknown-tile", ["A1", "E3"]),
        ("board.removed.2", "unknown-tile", ["A1", "E3"]),
        ("board.removed.3", "repeated", "A1"),
        ("board.removed.4", "unknown-tile", ["A1", "E3"]),  # a gap has a place, but no name
        ("reeds.1", "out-of-range", [0, 9]),
        ("reeds.2", "wrong-type", "number"),
        ("reeds.3", "repeated", 0),
    ]


def test_spaces_need_a_tile_and_a_colour_of_the_board(pond: Game) -> None:
    known = ["A1", "E3", "blue", "purple", "red"]
    wrong = {"leaps": 1, "board": {"frog": "C3", "to": "C3/green", "eggs": ["C3/red", "E2/red"]}}
    assert errors(pond, wrong) == [
        ("board.eggs.1", "unknown-space", known),
        ("board.frog", "unknown-space", known),
        ("board.to", "unknown-space", known),
    ]


def test_no_set_is_longer_than_there_are_places(pond: Game) -> None:
    long = {"leaps": 1, "reeds": [1] * 11, "board": {"removed": ["A1"] * 19, "eggs": ["A1/red"] * 100_000}}
    assert errors(pond, long) == [
        ("board.eggs", "list-length", [0, 54]),
        ("board.removed", "list-length", [0, 18]),
        ("reeds", "list-length", [0, 10]),
    ]


def test_the_order_in_a_set_means_nothing(pond: Game) -> None:
    one = asked(pond, reeds=[9, 0, 3], board={"removed": ["B3", "A1", "C5"]})
    assert one == asked(pond, reeds=[0, 3, 9], board={"removed": ["A1", "B3", "C5"]})


def test_a_check_moves_on_the_board_of_the_case(pond: Game) -> None:
    assert asked(pond)["outcome"]["reach"] == ["A1/purple", "A3/purple", "B2/purple", "B3/purple"]
    gone = asked(pond, board={"removed": ["B2"]})
    assert gone["outcome"]["reach"] == ["A3/purple", "B3/purple"]
    assert "B2" not in gone["outcome"]["rim"] and "C3" in gone["outcome"]["rim"]
    assert asked(pond, board={"removed": ["C3"]})["verdict"] == "no"


def test_the_colours_follow_the_edition(pond: Game) -> None:
    spring, autumn = (asked(pond, edition, board={"frog": "C3/red"}) for edition in ("spring", "autumn"))
    assert spring["outcome"]["reach"] == ["C4/red", "C5/red", "D3/red", "E3/red"]
    assert autumn["outcome"]["reach"] == ["C1/red", "C2/red", "D2/red", "E1/red"]


def test_an_answer_says_that_it_rests_on_a_model(pond: Game) -> None:
    assert asked(pond)["model"] is True


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('yield book.outcome("rim", ["Z1"])', "the outcome rim must be a list of names of tiles"),
        ('yield book.outcome("rim", "A1")', "the outcome rim must be a list of names of tiles"),
        ('yield book.outcome("rim", [(0, 0)])', "the outcome rim must be a list of names of tiles"),
        ('yield book.outcome("reach", ["A1"])', "the outcome reach must be a list of names of spaces"),
        ('yield book.outcome("left", 1.0)', "the outcome left must be a whole number, a word, True or False"),
        ('yield book.outcome("left", None)', "the outcome left must be a whole number, a word, True or False"),
        ('yield book.outcome("left", [1])', "the outcome left must be a whole number, a word, True or False"),
        ('yield book.board().tile("Z1")', "ValueError: the board has no tile Z1"),
    ],
)
def test_a_mistake_about_the_board_is_told_to_its_author(pond: Game, body: str, told: str) -> None:
    spoilt = replace(pond, checks={"hop.py": f"def hop(case, book):\n    {body}\n"})
    with pytest.raises(CheckError) as error:
        asked(spoilt)
    assert str(error.value) == f"checks/hop.py:2: {told}"


def test_a_game_without_a_board_has_none_to_give(pond: Game) -> None:
    checks = {"hop.py": "def hop(case, book):\n    yield book.board()\n"}
    question = replace(pond.questions["hop"], inputs={})
    dry = replace(pond, board=BoardFile(), questions={"hop": question}, checks=checks)
    with pytest.raises(CheckError, match="pond has no board"):
        ask(dry, validator_book(dry, "spring"), "hop", {})


def test_what_the_engine_gets(pond: Game) -> None:
    data = question_data(pond.questions["hop"])
    assert data["model"] is True and data["shown"] == {"reach": "spaces", "rim": "tiles"}
    assert data["inputs"]["leaps"] == {"type": "number", "default": None, "min": 1, "max": 4, "look": "card"}
    assert data["inputs"]["board"]["of"]["to"] == {"type": "space", "default": None, "optional": True}
    assert validator_book(pond, "autumn")["board"]["colours"] == ["purple", "blue", "red"]
