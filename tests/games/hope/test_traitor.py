"""Accusing, and the traitor's power: what a jump, a token, and the levels of technology change."""

from __future__ import annotations

from typing import Any

import pytest

from .asking import EDITIONS, told

LEVELS = {"upgrades": 2, "medals": 3, "technology": 1}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("arrival", "ruling"), [("own-token", "power-where"), ("jump", "prodigy-jump")])
def test_only_flying_in_surely_enters(edition: str, arrival: str, ruling: str) -> None:
    """No rulebook says whether a jump or one's own token enters a tile; all that follows is a suggestion."""
    case = {"arrival": arrival, "there": 3, "wanted": 1, "medals": 2}
    said = told("traitor-power", edition, **case)
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
    assert told("traitor-power", edition, **case)["verdict"] == "no"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("mine", "theirs", "lowered"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_lowered_hand_limit_is_explained(edition: str, mine: int, theirs: int, lowered: bool) -> None:
    case = {
        "accuser": LEVELS | {"technology": mine},
        "accused": LEVELS | {"upgrades": 1, "technology": theirs},
    }
    assert ("hand-over-limit" in told("accuse", edition, **case)["rulings"]) == lowered
    revealed = told("self-reveal", edition, technology=theirs)
    assert ("hand-over-limit" in revealed["rulings"]) == (theirs > 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_lost_pioneers_go_matters_only_where_some_are_lost(edition: str) -> None:
    answer = told("accuse", edition, accuser=LEVELS, accused=LEVELS | {"upgrades": 1})
    assert ("removed-pioneers" in answer["rulings"]) == (edition == "kickstarter")
