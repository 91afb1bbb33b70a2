"""What the validator says to everything that may be answered to a task, and which of it is right."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.load import load_game
from generator.model import Choose, Enter, Game, Item, Option, Order, Predict, Tap, Task
from generator.resolve.play import validator_book
from generator.resolve.tasks import ANY, Judged, judged, places_to_tap, right_answers, same
from tests.conftest import HERE, good_game, spoil

WORDS: dict[str, Any] = {"ask": {}, "hint": {}, "why": {}}
HOP: dict[str, Any] = {**WORDS, "question": "hop"}
BREEZE, GALE = Item({}, {"wind": 1}), Item({}, {"wind": 3})


@pytest.fixture(scope="module")
def pond() -> Game:
    return good_game(HERE / "games" / "pond")


def replies(game: Game, task: Task, edition: str = "spring") -> list[Judged]:
    return judged(game, validator_book(game, edition), task)


def right(game: Game, task: Task, edition: str = "spring") -> list[str]:
    return [one.key for one in replies(game, task, edition) if one.right]


@pytest.mark.parametrize(("frogs", "verdict"), [(1, "yes"), (2, "no")])
def test_all_verdicts_are_offered_whichever_is_right(pond: Game, frogs: int, verdict: str) -> None:
    task = Predict(**HOP, case={"leaps": 1, "frogs": [{"weight": 9}] * frogs}, predict="yes")
    assert [one.key for one in replies(pond, task)] == ["yes", "no", "open"]
    assert right(pond, task) == [verdict]


def test_an_answer_that_claims_nothing_claims_yes(pond: Game) -> None:
    options = [
        Option({}),
        Option({}, {"frogs": [{"weight": 9}, {"weight": 1}]}),
        Option({}, {"frogs": [{"weight": 9}, {"weight": 1}]}, verdict="no"),
        Option({}, outcome={"seen": True}),
        Option({}, outcome={"seen": 1}),
        Option({}, verdict="no", outcome={"seen": True}),
        Option({}, {"leaps": 9}),
    ]
    task = Choose(**HOP, case={"leaps": 1}, choose=options)
    assert right(pond, task) == ["0", "2", "3"]
    assert "errors" in replies(pond, task)[-1].answer


def test_a_number_to_enter_is_the_outcome_and_all_others_are_one(pond: Game) -> None:
    task = Enter(**HOP, case={"leaps": 1, "wind": 2}, enter="left", right=3)
    assert [(one.key, one.right) for one in replies(pond, task)] == [("3", True), (ANY, False)]


@pytest.mark.parametrize(("falls", "order"), [(False, ["1", "0"]), (True, ["0", "1"])])
def test_two_things_have_one_right_order(pond: Game, falls: bool, order: list[str]) -> None:
    task = Order(**HOP, case={"leaps": 1}, order=[GALE, BREEZE], by="left", falls=falls)
    assert right(pond, task) == order


@pytest.mark.parametrize("other", [BREEZE, Item({}), Item({}, {"frogs": [{"weight": 9}] * 2})])
def test_what_has_the_same_number_or_none_has_no_order(pond: Game, other: Item) -> None:
    task = Order(**HOP, case={"leaps": 1}, order=[BREEZE, other], by="left")
    assert [(one.key, one.right) for one in replies(pond, task)] == [("0", False), ("1", False)]


def test_a_list_of_rules_orders_them_as_it_lists_them(pond: Game) -> None:
    items = [Item({}, rule=rule) for rule in ("hop.towards", "hop.leaf", "hop.weight")]
    found = replies(pond, Order(**WORDS, order=items, by="hop-steps"))
    assert [(one.key, one.answer, one.right) for one in found] == [("1", {}, True), ("2", {}, True), ("0", {}, True)]


def test_places_of_the_board_are_judged_one_by_one(pond: Game) -> None:
    task = Tap(**HOP, case={"leaps": 1, "board": {"frog": "C3/purple", "turned": []}}, tap="board.to", right=[])
    assert len(replies(pond, task)) == len(places_to_tap(pond, task)) == 3 * 18
    assert right(pond, task) == ["B2/purple", "B3/purple"]


def test_an_outcome_is_tapped_on_the_track_of_an_input(pond: Game) -> None:
    task = Tap(**HOP, case={"leaps": 2, "wind": 3}, tap="left", along="heron", right=[])
    assert places_to_tap(pond, task) == [str(number) for number in range(10)]
    assert right(pond, task) == ["5"]


def test_a_track_may_begin_below_zero(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HERE / "games" / "pond", tmp_path / "pond"))
    spoil(folder, "questions.yml", "heron: {type: number, min: 0", "heron: {type: number, min: -2")
    game, problems = load_game(folder)
    assert game is not None and problems == []
    task = Tap(**HOP, case={"leaps": 1}, tap="heron", right=[])
    assert right(game, task)[:4] == ["-2", "-1", "0", "1"]


def test_true_is_not_one() -> None:
    assert same(1, 1) and same(["A1"], ["A1"]) and same(None, None)
    assert not same(True, 1) and not same(0, False) and not same(None, 0)


def test_an_author_may_say_what_is_right_by_edition() -> None:
    assert right_answers(Enter(**HOP, enter="left", right={"spring": 3, "autumn": 4}), "autumn") == ["4"]
    assert right_answers(Tap(**HOP, tap="left", right=[1, "2"]), "spring") == ["1", "2"]
    assert right_answers(Predict(**HOP, predict="no"), "spring") == ["no"]
    assert right_answers(Choose(**HOP, choose=[Option({}), Option({}, right=True)]), "spring") == ["1"]
    assert right_answers(Order(**HOP, order=[GALE, BREEZE], by="left"), "spring") == ["0", "1"]
