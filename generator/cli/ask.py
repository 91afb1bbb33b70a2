"""The command `ask`: a question, a case, and the answer with the rules that decide it."""

from __future__ import annotations

import argparse
import json
from typing import Any

from generator.cli import library
from generator.cli.case import describe, read_case
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.diagnostics import did_you_mean
from generator.model import Game, Input, Question
from generator.resolve.reader import Reader, resolve
from generator.validator.labels import answer_labels
from generator.validator.portable.present import error_sentence, show_text
from generator.validator.run import CheckError, answer


def ask(asked: argparse.Namespace, screen: Screen) -> int:
    if not asked.game:
        games = ", ".join(folder.name for folder in library.folders(asked.rules))
        raise UsageError(f"which game? games: {games}")
    try:
        game = library.one_game(asked.rules, asked.game, screen)
    except library.BadData:
        return 1
    if not asked.question:
        return _list(game, asked.lang, screen)
    question = game.questions.get(asked.question)
    if question is None:
        known = ", ".join(game.questions) or "none"
        hint = did_you_mean(asked.question, game.questions)
        raise UsageError(f"no question '{asked.question}' for {game.id}; {hint or 'questions: ' + known}")
    if asked.describe:
        return _describe(game, question, asked, screen)
    edition = _edition(game, asked.edition, asked.printing)
    case = read_case(question, asked.case, asked.inputs)
    try:
        given = answer(game, question.question, edition, case, asked.printing)
    except CheckError as error:
        screen.error(f"the check of '{question.question}' fails on this case: {error}")
        return 1
    labels = answer_labels(
        resolve(game, edition, asked.lang), question.question, lambda rule: rule.id, lambda ruling: ruling.id, given
    )
    if "errors" in given:
        raise UsageError("\n".join(_sentence(error, labels["words"]) for error in given["errors"]))
    screen.say(json.dumps(given, ensure_ascii=False, indent=1) if asked.json else show_text(given, labels))
    return 0


def _sentence(error: dict[str, Any], words: dict[str, str]) -> str:
    """What is wrong with an input, under the name it is typed by instead of its label in a form."""
    typed = ".".join(str(int(part) + 1) if part.isdecimal() else part for part in error["input"].split("."))
    return error_sentence({**error, "input": ""}, {"words": {**words, "case": typed}, "inputs": {}, "choices": {}})


def _edition(game: Game, edition: str | None, printing: str | None) -> str:
    """The edition asked for; it follows from the printing, and from the game where there is only one."""
    editions, printings = game.file.editions, game.file.printings
    if printing and printing not in printings:
        raise UsageError(f"no printing '{printing}' of {game.id}; printings: {', '.join(printings)}")
    if edition and edition not in editions:
        raise UsageError(f"no edition '{edition}' of {game.id}; editions: {', '.join(editions)}")
    if edition and printing and printings[printing].edition != edition:
        fitting = ", ".join(game.printings_of(edition))
        raise UsageError(f"'{printing}' is not a printing of the edition '{edition}'; its printings: {fitting}")
    if edition or printing:
        return edition or printings[printing].edition
    if len(editions) == 1:
        return next(iter(editions))
    raise UsageError(f"{game.id} has several editions; add --edition with one of: {', '.join(editions)}")


def _list(game: Game, language: str, screen: Screen) -> int:
    reader = Reader(game, next(iter(game.file.editions)), language)
    for question in game.questions.values():
        screen.say(f"{question.question:<16} {reader.line(question.title)}")
    if not game.questions:
        screen.say(f"{game.id} has no questions yet.")
    return 0


def _describe(game: Game, question: Question, asked: argparse.Namespace, screen: Screen) -> int:
    rows = describe(question.inputs)
    reader = Reader(game, next(iter(game.file.editions)), asked.lang)
    if asked.json:
        screen.say(json.dumps([_described(path, one) for path, one in rows], ensure_ascii=False, indent=1))
        return 0
    screen.title(reader.line(question.title))
    if not rows:
        screen.say("  (no inputs)")
        return 0
    width = max(len(path) for path, _ in rows)
    for path, one in rows:
        screen.say(f"  {path:<{width}}  {_limits(one):<30} {reader.line(one.label)}")
    if any(".N." in path for path, _ in rows):
        screen.say(f"  {'N':<{width}}  entries are counted from 1")
    if len(game.file.editions) > 1:
        screen.say(f"  {'--edition':<{width}}  {' | '.join(game.file.editions)}")
    return 0


def _limits(one: Input) -> str:
    if one.type == "flag":
        return f"yes or no (default {'yes' if one.default else 'no'})"
    if one.type == "choice":
        return f"{' | '.join(one.choices)} (default {one.default})"
    return f"{one.min} to {one.max} (default {one.default})"


def _described(path: str, one: Input) -> dict[str, Any]:
    described: dict[str, Any] = {"input": path, "type": one.type, "default": one.default, "label": one.label}
    if one.type == "number":
        described |= {"min": one.min, "max": one.max}
    if one.type == "choice":
        described["choices"] = list(one.choices)
    return described
