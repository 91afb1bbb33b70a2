"""Lessons and the guide: rules, figures, questions and editions that exist, tasks that can be answered, and steps that
a reader of every edition comes to. What the validator makes of the tasks is asked in `judging`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.check.names import known_rules, no_rule, unknown
from generator.diagnostics import Diagnostic
from generator.model import Choose, Enter, Game, GuideItem, Lesson, LessonStep, Order, Outcome, Predict, Rule, Tap, Task
from generator.resolve.play import Play
from generator.resolve.tasks import input_at, rule_list, tapped

TO_TAP = ("space", "tile", "number")
AT_THE_STEP = "the rules that a step is about, by their ids"


def check_lessons(game: Game) -> Iterator[Diagnostic]:
    plays = {edition: Play(game, edition) for edition in game.file.editions}
    for lesson in game.lessons:
        yield from _lesson(game, lesson)
        for step in lesson.steps:
            yield from _part(game, step, "teaches", step.teaches)
            if step.task:
                yield from _task(game, step, step.task)
            yield from _taught(game, step, plays)
    for part in game.guide:
        if not part.items:
            said = f"the part '{part.part}' is empty"
            yield game.places.problem(part, ("items",), "R006", said, "write items, or remove it", key=True)
        for item in part.items:
            yield from _part(game, item, "rules", item.rules)
            if item.play:
                yield from _question(game, item, ("play", "question"), item.play.question)
                yield from _outcomes(game, item, ("play",), item.play.question, item.play.outcome)
    yield from _left_to_the_guide(game, plays)


def shown_in(game: Game, part: LessonStep | GuideItem) -> list[str]:
    """The editions whose readers come to a step or an item."""
    return [edition for edition in game.file.editions if not part.editions or edition in part.editions]


def _lesson(game: Game, lesson: Lesson) -> Iterator[Diagnostic]:
    first: dict[str, int] = {}
    for index, step in enumerate(lesson.steps):
        if step.step in first:
            said, hint = f"the id '{step.step}' is taken", "the steps of a lesson have ids of their own"
            yield game.places.problem(step, ("step",), "R009", said, hint)
        first.setdefault(step.step, index)
    for edition in game.file.editions:
        here = [step for step in lesson.steps if edition in shown_in(game, step)]
        if not any(step.task for step in here):
            said = f"this lesson gives readers of the edition '{edition}' nothing to do"
            hint = "write a task in one of the steps that they come to"
            yield game.places.problem(lesson, ("steps",), "R039", said, hint, key=True)


def _part(game: Game, part: LessonStep | GuideItem, key: str, rules: list[str]) -> Iterator[Diagnostic]:
    for index, edition in enumerate(part.editions):
        if edition not in game.file.editions:
            yield unknown(game, part, ("editions", index), "edition", edition, game.file.editions)
    if not rules:
        yield game.places.problem(part, (key,), "R006", "this names no rule", AT_THE_STEP, key=True)
    yield from known_rules(game, part, (key,), rules)
    if part.figure and part.figure not in game.figures and not game.places.may_exist("figure", part.figure):
        yield unknown(game, part, ("figure",), "figure", part.figure, game.figures)


def _taught(game: Game, step: LessonStep, plays: dict[str, Play]) -> Iterator[Diagnostic]:
    known = [rule for rule in step.teaches if rule in game.rules]
    if len(known) < len(step.teaches):
        return  # said above
    for edition in shown_in(game, step):
        if known and all(plays[edition].played(rule).applies == "no" for rule in known):
            said = f"no rule that this step teaches is played in the edition '{edition}'"
            hint = "name under `editions` those that the step is for"
            yield game.places.problem(step, ("teaches",), "R039", said, hint, key=True)


# --- what is left to the guide ----------------------------------------------------------------------------------------


def _left_to_the_guide(game: Game, plays: dict[str, Play]) -> Iterator[Diagnostic]:
    """Rules that no lesson teaches because the guide leads through them must be in it."""
    for edition, play in plays.items():
        told = _told(game, edition)
        for index, chapter in enumerate(game.file.chapters):
            rules = [block for block in game.blocks.get(chapter.chapter, ()) if isinstance(block, Rule)]
            for rule in rules:
                left = (rule.untaught or chapter.untaught) == "guide" and rule.rule not in told
                if left and play.played(rule.rule).applies != "no":
                    own, of_chapter = (rule, ("untaught",)), (game.file, ("chapters", index, "untaught"))
                    said = f"no item of the guide names '{rule.rule}' for readers of the edition '{edition}'"
                    hint = "name it there, or give another reason"
                    yield game.places.problem(*(own if rule.untaught else of_chapter), "R040", said, hint, key=True)


def _told(game: Game, edition: str) -> set[str]:
    """The rules that a reader of an edition meets in the lessons or in the guide."""
    steps = [step for lesson in game.lessons for step in lesson.steps if edition in shown_in(game, step)]
    items = [item for part in game.guide for item in part.items if edition in shown_in(game, item)]
    return {rule for step in steps for rule in step.teaches} | {rule for item in items for rule in item.rules}


# --- tasks ----------------------------------------------------------------------------------------------------------


def _task(game: Game, step: LessonStep, task: Task) -> Iterator[Diagnostic]:
    by_list = isinstance(task, Order) and rule_list(game, task.by)
    if by_list:
        for index, item in enumerate(task.order):
            if item.rule not in by_list.rules:
                path = ("task", "order", index, *(("rule",) if item.rule else ()))
                if item.rule and item.rule not in game.rules:
                    yield no_rule(game, step, path, item.rule)
                else:
                    yield unknown(game, step, path, f"rule of the list '{task.by}'", item.rule, by_list.rules)
    elif not task.question:
        said, hint = "no question judges this task", "name one under `question`: the validator says what is right"
        yield game.places.problem(step, ("task",), "R006", said, hint, key=True)
        return
    else:
        yield from _question(game, step, ("task", "question"), task.question)
    if by_list or task.question not in game.questions:
        return
    if isinstance(task, Tap):
        yield from _tap(game, step, task)
    elif isinstance(task, Choose):
        for index, option in enumerate(task.choose):
            yield from _outcomes(game, step, ("task", "choose", index), task.question, option.outcome)
    elif isinstance(task, (Enter, Order)):
        key, name = ("enter", task.enter) if isinstance(task, Enter) else ("by", task.by)
        known = game.questions[task.question].outcome
        if name not in known:
            yield unknown(game, step, ("task", key), "outcome", name, known)
    yield from _offered(game, step, task)
    if not isinstance(task, (Choose, Order)):
        yield from _by_edition(game, step, task)


def _question(game: Game, entry: object, path: tuple[Any, ...], name: str) -> Iterator[Diagnostic]:
    if name not in game.questions and not game.places.may_exist("question", name):
        yield unknown(game, entry, path, "question", name, game.questions)


def _outcomes(
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
    missing = [edition for edition in shown_in(game, step) if edition not in said]
    if missing:
        words = f"nothing is said to be right for: {', '.join(missing)}"
        yield game.places.problem(step, ("task", key), "R006", words, "say it for each edition", key=True)


def _tap(game: Game, step: LessonStep, task: Tap) -> Iterator[Diagnostic]:
    question = game.questions[task.question]
    found = tapped(game, task)
    if found is None:
        yield unknown(game, step, ("task", "tap"), "input or outcome", task.tap, [*question.inputs, *question.outcome])
        return
    if isinstance(found, Outcome):
        along = input_at(question.inputs, task.along) if task.along else None
        if not found.shown and (along is None or along.min is None or along.max is None):
            said = f"'{task.tap}' is shown on no board, so it needs a track"
            hint = "name under `along` an input with min and max"
            yield game.places.problem(step, ("task", "tap"), "R005", said, hint)
    elif found.type not in TO_TAP:
        said = f"'{task.tap}' is a {found.type}: only {', '.join(TO_TAP)} can be tapped"
        yield game.places.problem(step, ("task", "tap"), "R005", said)
