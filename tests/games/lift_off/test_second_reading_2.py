"""What a second reading of the rulebook found: rounds, specialists, the station, scoring and setup."""

from __future__ import annotations

from typing import Any

import pytest

from generator.validator.run import ask

from .asking import _game, verdict


def cited(question: str, case: dict[str, Any]) -> set[str]:
    return {said["rule"] for said in verdict(question, case)["because"]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_two_players_left_and_right_are_one_neighbour(players: int) -> None:
    expected = "yes" if players == 2 else "no"
    asked = [
        ("draft", {"to": "right", "direction": "left"}),
        ("draft", {"to": "left", "direction": "right", "pass": "second", "passed": 1}),
        ("draft", {"cards": "endgame", "to": "right"}),
        ("play-specialist", {"turn": "other-way"}),
        ("round-end", {"rocket": "right"}),
    ]
    for question, case in asked:
        assert verdict(question, {"players": players, **case})["verdict"] == expected, (question, case)
    # how many cards, whose turn and that the rocket moves at all is as strict with two
    assert verdict("draft", {"players": players, "to": "right", "passed": 1})["verdict"] == "no"
    assert verdict("play-specialist", {"players": players, "turn": "too-early"})["verdict"] == "no"
    assert verdict("round-end", {"players": players, "rocket": "nobody"})["verdict"] == "no"


def test_round_five_opens_like_any_other() -> None:
    for number in range(2, 9):
        said = verdict("round-start", {"round": number, "income": 7, "money": 1})
        assert said["outcome"]["money"] == 8 and said["outcome"]["hand"] == 3
        rules = {one["rule"] for one in said["because"]}
        assert ("interim.then-phase-2" in rules) == (number == 5)
        assert ("new-specialist-deck" in said["rulings"]) == (number == 5)


@pytest.mark.parametrize("question", ["round-start", "mission-brings", "final-scoring"])
def test_income_starts_on_five_and_never_falls(question: str) -> None:
    game, book = _game()
    assert "errors" in ask(game, book, question, {"income": 4})
    assert "errors" not in ask(game, book, question, {"income": 5})


def test_no_space_of_the_track_is_dearer_than_the_red_twelve() -> None:
    game, book = _game()
    assert "errors" in ask(game, book, "invest", {"number": 13})
    assert verdict("invest", {"number": 12, "money": 12})["outcome"]["price"] == 12


@pytest.mark.parametrize(("players", "track"), [(2, "2p"), (3, "3p"), (4, "4p")])
def test_the_setup_of_the_track_is_named_while_the_number_is_not_read(players: int, track: str) -> None:
    assert f"setup.station-track-{track}" in cited("invest", {"players": players})
    for number, free in ((6, players > 2), (8, players > 3), (7, True)):
        said = verdict("invest", {"players": players, "number": number})
        assert said["verdict"] == ("yes" if free else "no"), number


def test_declining_the_bonus_does_not_rest_on_the_maximum() -> None:
    assert "station.income-max-green" not in cited("invest", {"bonus": "none", "income-at-maximum": True})
    assert verdict("invest", {"bonus": "income", "income-at-maximum": True})["verdict"] == "no"


def test_nobody_wins_with_more_missions_of_a_level_than_may_be_kept() -> None:
    tied = {"own": {"points": 90, "level-4": 7}, "other": [{"points": 90, "level-4": 6}]}
    assert verdict("win", tied)["verdict"] == "yes"
    for case in ({"own": {"level-4": 8}}, {"other": [{"level-4": 8}]}):
        assert verdict("win", case)["failing"] == {"take.max-seven-per-level"}


def test_a_five_counts_five_in_the_final_scoring() -> None:
    assert "tech.five-counts-five" in cited("final-scoring", {"technology": {"green": 5}})
    assert "tech.five-counts-five" in cited("final-scoring", {"technology": {"yellow": 5}, "cards": {"yellow": True}})
    assert "tech.five-counts-five" in cited(
        "final-scoring", {"technology": {"yellow": 5}, "hourglass": {"solar": True}}
    )
    assert "tech.five-counts-five" not in cited("final-scoring", {"technology": {"yellow": 5}})


def test_the_final_scoring_reads_cards_as_their_own_question_does() -> None:
    rules = {
        "levels": {"endgame.missions-in-space", "endgame.l2l3-needs-an-l3"},
        "investments": {"endgame.invest-counts-rockets"},
        "yellow": {"tech.five-counts-five"},
        "upgrades": set(),
    }
    for kind, expected in rules.items():
        assert expected | {"endgame.one-row-only"} <= cited("final-scoring", {"cards": {kind: True}})
        assert expected | {"endgame.one-row-only"} <= cited("endgame-card", {"card": kind})


@pytest.mark.parametrize(("two", "three", "named"), [(7, 0, True), (4, 0, True), (6, 1, False), (0, 5, False)])
def test_level_two_alone_is_answered_with_its_ruling(two: int, three: int, named: bool) -> None:
    counts = {"two": two, "three": three}
    card = verdict("endgame-card", {"card": "levels", "missions": counts})
    scored = verdict("final-scoring", {"cards": {"levels": True}, "space": counts})
    assert card["outcome"]["points"] == scored["outcome"]["card-levels"]
    for said in (card, scored):
        assert ("only-level-2-missions" in said["rulings"]) == named


def test_sets_are_counted_even_before_the_rows_are_read() -> None:
    said = verdict("endgame-card", {"card": "set", "technology": {"red": 2, "yellow": 3, "blue": 2, "green": 4}})
    assert said["verdict"] == "open"
    assert said["outcome"] == {"count": 2, "still": "rows"} and said["suggested"] == ["count"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_cites_what_its_numbers_rest_on(players: int) -> None:
    said = verdict("setup-numbers", {"players": players})
    rules = {one["rule"] for one in said["because"]}
    assert {"draft.start-money", "draft.start-specialists", "setup.endgame-deal-3"} <= rules
    assert {"board.cost-start-5", "board.weight-start-1", "board.income-start-5"} <= rules
    assert "setup-summary-gaps" in said["rulings"]
    assert ("neutral-rocket-colour" in said["rulings"]) == (players == 2)


def test_the_operation_between_the_phases_includes_the_sale() -> None:
    assert "interim.sell-up-to-three" in cited("halfway", {})
    assert "interim.sell-up-to-three" not in cited("halfway", {"round": 3, "deck": 8})


def test_the_colony_ship_says_that_its_points_are_on_its_card() -> None:
    said = verdict("mission-brings", {"mission": "colony-ship"})
    assert said["outcome"] == {"still": "points"}
    assert "effect.colony-ship" in {one["rule"] for one in said["because"]}
