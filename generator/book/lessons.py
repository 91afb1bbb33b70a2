"""The tutorial in print: a chapter with questions and, behind them, the answers; and the guide through a first game.

Nothing below a question gives its answer away: the rules that a step teaches stand with the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count

from generator.book.content import figure_data
from generator.book.examples import board_pictures
from generator.book.phrases import labelled, not_translated
from generator.book.selection import kept, rules_in_book, titled
from generator.book.unsettled import SIGN, sign_explained
from generator.figures.cases import place_names
from generator.resolve.booklets import unsettled_rules
from generator.resolve.view import GameView, GuideItemView, GuidePartView, LessonView, ReplyView, StepView, TaskView
from generator.text.nodes import Inline, Paragraph, Plain, RuleLink, Text
from generator.text.plain import to_plain
from generator.text.typography import typeset_line
from generator.text.typst import Data, link, to_typst
from generator.words import Words, words

PICTURE_LINES, SPACES_A_LINE = 12, 16
ALIKE = 4
"""So many places are named to which the same is told."""


def lessons(view: GameView) -> list[Data]:
    return [_lesson(view, lesson) for lesson in view.lessons]


def short_way(view: GameView) -> str:
    """Which lessons are enough to begin, for readers without much time."""
    short = [lesson for lesson in view.lessons if lesson.short]
    if not short:
        return ""
    say = words(view.language)
    told = say(
        "Not much time? Lessons %(lessons)s are enough to begin, about %(n)s minutes.",
        lessons=say.listing([say.number(lesson.number) for lesson in short]),
        n=say.number(sum(lesson.minutes for lesson in short)),
    )
    return typeset_line(told, view.language)


def first_game(view: GameView) -> list[Data]:
    return [_part(view, part) for part in view.guide]


def signs(view: GameView) -> Data:
    """What the sign at a rule's number means, wherever the tutorial and the guide may have one."""
    unsettled = unsettled_rules(view)
    steps = [step for lesson in view.lessons for step in lesson.steps if step.here]
    rules = {
        "lessons": [rule for step in steps if not step.task for rule in step.teaches],
        "answers": [rule for step in steps if step.task for rule in step.teaches],
        "first_game": [rule for part in view.guide for item in part.items if item.here for rule in item.rules],
    }
    return {part: sign_explained(view, found, unsettled) for part, found in rules.items()}


def _lesson(view: GameView, lesson: LessonView) -> Data:
    say = words(view.language)
    numbers = (f"{lesson.number}.{place}" for place in count(1))
    return {
        "id": lesson.id,
        "number": say.number(lesson.number),
        "title": lesson.title,
        "language": lesson.language,
        "foreign": not_translated(lesson.language, say),
        "goal": to_typst(lesson.goal),
        "steps": [_step(view, step, numbers) for step in lesson.steps if step.here],
    }


def _step(view: GameView, step: StepView, numbers: Iterator[str]) -> Data:
    """The questions are numbered; a step without one has no number."""
    return {
        "title": step.title,
        "body": to_typst(step.body),
        "figure": figure_data(step.figure, words(view.language)) if step.figure else None,
        "rules": _rules(view, step.teaches),
        "task": _task(view, step.task) | {"number": next(numbers)} if step.task else None,
    }


def _rules(view: GameView, rules: Iterable[RuleLink]) -> list[Data]:
    """The rules that a step or an item rests on; the page they are on has what each rulebook says."""
    here, unsettled = rules_in_book(view), unsettled_rules(view)
    return [link(rule) | {"number": rule.number + SIGN * (rule.id in unsettled)} for rule in rules if rule.id in here]


def _task(view: GameView, task: TaskView) -> Data:
    options = [reply.say for reply in task.offered] if task.kind in ("choose", "predict", "order") else []
    pictures = board_pictures(view, task.question, task.case) if task.board else []
    spaces = task.places if task.on == "track" else ()
    # to a wrong answer that is often given
    but = [reply for reply in task.replies if not reply.right and reply.why]
    right = [reply for reply in task.replies if reply.right]
    lines = PICTURE_LINES * len(pictures) + len(spaces) // SPACES_A_LINE + len(task.lying)
    return {
        "kind": task.kind,
        "ask": to_typst(_circled(task.ask, words(view.language)) if task.kind == "tap" else task.ask),
        "pictures": pictures,
        "options": [to_typst(option) for option in options],
        "spaces": list(spaces),
        "lying": [
            {"label": labelled(label, words(view.language)), "spaces": ", ".join(found)} for label, found in task.lying
        ],
        "written": _written(view, task),
        "kept": kept(task.ask, *options, lines=lines),
        "answer": [to_plain(reply.say) for reply in right],
        "why": to_typst(task.why),
        "but": [{"say": _given(reply), "why": to_typst(reply.why)} for reply in but],
        "answer_kept": kept(
            task.why, *(reply.say for reply in right), *(part for one in but for part in (one.say, one.why))
        ),
    }


def _circled(ask: Text, say: Words) -> Text:
    """What is pointed at on a screen is circled on paper."""
    pointing = re.compile(rf"\b({say('Point to|Show')})\b")
    return tuple(
        replace(block, parts=tuple(_replaced(part, pointing, say("Circle")) for part in block.parts))
        if isinstance(block, Paragraph)
        else block
        for block in ask
    )


def _replaced(part: Inline, pattern: re.Pattern[str], words: str) -> Inline:
    return Plain(pattern.sub(words, part.text)) if isinstance(part, Plain) else part


def _given(reply: ReplyView) -> str:
    """A wrong answer; of many places that are wrong alike the first will do."""
    said = to_plain(reply.say)
    if len(reply.keys) <= ALIKE:
        return said
    return ", ".join([*said.split(", ")[:ALIKE], "…"])


def _written(view: GameView, task: TaskView) -> Data | None:
    """How an answer that is not one of those offered is put on paper; a place has lines to be written on."""
    say = words(view.language)
    if task.kind == "tap" and task.on == "track":
        return {"words": say("Circle the right number."), "lines": 0, "number": False}
    if task.kind == "tap" and task.board:
        form = next((place_names(place, task.board) for place in task.places if place not in task.right), "")
        prompt = say("Circle in the picture, or write here (like this: %(place)s)", place=form)
        return {"words": labelled(prompt, say), "lines": 1 + task.several, "number": False}
    if task.kind in ("tap", "enter"):
        return {"words": labelled(say("Your answer"), say), "lines": 0, "number": True}
    return None


# --- the guide ------------------------------------------------------------------------------------------------------


def _part(view: GameView, part: GuidePartView) -> Data:
    return {
        "title": titled(part.title, part.id),
        "language": part.language,
        "foreign": not_translated(part.language, words(view.language)),
        "body": to_typst(part.body),
        "tick": part.tick,
        "items": [_item(view, item) for item in part.items if item.here],
    }


def _item(view: GameView, item: GuideItemView) -> Data:
    who, body = _led_by(item.who, item.body, words(view.language))
    return {
        "who": who,
        "body": to_typst(body),
        "figure": figure_data(item.figure, words(view.language)) if item.figure else None,
        "pictures": board_pictures(view, item.play.question, item.play.case) if item.play and item.play.board else [],
        "rules": _rules(view, item.rules),
    }


def _led_by(who: str, text: Text, say: Words) -> tuple[str, Text]:
    """Who does something, to stand before what they do: once, where the sentence begins with them anyway."""
    if not who:
        return "", text
    first = text[0].parts[0] if text and isinstance(text[0], Paragraph) and text[0].parts else None
    named = re.match(rf"{re.escape(who)}(’?s)?(?= )", first.text) if isinstance(first, Plain) else None
    if named:
        parts = (Plain(first.text[named.end() :]), *text[0].parts[1:])
        return named[0], (Paragraph(parts), *text[1:])
    return labelled(who, say), text
