"""What is wrong with how the validator is asked: a case that does not fit its question, or a check that fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from generator.check.names import unknown
from generator.diagnostics import Diagnostic
from generator.model import Game

ALLOWED = {
    "flag": "true or false",
    "number": "a whole number",
    "list": "a list",
    "group": "a mapping (input: value)",
    "spots": "a list of whole numbers",
    "tiles": "a list of tiles",
    "spaces": "a list of spaces",
}
"""What the engine's types are called here."""


WHERE = re.compile(r"checks/(?P<file>\w+\.py):(?P<line>\d+): (?P<said>.*)", re.S)
"""How the host begins what it says about a check that fails."""


def failed(game: Game, entry: object, path: tuple[Any, ...], error: str, hint: str) -> Diagnostic:
    """A check that fails, in its own line where that is known, else where it is asked."""
    found = WHERE.fullmatch(error)
    if not found:
        return game.places.problem(entry, path, "R027", f"the check fails: {error}", hint)
    file = f"{game.places.folder}/checks/{found['file']}"
    return Diagnostic(file, int(found["line"]), 1, "R027", f"the check fails: {found['said']}", hint)


def impossible(game: Game, entry: object, place: tuple[Any, ...], errors: list[dict[str, Any]]) -> Iterator[Diagnostic]:
    """What is wrong with the case that stands at a place of the entry, where in it that is."""
    for error in errors:
        steps = tuple(int(step) if step.isdecimal() else step for step in error["input"].split("."))
        path = (*place, *steps) if error["input"] else place
        # the engine counts the entries of a list from 0, people from 1
        shown = ".".join(str(step + 1) if isinstance(step, int) else step for step in steps)
        allowed = error["allowed"]
        if error["code"] == "unknown-input":
            yield unknown(game, entry, path, "input", str(steps[-1]), allowed, key=True)
        elif error["code"] == "unknown-choice":
            said = f"the input '{shown}' has no such choice"
            yield game.places.problem(entry, path, "R024", said, "one of: " + ", ".join(allowed))
        elif error["code"] == "wrong-type":
            said = f"the input '{shown}' must be {ALLOWED[allowed]}"
            yield game.places.problem(entry, path, "R005", said)
        elif error["code"] == "missing-input":
            said = f"the input '{shown}' is missing"
            yield game.places.problem(entry, path, "R006", said, "it has no default: the case must say it")
        elif error["code"] in ("unknown-tile", "unknown-space"):
            what = error["code"].removeprefix("unknown-")
            colour = f"/{allowed[2]}" if what == "space" else ""
            said = f"the input '{shown}' names no {what} of the board"
            hint = f"tiles are {allowed[0]} to {allowed[1]}: write {allowed[0]}{colour}"
            yield game.places.problem(entry, path, "R024", said, hint)
        elif error["code"] == "repeated":
            yield game.places.problem(entry, path, "R005", f"'{allowed}' stands twice in this set", "write it once")
        else:
            least, most = allowed
            unit = " entries" if error["code"] == "list-length" else ""
            said = f"the input '{shown}' takes {least} to {most}{unit}"
            yield game.places.problem(entry, path, "R005", said)
