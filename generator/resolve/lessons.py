"""The tutorial and the guide for one reader: what their edition teaches, with everything the validator says to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from generator.model import (
    TASKS,
    Choose,
    Enter,
    GuideItem,
    GuidePart,
    Lesson,
    LessonStep,
    Localized,
    Moment,
    Order,
    Outcome,
    Predict,
    Tap,
    Task,
    kind_of,
)
from generator.resolve import view
from generator.resolve.cases import completed
from generator.resolve.figures import board_view, figure_view
from generator.resolve.tasks import ANY, Judged, judged, places_to_tap, slip_of, tapped
from generator.text.nodes import Paragraph, Plain, RuleLink, Text
from generator.text.plain import to_plain
from generator.validator.portable.wording import place_name
from generator.validator.run import ask

if TYPE_CHECKING:
    from generator.resolve.reader import Reader

WORDS_A_MINUTE, TASKS_A_MINUTE = 220, 4
"""How fast somebody reads and answers who has never seen the game."""
MOST = 3
"""So many rules are read after an answer; the verdict in full has them all."""


def lesson_views(reader: Reader) -> tuple[view.LessonView, ...]:
    return tuple(_lesson(reader, lesson, number) for number, lesson in enumerate(reader.game.lessons, start=1))


def guide_view(reader: Reader) -> tuple[view.GuidePartView, ...]:
    return tuple(_part(reader, part) for part in reader.game.guide)


def lessons_of(reader: Reader) -> dict[str, tuple[view.LessonLink, ...]]:
    """For each rule where it is taught, each lesson once."""
    found: dict[str, dict[str, view.LessonLink]] = {}
    for number, lesson in enumerate(reader.game.lessons, start=1):
        for step in lesson.steps:
            link = view.LessonLink(lesson.lesson, number, reader.line(lesson.title), step.step)
            for rule in step.teaches if reader.play.is_for(step) else ():
                found.setdefault(rule, {}).setdefault(lesson.lesson, link)
    return {rule: tuple(links.values()) for rule, links in found.items()}


def _lesson(reader: Reader, lesson: Lesson, number: int) -> view.LessonView:
    steps = tuple(_step(reader, step) for step in lesson.steps)
    return view.LessonView(
        id=lesson.lesson,
        number=number,
        title=reader.line(lesson.title),
        goal=reader.text(lesson.goal),
        language=reader.pick(lesson.title)[1],
        steps=steps,
        minutes=_minutes(step for step in steps if step.here),
        short=lesson.short,
    )


def _minutes(steps: Iterable[view.StepView]) -> int:
    """About as long as somebody takes who reads everything once and thinks about each task."""
    words, tasks = 0, 0
    for step in steps:
        texts = [step.body]
        if step.task:
            tasks += 1
            texts += [
                step.task.ask,
                step.task.why,
                *(reply.say for reply in step.task.offered if step.task.kind != "tap"),
            ]
        words += sum(len(to_plain(text).split()) for text in texts)
    return max(1, round(words / WORDS_A_MINUTE + tasks / TASKS_A_MINUTE))


def _step(reader: Reader, step: LessonStep) -> view.StepView:
    if not reader.play.is_for(step):
        return view.StepView(step.step, False, "", (), ())
    return view.StepView(
        id=step.step,
        here=True,
        title=reader.line(step.title),
        body=reader.text(step.text),
        teaches=reader.played_links(step.teaches),
        figure=figure_view(reader, reader.game.figures[step.figure]) if step.figure else None,
        task=_task(reader, step) if step.task else None,
    )


# --- tasks ----------------------------------------------------------------------------------------------------------


def _task(reader: Reader, step: LessonStep) -> view.TaskView:
    task = step.task
    found = judged(reader.game, reader.book, task)
    several = isinstance(task, Choose) and task.several
    places: list[str] = []
    on = ""
    if isinstance(task, Tap):
        part = tapped(reader.game, task)
        places = places_to_tap(reader.game, task)
        shown = part.shown if isinstance(part, Outcome) else part.type
        on = "tiles" if shown.startswith("tile") else "spaces" if shown.startswith("space") else "track"
        several = isinstance(part, Outcome) and sum(one.right for one in found) > 1
    replies = tuple(_reply(reader, step, alike) for alike in _alike(task, found))
    return view.TaskView(
        kind=kind_of(TASKS, task),
        ask=reader.text(task.ask),
        hint=reader.text(task.hint),
        why=reader.text(task.why),
        question=task.question,
        case=task.case,
        replies=replies,
        offered=_mixed(replies, step.step) if isinstance(task, Order) else replies,
        lying=_lying(reader, task, places) if on == "track" else (),
        several=several,
        places=tuple(places),
        on=on,
        asked=_asked(reader, task),
        board=_board(reader, task.question, task.case, on in ("tiles", "spaces")),
    )


def _asked(reader: Reader, task: Task) -> str:
    """The label of the number to enter, or of what is to be tapped."""
    if isinstance(task, Enter):
        return reader.line(task.label or reader.game.questions[task.question].outcome[task.enter].label)
    return reader.line(tapped(reader.game, task).label) if isinstance(task, Tap) else ""


def _board(reader: Reader, question: str, case: dict[str, Any], tapped_on: bool = False) -> dict[str, Any] | None:
    """The board of a situation that has something on it. One that lies as its question begins only takes room."""
    inputs = reader.game.questions[question].inputs if question else {}
    boards = [name for name, one in inputs.items() if one.type == "board"]
    return board_view(reader) if boards and (tapped_on or any(name in case for name in boards)) else None


def _lying(reader: Reader, task: Tap, places: list[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What the case puts on the same track, by the labels of the form."""
    asked = reader.question(reader.game.questions[task.question])["inputs"]
    whole = completed(asked, task.case)
    found = []
    for one in asked:
        value = whole[one["name"]]
        on_track = one["type"] == "spots" or one["shown"] == "track"
        same = on_track and [str(one["min"]), str(one["max"])] == [places[0], places[-1]]
        if same and one["name"] in task.case and value not in (None, []):
            found.append((one["label"], tuple(map(str, value if one["type"] == "spots" else [value]))))
    return tuple(found)


def _mixed(replies: tuple[view.ReplyView, ...], step: str) -> tuple[view.ReplyView, ...]:
    """Things to put in order, out of order: always the same way, so that a page that did not change stays the same."""
    mixed = sorted(replies, key=lambda reply: crc32(f"{step}/{reply.keys[0]}".encode()))
    return (*mixed[1:], mixed[0]) if mixed == list(replies) else tuple(mixed)


def _alike(task: Task, found: list[Judged]) -> list[list[Judged]]:
    """The replies; places that the validator answers alike are one, where no author has more to say to some."""
    if not isinstance(task, Tap):
        return [[one] for one in found]
    groups: dict[Any, list[Judged]] = {}
    for one in found:
        broken = tuple(said["rule"] for said in one.answer.get("because", ()) if not said["holds"])
        slip = slip_of(task, one.key)
        told = task.slips.index(slip) if slip else None
        groups.setdefault((one.right, one.answer.get("verdict"), broken, told), []).append(one)
    return list(groups.values())


def _reply(reader: Reader, step: LessonStep, alike: list[Judged]) -> view.ReplyView:
    task, first = step.task, alike[0]
    return view.ReplyView(
        keys=tuple(one.key for one in alike),
        say=_said(reader, task, alike),
        right=first.right,
        why=_why(reader, task, first),
        answer=first.answer,
        deciding=_deciding(reader, step, first),
    )


def _said(reader: Reader, task: Task, alike: list[Judged]) -> Text:
    key = alike[0].key
    if isinstance(task, (Choose, Order)):
        return reader.text((task.choose if isinstance(task, Choose) else task.order)[int(key)].say)
    if isinstance(task, Predict):
        words = reader.words
        return _line({"yes": words("Yes"), "no": words("No"), "open": words("No rulebook says")}[key])
    if key == ANY:
        return ()
    if isinstance(task, Enter):
        return _line(reader.words.number(int(key)) if key.lstrip("-").isdecimal() else key)
    names = {"colours": {one["id"]: one["name"] for one in board_view(reader)["colours"]}} if "/" in key else {}
    return _line(", ".join(place_name(one.key, names) if names else one.key for one in alike))


def _line(words: str) -> Text:
    return (Paragraph((Plain(words),)),)


def _why(reader: Reader, task: Task, one: Judged) -> Text:
    """What is told to a reply: its own words if it has some, else the task's where it is right."""
    slip = slip_of(task, one.key)
    own: Localized = task.choose[int(one.key)].why if isinstance(task, Choose) else slip.why if slip else {}
    if own:
        return reader.text(own)
    return reader.text(task.why) if one.right else ()


def _deciding(reader: Reader, step: LessonStep, one: Judged) -> tuple[RuleLink, ...]:
    """The rules to read: those that are broken, else of those that decide the ones that the step teaches."""
    if isinstance(step.task, Order) and not one.answer:
        return (reader.links[step.task.order[int(one.key)].rule],)
    said = one.answer.get("because", ())
    broken = [item["rule"] for item in said if not item["holds"]]
    held = [item["rule"] for item in said if item["holds"] and item["applies"] != "no"]
    taught = [rule for rule in step.teaches if rule in held]
    return tuple(reader.links[rule] for rule in (broken or taught or held)[:MOST])


# --- the guide ------------------------------------------------------------------------------------------------------


def _part(reader: Reader, part: GuidePart) -> view.GuidePartView:
    return view.GuidePartView(
        id=part.part,
        title=reader.line(part.title),
        language=reader.pick(part.title)[1],
        body=reader.text(part.text) if part.text else (),
        tick=part.tick,
        items=tuple(_item(reader, item) for item in part.items),
    )


def _item(reader: Reader, item: GuideItem) -> view.GuideItemView:
    if not reader.play.is_for(item):
        return view.GuideItemView(False, "", (), (), None, None)
    return view.GuideItemView(
        here=True,
        who=reader.line(item.who) if item.who else "",
        body=reader.text(item.text),
        rules=reader.played_links(item.rules),
        figure=figure_view(reader, reader.game.figures[item.figure]) if item.figure else None,
        play=_moment(reader, item.play) if item.play else None,
    )


def _moment(reader: Reader, play: Moment) -> view.MomentView:
    return view.MomentView(
        question=play.question,
        case=play.case,
        answer=ask(reader.game, reader.book, play.question, play.case),
        board=_board(reader, play.question, play.case),
    )
