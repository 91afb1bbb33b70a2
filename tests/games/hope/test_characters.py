"""What some characters can do, and the stacks of each level of difficulty."""

from __future__ import annotations

import pytest

from .asking import EDITIONS, KICKSTARTER, RETAIL, told


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("how", "verdict", "cards"),
    [
        ("stop", "yes", 2),
        ("through", "yes", 2),
        ("again", "yes", 2),
        ("polarized", "yes", 2),
        ("standing", "no", None),
        ("sent", "open", 2),
        ("token", "open", 2),
        ("regression", "open", 0),
    ],
)
def test_when_the_earthling_draws(edition, how, verdict, cards):
    given = told("earthling-draw", edition, how=how)
    assert (given["verdict"], given["outcome"].get("cards")) == (verdict, cards)


@pytest.mark.parametrize(
    ("edition", "wish", "verdict"),
    [
        (RETAIL, "place", "yes"),
        (RETAIL, "corners", "no"),
        (KICKSTARTER, "place", "no"),
        (KICKSTARTER, "corners", "yes"),
    ],
)
def test_nobody_has_both_powers_of_the_fourth_character(edition, wish, verdict):
    assert told("fourth-character", edition, wish=wish)["verdict"] == verdict


STACKS = {
    (RETAIL, "basic"): (5, 5, 6),
    (RETAIL, "normal"): (3, 3, 10),
    (RETAIL, "advanced"): (3, 2, 11),
    (RETAIL, "expert"): (2, 2, 12),
    (RETAIL, "hero"): (2, 1, 13),
    (KICKSTARTER, "basic"): (5, 5, 6),
    (KICKSTARTER, "normal"): (5, 5, 6),
    (KICKSTARTER, "advanced"): (4, 4, 8),
    (KICKSTARTER, "expert"): (3, 2, 11),
    (KICKSTARTER, "hero"): (2, 1, 13),
}


@pytest.mark.parametrize(("edition", "level"), STACKS)
def test_the_stacks_of_each_level(edition, level):
    """As printed; retail takes one from each of the first two without a traitor and adds one with bug cards."""
    first, second, third = STACKS[edition, level]

    def stacks(traitor: bool, bugs: bool) -> tuple[int, ...]:
        given = told("difficulty", edition, level=level, traitor=traitor, bug_cards=bugs)["outcome"]
        return tuple(given[f"stack-{number}"] for number in (1, 2, 3))

    assert stacks(True, False) == (first, second, third)
    assert stacks(False, True) == (first, second, third)
    if edition == KICKSTARTER:
        assert stacks(False, False) == stacks(True, True) == (first, second, third)
        return
    assert stacks(False, False) == (first - 1, second - 1, third)
    # the third stack of the basic setup may give away only one
    assert stacks(True, True) == ((6, 5, 5) if level == "basic" else (first + 1, second + 1, third - 2))
