"""Writes the golden cases: `python -m tests.validator.make_golden`. Read the difference before you commit it.

A case is written down here with what it is about; the answer comes from the validator and is reviewed by eye against
the rules. The tests replay the file in CPython and in MicroPython.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.load import load_game
from generator.model import Game
from generator.paths import RULES
from generator.validator.run import answer

FILE = Path(__file__).parent / "golden" / "hope.json"
EDITIONS = ("retail", "kickstarter")


def accuse(mine: tuple[int, ...] = (), other: tuple[int, ...] = (), **flags: bool) -> dict[str, Any]:
    """Mine: upgrades, medals, technology steps, pioneers on tiles, on the line. Other: upgrades, medals, on tiles."""
    case: dict[str, Any] = {name.replace("_", "-"): flag for name, flag in flags.items()}
    names = ("upgrades", "medals", "technology", "on-tiles", "on-line")
    if mine:
        case["accuser"] = dict(zip(names, mine, strict=False))
    if other:
        case["accused"] = dict(zip(("upgrades", "medals", "on-tiles"), other, strict=False))
    return case


ACCUSE = {
    "nothing said: the defaults of the form": accuse(),
    "ahead in upgrades, fewer medals": accuse((2, 0), (1, 9)),
    "one upgrade each, one medal more": accuse((1, 4), (1, 3)),
    "one upgrade each, medals equal": accuse((1, 3), (1, 3)),
    "one upgrade each, one medal fewer": accuse((1, 2), (1, 3)),
    "equal upgrades, no medals at all": accuse((1, 0), (1, 0)),
    "behind in upgrades, more medals": accuse((1, 9), (2, 0)),
    "behind in upgrades, medals equal": accuse((1, 4), (2, 4)),
    "no upgrade, the other neither, more medals": accuse((0, 5), (0, 1)),
    "no upgrade, the other has one": accuse((0, 5), (1, 1)),
    "not on the own turn": accuse((2, 1, 1, 3, 3), (1, 1, 2), own_turn=False),
    "not on the own turn and level with equal medals": accuse((1, 1), (1, 1), own_turn=False),
    "has accused before": accuse((3, 3), (1, 1), accused_before=True),
    "the traitor is known": accuse((3, 3), (1, 1), traitor_known=True),
    "everything wrong at once": accuse((0, 0), (1, 1), own_turn=False, accused_before=True, traitor_known=True),
    "no technology step to lose": accuse((1, 2, 0, 3, 0), (0, 0, 0)),
    "one technology step": accuse((1, 2, 1, 3, 0), (0, 0, 0)),
    "several technology steps": accuse((1, 2, 4, 3, 0), (0, 0, 0)),
    "exactly two pioneers on tiles": accuse((1, 0, 1, 2, 5), (0, 0, 2)),
    "one pioneer on a tile, one on the line": accuse((1, 0, 1, 1, 1), (0, 1, 1)),
    "one pioneer on a tile, none on the line": accuse((1, 0, 1, 1, 0), (0, 2, 3)),
    "no pioneer on tiles, many on the line": accuse((1, 0, 1, 0, 6), (0, 3, 0)),
    "no pioneer on tiles, one on the line": accuse((1, 0, 1, 0, 1), (0, 3, 0)),
    "no pioneer anywhere": accuse((1, 0, 1, 0, 0), (0, 3, 0)),
    "an odd number of medals": accuse((1, 5, 1, 2, 0), (0, 1, 2)),
    "an even number of medals": accuse((1, 6, 1, 2, 0), (0, 1, 2)),
    "one medal": accuse((1, 1, 1, 2, 0), (0, 1, 2)),
    "nothing to lose at all": accuse((1, 0, 0, 0, 0), (0, 0, 0)),
    "the largest numbers of the form": accuse((9, 50, 9, 30, 30), (9, 49, 30)),
    "a traitor with one medal and one pioneer": accuse((2, 2, 1, 2, 0), (1, 1, 1)),
    "a traitor with just enough medals and one pioneer": accuse((2, 2, 1, 2, 0), (1, 2, 1)),
    "a traitor with no medal and just enough pioneers": accuse((2, 2, 1, 2, 0), (1, 0, 2)),
}

DIFFICULTY = {
    f"{level}, {'with' if traitor else 'no'} traitor, {'with' if bugs else 'no'} bug cards": {
        "level": level,
        "traitor": traitor,
        "bug-cards": bugs,
    }
    for level in ("basic", "normal", "advanced", "expert", "hero")
    for traitor in (True, False)
    for bugs in (False, True)
}

REFUSED = {
    ("accuse", "inputs of the wrong kind"): {"own-turn": 1, "accuser": [], "accused": {"medals": "3"}},
    ("accuse", "unknown inputs and numbers outside the form"): {
        "turn": True,
        "accuser": {"upgrades": -1, "medals": 51, "rank": 1},
    },
    ("difficulty", "an unknown level"): {"level": "easy", "traitor": None},
}


def cases() -> list[dict[str, Any]]:
    asked = [("accuse", about, case) for about, case in ACCUSE.items()]
    asked += [("difficulty", about, case) for about, case in DIFFICULTY.items()]
    asked += [(question, about, case) for (question, about), case in REFUSED.items()]
    return [
        {"about": about, "question": question, "edition": edition, "case": case}
        for question, about, case in asked
        for edition in EDITIONS
    ]


def short(given: dict[str, Any]) -> dict[str, Any]:
    """An answer as it is written down: a rule with + (kept), - (broken) or . (cited), and ? where it is undecided."""
    if "errors" in given:
        return given
    marks = {(True, True): "+", (False, True): "-", (True, False): "."}
    because = [
        marks[said["holds"], said["condition"]]
        + ("?" if said["applies"] == "open" else "")
        + " "
        + said["rule"]
        + ("" if said["reading"] == "main" else f" ({said['reading']})")
        for said in given["because"]
    ]
    outcome = dict(sorted(given["outcome"].items()))
    return {
        "verdict": given["verdict"],
        "outcome": outcome,
        "suggested": given["suggested"],
        "because": because,
        "rulings": given["rulings"],
    }


def written(case: dict[str, Any]) -> str:
    """A case for the eye: what is asked on one line, then a line for each part of the answer."""
    asked = {name: part for name, part in case.items() if name != "answer"}
    lines = [f"    {json.dumps(name)}: {json.dumps(part)}" for name, part in case["answer"].items()]
    return f'  {json.dumps(asked)[:-1]},\n   "answer": {{\n' + ",\n".join(lines) + "}}"


def hope() -> Game:
    game, problems = load_game(RULES / "hope")
    assert game is not None, problems
    return game


def main() -> None:
    game = hope()
    golden = [
        {**asked, "answer": short(answer(game, asked["question"], asked["edition"], asked["case"]))}
        for asked in cases()
    ]
    FILE.write_text("[\n" + ",\n".join(written(case) for case in golden) + "\n]\n", "utf-8")
    print(f"{len(golden)} cases in {FILE.name}")


if __name__ == "__main__":
    main()
