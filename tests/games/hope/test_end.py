"""The end of HOPE, case by case: ranking, ties, and the lead of the traitor."""

from __future__ import annotations

from typing import Any

import pytest

from .asking import EDITIONS, says, told


def person(**has: Any) -> dict[str, Any]:
    return {name.replace("_", "-"): number for name, number in has.items()}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("players", "winner", "decided_by"),
    [
        ([person(on_line=5, upgrades=2, technology=1), person(on_line=7)], 1, "score"),
        ([person(medals=2), person(medals=3)], 2, "medals"),
        ([person(on_line=4, upgrades=1), person(on_line=4, technology=1)], 1, "upgrades"),
        ([person(cards=4), person(cards=3)], 1, "cards"),
        ([person(), person(), person(), person()], 4, "seat"),
        ([person(on_line=5, surplus=2), person(on_line=6)], 1, "score"),
        ([person(medals=9), person(on_line=6)], 2, "score"),
    ],
)
def test_ranking_and_ties(edition, players, winner, decided_by):
    says(told("winner", edition, players=players), "yes", **{"winner": winner, "decided-by": decided_by})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("ending", "traitor", "other", "side"),
    [
        ("marker", 5, 4, "nope"),
        ("marker", 5, 5, "nobody"),
        ("marker", 0, 0, "nobody"),
        ("earth", 0, 9, "nope"),
    ],
)
def test_the_lead_of_the_traitor(edition, ending, traitor, other, side):
    players = [person(on_tiles=other), person(traitor=True, on_tiles=traitor)]
    winner = 2 if side == "nope" else "nobody"
    says(told("winner", edition, ending=ending, players=players), "yes", side=side, winner=winner)
