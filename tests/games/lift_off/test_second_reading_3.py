"""What players missed in an answer: with fewer than four, setup has blocked spaces of the space station track."""

from __future__ import annotations

from typing import Any

import pytest

from .asking import verdict

TRACK = {2: "setup.station-track-2p", 3: "setup.station-track-3p"}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "case",
    [
        {},
        {"number": 7},
        {"number": 8},
        {"place": "higher", "number": 9},
        {"place": "twelve", "rocket": "none", "money": 12},
        {"place": "twelve-early", "money": 12},
        {"place": "twelve", "number": 6, "money": 12},
    ],
)
def test_the_blocked_spaces_are_always_named(players: int, case: dict[str, Any]) -> None:
    named = [said["rule"] for said in verdict("invest", {"players": players, **case})["because"]]
    assert [rule for rule in named if rule.startswith("setup.station-track")] == [TRACK[players]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_twelve_they_forbid_nothing(players: int) -> None:
    case = {"players": players, "place": "twelve", "rocket": "none", "money": 12}
    assert verdict("invest", case)["verdict"] == "yes"
    assert verdict("invest", {**case, "number": 8})["verdict"] == "yes"


def test_with_four_nothing_is_blocked() -> None:
    named = {said["rule"] for said in verdict("invest", {"players": 4, "number": 7})["because"]}
    assert not named & set(TRACK.values())
