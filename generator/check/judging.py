"""What the validator makes of lessons and of the guide: each right answer must be right, each wrong one wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.check.misasked import failed, impossible
from generator.check.names import unknown
from generator.diagnostics import Diagnostic
from generator.model import Choose, Enter, Game, GuideItem, LessonStep, Order, Predict, Tap, Task
from generator.resolve.play import editions_for
from generator.resolve.tasks import Judged, judged, right_answers, same, slipped
from generator.validator.run import CheckError, ask

Books = dict[str, dict[str, Any]]


def check_judging(game: Game, books: Books) -> Iterator[Diagnostic]:
    for lesson in game.lessons:
        for step in lesson.steps:
            if step.task:
                yield from _step(game, books, step, step.task)
    for part in game.guide:
        for item in part.items:
            if item.play:
                yield from _item(game, books, item)


def _step(game: Game, books: Books, step: LessonStep, task: Task) -> Iterator[Diagnostic]:
    for edition in editions_for(game, step):
        try:
            found = judged(game, books[edition], task)
        except CheckError as error:
            yield failed(game, step, ("task",), str(error), f"asked in the edition '{edition}'")
            return
        wrong = _misfilled(task, found)
        if wrong:
            for error in wrong.answer["errors"]:
                yield from impossible(game, step, _case_path(task, wrong, error), [error])
            return
        yield from _differences(game, step, task, edition, found)


def _misfilled(task: Task, found: list[Judged]) -> Judged | None:
    """An answer whose case is wrong. A place may be one where nothing can be; that is no mistake in the lesson."""
    by_place = isinstance(task, Tap) and not all("errors" in one.answer for one in found)
    return None if by_place else next((one for one in found if "errors" in one.answer), None)


def _case_path(task: Task, wrong: Judged, error: dict[str, Any]) -> tuple[Any, ...]:
    """Where the input stands that is wrong: in the answer's own case, if it is there, else in the task's."""
    key = "choose" if isinstance(task, Choose) else "order" if isinstance(task, Order) else ""
    own: Any = getattr(task, key)[int(wrong.key)].case if key else {}
    for name in error["input"].split("."):
        if not isinstance(own, dict) or name not in own:
            return "task", "case"
        own = own[name]
        if not isinstance(own, dict):  # what replaces something of the task's case is the answer's as a whole
            break
    return "task", key, int(wrong.key), "case"


def _differences(game: Game, step: LessonStep, task: Task, edition: str, found: list[Judged]) -> Iterator[Diagnostic]:
    says = right_answers(task, edition)
    where = f"asked in the edition '{edition}'"
    if isinstance(task, Order):
        order = [one.key for one in found]
        if not all(one.right for one in found):
            said = f"'{task.by}' does not part these items: two have the same number, or none"
            yield game.places.problem(step, ("task", "by"), "R038", said, where)
        elif order != says:
            said = "the right order is: " + ", ".join(str(int(key) + 1) for key in order)
            if task.question and not task.falls and order == says[::-1]:
                where += "; if the highest comes first, say so: falls: true"
            yield game.places.problem(step, ("task", "order"), "R038", said, where, key=True)
        return
    if isinstance(task, Choose):
        for one in found:
            if one.right != (one.key in says):
                verdict = one.answer["verdict"]
                said = f"the validator answers {verdict}: this is {'right' if one.right else 'wrong'}"
                yield game.places.problem(step, ("task", "choose", int(one.key)), "R038", said, where)
        return
    yield from _slips(game, step, task, where, found)
    right = [one.key for one in found if one.right]
    if set(right) != set(says):
        key = "predict" if isinstance(task, Predict) else "right"
        what = "the right places are" if isinstance(task, Tap) else "the validator answers"
        said = f"{what} {', '.join(right) or 'none'}, not {', '.join(says)}"
        yield game.places.problem(step, ("task", key), "R038", said, where)


def _slips(game: Game, step: LessonStep, task: Task, where: str, found: list[Judged]) -> Iterator[Diagnostic]:
    right = {one.key for one in found if one.right}
    known = [one.key for one in found]
    for index, slip in enumerate(getattr(task, "slips", ())):
        for place, key in enumerate(slipped(slip)):
            path = ("task", "slips", index, "given", place)
            if isinstance(task, Enter) and not isinstance(slip.given[place], int):
                yield game.places.problem(step, path, "R005", f"'{key}' is no number", "numbers are entered here")
            elif key in right:
                yield game.places.problem(step, path, "R038", f"{key} is right, so it is no slip", where)
            elif key not in known:
                yield unknown(game, step, path, "place", key, known)


def _item(game: Game, books: Books, item: GuideItem) -> Iterator[Diagnostic]:
    for edition in editions_for(game, item):
        where = f"asked in the edition '{edition}'"
        try:
            given = ask(game, books[edition], item.play.question, item.play.case)
        except CheckError as error:
            yield failed(game, item, ("play", "question"), str(error), where)
            return
        if "errors" in given:
            yield from impossible(game, item, ("play", "case"), given["errors"])
            return
        if given["verdict"] != "yes":
            said = f"the validator answers {given['verdict']}: this cannot be played"
            yield game.places.problem(item, ("play",), "R038", said, where, key=True)
        for name, value in item.play.outcome.items():
            if not same(given["outcome"].get(name), value):
                said = f"'{name}' is {given['outcome'].get(name)}, not {value}"
                yield game.places.problem(item, ("play", "outcome", name), "R038", said, where)
