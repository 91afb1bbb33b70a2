"""Worked examples as data: the story, the verdict, its numbers, and the rules that decide, in the site's words."""

from __future__ import annotations

import re
from collections.abc import Container

from generator.book.glyphs import legible
from generator.book.numbers import numbers
from generator.book.phrases import labelled
from generator.book.selection import kept, rules_in_book, rulings_in_book
from generator.figures.cases import Picture, boards_asked, case_picture
from generator.figures.paper import on_paper
from generator.resolve.view import ExampleView, GameView
from generator.text.nodes import RuleLink, Text
from generator.text.plain import to_plain
from generator.text.typst import Data, link, to_typst
from generator.validator.labels import answer_labels
from generator.validator.portable.wording import outcome_groups, rule_state, verdict_note, verdict_word
from generator.words import Words, words

STATES = ("broken", "open", "kept", "cited")
MET, NAMED = 3, 6
"""So many rules that hold are named beside one that is broken, and so many where none is."""
PAGE = 40
"""What takes up to this many lines stands on one page, on the smallest paper too."""
HEAD, BOARD = 5, 19
"""The lines that title, answer and edges take, and a board on the smallest paper."""


class Examples:
    """Shows the answers of one edition."""

    def __init__(self, view: GameView, quoted: Container[str] = ()) -> None:
        """`quoted` are the rulings that a rule of the chapters quotes."""
        self.view = view
        self.quoted = quoted
        self.words = words(view.language)
        self.rules = rules_in_book(view)
        self.rulings = rulings_in_book(view)

    def data(self, example: ExampleView) -> Data:
        answer = example.answer
        deciding, besides = self._parted(answer)
        pictures = board_pictures(self.view, example.question, example.case)
        labels = answer_labels(self.view, example.question, lambda rule: rule.id, lambda ruling: ruling.id)
        return {
            "kind": "example",
            "title": example.title,
            "story": to_typst(example.story),
            "pictures": pictures,
            "answer": self._answer(example, labels),
            "note": verdict_note(answer, labels),
            "outcome": [
                {"title": title, "lines": [self._line(label, value) for label, value in rows]}
                for title, rows in outcome_groups(answer, labels)
            ],
            "because": [self._reason(reason) for reason in deciding],
            "besides": [
                self._line(label, ", ".join(numbers(map(self._link, rules))))
                for label, rules in (
                    (self.words("Also checked"), [reason for reason in besides if reason["condition"]]),
                    (self.words("Also in play"), [reason for reason in besides if not reason["condition"]]),
                )
                if rules
            ],
            "rulings": [
                {
                    "id": id,
                    "number": self.words.number(self.rulings[id][0]),
                    "title": self.rulings[id][1].title,
                    "quoted": id in self.quoted,
                }
                for id in answer["rulings"]
                if id in self.rulings
            ],
            "kept": kept(
                example.story,
                lines=HEAD + BOARD * len(pictures) + len(answer["outcome"]) + len(deciding) + len(answer["rulings"]),
                most=PAGE,
            ),
        }

    def _parted(self, answer: Data) -> tuple[list[Data], list[Data]]:
        """The rules that decide, each to be named, and those that only play a part, of which the number will do.

        What is broken decides against a case. Else the answer comes from the rules that it is worked out with; the
        conditions, which were only checked, decide where it comes from no others.
        """
        rules = [reason for reason in answer["because"] if reason["rule"] in self.rules]
        broken, left_open, met, worked_out = ([rule for rule in rules if rule_state(rule) == state] for state in STATES)
        if broken:
            named = [*broken, *left_open, *met[:MET]]
        else:
            named = (left_open + worked_out)[:NAMED] or met[:NAMED]
        return named, [rule for rule in rules if rule not in named]

    def _answer(self, example: ExampleView, labels: Data) -> str:
        """Its word. To ask which, what or how many asks for what follows, and yes would be no answer to that."""
        answer = example.answer
        if answer["verdict"] == "yes" and answer["outcome"] and asks_for_more(example.story, self.words):
            return labels["words"]["calculated"]
        return verdict_word(answer, labels)

    def _line(self, label: str, value: str) -> Data:
        return {"label": labelled(label, self.words), "value": value}

    def _reason(self, reason: Data) -> Data:
        return {"rule": link(self._link(reason)), "state": rule_state(reason)}

    def _link(self, reason: Data) -> RuleLink:
        rule = self.rules[reason["rule"]]
        return RuleLink(rule.id, rule.chapter, rule.number, rule.title)


def board_pictures(view: GameView, question: str, case: Data) -> list[Data]:
    """The board with a case on it, for every board that a question asks for."""
    if view.board is None or not question:
        return []
    asked = next(asked for asked in view.questions if asked["id"] == question)
    board, say = legible(view.board), words(view.language)
    drawn = [
        (one["label"], case_picture(legible(one), lying, f"case-{one['name']}", board))
        for one, lying in boards_asked(asked, case)
    ]
    return [{"svg": on_paper(picture.svg), "alt": _told(label, picture, say)} for label, picture in drawn]


def asks_for_more(story: Text, say: Words) -> bool:
    """Whether the last question of a story cannot be answered with yes or no; a preposition may come first."""
    told = to_plain(story).strip()
    question = re.split(r"[.:?!]\s", told)[-1]
    asking = say("how what when where which who whom whose why").split()
    return told.endswith("?") and any(word in asking for word in re.findall(r"\w+", question.lower())[:2])


def _told(label: str, picture: Picture, say: Words) -> str:
    """The picture in words: what lies where, and next to which tiles, so that a way can be found without seeing it."""
    around = [
        say("Next to %(tile)s: %(others)s.", tile=tile, others=", ".join(others))
        for tile, others in picture.beside.items()
        if others
    ]
    return " ".join([f"{label}.", *([f"{picture.said}."] if picture.said else []), *around])
