"""The validator asked for a trial: every question as its form opens, every example and every task of a lesson in
every edition, and the answers compared with what their authors expect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.check.judging import check_judging
from generator.check.misasked import failed, impossible
from generator.diagnostics import Diagnostic
from generator.model import Expectation, Game, Input
from generator.resolve.play import validator_book
from generator.validator.portable.hexes import tile_names
from generator.validator.run import CheckError, ask


def check_answers(game: Game) -> Iterator[Diagnostic]:
    books = {edition: validator_book(game, edition) for edition in game.file.editions} if game.questions else {}
    for question in game.questions.values():
        for edition, book in books.items():
            try:
                ask(game, book, question.question, _opening(game, question.inputs))
            except CheckError as error:
                hint = f"asked '{question.question}' as its form opens, in the edition '{edition}'"
                yield failed(game, question, ("check",), str(error), hint)
                break
    for example in game.examples.values():
        for edition, expected in example.expect.items():
            try:
                given = ask(game, books[edition], example.question, example.case)
            except CheckError as error:
                hint = f"asked by the example '{example.example}', in the edition '{edition}'"
                yield failed(game, example, ("question",), str(error), hint)
                break
            if "errors" in given:
                yield from impossible(game, example, ("case",), given["errors"])
                break
            for path, said in _differences(expected, given):
                hint = f"asked in the edition '{edition}'"
                yield game.places.problem(example, ("expect", edition, *path), "R026", said, hint)
    yield from check_judging(game, books)


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
