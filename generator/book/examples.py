"""Worked examples as data: the story, the verdict, its numbers, and the rules that decide, in the site's words."""

from __future__ import annotations

from generator.book.glyphs import legible
from generator.book.selection import kept, rules_in_book, rulings_in_book
from generator.figures.cases import case_picture
from generator.figures.paper import on_paper
from generator.resolve.cases import completed
from generator.resolve.view import ExampleView, GameView
from generator.text.nodes import RuleLink
from generator.text.typst import Data, link, to_typst
from generator.validator.labels import answer_labels
from generator.validator.portable.wording import outcome_groups, rule_state, verdict_note, verdict_word
from generator.words import words

NO_BREAK = "\u00a0"


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
        return {"label": self.words("%(label)s: %(value)s", label=label, value="").rstrip() + NO_BREAK, "value": value}

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
    inputs = next(asked["inputs"] for asked in view.questions if asked["id"] == question)
    board = legible(view.board)
    whole = completed(inputs, case)
    drawn = [
        (asked, case_picture(legible(asked), whole[asked["name"]], f"case-{asked['name']}", board))
        for asked in inputs
        if asked["type"] == "board"
    ]
    return [{"svg": on_paper(picture.svg), "alt": f"{asked['label']}. {picture.said}"} for asked, picture in drawn]
