"""The same in both Pythons: golden cases, every example and what they show, replayed in MicroPython; and what a page
must survive. Many drawn cases are compared in test_properties.py.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from generator.model import Game
from generator.resolve.reader import resolve
from generator.validator.labels import answer_labels
from generator.validator.portable import show_html, show_short
from generator.validator.run import CheckError, answer, ask
from tests.validator import tiny
from tests.validator.drawing import Drawing, books, games, questions
from tests.validator.hostile import HOSTILE
from tests.validator.make_golden import FILE, cases, hope, short
from tests.validator.replaying import Request, replay

GOLDEN = json.loads(FILE.read_text("utf-8"))
SHOWN = 5  # cases drawn for each question and edition and shown as the page would

HABITS = {
    "an order taken from a dict": """
        words = {"water": 1, "light": 2, "plants": 3, "oxygen": 4, "carbon": 5, "animals": 6}
        yield book.outcome("price", int("".join([str(words[word]) for word in words])))
    """,
    "a sort that must be stable": """
        pairs = [(1, 1), (2, 0), (3, 1), (4, 0), (5, 1), (6, 0), (7, 1)]
        yield book.outcome("price", int("".join([str(one) for one, _ in sorted(pairs, key=lambda pair: pair[1])])))
    """,
    "a flag taken for a number": """
        yield book.outcome("wet", isinstance(case["lamp"], int))
    """,
}
ENDLESS = {
    "a loop without an end": """
        while case["lamp"]:
            pass
        yield book.cite("path.lamp")
    """,
    "a loop that says something for ever": """
        while True:
            yield book.cite("path.lamp")
    """,
    "a very long way": """
        for step in range(10 ** 9):
            yield book.cite("path.lamp")
    """,
}


def made_up(number: int, kind: str, body: str) -> Game:
    lines = "\n".join(line[8:] for line in body.strip("\n").splitlines())
    game = tiny.game(tiny.check_of(lines.strip()))
    return replace(game, file=replace(game.file, game=f"{kind}-{number}"))


HABIT_GAMES = {habit: made_up(number, "habit", body) for number, (habit, body) in enumerate(HABITS.items())}
ENDLESS_GAMES = {name: made_up(number, "endless", body) for number, (name, body) in enumerate(ENDLESS.items())}


def requests() -> list[Request]:
    asked = [{"game": "hope", **{key: case[key] for key in ("edition", "question", "case")}} for case in GOLDEN]
    dice = random.Random("shown")
    for game, question in questions():
        drawing = Drawing(game, dice, odd=0.05)
        told = [example.case for example in game.examples.values() if example.question == question.question]
        for edition in game.file.editions:
            for case in told + [drawing.case(question.inputs) for _ in range(SHOWN)]:
                asked.append({"game": game.id, "edition": edition, "question": question.question, "case": case})
    return [{**one, "shown": True} for one in asked]


REQUESTS = requests()
OF_HABITS = [
    {"game": game.id, "edition": "first", "question": "cross"}
    for game in (*HABIT_GAMES.values(), *ENDLESS_GAMES.values())
]
OF_HOSTILE = [{"game": "pond", "edition": "spring", "question": "hop", "text": text} for text in HOSTILE]


@cache
def labels() -> dict[str, Any]:
    """The labels for every question and edition, in the language with the most special signs."""
    views = {key: resolve(games()[key[0]], key[1], "fr") for key in books()}
    return {
        f"{game.id}/{edition}/{question.question}": answer_labels(
            views[game.id, edition],
            question.question,
            lambda rule: f"{rule.chapter}.html#{rule.id}",
            lambda ruling: f"#{ruling.id}",
        )
        for game, question in questions()
        for edition in game.file.editions
    }


@pytest.fixture(scope="module")
def replayed(tmp_path_factory) -> list[dict[str, Any]]:
    extra = (*HABIT_GAMES.values(), *ENDLESS_GAMES.values())
    return replay(tmp_path_factory.mktemp("scripts"), REQUESTS + OF_HABITS + OF_HOSTILE, labels(), extra)


def test_the_golden_file_holds_the_cases_that_are_written_down():
    asked = [{name: part for name, part in case.items() if name != "answer"} for case in GOLDEN]
    assert asked == cases()
    assert len(asked) >= 60


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: f"{case['edition']}: {case['about']}")
def test_golden_case(case):
    assert short(answer(hope_once(), case["question"], case["edition"], case["case"])) == case["answer"]


@cache
def hope_once() -> Game:
    return hope()


def test_micropython_gives_every_golden_answer(replayed):
    wrong = [
        (case["edition"], case["about"])
        for case, there in zip(GOLDEN, replayed, strict=False)
        if "failed" in there or short(there["answer"]) != case["answer"]
    ]
    assert wrong == []


def test_both_pythons_answer_alike_and_show_it_alike(replayed):
    different = []
    for request, there in zip(REQUESTS, replayed, strict=False):
        game, edition, question = (request[key] for key in ("game", "edition", "question"))
        here = ask(games()[game], books()[game, edition], question, request["case"])
        words = labels()[f"{game}/{edition}/{question}"]
        if there != {
            "answer": here,
            "html": show_html(here, words, [{"name": "–", "answer": here}]),
            "short": show_short(here, words),
        }:
            different.append((request, here, there))
    assert different[:1] == []
    assert len(REQUESTS) > len(GOLDEN) + SHOWN


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_that_cpython_cannot_see_is_noticed_by_the_replay(habit, replayed):
    game = HABIT_GAMES[habit]
    here = ask(game, {**tiny.BOOK, "game": game.id}, "cross", {})
    there = replayed[len(REQUESTS) + list(HABITS).index(habit)]
    assert "failed" not in there
    assert there["answer"]["outcome"] != here["outcome"]


@pytest.mark.parametrize("endless", ENDLESS)
def test_a_check_that_never_ends_hangs_neither_the_command_line_nor_the_page(endless, replayed):
    game = ENDLESS_GAMES[endless]
    with pytest.raises(CheckError, match="this loop does not end"):
        ask(game, {**tiny.BOOK, "game": game.id}, "cross", {})
    there = replayed[len(REQUESTS) + len(HABITS) + list(ENDLESS).index(endless)]
    assert "this loop does not end" in there["failed"]


@pytest.mark.parametrize("number", range(len(HOSTILE)), ids=lambda number: HOSTILE[number][:40])
def test_a_hostile_case_is_refused_with_its_reasons_in_both_pythons(number, replayed):
    here = ask(games()["pond"], books()["pond", "spring"], "hop", json.loads(HOSTILE[number]))
    there = replayed[len(REQUESTS) + len(OF_HABITS) + number]["answer"]
    for given in (here, there):
        assert given["errors"]
        assert len(json.dumps(given)) < 3000
        sentences = show_html(given, labels()["pond/spring/hop"])
        assert "<script" not in sentences and "<b>" not in sentences
    if "999" not in HOSTILE[number]:  # what is no number in a browser any more
        assert there == here
