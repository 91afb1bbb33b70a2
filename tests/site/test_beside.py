"""Rules in all languages next to each other, in the made-up game."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.resolve.reader import resolve
from generator.site.beside import write_beside
from tests.conftest import HERE, good_game
from tests.site.made_up import LANGUAGES, lantern_views
from tests.site.test_builder import Page

CODES = [code for code, _ in LANGUAGES]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("beside")
    write_beside({code: lantern_views(code) for code in CODES}, dict(LANGUAGES), out)
    return out / "beside" / "lantern"


def test_every_chapter_has_a_page_and_every_rule_a_place_on_it(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == {"walking.html", "resting.html"}
    rules = [block for block in lantern_views()[0].chapters[0].blocks if hasattr(block, "stances")]
    places = {attributes.get("id") for _, attributes in Page(folder / "walking.html").elements}
    assert rules and {rule.id for rule in rules} <= places


def test_a_column_speaks_its_language_and_names_the_rulebooks_of_it(folder: Path) -> None:
    html = (folder / "walking.html").read_text("utf-8")
    steps = html[html.index('id="walking.steps"') :].partition("</article>")[0]
    parts = steps.split('<div class="tongue" lang="')[1:]
    columns = dict(zip(CODES, parts, strict=True))
    assert [part[:2] for part in parts] == CODES
    assert "Schritte je Zug" in columns["de"] and "Steps each turn" in columns["en"] and "Les pas par" in columns["fr"]
    badges = {
        code: [badge for badge in ("DE", "EN", "2E", "2F") if f">{badge}</abbr>" in columns[code]] for code in CODES
    }
    assert badges == {"de": ["DE"], "en": ["EN", "2E"], "fr": ["2F"]}
    # one English rulebook prints another number than is played with its box
    assert "prints otherwise" in columns["en"] and "three" in columns["en"]
    assert "druckt etwas anderes" not in columns["de"]


def test_the_words_of_the_game_stand_in_one_row(folder: Path) -> None:
    html = (folder / "walking.html").read_text("utf-8")
    steps = html[html.index('id="walking.steps"') :].partition("</article>")[0]
    row = steps.partition('<ul class="terms">')[2].partition("</li>")[0]
    assert [row.index(f'<span lang="{code}">') for code in CODES] == sorted(
        row.index(f'lang="{code}"') - 6 for code in CODES
    )
    assert "Nebel" in row and "fr/lantern/glossary" in row


def test_a_game_in_one_language_has_no_such_pages(tmp_path: Path) -> None:
    one = good_game(HERE / "games" / "tiny")
    views = {code: [resolve(one, edition, code) for edition in one.file.editions] for code in CODES}
    alone = {
        code: [view.__class__(**{**view.__dict__, "languages": ("en",)}) for view in views[code]] for code in CODES
    }
    stale = tmp_path / "beside" / one.id / "play.html"
    stale.parent.mkdir(parents=True)
    stale.write_text("from before the other languages went", "utf-8")
    write_beside(alone, dict(LANGUAGES), tmp_path)
    assert list((tmp_path / "beside").rglob("*.html")) == []
