"""Every text of a game: whose it is and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from generator import model
from generator.model import Game, Localized, Rule
from generator.resolve.play import MAIN

SHARED = (model.Ruling, model.Term, model.Clue, model.Change, model.Lesson, model.GuidePart)
"""What has one text for the readers of all editions."""


@dataclass(frozen=True)
class Written:
    """A text in the data: whose it is, where, and whether it is prose in the inline language; a `label` is no sentence,
    but may quote numbers; `printing` where it tells what that printing says, `editions` where only those read it.
    """

    entry: object
    path: tuple[Any, ...]
    text: Localized
    prose: bool = True
    rule: Rule | None = None
    reading: str = MAIN
    printing: str = ""
    may_lack: tuple[str, ...] = ()
    label: bool = False
    editions: tuple[str, ...] = ()

    @property
    def shared(self) -> bool:
        """Is it one text for the readers of all editions?"""
        return isinstance(self.entry, SHARED) and not self.printing


def all_texts(game: Game) -> Iterator[Written]:
    """Every text of the game that a reader may see."""
    yield from _game_texts(game.file)
    for blocks in game.blocks.values():
        for block in blocks:
            yield from _block_texts(block)
    for ruling in game.rulings:
        yield Written(ruling, ("title",), ruling.title, prose=False)
        yield Written(ruling, ("ruling",), ruling.ruling)
        yield Written(ruling, ("reason",), ruling.reason)
        for printing, said in ruling.says.items():
            yield Written(ruling, ("says", printing), said, printing=printing)
    for term in game.terms.values():
        yield Written(term, ("meaning",), term.meaning)
        if term.trap:
            yield Written(term, ("trap",), term.trap)
    for question in game.questions.values():
        yield from _question_texts(question)
    for clue in game.clues.values():
        yield Written(clue, ("ask",), clue.ask)
        for index, answer in enumerate(clue.answers):
            yield Written(clue, ("answers", index, "say"), answer.say, prose=False)
            if answer.watch:
                yield Written(clue, ("answers", index, "watch"), answer.watch)
    for change in game.changes:
        yield Written(change, ("text",), change.text)
    for example in game.examples.values():
        yield Written(example, ("title",), example.title, prose=False)
        yield Written(example, ("story",), example.story)
    for figure in game.figures.values():
        yield from _figure_texts(figure)
    for panel in game.aid:
        yield from _panel_texts(panel)
    for lesson in game.lessons:
        yield from _lesson_texts(lesson)
    for part in game.guide:
        yield from _guide_texts(part)


def _lesson_texts(lesson: model.Lesson) -> Iterator[Written]:
    lacks = tuple(lesson.untranslated)
    yield Written(lesson, ("title",), lesson.title, prose=False, may_lack=lacks)
    yield Written(lesson, ("goal",), lesson.goal, may_lack=lacks)
    for step in lesson.steps:
        readers = tuple(step.editions)
        yield Written(step, ("title",), step.title, prose=False, may_lack=lacks)
        yield Written(step, ("text",), step.text, may_lack=lacks, editions=readers)
        for path, text in _task_texts(step.task):
            yield Written(step, ("task", *path), text, may_lack=lacks, editions=readers)
        if getattr(step.task, "label", None):
            yield Written(step, ("task", "label"), step.task.label, prose=False, may_lack=lacks)


def _task_texts(task: model.Task | None) -> Iterator[tuple[tuple[Any, ...], Localized]]:
    if task is None:
        return
    yield from (((key,), getattr(task, key)) for key in ("ask", "hint", "why"))
    for key in ("choose", "order"):
        for index, one in enumerate(getattr(task, key, ())):
            yield (key, index, "say"), one.say
            if getattr(one, "why", None):
                yield (key, index, "why"), one.why
    for index, slip in enumerate(getattr(task, "slips", ())):
        yield ("slips", index, "why"), slip.why


def _guide_texts(part: model.GuidePart) -> Iterator[Written]:
    lacks = tuple(part.untranslated)
    yield Written(part, ("title",), part.title, prose=False, may_lack=lacks)
    if part.text:
        yield Written(part, ("text",), part.text, may_lack=lacks)
    for item in part.items:
        readers = tuple(item.editions)
        yield Written(item, ("text",), item.text, may_lack=lacks, editions=readers)
        if item.who:
            yield Written(item, ("who",), item.who, prose=False, may_lack=lacks)


def _panel_texts(panel: model.AidPanel) -> Iterator[Written]:
    lacks = tuple(panel.untranslated)
    yield Written(panel, ("title",), panel.title, prose=False, may_lack=lacks)
    for part in panel.lines:
        if isinstance(part, model.AidLine):
            readers = tuple(part.editions or panel.editions)
            yield Written(part, ("text",), part.text, may_lack=lacks, editions=readers)
        else:
            yield from (replace(written, may_lack=lacks) for written in _block_texts(part))


def _figure_texts(figure: model.Figure) -> Iterator[Written]:
    yield Written(figure, ("title",), figure.title, prose=False)
    yield Written(figure, ("alt",), figure.alt)
    if figure.caption:
        yield Written(figure, ("caption",), figure.caption)
    for index, entry in enumerate(figure.key):
        yield Written(figure, ("key", index, "text"), entry.text)
    for path, label in labels_of(figure):
        if not (label.term or label.value):
            yield Written(figure, path, label.words, prose=False, label=True)


def labels_of(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], model.Label]]:
    """Every label in a drawing, and where it stands."""
    if isinstance(part, model.Label):
        yield path, part
    elif isinstance(part, list):
        for index, one in enumerate(part):
            yield from labels_of(one, (*path, index))
    elif is_dataclass(part):
        for one in fields(part):
            yield from labels_of(getattr(part, one.name), (*path, one.name))


def _game_texts(file: model.GameFile) -> Iterator[Written]:
    for key in ("name", "summary"):
        yield Written(file, (key,), getattr(file, key), prose=False)
    for name, edition in file.editions.items():
        yield Written(file, ("editions", name, "name"), edition.name, prose=False)
        yield Written(file, ("editions", name, "badge"), edition.badge, prose=False)
    for name, printing in file.printings.items():
        yield Written(file, ("printings", name, "name"), printing.name, prose=False)
    for index, chapter in enumerate(file.chapters):
        yield Written(file, ("chapters", index, "title"), chapter.title, prose=False)
    for rung, text in file.ladder.items():
        yield Written(file, ("ladder", rung), text)
    for language, notice in file.notices.items():
        others = tuple(other for other in file.languages if other != language)
        yield Written(file, ("notices", language), notice, may_lack=others)


def _block_texts(block: model.Block | model.AidPart) -> Iterator[Written]:
    if isinstance(block, Rule):
        lacks = tuple(block.untranslated)
        yield Written(block, ("title",), block.title, prose=False, may_lack=lacks)
        yield Written(block, ("text",), block.text, rule=block, may_lack=lacks)
        for name, reading in block.readings.items():
            if reading.text:
                yield Written(block, ("readings", name, "text"), reading.text, True, block, name, "", lacks)
            else:
                # the main text is read with this reading's numbers
                yield Written(block, ("text",), block.text, True, block, name, "", lacks)
        for name, stance in block.printings.items():
            if stance.note:
                yield Written(block, ("printings", name, "note"), stance.note, True, block, stance.says, name, lacks)
    elif isinstance(block, model.Heading):
        yield Written(block, ("heading",), block.heading, prose=False)
    elif isinstance(block, model.Prose):
        yield Written(block, ("prose",), block.prose)
    elif isinstance(block, (model.Table, model.RuleList)):
        yield Written(block, ("title",), block.title, prose=False)
        if isinstance(block, model.Table):
            for index, column in enumerate(block.columns):
                yield Written(block, ("columns", index, "head"), column.head, prose=False)
            for index, head in enumerate(block.heads):
                yield Written(block, ("heads", index), head, prose=False)


def _question_texts(question: model.Question) -> Iterator[Written]:
    yield Written(question, ("title",), question.title, prose=False)
    for name, group in question.groups.items():
        yield Written(question, ("groups", name), group, prose=False)
    for name, outcome in question.outcome.items():
        yield Written(question, ("outcome", name, "label"), outcome.label, prose=False)
        for choice, label in outcome.choices.items():
            yield Written(question, ("outcome", name, "choices", choice), label, prose=False)

    def asked(path: tuple[Any, ...], inputs: dict[str, model.Input]) -> Iterator[Written]:
        for name, one in inputs.items():
            yield Written(question, (*path, name, "label"), one.label, prose=False)
            for choice, label in one.choices.items():
                yield Written(question, (*path, name, "choices", choice), label, prose=False)
            yield from asked((*path, name, "of"), one.of)

    yield from asked(("inputs",), question.inputs)
