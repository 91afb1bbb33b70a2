"""What the validator says to a learner: everything they may answer to a task, and which of it is right.

The lessons' authors say what is right too; `check` compares the two, and everybody else reads what stands here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.model import Choose, Enter, Game, Input, Option, Order, Outcome, Predict, RuleList, Slip, Tap, Task
from generator.resolve.cases import changed
from generator.resolve.play import Play, clockwise
from generator.validator.portable.hexes import tile_names
from generator.validator.run import ask

VERDICTS = ("yes", "no", "open")
ANY = "any"
"""What stands for every answer that nothing more can be said to, such as all wrong numbers."""


@dataclass(frozen=True)
class Judged:
    """Something a learner may answer, what the validator says to it, and whether it is right."""

    key: str  # the number of the option or item from 0, the verdict, the number entered, the place
    answer: dict[str, Any]
    right: bool


def judged(game: Game, book: dict[str, Any], task: Task) -> list[Judged]:
    """Everything that may be answered to a task, with an edition's book; raises CheckError.

    An answer may have `errors` instead of a verdict: then its case is wrong.
    """
    if isinstance(task, Choose):
        return list(_options(game, book, task))
    if isinstance(task, Order):
        return list(_items(game, book, task))
    answer = ask(game, book, task.question, task.case)
    if isinstance(task, Predict):
        # all three are always offered: "open" would give itself away if it were there only where it is right
        return [Judged(verdict, answer, verdict == answer.get("verdict")) for verdict in VERDICTS]
    if isinstance(task, Enter):
        right = _shown(answer.get("outcome", {}).get(task.enter))
        slips = [Judged(key, answer, key == right) for slip in task.slips for key in slipped(slip)]
        return [Judged(right, answer, True), *slips, Judged(ANY, answer, False)]
    return list(_places(game, book, task, answer))


def slipped(slip: Slip) -> list[str]:
    """What somebody gave by a slip, as the keys of what may be answered."""
    return [_shown(one) for one in slip.given]


def slip_of(task: Task, key: str) -> Slip | None:
    """What the author has to say to a wrong answer that people really give."""
    return next((slip for slip in getattr(task, "slips", ()) if key in slipped(slip)), None)


def right_answers(task: Task, edition: str) -> list[str]:
    """What the author of a task says is right in an edition, as the keys of what may be answered."""
    if isinstance(task, Choose):
        return [str(index) for index, option in enumerate(task.choose) if option.right]
    if isinstance(task, Order):
        return [str(index) for index in range(len(task.order))]
    said = task.predict if isinstance(task, Predict) else task.right
    said = said.get(edition, []) if isinstance(said, dict) else said
    return [_shown(one) for one in said] if isinstance(said, list) else [_shown(said)]


def tapped(game: Game, task: Tap) -> Input | Outcome | None:
    """The input or the outcome that is to be tapped, if the question has it."""
    question = game.questions[task.question]
    return question.outcome.get(task.tap) or input_at(question.inputs, task.tap)


def input_at(inputs: dict[str, Input], path: str) -> Input | None:
    """The input at a dotted path."""
    first, _, rest = path.partition(".")
    found = inputs.get(first)
    return input_at(found.of, rest) if found and rest else found


def places_to_tap(game: Game, task: Tap) -> list[str]:
    """Every place that may be tapped: tiles or spaces of the board, or the spaces of a track."""
    part = tapped(game, task)
    kind = part.shown if isinstance(part, Outcome) else part.type
    if kind.startswith(("tile", "space")):
        names = list(tile_names(game.board.board.tiles).values())
        if kind.startswith("tile"):
            return names
        colours = sorted(clockwise(game.board.board, Play(game, next(iter(game.file.editions)))))
        return [f"{name}/{colour}" for name in names for colour in colours]
    track = input_at(game.questions[task.question].inputs, task.along) if isinstance(part, Outcome) else part
    return [str(spot) for spot in range(track.min, track.max + 1)]


def _options(game: Game, book: dict[str, Any], task: Choose) -> Iterator[Judged]:
    for index, option in enumerate(task.choose):
        answer = ask(game, book, task.question, changed(task.case, option.case))
        yield Judged(str(index), answer, _true(option, answer))


def _true(option: Option, answer: dict[str, Any]) -> bool:
    """Does the validator answer what the option says?"""
    wanted = option.verdict or ("" if option.outcome else "yes")
    given = answer.get("outcome", {})
    claimed = all(same(given.get(name), value) for name, value in option.outcome.items())
    return "errors" not in answer and claimed and wanted in ("", answer["verdict"])


def same(one: Any, other: Any) -> bool:
    """Are two values of an outcome the same? True is not 1, though Python finds them equal."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _items(game: Game, book: dict[str, Any], task: Order) -> Iterator[Judged]:
    """The items in the order in which the validator, or the chapter, has them."""
    listed = rule_list(game, task.by)
    if listed:
        places = [listed.rules.index(item.rule) if item.rule in listed.rules else None for item in task.order]
        answers: list[dict[str, Any]] = [{} for _ in task.order]
    else:
        answers = [ask(game, book, task.question, changed(task.case, item.case)) for item in task.order]
        places = [answer.get("outcome", {}).get(task.by) for answer in answers]
    known = [place for place in places if isinstance(place, int) and not isinstance(place, bool)]
    if len(known) < len(places) or len(set(known)) < len(known):
        yield from (Judged(str(index), answer, False) for index, answer in enumerate(answers))
        return
    order = sorted(range(len(places)), key=lambda index: places[index], reverse=task.falls)
    yield from (Judged(str(index), answers[index], True) for index in order)


def rule_list(game: Game, name: str) -> RuleList | None:
    """The list of rules of that name in a chapter."""
    blocks = (block for blocks in game.blocks.values() for block in blocks)
    return next((block for block in blocks if isinstance(block, RuleList) and block.list == name), None)


def _places(game: Game, book: dict[str, Any], task: Tap, answer: dict[str, Any]) -> Iterator[Judged]:
    if isinstance(tapped(game, task), Outcome):
        found = answer.get("outcome", {}).get(task.tap)
        named = [_shown(one) for one in found] if isinstance(found, list) else [_shown(found)]
        yield from (Judged(place, answer, place in named) for place in places_to_tap(game, task))
        return
    for place in places_to_tap(game, task):
        put = int(place) if tapped(game, task).type == "number" else place
        given = ask(game, book, task.question, changed(task.case, _put(task.tap, put)))
        yield Judged(place, given, given.get("verdict") == "yes")


def _put(path: str, value: Any) -> dict[str, Any]:
    first, _, rest = path.partition(".")
    return {first: _put(rest, value) if rest else value}


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
