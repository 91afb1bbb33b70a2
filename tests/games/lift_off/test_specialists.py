"""Specialists, technology, setup and rounds: what the rulebook says, tried over every case that is cheap to try."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.lift_off.asking import verdict

COLOURS = ("red", "yellow", "blue", "green")
PRICES = {
    "buy-one-ryb": {1: 4},
    "buy-two-different": {2: 6},
    "buy-up-to-three": {1: 2, 2: 5, 3: 9},
    "buy-up-to-two-green": {1: 4, 2: 7},
}

# --- technology ------------------------------------------------------------------------------------------------------


def may_buy(action: str, bought: tuple[int, ...], pictured: bool) -> bool:
    total, green = sum(bought), bought[3]
    if action == "buy-one-ryb":
        return total == 1 and green == 0
    if action == "buy-two-different":
        return total == 2 and max(bought) == 1 and pictured
    if action == "buy-up-to-two-green":
        return 1 <= total <= 2 and green == total
    return 1 <= total <= 3


@pytest.mark.parametrize("action", PRICES)
def test_each_purchase_has_its_number_its_colours_and_its_price(action: str) -> None:
    for bought, money, pictured in product(product(range(4), repeat=4), (3, 4, 6, 7, 9), ("yes", "no")):
        case = {"action": action, "bought": dict(zip(COLOURS, bought, strict=True)), "money": money}
        said = verdict("buy-technology", case | {"pictured": pictured})
        price = PRICES[action].get(sum(bought))
        legal = may_buy(action, bought, pictured == "yes") and price is not None and money >= price
        doubtful = action == "buy-up-to-three" and pictured == "no"
        assert said["verdict"] == ("no" if not legal else "open" if doubtful else "yes")
        told = said["outcome"].get("money-left")
        assert told == (money - (price or 0) if legal and not doubtful else None)


@pytest.mark.parametrize(("red", "money", "still"), [(1, 2, "colours"), (4, 50, None), (3, 8, None)])
def test_nothing_is_left_to_look_up_once_the_answer_is_no(red: int, money: int, still: str | None) -> None:
    case = {"action": "buy-up-to-three", "bought": {"red": red}, "money": money}
    said = verdict("buy-technology", case)
    assert said["outcome"].get("still") == still
    assert said["verdict"] == ("yes" if still else "no")


def test_nothing_is_left_to_look_up_where_too_many_are_sold() -> None:
    assert verdict("sell-technology", {"owned": 1})["outcome"]["still"] == "colours"
    assert verdict("sell-technology", {"owned": 2, "sold": 2})["outcome"] == {}


def test_a_swap_out_of_a_five_is_only_our_suggestion() -> None:
    case = {"given": {"red": 1}, "taken": {"green": 1}, "price": 1}
    assert verdict("swap-technology", case | {"owned": {"red": 6}})["suggested"] == []
    assert verdict("swap-technology", case | {"owned": {"red": 5}})["suggested"] == ["money-left", "red", "green"]


def test_more_money_never_forbids_a_purchase() -> None:
    for action in PRICES:
        case = {"action": action, "bought": {"red": 0, "green": 1}, "pictured": "yes"}
        allowed = [verdict("buy-technology", case | {"money": money})["verdict"] == "yes" for money in range(12)]
        assert allowed == sorted(allowed)


def test_technologies_are_never_lost_by_turning_cards() -> None:
    for singles, fives, gained in product(range(5), range(4), range(7)):
        said = verdict("technology-cards", {"singles": singles, "fives": fives, "gained": gained})["outcome"]
        assert said["technologies"] == singles + 5 * fives + gained == said["singles"] + 5 * said["fives"]
        assert said["singles"] <= 4
        cards_before, cards_after = singles + fives, said["singles"] + said["fives"]
        assert cards_after == cards_before + said["taken"] - said["returned"]


@pytest.mark.parametrize(
    ("singles", "gained", "stack", "short"), [(3, 1, 0, 1), (4, 1, 0, 0), (4, 2, 0, 0), (2, 2, 1, 1), (3, 1, 1, 0)]
)
def test_the_fifth_card_needs_nothing_from_the_supply(singles: int, gained: int, stack: int, short: int) -> None:
    said = verdict("technology-cards", {"singles": singles, "gained": gained, "stack": stack})
    assert said["outcome"].get("marked", 0) == short
    assert said["verdict"] == ("open" if short else "yes")


def test_the_supply_never_gives_or_gets_cards_that_are_not_there() -> None:
    for singles, gained, stack in product(range(5), range(7), range(8)):
        said = verdict("technology-cards", {"singles": singles, "gained": gained, "stack": stack})["outcome"]
        marked = said.get("marked", 0)
        assert said["singles"] + said["fives"] == singles + said["taken"] - said["returned"]
        assert said["technologies"] == said["singles"] + 5 * said["fives"] + marked == singles + gained
        assert 0 <= said["taken"] <= stack + said["returned"]
        assert said["returned"] >= 0


def test_swapping_keeps_the_number_of_technologies() -> None:
    for given, taken in product(product(range(3), repeat=4), product(range(2), repeat=4)):
        case = {
            "owned": dict.fromkeys(COLOURS, 2),
            "given": dict(zip(COLOURS, given, strict=True)),
            "taken": dict(zip(COLOURS, taken, strict=True)),
        }
        said = verdict("swap-technology", case)
        assert (said["verdict"] == "yes") == (sum(given) == sum(taken) <= 2)
        if said["verdict"] == "yes":
            assert sum(said["outcome"][colour] for colour in COLOURS) == 8


def test_a_single_technology_of_a_pictured_colour_is_sold() -> None:
    for owned, sold, pictured in product(range(11), range(3), ("yes", "no")):
        said = verdict("sell-technology", {"owned": owned, "sold": sold, "pictured": pictured, "money": 2})
        legal = sold == 1 and owned >= 1 and pictured == "yes"
        assert said["verdict"] == ("no" if not legal else "open" if owned in (5, 10) else "yes")
        if legal:
            assert (said["outcome"]["money"], said["outcome"]["left"]) == (8, owned - 1)


# --- a specialist ----------------------------------------------------------------------------------------------------


def test_the_money_after_a_specialist() -> None:
    for money, sash, prices in product(range(9), ("money", "points"), ((), (4,), (2, 5))):
        case = {"money": money, "sash": sash, "action": [{"price": price} for price in prices]}
        said = verdict("specialist", case)
        there = money + (3 if sash == "money" else 0)
        assert (said["verdict"] == "yes") == (there >= sum(prices))
        if said["verdict"] == "yes":
            assert said["outcome"]["money"] == there - sum(prices) + (0 if prices else 2)


@pytest.mark.parametrize(
    ("box", "used", "taken", "fine"),
    [
        ("large", 0, 2, True),
        ("large", 0, 1, False),
        ("large", 0, 3, False),
        ("split", 0, 2, True),
        ("split", 0, 4, False),
        ("large", 1, 0, True),
        ("large", 1, 2, False),
        ("split", 1, 0, True),
        ("split", 1, 1, False),
        ("split", 2, 0, True),
        ("split", 2, 2, False),
        ("large", 2, 0, False),
        ("split", 3, 0, False),
    ],
)
def test_how_many_actions_and_what_is_taken_for_none(box: str, used: int, taken: int, fine: bool) -> None:
    said = verdict("specialist", {"box": box, "action": [{}] * used, "taken": taken})
    assert (said["verdict"] == "yes") == fine


# --- setup and rounds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "specialists", "rockets", "left"), [(2, 18, 3, 10), (3, 27, 2, 7), (4, 36, 0, 4)])
def test_setup_by_number_of_players(players: int, specialists: int, rockets: int, left: int) -> None:
    right = {"specialists": specialists, "rockets": rockets, "endgame": left}
    said = verdict("setup-numbers", {"players": players, "counted": right})
    assert said["verdict"] == "yes"
    for name, rule in (("specialists", "setup.specialist-deck-size"), ("endgame", "setup.endgame-rest-unseen")):
        for wrong in (right[name] - 1, right[name] + 1):
            counted = right | {name: wrong}
            assert verdict("setup-numbers", {"players": players, "counted": counted})["failing"] == {rule}
    points = [verdict("setup-numbers", {"players": players, "seat": seat}) for seat in range(1, 6)]
    assert [said["outcome"].get("points") for said in points[:players]] == [2, 4, 6, 8][:players]
    assert all(said["failing"] == {"setup.start-points"} for said in points[players:])


def test_a_setup_is_only_judged_by_what_was_counted() -> None:
    said = verdict("setup-numbers", {"counted": {"endgame": 4}})
    assert [rule["rule"] for rule in said["because"] if rule["condition"]] == [
        "overview.player-count",
        "setup.endgame-rest-unseen",
    ]


@pytest.mark.parametrize(
    ("turn", "played", "fine"),
    [("first", 0, True), ("first", 1, False), ("clockwise", 0, True), ("clockwise", 1, True), ("clockwise", 2, False)],
)
def test_nobody_plays_twice_in_a_row(turn: str, played: int, fine: bool) -> None:
    assert (verdict("play-specialist", {"turn": turn, "played": played})["verdict"] == "yes") == fine


def test_a_specialist_kept_from_the_round_before_may_go_in_the_first_pass() -> None:
    for number, passed in (("first", 2), ("second", 1)):
        said = verdict("draft", {"pass": number, "passed": passed, "kept-before": True})
        assert said["verdict"] == "yes"
        assert "round.draft-may-pass-kept" in {rule["rule"] for rule in said["because"]}


def test_specialists_dealt_in_each_phase() -> None:
    for players in (2, 3, 4):
        dealt = [verdict("round-start", {"round": number, "players": players})["outcome"] for number in range(1, 9)]
        assert players * dealt[0]["hand"] + sum(one["dealt"] for one in dealt[1:4]) == 9 * players
        assert sum(one["dealt"] for one in dealt[4:]) == 8 * players


def test_every_hand_is_back_at_three_after_a_legal_pass() -> None:
    for cards, number, passed, to in product(
        ("specialists", "endgame"), ("first", "second"), range(4), ("left", "right")
    ):
        said = verdict("draft", {"cards": cards, "pass": number, "passed": passed, "to": to})
        assert (said["verdict"] == "yes") == (passed == (2 if number == "first" else 1) and to == "left")
        assert said["outcome"]["pass"] + said["outcome"]["keep"] == said["outcome"]["hand"] == 3
