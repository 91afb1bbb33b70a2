"""Stabilizing, bonus tokens, bug cards and characters, against oracles written straight from the rulebooks."""

from __future__ import annotations

import pytest

from tests.games.hope.asking import EDITIONS, asked, broken, drawn_cases


@pytest.mark.parametrize("edition", EDITIONS)
def test_pioneers_line_up_one_by_one_past_the_marker(edition: str) -> None:
    for case in drawn_cases("stabilize", most=4):
        answer = asked("stabilize", edition, **case)
        there = case["own"] + case["others"]
        impossible = there > case["planets"] or 0 < case["marker"] == case["front"]
        assert (answer["verdict"] == "yes") == (there == case["planets"] and not impossible), case
        if answer["verdict"] != "yes":
            continue
        track = [space for space in range(case["front"] + 1, 200) if space != case["marker"]]
        filled = [space for space in track[:there] if case["length"] is None or space <= case["length"]]
        outcome = answer["outcome"]
        assert outcome["pioneers-moved"] == there
        assert (outcome.get("first-space"), outcome.get("last-space")) == (
            (filled[0], filled[-1]) if filled else (None, None)
        ), case
        skipped = case["front"] < case["marker"] < min(track[there - 1], (case["length"] or 200) + 1)
        assert outcome.get("gap") == (case["marker"] if skipped else None), case
        assert outcome.get("surplus", 0) == there - len(filled)
        assert ("surplus" in outcome) == (case["length"] is not None)
        assert outcome.get("end-reached", False) == (case["length"] in filled), case


def test_tokens_come_from_the_first_stack_that_has_any() -> None:
    for case in drawn_cases("stabilize", most=2):
        outcome = asked("stabilize", "retail", **case)["outcome"]
        if "token" in outcome:
            filled = [number for number in "123" if case["stacks"][f"stack-{number}"]]
            assert outcome["token"] == (filled[0] if filled else "none")
            assert outcome.get("stack-left") == (case["stacks"][f"stack-{filled[0]}"] - 1 if filled else None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bug_card_costs_a_medal_each_and_its_surcharge(edition: str) -> None:
    surcharges = {"none": 0, "low": 1, "high": 2}
    verdicts = set()
    for case in drawn_cases("bug-payment", most=2):
        answer = asked("bug-payment", edition, **case)
        price = case["players"] + surcharges[case["surcharge"]]
        pairs = case["pairs"]
        sure = case["medals"] + min(pairs["same-hand"], case["players"]) >= price
        never = case["medals"] + sum(pairs.values()) < price
        assert answer["verdict"] == ("yes" if sure or never else "open"), case
        assert answer["outcome"]["paid"] if sure else not (never and answer["outcome"]["paid"]), case
        verdicts.add((answer["verdict"], answer["outcome"]["paid"]))
        if answer["verdict"] == "open" and case["surcharge"] == "none":
            # whether cards pay for the additional cost is no question where there is none
            assert answer["rulings"][0] in ("joker-pair", "pair-two-hands"), case
        assert answer["outcome"]["price"] == price
        good = answer["outcome"]["effect"] in ("bonus-works", "averted")
        assert good == answer["outcome"]["paid"] == (answer["outcome"]["missing"] == 0)
        # a card stays only while its effect lasts
        happens = answer["outcome"]["effect"] in ("bonus-works", "strikes")
        assert (answer["outcome"]["card"] == "stays") == (case["lasting"] and happens)
        richer = asked("bug-payment", edition, **case | {"medals": case["medals"] + answer["outcome"]["missing"]})
        assert richer["outcome"]["paid"]
    assert verdicts == {(verdict, paid) for verdict in ("yes", "open") for paid in (True, False)}


@pytest.mark.parametrize(("edition", "place", "corner"), [("retail", "yes", "no"), ("kickstarter", "no", "yes")])
def test_the_fourth_character_has_one_ability_in_each_box(edition: str, place: str, corner: str) -> None:
    assert asked("fourth-character", edition, wish="place")["verdict"] == place
    for navigation in ("sideways", "arbitrary"):
        assert asked("fourth-character", edition, wish="corners", navigation=navigation)["verdict"] == corner
    straight = asked("fourth-character", edition, wish="corners", navigation="straight")
    # the ban on corners belongs to flying sideways
    assert broken(straight) == ["movement.towards.straight-line" if place == "yes" else "char.acrobat-ks.corners"]
    for wish in ("place", "corners"):
        assert asked("fourth-character", edition, wish=wish, fourth=False)["verdict"] == "no"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_prodigy_pays_with_one_card_or_a_pair(edition: str) -> None:
    for case in drawn_cases("prodigy-jump", most=3):
        answer = asked("prodigy-jump", edition, **case)
        hand = case["hand"]
        can_pay = hand["matching"] or hand["jokers"] or hand["most-alike"] >= 2
        assert ("char.prodigy.cost" in broken(answer)) == (not can_pay)
        if "cards" in answer["outcome"]:
            assert answer["outcome"]["cards"] == (1 if hand["matching"] or hand["jokers"] else 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_brave_needs_a_free_side_and_an_empty_galaxy(edition: str) -> None:
    for case in drawn_cases("brave-draw"):
        answer = asked("brave-draw", edition, **case)
        draws = case["free-sides"] >= 1 and case["pioneers-there"] == 0
        within = case["hand"] + 1 <= case["limit"]
        assert answer["verdict"] == (("yes" if within else "open") if draws else "no"), case


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_who_enters_draws_or_takes(edition: str) -> None:
    verdicts = {"stop": "yes", "through": "yes", "polarized": "yes", "again": "yes", "standing": "no"}
    verdicts |= {"sent": "open", "token": "open", "regression": "open"}
    assert {how: asked("earthling-draw", edition, how=how)["verdict"] for how in verdicts} == verdicts
    taken = {"stop": "yes", "through": "yes", "polarized": "yes", "later": "yes"}
    taken |= {"stabilizer": "no", "stood": "no", "same-turn": "open", "token": "open"}
    assert {how: asked("take-token", edition, how=how)["verdict"] for how in taken} == taken
    for how in taken:
        assert asked("take-token", edition, how=how, **{"token-there": False})["verdict"] == "no"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_gives_nothing_where_it_may_not_be_used(edition: str) -> None:
    for case in drawn_cases("use-token"):
        answer = asked("use-token", edition, **case)
        used = case["levers-used"]
        refused = (
            not case["own-turn"]
            or (case["kind"] == "move" and used == (4 if case["move"] == "navigate" else 0))
            or (case["kind"] == "medals" and case["traitor"] != "no")
        )
        assert (answer["verdict"] == "no") == refused, case
        if refused:
            assert answer["outcome"] == {}, case
        elif case["used-before"]:
            assert (answer["verdict"], answer["outcome"]) == ("open", {"use": False}), case


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pair_comes_from_one_hand_except_perhaps_for_a_bug_card(edition: str) -> None:
    for case in drawn_cases("pair"):
        answer = asked("pair", edition, **case)
        jokers = "joker" in (case["first"], case["second"])
        if not jokers and case["first"] != case["second"]:
            expected = "no"
        elif not case["same-hand"]:
            expected = "open" if case["for"] == "bug" else "no"
        else:
            expected = "open" if jokers else "yes"
        assert answer["verdict"] == expected, case
        assert ("counts" in answer["outcome"]) == (expected == "open"), case
