"""Final scoring, end-game cards, scoring actions and the winner, each against the rulebook told once more in Python."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from generator.load import load_game
from generator.paths import RULES
from tests.games.lift_off.asking import verdict

ROWS = {
    "levels": [(7, 25), (5, 12)],
    "investments": [(4, 30), (3, 18), (2, 6)],
    "yellow": [(7, 25), (4, 11), (3, 3)],
    "upgrades": [(7, 30), (5, 15), (4, 5)],
}
"""The rows that the rulebook explains: a number that must be reached and its points, the largest first."""


def row(card: str, count: int) -> int:
    return next((points for number, points in ROWS[card] if count >= number), 0)


# --- end-game cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("yellow", range(12))
def test_the_yellow_card_scores_the_row_that_is_reached(yellow: int) -> None:
    said = verdict("endgame-card", {"card": "yellow", "technology": {"yellow": yellow}})
    assert said["outcome"]["points"] == row("yellow", yellow)
    assert said["verdict"] == "yes"


@pytest.mark.parametrize(("cargo", "engine"), list(product(range(5), repeat=2)))
def test_the_upgrade_card_counts_both_kinds(cargo: int, engine: int) -> None:
    said = verdict("endgame-card", {"card": "upgrades", "upgrades": {"cargo": cargo, "engine": engine}})
    assert said["outcome"]["points"] == row("upgrades", cargo + engine)


@pytest.mark.parametrize(("two", "three"), list(product(range(8), repeat=2)))
def test_the_level_card_needs_a_mission_of_level_three(two: int, three: int) -> None:
    said = verdict("endgame-card", {"card": "levels", "missions": {"two": two, "three": three}})
    points = row("levels", two + three) if three else 0
    assert said["outcome"]["points"] == points
    nothing_says = points > 0 and two == 0
    assert said["verdict"] == ("open" if nothing_says else "yes")
    assert ("points" in said["suggested"]) == nothing_says


@pytest.mark.parametrize(("track", "beside"), list(product(range(7), repeat=2)))
def test_the_investment_card_is_open_only_where_the_doubtful_rockets_or_rows_matter(track: int, beside: int) -> None:
    said = verdict("endgame-card", {"card": "investments", "rockets": {"track": track, "beside": beside}})
    points = row("investments", track + beside)
    assert said["outcome"]["points"] == points
    doubtful = row("investments", track) != points or track + beside > 4
    assert said["verdict"] == ("open" if doubtful else "yes")


def test_the_ends_of_the_rows_are_those_of_the_tables() -> None:
    game, _ = load_game(RULES / "lift-off")
    assert game is not None
    for rule in ("endgame.l2l3-rows", "endgame.invest-rows", "endgame.yellow-rows", "endgame.upgrades-rows"):
        values = game.rules[rule].values
        steps = values["points"]
        assert isinstance(steps, dict)
        bounds = [str(step).rstrip("+").split("-") for step in steps]
        assert int(bounds[0][0]) == values["least"]
        if "most" in values:
            assert int(bounds[-1][-1]) == values["most"]


def test_only_one_row_of_a_card_counts_whatever_the_order_they_are_told_in() -> None:
    rows = [{"number": 2, "points": 8}, {"number": 4, "points": 20}, {"number": 6, "points": 32}]
    for count, points in ((1, 0), (2, 8), (3, 8), (4, 20), (5, 20), (6, 32), (40, 32)):
        for order in (rows, rows[::-1]):
            said = verdict("endgame-card", {"card": "other", "count": count, "row": order})
            assert said["outcome"]["points"] == points
            assert said["verdict"] == "yes"


@pytest.mark.parametrize(
    ("state", "rule"), [("sold", "final.step-2-endgame"), ("early", "endgame.scored-at-end"), ("kept", None)]
)
def test_a_card_scores_only_if_kept_to_the_end(state: str, rule: str | None) -> None:
    said = verdict("endgame-card", {"card": "yellow", "state": state, "technology": {"yellow": 7}})
    assert said["failing"] == ({rule} if rule else set())
    assert ("points" in said["outcome"]) == (rule is None)


# --- the final scoring -----------------------------------------------------------------------------------------------

EXAMPLE: dict[str, Any] = {
    "hourglass": {"solar": True, "posts": 2, "colony": True},
    "technology": {"yellow": 5, "green": 4},
    "income": 8,
    "money": 11,
    "cards": {"levels": True, "yellow": True},
    "space": {"two": 6, "three": 1},
}


@pytest.mark.parametrize("split", [(6, 1), (5, 2), (4, 3)])
def test_the_example_of_the_rulebook_whatever_levels_its_missions_have(split: tuple[int, int]) -> None:
    said = verdict("final-scoring", EXAMPLE | {"space": {"two": split[0], "three": split[1]}})["outcome"]
    assert (said["step-1"], said["step-2"], said["step-3"], said["total"]) == (59, 36, 14, 109)


def test_a_single_trading_post_is_asked_for() -> None:
    case = EXAMPLE | {"hourglass": {"solar": True, "posts": 1, "colony": True}, "space": {"two": 5, "three": 1}}
    unknown = verdict("final-scoring", case | {"before": 60})["outcome"]
    assert unknown["still"] == "trading-post" and unknown["known"] == 72
    assert not {"posts", "step-1", "total", "score"} & set(unknown)
    told = verdict("final-scoring", case | {"single-post": 8, "before": 60})["outcome"]
    assert (told["posts"], told["total"], told["score"]) == (8, 80, 140)


def test_the_final_scoring_adds_up() -> None:
    dice = random.Random("final scoring")
    for _ in range(1500):
        n = dice.randint
        yellow, green, money, income, upgrades = n(0, 12), n(0, 12), n(0, 40), n(5, 12), n(0, 8)
        two, three, track = n(0, 7), n(0, 7), n(0, 4)
        missions, others = [n(0, 20) for _ in range(n(0, 3))], [n(0, 30) for _ in range(n(0, 1))]
        kept = dice.sample(list(ROWS), n(0, 2))
        solar, colony, both = dice.choice([True, False]), dice.choice([True, False]), dice.choice([0, 2])
        said = verdict(
            "final-scoring",
            {
                "hourglass": {"solar": solar, "posts": both, "colony": colony},
                "mission": [{"points": points} for points in missions],
                "technology": {"yellow": yellow, "green": green},
                "income": income,
                "money": money,
                "cards": dict.fromkeys(kept, True),
                "card": [{"points": points} for points in others],
                "space": {"two": two, "three": three},
                "rockets": {"track": track},
                "upgrades": upgrades,
                "before": 50,
            },
        )
        first = yellow * 3 * solar + green * 5 * colony + (income * 3 if both else 0) + sum(missions)
        counts = {"levels": two + three if three else 0, "investments": track, "yellow": yellow, "upgrades": upgrades}
        second = sum(row(card, counts[card]) for card in kept) + sum(others)
        third = green * 3 + money // 5
        outcome = said["outcome"]
        assert [outcome["step-1"], outcome["step-2"], outcome["step-3"]] == [first, second, third]
        assert outcome["total"] == first + second + third == outcome["score"] - 50
        assert said["verdict"] == ("open" if "levels" in kept and two == 0 and three >= 5 else "yes")


@pytest.mark.parametrize(
    ("question", "seven", "eight"),
    [
        ("score-level", {"own": {"space": 4, "earth": 3}}, {"own": {"space": 4, "earth": 4}}),
        ("score-level", {"others": {"second": 7}}, {"others": {"second": 8}}),
        ("endgame-card", {"missions": {"two": 7, "three": 7}}, {"missions": {"two": 1, "three": 8}}),
        ("final-scoring", {"space": {"two": 7, "three": 7}}, {"space": {"two": 8}}),
    ],
)
def test_nobody_has_more_than_seven_missions_of_a_level(question: str, seven: Any, eight: Any) -> None:
    assert verdict(question, seven)["verdict"] == "yes"
    assert verdict(question, eight)["failing"] == {"take.max-seven-per-level"}


def test_only_the_card_in_doubt_is_our_suggestion() -> None:
    case = {"cards": {"investments": True, "yellow": True}, "technology": {"yellow": 4}, "rockets": {"track": 5}}
    said = verdict("final-scoring", case)
    assert (said["outcome"]["card-investments"], said["outcome"]["card-yellow"]) == (30, 11)
    assert said["suggested"] == ["total", "card-investments", "step-2"]


def test_both_trading_posts_score_once_together() -> None:
    case = {"mission": "trading-post", "moment": "final", "income": 8}
    assert verdict("mission-brings", case | {"posts": 2})["outcome"] == {"points-both": 24}
    assert verdict("mission-brings", case | {"posts": 1})["outcome"] == {"still": "final"}
    assert verdict("mission-brings", case | {"posts": 1, "final-points": 6})["outcome"] == {"points-final": 6}


def test_nobody_has_more_than_three_endgame_cards() -> None:
    three = {"cards": {"levels": True, "yellow": True, "upgrades": True}}
    assert verdict("final-scoring", three)["verdict"] == "yes"
    assert verdict("final-scoring", three | {"card": [{"points": 9}]})["failing"] == {"draft.result-three"}


# --- the winner ------------------------------------------------------------------------------------------------------


def test_who_wins_among_all_scores_that_matter() -> None:
    players = list(product((99, 100), (0, 1, 2)))
    for table in product(players, repeat=3):
        best = max(table)  # by points, then by missions of level 4
        own, *others = ({"points": points, "level-4": missions} for points, missions in table)
        said = verdict("win", {"own": own, "other": others})
        assert (said["verdict"] == "yes") == (table[0] == best)
        assert said["outcome"]["winners"] == table.count(best)


def test_the_last_in_points_counts_first() -> None:
    for own, *others in product((10, 11, 12), repeat=3):
        said = verdict("final-order", {"points": own, "other": [{"points": points} for points in others]})
        expected = "no" if own > min(others) else "open" if own == min(others) else "yes"
        assert said["verdict"] == expected


# --- scoring actions and money ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "each", "money", "other"), [(1, 2, 1, 1), (2, 3, 1, 2), (3, 4, 2, 3)])
def test_a_scoring_action_pays_everyone_for_missions_in_space(level: int, each: int, money: int, other: int) -> None:
    for own, earth, first, second in product(range(8), (0, 3), (0, 7), (0, 2)):
        if own + earth > 7:
            continue
        case = {"level": level, "own": {"space": own, "earth": earth}, "others": {"first": first, "second": second}}
        assert verdict("score-level", case)["outcome"] == {
            "points": own * each,
            "money": own * money,
            "points-first": first * other,
            "points-second": second * other,
        }


@pytest.mark.parametrize(("players", "bank"), [(2, 8), (3, 10), (4, 12)])
def test_the_money_action_costs_the_bank(players: int, bank: int) -> None:
    said = verdict("money-action", {"players": players})["outcome"]
    assert (said["yours"], said["each-other"], said["bank-pays"]) == (6, 2, bank)
