"""The tutorial in print: a chapter with questions and, behind them, the answers; and the guide through a first game."""

from __future__ import annotations

from collections.abc import Iterable

from generator.book.content import figure_data
from generator.book.examples import board_pictures
from generator.book.selection import rules_in_book
from generator.book.unsettled import SIGN, sign_explained
from generator.resolve.booklets import unsettled_rules
from generator.resolve.view import GameView, GuideItemView, LessonView, MomentView, ReplyView, StepView, TaskView
from generator.text.nodes import RuleLink
from generator.text.plain import to_plain
from generator.text.typst import Data, link, to_typst
from generator.validator.labels import answer_labels
from generator.validator.portable.wording import outcome_rows
from generator.words import words


def lessons(view: GameView) -> list[Data]:
    return [_lesson(view, lesson) for lesson in view.lessons]


def first_game(view: GameView) -> list[Data]:
    return [
        {
            "title": part.title,
            "body": to_typst(part.body),
            "tick": part.tick,
            "items": [_item(view, item) for item in part.items if item.here],
        }
        for part in view.guide
    ]


def signs(view: GameView) -> Data:
    """What the sign at a rule's number means, for the lessons and for the guide."""
    unsettled = unsettled_rules(view)
    taught = [rule for lesson in view.lessons for step in lesson.steps if step.here for rule in step.teaches]
    told = [rule for part in view.guide for item in part.items if item.here for rule in item.rules]
    return {"lessons": sign_explained(view, taught, unsettled), "first_game": sign_explained(view, told, unsettled)}


def _lesson(view: GameView, lesson: LessonView) -> Data:
    say = words(view.language)
    steps = [step for step in lesson.steps if step.here]
    return {
        "number": say.number(lesson.number),
        "title": lesson.title,
        "goal": to_typst(lesson.goal),
        "steps": [_step(view, step, f"{lesson.number}.{place}") for place, step in enumerate(steps, start=1)],
    }


def _step(view: GameView, step: StepView, number: str) -> Data:
    return {
        "number": number,
        "title": step.title,
        "body": to_typst(step.body),
        "figure": figure_data(step.figure, words(view.language)) if step.figure else None,
        "rules": _below(view, step.teaches),
        "task": _task(view, step.task) if step.task else None,
    }


def _below(view: GameView, rules: Iterable[RuleLink]) -> list[Data]:
    """The rules that stand below a step or an item; the page they are on has what each rulebook says."""
    here, unsettled = rules_in_book(view), unsettled_rules(view)
    return [link(rule) | {"number": rule.number + SIGN * (rule.id in unsettled)} for rule in rules if rule.id in here]


def _task(view: GameView, task: TaskView) -> Data:
    listed = task.kind in ("choose", "predict", "order")
    return {
        "kind": task.kind,
        "ask": to_typst(task.ask),
        "pictures": board_pictures(view, task.question, task.case),
        "options": [to_typst(reply.say) for reply in task.offered] if listed else [],
        "asked": task.asked,
        "spaces": list(task.places) if task.on == "track" else [],
        "lying": [{"label": label, "spaces": ", ".join(spaces)} for label, spaces in task.lying],
        "answer": [_reply(reply) for reply in task.replies if reply.right],
        "why": to_typst(task.why),
        # to a wrong answer that is often given
        "but": [
            {"say": to_plain(reply.say), "why": to_typst(reply.why)}
            for reply in task.replies
            if not reply.right and reply.why
        ],
    }


def _reply(reply: ReplyView) -> str:
    return to_plain(reply.say)


def _item(view: GameView, item: GuideItemView) -> Data:
    return {
        "who": item.who,
        "body": to_typst(item.body),
        "figure": figure_data(item.figure, words(view.language)) if item.figure else None,
        "pictures": board_pictures(view, item.play.question, item.play.case) if item.play else [],
        "told": _told(view, item.play) if item.play else [],
        "rules": _below(view, item.rules),
    }


def _told(view: GameView, play: MomentView) -> list[Data]:
    """What the move comes to: the numbers that the guide has asked for."""
    labels = answer_labels(view, play.question, lambda rule: rule.id, lambda ruling: ruling.id, only=play.answer)
    return [
        {"label": label, "value": value}
        for name, label, value in outcome_rows(play.answer, labels)
        if name in play.asked
    ]
