"""Questions and examples: inputs that can be asked, checks that exist and run in both Pythons, names that are known."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from generator.check.names import is_rule, no_rule, unknown
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import Example, Game, Input, Question
from generator.validator.run import portability_problems

NAME = re.compile(r"[a-z][a-z0-9-]*")


def check_questions(game: Game) -> Iterator[Diagnostic]:
    yield from _portable(game)
    chapters = [chapter.chapter for chapter in game.file.chapters]
    for question in game.questions.values():
        if question.chapter not in chapters:
            yield unknown(game, question, ("chapter",), "chapter", question.chapter, chapters)
        for name, outcome in question.outcome.items():
            if outcome.group and outcome.group not in question.groups:
                yield unknown(game, question, ("outcome", name, "group"), "group", outcome.group, question.groups)
        yield from _check_exists(game, question)
        yield from _inputs(game, question, ("inputs",), question.inputs)
    for example in game.examples.values():
        yield from _names(game, example)


def _portable(game: Game) -> Iterator[Diagnostic]:
    for filename, source in game.checks.items():
        for line, message in portability_problems(source):
            hint = (
                "" if "not Python" in message else "checks run in the browser too: see CONTRIBUTING, the portable style"
            )
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
        if wrong:
            yield game.places.problem(question, here, "R005", f"the input '{name}' {wrong}", key=True)
        yield from _inputs(game, question, (*here, "of"), asked.of)


def _misfit(asked: Input) -> str:
    """What is wrong with an input's definition, as the end of a sentence; empty where nothing is."""
    if asked.type == "choice":
        if not asked.choices:
            return "is a choice without choices"
        if asked.default not in asked.choices:
            return "needs a default that is one of its choices"
    if asked.type in ("group", "list") and not asked.of:
        return f"is a {asked.type} of nothing; say what under `of`"
    if asked.type in ("number", "list") and (asked.min is None or asked.max is None):
        return "needs min and max"
    if asked.type in ("number", "list") and asked.min > asked.max:
        return "has a min above its max"
    if asked.type == "flag" and not isinstance(asked.default, bool):
        return "needs a default: true or false"
    if asked.type in ("number", "list"):
        if isinstance(asked.default, bool) or not isinstance(asked.default, int):
            return "needs a number as default"
        if not asked.min <= asked.default <= asked.max:
            return f"has a default outside {asked.min} to {asked.max}"
    return ""


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
