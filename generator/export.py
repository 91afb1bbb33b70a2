"""A game as JSON: everything the data say and what each edition makes of it, for programs that build on it.

Texts are resolved plain words per language. `rules[].editions` says what applies where, in which reading and with
which numbers; `rules[].printings` what each booklet prints.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from generator.model import Game, Localized, Rule
from generator.resolve.play import MAIN, Play, plain_value
from generator.resolve.reader import Reader
from generator.text.plain import to_plain
from generator.validator.run import question_data


def export_game(game: Game) -> dict[str, Any]:
    return _Export(game).whole()


class _Export:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.languages = game.file.languages
        self.readers = {
            edition: {language: Reader(game, edition, language) for language in self.languages}
            for edition in game.file.editions
        }
        self.first = next(iter(self.readers.values()))

    def whole(self) -> dict[str, Any]:
        file = self.game.file
        return {
            "game": file.game,
            "name": self.lines(file.name),
            "publisher": file.publisher,
            "summary": self.lines(file.summary),
            "languages": file.languages,
            "editions": {
                name: {"name": self.lines(edition.name), "printings": self.game.printings_of(name)}
                for name, edition in file.editions.items()
            },
            "printings": {
                name: {
                    "edition": printing.edition,
                    "language": printing.language,
                    "badge": printing.badge,
                    "name": self.lines(printing.name),
                }
                for name, printing in file.printings.items()
            },
            "ladder": {rung: self.texts(text) for rung, text in file.ladder.items()},
            "chapters": [
                {
                    "id": chapter.chapter,
                    "letter": chapter.letter,
                    "title": self.lines(chapter.title),
                    "partial": chapter.partial,
                    "rules": [block.rule for block in self.game.blocks[chapter.chapter] if isinstance(block, Rule)],
                }
                for chapter in file.chapters
            ],
            "rules": [self.rule(rule) for rule in self.game.rules.values()],
            "rulings": [
                {
                    **asdict(ruling),
                    "title": self.lines(ruling.title),
                    "ruling": self.texts(ruling.ruling),
                    "reason": self.texts(ruling.reason),
                    "says": {printing: self.texts(said) for printing, said in ruling.says.items()},
                }
                for ruling in self.game.rulings
            ],
            "terms": [
                {
                    "id": term.term,
                    "names": term.names,
                    "forms": term.forms,
                    "status": term.status,
                    "meaning": self.texts(term.meaning),
                    "see": term.see,
                }
                for term in self.game.terms.values()
            ],
            "questions": [self.question(name) for name in self.game.questions],
        }

    def lines(self, text: Localized) -> dict[str, str]:
        return {language: self.first[language].line(text) for language in self.languages if language in text}

    def texts(self, text: Localized) -> dict[str, str]:
        return {
            language: to_plain(self.first[language].text(text)) for language in self.languages if language in text
        }

    def rule(self, rule: Rule) -> dict[str, Any]:
        link = next(iter(self.first.values())).links[rule.rule]
        return {
            "id": rule.rule,
            "number": link.number,
            "chapter": link.chapter,
            "title": self.lines(rule.title),
            "text": self.reading(rule, MAIN),
            "values": self.values(rule, MAIN),
            "readings": {
                name: {"text": self.reading(rule, name), "values": self.values(rule, name)} for name in rule.readings
            },
            "printings": {
                name: {
                    "stance": stance.stance,
                    "page": stance.page,
                    "says": stance.says if stance.stance == "prints" else None,
                    "note": self.texts(stance.note),
                }
                for name, stance in rule.printings.items()
            },
            "editions": {edition: self.played(rule, edition) for edition in self.game.file.editions},
            "basis": rule.basis,
            "see": rule.see,
            "aliases": rule.aliases,
            "covers": rule.covers,
        }

    def played(self, rule: Rule, edition: str) -> dict[str, Any]:
        readers = self.readers[edition]
        play = Play(self.game, edition)
        played = play.played(rule.rule)
        return {
            "applies": played.applies,
            "reading": played.reading,
            "ruling": played.ruling or None,
            "values": play.stated_values(rule.rule),
            "text": {
                language: to_plain(readers[language].reading(rule, played.reading))
                for language in self.languages
                if language in rule.text
            },
        }

    def reading(self, rule: Rule, reading: str) -> dict[str, str]:
        return {
            language: to_plain(self.first[language].reading(rule, reading))
            for language in self.languages
            if language in rule.text
        }

    def values(self, rule: Rule, reading: str) -> dict[str, Any]:
        play = next(iter(self.first.values())).play
        return {name: plain_value(play.value(rule.rule, name, reading)) for name in play.values(rule.rule, reading)}

    def question(self, name: str) -> dict[str, Any]:
        question = self.game.questions[name]
        return {
            "id": name,
            "title": self.lines(question.title),
            "chapter": question.chapter,
            "inputs": question_data(question)["inputs"],
            "labels": {language: self.first[language].question(question) for language in self.languages},
        }
