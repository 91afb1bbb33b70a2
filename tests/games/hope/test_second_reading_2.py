"""Cases that tables argue about, worked out on paper from the rulebooks: flights, polarizations, the end, characters.

Each says the verdict, the numbers that matter and, where a case is forbidden, the rule that does so.
"""

from __future__ import annotations

from typing import Any

import pytest

from .asking import EDITIONS, book, broken, hope
from .asking import ask as put

BOTH = EDITIONS
RETAIL, KICKSTARTER = EDITIONS
WEDGED = ["A1", "B1", "C1", "E1", "F1", "G1"]
"""Without these, a ship in purple on D1 has no flight."""

AROUND_EARTH = ["C3", "C4", "D3", "D5", "E3", "E4"]


def asked(question: str, edition: str, **case: Any) -> dict[str, Any]:
    given = put(hope(), book(edition), question, {name.replace("_", "-"): part for name, part in case.items()})
    assert "errors" not in given, given
    return given


def says(given: dict[str, Any], verdict: str, *forbidding: str, **outcome: Any) -> None:
    assert given["verdict"] == verdict
    assert tuple(broken(given)) == forbidding
    assert {name: given["outcome"].get(name) for name in outcome} == outcome


# --- navigating ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", BOTH)
def test_the_joker_lever_names_the_ruling_for_what_it_reaches_in_place_of_a_used_one(edition):
    board = {"ship": "D4/purple"}
    some = asked("navigate", edition, lever="arbitrary", used={"towards": True}, board=board)
    assert (some["verdict"], some["suggested"]) == ("yes", ["reach"])
    assert "arbitrary-lever" in some["rulings"]
    none = asked("navigate", edition, lever="arbitrary", board=board)
    assert none["suggested"] == []
    assert "arbitrary-lever" not in none["rulings"]
    assert none["outcome"] == some["outcome"]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("movement", "this_turn", "verdict", "rule"),
    [
        ("normal", "none", "yes", None),
        ("normal", "navigated", "no", "turn.one-navigation"),
        ("normal", "polarized", "no", "movement.polarize.no-navigation"),
        ("normal", "additional", "yes", None),
        ("token", "navigated", "yes", None),
        ("token", "polarized", "yes", None),
        ("upgrade", "polarized", "yes", None),
    ],
)
def test_one_normal_movement_and_additional_ones_on_top(edition, movement, this_turn, verdict, rule):
    given = asked("navigate", edition, movement=movement, **{"this-turn": this_turn})
    says(given, verdict, *([rule] if rule else []))


@pytest.mark.parametrize("lever", ["sideways", "arbitrary"])
@pytest.mark.parametrize(
    ("edition", "character", "verdict"),
    [(RETAIL, "acrobat", "no"), (KICKSTARTER, "acrobat", "yes"), (RETAIL, "other", "no"), (KICKSTARTER, "other", "no")],
)
def test_only_the_kickstarter_acrobat_passes_a_corner(edition, character, verdict, lever):
    given = asked("navigate", edition, lever=lever, character=character, board={"ship": "D4/purple", "to": "C2/purple"})
    assert given["verdict"] == verdict


def test_corners_do_not_help_the_acrobat_on_a_straight_flight():
    board = {"ship": "D4/purple", "to": "C2/purple"}
    given = asked("navigate", KICKSTARTER, lever="towards", character="acrobat", board=board)
    says(given, "no", "movement.towards.straight-line")


@pytest.mark.parametrize(
    ("to", "removed", "verdict"),
    [("B2", ["B2"], "no"), ("B2", ["C3"], "open"), ("C3", ["B2"], "yes"), ("A1", ["C3", "B2"], "open")],
)
def test_a_straight_flight_up_to_into_and_across_a_hole(to, removed, verdict):
    given = asked("navigate", RETAIL, board={"ship": "D4/purple", "to": f"{to}/purple", "removed": removed})
    assert given["verdict"] == verdict
    assert ("holes-and-edges" in given["rulings"]) == (verdict == "open")


# --- polarizing and being stuck --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "levers", "verdict", "polarize"),
    [
        (RETAIL, 0, "yes", False),
        (KICKSTARTER, 0, "yes", True),
        (RETAIL, 1, "no", True),
        (KICKSTARTER, 1, "no", True),
        (RETAIL, 4, "no", True),
    ],
)
def test_whether_a_ship_without_a_flight_may_polarize(edition, levers, verdict, polarize):
    board = {"ship": "D1/purple", "removed": WEDGED}
    given = asked("stuck", edition, levers_used=levers, board=board)
    assert given["verdict"] == verdict
    assert given["outcome"]["may-polarize"] is polarize
    alone = asked("polarize", edition, levers_used=levers, board=board)["verdict"]
    assert (alone == "yes") is polarize


@pytest.mark.parametrize("edition", BOTH)
def test_in_mid_turn_nobody_is_stuck_and_nothing_is_promised(edition):
    board = {"ship": "D1/purple", "removed": WEDGED}
    for levers in (0, 2):
        given = asked("stuck", edition, turn_begins=False, levers_used=levers, board=board)
        says(given, "no", "movement.stuck.condition")
        assert given["outcome"] == {}


def test_a_ship_stuck_on_earth_does_not_come_to_earth():
    given = asked("stuck", RETAIL, board={"ship": "D4/purple", "removed": AROUND_EARTH})
    assert given["outcome"]["to"] == ["D4/purple"]
    assert given["outcome"]["to-earth"] is False
    away = asked("stuck", RETAIL, board={"ship": "D1/purple", "removed": WEDGED})
    assert away["outcome"]["to-earth"] is True


@pytest.mark.parametrize(("edition", "ship"), [(RETAIL, "D4/red"), (KICKSTARTER, "D4/blue")])
def test_the_earthling_draws_when_a_token_shifts_her_onto_earth(edition, ship):
    landing = {"board": {"ship": "C3/purple"}, "character": "earthling"}
    given = asked("general-polarization", edition, **landing)
    says(given, "yes", **{"ship-to": [ship], "cards": 2})
    assert given["suggested"] == ["cards"]
    assert "sent-to-earth" in given["rulings"]
    by_her_own = asked("polarize", edition, **landing)
    assert (by_her_own["outcome"]["cards"], by_her_own["suggested"]) == (2, [])


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    "case", [{"board": {"ship": "D4/red"}, "character": "earthling"}, {"board": {"ship": "C3/purple"}}]
)
def test_nobody_else_draws_nor_does_she_when_she_was_on_earth(edition, case):
    assert "cards" not in asked("general-polarization", edition, **case)["outcome"]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("movement", ["normal", "token", "upgrade"])
def test_every_polarization_that_is_a_movement_limits_placing(edition, movement):
    given = asked("polarize", edition, movement=movement, placing_both=True)
    says(given, "no", "movement.polarize.place-before-or-after")


# --- the regression --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("visible", "pioneers", "verdict", "outcome"),
    [
        ([2], [], "yes", {"advance": 3, "meets": "visible", "tile-lost": True, "monolith-steps": 3}),
        ([3], [], "yes", {"advance": 3, "meets": "visible", "tile-lost": True, "monolith-steps": 3}),
        ([4], [], "yes", {"advance": 3, "meets": "nothing", "tile-lost": False, "monolith-steps": 0}),
        ([], [3], "yes", {"advance": 4, "extra": 1, "meets": "covered", "tile-lost": False}),
        ([], [1, 3], "yes", {"advance": 4, "extra": 1, "meets": "covered", "tile-lost": False}),
        ([4], [3], "open", {"advance": 4, "tile-lost": False, "monolith-steps": 0}),
        ([2], [3], "open", {"advance": 4, "tile-lost": True, "monolith-steps": 3}),
    ],
)
def test_three_symbols(edition, visible, pioneers, verdict, outcome):
    says(asked("regression", edition, open_cards=3, visible=visible, pioneers=pioneers), verdict, **outcome)


# --- the end ---------------------------------------------------------------------------------------------------------


def person(**has: Any) -> dict[str, Any]:
    return {name.replace("_", "-"): number for name, number in has.items()}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("players", "winner", "decided_by"),
    [
        ([person(on_line=5, upgrades=2, technology=1), person(on_line=7)], 1, "score"),
        ([person(medals=2), person(medals=3)], 2, "medals"),
        ([person(on_line=4, upgrades=1), person(on_line=4, technology=1)], 1, "upgrades"),
        ([person(cards=4), person(cards=3)], 1, "cards"),
        ([person(), person(), person(), person()], 4, "seat"),
        ([person(on_line=5, surplus=2), person(on_line=6)], 1, "score"),
        ([person(medals=9), person(on_line=6)], 2, "score"),
    ],
)
def test_ranking_and_ties(edition, players, winner, decided_by):
    says(asked("winner", edition, players=players), "yes", **{"winner": winner, "decided-by": decided_by})


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("ending", "traitor", "other", "side"),
    [
        ("marker", 5, 4, "nope"),
        ("marker", 5, 5, "nobody"),
        ("marker", 0, 0, "nobody"),
        ("earth", 0, 9, "nope"),
    ],
)
def test_the_lead_of_the_traitor(edition, ending, traitor, other, side):
    players = [person(on_tiles=other), person(traitor=True, on_tiles=traitor)]
    winner = 2 if side == "nope" else "nobody"
    says(asked("winner", edition, ending=ending, players=players), "yes", side=side, winner=winner)


# --- bug cards, difficulty, characters -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", BOTH)
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
    says(asked("bug-payment", edition, **case), verdict, paid=paid)


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
        given = asked("difficulty", edition, level=level, traitor=traitor, bug_cards=bugs)["outcome"]
        return tuple(given[f"stack-{number}"] for number in (1, 2, 3))

    assert stacks(True, False) == (first, second, third)
    assert stacks(False, True) == (first, second, third)
    if edition == KICKSTARTER:
        assert stacks(False, False) == stacks(True, True) == (first, second, third)
        return
    assert stacks(False, False) == (first - 1, second - 1, third)
    # the third stack of the basic setup may give away only one
    assert stacks(True, True) == ((6, 5, 5) if level == "basic" else (first + 1, second + 1, third - 2))


@pytest.mark.parametrize("edition", BOTH)
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
    given = asked("earthling-draw", edition, how=how)
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
    assert asked("fourth-character", edition, wish=wish)["verdict"] == verdict
