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
