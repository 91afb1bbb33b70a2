"""Taking missions, told a second time from the rulebook and compared over every small case."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.games.lift_off.asking import verdict

DRAW = {0: 3, 1: 4, 2: 5}
KEEP = {0: 1, 1: 2, 2: 3}
COMPLETE = {"phase": "1", "level": 1, "redrawn": 0}


def told(case: dict[str, Any]) -> str:
    """What the rulebook says; open where it says nothing."""
    sashes, kept, have = case["draw-sashes"], case["kept"], sum(case["have"].values())
    new = case["drawn"] - case["owned"]
    if case["level"] > 2 and case["phase"] == "1":
        return "no"
    if case["drawn"] != DRAW[sashes] or have >= 7 or have + kept > 7:
        return "no"
    if new > 0:
        if case["redrawn"] or kept > min(new, KEEP[sashes]) or (kept == 0 and sashes == 0):
            return "no"
        return "yes" if kept else "open"
    if case["redrawn"] == 0 or kept == 0 or kept > case["redrawn"] or (kept > 1 and sashes == 0):
        return "no"
    return "yes" if kept == 1 else "open"


def test_every_small_case() -> None:
    seen = set()
    for phase, level, sashes, have, drawn, redrawn, kept in product(
        "12", (2, 3), (0, 1, 2), (0, 5, 6, 7), (3, 4, 5), (0, 1, 2), range(4)
    ):
        for owned in range(drawn + 1):
            case = {
                "phase": phase,
                "level": level,
                "draw-sashes": sashes,
                "have": {"earth": have // 2, "space": have - have // 2},
                "drawn": drawn,
                "owned": owned,
                "redrawn": redrawn,
                "kept": kept,
            }
            said = verdict("take", case)
            assert said["verdict"] == told(case), case
            if said["verdict"] == "yes":
                assert kept <= said["outcome"]["keep-most"]
            seen.add(told(case))
    assert seen == {"yes", "no", "open"}


def test_the_most_you_may_keep_is_what_you_may_keep() -> None:
    for sashes, have in product((0, 1, 2), (0, 5, 6, 7)):
        for owned in range(DRAW[sashes]):
            case = {"draw-sashes": sashes, "have": {"space": have}, "drawn": DRAW[sashes], "owned": owned}
            most = verdict("take", case)["outcome"]["keep-most"]
            allowed = [kept for kept in range(1, 6) if told(COMPLETE | case | {"kept": kept}) == "yes"]
            assert most == max(allowed, default=0)
            said = [kept for kept in range(1, 6) if verdict("take", case | {"kept": kept})["verdict"] == "yes"]
            assert said == allowed


def test_earth_and_space_count_alike() -> None:
    for earth in range(9):
        for other in range(9 - earth):
            one = verdict("take", {"have": {"earth": earth, "space": other}})
            turned = verdict("take", {"have": {"earth": other, "space": earth}})
            assert (one["verdict"], one["outcome"]) == (turned["verdict"], turned["outcome"])


def test_every_card_drawn_goes_somewhere() -> None:
    for sashes, kept in product((0, 1, 2), range(4)):
        said = verdict("take", {"draw-sashes": sashes, "drawn": DRAW[sashes], "kept": kept})
        if said["verdict"] != "no":
            assert said["outcome"]["discarded"] + kept == DRAW[sashes]
            assert kept <= said["outcome"]["keep-most"] == KEEP[sashes]


def test_a_stack_that_gives_no_more_leaves_it_open() -> None:
    short = {"drawn": 2, "kept": 1}
    assert verdict("take", short)["verdict"] == "no"
    assert verdict("take", short | {"exhausted": True})["verdict"] == "open"
    assert verdict("take", {"drawn": 2, "owned": 2, "kept": 0, "exhausted": True})["verdict"] == "open"
    assert verdict("take", {"drawn": 4, "kept": 1, "exhausted": True})["verdict"] == "no"
    seen = {"drawn": 3, "owned": 3, "have": {"space": 3}, "redrawn": 2}
    assert verdict("take", seen | {"kept": 1, "exhausted": True})["verdict"] == "yes", "the last card may fit"
    assert verdict("take", seen | {"kept": 0, "exhausted": True})["verdict"] == "open", "or none did"
    assert verdict("take", {"draw-sashes": 1, "drawn": 1, "kept": 2, "exhausted": True})["verdict"] == "no"


def test_a_card_already_owned_is_not_blamed_where_there_is_none() -> None:
    assert verdict("take", {"kept": 4})["failing"] == {"take.keep-exactly-one"}
