"""Worked examples as data: the story, the verdict, its numbers, and the rules that decide, in the site's words."""

from __future__ import annotations

from generator.book.glyphs import legible
from generator.book.phrases import labelled
from generator.book.selection import kept, rules_in_book, rulings_in_book
from generator.figures.cases import Picture, boards_asked, case_picture
from generator.figures.paper import on_paper
from generator.resolve.view import ExampleView, GameView
from generator.text.nodes import RuleLink
from generator.text.typst import Data, link, to_typst
from generator.validator.labels import answer_labels
from generator.validator.portable.wording import outcome_groups, rule_state, verdict_note, verdict_word
from generator.words import Words, words


class Examples:
    """Shows the answers of one edition."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.words = words(view.language)
        self.rules = rules_in_book(view)
        self.rulings = rulings_in_book(view)

    def data(self, example: ExampleView) -> Data:
        answer = example.answer
        labels = answer_labels(self.view, example.question, lambda rule: rule.id, lambda ruling: ruling.id)
        return {
            "kind": "example",
            "title": example.title,
            "story": to_typst(example.story),
            "pictures": board_pictures(self.view, example.question, example.case),
            "answer": verdict_word(answer, labels),
            "note": verdict_note(answer, labels),
            "outcome": [
                {"title": title, "lines": [self._line(label, value) for label, value in rows]}
                for title, rows in outcome_groups(answer, labels)
            ],
            "because": [self._reason(reason) for reason in answer["because"] if reason["rule"] in self.rules],
            "rulings": [
                {"id": id, "number": self.words.number(self.rulings[id][0]), "title": self.rulings[id][1].title}
                for id in answer["rulings"]
                if id in self.rulings
            ],
            "kept": kept(example.story, lines=len(answer["outcome"]) + len(answer["because"]) // 2),
        }

    def _line(self, label: str, value: str) -> Data:
        return {"label": labelled(label, self.words), "value": value}

    def _reason(self, reason: Data) -> Data:
        rule = self.rules[reason["rule"]]
        return {
            "rule": link(RuleLink(rule.id, rule.chapter, rule.number, rule.title)),
            "state": rule_state(reason),
        }


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


def _told(label: str, picture: Picture, say: Words) -> str:
    """The picture in words: what lies where, and next to which tiles, so that a way can be found without seeing it."""
    around = [
        say("Next to %(tile)s: %(others)s.", tile=tile, others=", ".join(others))
        for tile, others in picture.beside.items()
        if others
    ]
    return " ".join([f"{label}.", *([f"{picture.said}."] if picture.said else []), *around])
