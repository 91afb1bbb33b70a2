"""The commands that look at the data: check, show, export, changes, schema."""

from __future__ import annotations

import argparse
import datetime
import json
from pathlib import Path

from generator.changes import changes_entry, changes_since, is_export
from generator.cli import library
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.diagnostics import Diagnostic, did_you_mean
from generator.export import export_game
from generator.load.shape import SHAPES, json_schema
from generator.model import Game
from generator.paths import ROOT
from generator.resolve.reader import Reader
from generator.resolve.view import StanceView
from generator.text.nodes import Text
from generator.text.plain import to_plain
from generator.words import SOURCE_LANGUAGE, words


def check(asked: argparse.Namespace, screen: Screen) -> int:
    wrong = 0
    for folder in library.folders(asked.rules, asked.games):
        game, problems = library.read(folder.resolve())
        library.report(problems, screen)
        wrong += len(problems)
        if game and not problems:
            parts = ("rules", "rulings", "terms", "questions", "examples")
            counts = ", ".join(_count(len(getattr(game, part)), part) for part in parts)
            screen.say(f"{game.id}: {counts}: all right")
    if wrong:
        screen.error(_count(wrong, "problems"))
    return 1 if wrong else 0


def _count(number: int, things: str) -> str:
    return f"{number} {things if number != 1 else things.removesuffix('s')}"


def show(asked: argparse.Namespace, screen: Screen) -> int:
    games: list[Game] = []
    problems: list[Diagnostic] = []
    for folder in library.folders(asked.rules, [asked.game] if asked.game else None):
        game, wrong = library.read(folder.resolve())
        problems += wrong
        if game and not wrong:
            games.append(game)
    known = {(name, game.id): (game, rule) for game in games for name, rule in _citable(game).items()}
    found = [(game, rule) for (name, _), (game, rule) in known.items() if name == asked.rule]
    if not found and problems:
        library.report(problems, screen)
        return 1
    if not found:
        hint = did_you_mean(asked.rule, [name for name, _ in known])
        raise UsageError(f"no rule '{asked.rule}'" + (f"; {hint}" if hint else ""))
    for game, rule in found:
        if asked.edition and asked.edition not in game.file.editions:
            raise UsageError(f"no edition '{asked.edition}'; editions: {', '.join(game.file.editions)}")
        _show_rule(game, rule, [asked.edition] if asked.edition else list(game.file.editions), asked.lang, screen)
    return 0


def _citable(game: Game) -> dict[str, str]:
    """Everything a rule can be called by, and its id: the id, former ids, and the number that pages show."""
    links = Reader(game, next(iter(game.file.editions)), SOURCE_LANGUAGE).links
    return {name: link.id for called, link in links.items() for name in (called, link.number)}


def _show_rule(game: Game, name: str, editions: list[str], language: str, screen: Screen) -> None:
    say = words(language)
    for index, edition in enumerate(editions):
        reader = Reader(game, edition, language)
        rule = reader.rule(game.rules[reader.links[name].id])
        if index == 0:
            screen.title(f"{rule.number} {rule.title}  ({game.id}: {rule.id})")
        if len(game.file.editions) > 1:
            screen.say(f"\n{reader.line(game.file.editions[edition].name)}")
        if rule.applies == "no":
            screen.say("  " + say("Not in this edition."))
            continue
        if rule.applies == "open":
            screen.say("  " + say("The rulebooks of this edition do not decide this."))
        if rule.language != language:
            screen.say("  " + say("(only in %(language)s)", language=say.language_name(rule.language)))
        screen.say("  " + indented(rule.body))
        for stance in rule.stances:
            if stance.edition == edition:
                screen.say("  " + source_line(stance, language))
    for ruling in game.rulings:
        if ruling.id in rule.rulings:
            screen.say("\n" + say("Ruling: %(ruling)s", ruling=reader.line(ruling.title)))
            screen.say("  " + indented(reader.text(ruling.ruling)))


def source_line(stance: StanceView, language: str) -> str:
    """Where a booklet prints the rule, with its own words where they differ."""
    say = words(language)
    where = f"{stance.badge} {stance.pages}".strip()
    states = {"silent": say("silent"), "lost": say("in a picture"), "other": say("says otherwise")}
    if stance.state in states:
        where += f" ({states[stance.state]})"
    return f"{where}: {indented(stance.body)}" if stance.state == "other" else where


def indented(text: Text) -> str:
    return to_plain(text).replace("\n", "\n  ")


def export(asked: argparse.Namespace, screen: Screen) -> int:
    try:
        game = library.one_game(asked.rules, asked.game, screen)
    except library.BadData:
        return 1
    text = json.dumps(export_game(game), ensure_ascii=False, indent=1)
    if asked.out:
        _write(asked.out, text + "\n")
    else:
        screen.say(text)
    return 0


def changes(asked: argparse.Namespace, screen: Screen) -> int:
    try:
        old = json.loads(asked.old.read_text("utf-8"))
    except OSError as error:
        raise UsageError(f"cannot read {asked.old}: {error.strerror}") from None
    except (ValueError, RecursionError):
        old = None
    if not is_export(old):
        raise UsageError(f"{asked.old} is no export of a game; a site has one for each, api/<game>.json")
    try:
        game = library.one_game(asked.rules, old["game"], screen)
    except library.BadData:
        return 1
    found = changes_since(old, export_game(game))
    if found:
        screen.say(changes_entry(found, datetime.date.today(), game.file.languages).rstrip())
    else:
        screen.error("every rule is as it was")
    return 0


def schema(asked: argparse.Namespace, screen: Screen) -> int:
    target = asked.out or ROOT / "schema"
    for kind in SHAPES:
        _write(target / f"{kind}.json", json.dumps(json_schema(kind), indent=1) + "\n")
    screen.say(f"{len(SHAPES)} schemas written")
    return 0


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
