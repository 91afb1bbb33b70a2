"""Two states of a game compared: what a reader would notice is a change, what only moved is not."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.changes import Changes, changes_entry, changes_since, is_export
from generator.export import export_game
from generator.load import load_game
from generator.model import Game
from tests.conftest import changed, spoil

NOTHING = Changes((), (), ())


@pytest.fixture(scope="module")
def before(base: Game) -> dict[str, Any]:
    return json.loads(json.dumps(export_game(base)))


def since(before: dict[str, Any], folder: Path, name: str, old: str, new: str) -> Changes:
    return changes_since(before, export_game(changed(folder, name, old, new)))


def test_the_same_state_has_no_changes(before: dict[str, Any], base: Game) -> None:
    assert changes_since(before, export_game(base)) == NOTHING
    assert not NOTHING


@pytest.mark.parametrize(
    ("name", "old", "new", "rules"),
    [
        ("rules/toll.yml", "fr: Prix}", "fr: Tarif}", ("toll.price",)),
        ("rules/toll.yml", "ramez.", "ramez bien.", ("toll.fog",)),
        ("rules/toll.yml", "{first-de: {page: 6, says: row}", "{first-de: {page: 7, says: row}", ("toll.fog",)),
        ("rules/toll.yml", "4+: 9}", "4+: 10}", ("toll.price",)),
        ("rules/setup.yml", "{coins: 4}", "{coins: 5}", ("setup.coins", "toll.double")),  # it quotes the number
        ("rulings.yml", "{toll.fog: main}", "{toll.fog: row}", ("toll.fog",)),
        ("rulings.yml", "{toll.fog: main}", "{toll.fog: 'open'}", ("toll.fog",)),
        ("terms.yml", "[penny, coin]", "[farthing, coin]", ()),  # no text says penny
    ],
)
def test_what_a_reader_would_notice_is_a_change(
    before: dict[str, Any], tmp_path: Path, name: str, old: str, new: str, rules: tuple[str, ...]
) -> None:
    assert since(before, tmp_path, name, old, new) == Changes((), rules, ())


def test_a_new_rule_and_one_that_is_gone(before: dict[str, Any], tmp_path: Path) -> None:
    found = since(before, tmp_path, "rules/extra.yml", "- rule: extra.rest", "- rule: extra.sleep")
    assert found == Changes(("extra.sleep",), (), ("extra.rest",))


def test_another_name_is_a_change_and_leads_to_no_other(before: dict[str, Any], base_folder: Path) -> None:
    spoil(base_folder, "rules/toll.yml", "- rule: toll.price\n", "- rule: toll.tariff\n  aliases: [toll.price]\n")
    spoil(base_folder, "rules/toll.yml", "toll.price", "toll.tariff")
    spoil(base_folder, "rules/toll.yml", "aliases: [toll.tariff]", "aliases: [toll.price]")
    game, _ = load_game(base_folder)
    assert game is not None
    assert changes_since(before, export_game(game)) == Changes((), ("toll.tariff",), ())


def test_a_rule_that_only_moved_is_none(before: dict[str, Any], tmp_path: Path) -> None:
    """setup.coins becomes S.2, and toll.double links to it by that number."""
    setup = "- rule: setup.coins"
    first = (
        "- rule: setup.boat\n  title: {de: Boot, en: Boat, fr: Bateau}\n  text: {de: Da., en: There., fr: Là.}\n"
        "  printings: {first-de: {page: 1}, first-en: {page: 1}, second-en: {page: 1}, second-fr: {page: 1}}\n"
    )
    assert since(before, tmp_path, "rules/setup.yml", setup, first + setup) == Changes(("setup.boat",), (), ())


def test_an_entry_can_be_pasted(tmp_path: Path) -> None:
    names = tuple(f"chapter.some-long-name-{n}" for n in range(12))
    entry = changes_entry(Changes(names, ("toll.fog",), ()), datetime.date(2026, 5, 3), ["de", "en"])
    assert max(map(len, entry.splitlines())) <= 120
    (read,) = yaml.load(entry, Loader=yaml.BaseLoader)
    assert read == {
        "change": "2026-05-03",
        "text": {"de": "…", "en": "…"},
        "added": list(names),
        "changed": ["toll.fog"],
    }


@pytest.mark.parametrize(
    "data", [None, [], {}, {"game": "base"}, {"game": 1, "rules": []}, {"game": "x", "rules": [1]}]
)
def test_not_everything_is_an_export(data: Any) -> None:
    assert not is_export(data)


def test_an_older_export_may_lack_what_is_new(before: dict[str, Any], base: Game) -> None:
    old = {"game": "base", "rules": [{"id": "toll.fog"}, {"id": "toll.rope"}]}
    assert is_export(old)
    found = changes_since(old, export_game(base))
    assert ("toll.fog" in found.changed, found.removed) == (True, ("toll.rope",))
