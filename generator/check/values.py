"""Values: names and steps that can be read, derived ones that lead to a number and never in a circle, word lists that
name terms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.names import is_rule, nearest_rule
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import ByPlayers, Derived, Game, Look, Rule, Value
from generator.resolve.play import MAIN, CycleError, Play, Voices, step_range

NAME = re.compile(r"[a-z0-9-]+")


def check_values(game: Game) -> Iterator[Diagnostic]:
    for rule in game.rules.values():
        for path, values in value_sets(rule):
            for name, value in values.items():
                yield from _value(game, rule, (*path, name), value)
    yield from _derived(game)


def value_sets(rule: Rule) -> Iterator[tuple[tuple[str, ...], dict[str, Value]]]:
    """Each place where a rule writes values, with its path."""
    yield ("values",), rule.values
    for name, reading in rule.readings.items():
        yield ("readings", name, "values"), reading.values


def known_values(rule: Rule) -> set[str]:
    return {name for _, values in value_sets(rule) for name in values}


def missing_value(game: Game, rule_id: str, name: str) -> tuple[str, str, str] | None:
    """Code, message and hint where no rule or no value has that name; None where it exists."""
    if rule_id not in game.rules:
        if is_rule(game, rule_id):
            return None
        return "R012", f"no rule '{rule_id}'", nearest_rule(game, rule_id)
    known = known_values(game.rules[rule_id])
    if name in known:
        return None
    hint = did_you_mean(name, known) if known else "it has no values; write one under values"
    return "R015", f"the rule '{rule_id}' has no value '{name}'", hint


def _value(game: Game, rule: Rule, path: tuple[str, ...], value: Value) -> Iterator[Diagnostic]:
    if not NAME.fullmatch(path[-1]):
        hint = "a value's name has lower-case letters, digits and hyphens: max-cards"
        yield game.places.problem(rule, path, "R005", f"'{path[-1]}' does not fit here", hint, key=True)
    if isinstance(value, list):
        for index, term in enumerate(value):
            if term not in game.terms and not game.places.may_exist("term", term):
                hint = did_you_mean(term, game.terms)
                yield game.places.problem(rule, (*path, index), "R013", f"no term '{term}'", hint)
    elif isinstance(value, Derived):
        other, _, name = value.of.rpartition("/")
        wrong = missing_value(game, other or rule.rule, name)
        if wrong:
            yield game.places.problem(rule, (*path, "of"), *wrong)
    elif isinstance(value, ByPlayers):
        for players in value.players:
            if not players.isdecimal():
                said = f"'{players}' is not a number of players"
                yield game.places.problem(
                    rule, (*path, "players", players), "R005", said, "write {2: 5, 3: 6}", key=True
                )
    elif isinstance(value, dict):
        yield from _steps(game, rule, path, value)


def _steps(game: Game, rule: Rule, path: tuple[str, ...], steps: dict[str, int]) -> Iterator[Diagnostic]:
    """Steps rise, and no number is on two of them."""
    reached: int | None = -1
    before = ""
    for step in steps:
        low, high = step_range(step)
        if high is not None and high < low:
            said = f"the step '{step}' runs backwards"
            yield game.places.problem(rule, (*path, step), "R005", said, f"write {high}-{low}", key=True)
        elif reached is None or low <= reached:
            said = f"the step '{step}' does not start after '{before}'"
            yield game.places.problem(rule, (*path, step), "R005", said, "write the steps in rising order", key=True)
        reached, before = high, step


def _derived(game: Game) -> Iterator[Diagnostic]:
    """Derived values as everybody who states them has them."""
    voices = Voices(game)
    said: set[frozenset[str]] = set()
    for rule in game.rules.values():
        for reading in (MAIN, *rule.readings):
            for play in voices.of(rule.rule, reading):
                for name, value in play.values(rule.rule, reading).items():
                    if isinstance(value, Derived):
                        yield from _computed(game, play, rule, reading, name, value, said)


def _computed(
    game: Game, play: Play, rule: Rule, reading: str, name: str, value: Derived, said: set[frozenset[str]]
) -> Iterator[Diagnostic]:
    own = reading in rule.readings and name in rule.readings[reading].values
    path = (*(("readings", reading) if own else ()), "values", name, "of")
    try:
        base = play.value(rule.rule, name, reading)
    except CycleError as cycle:
        if frozenset(cycle.chain) not in said:
            said.add(frozenset(cycle.chain))
            message = f"this value depends on itself: {cycle}"
            yield game.places.problem(rule, path, "R022", message, "one of them must be a number")
    except KeyError:
        other, _, wanted = value.of.rpartition("/")
        unread = game.places.incomplete("rule")
        if not unread and not missing_value(game, other or rule.rule, wanted):
            message = f"'{value.of}' does not exist in what '{play.edition}' plays"
            yield game.places.problem(rule, path, "R015", message, "give the value to the reading that is played there")
    else:
        if isinstance(base, (Look, list)):
            message = f"'{value.of}' is not a number to calculate with"
            yield game.places.problem(
                rule, path, "R005", message, "say it in the text, with {value:…} of the other rule"
            )
