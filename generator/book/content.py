"""The chapters of the book as data: which rules stand in it, and what stands around each of them.

Everything that needs a decision is decided here; the template only sets type. A rule that does not apply in the
edition is left out, and so is everything that would only speak of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import Any

from generator.book.examples import Examples
from generator.book.glyphs import legible
from generator.book.phrases import not_translated
from generator.book.selection import in_book, kept, rules_in_book, rulings_in_book, titled
from generator.book.verdicts import Verdicts, is_aside
from generator.figures import figure_svg
from generator.figures.paper import on_paper
from generator.figures.signs import sign_svg
from generator.resolve.view import (
    BlockView,
    ChapterView,
    ExampleView,
    FigureView,
    GameView,
    HeadingView,
    ListView,
    ProseView,
    RuleView,
    StanceView,
    TableView,
)
from generator.text.nodes import RuleLink, Text
from generator.text.plain import to_plain
from generator.text.typst import Data, link, to_typst
from generator.words import Words, words

FULL_LINE = 100
"""More than a line of the book holds, so that texts are never thought longer than they are."""
KEPT_ROWS = 16
"""So many rows of a table are kept together."""
HEAD, CELL, NAME, APART = 10, 18, 36, 3
"""So many letters of a column's head, of a cell and of the name of a row shall share a line; and between columns."""
PLACE = "S.1 p. 100"
"""What a rule's number and page take beside its title."""
SOURCE_HEIGHT, LINE_HEIGHT = 3.2, 4.6
"""Of a line beside the text, and of the text, in millimetres."""

BASIS = {"example": "shown in an example", "derived": "derived", "ambiguous": "ambiguous"}


class Chapters:
    """Sets out the chapters one after the other; a ruling is quoted at one rule, and others refer to that."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.words: Words = words(view.language)
        self.rules = rules_in_book(view)
        self.rulings = rulings_in_book(view)
        self.verdicts = Verdicts(view)
        self.examples = Examples(view, quoted=self.verdicts.homes)

    def data(self) -> list[Data]:
        return [self._chapter(chapter) for chapter in self.view.chapters]

    def _chapter(self, chapter: ChapterView) -> Data:
        sections = [section for section in _sections(chapter.blocks) if self._says_something(section)]
        blocks = []
        for section in sections:
            level = 3 if isinstance(section[0], HeadingView) else 2
            blocks += [data | {"level": level} for data in map(self._block, section) if data]
        notices = []
        if chapter.partial:
            notices.append(self.words("This chapter is not complete yet: rules are missing."))
        if not any(data["kind"] == "rule" for data in blocks):
            notices.append(self.words("This book has no rule of this chapter."))
        name = {"id": chapter.id, "letter": chapter.letter, "title": titled(chapter.title, chapter.id)}
        return name | {"notices": notices, "blocks": blocks}

    def _says_something(self, section: list[BlockView]) -> bool:
        """A section whose rules all belong to another edition goes with them, its heading and its prose too."""
        if not any(isinstance(block, RuleView) for block in section):
            return any(not isinstance(block, HeadingView) for block in section)
        return any(_names_rules(block) and self._block_stays(block) for block in section)

    def _block_stays(self, block: BlockView) -> bool:
        if isinstance(block, RuleView):
            return block.id in self.rules
        if isinstance(block, TableView):
            return any(not isinstance(head, RuleLink) or head.id in self.rules for head, _ in block.rows)
        if isinstance(block, ListView):
            return any(rule.id in self.rules for rule in block.rules)
        if isinstance(block, ExampleView):
            return in_book(block)
        return True

    def _block(self, block: BlockView) -> Data | None:
        if not self._block_stays(block):
            return None
        if isinstance(block, RuleView):
            return self._rule(block)
        if isinstance(block, HeadingView):
            return {"kind": "heading", "title": titled(block.title, "…")}
        if isinstance(block, ProseView):
            return {"kind": "prose", "body": to_typst(block.body), "kept": kept(block.body)}
        if isinstance(block, TableView):
            return self._table(block)
        if isinstance(block, ListView):
            rules = [link(rule) for rule in block.rules if rule.id in self.rules]
            return {"kind": "list", "title": block.title, "rules": rules, "tick": block.tick}
        if isinstance(block, FigureView):
            return figure_data(block, self.words)
        return self.examples.data(block)

    def _rule(self, rule: RuleView) -> Data:
        touching = [ruling for ruling in rule.rulings if ruling in self.rulings]
        remarks = [ruling for ruling in touching if self._only_remarked(ruling, rule)]
        rulings = [self._ruling(ruling, rule) for ruling in touching if ruling not in remarks]
        quoted = [self.verdicts.own(self.rulings[ruling["id"]][1]) for ruling in rulings if ruling["body"]]
        others = [stance.body + stance.note for stance in rule.stances]
        small = len(rulings) + 2 * len(quoted) + (len(rule.see) + 1) // 2 + bool(remarks)
        return {
            "kind": "rule",
            "id": rule.id,
            "number": rule.number,
            "title": titled(rule.title, rule.id),
            "language": rule.language,
            "foreign": not_translated(rule.language, self.words),
            "open": rule.applies == "open",
            "basis": "" if rule.basis == "stated" else self.words(BASIS[rule.basis]),
            "body": to_typst(rule.body),
            "sources": self._sources(rule.stances),
            "others": self._others(rule.stances),
            "rulings": rulings,
            "remarks": [self._named(ruling) for ruling in remarks],
            "see": [link(other) for other in rule.see if other.id in self.rules],
            "kept": kept(rule.body, *others, *quoted, lines=small),
            "beside": _overhang(rule.stances, rule.body, *others, *quoted, lines=len(rulings) + bool(rule.see)),
        }

    def _sources(self, stances: tuple[StanceView, ...]) -> list[Data]:
        """Where the rule stands: printings that have it in the same place share a line."""
        lines: dict[tuple[str, str], list[str]] = {}
        for stance in stances:
            lines.setdefault((stance.state, stance.pages), []).append(stance.badge)
        return [
            {"badges": badges, "state": state, "place": pages or self._why_nowhere(state, len(badges))}
            for (state, pages), badges in lines.items()
        ]

    def _why_nowhere(self, state: str, printings: int) -> str:
        if state == "silent":
            return self.words.plural("says nothing", "say nothing", printings)
        return self.words("in a picture") if state == "lost" else ""

    def _others(self, stances: tuple[StanceView, ...]) -> list[Data]:
        """What printings say differently, and remarks on how they say it, each said once."""
        said: dict[tuple[Any, Any], list[StanceView]] = {}
        for stance in stances:
            body = stance.body if stance.state == "other" else ()
            if body or stance.note:
                said.setdefault((body, stance.note), []).append(stance)
        return [
            {
                "badges": [stance.badge for stance in group],
                "differs": bool(body),
                "body": to_typst(body),
                "note": to_typst(note),
            }
            for (body, note), group in said.items()
        ]

    def _only_remarked(self, id: str, rule: RuleView) -> bool:
        """A remark has its title at the first of its rules; at the others its number will do."""
        ruling = self.rulings[id][1]
        named = [link.id for link in ruling.rules if link.id in self.rules]
        return is_aside(ruling) and rule.id not in (self.verdicts.homes.get(id), *named[:1])

    def _named(self, id: str) -> Data:
        number, ruling = self.rulings[id]
        return {
            "id": id,
            "number": self.words.number(number),
            "title": ruling.title,
            "quoted": id in self.verdicts.homes,
        }

    def _ruling(self, id: str, rule: RuleView) -> Data:
        said = self.verdicts.own(self.rulings[id][1]) if self.verdicts.homes.get(id) == rule.id else ()
        return self._named(id) | {"body": to_typst(said), "kept": kept(said)}

    def _table(self, table: TableView) -> Data:
        rows = [
            {"head": link(head) if isinstance(head, RuleLink) else {"kind": "plain", "words": head}, "cells": cells}
            for head, cells in table.rows
            if not isinstance(head, RuleLink) or head.id in self.rules
        ]
        columns = 1 + max(len(row["cells"]) for row in rows)
        heads = ("",) * (columns - len(table.heads)) + table.heads
        names = [f"{head.title} {PLACE}" if isinstance(head, RuleLink) else head for head, _ in table.rows]
        cells = zip_longest(*(row["cells"] for row in rows), fillvalue="")
        return {
            "kind": "table",
            "title": table.title,
            "heads": heads,
            "columns": columns,
            "rows": rows,
            "widths": [
                _width(head, HEAD, column, most)
                for head, column, most in zip(heads, [names, *cells], [NAME, *[CELL] * (columns - 1)], strict=True)
            ],
            "kept": len(rows) <= KEPT_ROWS,
        }


def figure_data(figure: FigureView, say: Words) -> Data:
    drawn = replace(figure, drawing=legible(figure.drawing), title=legible(figure.title), alt=legible(figure.alt))
    return {
        "kind": "figure",
        "title": figure.title,
        "alt": figure.alt,
        "svg": on_paper(figure_svg(drawn, "figure")),
        "model": say("Sketch of our model") if figure.model else "",
        "caption": to_typst(figure.caption),
        "key": [{"svg": on_paper(sign_svg(sign)), "body": to_typst(text)} for sign, text in figure.key],
    }


def _overhang(stances: tuple[StanceView, ...], *texts: Text, lines: int) -> float:
    """By how many millimetres the sources beside a rule are longer than its text, with a line of them broken in two."""
    sources = len({(stance.state, stance.pages) for stance in stances}) + 1
    lines += sum(1 + len(line) // FULL_LINE for text in texts for line in to_plain(text).split("\n") if line)
    return round(max(0.0, SOURCE_HEIGHT * sources - LINE_HEIGHT * lines), 1)


def _width(head: str, most_of_head: int, cells: Sequence[str], most: int) -> int:
    """A column's share of the width: no word is broken, and texts of a few words share a line."""
    words = [len(word) for text in (head, *cells) for word in text.split()]
    return max(*words, min(len(head), most_of_head), *(min(len(cell), most) for cell in cells), 0) + APART


def _names_rules(block: BlockView) -> bool:
    if isinstance(block, TableView):
        return any(isinstance(head, RuleLink) for head, _ in block.rows)
    return not isinstance(block, (HeadingView, ProseView, FigureView))


def _sections(blocks: tuple[BlockView, ...]) -> list[list[BlockView]]:
    """Each heading with what stands under it; what comes before the first heading is a section of its own."""
    number = 0

    def section_of(block: BlockView) -> int:
        nonlocal number
        number += isinstance(block, HeadingView)
        return number

    return [list(section) for _, section in groupby(blocks, key=section_of)]
