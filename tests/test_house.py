"""The house keeps its order: the generator knows no game, and the rooms look one way only."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from generator.load import find_games, load_game
from generator.model import Game
from generator.paths import ROOT, RULES

GENERATOR = ROOT / "generator"
SOURCES = sorted(path for path in GENERATOR.rglob("*") if path.suffix in (".py", ".j2", ".typ", ".js", ".cjs", ".yml"))
LATER_ROOMS = {
    "text": ("load", "check", "resolve", "figures", "site", "book", "export", "validator", "build", "cli"),
    "load": ("check", "resolve", "figures", "site", "book", "export", "validator", "build", "cli"),
    "resolve": ("check", "figures", "site", "book", "export", "build", "cli"),
    "check": ("figures", "site", "book", "export", "build", "cli"),
    "figures": ("load", "check", "model", "site", "book", "export", "build", "cli"),
    "site": ("load", "check", "model", "search", "book", "export", "build", "cli"),
    "search": ("load", "check", "model", "book", "export", "build", "cli"),
    "book": ("load", "check", "model", "site", "export", "build", "cli"),
    "validator": ("load", "check", "site", "book", "export", "build", "cli"),
}
"""What a room must not import: a step never looks back, a renderer sees only resolved rules."""


ORDINARY = {
    "action",
    "activate",
    "backward",
    "banknote",
    "blue",
    "board",
    "bonus",
    "box",
    "buy",
    "case",
    "character",
    "characters",
    "clockwise",
    "colour",
    "condition",
    "contents",
    "corner",
    "deck",
    "direction",
    "discard",
    "draft",
    "element",
    "example",
    "exceptions",
    "exchange",
    "flag",
    "gap",
    "level",
    "lever",
    "light",
    "load",
    "malus",
    "material",
    "module",
    "money",
    "movement",
    "navigation",
    "note",
    "pile",
    "place",
    "play",
    "player board",
    "points",
    "purple",
    "red",
    "reveal",
    "rocket",
    "round",
    "rulebook",
    "sell",
    "set",
    "setup",
    "shift",
    "slot",
    "space",
    "spend",
    "stable",
    "stack",
    "step",
    "swap",
    "table",
    "technology",
    "the game",
    "tie",
    "tile",
    "token",
    "ton",
    "turn",
    "upgrade",
    "used",
    "variants",
    "weight",
    "winner",
}
"""Words of the glossaries that any game, book or program may use."""


def test_the_generator_knows_no_game() -> None:
    games = [load_game(folder)[0] for folder in find_games(RULES)]
    assert games
    names = {name for game in games for name in (game.id, *game.file.name.values(), *game.file.printings)}
    # an id such as retail-de belongs to a game too; a plain English word such as "end" does not
    for path in SOURCES:
        # the help text shows how a command is used, with the games that ship as examples
        text = path.read_text("utf-8") if path != GENERATOR / "cli" / "__init__.py" else ""
        for name in names:
            assert not re.search(rf"\b{re.escape(name)}\b", text), f"{path.relative_to(ROOT)} names {name}"


def test_the_generator_knows_nothing_that_belongs_to_a_game() -> None:
    """The English names of every glossary; words that any game, book or program may use are listed above."""
    found = set()
    for folder in find_games(RULES):
        game = load_game(folder)[0]
        printed = [names for term in game.terms.values() for key, names in term.names.items() if _english(game, key)]
        things = {name.casefold() for names in printed if isinstance(names, list) for name in names} - ORDINARY
        for path in SOURCES:
            # these show how a case is typed, with a question that ships
            if path.parent.name != "cli":
                text = path.read_text("utf-8").casefold()
                found |= {(path.name, name) for name in things if re.search(rf"\b{re.escape(name)}s?\b", text)}
    assert found == set()


def _english(game: Game, key: str) -> bool:
    return game.language_of(key) == "en"


def test_rooms_look_one_way() -> None:
    for room, later in LATER_ROOMS.items():
        for path in _modules(room):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                imported = node.module if isinstance(node, ast.ImportFrom) else None
                for name in later:
                    assert imported is None or not f"{imported}.".startswith(f"generator.{name}."), (
                        f"{path.relative_to(ROOT)} imports {imported}: {room} must not know {name}"
                    )


def _modules(room: str) -> list[Path]:
    folder = GENERATOR / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [GENERATOR / f"{room}.py"]
