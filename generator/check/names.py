"""Names that other entries use: rules, chapters, printings, editions, examples. Each must exist, and only once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import AidLine, ExamplePlace, Game, Rule, RuleList, Table

NAME = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
OF_THE_PAGE = ("top", "rw-page", "rw-said")
"""Ids that every page has for its heading, for its content, and for what it says to a screen reader."""
ANCHORS = ("rule", "table", "list", "term", "id", "question", "step", "part")
"""The keys with the ids that links to places on a page lead to."""


def check_names(game: Game) -> Iterator[Diagnostic]:
    yield from _game_file(game)
    yield from _aliases(game)
    yield from _letters(game)
    yield from _of_the_page(game)
    for part in game.parts():
        if isinstance(part, Rule):
            yield from known_rules(game, part, ("see",), part.see)
        elif isinstance(part, (RuleList, AidLine)):
            yield from known_rules(game, part, ("rules",), part.rules)
        elif isinstance(part, Table):
            yield from known_rules(game, part, ("rows",), part.rows)
        elif isinstance(part, ExamplePlace) and not _is_example(game, part.example):
            yield unknown(game, part, ("example",), "example", part.example, game.examples)
    for term in game.terms.values():
        yield from known_rules(game, term, ("see",), term.see)
        for name in term.names:
            if name not in game.file.printings and name not in game.file.languages:
                hint = did_you_mean(name, [*game.file.printings, *game.file.languages])
                yield game.places.problem(term, ("names", name), "R017", f"no printing '{name}'", hint, key=True)
    yield from _asked(game)


def known_rules(game: Game, entry: object, path: tuple[Any, ...], names: Iterable[str]) -> Iterator[Diagnostic]:
    """A diagnostic for each name that is no rule; `path` leads to the list of names."""
    for index, name in enumerate(names):
        if not is_rule(game, name):
            yield no_rule(game, entry, (*path, index), name)


def no_rule(game: Game, entry: object, path: tuple[Any, ...], name: str, *, key: bool = False) -> Diagnostic:
    return game.places.problem(entry, path, "R012", f"no rule '{name}'", nearest_rule(game, name), key=key)


def nearest_rule(game: Game, name: str) -> str:
    """The hint for a name that is no rule: what the rule is called now, or the nearest one."""
    now = game.former_ids.get(name)
    return f"it is called '{now}' now" if now else did_you_mean(name, game.rules)


def is_rule(game: Game, name: str) -> bool:
    return name in game.rules or game.places.may_exist("rule", name)


def _is_example(game: Game, name: str) -> bool:
    return name in game.examples or game.places.may_exist("example", name)


def unknown(
    game: Game, entry: object, path: tuple[Any, ...], what: str, name: str, known: Iterable[str], *, key: bool = False
) -> Diagnostic:
    return game.places.problem(entry, path, "R024", f"no {what} '{name}'", did_you_mean(name, known), key=key)


def no_printing(game: Game, entry: object, path: tuple[Any, ...], name: str, *, key: bool = False) -> Diagnostic:
    hint = did_you_mean(name, game.file.printings)
    return game.places.problem(entry, path, "R017", f"no printing '{name}'", hint, key=key)


def _asked(game: Game) -> Iterator[Diagnostic]:
    """What players are said to look for must be there to be found."""
    things = {
        "term": game.terms,
        "ruling": {ruling.id: ruling for ruling in game.rulings},
        "question": game.questions,
        "chapter": {chapter.chapter: chapter for chapter in game.file.chapters},
    }
    for entry in game.asked.values():
        kind, _, name = entry.asked.rpartition("/")
        key = "id" if kind == "ruling" else kind
        if not kind and not is_rule(game, name):
            yield no_rule(game, entry, ("asked",), name)
        elif kind and name not in things[kind] and not game.places.may_exist(key, name):
            yield unknown(game, entry, ("asked",), kind, name, things[kind])


def _game_file(game: Game) -> Iterator[Diagnostic]:
    file = game.file
    for key in ("languages", "editions", "printings", "chapters"):
        if not getattr(file, key):
            yield game.places.problem(file, (key,), "R006", f"a game needs {key}", "list at least one", key=True)
    for key in ("editions", "printings"):
        for name in getattr(file, key):
            if not NAME.fullmatch(name):
                hint = "an id has lower-case letters, digits, dots and hyphens: second-de"
                yield game.places.problem(file, (key, name), "R005", f"'{name}' does not fit here", hint, key=True)
    for name, printing in file.printings.items():
        if printing.edition not in file.editions:
            yield unknown(game, file, ("printings", name, "edition"), "edition", printing.edition, file.editions)
    for edition in file.editions:
        if file.printings and not game.printings_of(edition):
            said = f"the edition '{edition}' has no printing"
            yield game.places.problem(
                file, ("editions", edition), "R006", said, "no rule would be played in it", key=True
            )


def _aliases(game: Game) -> Iterator[Diagnostic]:
    rules = game.rules
    taken: dict[str, str] = {}
    for rule in rules.values():
        for index, alias in enumerate(rule.aliases):
            other = alias if alias in rules else taken.get(alias)
            if other:
                yield game.places.problem(
                    rule,
                    ("aliases", index),
                    "R009",
                    f"the alias '{alias}' already belongs to '{other}'",
                    "a former id leads to one rule only",
                )
            taken[alias] = rule.rule


def _of_the_page(game: Game) -> Iterator[Diagnostic]:
    steps = (step for lesson in game.lessons for step in lesson.steps)
    entries = (game.parts(), game.rulings, game.terms.values(), game.questions.values(), steps, game.guide)
    for entry in chain(*entries):
        key = next((key for key in ANCHORS if getattr(entry, key, "") in OF_THE_PAGE), "")
        if key:
            said = f"every page has something of its own called '{getattr(entry, key)}'"
            yield game.places.problem(entry, (key,), "R009", said, "choose another id")


def _letters(game: Game) -> Iterator[Diagnostic]:
    taken: dict[str, str] = {}
    for index, chapter in enumerate(game.file.chapters):
        for key, name in (("chapter", chapter.chapter), ("letter", chapter.letter)):
            if name in taken:
                said = f"the {key} '{name}' belongs to another chapter, '{taken[name]}'"
                if key == "chapter":
                    said = f"there is another chapter '{name}'"
                yield game.places.problem(game.file, ("chapters", index, key), "R009", said, "choose another")
            taken[name] = chapter.chapter
