"""What a second reading of the rulebooks asked of the traitor, of terraforming and of stabilizing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hope.asking import EDITIONS, asked

LEVELS = {"upgrades": 2, "medals": 3, "technology": 1}


def cited(answer: dict[str, Any]) -> list[str]:
    return [said["rule"] for said in answer["because"]]


# --- the traitor ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("arrival", "ruling"), [("own-token", "power-where"), ("jump", "prodigy-jump")])
def test_only_flying_in_surely_enters(edition: str, arrival: str, ruling: str) -> None:
    """No rulebook says whether a jump or one's own token enters a tile; all that follows is a suggestion."""
    case = {"arrival": arrival, "there": 3, "wanted": 1, "medals": 2}
    said = asked("traitor-power", edition, **case)
    assert said["verdict"] == "open"
    assert ruling in said["rulings"]
    assert set(said["suggested"]) == {"most", "cost", "medals-left"}
    assert said["outcome"] == {"most": 2 if edition == "retail" else 1, "cost": 1, "medals-left": 1}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("arrival", ["own-token", "jump"])
@pytest.mark.parametrize("obstacle", [{"known": False}, {"medals": 0}, {"there": 0}])
def test_what_is_forbidden_in_flight_is_forbidden_after_a_jump(
    edition: str, arrival: str, obstacle: dict[str, Any]
) -> None:
    case = {"arrival": arrival, "there": 3, "wanted": 1, "medals": 2} | obstacle
    assert asked("traitor-power", edition, **case)["verdict"] == "no"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("mine", "theirs", "lowered"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_lowered_hand_limit_is_explained(edition: str, mine: int, theirs: int, lowered: bool) -> None:
    case = {
        "accuser": LEVELS | {"technology": mine},
        "accused": LEVELS | {"upgrades": 1, "technology": theirs},
    }
    assert ("hand-over-limit" in asked("accuse", edition, **case)["rulings"]) == lowered
    told = asked("self-reveal", edition, technology=theirs)
    assert ("hand-over-limit" in told["rulings"]) == (theirs > 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_lost_pioneers_go_matters_only_where_some_are_lost(edition: str) -> None:
    answer = asked("accuse", edition, accuser=LEVELS, accused=LEVELS | {"upgrades": 1})
    assert ("removed-pioneers" in answer["rulings"]) == (edition == "kickstarter")


# --- terraforming and stabilizing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_runs_out_further_on_is_told_of_the_order(edition: str) -> None:
    galaxies = [{"technology": "water"}, {"technology": "light"}]
    short = asked("pay-pioneers", edition, hand={"jokers": 1}, galaxies=galaxies)
    assert short["outcome"]["unpaid-galaxy"] == 2
    assert "terraform.place.path-order" in cited(short)
    at_once = asked("pay-pioneers", edition, hand={"jokers": 0}, galaxies=galaxies)
    assert "terraform.place.path-order" not in cited(at_once)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marker_on_the_last_space_leaves_the_end_open(edition: str) -> None:
    case = {"planets": 3, "own": 3, "front": 11, "marker": 13, "length": 13}
    said = asked("stabilize", edition, **case)
    assert said["outcome"]["surplus"] == 2
    assert said["outcome"]["gap"] == 13
    assert "end-reached" not in said["outcome"]
    assert "mission-board-spaces" in said["rulings"]
