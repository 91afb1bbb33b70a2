"""Who has won HOPE, and is it over? Told in plain Python after the rulebooks, and compared over many drawn tables."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.hope.test_dealings import KICKSTARTER, RETAIL, editions, settled

few = st.integers(0, 3)
"""Small numbers, so that ties are common down to the last tie-break."""

people = st.fixed_dictionaries(
    {"on-line": few, "surplus": st.integers(0, 1), "upgrades": few, "technology": few}
    | {"medals": st.integers(0, 2), "cards": st.integers(0, 2), "on-tiles": few}
)
tables = st.lists(people, min_size=2, max_size=4)
seats = st.one_of(st.none(), st.integers(0, 3))


def seated(players: list[dict[str, Any]], traitor: int | None) -> list[dict[str, Any]]:
    return [player | {"traitor": seat == traitor} for seat, player in enumerate(players)]


def total(player: dict[str, Any], edition: str) -> int:
    in_cockpit = 2 if edition == KICKSTARTER else 0
    return player["on-line"] + player["surplus"] + player["upgrades"] + player["technology"] + in_cockpit


def best_of_team(players: list[dict[str, Any]], edition: str) -> int:
    """Leave only those who are best, one tie-break after the other; of the rest the last in turn order."""
    left = [seat for seat, player in enumerate(players) if not player["traitor"]]
    for worth in (
        lambda player: total(player, edition),
        lambda player: player["medals"],
        lambda player: player["upgrades"],
        lambda player: player["cards"],
    ):
        most = max(worth(players[seat]) for seat in left)
        left = [seat for seat in left if worth(players[seat]) == most]
    return left[-1] + 1


def won(players: list[dict[str, Any]], ending: str, edition: str) -> int | str:
    traitors = [seat for seat, player in enumerate(players) if player["traitor"]]
    if ending == "pioneers":
        return best_of_team(players, edition)
    if not traitors:
        return "nobody"
    traitor = traitors[0]
    others = [player["on-tiles"] for seat, player in enumerate(players) if seat != traitor]
    leads = all(players[traitor]["on-tiles"] > pioneers for pioneers in others)
    return traitor + 1 if ending == "earth" or leads else "nobody"


@settings(max_examples=500)
@given(editions, st.sampled_from(["pioneers", "marker", "earth"]), tables, seats)
def test_who_has_won(edition: str, ending: str, players: list[dict[str, Any]], traitor: int | None) -> None:
    table = seated(players, traitor)
    said = settled("winner", edition, {"ending": ending, "players": table})
    assert said["outcome"]["winner"] == won(table, ending, edition)
    if ending == "pioneers":
        scores = {f"score-{seat + 1}": total(player, edition) for seat, player in enumerate(table) if seat != traitor}
        assert {name: said["outcome"][name] for name in said["outcome"] if name.startswith("score")} == scores
        everyone = best_of_team(seated(players, None), edition)
        assert (said["verdict"] == "open") == (traitor is not None and everyone == traitor + 1)
    else:
        assert said["verdict"] == "yes"


@settings(max_examples=120)
@given(editions, st.permutations(range(4)), st.lists(people, min_size=4, max_size=4))
def test_only_a_complete_tie_asks_for_seats(edition: str, order: list[int], players: list[dict[str, Any]]) -> None:
    case = {"ending": "pioneers", "players": players}
    said = settled("winner", edition, case)["outcome"]
    moved = settled("winner", edition, case | {"players": [players[seat] for seat in order]})["outcome"]
    assert moved["decided-by"] == said["decided-by"]
    if said["decided-by"] != "seat":
        assert order[moved["winner"] - 1] == said["winner"] - 1


@settings(max_examples=80)
@given(tables)
def test_both_boxes_name_the_same_winner(players: list[dict[str, Any]]) -> None:
    case = {"ending": "pioneers", "players": players}
    retail, kickstarter = (settled("winner", edition, case)["outcome"] for edition in (RETAIL, KICKSTARTER))
    assert [retail[name] for name in ("winner", "decided-by")] == [
        kickstarter[name] for name in ("winner", "decided-by")
    ]


@settings(max_examples=80)
@given(editions, tables, st.sampled_from(["on-line", "surplus", "upgrades", "technology", "medals", "cards"]))
def test_more_never_takes_the_win_away(edition: str, players: list[dict[str, Any]], name: str) -> None:
    case = {"ending": "pioneers", "players": players}
    seat = settled("winner", edition, case)["outcome"]["winner"] - 1
    richer = [player | {name: player[name] + (place == seat)} for place, player in enumerate(players)]
    assert settled("winner", edition, case | {"players": richer})["outcome"]["winner"] == seat + 1


def test_two_traitors_cannot_be() -> None:
    two = [{"traitor": True}, {"traitor": True}]
    assert settled("winner", RETAIL, {"players": two})["verdict"] == "no"


ENDINGS = {
    "nobody": (None, "yes"),
    "pioneers": ("pioneers", "yes"),
    "marker": ("marker", "yes"),
    "pioneers-then-marker": ("pioneers", "open"),
    "marker-then-pioneers": ("marker", "open"),
    "same-turn": ("pioneers", "open"),
}
WITH_EARTH = {
    "nobody": ("earth", "yes"),
    "pioneers": ("pioneers", "open"),
    "marker": ("earth", "open"),
    "pioneers-then-marker": ("pioneers", "open"),
    "marker-then-pioneers": ("marker", "open"),
    "same-turn": ("pioneers", "open"),
}


@pytest.mark.parametrize("edition", [RETAIL, KICKSTARTER])
@pytest.mark.parametrize("turns", [0, 1])
def test_whether_it_is_over(edition: str, turns: int) -> None:
    for earth, endings in ((False, ENDINGS), (True, WITH_EARTH)):
        for reached, (result, verdict) in endings.items():
            said = settled("game-over", edition, {"reached": reached, "earth": earth, "turns": turns})
            assert (said["outcome"].get("result"), said["verdict"]) == (result, verdict), (reached, earth)
            assert said["outcome"]["over"] == (earth or (result is not None and turns == 0))
            assert ("result" in said["suggested"]) == (verdict == "open")
