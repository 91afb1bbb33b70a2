"""A game as JSON: complete, plain, and with nothing left to resolve."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.export import export_game
from generator.model import Game
from tests.conftest import changed
from tests.site.made_up import lantern

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def exported(base: Game) -> dict[str, Any]:
    return export_game(base)


def rule(exported: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in exported["rules"] if one["id"] == name)


def test_the_golden_rules(exported: dict[str, Any]) -> None:
    """Reviewed by eye: a rule with a reading, one that is derived, one that a ruling decides, and the ruling."""
    found = {
        "rules": [rule(exported, name) for name in ("setup.coins", "toll.double", "toll.fog")],
        "rulings": exported["rulings"],
        "chapters": exported["chapters"],
    }
    assert found == json.loads((HERE / "golden.json").read_text("utf-8"))


def test_everything_is_there(exported: dict[str, Any], base: Game) -> None:
    assert [one["id"] for one in exported["rules"]] == list(base.rules)
    assert [one["id"] for one in exported["terms"]] == list(base.terms)
    assert [one["id"] for one in exported["examples"]] == ["two-coins"]
    assert exported["examples"][0]["expect"]["first"]["verdict"] == "yes"
    assert exported["editions"]["second"]["printings"] == ["second-en", "second-fr"]
    assert exported["questions"][0]["inputs"]["crew"]["of"]["rows"]["type"] == "flag"
    assert exported["questions"][0]["labels"]["de"]["title"] == "Darf ich hinüber?"


def test_it_is_plain_json(exported: dict[str, Any]) -> None:
    assert json.loads(json.dumps(exported)) == exported


def test_no_reference_is_left_in_any_text(exported: dict[str, Any]) -> None:
    text = json.dumps(exported, ensure_ascii=False)
    assert not any(mark in text for mark in ("{rule:", "{term:", "{value:", "{page:", "**"))


def test_each_edition_has_its_own_words(exported: dict[str, Any]) -> None:
    editions = rule(exported, "setup.order")["editions"]
    assert editions["first"]["text"]["de"] == "Es geht so herum: Rot → Blau."
    assert editions["second"]["text"]["de"] == "Es geht so herum: Blau → Rot."


def test_a_term_is_called_as_the_edition_calls_it(tmp_path: Path) -> None:
    game = changed(tmp_path, "rules/setup.yml", "en: Take {value:coins} {term:coin|coins}.", "en: 'Take {term:coin}.'")
    editions = rule(export_game(game), "setup.coins")["editions"]
    assert [edition["text"]["en"] for edition in editions.values()] == ["Take coin.", "Take penny."]


def test_a_note_may_quote_its_rule(tmp_path: Path) -> None:
    note = "first-de: {page: 2, note: {de: 'Nur {value:coins}, {page:first-de}.', en: Few., fr: Peu.}}"
    game = changed(
        tmp_path,
        "rules/setup.yml",
        "printings: {first-de: {page: 2}, first-en: {page: 2}, second-en: {page: 3, says: more}",
        f"printings: {{{note}, first-en: {{page: 2}}, second-en: {{page: 3, says: more}}",
    )
    assert rule(export_game(game), "setup.coins")["printings"]["first-de"]["note"]["de"] == "Nur 3, S. 2."


def test_a_game_in_two_languages_has_no_third(tiny: Game) -> None:
    exported = export_game(tiny)
    assert exported["languages"] == ["de", "en"]
    assert set(rule(exported, "play.heap")["text"]) == {"de", "en"}
    assert (exported["terms"], exported["questions"], exported["examples"]) == ([], [], [])


def test_figures_say_what_they_show_and_what_they_are_drawn_from(awkward: Game) -> None:
    exported = export_game(awkward)
    assert exported["board"]["tiles"][0] == "oioo"
    assert {"figure": "ways"} in exported["chapters"][0]["blocks"]
    ways = next(figure for figure in exported["figures"] if figure["id"] == "ways")
    assert ways["alt"]["kickstarter"]["en"].endswith("purple → blue → red.")
    assert ways["drawing"]["retail"]["fr"]["panels"][0]["label"] == "Vers"
    assert json.loads(json.dumps(exported)) == exported


def test_what_stands_behind_the_chapters_is_there() -> None:
    exported = json.loads(json.dumps(export_game(lantern())))
    fog, guide = exported["terms"]
    assert fog["trap"]["second"]["en"].startswith("In German Mist is manure: ask for fog there")
    assert guide["trap"] == {}
    language, weather = exported["box"]
    assert [answer["leads"] or answer["box"] for answer in language["answers"]] == ["first-de", "weather", None]
    assert language["answers"][2]["watch"]["en"] == "We do not know it; take W.1 Steps each turn with care."
    assert weather["ask"]["en"] == "Does it say fog or mist?"
    assert exported["changes"][0] == {
        "change": "2026-05-31",
        "text": {"de": "Der Nebel ist da.", "en": "The fog has come.", "fr": "La brume est là."},
        "added": ["resting.night"],
        "changed": ["walking.pace"],
        "removed": ["walking.rope"],
    }
    (packing,) = (block for block in exported["chapters"][0]["blocks"] if "list" in block)
    assert packing["tick"] is True
