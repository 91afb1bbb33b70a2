"""What pioneers and bug cards cost: every way to pay is named, and who runs out is told of the order."""

from __future__ import annotations

from typing import Any

import pytest

from .asking import EDITIONS, broken, cited, says, told


def ways_named(given: dict[str, Any]) -> set[str]:
    every = {"terraform.pay.matching", "terraform.pay.joker", "terraform.pay.pair"}
    return every & {said["rule"] for said in given["because"]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_the_cards_do_not_do_every_way_to_pay_is_named(edition: str) -> None:
    given = told("pay-pioneers", edition, hand={"water": 1, "jokers": 0}, galaxies=[{"technology": "light"}])
    assert given["verdict"] == "no"
    assert broken(given) == ["terraform.place.pay-cards"]
    assert len(ways_named(given)) == 3
    paid = told("pay-pioneers", edition, hand={"light": 1, "jokers": 0}, galaxies=[{"technology": "light"}])
    assert ways_named(paid) == {"terraform.pay.matching"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("hand", "fewest"),
    [({"jokers": 4}, None), ({"jokers": 4, "water": 1}, None), ({"jokers": 4, "water": 2}, 3), ({"carbon": 4}, 2)],
)
def test_without_a_pair_no_jokers_are_told_that_pairs_would_save(edition: str, hand: dict, fewest: int | None) -> None:
    """Four pioneers on a galaxy of light: a pair of water saves one joker, two pairs of carbon two."""
    hand = {"jokers": 4, **hand}
    given = told("pay-pioneers", edition, hand=hand, galaxies=[{"technology": "light", "pioneers": 4}])
    assert given["verdict"] == "yes"
    assert given["outcome"].get("jokers-fewest") == fewest


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_runs_out_further_on_is_told_of_the_order(edition: str) -> None:
    galaxies = [{"technology": "water"}, {"technology": "light"}]
    short = told("pay-pioneers", edition, hand={"jokers": 1}, galaxies=galaxies)
    assert short["outcome"]["unpaid-galaxy"] == 2
    assert "terraform.place.path-order" in cited(short)
    at_once = told("pay-pioneers", edition, hand={"jokers": 0}, galaxies=galaxies)
    assert "terraform.place.path-order" not in cited(at_once)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("case", "verdict", "paid"),
    [
        ({"medals": 3}, "yes", True),
        ({"medals": 2}, "yes", False),
        ({"medals": 4, "surcharge": "high"}, "yes", False),
        ({"medals": 1, "surcharge": "low", "pairs": {"same-hand": 3}}, "yes", True),
        ({"medals": 0, "surcharge": "low", "pairs": {"same-hand": 4}}, "open", True),
        ({"medals": 2, "pairs": {"two-hands": 1}}, "open", False),
        ({"medals": 3, "pairs": {"two-hands": 1}}, "yes", True),
    ],
)
def test_paying_a_bug_card_with_three_players(edition, case, verdict, paid):
    says(told("bug-payment", edition, **case), verdict, paid=paid)
