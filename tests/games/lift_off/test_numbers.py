"""The numbers that players of Lift Off argue about, asserted straight from the data.

What stands here was read off the rulebook, not off the data; what only its pictures know must not be a number.
"""

from __future__ import annotations

import pytest

from generator.load import load_game
from generator.paths import ROOT
from generator.resolve.play import Play

STATED = {
    "overview.two-phases-of-four": {"phases": 2, "rounds": 4},
    "setup.start-points": {"rockets": 1, "ahead": 2, "points": {"steps": [[1, 1, 2], [2, 2, 4], [3, 3, 6], [4, 4, 8]]}},
    "setup.endgame-use-all-16": {"cards": 16},
    "setup.endgame-deal-3": {"cards": 3},
    "setup.upgrades-supply": {"cargo": 4, "engine": 4},
    "board.cost-start-5": {"start": 5},
    "board.weight-start-1": {"start": 1},
    "board.income-start-5": {"start": 5},
    "draft.start-money": {"money": 10},
    "draft.start-specialists": {"cards": 3},
    "round.new-specialists": {"cards": 2},
    "spec.blue-three-money": {"money": 3},
    "spec.blue-five-points": {"points": 5},
    "spec.none-gives-two-money": {"money": 2},
    "action.money-six": {"money": 6},
    "action.money-others-two": {"money": 2},
    "action.score-l1-self": {"level": 1, "points": 2, "money": 1, "others": 1},
    "action.score-l2-self": {"level": 2, "points": 3, "money": 1, "others": 2},
    "action.score-l3-self": {"level": 3, "points": 4, "money": 2, "others": 3},
    "action.lab-upgrade-2-to-3": {"from": 2, "to": 3, "price": 7, "count": 1},
    "sash.draw-four-keep-two": {"draw": 4, "keep": 2},
    "sash.draw-five-keep-three": {"sashes": 2, "draw": 5, "keep": 3},
    "sash.weight-values": {"small": 1, "large": 2},
    "sash.launch-discount": {"discount": 2},
    "tech.green-three-vp": {"points": 3},
    "station.bonus-points": {"base": 5, "each": 1},
    "station.twelve-when-full": {"price": 12},
    "take.draw-three": {"draw": 3, "keep": 1},
    "take.max-seven-per-level": {"missions": 7},
    "launch.max-three": {"launches": 3},
    "launch.tech-phase2-l2": {"level": 2, "red": 3, "yellow": 1, "blue": 0, "green": 0},
    "launch.tech-phase2-l3": {"level": 3, "red": 0, "yellow": 3, "blue": 2, "green": 1},
    "launch.vp-lab3-phase2": {"level": 3, "points": 5},
    "lab.level-4-weight": {"level": 4, "weight": 1, "launches": 1},
    "interim.sell-up-to-three": {"cards": 3},
    "interim.sell-five-each": {"money": 5},
    "endgame.l2l3-rows": {"lower": 2, "upper": 3, "least": 5, "points": {"steps": [[5, 6, 12], [7, None, 25]]}},
    "endgame.invest-rows": {"least": 2, "most": 4, "points": {"steps": [[2, 2, 6], [3, 3, 18], [4, 4, 30]]}},
    "endgame.yellow-rows": {"least": 3, "points": {"steps": [[3, 3, 3], [4, 6, 11], [7, None, 25]]}},
    "endgame.upgrades-rows": {"least": 4, "points": {"steps": [[4, 4, 5], [5, 6, 15], [7, None, 30]]}},
    "final.step-3-green": {"points": 3},
    "final.step-3-money": {"money": 5, "points": 1},
}

PRICES = {
    "action.buy-one-ryb": 4,
    "action.buy-two-different": 6,
    "action.buy-up-to-three": {"steps": [[1, 1, 2], [2, 2, 5], [3, 3, 9]]},
    "action.buy-up-to-two-green": {"steps": [[1, 1, 4], [2, 2, 7]]},
    "action.buy-one-green": {"look": "card"},
    "action.lab-upgrade": {"look": "card"},
    "action.buy-cargo": {"look": "card"},
    "action.buy-engine": {"look": "card"},
    "action.swap-up-to-two": {"look": "card"},
    "station.pay-space": {"look": "board"},
}

BY_PLAYERS = {
    "setup.two-players-remove-3-and-4": {"blockers": 3, "specialists": 18, "left-over": 10},
    "setup.three-players-remove-4": {"blockers": 2, "specialists": 27, "left-over": 7},
    "setup.four-players-keep-all": {"blockers": 0, "specialists": 36, "left-over": 4},
}


@pytest.fixture(scope="module")
def play() -> Play:
    game, problems = load_game(ROOT / "rules_data" / "lift-off")
    assert game is not None
    assert problems == []
    return Play(game, "retail")


def test_what_the_rulebook_states(play: Play) -> None:
    assert {rule: play.stated_values(rule) for rule in STATED} == STATED


def test_prices_that_only_pictures_know_are_not_made_up(play: Play) -> None:
    assert {rule: play.stated_values(rule)["price"] for rule in PRICES} == PRICES


def test_setup_by_number_of_players(play: Play) -> None:
    found = {rule: play.stated_values(rule) for rule in BY_PLAYERS}
    assert {rule: {name: values[name] for name in BY_PLAYERS[rule]} for rule, values in found.items()} == BY_PLAYERS


def test_only_what_nothing_decides_is_open(play: Play) -> None:
    undecided = {rule for rule in play.rules if play.played(rule).applies == "open"}
    assert undecided == {
        "sash.launch-price-floor",
        "lab.level-4-stacks",
        "station.twelve-conflict",
        "interim.sell-order",
    }
    assert {rule for rule in play.rules if play.played(rule).applies == "no"} == set()
