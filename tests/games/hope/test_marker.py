"""The regression marker on its path: how far it goes, what it meets, and where the path ends."""

from __future__ import annotations

import pytest

from .asking import EDITIONS, says, told


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("visible", "pioneers", "verdict", "outcome"),
    [
        ([2], [], "yes", {"advance": 3, "meets": "visible", "tile-lost": True, "monolith-steps": 3}),
        ([3], [], "yes", {"advance": 3, "meets": "visible", "tile-lost": True, "monolith-steps": 3}),
        ([4], [], "yes", {"advance": 3, "meets": "nothing", "tile-lost": False, "monolith-steps": 0}),
        ([], [3], "yes", {"advance": 4, "extra": 1, "meets": "covered", "tile-lost": False}),
        ([], [1, 3], "yes", {"advance": 4, "extra": 1, "meets": "covered", "tile-lost": False}),
        ([4], [3], "open", {"advance": 4, "tile-lost": False, "monolith-steps": 0}),
        ([2], [3], "open", {"advance": 4, "tile-lost": True, "monolith-steps": 3}),
    ],
)
def test_three_symbols(edition, visible, pioneers, verdict, outcome):
    says(told("regression", edition, open_cards=3, visible=visible, pioneers=pioneers), verdict, **outcome)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("left", "pioneers", "advance", "extra", "at_end"),
    [
        (None, [], 5, 0, None),
        (6, [], 5, 0, None),
        (5, [], 5, 0, True),
        (3, [], 3, 0, True),
        (6, [5], 6, 1, True),  # past a pioneer onto the last space
        (5, [5], 5, 0, True),  # the pioneers hold the last space: there is none behind it
        (7, [5], 6, 1, None),
    ],
)
def test_the_marker_stops_at_the_end_of_its_path(edition, left, pioneers, advance, extra, at_end) -> None:
    given = told("regression", edition, **{"open-cards": 5, "left": left, "pioneers": pioneers})
    outcome = given["outcome"]
    assert (outcome["advance"], outcome["extra"], outcome.get("end-reached")) == (advance, extra, at_end)
    assert ("advance" in given["suggested"]) == bool(at_end)
    assert {"mission-board-spaces", "last-round"} <= set(given["rulings"]) or not at_end
    assert ("end.marker-first" in {said["rule"] for said in given["because"]}) == bool(at_end)


@pytest.mark.parametrize("edition", EDITIONS)
def test_behind_the_end_the_marker_meets_nothing(edition: str) -> None:
    case = {"open-cards": 5, "left": 3}
    assert told("regression", edition, **case, visible=[4])["outcome"]["meets"] == "nothing"
    on_the_way = told("regression", edition, **case, visible=[2])["outcome"]
    assert (on_the_way["meets"], on_the_way["monolith-steps"]) == ("visible", 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marker_on_the_last_space_leaves_the_end_open(edition: str) -> None:
    case = {"planets": 3, "own": 3, "front": 11, "marker": 13, "length": 13}
    said = told("stabilize", edition, **case)
    assert said["outcome"]["surplus"] == 2
    assert said["outcome"]["gap"] == 13
    assert "end-reached" not in said["outcome"]
    assert "mission-board-spaces" in said["rulings"]
