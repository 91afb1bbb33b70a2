"""Launching, told a second time in plain Python straight from the rulebook, and compared over many drawn rounds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.lift_off.asking import verdict

SUPPLY_SHIP = {"level": 2, "weight": 2, "points": 5, "effect": "blue"}
SOLAR_COLLECTOR = {"level": 3, "weight": 3, "points": 4, "effect": "hourglass"}
BOTH = [{"flight": 1, **SUPPLY_SHIP}, {"flight": 1, **SOLAR_COLLECTOR}]
APART = [{"flight": 1, **SUPPLY_SHIP}, {"flight": 2, **SOLAR_COLLECTOR}]
TOGETHER = [{"with": "sash", "small": 1}]
TWICE = [{"with": "sash"}, {"with": "laboratory"}]


def rulebook(**changes: Any) -> dict[str, Any]:
    """The worked example of the rulebook as a round, with something changed."""
    return {
        "phase": "2",
        "laboratory": 3,
        "money": 4,
        "cost-track": 6,
        "weight-track": 4,
        "sashes": {"launch": 1, "small": 1},
        "flight": TOGETHER,
        "mission": BOTH,
        "technology": {"red": 3, "yellow": 3, "blue": 2, "green": 1},
    } | changes


def only(level: int) -> list[dict[str, Any]]:
    return [mission for mission in BOTH if mission["level"] == level]


LABORATORY = [{"with": "laboratory", "small": 1}]
NO_LAUNCH_SASH = {"sashes": {"small": 1}, "flight": LABORATORY}
NO_WEIGHT_SASH = {"sashes": {"launch": 1}, "flight": [{"with": "sash"}]}
TWO_RED = {"technology": {"red": 2, "yellow": 3, "blue": 2, "green": 1}}
NO_GREEN = {"technology": {"red": 3, "yellow": 3, "blue": 2, "green": 0}}

ALLOWED = {
    "the example itself": (
        rulebook(),
        {"paid": 4, "money-left": 0, "launch-points": 5, "mission-points": 9, "points": 14, "gained-blue": 1}
        | {"hourglasses": 1, "launches-left": 1, "next-price": 6, "next-capacity": 4, "next-affordable": False},
    ),
    "no weight sash, one alone": (rulebook(**NO_WEIGHT_SASH, mission=only(3)), {"money-left": 0, "points": 9}),
    "no launch sash, money 6": (
        rulebook(**NO_LAUNCH_SASH, money=6),
        {"paid": 6, "money-left": 0, "points": 14, "launches-left": 0},
    ),
    "laboratory 2, level 2 alone": (rulebook(laboratory=2, mission=only(2)), {"mission-points": 5}),
    "two red, level 3 alone": (rulebook(**TWO_RED, mission=only(3)), {"points": 9}),
    "no green, level 2 alone": (rulebook(**NO_GREEN, mission=only(2)), {"points": 10}),
    "money 10, both apart": (
        rulebook(money=10, flight=TWICE, mission=APART),
        {"paid": 10, "money-left": 0, "launch-points": 10, "mission-points": 9, "points": 19, "launches-left": 0},
    ),
}

FORBIDDEN = {
    "no weight sash": (rulebook(**NO_WEIGHT_SASH), {"launch.requires-capacity"}),
    "money 3": (rulebook(money=3), {"launch.requires-payment"}),
    "no launch sash, money 4": (rulebook(**NO_LAUNCH_SASH), {"launch.requires-payment"}),
    "laboratory 2": (rulebook(laboratory=2), {"launch.requires-lab-level"}),
    "two red": (rulebook(**TWO_RED), {"launch.tech-phase2-l2", "launch.requires-tech"}),
    "no green": (rulebook(**NO_GREEN), {"launch.tech-phase2-l3", "launch.requires-tech"}),
    "money 8, discount on both": (
        rulebook(money=8, flight=TWICE, mission=APART),
        {"launch.requires-payment", "sash.launch-discount-own-only"},
    ),
    "money 8, discount on both, the laboratory first": (
        rulebook(money=8, flight=TWICE[::-1], mission=APART),
        {"launch.requires-payment", "sash.launch-discount-own-only"},
    ),
    "money 7: not even that would help": (
        rulebook(money=7, flight=TWICE, mission=APART),
        {"launch.requires-payment"},
    ),
    "the +1 on both": (
        rulebook(money=10, flight=[flight | {"small": 1} for flight in TWICE], mission=APART),
        {"sash.weight-not-twice"},
    ),
}


@pytest.mark.parametrize("name", ALLOWED)
def test_what_the_rulebook_allows(name: str) -> None:
    case, outcome = ALLOWED[name]
    said = verdict("launches", case)
    assert (said["verdict"], said["failing"]) == ("yes", set())
    assert {part: said["outcome"].get(part) for part in outcome} == outcome


@pytest.mark.parametrize("name", FORBIDDEN)
def test_what_the_rulebook_forbids(name: str) -> None:
    case, failing = FORBIDDEN[name]
    said = verdict("launches", case)
    assert (said["verdict"], said["failing"]) == ("no", failing)


def test_points_that_only_the_laboratory_knows_are_not_made_up() -> None:
    said = verdict("launches", rulebook(laboratory=2, mission=only(2)))
    assert "launch-points" not in said["outcome"] and "points" not in said["outcome"]
    told = verdict("launches", rulebook(laboratory=2, mission=only(2)) | {"launch-points": 4})
    assert told["outcome"]["points"] == 9


def test_technology_that_only_the_board_knows_is_not_made_up() -> None:
    simple = {"mission": [{"weight": 1}]}
    for question in ("launch", "launches"):
        said = verdict(question, simple)
        assert (said["verdict"], said["outcome"]["still"]) == ("yes", "technology")
        assert "launch.requires-tech" not in {rule["rule"] for rule in said["because"] if rule["condition"]}
        met = verdict(question, simple | {"board-met": "met"})
        assert met["verdict"] == "yes" and "still" not in met["outcome"]
        assert verdict(question, simple | {"board-met": "unmet"})["failing"] == {"launch.requires-tech"}
    known = {"phase": "2", "laboratory": 3, "mission": [{"level": 3, "weight": 1}]}
    enough = known | {"technology": {"yellow": 3, "blue": 2, "green": 1}}
    for board in ("unchecked", "met", "unmet"):
        said = verdict("launch", enough | {"board-met": board})
        assert said["verdict"] == "yes" and "still" not in said["outcome"], "the rulebook knows this one"
        assert verdict("launch", known | {"board-met": board})["verdict"] == "no"


def test_only_the_rest_of_a_discount_leaves_a_payment_open() -> None:
    """No text says whether a discount greater than the price pays out the rest: at cost 1 that would be 1 money."""
    free = {
        "cost-track": 1,
        "sashes": {"launch": 1},
        "mission": [{"flight": 1, "weight": 1}, {"flight": 2, "weight": 1}],
    }
    for money, first, said in ((0, "sash", "open"), (1, "sash", "yes"), (0, "laboratory", "no")):
        flights = [{"with": "sash"}, {"with": "laboratory"}]
        if first == "laboratory":
            flights.reverse()
        given = verdict("launches", free | {"money": money, "flight": flights, "board-met": "met"})
        assert given["verdict"] == said
        if said == "open":
            assert (given["failing"], given["rulings"]) == ({"sash.launch-price-floor"}, ["launch-price-floor"])
            assert "money-left" not in given["outcome"]
    once = free | {"money": 0, "flight": [{"with": "sash"}], "mission": [{"weight": 1}]}
    assert "next-affordable" in verdict("launches", once)["suggested"]
    assert "next-affordable" not in verdict("launches", once | {"money": 1})["suggested"]


def test_laboratory_bonus_and_sash() -> None:
    """A load that one of them lifts is allowed, one that needs both is open, a heavier one is too heavy."""
    for weight, said in ((2, "yes"), (3, "open"), (4, "no")):
        case = {"laboratory": 4, "laboratory-bonus": True, "weight-sashes": 1, "mission": [{"weight": weight}]}
        assert verdict("launch", case)["verdict"] == said
        failing = {"yes": set(), "open": {"lab.level-4-stacks"}, "no": {"launch.requires-capacity"}}[said]
        assert verdict("launch", case)["failing"] == failing


def test_the_laboratory_bonus_helps_one_launch() -> None:
    twice = {"sashes": {"launch": 1}, "money": 8, "mission": [{"flight": 1, "weight": 1}, {"flight": 2, "weight": 1}]}
    twice["flight"] = [flight | {"laboratory-bonus": True} for flight in TWICE]
    assert verdict("launches", twice | {"laboratory": 4})["failing"] == {"lab.level-4-weight"}
    assert verdict("launches", twice | {"laboratory": 3})["verdict"] == "yes", (
        "a bonus that is not there forbids nothing"
    )


# --- a second telling ------------------------------------------------------------------------------------------------

NEEDED = {2: {"red": 3, "yellow": 1}, 3: {"yellow": 3, "blue": 2, "green": 1}}


def allowed(case: dict[str, Any]) -> bool:
    """What the rulebook says about a whole round of launches; level 4 laboratories are left to the examples."""
    money, technology = case["money"], dict(case["technology"])
    launches = {"laboratory": 1, "sash": case["sashes"]["launch"]}
    plus = {size: case["sashes"][size] for size in ("small", "large")}
    if len(case["flight"]) > 3 or any(mission["flight"] > len(case["flight"]) for mission in case["mission"]):
        return False
    for number, flight in enumerate(case["flight"], 1):
        launches[flight["with"]] -= 1
        for size in plus:
            plus[size] -= flight[size]
        money -= case["cost-track"] - (2 if flight["with"] == "sash" else 0)
        carried = [mission for mission in case["mission"] if mission["flight"] == number]
        capacity = case["weight-track"] + flight["small"] + 2 * flight["large"]
        if min(*launches.values(), *plus.values(), money) < 0 or not carried:
            return False
        if sum(mission["weight"] for mission in carried) > capacity:
            return False
        for mission in carried:
            if mission["level"] > case["laboratory"] or (case["phase"] == "1" and mission["level"] > 2):
                return False
            if case["phase"] == "2" and mission["level"] in NEEDED:
                if any(technology[colour] < least for colour, least in NEEDED[mission["level"]].items()):
                    return False
            elif case["board-met"] == "unmet":
                return False
        for mission in carried:
            if mission["effect"] == "money":
                money += mission["amount"]
            elif mission["effect"] in technology:
                technology[mission["effect"]] += mission["amount"]
    return True


def drawn(chance: random.Random) -> dict[str, Any]:
    """A round that might be played: mostly near the limits, on both sides of them."""
    flights = chance.choice([1, 1, 2, 2, 3])
    return {
        "phase": chance.choice("122"),
        "laboratory": chance.choice([2, 3, 3, 3]),
        "money": chance.randint(2, 16),
        "cost-track": chance.randint(2, 7),
        "weight-track": chance.randint(2, 6),
        "board-met": chance.choice(["met", "met", "unchecked", "unmet"]),
        "sashes": {"launch": chance.randint(0, 2), "small": chance.randint(0, 2), "large": chance.randint(0, 1)},
        "flight": [
            {
                "with": chance.choice(["laboratory", "sash"]),
                "small": chance.choice([0, 0, 0, 1]),
                "large": chance.choice([0, 0, 0, 0, 1]),
            }
            for _ in range(flights)
        ],
        "mission": [
            {
                "flight": chance.choice([0, *range(1, flights + 1)] if chance.random() < 0.9 else [flights + 1]),
                "level": chance.choice([1, 1, 2, 2, 3]),
                "weight": chance.randint(0, 3),
                "points": chance.choice([None, 3, 4]),
                "effect": chance.choice(["none", "hourglass", "red", "blue", "green", "money", "other"]),
                "amount": chance.randint(1, 3),
            }
            for _ in range(chance.randint(1, 4))
        ],
        "technology": {colour: chance.randint(0, 4) for colour in ("red", "yellow", "blue", "green")},
    }


def test_a_round_is_allowed_exactly_where_the_rulebook_allows_it() -> None:
    chance = random.Random(1969)
    cases = [drawn(chance) for _ in range(4000)]
    ours = [verdict("launches", case)["verdict"] == "yes" for case in cases]
    assert ours == [allowed(case) for case in cases]
    assert 200 < sum(ours) < 3800, "drawn on both sides"


def test_a_single_launch_is_a_round_with_one_flight() -> None:
    chance = random.Random(1957)
    shared = (
        "money-left",
        "launch-points",
        "mission-points",
        "points",
        "launches-left",
        "next-price",
        "next-affordable",
    )
    agreed = 0
    for _ in range(1500):
        case = drawn(chance)
        flight = case["flight"][0] | {"small": 0, "large": 0}
        carried = [mission for mission in case["mission"] if mission["flight"] == 1]
        plan = case | {"flight": [flight], "mission": [mission | {"effect": "none"} for mission in carried]}
        names = ("phase", "laboratory", "money", "cost-track", "weight-track", "board-met", "technology")
        single = {name: case[name] for name in names} | {
            "launch": flight["with"],
            "launch-sashes": case["sashes"]["launch"],
            "mission": [{name: mission[name] for name in ("level", "weight", "points")} for mission in carried],
        }
        one, whole = verdict("launch", single), verdict("launches", plan)
        assert (one["verdict"], one["failing"]) == (whole["verdict"], whole["failing"])
        assert [one["outcome"].get(name) for name in shared] == [whole["outcome"].get(name) for name in shared]
        agreed += one["verdict"] == "yes"
    assert agreed > 50


# --- what must hold for every round ----------------------------------------------------------------------------------

ROUNDS = st.integers(0, 10**6).map(lambda seed: drawn(random.Random(seed)))


@given(ROUNDS, st.integers(1, 10), st.sampled_from(["red", "yellow", "blue", "green"]))
def test_more_money_technology_or_capacity_never_forbids(case: dict[str, Any], more: int, colour: str) -> None:
    if verdict("launches", case)["verdict"] == "yes":
        for richer in (
            case | {"money": case["money"] + more},
            case | {"weight-track": case["weight-track"] + more},
            case | {"technology": case["technology"] | {colour: case["technology"][colour] + more}},
        ):
            assert verdict("launches", richer)["verdict"] == "yes"


@given(ROUNDS)
def test_numbers_add_up(case: dict[str, Any]) -> None:
    said = verdict("launches", case)
    if said["verdict"] == "yes":
        outcome = said["outcome"]
        assert outcome["money-left"] == case["money"] - outcome["paid"] + outcome.get("gained-money", 0)
        if "points" in outcome:
            assert outcome["points"] == outcome["launch-points"] + outcome["mission-points"]
        assert len(case["flight"]) + outcome["launches-left"] == 1 + case["sashes"]["launch"]
    else:
        assert "money-left" not in said["outcome"]
