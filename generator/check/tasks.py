"""The tasks of lessons: questions, outcomes and rules that exist, something to choose from, and a right answer. What
the validator makes of them is asked in `judging`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.check.names import no_rule, unknown
from generator.diagnostics import Diagnostic
from generator.model import Choose, Enter, Game, LessonStep, Order, Outcome, Predict, RuleList, Tap, Task
from generator.resolve.play import editions_for
from generator.resolve.tasks import input_at, rule_list, tapped

TO_TAP = ("space", "tile", "number")
TRACKS = ("number", "spots")


def check_task(game: Game, step: LessonStep, task: Task) -> Iterator[Diagnostic]:
    yield from _offered(game, step, task)
    listed = rule_list(game, task.by) if isinstance(task, Order) else None
    if listed:
        yield from _listed(game, step, task, listed)
    elif not task.question:
        said, hint = "no question judges this task", "name one under `question`: the validator says what is right"
        yield game.places.problem(step, ("task",), "R006", said, hint, key=True)
    elif task.question not in game.questions:
        yield from known_question(game, step, ("task", "question"), task.question)
    else:
        yield from _judged(game, step, task)


def _listed(game: Game, step: LessonStep, task: Order, listed: RuleList) -> Iterator[Diagnostic]:
    """A list of a chapter judges the task: its items are rules of the list, and nothing else tells their order."""
    for key in ("question", "case", "falls"):
        if getattr(task, key):
            said = f"the list '{task.by}' judges this task: it has no `{key}`"
            yield game.places.problem(step, ("task", key), "R005", said, "remove it", key=True)
    for index, item in enumerate(task.order):
        if item.rule not in listed.rules:
            path = ("task", "order", index, *(("rule",) if item.rule else ()))
            if item.rule and item.rule not in game.rules:
                yield no_rule(game, step, path, item.rule)
            else:
                yield unknown(game, step, path, f"rule of the list '{task.by}'", item.rule, listed.rules)


def _judged(game: Game, step: LessonStep, task: Task) -> Iterator[Diagnostic]:
    """A question judges the task: what is asked of it must be something that it answers."""
    known = game.questions[task.question].outcome
    if isinstance(task, Choose):
        for index, option in enumerate(task.choose):
            yield from known_outcomes(game, step, ("task", "choose", index), task.question, option.outcome)
        return
    if isinstance(task, Tap):
        yield from _tap(game, step, task)
    elif isinstance(task, Enter) and task.enter not in known:
        yield unknown(game, step, ("task", "enter"), "outcome", task.enter, known)
    elif isinstance(task, Order) and task.by not in known:
        yield unknown(game, step, ("task", "by"), "outcome", task.by, known)
    if not isinstance(task, Order):
        yield from _by_edition(game, step, task)


def known_question(game: Game, entry: object, path: tuple[Any, ...], name: str) -> Iterator[Diagnostic]:
    if name not in game.questions and not game.places.may_exist("question", name):
        yield unknown(game, entry, path, "question", name, game.questions)


def known_outcomes(
    game: Game, entry: object, path: tuple[Any, ...], question: str, outcome: dict[str, Any]
) -> Iterator[Diagnostic]:
    known = game.questions[question].outcome if question in game.questions else outcome
    for name in outcome:
        if name not in known:
            yield unknown(game, entry, (*path, "outcome", name), "outcome", name, known, key=True)


def _offered(game: Game, step: LessonStep, task: Task) -> Iterator[Diagnostic]:
    """Something to choose from, and something right in it: else nobody comes past the step."""
    for key in ("choose", "order"):
        offered = getattr(task, key, None)
        if offered is not None and len(offered) < 2:
            said, hint = "there is nothing to choose from", "write at least two"
            yield game.places.problem(step, ("task", key), "R039", said, hint, key=True)
    if isinstance(task, Choose):
        right = sum(option.right for option in task.choose)
        if not right:
            said, hint = "no answer to this task is right: nobody comes past it", "mark one with `right: true`"
            yield game.places.problem(step, ("task", "choose"), "R039", said, hint, key=True)
        if right > 1 and not task.several:
            said, hint = f"{right} answers are right", "let learners choose all of them: several: true"
            yield game.places.problem(step, ("task", "choose"), "R039", said, hint, key=True)
    if isinstance(task, Tap) and not (task.right and all(task.right.values() if isinstance(task.right, dict) else [1])):
        said, hint = "no place is right to tap: nobody comes past this task", "name the right ones"
        yield game.places.problem(step, ("task", "right"), "R039", said, hint, key=True)


def _by_edition(game: Game, step: LessonStep, task: Predict | Enter | Tap) -> Iterator[Diagnostic]:
    key = "predict" if isinstance(task, Predict) else "right"
    said = getattr(task, key)
    if not isinstance(said, dict):
        return
    for edition in said:
        if edition not in game.file.editions:
            yield unknown(game, step, ("task", key, edition), "edition", edition, game.file.editions, key=True)
    missing = [edition for edition in editions_for(game, step) if edition not in said]
    if missing:
        words = f"nothing is said to be right for: {', '.join(missing)}"
        yield game.places.problem(step, ("task", key), "R006", words, "say it for each edition", key=True)


def _tap(game: Game, step: LessonStep, task: Tap) -> Iterator[Diagnostic]:
    question = game.questions[task.question]
    found = tapped(game, task)
    along = input_at(question.inputs, task.along)
    if found is None:
        yield unknown(game, step, ("task", "tap"), "input or outcome", task.tap, [*question.inputs, *question.outcome])
    elif not isinstance(found, Outcome) and found.type not in TO_TAP:
        said = f"'{task.tap}' is a {found.type}: only {', '.join(TO_TAP)} can be tapped"
        yield game.places.problem(step, ("task", "tap"), "R005", said)
    elif task.along and (not isinstance(found, Outcome) or found.shown):
        said = f"'{task.tap}' has spaces of its own to tap: `along` means nothing here"
        yield game.places.problem(step, ("task", "along"), "R005", said, "remove it", key=True)
    elif task.along and along is None:
        yield unknown(game, step, ("task", "along"), "input", task.along, question.inputs)
    elif isinstance(found, Outcome) and not found.shown and (along is None or along.type not in TRACKS):
        said = f"'{task.tap}' is shown on no board, so it needs a track"
        hint = "name under `along` a number or spots: its spaces make the track"
        yield game.places.problem(step, ("task", "tap"), "R005", said, hint)
