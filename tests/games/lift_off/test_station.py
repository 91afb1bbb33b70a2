"""The space station track: its numbers, the spaces that setup blocks, and the bonus."""

from __future__ import annotations

from typing import Any

import pytest

from generator.validator.run import ask

from .asking import _game, cited, verdict


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


def test_declining_the_bonus_does_not_rest_on_the_maximum() -> None:
    assert "station.income-max-green" not in cited("invest", {"bonus": "none", "income-at-maximum": True})
    assert verdict("invest", {"bonus": "income", "income-at-maximum": True})["verdict"] == "no"
