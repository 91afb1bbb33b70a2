"""What is played: for an edition, which rules apply, in which reading, and with which numbers.

This is the one place that knows what an edition is. A stance says what a printing prints; a ruling may decide
otherwise; everything else follows from here: pages, books, the validator.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from generator.model import Board, ByPlayers, Derived, Game, Look, Rule, Ruling, Stance, Value

MAIN = "main"
VERDICTS = ("no", "open")
"""What a ruling may decide instead of a reading: the rule is not played, or no text decides it."""


@dataclass(frozen=True)
class Played:
    """A rule in one edition: whether it applies, in which reading, and the ruling that decided it, if one did."""

    applies: Literal["yes", "no", "open"]
    reading: str
    ruling: str = ""


class CycleError(Exception):
    """A derived value that is made from itself; `chain` is the way round."""

    def __init__(self, chain: tuple[str, ...]) -> None:
        super().__init__(" → ".join(chain))
        self.chain = chain


class Play:
    """A game as it is played in one edition; language-neutral."""

    def __init__(self, game: Game, edition: str) -> None:
        self.game = game
        self.edition = edition
        self.rules = game.rules

    @cached_property
    def decided(self) -> dict[str, tuple[str, Ruling]]:
        """What rulings decide for this edition, by rule."""
        return {
            rule: (decision, ruling)
            for ruling in self.game.rulings
            for rule, decision in ruling.decides.get(self.edition, {}).items()
        }

    @cached_property
    def rulings_on(self) -> dict[str, list[str]]:
        """The rulings that concern each rule, in the order they are written."""
        concerned: dict[str, list[str]] = {}
        for ruling in self.game.rulings:
            for rule in ruling.rules:
                concerned.setdefault(rule, []).append(ruling.id)
        return concerned

    def printed(self, rule: Rule) -> list[str]:
        """The readings that this edition's printings print, each once, in the order of the printings."""
        stances = [rule.printings.get(name) for name in self.game.printings_of(self.edition)]
        return list(dict.fromkeys(stance.says for stance in stances if stance and stance.stance == "prints"))

    def lost(self, rule: Rule) -> list[str]:
        """This edition's printings that hold the rule in a picture only."""
        return [name for name in self.game.printings_of(self.edition) if _stance(rule, name) == "lost"]

    def silent(self, rule: Rule) -> list[str]:
        """This edition's printings that say nothing about the rule."""
        return [name for name in self.game.printings_of(self.edition) if _stance(rule, name) == "silent"]

    def played(self, rule_id: str) -> Played:
        if rule_id in self.decided:
            decision, ruling = self.decided[rule_id]
            if decision in VERDICTS:
                return Played(decision, MAIN, ruling.id)
            return Played("yes", decision, ruling.id)
        rule = self.rules[rule_id]
        printed = self.printed(rule)
        if printed:
            return Played("yes", printed[0])
        # words that a picture holds are printed, though we cannot read them: not a difference
        return Played("yes" if self.lost(rule) else "no", MAIN)

    def is_for(self, part: Any) -> bool:
        """Is a part of the game for this edition? One that names no editions is for all."""
        editions = getattr(part, "editions", ())
        return not editions or self.edition in editions

    def values(self, rule_id: str, reading: str | None = None) -> dict[str, Value]:
        """A rule's values as written, in a reading (by default the one that is played)."""
        rule = self.rules[rule_id]
        reading = self.played(rule_id).reading if reading is None else reading
        other = rule.readings.get(reading)
        return {**rule.values, **(other.values if other else {})}

    def value(self, rule_id: str, name: str, reading: str | None = None) -> Value:
        """One value, a derived one computed; raises KeyError for an unknown name and CycleError."""
        return self._value(rule_id, name, reading, ())

    def _value(self, rule_id: str, name: str, reading: str | None, chain: tuple[str, ...]) -> Value:
        link = f"{rule_id}/{name}"
        if link in chain:
            raise CycleError((*chain, link))
        value = self.values(rule_id, reading)[name]
        if not isinstance(value, Derived):
            return value
        other_rule, _, other_name = value.of.rpartition("/")
        other = other_rule or rule_id
        base = self._value(other, other_name, reading if other == rule_id else None, (*chain, link))
        return _derived(base, value)

    def stated_values(self, rule_id: str) -> dict[str, Any]:
        """The values of the played reading as plain data, none where the rule is not played: what the validator and the
        JSON export read.
        """
        if self.played(rule_id).applies == "no":
            return {}
        return {name: plain_value(self.value(rule_id, name)) for name in self.values(rule_id)}


def editions_for(game: Game, part: Any) -> list[str]:
    """The editions that a part of the game is for."""
    return [edition for edition in game.file.editions if Play(game, edition).is_for(part)]


class Booklet(Play):
    """A game as one printing tells it: its own reading where it states a rule, what its edition plays where not."""

    def __init__(self, game: Game, printing: str) -> None:
        super().__init__(game, game.file.printings[printing].edition)
        self.printing = printing

    def prints(self, rule_id: str) -> bool:
        return _stance(self.rules[rule_id], self.printing) == "prints"

    def played(self, rule_id: str) -> Played:
        if self.prints(rule_id):
            return Played("yes", self.rules[rule_id].printings[self.printing].says)
        return super().played(rule_id)


class Voices:
    """Everybody who states rules: the editions as they are played, and the booklets as they are printed."""

    def __init__(self, game: Game) -> None:
        self.editions = [Play(game, edition) for edition in game.file.editions]
        self.booklets = {
            name: Booklet(game, name)
            for name, printing in game.file.printings.items()
            if printing.edition in game.file.editions
        }

    def of(self, rule_id: str, reading: str) -> list[Play]:
        """Those who read the rule so. Where its text quotes other rules, their numbers are the true ones."""
        playing = [play for play in self.editions if play.played(rule_id).applies != "no"]
        printing = [play for play in self.booklets.values() if play.prints(rule_id)]
        return [play for play in (*playing, *printing) if play.played(rule_id).reading == reading] or self.editions[:1]


def stance_of(rule: Rule, printing: str) -> Stance:
    """What a printing prints about a rule; one that does not say counts as silent."""
    return rule.printings.get(printing, Stance(stance="silent"))


def _stance(rule: Rule, printing: str) -> str:
    return rule.printings[printing].stance if printing in rule.printings else ""


def _derived(base: Value, how: Derived) -> Value:
    """Every number of the base, times and plus. What has no number (a picture, words) stays as it is."""
    if isinstance(base, int):
        return base * how.times + how.plus
    if isinstance(base, ByPlayers):
        return ByPlayers({players: number * how.times + how.plus for players, number in base.players.items()})
    if isinstance(base, dict):
        return {step: number * how.times + how.plus for step, number in base.items()}
    return base


def plain_value(value: Value) -> Any:
    """A value as plain data. Steps become ordered rows [low, high or None, number]."""
    if isinstance(value, Look):
        return {"look": value.look}
    if isinstance(value, ByPlayers):
        return {"players": dict(value.players)}
    if isinstance(value, dict):
        return {"steps": [[*step_range(step), number] for step, number in value.items()]}
    return value


def step_range(step: str) -> tuple[int, int | None]:
    """`3` is (3, 3), `5-6` is (5, 6), `7+` is (7, None)."""
    if step.endswith("+"):
        return int(step[:-1]), None
    low, _, high = step.partition("-")
    return int(low), int(high or low)


def clockwise(board: Board, play: Play) -> list[str]:
    """The colours of the board in the order of the edition."""
    if isinstance(board.colours, list):
        return board.colours
    rule, _, name = board.colours.rpartition("/")
    value = play.value(rule, name)
    return value if isinstance(value, list) else []


def top_first(board: Board, play: Play) -> list[str]:
    """The same, beginning with the colour whose pole is at the top."""
    order = clockwise(board, play)
    start = order.index(board.top)
    return order[start:] + order[:start]


def validator_book(game: Game, edition: str) -> dict[str, Any]:
    """The edition as the validator reads it: which rules apply, with which numbers, which rulings concern them, and
    the board, where the game has one: its rows, and its colours clockwise from the one at the top.
    """
    play = Play(game, edition)
    rules = {}
    for rule_id in play.rules:
        played = play.played(rule_id)
        rules[rule_id] = {
            "applies": played.applies,
            "reading": played.reading,
            "values": play.stated_values(rule_id),
        }
    # what only remarks on something or leaves it open is shown where a check names it, not with every rule it touches
    asides = [
        ruling.id
        for ruling in game.rulings
        if edition not in ruling.decides and ("open" in ruling.kind or "remark" in ruling.kind)
    ]
    book = {"game": game.id, "edition": edition, "rules": rules, "rulings": play.rulings_on, "asides": asides}
    if game.board.board:
        book["board"] = {"rows": game.board.board.tiles, "colours": top_first(game.board.board, play)}
    return book
