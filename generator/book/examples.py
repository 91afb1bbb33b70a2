"""Worked examples as data: the story, the verdict, its numbers, and the rules that decide, in the site's words."""

from __future__ import annotations

from typing import Any

from generator.book.selection import kept, rules_in_book, rulings_in_book
from generator.resolve.view import ExampleView, GameView
from generator.text.nodes import RuleLink
from generator.text.typst import Data, link, to_typst
from generator.words import words

NO_BREAK = "\u00a0"
VERDICTS = {"yes": "Yes, allowed", "no": "No, not allowed", "open": "The books do not say"}
OURS = "No text decides this. The numbers are our suggestion; the ruling tells why."


class Examples:
    """Shows the answers of one edition."""

    def __init__(self, view: GameView) -> None:
        self.words = words(view.language)
        self.rules = rules_in_book(view)
        self.rulings = rulings_in_book(view)
        self.questions = {question["id"]: question for question in view.questions}

    def data(self, example: ExampleView) -> Data:
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
            "kept": kept(example.story, lines=len(answer.get("outcome", {})) + len(answer["because"]) // 2),
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


def _verdict(answer: Data) -> str:
    """The same words as on the site: a yes that rests on no condition allows nothing, it only tells the numbers."""
    if answer["verdict"] == "yes" and not any(reason.get("condition", True) for reason in answer["because"]):
        return "The rules say"
    return VERDICTS[answer["verdict"]]
