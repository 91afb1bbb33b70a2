"""The games a command works on: loaded and checked, or a clear word about why not."""

from __future__ import annotations

from pathlib import Path

from generator.check import check_game
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.diagnostics import Diagnostic, did_you_mean
from generator.load import find_games, load_game
from generator.model import Game


class BadData(Exception):
    """The data are wrong; what is wrong has been said."""


def folders(rules: Path, names: list[str] | None = None) -> list[Path]:
    """The folders of the games asked for, or of all."""
    if not rules.is_dir():
        raise UsageError(f"there is no folder {rules}; use --rules to say where the games are")
    found = {folder.name: folder for folder in find_games(rules)}
    if not found:
        raise UsageError(f"no games in {rules}; use --rules to say where the games are")
    for name in names or ():
        if name not in found:
            raise UsageError(f"no game '{name}'; {did_you_mean(name, found) or 'games: ' + ', '.join(found)}")
    return [found[name] for name in names] if names else list(found.values())


def read(folder: Path) -> tuple[Game | None, list[Diagnostic]]:
    """A game with everything that is wrong with it."""
    game, problems = load_game(folder, _root(folder))
    return game, sorted({*problems, *(check_game(game) if game else ())})


def _root(folder: Path) -> Path:
    """Places are named from where the reader stands, when the games lie below."""
    here = Path.cwd()
    return here if folder.resolve().is_relative_to(here) else folder.parent


def one_game(rules: Path, name: str, screen: Screen) -> Game:
    """A game that is right in every part; otherwise everything that is wrong is said."""
    game, problems = read(folders(rules, [name])[0].resolve())
    if problems or game is None:
        report(problems, screen)
        raise BadData
    return game


def report(problems: list[Diagnostic], screen: Screen) -> None:
    for problem in problems:
        screen.error(str(problem))
