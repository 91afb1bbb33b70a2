"""Paying for pioneers, placing them and getting cards back, against oracles written straight from the rulebooks."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest

from tests.games.hope.asking import CASES, EDITIONS, asked, broken, drawn_cases

TECHNOLOGIES = ("oxygen", "water", "carbon", "light", "plants", "animals")


# --- paying ----------------------------------------------------------------------------------------------------------


@functools.cache
def ways(hand: tuple[int, ...], jokers: int, wanted: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """Every way to pay, tried out: cards and jokers spent. A payment is a matching card, a joker, or any pair."""
    if not wanted:
        return frozenset({(0, 0)})
    first, rest = wanted[0], wanted[1:]
    found = set()
    if hand[first] >= 1:
        found |= {(cards + 1, spent) for cards, spent in ways(less(hand, first, 1), jokers, rest)}
    if jokers >= 1:
        found |= {(cards + 1, spent + 1) for cards, spent in ways(hand, jokers - 1, rest)}
    for technology, held in enumerate(hand):
        if held >= 2:
            found |= {(cards + 2, spent) for cards, spent in ways(less(hand, technology, 2), jokers, rest)}
    return frozenset(found)


def less(hand: tuple[int, ...], technology: int, cards: int) -> tuple[int, ...]:
    return tuple(held - cards * (place == technology) for place, held in enumerate(hand))


def drawn_payments() -> list[tuple[dict[str, int], list[dict[str, Any]]]]:
    dice = random.Random("payments")
    drawn = []
    for _ in range(CASES):
        hand = {technology: dice.choice((0, 0, 0, 1, 2, 3)) for technology in TECHNOLOGIES} | {
            "jokers": dice.choice((0, 0, 1, 2))
        }
        galaxies = [
            {
                "technology": dice.choice(TECHNOLOGIES),
                "pioneers": dice.randint(0, 2),
                "other-dimension": dice.random() < 0.15,
            }
            for _ in range(dice.randint(1, 3))
        ]
        drawn.append((hand, galaxies))
    return drawn


def payments(galaxies: list[dict[str, Any]]) -> list[tuple[int, list[int]]]:
    """For each pioneer the number of its galaxy and what is to be paid; the Prism's costs double."""
    pioneers = []
    for number, galaxy in enumerate(galaxies, 1):
        technology = TECHNOLOGIES.index(galaxy["technology"])
        pioneers += [(number, [technology])] * galaxy["pioneers"]
        pioneers += [(number, [technology] * 2)] * galaxy["other-dimension"]
    return pioneers


def tried(hand: dict[str, int], pioneers: list[tuple[int, list[int]]]) -> frozenset[tuple[int, int]]:
    wanted = tuple(technology for _, needs in pioneers for technology in needs)
    return ways(tuple(hand[technology] for technology in TECHNOLOGIES), hand["jokers"], wanted)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bill_is_the_best_of_all_ways_to_pay(edition: str) -> None:
    for hand, galaxies in drawn_payments():
        abroad = sum(galaxy["other-dimension"] for galaxy in galaxies)
        answer = asked("pay-pioneers", edition, hand=hand, galaxies=galaxies)
        if abroad and edition == "kickstarter":
            assert broken(answer) == ["terraform.place.own-dimension"]
            continue
        if abroad > 1:
            assert broken(answer) == ["char.prism.once-per-turn"]
            continue
        pioneers, outcome = payments(galaxies), answer["outcome"]
        possible = tried(hand, pioneers)
        if possible:
            assert answer["verdict"] == "yes", (hand, galaxies)
            assert outcome["cards-spent"] == min(cards for cards, _ in possible), (hand, galaxies)
            # without a pair in hand there is nothing to rather pay with
            fewest = outcome.get("jokers-fewest", outcome["jokers"])
            assert fewest == min(jokers for _, jokers in possible), (hand, galaxies)
            assert outcome["cards-spent"] == outcome["matching"] + outcome["jokers"] + 2 * outcome["pairs"]
            assert outcome["cards-spent"] + outcome["cards-left"] == sum(hand.values())
        else:
            paid = max(number for number in range(len(pioneers)) if tried(hand, pioneers[:number]))
            assert answer["verdict"] == "no", (hand, galaxies)
            assert outcome["pioneers-paid"] == paid, (hand, galaxies)
            assert outcome["unpaid-galaxy"] == pioneers[paid][0], (hand, galaxies)
            assert outcome["unpaid-technology"] == TECHNOLOGIES[pioneers[paid][1][0]], (hand, galaxies)


def test_as_many_jokers_as_payments_are_missing_make_it_enough() -> None:
    for hand, galaxies in drawn_payments():
        answer = asked("pay-pioneers", "retail", hand=hand, galaxies=galaxies)
        missing = answer["outcome"].get("payments-missing", 0)
        if missing:
            for more, verdict in ((missing - 1, "no"), (missing, "yes")):
                richer = hand | {"jokers": hand["jokers"] + more}
                assert asked("pay-pioneers", "retail", hand=richer, galaxies=galaxies)["verdict"] == verdict


def test_another_card_never_hurts_and_the_order_of_galaxies_costs_nothing() -> None:
    dice = random.Random("more")
    for hand, galaxies in drawn_payments():
        answer = asked("pay-pioneers", "retail", hand=hand, galaxies=galaxies)
        if answer["verdict"] == "yes":
            card = dice.choice((*TECHNOLOGIES, "jokers"))
            richer = asked("pay-pioneers", "retail", hand=hand | {card: hand[card] + 1}, galaxies=galaxies)
            assert richer["verdict"] == "yes"
            assert richer["outcome"]["cards-spent"] <= answer["outcome"]["cards-spent"]
            turned = asked("pay-pioneers", "retail", hand=hand, galaxies=galaxies[::-1])
            assert turned["outcome"] == answer["outcome"]


# --- placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_placing_is_refused_exactly_where_a_rulebook_refuses_it(edition: str) -> None:
    for case in drawn_cases("place-pioneer"):
        prism = edition == "retail" and case["prism"] == "unused"
        refused = (
            case["where"] == "elsewhere"
            or case["placed-later"]
            or case["planet"] != "barren"
            or (case["dimension"] == "other" and not prism)
            or case["shift"] == "both-sides"
            or not case["paid"]
        )
        answer = asked("place-pioneer", edition, **case)
        assert (answer["verdict"] == "no") == refused, case
        if not refused:
            doubled = case["dimension"] == "other"
            assert answer["outcome"]["cards-fewest"] == (2 if doubled else 1)
            assert answer["outcome"]["cards-most"] == (4 if doubled else 2)


# --- cards at the end of the turn ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_is_lost_or_made(edition: str) -> None:
    for case in drawn_cases("end-of-turn-cards", most=8):
        outcome = asked("end-of-turn-cards", edition, **case)["outcome"]
        if "deck-left" not in outcome:
            continue
        due = 1 if case["wish"] == "replenish" else case["limit"] - case["hand"]
        assert outcome["reshuffle"] == (case["deck"] <= due), case
        stay = sum(min(1, cards) for cards in case["discards"].values())
        reshuffled = outcome["reshuffle"] * (sum(case["discards"].values()) - stay)
        # what leaves the deck goes to the hand, or fills the space whose card went to the hand
        there = case["deck"] + reshuffled
        assert outcome["deck-left"] == max(0, there - outcome["cards"]), case
        assert outcome["hand-after"] == case["hand"] + outcome["cards"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_refilling_and_replenishing_exclude_each_other(edition: str) -> None:
    for case in drawn_cases("end-of-turn-cards"):
        refill = asked("end-of-turn-cards", edition, **case | {"wish": "refill"})
        replenish = asked("end-of-turn-cards", edition, **case | {"wish": "replenish"})
        assert "yes" not in (refill["verdict"], replenish["verdict"]) or refill["verdict"] != replenish["verdict"]
        assert (replenish["verdict"] == "yes") == (case["placed"] > 0)
        if refill["verdict"] == "yes":
            assert refill["outcome"]["hand-after"] == max(case["hand"], case["limit"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_that_perhaps_stay_in_the_discard_zone_are_not_counted_on(edition: str) -> None:
    """Three topmost cards stay; whether all three may lie on one space, no text says."""
    for due, verdict in ((2, "yes"), (3, "open"), (4, "open"), (5, "open")):
        piles = {"left": 5, "middle": 0, "right": 0}
        answer = asked("end-of-turn-cards", edition, hand=1, limit=1 + due, deck=0, discards=piles)
        assert answer["verdict"] == verdict
        assert answer["outcome"]["cards"] == min(due, 4)
        assert ("cards" in answer["suggested"]) == (verdict == "open")
