"""The made-up game of these tests: two editions that part, three booklets, every kind of block."""

from __future__ import annotations

import datetime
from functools import cache
from pathlib import Path

from generator.check import check_game
from generator.load import load_game
from generator.model import Game
from generator.release import Release
from generator.resolve.reader import resolve
from generator.resolve.view import GameView

LANGUAGES = [("de", "Deutsch"), ("en", "English"), ("fr", "Français")]
RELEASE = Release("1.2", datetime.date(2026, 5, 31))
GAMES = Path(__file__).parent / "games"


@cache
def lantern() -> Game:
    game, problems = load_game(GAMES / "lantern", GAMES)
    assert game is not None
    assert not [str(problem) for problem in (*problems, *check_game(game))]
    return game


@cache
def lantern_views(language: str = "en") -> tuple[GameView, ...]:
    return tuple(resolve(lantern(), edition, language) for edition in lantern().file.editions)
