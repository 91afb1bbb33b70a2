"""Launches, their requirements and the sashes that help with them, and technology that has no limit."""

from __future__ import annotations

from typing import Any

import pytest

from .asking import verdict

READY = {"mission": [{"weight": 1}], "board-met": "met"}


TWO_LEVELS = {
    "phase": "2",
    "laboratory": 3,
    "weight-track": 5,
    "mission": [{"level": 2, "weight": 1}, {"level": 3, "weight": 1}],
}


def names(said: dict[str, Any]) -> set[str]:
    return {rule["rule"] for rule in said["because"]}


@pytest.mark.parametrize(
    ("turn", "failing"),
    [
        ("mine", set()),
        ("together", set()),
        ("taking", {"round.steps-are-global"}),
        ("not-yet", {"launch.order"}),
        ("passed", {"launch.all-own-launches-in-one-turn"}),
    ],
)
def test_a_launch_has_its_time(turn: str, failing: set[str]) -> None:
    said = verdict("launch", READY | {"turn": turn})
    assert (said["verdict"], said["failing"]) == ("no" if failing else "yes", failing)
    assert said["rulings"] == (["simultaneous-scope"] if turn == "together" else [])


def test_a_mission_just_taken_may_fly() -> None:
    assert "launch.same-round-mission-ok" in names(verdict("launch", READY))


@pytest.mark.parametrize(("yellow", "answer"), [(2, "no"), (3, "yes"), (4, "yes")])
def test_requirements_are_compared_and_not_added_up(yellow: int, answer: str) -> None:
    """Level 2 needs one yellow and level 3 three: three are enough for both."""
    said = verdict("launch", TWO_LEVELS | {"technology": {"red": 3, "yellow": yellow, "blue": 2, "green": 1}})
    assert said["verdict"] == answer
    assert {"launch.tech-no-adding-up", "launch.several-missions-per-launch"} <= names(said)
    alone = TWO_LEVELS | {"mission": [{"level": 3, "weight": 1}], "technology": {"yellow": 3, "blue": 2, "green": 1}}
    assert "launch.tech-no-adding-up" not in names(verdict("launch", alone))


def test_only_what_is_left_over_is_more_than_required() -> None:
    enough = {"red": 3, "yellow": 1}
    for more, named in (({}, False), ({"red": 4}, True), ({"yellow": 2}, True), ({"blue": 9}, False)):
        case = READY | {"phase": "2", "laboratory": 2, "mission": [{"level": 2, "weight": 1}]}
        said = verdict("launch", case | {"technology": enough | more})
        assert ("launch.tech-at-least" in names(said)) is named


@pytest.mark.parametrize(("sashes", "used", "named"), [(0, 0, False), (1, 0, True), (1, 1, False), (2, 1, True)])
def test_whoever_has_two_launches_left_chooses(sashes: int, used: int, named: bool) -> None:
    said = verdict("launch", READY | {"launch-sashes": sashes, "used": {"sash": used}})
    assert said["verdict"] == "yes"
    assert ("launch.choose-which-launch" in names(said)) is named


@pytest.mark.parametrize(("sashes", "drawn", "keep"), [(1, 4, 2), (2, 5, 3)])
def test_no_reading_of_the_sash_lets_you_keep_more_than_it_says(sashes: int, drawn: int, keep: int) -> None:
    """Whether a draw sash helps with further cards is open, but only up to what it always lets you keep."""
    for kept in range(1, 6):
        case = {"draw-sashes": sashes, "drawn": drawn, "owned": drawn, "redrawn": kept, "kept": kept}
        said = verdict("take", case)
        assert said["verdict"] == ("yes" if kept == 1 else "open" if kept <= keep else "no")
        assert bool(said["failing"]) is (kept > keep)


def test_fewer_cards_are_drawn_with_fewer_sashes() -> None:
    both = verdict("take", {"draw-sashes": 2, "drawn": 4, "kept": 2})
    assert both["verdict"] == "no" and "sash.draw-double-optional" in names(both)
    assert verdict("take", {"draw-sashes": 1, "drawn": 4, "kept": 2})["verdict"] == "yes"


def test_spreading_weight_sashes_rests_on_a_ruling() -> None:
    missions = [{"flight": 1, "weight": 3}, {"flight": 2, "weight": 2}]
    flights = [{"with": "sash", "large": 1}, {"with": "laboratory", "small": 1}]
    case = {"money": 8, "sashes": {"launch": 1, "small": 1, "large": 1}, "flight": flights, "mission": missions}
    said = verdict("launches", case | {"board-met": "met"})
    assert (said["verdict"], said["rulings"]) == ("yes", ["spreading-weight-sashes"])
    assert "tech.threshold-not-spent" in names(said)


@pytest.mark.parametrize("held", [0, 4, 9, 28])
def test_green_has_no_limit(held: int) -> None:
    case = {"action": "buy-up-to-two-green", "bought": {"red": 0, "green": 2}, "owned": {"green": held}}
    said = verdict("buy-technology", case)
    assert (said["verdict"], said["outcome"]["green"]) == ("yes", held + 2)
    assert "tech.green-unlimited" in names(said)
