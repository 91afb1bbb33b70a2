"""The chapters of the book as data: which rules stand in it, and what stands around each of them.

Everything that needs a decision is decided here; the template only sets type. A rule that does not apply in the
edition is left out, and so is everything that would only speak of it.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from generator.resolve.view import (
    BlockView,
    ChapterView,
    ExampleView,
    GameView,
    HeadingView,
    ListView,
    ProseView,
    RuleView,
    RulingView,
    StanceView,
    TableView,
)
from generator.text.nodes import RuleLink, Text
from generator.text.plain import to_plain
from generator.text.typst import Data, link, to_typst
from generator.words import Words, words

# What has up to this many characters is kept on one page; what is longer may be split, though not from its title.
KEPT_TOGETHER = 1400
NO_BREAK = "\u00a0"

BASIS = {"example": "shown in an example", "derived": "derived", "ambiguous": "ambiguous"}
VERDICTS = {"yes": "Yes, allowed", "no": "No, not allowed", "open": "The books do not say"}
OURS = "No text decides this. The numbers are our suggestion; the ruling tells why."


def rules_in_book(view: GameView) -> dict[str, RuleView]:
    return {
        block.id: block
        for chapter in view.chapters
        for block in chapter.blocks
        if isinstance(block, RuleView) and block.applies != "no"
    }


def rulings_in_book(view: GameView) -> dict[str, tuple[int, RulingView]]:
    """The rulings this edition's readers need, with their numbers; one that only touches rules of others is left out.

    A ruling keeps its number in every edition and language, so that "ruling 12" is the same in each of a game's books.
    """
    rules = rules_in_book(view)
    cited = {ruling for rule in rules.values() for ruling in rule.rulings}
    for chapter in view.chapters:
        for block in chapter.blocks:
            if isinstance(block, ExampleView):
                cited.update(block.answer.get("rulings", ()))
    return {
        ruling.id: (number, ruling)
        for number, ruling in enumerate(view.rulings, 1)
        if ruling.id in cited
        or not ruling.rules
        or view.edition.id in ruling.decides
        or any(rule.id in rules for rule in ruling.rules)
    }


class Chapters:
    """Sets out the chapters one after the other; a ruling is quoted in full at the first rule it touches."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.words: Words = words(view.language)
        self.rules = rules_in_book(view)
        self.rulings = rulings_in_book(view)
        self.questions = {question["id"]: question for question in view.questions}
        self.quoted: set[str] = set()

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
        return any(not isinstance(block, (HeadingView, ProseView)) and self._block_stays(block) for block in section)

    def _block_stays(self, block: BlockView) -> bool:
        if isinstance(block, RuleView):
            return block.id in self.rules
        if isinstance(block, TableView):
            return any(not isinstance(head, RuleLink) or head.id in self.rules for head, _ in block.rows)
        if isinstance(block, ListView):
            return any(rule.id in self.rules for rule in block.rules)
        if isinstance(block, ExampleView):
            # A case that its question cannot take has no answer; it is a mistake that `check` reports.
            return "verdict" in block.answer
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
            return {"kind": "list", "title": block.title, "rules": rules}
        return self._example(block)

    # --- a rule -----------------------------------------------------------------------------------------------------

    def _rule(self, rule: RuleView) -> Data:
        foreign = ""
        if rule.language != self.view.language:
            language = self.words.language_name(rule.language)
            foreign = self.words("Not translated yet; the text is in this language: %(language)s.", language=language)
        return {
            "kind": "rule",
            "id": rule.id,
            "number": rule.number,
            "title": titled(rule.title, rule.id),
            "language": rule.language,
            "foreign": foreign,
            "open": rule.applies == "open",
            "basis": "" if rule.basis == "stated" else self.words(BASIS[rule.basis]),
            "body": to_typst(rule.body),
            "sources": self._sources(rule.stances),
            "others": self._others(rule.stances),
            "rulings": [self._ruling(ruling, rule) for ruling in rule.rulings if ruling in self.rulings],
            "see": [link(other) for other in rule.see if other.id in self.rules],
            "kept": kept(rule.body, *(stance.body + stance.note for stance in rule.stances)),
        }

    def _sources(self, stances: tuple[StanceView, ...]) -> list[Data]:
        """Where the rule stands: printings that have it in the same place share a line."""
        lines: dict[tuple[str, str], list[str]] = {}
        for stance in stances:
            lines.setdefault((stance.state, stance.pages), []).append(stance.badge)
        absent = {"silent": self.words("says nothing"), "lost": self.words("in a picture")}
        return [
            {"badges": badges, "state": state, "place": pages or absent.get(state, "")}
            for (state, pages), badges in lines.items()
        ]

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

    def _ruling(self, id: str, rule: RuleView) -> Data:
        number, ruling = self.rulings[id]
        in_full = rule.applies == "open" or id not in self.quoted
        self.quoted.add(id)
        body = to_typst(ruling.ruling) if in_full else []
        return {"id": id, "number": self.words.number(number), "title": ruling.title, "body": body}

    # --- tables and examples ----------------------------------------------------------------------------------------

    def _table(self, table: TableView) -> Data:
        rows = [
            {"head": link(head) if isinstance(head, RuleLink) else {"kind": "plain", "words": head}, "cells": cells}
            for head, cells in table.rows
            if not isinstance(head, RuleLink) or head.id in self.rules
        ]
        columns = 1 + max(len(row["cells"]) for row in rows)
        heads = ("",) * (columns - len(table.heads)) + table.heads
        return {"kind": "table", "title": table.title, "heads": heads, "columns": columns, "rows": rows}

    def _example(self, example: ExampleView) -> Data:
        question = self.questions.get(example.question, {})
        answer = example.answer
        return {
            "kind": "example",
            "title": example.title,
            "story": to_typst(example.story),
            "answer": self.words(_verdict(answer)),
            "note": self.words(OURS) if answer["verdict"] == "open" and answer.get("suggested") else "",
            "outcome": self._outcome(question, answer.get("outcome", {})),
            "because": [self._reason(reason) for reason in answer.get("because", ()) if reason["rule"] in self.rules],
            "rulings": [
                {"id": id, "number": self.words.number(self.rulings[id][0]), "title": self.rulings[id][1].title}
                for id in answer.get("rulings", ())
                if id in self.rulings
            ],
            "kept": kept(example.story),
        }

    def _outcome(self, question: Data, outcome: Data) -> list[Data]:
        """The numbers of the answer under their labels, in the question's groups and order."""
        labels = {label["name"]: label for label in question.get("outcome", ())}
        known = [name for name in labels if name in outcome]
        groups: dict[str, list[Data]] = {}
        for name in [*known, *(name for name in outcome if name not in labels)]:
            label = labels.get(name, {})
            shown = self.words("%(label)s: %(value)s", label=label.get("label", name), value="")
            line = {"label": shown.rstrip() + NO_BREAK, "value": self._value(outcome[name], label)}
            groups.setdefault(label.get("group", ""), []).append(line)
        titles = question.get("groups", {})
        return [{"title": titles.get(group, ""), "lines": lines} for group, lines in groups.items()]

    def _value(self, value: Any, label: Data) -> str:
        if isinstance(value, bool):
            return self.words("yes") if value else self.words("no")
        if isinstance(value, (int, float)):
            return self.words.number(value)
        if isinstance(value, (list, tuple)):
            return self.words.listing([self._value(item, label) for item in value])
        return label.get("choices", {}).get(value, str(value))

    def _reason(self, reason: Data) -> Data:
        rule = self.rules[reason["rule"]]
        if not reason.get("condition", True):
            state = "cited"
        elif reason["holds"]:
            state = "kept"
        else:
            state = "open" if rule.applies == "open" else "broken"
        return {"rule": link(RuleLink(rule.id, rule.chapter, rule.number, rule.title)), "state": state}


def titled(title: str, name: str) -> str:
    """A heading must say something, also where the title is not written yet."""
    return title if title.strip() else name


def kept(*texts: Text) -> bool:
    return sum(len(to_plain(text)) for text in texts) <= KEPT_TOGETHER


def _verdict(answer: Data) -> str:
    """The same words as on the site: a yes that rests on no condition allows nothing, it only tells the numbers."""
    if answer["verdict"] == "yes" and not any(reason.get("condition", True) for reason in answer["because"]):
        return "The rules say"
    return VERDICTS[answer["verdict"]]


def _sections(blocks: tuple[BlockView, ...]) -> list[list[BlockView]]:
    """Each heading with what stands under it; what comes before the first heading is a section of its own."""
    number = 0

    def section_of(block: BlockView) -> int:
        nonlocal number
        number += isinstance(block, HeadingView)
        return number

    return [list(section) for _, section in groupby(blocks, key=section_of)]
