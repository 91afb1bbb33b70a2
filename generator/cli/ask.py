"""The command `ask`: a question, a case, and the answer with the rules that decide it.

Where a game has several editions and none is named, all of them answer, those that say the same together.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from generator.cli import library
from generator.cli.case import read_case
from generator.cli.data import indented, source_line
from generator.cli.describe import describe_as_json, describe_question, list_questions
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.diagnostics import did_you_mean
from generator.model import Game, Question
from generator.resolve.reader import Reader, resolve
from generator.resolve.view import GameView
from generator.validator.labels import answer_labels
from generator.validator.portable.elsewhere import difference, other_heading
from generator.validator.portable.present import show_text
from generator.validator.portable.wording import error_sentence, fill, reading_order, rule_state
from generator.validator.run import CheckError, answer

MARKS = {"kept": "+", "broken": "-", "open": "?", "cited": " "}

Answers = dict[str, dict[str, Any]]
"""Answers by edition."""


def ask(asked: argparse.Namespace, screen: Screen) -> int:
    if not asked.game:
        games = ", ".join(folder.name for folder in library.folders(asked.rules))
        raise UsageError(f"which game? games: {games}")
    try:
        game = library.one_game(asked.rules, asked.game, screen)
    except library.BadData:
        return 1
    if not asked.question:
        list_questions(game, asked.lang, screen)
        return 0
    question = _question(game, asked.question)
    if asked.describe:
        if asked.json:
            describe_as_json(game, question, screen)
        else:
            describe_question(game, question, asked.lang, screen)
        return 0
    named = _edition(game, asked.edition, asked.printing)
    case = read_case(question, asked.case, asked.inputs)
    try:
        answers = {edition: answer(game, question.question, edition, case) for edition in game.file.editions}
    except CheckError as error:
        screen.error(f"the check of '{question.question}' fails on this case: {error}")
        return 1
    first = next(iter(answers.values()))
    if "errors" in first:
        shown = answer_labels(resolve(game, next(iter(answers)), asked.lang), question.question, _id, _id, first)
        raise UsageError("\n".join(_sentence(error, shown["words"]) for error in first["errors"]))
    if asked.printing:
        answers[named]["printing"] = asked.printing
    if asked.json:
        shown = answers[named] if named else answers
        screen.say(json.dumps(shown, ensure_ascii=False, indent=1))
    else:
        _Shown(game, question, asked, screen).show(answers, named)
    return 0


def _question(game: Game, name: str) -> Question:
    if name in game.questions:
        return game.questions[name]
    hint = did_you_mean(name, game.questions) or "questions: " + (", ".join(game.questions) or "none")
    raise UsageError(f"no question '{name}' for {game.id}; {hint}")


def _edition(game: Game, edition: str | None, printing: str | None) -> str | None:
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
    return next(iter(editions)) if len(editions) == 1 else None


def _sentence(error: dict[str, Any], words: dict[str, str]) -> str:
    """What is wrong with an input, under the name it is typed by instead of its label in a form."""
    typed = ".".join(str(int(part) + 1) if part.isdecimal() else part for part in error["input"].split("."))
    labels = {"words": {**words, "case": typed}, "inputs": {}, "choices": {}, "colours": {}}
    return error_sentence({**error, "input": ""}, labels)


def _id(entry: Any) -> str:
    """What a rule or a ruling is called where nothing can be clicked."""
    return entry.id


class _Shown:
    """Answers to one question, for the eye."""

    def __init__(self, game: Game, question: Question, asked: argparse.Namespace, screen: Screen) -> None:
        self.game = game
        self.question = question
        self.explain = asked.explain
        self.language = asked.lang
        self.screen = screen
        self.views: dict[str, GameView] = {
            edition: resolve(game, edition, asked.lang) for edition in game.file.editions
        }

    def show(self, answers: Answers, named: str | None) -> None:
        if named:
            self._answer(answers[named], [named])
            for edition, given in answers.items():
                line = self._elsewhere(answers[named], edition, given) if edition != named else ""
                if line:
                    self.screen.say("\n" + line)
            return
        for number, editions in enumerate(self._alike(answers)):
            if number:
                self.screen.say()
            self.screen.title(", ".join(self.views[edition].edition.name for edition in editions))
            self._answer(answers[editions[0]], editions)

    def _alike(self, answers: Answers) -> list[list[str]]:
        """The editions, those together that answer alike."""
        found: list[list[str]] = []
        for edition, given in answers.items():
            same = [group for group in found if self._difference(answers[group[0]], edition, given) is None]
            if same:
                same[0].append(edition)
            else:
                found.append([edition])
        return found

    def _labels(self, edition: str, given: dict[str, Any]) -> dict[str, Any]:
        return answer_labels(self.views[edition], self.question.question, _id, _id, given)

    def _difference(self, here: dict[str, Any], edition: str, there: dict[str, Any]) -> dict[str, Any] | None:
        return difference(here, there, self._labels(edition, there))

    def _answer(self, given: dict[str, Any], editions: Sequence[str]) -> None:
        labels = self._labels(editions[0], given)
        for edition in editions[1:]:
            for rule, shown in self._labels(edition, given)["rules"].items():
                labels["rules"][rule]["sources"] += shown["sources"]
        self.screen.say(show_text(given, labels))
        if self.explain:
            self._explain(given, editions)

    def _explain(self, given: dict[str, Any], editions: Sequence[str]) -> None:
        """Every rule and ruling that decides, in full, with where it is printed."""
        view = self.views[editions[0]]
        rules = view.rules
        for said in reading_order(given["because"]):
            rule = rules[said["rule"]]
            self.screen.say(f"\n{MARKS[rule_state(said)]} {rule.number} {rule.title}\n  {indented(rule.body)}")
            for stance in rule.stances:
                if stance.edition in editions:
                    self.screen.say("  " + source_line(stance, self.language))
        for ruling in view.rulings:
            if ruling.id in given["rulings"]:
                self.screen.say(f"\n  {ruling.title}\n  {indented(ruling.ruling)}")

    def _elsewhere(self, here: dict[str, Any], edition: str, there: dict[str, Any]) -> str:
        """What another edition answers, in a line."""
        found = self._difference(here, edition, there)
        labels = self._labels(edition, there)
        heading = other_heading(found, {"name": self.views[edition].edition.name, "answer": there}, labels)
        if found is None or found["apart"]:
            return heading
        words = labels["words"]
        titles = Reader(self.game, edition, self.language).links
        parts = [found["word"]] if found["word"] else []
        for title, rows in found["groups"]:
            said = ", ".join(fill(words["pair"], {"label": label, "value": value}) for label, value in rows)
            parts.append(f"{title} – {said}" if title else said)
        parts += [
            f"{MARKS[rule_state(said)]} {titles[said['rule']].number} {titles[said['rule']].title}".strip()
            for said in found["rules"]
        ]
        parts += [
            fill(words["without-rule"], {"rule": f"{titles[said['rule']].number} {titles[said['rule']].title}"})
            for said in found["without"]
        ]
        return heading + ": " + "; ".join(parts)
