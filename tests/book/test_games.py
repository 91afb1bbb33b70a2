"""The books of the games that ship: every rule an edition plays is in its book, in every language."""

from __future__ import annotations

import pytest

from generator.book.selection import rules_in_book
from generator.load import find_games, load_game
from generator.paths import RULES
from generator.resolve.reader import resolve
from tests.book.reading import ReadBook


@pytest.mark.parametrize("folder", find_games(RULES), ids=lambda folder: folder.name)
def test_every_rule_of_the_edition_is_in_its_book(folder):
    game, _ = load_game(folder)
    for edition in game.file.editions:
        for language in game.file.languages:
            view = resolve(game, edition, language)
            rules = rules_in_book(view)
            places = set(ReadBook(view).reader.named_destinations)
            assert rules
            assert {f"rule:{rule}" for rule in rules} <= places
            assert not {f"rule:{rule}" for rule in game.rules if rule not in rules} & places
