"""A game for one reader: the model and a profile (edition, language) become a `GameView`.

Texts are picked in the reader's language, or in another with the language noted; references become links with
numbers and names; values become words and digits; typography is set. After this nothing is left to decide.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from generator import model
from generator.model import Game, Localized, Rule
from generator.resolve import view
from generator.resolve.aid import aid_view
from generator.resolve.back import Back
from generator.resolve.coverage import Coverage, examples_of
from generator.resolve.figures import board_view, figure_view
from generator.resolve.inline import InlineResolver
from generator.resolve.lessons import guide_view, lesson_views, lessons_of
from generator.resolve.pages import page_label, page_numbers
from generator.resolve.play import MAIN, Play, Played, Voices, stance_of, validator_book
from generator.resolve.values import shown_value
from generator.text.nodes import RuleLink, Text
from generator.text.parse import parse
from generator.text.typography import typeset, typeset_line
from generator.validator.run import ask
from generator.words import SOURCE_LANGUAGE, words


def resolve(game: Game, edition: str, language: str) -> view.GameView:
    """What a reader of this language with a box of this edition sees."""
    return Reader(game, edition, language).game_view()


def reading_text(rule: Rule, reading: str) -> Localized:
    """The texts of a reading. One that has its own is never filled up from the main one: it says something else."""
    other = rule.readings.get(reading)
    return other.text if other and other.text else rule.text


class Reader:
    """Resolves one game for one profile; keeps what several rules ask for."""

    def __init__(self, game: Game, edition: str, language: str) -> None:
        self.game = game
        self.language = language
        self.words = words(language)
        self.play = Play(game, edition)
        self.voices = Voices(game)

    # --- texts ------------------------------------------------------------------------------------------------------

    def pick(self, text: Localized) -> tuple[str, str]:
        """The text in the reader's language, else in English, else in the game's first one; and which it is."""
        for language in (self.language, SOURCE_LANGUAGE, *self.game.file.languages):
            if language in text:
                return text[language], language
        return next(((words, language) for language, words in text.items()), ("", self.language))

    def line(self, text: Localized) -> str:
        """A title or label: no references, only typography."""
        return typeset_line(*self.pick(text))

    def text(self, text: Localized, rule: Rule | None = None, reading: str = MAIN, play: Play | None = None) -> Text:
        """A text with everything resolved. Values without a rule's name are those of `rule` in `reading`, others
        those of `play`, which is the reader's edition unless the text tells what some booklet prints.
        """
        written, language = self.pick(text)
        resolver = InlineResolver(self, rule, reading, language, play or self.play)
        return typeset(resolver.text(parse(written)), language)

    # --- names ------------------------------------------------------------------------------------------------------

    @cached_property
    def links(self) -> dict[str, RuleLink]:
        """Every rule's link; numbers count the rules of a chapter in file order, whatever applies."""
        links = {}
        for chapter in self.game.file.chapters:
            rules = [block for block in self.game.blocks[chapter.chapter] if isinstance(block, Rule)]
            for number, rule in enumerate(rules, start=1):
                links[rule.rule] = RuleLink(
                    rule.rule, chapter.chapter, f"{chapter.letter}.{number}", self.line(rule.title)
                )
                links.update(dict.fromkeys(rule.aliases, links[rule.rule]))
        return links

    def played_links(self, rules: Iterable[str]) -> tuple[RuleLink, ...]:
        """Those of some rules that this edition plays."""
        return tuple(self.links[rule] for rule in rules if self.play.played(rule).applies != "no")

    def term_name(self, term: model.Term, language: str) -> str:
        """The preferred name: as this edition prints it in that language, else as another printing or we do."""
        printings = self.game.file.printings
        own = [name for name in self.game.printings_of(self.play.edition) if printings[name].language == language]
        others = [name for name, printing in printings.items() if printing.language == language]
        for key in (*own, *others, language, *term.names):
            names = term.names.get(key)
            if isinstance(names, list) and names:
                return typeset_line(names[0], self.game.language_of(key))
        return term.term

    # --- answers ----------------------------------------------------------------------------------------------------

    @cached_property
    def answers(self) -> dict[str, dict[str, Any]]:
        """What the validator answers to each example."""
        return {name: ask(self.game, self.book, one.question, one.case) for name, one in self.game.examples.items()}

    @cached_property
    def book(self) -> dict[str, Any]:
        """The edition as the validator reads it."""
        return validator_book(self.game, self.play.edition)

    @cached_property
    def lessons_of(self) -> dict[str, tuple[view.LessonLink, ...]]:
        return lessons_of(self)

    @cached_property
    def examples_of(self) -> dict[str, tuple[view.ExampleLink, ...]]:
        return examples_of(self)

    # --- the whole --------------------------------------------------------------------------------------------------

    def game_view(self) -> view.GameView:
        file = self.game.file
        editions = tuple(self._edition(name) for name in file.editions)
        chapters = tuple(self._chapter(chapter) for chapter in file.chapters)
        rules = (block for chapter in chapters for block in chapter.blocks if isinstance(block, view.RuleView))
        back = Back(self, rules)
        return view.GameView(
            id=file.game,
            name=self.line(file.name),
            publisher=file.publisher,
            summary=self.line(file.summary),
            notice=self.text(file.notices[self.language]) if self.language in file.notices else (),
            language=self.language,
            edition=next(edition for edition in editions if edition.id == self.play.edition),
            editions=editions,
            chapters=chapters,
            rulings=tuple(back.ruling(ruling) for ruling in self.game.rulings),
            terms=tuple(back.term(term) for term in self.game.terms.values()),
            ladder=tuple((rung, self.text(text)) for rung, text in file.ladder.items()),
            clues=tuple(back.clue(clue) for clue in self.game.clues.values()),
            changes=tuple(back.change(change) for change in self.game.changes),
            questions=tuple(self.question(question) for question in self.game.questions.values()),
            languages=tuple(file.languages),
            coverage=Coverage(self).view(),
            examples=tuple(self._example(example) for example in self.game.examples.values()),
            board=board_view(self) if self.game.board.board else None,
            printed_in={name: printing.language for name, printing in file.printings.items()},
            asked={asked.asked: tuple(asked.words.get(self.language, ())) for asked in self.game.asked.values()},
            aid=aid_view(self),
            lessons=lesson_views(self),
            guide=guide_view(self),
        )

    def _edition(self, name: str) -> view.EditionView:
        edition = self.game.file.editions[name]
        printings = tuple(
            (key, self.line(printing.name), printing.badge)
            for key, printing in self.game.file.printings.items()
            if printing.edition == name
        )
        return view.EditionView(name, self.line(edition.name), self.line(edition.badge), printings)

    def _chapter(self, chapter: model.Chapter) -> view.ChapterView:
        blocks = tuple(
            self.block(block, f"{chapter.chapter}-{index}")
            for index, block in enumerate(self.game.blocks[chapter.chapter], start=1)
        )
        return view.ChapterView(chapter.chapter, chapter.letter, self.line(chapter.title), chapter.partial, blocks)

    def block(self, block: model.Block, anchor: str) -> view.BlockView:
        if isinstance(block, Rule):
            return self.rule(block)
        if isinstance(block, model.Heading):
            return view.HeadingView(self.line(block.heading), anchor)
        if isinstance(block, model.Prose):
            return view.ProseView(self.text(block.prose))
        if isinstance(block, model.Table):
            return self._table(block)
        if isinstance(block, model.RuleList):
            return view.ListView(block.list, self.line(block.title), self.played_links(block.rules), block.tick)
        if isinstance(block, model.FigurePlace):
            return figure_view(self, self.game.figures[block.figure])
        return self._example(self.game.examples[block.example])

    def rule(self, rule: Rule) -> view.RuleView:
        played = self.play.played(rule.rule)
        link = self.links[rule.rule]
        return view.RuleView(
            id=rule.rule,
            chapter=link.chapter,
            number=link.number,
            title=link.title,
            language=self.pick(reading_text(rule, played.reading))[1],
            applies=played.applies,
            reading=played.reading,
            body=self._body(rule, played),
            stances=tuple(self._stance(rule, name, played.reading) for name in self.game.file.printings),
            rulings=tuple(self.play.rulings_on.get(rule.rule, ())),
            see=tuple(self.links[other] for other in rule.see),
            basis=rule.basis,
            aliases=tuple(rule.aliases),
            examples=self.examples_of.get(rule.rule, ()),
            lessons=self.lessons_of.get(rule.rule, ()),
        )

    def reading(self, rule: Rule, reading: str, play: Play | None = None) -> Text:
        return self.text(reading_text(rule, reading), rule, reading, play)

    def _body(self, rule: Rule, played: Played) -> Text:
        """The reading that is played. Where none is, the rule as those who do play it have it, with their numbers."""
        voice = self.voices.of(rule.rule, played.reading)[0] if played.applies == "no" else self.play
        return self.reading(rule, played.reading, voice)

    def _stance(self, rule: Rule, name: str, played: str) -> view.StanceView:
        stance = stance_of(rule, name)
        printing = self.game.file.printings[name]
        if stance.stance != "prints":
            state = stance.stance
        else:
            state = "same" if stance.says == played else "other"
        return view.StanceView(
            printing=name,
            badge=printing.badge,
            name=self.line(printing.name),
            edition=printing.edition,
            pages=page_label(stance.page, self.words),
            state=state,
            body=self.reading(rule, stance.says, self.voices.booklets[name]) if state == "other" else (),
            note=self.text(stance.note, rule, stance.says, self.voices.booklets[name]) if stance.note else (),
            language=printing.language,
            leaves=page_numbers(stance.page),
        )

    def _table(self, table: model.Table) -> view.TableView:
        if table.steps:
            rule, _, name = table.steps.rpartition("/")
            steps = self.play.value(rule, name) if self.play.played(rule).applies != "no" else {}
            rows = tuple((step.replace("-", "–"), (self.words.number(number),)) for step, number in steps.items())
            heads = tuple(map(self.line, table.heads))
            return view.TableView(table.table, self.line(table.title), heads, rows, self.links[rule])
        heads = ("", *(self.line(column.head) for column in table.columns))
        rows = tuple(
            (self.links[rule], tuple(self._cell(rule, column.value) for column in table.columns))
            for rule in table.rows
            if self.play.played(rule).applies != "no"
        )
        return view.TableView(table.table, self.line(table.title), heads, rows)

    def _cell(self, rule: str, name: str) -> str:
        """A value of a rule; a dash where a sparse column has none."""
        if name not in self.play.values(rule):
            return "–"
        return self.value(self.play.value(rule, name), self.language)

    def value(self, value: model.Value, language: str) -> str:
        def names(term: str) -> str:
            return self.term_name(self.game.terms[term], language)

        return typeset_line(shown_value(value, words(language), names), language)

    def _example(self, example: model.Example) -> view.ExampleView:
        return view.ExampleView(
            id=example.example,
            title=self.line(example.title),
            story=self.text(example.story),
            question=example.question,
            case=example.case,
            answer=self.answers[example.example],
            asked=tuple(dict.fromkeys(name for said in example.expect.values() for name in said.outcome)),
        )

    def question(self, question: model.Question) -> dict[str, Any]:
        return {
            "id": question.question,
            "title": self.line(question.title),
            "chapter": question.chapter,
            "calculates": question.calculates,
            "model": question.model,
            "inputs": [self._input(name, asked) for name, asked in question.inputs.items()],
            "groups": {name: self.line(label) for name, label in question.groups.items()},
            "outcome": [
                {
                    "name": name,
                    "label": self.line(outcome.label),
                    "group": outcome.group,
                    "choices": {choice: self.line(label) for choice, label in outcome.choices.items()},
                    "shown": outcome.shown,
                }
                for name, outcome in question.outcome.items()
            ],
        }

    def _input(self, name: str, asked: model.Input) -> dict[str, Any]:
        return {
            "name": name,
            "label": self.line(asked.label),
            "type": asked.type,
            "default": asked.default,
            "min": asked.min,
            "max": asked.max,
            "required": asked.required,
            "optional": asked.optional,
            "look": asked.look,
            "shown": asked.shown,
            "unordered": asked.unordered,
            "choices": {choice: self.line(label) for choice, label in asked.choices.items()},
            "of": [self._input(inner, part) for inner, part in asked.of.items()],
        }
