"""Values: derived ones lead somewhere and never in a circle, tables find their cells, word lists name terms."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.names import is_rule, unknown
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import Derived, Game, Rule, Table, Value
from generator.resolve.play import CycleError, Play


def check_values(game: Game) -> Iterator[Diagnostic]:
    for rule in game.rules.values():
        for path, values in value_sets(rule):
            for name, value in values.items():
                yield from _value(game, rule, (*path, name), value)
    yield from _cycles(game)
    for blocks in game.blocks.values():
        for block in blocks:
            if isinstance(block, Table):
                yield from _table(game, block)


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
        return "R012", f"no rule '{rule_id}'", did_you_mean(rule_id, game.rules)
    known = known_values(game.rules[rule_id])
    if name in known:
        return None
    return "R015", f"the rule '{rule_id}' has no value '{name}'", did_you_mean(name, known)


def _value(game: Game, rule: Rule, path: tuple[str, ...], value: Value) -> Iterator[Diagnostic]:
    if isinstance(value, list):
        for index, term in enumerate(value):
            if term not in game.terms:
                hint = did_you_mean(term, game.terms)
                yield game.places.problem(rule, (*path, index), "R013", f"no term '{term}'", hint)
    if isinstance(value, Derived):
        other, _, name = value.of.rpartition("/")
        wrong = missing_value(game, other or rule.rule, name)
        if wrong:
            yield game.places.problem(rule, (*path, "of"), *wrong)


def _cycles(game: Game) -> Iterator[Diagnostic]:
    reported: set[frozenset[str]] = set()
    for edition in game.file.editions:
        play = Play(game, edition)
        for rule in game.rules.values():
            for reading in ("main", *rule.readings):
                for name in play.values(rule.rule, reading):
                    try:
                        play.value(rule.rule, name, reading)
                    except CycleError as cycle:
                        if frozenset(cycle.chain) not in reported:
                            reported.add(frozenset(cycle.chain))
                            yield game.places.problem(
                                rule,
                                ("values", name),
                                "R022",
                                f"this value is made from itself: {cycle}",
                                "one of them must be a number",
                            )
                    except KeyError:
                        pass  # an unknown name; reported where it is written


def _table(game: Game, table: Table) -> Iterator[Diagnostic]:
    for index, column in enumerate(table.columns):
        for rule in table.rows:
            wrong = missing_value(game, rule, column.value)
            if wrong and wrong[0] == "R015":
                yield game.places.problem(table, ("columns", index, "value"), *wrong)
    if table.steps:
        rule, _, name = table.steps.rpartition("/")
        wrong = missing_value(game, rule, name)
        if wrong:
            yield game.places.problem(table, ("steps",), *wrong)
        elif rule in game.rules and not any(
            isinstance(values.get(name), dict) for _, values in value_sets(game.rules[rule])
        ):
            yield game.places.problem(table, ("steps",), "R005", f"'{table.steps}' has no steps", "write {1: 2, 2: 5}")
    if not table.steps and not table.rows:
        yield unknown(game, table, ("table",), "row in the table", table.table, ())
