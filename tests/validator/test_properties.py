"""What holds for every question of every game, whatever the case: the same answer in both Pythons and in whatever
order it is told, no check that stumbles, and nothing in a check that no case ever reaches.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model import Game, Input, Question
from generator.validator.portable.book import Book
from generator.validator.portable.case import complete
from generator.validator.portable.hexes import Board
from generator.validator.reading import rules_named
from generator.validator.run import CheckError, ask, question_data
from tests.validator.drawing import Drawing, books, games, questions
from tests.validator.replaying import Request, replay

CASES = 10_500
"""How many cases are drawn, over all questions and editions."""
LONGER = 1500
"""How many more for a question that has not come to everything yet."""


@cache
def drawn() -> list[Request]:
    """Cases for every question in every edition: mostly sensible, a few with something that no input takes."""
    asked: list[Request] = []
    pairs = [(game, question, edition) for game, question in questions() for edition in game.file.editions]
    each = -(-CASES // len(pairs))
    for game, question, edition in pairs:
        dice = random.Random(f"{game.id} {question.question} {edition}")
        sensible, odd = Drawing(game, dice), Drawing(game, dice, odd=0.05)
        examples = [one.case for one in game.examples.values() if one.question == question.question]
        for number in range(each):
            if examples and number % 2:
                case = sensible.near(question.inputs, dice.choice(examples))
            else:
                case = (odd if number % 10 == 0 else sensible).case(question.inputs)
            asked.append({"game": game.id, "edition": edition, "question": question.question, "case": case})
    return asked


@cache
def answered() -> tuple[list[dict[str, Any]], set[tuple[str, str]]]:
    """What CPython answers to them and to the examples, and which rules the checks asked about: game, rule."""
    with asking_about() as rules:
        return [_answer(request) for request in drawn() + told()], rules


@contextmanager
def asking_about() -> Iterator[set[tuple[str, str]]]:
    """The rules that checks ask about in the meantime, whatever they do with them."""
    rules: set[tuple[str, str]] = set()
    entry = Book._entry

    def noting(book: Book, rule: str) -> dict[str, Any]:
        rules.add((book._book["game"], rule))
        return entry(book, rule)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Book, "_entry", noting)
        yield rules


def _answer(request: Request) -> dict[str, Any]:
    game, edition = request["game"], request["edition"]
    try:
        return ask(games()[game], books()[game, edition], request["question"], request["case"])
    except CheckError as error:
        return {"failed": str(error)}


@cache
def told() -> list[Request]:
    """The examples, in every edition."""
    return [
        {"game": game.id, "edition": edition, "question": example.question, "case": example.case}
        for game in games().values()
        for example in game.examples.values()
        for edition in game.file.editions
    ]


def test_no_check_stumbles_over_any_case():
    failed = [(request, answer["failed"]) for request, answer in _asked() if "failed" in answer]
    assert failed[:3] == []


def _asked() -> list[tuple[Request, dict[str, Any]]]:
    return list(zip(drawn() + told(), answered()[0], strict=True))


def test_most_drawn_cases_are_answered_and_some_are_refused():
    refused = sum("errors" in answer for answer in answered()[0])
    assert 0 < refused < len(drawn()) / 10


def test_both_pythons_give_the_same_verdicts(tmp_path):
    there = replay(tmp_path, drawn())
    assert len(there) >= 10_000
    different = [
        (request, one, other)
        for (request, one), other in zip(_asked(), there, strict=False)
        if other != {"answer": one}
    ]
    assert different[:1] == []


# --- nothing in a check that no case reaches ------------------------------------------------------------------------

Thing = tuple[str, ...]
"""Something that a question must come to in some case: an outcome, a word of it, a verdict, or a rule."""


def things_to_reach(game: Game) -> dict[Thing, Question]:
    """A condition must be seen to fail, what is cited must be cited, and what is only read must be read."""
    things: dict[Thing, Question] = {}
    for name, question in game.questions.items():
        named = rules_named(game, question)
        things |= dict.fromkeys(
            [(name, "verdict", said) for said in ("yes", "no") if "rule" in named.values()], question
        )
        for outcome, one in question.outcome.items():
            things[name, "outcome", outcome] = question
            things |= dict.fromkeys([(name, "outcome", outcome, word) for word in one.choices], question)
        for rule, how in named.items():
            played = any(book["rules"][rule]["applies"] != "no" for (id, _), book in books().items() if id == game.id)
            ways = {"rule": ("named", "broken"), "cite": ("named",)}.get(how, ("asked about",)) if played else ()
            things |= dict.fromkeys([("rule", rule, way) for way in ways], question)
    return things


def things_in(question: str, answer: dict[str, Any]) -> set[Thing]:
    found: set[Thing] = {(question, "verdict", answer.get("verdict", ""))}
    for name, value in answer.get("outcome", {}).items():
        found |= {(question, "outcome", name)} | (
            {(question, "outcome", name, value)} if isinstance(value, str) else set()
        )
    for said in answer.get("because", ()):
        found.add(("rule", said["rule"], "named"))
        if not said["holds"]:
            found.add(("rule", said["rule"], "broken"))
    return found


@pytest.mark.parametrize("game", games())
def test_everything_that_a_check_can_say_is_said_in_some_case(game: str):
    """What is listed here is a dead branch, or lacks an example that comes near it."""
    things = things_to_reach(games()[game])
    for request, answer in _asked():
        if request["game"] == game:
            for thing in things_in(request["question"], answer):
                things.pop(thing, None)
    for rule in [rule for id, rule in answered()[1] if id == game]:
        things.pop(("rule", rule, "asked about"), None)
    for question in {one.question: one for one in things.values()}.values():
        look_longer(games()[game], question, things)
    assert not things, "never reached:\n" + "\n".join(" ".join(thing) for thing in sorted(things))


def look_longer(game: Game, question: Question, things: dict[Thing, Question]) -> None:
    """Draws more cases for a question that has something left to reach."""
    dice = random.Random(f"{game.id} {question.question}")
    drawing = Drawing(game, dice)
    examples = [one.case for one in game.examples.values() if one.question == question.question]
    for number in range(LONGER):
        if question not in things.values():
            return
        edition = dice.choice(list(game.file.editions))
        near = examples and number % 3
        case = drawing.near(question.inputs, dice.choice(examples)) if near else drawing.case(question.inputs)
        with asking_about() as rules:
            answer = ask(game, books()[game.id, edition], question.question, case)
        for thing in things_in(question.question, answer) | {("rule", rule, "asked about") for _, rule in rules}:
            things.pop(thing, None)


# --- in whatever order it is told -----------------------------------------------------------------------------------


PAIRS = st.sampled_from([(game, question, edition) for game, question in questions() for edition in game.file.editions])
DICE = st.integers(0, 10**9).map(random.Random)


@settings(max_examples=300)
@given(PAIRS, DICE)
def test_the_order_of_keys_sets_and_unordered_lists_means_nothing(asked, dice):
    game, question, edition = asked
    case = Drawing(game, dice).case(question.inputs)
    shuffled = _shuffled(case, question.inputs, dice)
    book = books()[game.id, edition]
    assert ask(game, book, question.question, shuffled) == ask(game, book, question.question, case)


def _shuffled(case: dict[str, Any], inputs: dict[str, Input], dice: random.Random) -> dict[str, Any]:
    names = list(case)
    dice.shuffle(names)
    shuffled = {}
    for name in names:
        asked, value = inputs[name], case[name]
        if asked.type in ("group", "board"):
            value = _shuffled(value, asked.of, dice)
        elif asked.type == "list":
            value = [_shuffled(one, asked.of, dice) for one in value]
        if asked.unordered or asked.type in ("spots", "tiles", "spaces"):
            value = dice.sample(value, len(value))
        shuffled[name] = value
    return shuffled


@settings(max_examples=300)
@given(PAIRS, DICE)
def test_a_case_is_completed_once_and_for_all_and_the_answer_is_the_same(asked, dice):
    game, question, edition = asked
    case = Drawing(game, dice, odd=0.01).case(question.inputs)
    completed, errors = complete(question_data(question)["inputs"], case, _board(game, edition))
    if errors:
        assert ask(game, books()[game.id, edition], question.question, case) == {"errors": errors}
        return
    assert complete(question_data(question)["inputs"], completed, _board(game, edition)) == (completed, [])
    before = json.dumps(books()[game.id, edition])
    answers = [ask(game, books()[game.id, edition], question.question, one) for one in (case, completed, case)]
    assert answers[0] == answers[1] == answers[2]
    assert json.dumps(books()[game.id, edition]) == before


def _board(game: Game, edition: str) -> Board | None:
    board = books()[game.id, edition].get("board")
    return Board(board["rows"], board["colours"]) if board else None


# --- whatever is told -----------------------------------------------------------------------------------------------

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["A1", "D4/purple", "__proto__", "<b>", 10**400, -(10**400), 2.0, "x" * 5000])
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300)
@given(PAIRS, DICE, st.data())
def test_nothing_that_can_be_told_makes_it_stumble(asked, dice, data):
    game, question, edition = asked
    case = Drawing(game, dice).case(question.inputs)
    inputs, inside = question.inputs, case
    name = data.draw(st.sampled_from([*inputs, "boat"]))
    while name in inputs and inputs[name].type in ("group", "board") and data.draw(st.booleans()):
        inputs, inside = inputs[name].of, inside[name]
        name = data.draw(st.sampled_from([*inputs, "boat"]))
    inside[name] = data.draw(ANYTHING)
    answer = ask(game, books()[game.id, edition], question.question, case)
    assert ("errors" in answer) != ("verdict" in answer)
    assert len(json.dumps(answer)) < 50_000


def test_there_is_something_to_ask():
    assert {"hope", "lift-off", "pond"} <= set(games())
    assert all(isinstance(question, Question) for _, question in questions())
