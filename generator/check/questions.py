"""Questions and examples: inputs that can be asked, checks that exist and run in both Pythons, names that are known."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from generator.check.names import is_rule, no_rule, unknown
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import COLOURS, Board, Example, Game, Input, Question
from generator.validator.portable.hexes import tile_names
from generator.validator.reading import rules_named
from generator.validator.run import portability_problems

NAME = re.compile(r"[a-z][a-z0-9-]*")
ON_BOARD = ("tile", "tiles", "space", "spaces")
MOST_SPOTS = 60
KEYS = {
    "choices": ("choice",),
    "of": ("group", "list", "board"),
    "optional": ("number", "tile", "space"),
    "look": ("number", "tile", "space"),
    "shown": ("number",),
    "unordered": ("list",),
}
"""Which inputs a key is for."""


def check_questions(game: Game) -> Iterator[Diagnostic]:
    yield from _portable(game)
    chapters = [chapter.chapter for chapter in game.file.chapters]
    for question in game.questions.values():
        if question.chapter not in chapters:
            yield unknown(game, question, ("chapter",), "chapter", question.chapter, chapters)
        for name, outcome in question.outcome.items():
            if outcome.group and outcome.group not in question.groups:
                yield unknown(game, question, ("outcome", name, "group"), "group", outcome.group, question.groups)
            if outcome.shown and not game.board.board:
                said = f"the outcome '{name}' is shown on a board, but the game has none"
                yield game.places.problem(
                    question, ("outcome", name, "shown"), "R005", said, "describe it in board.yml"
                )
        yield from _check_exists(game, question)
        yield from _inputs(game, question, ("inputs",), question.inputs)
    for example in game.examples.values():
        yield from _names(game, example)
    yield from _unchecked(game)


def _unchecked(game: Game) -> Iterator[Diagnostic]:
    """Rules that are said to leave nothing to decide, though a check decides with them."""
    for question in game.questions.values():
        for rule, how in sorted(rules_named(game, question).items()):
            if game.rules[rule].unchecked and how in ("rule", "cite"):
                said = f"the check of '{question.question}' decides with this rule"
                yield game.places.problem(
                    game.rules[rule], ("unchecked",), "R037", said, "remove `unchecked`", key=True
                )


def _portable(game: Game) -> Iterator[Diagnostic]:
    for filename, source in game.checks.items():
        for line, message in portability_problems(source):
            hint = "" if "not Python" in message else "checks run in the browser too: see docs/questions.md"
            yield Diagnostic(f"{game.places.folder}/checks/{filename}", line, 1, "R027", message, hint)


def _check_exists(game: Game, question: Question) -> Iterator[Diagnostic]:
    module, _, function = question.check.partition(".")
    source = game.checks.get(f"{module}.py")
    if game.places.may_exist("check", module):
        return
    if source is None:
        yield game.places.problem(
            question,
            ("check",),
            "R027",
            f"there is no checks/{module}.py",
            did_you_mean(module, [name.removesuffix(".py") for name in game.checks]) or "write it",
        )
        return
    try:
        functions = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    except SyntaxError:
        return  # said where it stands, by the portability check
    if function not in functions:
        said = f"checks/{module}.py has no function '{function}'"
        yield game.places.problem(question, ("check",), "R027", said, did_you_mean(function, functions) or "write it")


def _inputs(game: Game, question: Question, path: tuple[Any, ...], inputs: dict[str, Input]) -> Iterator[Diagnostic]:
    for name, asked in inputs.items():
        here = (*path, name)
        wrong = _misfit(asked) if NAME.fullmatch(name) else "needs a name of lower-case letters, digits and hyphens"
        wrong = wrong or _misplaced(game, question, path, name, asked) or _unfit_place(game, asked)
        if wrong:
            yield game.places.problem(question, here, "R005", f"the input '{name}' {wrong}", key=True)
        yield from _inputs(game, question, (*here, "of"), asked.of)


def _misfit(asked: Input) -> str:
    """What is wrong with an input's definition, as the end of a sentence; empty where nothing is."""
    kind = asked.type
    for key, kinds in KEYS.items():
        if getattr(asked, key) and kind not in kinds:
            return f"is a {kind}: `{key}` is for {', '.join(kinds)}"
    if kind == "choice":
        if not asked.choices:
            return "is a choice without choices"
        if asked.default not in asked.choices:
            return "needs a default that is one of its choices"
    if kind in ("group", "list", "board") and not asked.of:
        return f"is a {kind} of nothing; say what under `of`"
    if kind == "flag" and not isinstance(asked.default, bool):
        return "needs a default: true or false"
    if kind in ("group", "board") and asked.default is not None:
        return f"is a {kind}: its parts have the defaults"
    return _number_misfit(asked) if kind in ("number", "list", "spots") else ""


def _number_misfit(asked: Input) -> str:
    if asked.min is None or asked.max is None:
        return "needs min and max"
    if asked.min > asked.max:
        return "has a min above its max"
    if asked.max - asked.min >= MOST_SPOTS and (asked.type == "spots" or asked.shown):
        return f"has more than {MOST_SPOTS} spaces: nobody could tap them"
    if asked.optional and asked.default is not None:
        return "is optional and has a default: it would never be left out"
    if asked.type == "number" and asked.default is None:
        return ""
    numbers = asked.default if asked.type == "spots" else [asked.default]
    if not isinstance(numbers, list) or any(isinstance(one, bool) or not isinstance(one, int) for one in numbers):
        return "needs a list of numbers as default" if asked.type == "spots" else "needs a number as default"
    if any(not asked.min <= one <= asked.max for one in numbers):
        return f"has a default outside {asked.min} to {asked.max}"
    return "names a space twice in its default" if len(set(numbers)) < len(numbers) else ""


def _misplaced(game: Game, question: Question, path: tuple[Any, ...], name: str, asked: Input) -> str:
    """What is wrong with where a board or a part of one stands."""
    if asked.type == "board":
        if not game.board.board:
            return "is a board, but the game has none: describe it in board.yml"
        boards = [other for other, one in question.inputs.items() if one.type == "board"]
        if path != ("inputs",) or boards[0] != name:
            return "is a second board: a question has one, among its own inputs"
    parts = path[:1] == ("inputs",) and len(path) == 3 and question.inputs[path[1]].type == "board"
    if asked.type in ON_BOARD and not parts:
        return f"is a {asked.type}: it belongs under `of` of a board"
    if parts and asked.type not in ON_BOARD:
        return f"is a {asked.type} on a board, where only {', '.join(ON_BOARD)} lie"
    return ""


def _unfit_place(game: Game, asked: Input) -> str:
    """What is wrong with the default of a tile, a space or a set of them."""
    if asked.type not in ON_BOARD or not game.board.board:
        return ""
    if asked.type in ("tile", "space"):
        if asked.default is None:
            return ""
        if asked.optional:
            return "is optional and has a default: it would never be left out"
    names = [asked.default] if asked.type in ("tile", "space") else asked.default
    if not isinstance(names, list):
        return f"needs a list of {asked.type} as default, perhaps an empty one: []"
    kind, board = asked.type.removesuffix("s"), game.board.board
    for name in names:
        if not is_place(board, kind, name):
            written = tile_names(board.tiles).get((0, 0), "A1") + (f"/{board.top}" if kind == "space" else "")
            return f"has a default that is no {kind}: '{name}'; the one in the middle is {written}"
    return "names a place twice in its default" if len(set(names)) < len(names) else ""


def is_place(board: Board, kind: str, name: object) -> bool:
    """Is this the name of a tile, or of a space, of the board?"""
    tile, _, colour = str(name).partition("/")
    known = tile in tile_names(board.tiles).values()
    return known and (colour in COLOURS if kind == "space" else str(name) == tile)


def _names(game: Game, example: Example) -> Iterator[Diagnostic]:
    if example.question not in game.questions:
        if not game.places.may_exist("question", example.question):
            yield unknown(game, example, ("question",), "question", example.question, game.questions)
        return
    rulings = [ruling.id for ruling in game.rulings]
    known = game.questions[example.question].outcome
    for edition, expected in example.expect.items():
        here = ("expect", edition)
        if edition not in game.file.editions:
            yield unknown(game, example, here, "edition", edition, game.file.editions, key=True)
        for rule in expected.because:
            if not is_rule(game, rule):
                yield no_rule(game, example, (*here, "because", rule), rule, key=True)
        for name in expected.outcome:
            if name not in known:
                yield unknown(game, example, (*here, "outcome", name), "outcome", name, known, key=True)
        for index, ruling in enumerate(expected.rulings or ()):
            if ruling not in rulings and not game.places.may_exist("id", ruling):
                yield unknown(game, example, (*here, "rulings", index), "ruling", ruling, rulings)
    missing = [edition for edition in game.file.editions if edition not in example.expect]
    if missing:
        said = f"no expectation for the edition{'s' if len(missing) > 1 else ''} {', '.join(missing)}"
        yield game.places.problem(
            example, ("expect",), "R006", said, "an example is answered in every edition", key=True
        )
