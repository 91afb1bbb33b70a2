"""The inline language of one text: markup that can be parsed, references that lead somewhere, number words that are
true wherever the text is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.names import nearest_rule
from generator.check.values import missing_value
from generator.check.written import Written
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import Game, Look, Term, Value
from generator.resolve.play import CycleError, Play, Voices
from generator.text.nodes import LessonRef, PageRef, RuleRef, TermRef, ValueRef
from generator.text.numbers import meaning
from generator.text.parse import MarkupError, parse, reference_places, references, token_places
from generator.words import words

LET_IT = "let the value print itself: {value:name}"
FINDABLE = re.compile(r"[{}*\\]*[\w:./@+-]*")
"""As much of what stands at a place as looks the same in the file, however the YAML is quoted and wrapped."""

Problem = tuple[str, str, str]
"""Code, message, hint."""


class InlineCheck:
    """Checks one text in one language."""

    def __init__(self, game: Game, voices: Voices, written: Written, language: str) -> None:
        self.game = game
        self.voices = voices
        self.written = written
        self.language = language
        self.text = ""

    def check(self, text: str) -> Iterator[Diagnostic]:
        self.text = text
        try:
            parsed = parse(text)
        except MarkupError as error:
            place = None if error.token is None else token_places(text)[error.token]
            yield self._problem(place, "R011", error.message, error.hint)
            return
        for place, reference in zip(reference_places(text), references(parsed), strict=True):
            if isinstance(reference, RuleRef):
                problem = self._rule(reference)
            elif isinstance(reference, TermRef):
                problem = self._term(reference)
            elif isinstance(reference, PageRef):
                problem = self._page(reference)
            elif isinstance(reference, LessonRef):
                problem = self._lesson(reference)
            else:
                problem = self._value(reference)
            if problem:
                yield self._problem(place, *problem)

    def _problem(self, place: int | None, code: str, message: str, hint: str = "") -> Diagnostic:
        """A diagnostic at a place of the text: in the file the text may be wrapped, so what stands there is found."""
        path = (*self.written.path, self.language)
        found = FINDABLE.match(self.text, place)[0] if place is not None else ""
        nth = self.text.count(found, 0, place) if found else 0
        return self.game.places.problem(self.written.entry, path, code, message, hint, words=found, nth=nth)

    def _rule(self, reference: RuleRef) -> Problem | None:
        if reference.id in self.game.rules or reference.id in self.game.former_ids:
            return None
        if self.game.places.may_exist("rule", reference.id):
            return None
        return "R012", f"no rule '{reference.id}'", nearest_rule(self.game, reference.id)

    def _term(self, reference: TermRef) -> Problem | None:
        term = self.game.terms.get(reference.id)
        if term is None:
            if self.game.places.may_exist("term", reference.id):
                return None
            return "R013", f"no term '{reference.id}'", did_you_mean(reference.id, self.game.terms)
        known = self._forms(term)
        if not reference.form or _lower_first(reference.form) in {_lower_first(form) for form in known}:
            return None
        add = f"add it to the term's forms in '{self.language}'"
        near = did_you_mean(reference.form, known)
        return (
            "R014",
            f"'{reference.form}' is not a name or form of the term '{term.term}'",
            f"{near} Otherwise {add}" if near.startswith("did") else add,
        )

    def _forms(self, term: Term) -> set[str]:
        forms = set(term.forms.get(self.language, ()))
        for key, names in term.names.items():
            if self.game.language_of(key) == self.language and isinstance(names, list):
                forms.update(names)
        return forms

    def _page(self, reference: PageRef) -> Problem | None:
        printing = reference.printing
        if printing not in self.game.file.printings:
            return "R017", f"no printing '{printing}'", did_you_mean(printing, self.game.file.printings)
        if self.written.rule is None:
            return "R024", "only a rule has a page", "write {rule:id} here: its pages are shown with the rule"
        stance = self.written.rule.printings.get(printing)
        if stance is None or stance.page is None:
            return "R024", f"this rule has no page in the printing '{printing}'", "name a printing that states it"
        return None

    def _lesson(self, reference: LessonRef) -> Problem | None:
        known = [lesson.lesson for lesson in self.game.lessons]
        if reference.id in known or self.game.places.may_exist("lesson", reference.id):
            return None
        return "R024", f"no lesson '{reference.id}'", did_you_mean(reference.id, known)

    def _value(self, reference: ValueRef) -> Problem | None:
        own = self.written.rule.rule if self.written.rule else ""
        rule_id = reference.rule or own
        if not rule_id:
            return "R015", f"'{reference.name}' belongs to no rule", "write {value:rule.id/name}"
        wrong = missing_value(self.game, rule_id, reference.name)
        if wrong:
            return wrong
        if rule_id not in self.game.rules:
            return None  # broken, and said to be
        reading = self.written.reading if rule_id == own else None
        found = (self._true(reference, rule_id, reading, play) for play in self._readers())
        return self._plural(reference) or next(filter(None, found), None) or self._same_for_all(reference, rule_id)

    def _same_for_all(self, reference: ValueRef, rule_id: str) -> Problem | None:
        """A text that the readers of all editions share can only quote a number on which the editions agree."""
        if not self.written.shared:
            return None
        playing = [play for play in self.voices.editions if play.played(rule_id).applies != "no"]
        try:
            values = [play.value(rule_id, reference.name) for play in playing]
        except (KeyError, CycleError):
            return None  # said elsewhere
        quoted = [value.get(reference.step) if reference.step else value for value in values]
        if all(value == quoted[0] for value in quoted):
            return None
        said = f"editions have different numbers for '{rule_id}/{reference.name}', and all of them read this text"
        return "R032", said, f"link to the rule instead: {{rule:{rule_id}}}"

    def _readers(self) -> list[Play]:
        """In whose numbers the text is read: a booklet's where it tells what the booklet says, else the editions'."""
        if self.written.printing:
            return [self.voices.booklets[name] for name in self.voices.booklets if name == self.written.printing]
        if self.written.rule:
            return self.voices.of(self.written.rule.rule, self.written.reading)
        return [play for play in self.voices.editions if play.is_for(self.written)]

    def _plural(self, reference: ValueRef) -> Problem | None:
        given = {name for name, _ in reference.plural}
        needed = {words(self.language).plural_form(n) for n in (0, 1, 2, 5, 11)}
        if not given or needed <= given:
            return None
        missing = ", ".join(sorted(needed - given))
        example = "|".join(f"{name}=…" for name in sorted(needed))
        return "R025", f"the plural forms lack: {missing}", f"write |{example}"

    def _true(self, reference: ValueRef, rule_id: str, reading: str | None, play: Play) -> Problem | None:
        """Whether the value exists, and the step, the number word and the plural fit it, in this edition."""
        reading = play.played(rule_id).reading if reading is None else reading
        if reference.name not in play.values(rule_id, reading):
            said = f"the rule '{rule_id}' has no value '{reference.name}' in the reading '{reading}' ({play.edition})"
            return "R015", said, "give that reading the value, or this text to another reading"
        try:
            value: Value = play.value(rule_id, reference.name, reading)
        except (KeyError, CycleError):
            return None  # said by check_values
        if reference.step:
            if not isinstance(value, dict) or reference.step not in value:
                known = list(value) if isinstance(value, dict) else []
                return "R015", f"'{reference.name}' has no step '{reference.step}'", did_you_mean(reference.step, known)
            value = value[reference.step]
        if not (reference.word or reference.plural):
            return None
        if not isinstance(value, int):
            kind = "is only in a picture" if isinstance(value, Look) else "is not a single number"
            return "R016", f"a word is given for '{reference.name}', which {kind} ({play.edition})", LET_IT
        means = meaning(reference.word, self.language)
        if not reference.word or means == value:
            return None
        said = f"means {means}" if means is not None else "is not a known number word"
        return "R016", f"'{reference.word}' {said}, but the value is {value} ({play.edition})", LET_IT


def _lower_first(words: str) -> str:
    return words[:1].lower() + words[1:]
