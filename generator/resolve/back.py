"""What stands behind the chapters, for one reader: rulings, terms, the way to the own box, and what changed."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from babel.dates import format_date

from generator import model
from generator.resolve import view
from generator.resolve.play import Play, stance_of
from generator.text.nodes import RuleLink, TermLink, Text, inline_nodes
from generator.text.typography import typeset_line

if TYPE_CHECKING:
    from generator.resolve.reader import Reader


class Back:
    """The back of the book, resolved with a reader's words and links."""

    def __init__(self, reader: Reader, rules: Iterator[view.RuleView]) -> None:
        self.reader = reader
        self.game = reader.game
        self.plays = {play.edition: play for play in reader.voices.editions}
        self._rules = list(rules)

    # --- rulings ----------------------------------------------------------------------------------------------------

    def ruling(self, ruling: model.Ruling) -> view.RulingView:
        reader = self.reader
        printings = self.game.file.printings
        rules = tuple(reader.links[rule] for rule in ruling.rules)
        return view.RulingView(
            id=ruling.id,
            title=reader.line(ruling.title),
            chapter=rules[0].chapter if rules else self.game.file.chapters[0].chapter,
            kinds=tuple(ruling.kind),
            weight=ruling.weight,
            rungs=tuple(ruling.rung),
            rules=rules,
            says=tuple(
                (name, printings[name].badge, reader.text(said, play=reader.voices.booklets[name]))
                for name, said in ruling.says.items()
            ),
            ruling=reader.text(ruling.ruling),
            reason=reader.text(ruling.reason),
            decides=ruling.decides,
            covers=tuple(ruling.covers),
            sides=self._sides(ruling),
            apart=tuple(name for name in printings if any(self._is_apart(rule, name) for rule in ruling.rules)),
        )

    def _sides(self, ruling: model.Ruling) -> dict[str, int]:
        """A number for each printing: the same for those between which this ruling has nothing to settle."""
        stands = {name: [self._stand(rule, name) for rule in ruling.rules] for name in self.game.file.printings}
        if len({repr(stand) for stand in stands.values()}) == 1:
            # only a nuance can part them
            notes = {name: [self._note(rule, name) for rule in ruling.rules] for name in stands}
            stands = {name: [*stand, notes[name]] for name, stand in stands.items()}
        known: list[object] = []
        for stand in stands.values():
            if stand not in known:
                known.append(stand)
        return {name: known.index(stand) for name, stand in stands.items()}

    def _note(self, rule_id: str, printing: str) -> tuple[object, ...]:
        return tuple(self.game.rules[rule_id].printings[printing].note.items())

    def _stand(self, rule_id: str, printing: str) -> tuple[object, ...]:
        """How the box of a printing plays a rule and what the printing prints; what a picture holds is as played."""
        played = self._play(printing).played(rule_id)
        stance = stance_of(self.game.rules[rule_id], printing)
        printed = (stance.stance, stance.says) if stance.stance != "lost" else ("prints", played.reading)
        return (played.applies, played.reading, printed)

    def _is_apart(self, rule_id: str, printing: str) -> bool:
        played = self._play(printing).played(rule_id)
        stance = stance_of(self.game.rules[rule_id], printing)
        if stance.stance == "silent":
            return played.applies != "no"
        return stance.stance == "prints" and (played.applies != "yes" or stance.says != played.reading)

    def _play(self, printing: str) -> Play:
        return self.plays[self.game.file.printings[printing].edition]

    # --- terms ------------------------------------------------------------------------------------------------------

    def term(self, term: model.Term) -> view.TermView:
        reader = self.reader
        return view.TermView(
            id=term.term,
            name=reader.term_name(term, reader.language),
            names=tuple(self._names(key, known) for key, known in term.names.items()),
            meaning=reader.text(term.meaning),
            trap=reader.text(term.trap) if term.trap else (),
            status=term.status.get(reader.language, "printed"),
            see=tuple(reader.links[rule] for rule in term.see),
            used=tuple(self._users.get(term.term, ())),
            forms=tuple(typeset_line(form, reader.language) for form in term.forms.get(reader.language, ())),
        )

    def _names(self, key: str, known: list[str] | Literal["lost", "absent"]) -> view.NamesView:
        printings = self.game.file.printings
        language = self.game.language_of(key)
        badge = printings[key].badge if key in printings else key.upper()
        if not isinstance(known, list):
            return view.NamesView(key, badge, language, (), known)
        names = tuple(typeset_line(name, language) for name in known)
        return view.NamesView(key, badge, language, names, "printed" if key in printings else "ours")

    @cached_property
    def _users(self) -> dict[str, list[RuleLink]]:
        """For each term the rules whose text has it."""
        users: dict[str, list[RuleLink]] = {}
        for rule in self._rules:
            for term in _terms(rule.body):
                users.setdefault(term, []).append(self.reader.links[rule.id])
        return users

    # --- the box, and what changed ----------------------------------------------------------------------------------

    def clue(self, clue: model.Clue) -> view.ClueView:
        reader = self.reader
        answers = tuple(
            view.ClueAnswerView(
                reader.line(answer.say), answer.leads, answer.box, reader.text(answer.watch) if answer.watch else ()
            )
            for answer in clue.answers
        )
        return view.ClueView(clue.clue, reader.text(clue.ask), answers)

    def change(self, change: model.Change) -> view.ChangeView:
        reader = self.reader
        day = datetime.date.fromisoformat(change.change[:10])
        return view.ChangeView(
            id=change.change,
            date=format_date(day, format="long", locale=reader.words.locale),
            text=reader.text(change.text),
            added=tuple(reader.links.get(rule, rule) for rule in change.added),
            changed=tuple(reader.links.get(rule, rule) for rule in change.changed),
            removed=tuple(change.removed),
        )


def _terms(text: Text) -> list[str]:
    """The terms in a text, each once."""
    return list(dict.fromkeys(node.id for node in inline_nodes(text) if isinstance(node, TermLink)))
