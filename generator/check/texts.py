"""Texts: in every language of the game, with references that lead somewhere and number words that are true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator import model
from generator.check.values import missing_value
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import Game, Localized, Rule, Term
from generator.resolve.play import MAIN, CycleError, Play
from generator.text.nodes import PageRef, RuleRef, TermRef, ValueRef
from generator.text.numbers import meaning
from generator.text.parse import MarkupError, parse, references
from generator.words import words


@dataclass(frozen=True)
class Written:
    """A text in the data: whose it is, where, and whether it is prose in the inline language."""

    entry: object
    path: tuple[Any, ...]
    text: Localized
    prose: bool = True
    rule: Rule | None = None
    reading: str = MAIN
    may_lack: tuple[str, ...] = ()


def check_texts(game: Game) -> Iterator[Diagnostic]:
    plays = [Play(game, edition) for edition in game.file.editions]
    for written in all_texts(game):
        yield from _languages(game, written)
        if written.prose:
            for language, text in written.text.items():
                if language in game.file.languages:
                    yield from _Inline(game, plays, written, language).check(text)


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
            yield Written(ruling, ("says", printing), said)
    for term in game.terms.values():
        yield Written(term, ("meaning",), term.meaning)
    for question in game.questions.values():
        yield from _question_texts(question)
    for example in game.examples.values():
        yield Written(example, ("title",), example.title, prose=False)
        yield Written(example, ("story",), example.story)


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


def _block_texts(block: model.Block) -> Iterator[Written]:
    if isinstance(block, Rule):
        lacks = tuple(block.untranslated)
        yield Written(block, ("title",), block.title, prose=False, may_lack=lacks)
        yield Written(block, ("text",), block.text, rule=block, may_lack=lacks)
        for name, reading in block.readings.items():
            if reading.text:
                yield Written(block, ("readings", name, "text"), reading.text, True, block, name, lacks)
            else:
                # the main text is read with this reading's numbers
                yield Written(block, ("text",), block.text, True, block, name, lacks)
        for name, stance in block.printings.items():
            if stance.note:
                yield Written(block, ("printings", name, "note"), stance.note, True, block, stance.says, lacks)
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


def _languages(game: Game, written: Written) -> Iterator[Diagnostic]:
    known = game.file.languages
    for language in written.text:
        if language not in known:
            hint = did_you_mean(language, known)
            yield game.places.problem(
                written.entry, (*written.path, language), "R007", f"the game has no language '{language}'", hint, key=True
            )
    missing = [
        language for language in known if not written.text.get(language, "").strip() and language not in written.may_lack
    ]
    if missing:
        hint = "write it, or list the language under the rule's untranslated" if written.rule else "write it"
        yield game.places.problem(
            written.entry, written.path, "R008", f"missing in {', '.join(missing)}", hint, key=True
        )


class _Inline:
    """Checks the references of one text in one language."""

    def __init__(self, game: Game, plays: list[Play], written: Written, language: str) -> None:
        self.game = game
        self.plays = plays
        self.written = written
        self.language = language

    def problem(self, words: str, code: str, message: str, hint: str = "") -> Diagnostic:
        path = (*self.written.path, self.language)
        return self.game.places.problem(self.written.entry, path, code, message, hint, words=words)

    def check(self, text: str) -> Iterator[Diagnostic]:
        try:
            parsed = parse(text)
        except MarkupError as error:
            yield self.problem(error.words, "R011", error.message, error.hint)
            return
        for reference in references(parsed):
            if isinstance(reference, RuleRef):
                yield from self._rule(reference)
            elif isinstance(reference, TermRef):
                yield from self._term(reference)
            elif isinstance(reference, PageRef):
                yield from self._page(reference)
            else:
                yield from self._value(reference)

    def _rule(self, reference: RuleRef) -> Iterator[Diagnostic]:
        known = {*self.game.rules, *(alias for rule in self.game.rules.values() for alias in rule.aliases)}
        if reference.id not in known and ("rule", reference.id) not in self.game.places.broken:
            hint = did_you_mean(reference.id, known)
            yield self.problem(f"{{rule:{reference.id}", "R012", f"no rule '{reference.id}'", hint)

    def _term(self, reference: TermRef) -> Iterator[Diagnostic]:
        term = self.game.terms.get(reference.id)
        if term is None:
            if ("term", reference.id) not in self.game.places.broken:
                hint = did_you_mean(reference.id, self.game.terms)
                yield self.problem(f"{{term:{reference.id}", "R013", f"no term '{reference.id}'", hint)
            return
        known = self._forms(term)
        if reference.form and _lower_first(reference.form) not in {_lower_first(form) for form in known}:
            yield self.problem(
                f"{{term:{reference.id}", "R014", f"'{reference.form}' is no name or form of the term '{term.term}'",
                did_you_mean(reference.form, known) or f"add it to the term's forms in '{self.language}'",
            )

    def _forms(self, term: Term) -> set[str]:
        printings = self.game.file.printings
        forms = set(term.forms.get(self.language, ()))
        for key, names in term.names.items():
            language = printings[key].language if key in printings else key
            if language == self.language and isinstance(names, list):
                forms.update(names)
        return forms

    def _page(self, reference: PageRef) -> Iterator[Diagnostic]:
        stance = self.written.rule.printings.get(reference.printing) if self.written.rule else None
        if stance is None or stance.page is None:
            hint = did_you_mean(reference.printing, self.game.file.printings)
            yield self.problem(
                f"{{page:{reference.printing}", "R024", f"no page in the printing '{reference.printing}'", hint
            )

    def _value(self, reference: ValueRef) -> Iterator[Diagnostic]:
        here = f"{{value:{reference.rule + '/' if reference.rule else ''}{reference.name}"
        rule_id = reference.rule or (self.written.rule.rule if self.written.rule else "")
        if not rule_id:
            yield self.problem(here, "R015", f"'{reference.name}' belongs to no rule", "write {value:rule.id/name}")
            return
        wrong = missing_value(self.game, rule_id, reference.name)
        if wrong:
            yield self.problem(here, *wrong)
            return
        if reference.plural:
            yield from self._plural(here, reference)
        for play in self.plays if rule_id in self.game.rules else ():
            problem = self._true(here, reference, rule_id, play)
            if problem:
                yield problem
                return

    def _plural(self, here: str, reference: ValueRef) -> Iterator[Diagnostic]:
        given = {name for name, _ in reference.plural}
        needed = {words(self.language).plural_form(n) for n in (0, 1, 2, 5, 11)}
        if not needed <= given:
            missing = ", ".join(sorted(needed - given))
            yield self.problem(here, "R025", f"the plural forms lack: {missing}", "write |one=…|other=…")

    def _true(self, here: str, reference: ValueRef, rule_id: str, play: Play) -> Diagnostic | None:
        """Whether the number word, the step and the plural fit the value, in this edition."""
        own = self.written.rule is not None and rule_id == self.written.rule.rule
        try:
            value = play.value(rule_id, reference.name, self.written.reading if own else None)
        except (KeyError, CycleError):
            return None  # another reading's value, or reported by check_values
        if reference.step:
            if not isinstance(value, dict) or reference.step not in value:
                known = list(value) if isinstance(value, dict) else []
                return self.problem(here, "R015", f"no step '{reference.step}'", did_you_mean(reference.step, known))
            value = value[reference.step]
        if not isinstance(value, int):
            return None
        if reference.word and meaning(reference.word, self.language) != value:
            means = meaning(reference.word, self.language)
            said = f"means {means}" if means is not None else "is no known number word"
            return self.problem(
                here, "R016", f"'{reference.word}' {said}, but the value is {value} ({play.edition})",
                "let the value print itself: {value:name}",
            )
        return None


def _lower_first(words: str) -> str:
    return words[:1].lower() + words[1:]
