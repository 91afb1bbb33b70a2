"""The indexes of the games that ship, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.load import load_game
from generator.paths import RULES
from generator.resolve.reader import resolve
from generator.search import index_data
from generator.site.merge import merge_chapters
from generator.site.pages import game_pages


@cache
def index_of(game_id: str, language: str) -> dict[str, Any]:
    game, problems = load_game(RULES / game_id)
    assert game and not problems
    views = [resolve(game, edition, language) for edition in game.file.editions]
    return index_data(views, game_pages(views, merge_chapters(views)))
