"""What players missed in an answer: every way to pay, the galaxy that is gone, and numbers that say nothing."""

from __future__ import annotations

from typing import Any

import pytest

from .asking import EDITIONS, book, broken, hope
from .asking import ask as put


def asked(question: str, edition: str, **case: Any) -> dict[str, Any]:
    given = put(hope(), book(edition), question, case)
    assert "errors" not in given, given
    return given


def ways_named(given: dict[str, Any]) -> set[str]:
    every = {"terraform.pay.matching", "terraform.pay.joker", "terraform.pay.pair"}
    return every & {said["rule"] for said in given["because"]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_the_cards_do_not_do_every_way_to_pay_is_named(edition: str) -> None:
    given = asked("pay-pioneers", edition, hand={"water": 1, "jokers": 0}, galaxies=[{"technology": "light"}])
    assert given["verdict"] == "no"
    assert broken(given) == ["terraform.place.pay-cards"]
    assert len(ways_named(given)) == 3
    paid = asked("pay-pioneers", edition, hand={"light": 1, "jokers": 0}, galaxies=[{"technology": "light"}])
    assert ways_named(paid) == {"terraform.pay.matching"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("hand", "fewest"),
    [({"jokers": 4}, None), ({"jokers": 4, "water": 1}, None), ({"jokers": 4, "water": 2}, 3), ({"carbon": 4}, 2)],
)
def test_without_a_pair_no_jokers_are_told_that_pairs_would_save(edition: str, hand: dict, fewest: int | None) -> None:
    """Four pioneers on a galaxy of light: a pair of water saves one joker, two pairs of carbon two."""
    hand = {"jokers": 4, **hand}
    given = asked("pay-pioneers", edition, hand=hand, galaxies=[{"technology": "light", "pioneers": 4}])
    assert given["verdict"] == "yes"
    assert given["outcome"].get("jokers-fewest") == fewest


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lever", ["towards", "away", "sideways", "arbitrary"])
@pytest.mark.parametrize("colour", ["purple", "red", "blue"])
def test_nobody_stops_where_a_galaxy_has_vanished(edition: str, lever: str, colour: str) -> None:
    for gone in ("C3", "C4", "D3", "D5", "E3", "E4", "A1", "G1"):
        board = {"ship": "D4/purple", "to": f"{gone}/{colour}", "removed": [gone]}
        given = asked("navigate", edition, lever=lever, board=board)
        assert given["verdict"] == "no"
        assert broken(given) == ["regression.case1.remove-tile"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("left", "pioneers", "advance", "extra", "at_end"),
    [
        (None, [], 5, 0, None),
        (6, [], 5, 0, None),
        (5, [], 5, 0, True),
        (3, [], 3, 0, True),
        (6, [5], 6, 1, True),  # past a pioneer onto the last space
        (5, [5], 5, 0, True),  # the pioneers hold the last space: there is none behind it
        (7, [5], 6, 1, None),
    ],
)
def test_the_marker_stops_at_the_end_of_its_path(edition, left, pioneers, advance, extra, at_end) -> None:
    given = asked("regression", edition, **{"open-cards": 5, "left": left, "pioneers": pioneers})
    outcome = given["outcome"]
    assert (outcome["advance"], outcome["extra"], outcome.get("end-reached")) == (advance, extra, at_end)
    assert ("advance" in given["suggested"]) == bool(at_end)
    assert {"mission-board-spaces", "last-round"} <= set(given["rulings"]) or not at_end
    assert ("end.marker-first" in {said["rule"] for said in given["because"]}) == bool(at_end)


@pytest.mark.parametrize("edition", EDITIONS)
def test_behind_the_end_the_marker_meets_nothing(edition: str) -> None:
    case = {"open-cards": 5, "left": 3}
    assert asked("regression", edition, **case, visible=[4])["outcome"]["meets"] == "nothing"
    on_the_way = asked("regression", edition, **case, visible=[2])["outcome"]
    assert (on_the_way["meets"], on_the_way["monolith-steps"]) == ("visible", 5)
