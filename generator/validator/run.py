"""The validator for the rest of the generator: answers a question of a game in one edition.

It puts the game's checks where the portable engine looks for them, hands over the book that `resolve` makes, and turns
whatever goes wrong inside a check into a `CheckError` that says where. Checks are code: asking a question runs a
program from the game's folder.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import linecache
import sys
import traceback
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from generator.model import Game, Input, Question
from generator.resolve.play import validator_book
from generator.validator.bounds import bounded
from generator.validator.portability import portability_problems
from generator.validator.portable.engine import answer as decide
from generator.validator.portable.engine import checks_package

__all__ = ["CheckError", "answer", "ask", "portability_problems", "question_data"]


class CheckError(Exception):
    """A check cannot be run; the message names the file and the line of the checks folder, where there is one."""


def answer(
    game: Game, question_id: str, edition: str, case: dict[str, Any], printing: str | None = None
) -> dict[str, Any]:
    """The answer to a question of the game in an edition: the one door for programs.

    An answer has a `verdict` (yes, no, open), the `outcome` by name, the names in it that are only `suggested`, the
    rules that decide (`because`) and the `rulings` on them; `model` where it rests on our model of a board. What is
    wrong with a case comes as `errors` instead, all of it at once. With a printing, the pages shown are that booklet's.

    >>> from generator.load import load_game
    >>> from generator.paths import ROOT
    >>> game, problems = load_game(ROOT / "tests" / "games" / "pond")
    >>> given = answer(game, "hop", "spring", {"leaps": 1, "board": {"frog": "B2/purple", "to": "A2/purple"}})
    >>> given["verdict"], given["outcome"]["reach"]
    ('yes', ['A1/purple', 'A2/purple'])
    >>> [(said["rule"], said["holds"]) for said in given["because"]]
    [('hop.leaf', True), ('hop.weight', True), ('hop.towards', True)]
    >>> answer(game, "hop", "spring", {"leaps": 9})
    {'errors': [{'code': 'out-of-range', 'input': 'leaps', 'allowed': [1, 4]}]}

    Raises CheckError where the check itself fails, and ValueError for a question, edition or printing that the game
    does not have.
    """
    known = ((question_id, game.questions), (edition, game.file.editions), (printing, game.file.printings))
    for what, (name, names) in zip(("question", "edition", "printing"), known, strict=True):
        if name is not None and name not in names:
            raise ValueError(f"no {what} '{name}' of {game.id}; known here: {', '.join(names) or 'none'}")
    given = ask(game, validator_book(game, edition), question_id, case)
    return given if printing is None or "errors" in given else {**given, "printing": printing}


def ask(game: Game, book: dict[str, Any], question_id: str, case: dict[str, Any]) -> dict[str, Any]:
    """The answer from a book that is already at hand, as the page would get it."""
    _install_checks(checks_package(game.id), game.checks)
    try:
        # the page gets its answers as JSON, and so do we: what JSON cannot hold must not be noticed there only
        return json.loads(json.dumps(decide(book, question_data(game.questions[question_id]), case)))
    except Exception as error:  # whatever a check does wrong, its author is told and nobody sees a traceback
        raise CheckError(_told(error, question_id)) from error


def question_data(question: Question) -> dict[str, Any]:
    """The question as the engine reads it: names, types and limits, no words. Order is kept in lists."""
    data: dict[str, Any] = {
        "question": question.question,
        "check": question.check,
        "inputs": {name: _input_data(asked) for name, asked in question.inputs.items()},
        "outcome": list(question.outcome),
    }
    shown = {name: outcome.shown for name, outcome in question.outcome.items() if outcome.shown}
    said = {name: list(outcome.choices) for name, outcome in question.outcome.items() if outcome.choices}
    parts = {"shown": shown, "words": said, "model": question.model}
    return data | {name: part for name, part in parts.items() if part}


def _input_data(asked: Input) -> dict[str, Any]:
    data: dict[str, Any] = {"type": asked.type, "default": asked.default}
    if asked.type in ("number", "list", "spots"):
        data |= {"min": asked.min, "max": asked.max}
    if asked.type == "choice":
        data["choices"] = list(asked.choices)
    if asked.type in ("group", "list", "board"):
        data["of"] = {name: _input_data(part) for name, part in asked.of.items()}
    return data | ({"optional": True} if asked.optional else {}) | ({"look": asked.look} if asked.look else {})


# --- a game's checks as a package -----------------------------------------------------------------------------------


class _ChecksFinder(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds the modules of checks packages in texts instead of files; knows one game's texts per package name."""

    def __init__(self) -> None:
        self.packages: dict[str, dict[str, str]] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        package, _, module = name.partition(".")
        if package not in self.packages or (module and f"{module}.py" not in self.packages[package]):
            return None
        return importlib.util.spec_from_loader(name, self, origin=_filename(name), is_package=not module)

    def is_package(self, name: str) -> bool:
        return "." not in name

    def get_source(self, name: str) -> str:
        package, _, module = name.partition(".")
        return self.packages[package].get(f"{module or '__init__'}.py", "")

    def exec_module(self, module: ModuleType) -> None:
        source = self.get_source(module.__name__)
        filename = _filename(module.__name__)
        linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
        exec(compile(bounded(source), filename, "exec"), module.__dict__)


_finder = _ChecksFinder()


def _install_checks(package: str, sources: dict[str, str]) -> None:
    """Makes the sources importable as `package`, in place of another version of them."""
    if _finder not in sys.meta_path:
        sys.meta_path.append(_finder)
    if _finder.packages.get(package) == sources:
        return
    _finder.packages[package] = dict(sources)
    for name in list(sys.modules):
        if name == package or name.startswith(package + "."):
            del sys.modules[name]


def _filename(module: str) -> str:
    return "checks/" + (module.partition(".")[2] or "__init__") + ".py"


def _told(error: Exception, question_id: str) -> str:
    """The error as a sentence with the line of the check that caused it."""
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith("checks/")]
    if isinstance(error, SyntaxError) and error.filename:
        where = f"{error.filename}:{error.lineno}"
    elif lines:
        where = f"{lines[-1].filename}:{lines[-1].lineno}"
    else:
        where = f"the question '{question_id}'"
    kind = "" if type(error).__name__ == "CheckMistake" else f"{type(error).__name__}: "
    return f"{where}: {kind}{error}"
