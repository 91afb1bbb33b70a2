"""Lessons and the guide: rules, figures and editions that exist, steps that teach somebody something, and rules that
are said not to be taught. The tasks are looked at in `tasks`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.names import known_rules, unknown
from generator.check.tasks import check_task, known_outcomes, known_question
from generator.diagnostics import Diagnostic
from generator.model import Game, GuideItem, Lesson, LessonStep, Rule
from generator.resolve.play import Play, editions_for


def check_lessons(game: Game) -> Iterator[Diagnostic]:
    plays = {edition: Play(game, edition) for edition in game.file.editions}
    for lesson in game.lessons:
        yield from _lesson(game, lesson)
        for step in lesson.steps:
            yield from _part(game, step, "teaches", step.teaches)
            if step.task:
                yield from check_task(game, step, step.task)
            yield from _taught(game, step, plays)
    for part in game.guide:
        if not part.items:
            said = f"the part '{part.part}' is empty"
            yield game.places.problem(part, ("items",), "R006", said, "write items, or remove it", key=True)
        for item in part.items:
            yield from _part(game, item, "rules", item.rules)
            if item.play:
                yield from known_question(game, item, ("play", "question"), item.play.question)
                yield from known_outcomes(game, item, ("play",), item.play.question, item.play.outcome)
    yield from _left_to_the_guide(game, plays)
    yield from _taught_after_all(game, plays)


def _lesson(game: Game, lesson: Lesson) -> Iterator[Diagnostic]:
    taken: set[str] = set()
    for step in lesson.steps:
        if step.step in taken:
            said, hint = f"the id '{step.step}' is taken", "the steps of a lesson have ids of their own"
            yield game.places.problem(step, ("step",), "R009", said, hint)
        taken.add(step.step)
    for edition in game.file.editions:
        here = [step for step in lesson.steps if edition in editions_for(game, step)]
        if not any(step.task for step in here):
            said = f"this lesson gives readers of the edition '{edition}' nothing to do"
            hint = "write a task in one of the steps that they come to"
            yield game.places.problem(lesson, ("steps",), "R039", said, hint, key=True)


def _part(game: Game, part: LessonStep | GuideItem, key: str, rules: list[str]) -> Iterator[Diagnostic]:
    for index, edition in enumerate(part.editions):
        if edition not in game.file.editions:
            yield unknown(game, part, ("editions", index), "edition", edition, game.file.editions)
    if not rules:
        hint = "name those that it is about, by their ids"
        yield game.places.problem(part, (key,), "R006", "this names no rule", hint, key=True)
    yield from known_rules(game, part, (key,), rules)
    if part.figure and part.figure not in game.figures and not game.places.may_exist("figure", part.figure):
        yield unknown(game, part, ("figure",), "figure", part.figure, game.figures)


def _taught(game: Game, step: LessonStep, plays: dict[str, Play]) -> Iterator[Diagnostic]:
    known = [rule for rule in step.teaches if rule in game.rules]
    if len(known) < len(step.teaches):
        return  # said above
    for edition in editions_for(game, step):
        if known and all(plays[edition].played(rule).applies == "no" for rule in known):
            said = f"no rule that this step teaches is played in the edition '{edition}'"
            hint = "name under `editions` those that the step is for"
            yield game.places.problem(step, ("teaches",), "R039", said, hint, key=True)


# --- what no lesson is said to teach ----------------------------------------------------------------------------------


def _left_to_the_guide(game: Game, plays: dict[str, Play]) -> Iterator[Diagnostic]:
    """Rules that no lesson teaches because the guide leads through them must be in it."""
    for edition, play in plays.items():
        told = _taught_in(game, play) | _told_in(game, play)
        for index, chapter in enumerate(game.file.chapters):
            rules = [block for block in game.blocks.get(chapter.chapter, ()) if isinstance(block, Rule)]
            for rule in rules:
                left = (rule.untaught or chapter.untaught) == "guide" and rule.rule not in told
                if left and play.played(rule.rule).applies != "no":
                    own, of_chapter = (rule, ("untaught",)), (game.file, ("chapters", index, "untaught"))
                    said = f"no item of the guide names '{rule.rule}' for readers of the edition '{edition}'"
                    hint = "name it there, or give another reason"
                    yield game.places.problem(*(own if rule.untaught else of_chapter), "R040", said, hint, key=True)


def _taught_after_all(game: Game, plays: dict[str, Play]) -> Iterator[Diagnostic]:
    """A rule that gives a reason of its own why no lesson teaches it must be one that none teaches, in some edition."""
    taught = {edition: _taught_in(game, play) for edition, play in plays.items()}
    for rule in game.rules.values():
        if rule.untaught:
            playing = [edition for edition, play in plays.items() if play.played(rule.rule).applies != "no"]
            if playing and all(rule.rule in taught[edition] for edition in playing):
                said = f"a lesson teaches '{rule.rule}' wherever it is played"
                yield game.places.problem(rule, ("untaught",), "R041", said, "remove `untaught`", key=True)


def _taught_in(game: Game, play: Play) -> set[str]:
    """The rules that the lessons teach the readers of an edition."""
    steps = [step for lesson in game.lessons for step in lesson.steps if play.is_for(step)]
    return {rule for step in steps for rule in step.teaches}


def _told_in(game: Game, play: Play) -> set[str]:
    """The rules that the guide names for them."""
    items = [item for part in game.guide for item in part.items if play.is_for(item)]
    return {rule for item in items for rule in item.rules}
