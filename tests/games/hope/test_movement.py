"""Flights and polarizations that tables argue about: corners, holes, being stuck, and coming to Earth."""

from __future__ import annotations

import pytest

from .asking import EDITIONS, KICKSTARTER, RETAIL, broken, says, told

WEDGED = ["A1", "B1", "C1", "E1", "F1", "G1"]
"""Without these, a ship in purple on D1 has no flight."""


AROUND_EARTH = ["C3", "C4", "D3", "D5", "E3", "E4"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_joker_lever_names_the_ruling_for_what_it_reaches_in_place_of_a_used_one(edition):
    board = {"ship": "D4/purple"}
    some = told("navigate", edition, lever="arbitrary", used={"towards": True}, board=board)
    assert (some["verdict"], some["suggested"]) == ("yes", ["reach"])
    assert "arbitrary-lever" in some["rulings"]
    none = told("navigate", edition, lever="arbitrary", board=board)
    assert none["suggested"] == []
    assert "arbitrary-lever" not in none["rulings"]
    assert none["outcome"] == some["outcome"]


@pytest.mark.parametrize("edition", EDITIONS)
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
    given = told("navigate", edition, movement=movement, **{"this-turn": this_turn})
    says(given, verdict, *([rule] if rule else []))


@pytest.mark.parametrize("lever", ["sideways", "arbitrary"])
@pytest.mark.parametrize(
    ("edition", "character", "verdict"),
    [(RETAIL, "acrobat", "no"), (KICKSTARTER, "acrobat", "yes"), (RETAIL, "other", "no"), (KICKSTARTER, "other", "no")],
)
def test_only_the_kickstarter_acrobat_passes_a_corner(edition, character, verdict, lever):
    given = told("navigate", edition, lever=lever, character=character, board={"ship": "D4/purple", "to": "C2/purple"})
    assert given["verdict"] == verdict


def test_corners_do_not_help_the_acrobat_on_a_straight_flight():
    board = {"ship": "D4/purple", "to": "C2/purple"}
    given = told("navigate", KICKSTARTER, lever="towards", character="acrobat", board=board)
    says(given, "no", "movement.towards.straight-line")


@pytest.mark.parametrize(
    ("to", "removed", "verdict"),
    [("B2", ["B2"], "no"), ("B2", ["C3"], "open"), ("C3", ["B2"], "yes"), ("A1", ["C3", "B2"], "open")],
)
def test_a_straight_flight_up_to_into_and_across_a_hole(to, removed, verdict):
    given = told("navigate", RETAIL, board={"ship": "D4/purple", "to": f"{to}/purple", "removed": removed})
    assert given["verdict"] == verdict
    assert ("holes-and-edges" in given["rulings"]) == (verdict == "open")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lever", ["towards", "away", "sideways", "arbitrary"])
@pytest.mark.parametrize("colour", ["purple", "red", "blue"])
def test_nobody_stops_where_a_galaxy_has_vanished(edition: str, lever: str, colour: str) -> None:
    for gone in ("C3", "C4", "D3", "D5", "E3", "E4", "A1", "G1"):
        board = {"ship": "D4/purple", "to": f"{gone}/{colour}", "removed": [gone]}
        given = told("navigate", edition, lever=lever, board=board)
        assert given["verdict"] == "no"
        assert broken(given) == ["regression.case1.remove-tile"]


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
    given = told("stuck", edition, levers_used=levers, board=board)
    assert given["verdict"] == verdict
    assert given["outcome"]["may-polarize"] is polarize
    alone = told("polarize", edition, levers_used=levers, board=board)["verdict"]
    assert (alone == "yes") is polarize


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_mid_turn_nobody_is_stuck_and_nothing_is_promised(edition):
    board = {"ship": "D1/purple", "removed": WEDGED}
    for levers in (0, 2):
        given = told("stuck", edition, turn_begins=False, levers_used=levers, board=board)
        says(given, "no", "movement.stuck.condition")
        assert given["outcome"] == {}


def test_a_ship_stuck_on_earth_does_not_come_to_earth():
    given = told("stuck", RETAIL, board={"ship": "D4/purple", "removed": AROUND_EARTH})
    assert given["outcome"]["to"] == ["D4/purple"]
    assert given["outcome"]["to-earth"] is False
    away = told("stuck", RETAIL, board={"ship": "D1/purple", "removed": WEDGED})
    assert away["outcome"]["to-earth"] is True


@pytest.mark.parametrize(("edition", "ship"), [(RETAIL, "D4/red"), (KICKSTARTER, "D4/blue")])
def test_the_earthling_draws_when_a_token_shifts_her_onto_earth(edition, ship):
    landing = {"board": {"ship": "C3/purple"}, "character": "earthling"}
    given = told("general-polarization", edition, **landing)
    says(given, "yes", **{"ship-to": [ship], "cards": 2})
    assert given["suggested"] == ["cards"]
    assert "sent-to-earth" in given["rulings"]
    by_her_own = told("polarize", edition, **landing)
    assert (by_her_own["outcome"]["cards"], by_her_own["suggested"]) == (2, [])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "case", [{"board": {"ship": "D4/red"}, "character": "earthling"}, {"board": {"ship": "C3/purple"}}]
)
def test_nobody_else_draws_nor_does_she_when_she_was_on_earth(edition, case):
    assert "cards" not in told("general-polarization", edition, **case)["outcome"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("movement", ["normal", "token", "upgrade"])
def test_every_polarization_that_is_a_movement_limits_placing(edition, movement):
    given = told("polarize", edition, movement=movement, placing_both=True)
    says(given, "no", "movement.polarize.place-before-or-after")
