"""Rounds and what they rest on: neighbours, the opening of a round, setup, and the half-time."""

from __future__ import annotations

import pytest

from generator.validator.run import ask

from .asking import _game, cited, verdict


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
