"""A game as JSON: everything the data say and what each edition makes of it, for programs that build on it.

Texts are resolved plain words per language, and per edition where they may quote numbers. `rules[].editions` says what
applies where, in which reading and with which numbers; `rules[].printings` what each booklet prints.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from generator import model
from generator.model import Game, Localized, Rule
from generator.resolve.figures import figure_view
from generator.resolve.play import MAIN, Play, Voices, plain_value
from generator.resolve.reader import Reader, reading_text
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
        self.voices = Voices(game)

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
                    "blocks": [self.block(block) for block in self.game.blocks[chapter.chapter]],
                }
                for chapter in file.chapters
            ],
            "rules": [self.rule(rule) for rule in self.game.rules.values()],
            "rulings": [
                {
                    **asdict(ruling),
                    "title": self.lines(ruling.title),
                    "ruling": self.by_edition(ruling.ruling),
                    "reason": self.by_edition(ruling.reason),
                    "says": {
                        printing: self.texts(said, self.voices.booklets[printing])
                        for printing, said in ruling.says.items()
                    },
                }
                for ruling in self.game.rulings
            ],
            "terms": [self.term(term) for term in self.game.terms.values()],
            "box": [self.clue(clue) for clue in self.game.clues.values()],
            "changes": [{**asdict(change), "text": self.texts(change.text)} for change in self.game.changes],
            "questions": [self.question(name) for name in self.game.questions],
            "examples": [
                {
                    "id": example.example,
                    "title": self.lines(example.title),
                    "story": self.by_edition(example.story),
                    "question": example.question,
                    "case": example.case,
                    "expect": {edition: asdict(expected) for edition, expected in example.expect.items()},
                }
                for example in self.game.examples.values()
            ],
            "board": asdict(self.game.board.board) if self.game.board.board else None,
            "figures": [self.figure(figure) for figure in self.game.figures.values()],
        }

    def lines(self, text: Localized) -> dict[str, str]:
        return {language: self.first[language].line(text) for language in self.languages if language in text}

    def texts(
        self, text: Localized, play: Play | None = None, rule: Rule | None = None, reading: str = MAIN
    ) -> dict[str, str]:
        """A text in the languages it is written in; numbers that other rules state are those of `play`."""
        readers = self.readers[play.edition] if play else self.first
        return {
            language: to_plain(readers[language].text(text, rule, reading, play))
            for language in self.languages
            if language in text
        }

    def by_edition(self, text: Localized) -> dict[str, dict[str, str]]:
        """A text of no rule: the numbers it quotes are those of the edition."""
        return {play.edition: self.texts(text, play) for play in self.voices.editions}

    def block(self, block: model.Block) -> dict[str, Any]:
        """A block in its place: what it is made of stands with the rules and examples it names."""
        if isinstance(block, Rule):
            return {"rule": block.rule}
        if isinstance(block, model.Heading):
            return {"heading": self.lines(block.heading)}
        if isinstance(block, model.Prose):
            return {"prose": self.by_edition(block.prose)}
        if isinstance(block, model.ExamplePlace):
            return {"example": block.example}
        if isinstance(block, model.FigurePlace):
            return {"figure": block.figure}
        if isinstance(block, model.RuleList):
            return {"list": block.list, "title": self.lines(block.title), "rules": block.rules, "tick": block.tick}
        table: dict[str, Any] = {"table": block.table, "title": self.lines(block.title)}
        if block.steps:
            return {**table, "steps": block.steps, "heads": [self.lines(head) for head in block.heads]}
        columns = [{"head": self.lines(column.head), "value": column.value} for column in block.columns]
        return {**table, "rows": block.rows, "columns": columns}

    def rule(self, rule: Rule) -> dict[str, Any]:
        link = next(iter(self.first.values())).links[rule.rule]
        return {
            "id": rule.rule,
            "number": link.number,
            "chapter": link.chapter,
            "title": self.lines(rule.title),
            **self.told(rule, MAIN),
            "readings": {name: self.told(rule, name) for name in rule.readings},
            "printings": {
                name: {
                    "stance": stance.stance,
                    "page": stance.page,
                    "says": stance.says if stance.stance == "prints" else None,
                    "note": self.texts(stance.note, self.voices.booklets[name], rule, stance.says),
                }
                for name, stance in rule.printings.items()
            },
            "editions": {play.edition: self.played(rule, play) for play in self.voices.editions},
            "basis": rule.basis,
            "see": rule.see,
            "aliases": rule.aliases,
            "covers": rule.covers,
        }

    def played(self, rule: Rule, play: Play) -> dict[str, Any]:
        played = play.played(rule.rule)
        return {
            "applies": played.applies,
            "reading": played.reading if played.applies != "no" else None,
            "ruling": played.ruling or None,
            "values": play.stated_values(rule.rule),
            "text": self.reading(rule, played.reading, play) if played.applies != "no" else {},
        }

    def reading(self, rule: Rule, reading: str, play: Play) -> dict[str, str]:
        return self.texts(reading_text(rule, reading), play, rule, reading)

    def told(self, rule: Rule, reading: str) -> dict[str, Any]:
        """A reading in the words and numbers of whoever reads the rule so."""
        play = self.voices.of(rule.rule, reading)[0]
        values = {name: plain_value(play.value(rule.rule, name, reading)) for name in play.values(rule.rule, reading)}
        return {"text": self.reading(rule, reading, play), "values": values}

    def figure(self, figure: model.Figure) -> dict[str, Any]:
        """A figure in words, and what each edition's is drawn from."""
        return {
            "id": figure.figure,
            "title": self.lines(figure.title),
            "alt": self.by_edition(figure.alt),
            "caption": self.by_edition(figure.caption),
            "model": figure.model,
            "drawing": {
                edition: {language: figure_view(reader, figure).drawing for language, reader in readers.items()}
                for edition, readers in self.readers.items()
            },
            "key": [
                {"sign": entry.sign, "text": self.by_edition(entry.text), "editions": entry.editions}
                for entry in figure.key
            ],
        }

    def term(self, term: model.Term) -> dict[str, Any]:
        return {
            "id": term.term,
            "names": term.names,
            "forms": term.forms,
            "status": term.status,
            "meaning": self.by_edition(term.meaning),
            "trap": self.by_edition(term.trap) if term.trap else {},
            "see": term.see,
        }

    def clue(self, clue: model.Clue) -> dict[str, Any]:
        answers = [
            {
                "say": self.lines(answer.say),
                "leads": answer.leads or None,
                "box": answer.box or None,
                "watch": self.texts(answer.watch),
            }
            for answer in clue.answers
        ]
        return {"id": clue.clue, "ask": self.texts(clue.ask), "answers": answers}

    def question(self, name: str) -> dict[str, Any]:
        question = self.game.questions[name]
        return {
            "id": name,
            "title": self.lines(question.title),
            "chapter": question.chapter,
            "inputs": question_data(question)["inputs"],
            "labels": {language: self.first[language].question(question) for language in self.languages},
        }
