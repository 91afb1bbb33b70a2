"""The commands that look at the data: check, show, export, schema."""

from __future__ import annotations

import argparse
import json

from generator.cli import library
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.diagnostics import did_you_mean
from generator.export import export_game
from generator.load.shape import SHAPES, json_schema
from generator.model import Game
from generator.paths import ROOT
from generator.resolve.reader import Reader
from generator.text.plain import to_plain
from generator.words import words


def check(asked: argparse.Namespace, screen: Screen) -> int:
    wrong = 0
    for folder in library.folders(asked.rules, asked.games):
        game, problems = library.read(folder.resolve())
        library.report(problems, screen)
        wrong += len(problems)
        if game and not problems:
            screen.say(
                f"{game.id}: {len(game.rules)} rules, {len(game.rulings)} rulings, {len(game.terms)} terms, "
                f"{len(game.questions)} questions, {len(game.examples)} examples: all right"
            )
    if wrong:
        screen.error(f"{wrong} problem{'s' if wrong != 1 else ''}")
    return 1 if wrong else 0


def show(asked: argparse.Namespace, screen: Screen) -> int:
    known: list[str] = []
    found: list[Game] = []
    for folder in library.folders(asked.rules, [asked.game] if asked.game else None):
        try:
            game = library.one_game(asked.rules, folder.name, screen)
        except library.BadData:
            return 1
        known += [*game.rules, *(alias for rule in game.rules.values() for alias in rule.aliases)]
        if asked.rule in known:
            found.append(game)
            known = []
    if not found:
        raise UsageError(f"no rule '{asked.rule}'; {did_you_mean(asked.rule, known)}")
    for game in found:
        if asked.edition and asked.edition not in game.file.editions:
            raise UsageError(f"no edition '{asked.edition}'; editions: {', '.join(game.file.editions)}")
        _show_rule(game, asked.rule, [asked.edition] if asked.edition else list(game.file.editions), asked.lang, screen)
    return 0


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
            screen.say("  " + say("The books of this edition do not decide this."))
        screen.say("  " + to_plain(rule.body).replace("\n", "\n  "))
    states = {"silent": say("silent"), "lost": say("in a picture"), "other": say("says otherwise")}
    sources = [
        f"{stance.badge} {stance.pages}".strip() + (f" ({states[stance.state]})" if stance.state in states else "")
        for stance in rule.stances
    ]
    screen.say("\n" + " · ".join(sources))
    for ruling in rule.rulings:
        screen.say(say("Ruling: %(ruling)s", ruling=next(reader.line(r.title) for r in game.rulings if r.id == ruling)))


def export(asked: argparse.Namespace, screen: Screen) -> int:
    try:
        game = library.one_game(asked.rules, asked.game, screen)
    except library.BadData:
        return 1
    text = json.dumps(export_game(game), ensure_ascii=False, indent=1)
    if asked.out:
        asked.out.write_text(text + "\n", "utf-8")
    else:
        screen.say(text)
    return 0


def schema(asked: argparse.Namespace, screen: Screen) -> int:
    target = asked.out or ROOT / "schema"
    target.mkdir(parents=True, exist_ok=True)
    for kind in SHAPES:
        (target / f"{kind}.json").write_text(json.dumps(json_schema(kind), indent=1) + "\n", "utf-8")
    screen.say(f"{len(SHAPES)} schemas written")
    return 0
