"""The validator asked for a trial: every question as its form opens, every example in every edition, and the answers
compared with what the examples expect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from generator.check.names import unknown
from generator.diagnostics import Diagnostic
from generator.model import Example, Expectation, Game, Input, Question
from generator.resolve.play import validator_book
from generator.validator.portable.hexes import tile_names
from generator.validator.run import CheckError, ask

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


def check_answers(game: Game) -> Iterator[Diagnostic]:
    books = {edition: validator_book(game, edition) for edition in game.file.editions} if game.questions else {}
    for question in game.questions.values():
        for edition, book in books.items():
            try:
                ask(game, book, question.question, _opening(game, question.inputs))
            except CheckError as error:
                hint = f"asked '{question.question}' as its form opens, in the edition '{edition}'"
                yield _failed(game, question, "check", str(error), hint)
                break
    for example in game.examples.values():
        for edition, expected in example.expect.items():
            try:
                given = ask(game, books[edition], example.question, example.case)
            except CheckError as error:
                hint = f"asked by the example '{example.example}', in the edition '{edition}'"
                yield _failed(game, example, "question", str(error), hint)
                break
            if "errors" in given:
                yield from _impossible(game, example, given["errors"])
                break
            for path, said in _differences(expected, given):
                hint = f"asked in the edition '{edition}'"
                yield game.places.problem(example, ("expect", edition, *path), "R026", said, hint)


def _opening(game: Game, inputs: dict[str, Input]) -> dict[str, Any]:
    """Every default, and where a form waits for something the least number or the middle of the board."""
    case: dict[str, Any] = {}
    for name, asked in inputs.items():
        if asked.type in ("group", "board"):
            case[name] = _opening(game, asked.of)
        elif asked.type == "list":
            case[name] = [_opening(game, asked.of)] * asked.default
        elif asked.required:
            case[name] = asked.min if asked.type == "number" else _middle(game, asked.type)
    return case


def _middle(game: Game, kind: str) -> str:
    board = game.board.board
    return tile_names(board.tiles)[0, 0] + (f"/{board.top}" if kind == "space" else "")


def _failed(game: Game, entry: Question | Example, key: str, error: str, hint: str) -> Diagnostic:
    """A check that fails, in its own line where that is known, else where it is asked."""
    found = WHERE.fullmatch(error)
    if not found:
        return game.places.problem(entry, (key,), "R027", f"the check fails: {error}", hint)
    file = f"{game.places.folder}/checks/{found['file']}"
    return Diagnostic(file, int(found["line"]), 1, "R027", f"the check fails: {found['said']}", hint)


def _impossible(game: Game, example: Example, errors: list[dict[str, Any]]) -> Iterator[Diagnostic]:
    """What is wrong with the case, at the place where it stands."""
    for error in errors:
        steps = tuple(int(step) if step.isdecimal() else step for step in error["input"].split("."))
        path = ("case", *steps) if error["input"] else ("case",)
        # the engine counts the entries of a list from 0, people from 1
        shown = ".".join(str(step + 1) if isinstance(step, int) else step for step in steps)
        allowed = error["allowed"]
        if error["code"] == "unknown-input":
            yield unknown(game, example, path, "input", str(steps[-1]), allowed, key=True)
        elif error["code"] == "unknown-choice":
            said = f"the input '{shown}' has no such choice"
            yield game.places.problem(example, path, "R024", said, "one of: " + ", ".join(allowed))
        elif error["code"] == "wrong-type":
            said = f"the input '{shown}' must be {ALLOWED[allowed]}"
            yield game.places.problem(example, path, "R005", said)
        elif error["code"] == "missing-input":
            said = f"the input '{shown}' is missing"
            yield game.places.problem(example, path, "R006", said, "it has no default: the case must say it")
        elif error["code"] in ("unknown-tile", "unknown-space"):
            what = error["code"].removeprefix("unknown-")
            colour = f"/{allowed[2]}" if what == "space" else ""
            said = f"the input '{shown}' names no {what} of the board"
            hint = f"tiles are {allowed[0]} to {allowed[1]}: write {allowed[0]}{colour}"
            yield game.places.problem(example, path, "R024", said, hint)
        elif error["code"] == "repeated":
            yield game.places.problem(example, path, "R005", f"'{allowed}' stands twice in this set", "write it once")
        else:
            least, most = allowed
            unit = " entries" if error["code"] == "list-length" else ""
            said = f"the input '{shown}' takes {least} to {most}{unit}"
            yield game.places.problem(example, path, "R005", said)


def _differences(expected: Expectation, given: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    if given["verdict"] != expected.verdict:
        yield ("verdict",), f"the validator answers {given['verdict']}, not {expected.verdict}"
    held = {item["rule"]: item["holds"] for item in given["because"]}
    for rule, holds in expected.because.items():
        if rule not in held:
            yield ("because", rule), f"'{rule}' is not among the rules that decide"
        elif held[rule] is not holds:
            yield ("because", rule), f"'{rule}' {'holds' if held[rule] else 'does not hold'}"
    for name, value in expected.outcome.items():
        found = given["outcome"].get(name)
        # true is not 1, though Python finds them equal
        if found != value or isinstance(found, bool) != isinstance(value, bool):
            said = f"'{name}' is {_shown(found)}, not {_shown(value)}"
            yield ("outcome", name), said if name in given["outcome"] else f"the answer has no '{name}'"
    if expected.rulings is not None and expected.rulings != given["rulings"]:
        yield ("rulings",), f"the rulings are: {', '.join(given['rulings']) or 'none'}"


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value) or "empty"
    return str(value).lower() if isinstance(value, bool) else str(value)
