"""Upgrades, half-time and the space station: numbers from the rulebook, and every case that is cheap to try."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.lift_off.asking import verdict

# --- rocket and laboratory -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cargo", "engine", "cost", "weight"), [(2, 1, 6, 3), (4, 4, 5, 5), (3, 2, 6, 4), (0, 4, 1, 1)]
)
def test_what_upgrades_do_to_the_rocket(cargo: int, engine: int, cost: int, weight: int) -> None:
    bought = {"cargo": cargo, "engine": engine}
    said = verdict("rocket", {"actions": bought, "bought": bought})
    assert said["verdict"] == "yes"
    assert (said["outcome"]["cost"], said["outcome"]["weight"]) == (cost, weight)


def test_upgrades_add_up_whenever_they_are_bought() -> None:
    for owned, more in product(product(range(5), repeat=2), product(range(3), repeat=2)):
        bought = {"cargo": more[0], "engine": more[1]}
        said = verdict(
            "rocket", {"owned": {"cargo": owned[0], "engine": owned[1]}, "actions": bought, "bought": bought}
        )
        cargo, engine = owned[0] + more[0], owned[1] + more[1]
        assert said["verdict"] == ("yes" if max(cargo, engine) <= 4 else "no")
        if said["verdict"] == "yes":
            assert (said["outcome"]["cost"], said["outcome"]["weight"]) == (5 + cargo - engine, 1 + cargo)


def test_one_action_buys_one_upgrade_and_its_price_is_paid() -> None:
    for kind, other in (("cargo", "engine"), ("engine", "cargo")):
        assert verdict("rocket", {"bought": {kind: 1, other: 0}})["verdict"] == "yes", "nothing else to be filled in"
    two = {"cargo": 2, "engine": 0}
    assert verdict("rocket", {"actions": {"cargo": 1}, "bought": two})["failing"] == {"action.buy-cargo"}
    told = {"actions": two, "bought": two, "price": {"cargo": 3}}
    assert verdict("rocket", told | {"money": 5})["failing"] == {"action.price-must-be-paid"}
    assert verdict("rocket", told | {"money": 6})["outcome"]["money-left"] == 0
    assert "money-left" not in verdict("rocket", told | {"price": {}})["outcome"]


def test_a_laboratory_rises_one_level_at_a_time() -> None:
    for phase, level, to, money in product("12", (1, 2, 3, 4), (1, 2, 3, 4), (6, 7)):
        said = verdict("laboratory", {"phase": phase, "level": level, "to": to, "money": money})
        assert (said["verdict"] == "yes") == (to == level + 1 and (level != 2 or money >= 7))
        if said["verdict"] == "yes":
            assert said["outcome"]["missions-up-to"] == (min(to, 2) if phase == "1" else to)
            assert ("price" in said["outcome"]) == (level == 2), "no other price is known"
            assert ("still" in said["outcome"]) == (level != 2)


# --- half-time -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_specialists_and_endgame_cards_at_half_time(players: int) -> None:
    said = verdict("halfway", {"players": players})
    assert said["verdict"] == "yes"
    outcome = said["outcome"]
    assert (outcome["dealt"], outcome["in-hand"]) == (9 * players, players)
    assert outcome["discarded"] == outcome["new-deck"] == 8 * players
    assert outcome["endgame-in-box"] == 16 - 3 * players


def test_the_deck_runs_dry_after_round_four_and_round_eight_only() -> None:
    for players in (2, 3, 4):
        left = 9 * players
        for played in range(1, 9):
            if played == 5:
                left = 8 * players
            left -= players * (3 if played == 1 else 2)
            said = verdict("halfway", {"players": players, "round": played, "deck": left})
            assert said["outcome"]["deck-due"] == left
            assert (left == 0) == (played in (4, 8))
            assert (said["verdict"] == "yes") == (played == 4)


def test_selling_endgame_cards() -> None:
    for held, sold in product(range(4), range(5)):
        said = verdict("sell-endgame", {"held": held, "sold": sold, "money": 2})
        assert (said["verdict"] == "yes") == (sold <= held)
        if sold <= held:
            assert said["outcome"] == {"earned": 5 * sold, "money": 2 + 5 * sold, "cards-left": held - sold}
        later = verdict("sell-endgame", {"moment": "other", "held": held, "sold": sold})
        assert (later["verdict"] == "yes") == (sold == 0)
    assert verdict("sell-endgame", {"held": 5, "sold": 4})["verdict"] == "no"
    assert verdict("sell-endgame", {"held": 4, "sold": 1})["failing"] == {"draft.result-three"}, "nobody has four"


def test_who_sells_first_is_open_whoever_it_is() -> None:
    assert verdict("sell-endgame", {})["verdict"] == "yes"
    for first in ("new", "old"):
        assert verdict("sell-endgame", {"first": first})["verdict"] == "open"


# --- the space station -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("missions", "points"), [(0, 5), (4, 9), (9, 14)])
def test_points_of_an_investment(missions: int, points: int) -> None:
    on_track = verdict("invest", {"number": 6, "in-space": missions})
    full = {"place": "twelve", "rocket": "none", "money": 12, "in-space": missions}
    assert on_track["outcome"]["points"] == verdict("invest", full)["outcome"]["points"] == points


def test_which_spaces_setup_blocks() -> None:
    blocked = {2: {6, 8}, 3: {8}, 4: set()}
    for players, number in product((2, 3, 4), range(1, 12)):
        said = verdict("invest", {"players": players, "number": number, "money": 20})
        assert (said["verdict"] == "no") == (number in blocked[players])


def test_an_investment_is_paid_in_full() -> None:
    for number, money in product(range(1, 6), range(1, 8)):
        said = verdict("invest", {"number": number, "money": money})
        assert (said["verdict"] == "yes") == (money >= number)
        if money >= number:
            assert said["outcome"]["money-left"] == money - number


def test_the_red_twelve() -> None:
    for place, rocket, money in product(("twelve", "twelve-early"), ("due", "on", "beside", "none"), (11, 12)):
        said = verdict("invest", {"place": place, "rocket": rocket, "money": money})
        if place == "twelve-early" or rocket == "on" or money < 12:
            assert said["verdict"] == "no"
        else:
            assert said["verdict"] == ("open" if rocket == "beside" else "yes")


def test_a_twelve_that_is_the_lowest_number_left_is_the_red_one() -> None:
    for rocket in ("due", "on", "beside", "none"):
        named = verdict("invest", {"place": "twelve", "rocket": rocket, "money": 12})
        typed = verdict("invest", {"place": "lowest", "number": 12, "rocket": rocket, "money": 12})
        assert typed == named
    higher = verdict("invest", {"place": "higher", "number": 12, "money": 12})
    assert higher["failing"] == {"station.twelve-when-full"}


def test_a_rocket_stands_on_the_space_that_is_paid() -> None:
    for rocket in ("due", "on", "beside", "none"):
        said = verdict("invest", {"number": 6, "rocket": rocket})
        assert said["failing"] == (set() if rocket in ("due", "on") else {"station.own-rocket"})


def test_one_further_bonus() -> None:
    for bonus, full in product(("green", "income", "both", "none"), (False, True)):
        said = verdict("invest", {"number": 6, "bonus": bonus, "income-at-maximum": full})
        assert (said["verdict"] == "no") == (bonus == "both" or (full and bonus == "income"))
        if said["verdict"] == "yes":
            assert ("green" in said["outcome"], "income" in said["outcome"]) == (bonus == "green", bonus == "income")
