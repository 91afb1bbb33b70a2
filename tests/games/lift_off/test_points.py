"""Points: final scoring, cards for the end of the game, and missions that bring some."""

from __future__ import annotations

import pytest

from .asking import cited, verdict


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


def test_the_colony_ship_says_that_its_points_are_on_its_card() -> None:
    said = verdict("mission-brings", {"mission": "colony-ship"})
    assert said["outcome"] == {"still": "points"}
    assert "effect.colony-ship" in {one["rule"] for one in said["because"]}
