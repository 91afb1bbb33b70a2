"""Names that other entries use: rules, chapters, printings, editions, examples. Each must exist, and only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import ExamplePlace, Game, Rule, RuleList, Table


def check_names(game: Game) -> Iterator[Diagnostic]:
    yield from _printings(game)
    yield from _aliases(game)
    yield from _letters(game)
    for blocks in game.blocks.values():
        for block in blocks:
            if isinstance(block, Rule):
                yield from known_rules(game, block, ("see",), block.see)
            elif isinstance(block, RuleList):
                yield from known_rules(game, block, ("rules",), block.rules)
            elif isinstance(block, Table):
                yield from known_rules(game, block, ("rows",), block.rows)
            elif isinstance(block, ExamplePlace) and block.example not in game.examples:
                if ("example", block.example) not in game.places.broken:
                    yield unknown(game, block, ("example",), "example", block.example, game.examples)
    for term in game.terms.values():
        yield from known_rules(game, term, ("see",), term.see)
        for name in term.names:
            if name not in game.file.printings and name not in game.file.languages:
                hint = did_you_mean(name, [*game.file.printings, *game.file.languages])
                yield game.places.problem(term, ("names", name), "R017", f"no printing '{name}'", hint, key=True)


def known_rules(game: Game, entry: object, path: tuple[Any, ...], names: Iterable[str]) -> Iterator[Diagnostic]:
    """A diagnostic for each name that is no rule; `path` leads to the list of names."""
    for index, name in enumerate(names):
        if not is_rule(game, name):
            hint = did_you_mean(name, game.rules)
            yield game.places.problem(entry, (*path, index), "R012", f"no rule '{name}'", hint)


def is_rule(game: Game, name: str) -> bool:
    return name in game.rules or ("rule", name) in game.places.broken


def unknown(
    game: Game, entry: object, path: tuple[Any, ...], what: str, name: str, known: Iterable[str], *, key: bool = False
) -> Diagnostic:
    return game.places.problem(entry, path, "R024", f"no {what} '{name}'", did_you_mean(name, known), key=key)


def _printings(game: Game) -> Iterator[Diagnostic]:
    for name, printing in game.file.printings.items():
        if printing.edition not in game.file.editions:
            yield unknown(game, game.file, ("printings", name, "edition"), "edition", printing.edition, game.file.editions)


def _aliases(game: Game) -> Iterator[Diagnostic]:
    rules = game.rules
    taken: dict[str, str] = {}
    for rule in rules.values():
        for index, alias in enumerate(rule.aliases):
            other = alias if alias in rules else taken.get(alias)
            if other:
                yield game.places.problem(
                    rule, ("aliases", index), "R009", f"the alias '{alias}' already belongs to '{other}'",
                    "a former id leads to one rule only",
                )
            taken[alias] = rule.rule


def _letters(game: Game) -> Iterator[Diagnostic]:
    taken: dict[str, str] = {}
    for index, chapter in enumerate(game.file.chapters):
        for key, name in (("chapter", chapter.chapter), ("letter", chapter.letter)):
            if name in taken:
                yield game.places.problem(
                    game.file, ("chapters", index, key), "R009", f"the {key} '{name}' is taken by '{taken[name]}'"
                )
            taken[name] = chapter.chapter
