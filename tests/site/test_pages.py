"""The Markdown of the made-up game, page by page, against files that were read by eye.

After a wanted change: `REGELWERK_GOLDEN=write pytest tests/site/test_pages.py`, then read the difference.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from generator.site.merge import merge_chapters
from generator.site.pages import game_pages, home_pages
from tests.site.made_up import lantern_views

GOLDEN = Path(__file__).parent / "golden"
PAGES = [
    "index.md",
    "settle.md",
    "ask-arrive.md",
    "which.md",
    "walking.md",
    "resting.md",
    "rulings.md",
    "open.md",
    "editions.md",
    "printings.md",
    "mixed.md",
    "glossary.md",
    "words.md",
    "index-a-z.md",
    "print.md",
    "coverage.md",
    "changes.md",
]
"""In reading order."""
PAPER = {"first": {"book": 83, "sheets": 42, "pocket": 120, "booklets": 3, "booklet_sheets": 30}}
"""The books of the first edition are made, those of the second are not yet."""


def pages(language: str) -> dict[str, str]:
    views = lantern_views(language)
    return game_pages(views, merge_chapters(views), PAPER)


def test_a_game_has_these_pages() -> None:
    assert sorted(pages("en")) == sorted(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_reads_as_it_was_read_by_eye(page: str) -> None:
    golden = GOLDEN / page
    if os.environ.get("REGELWERK_GOLDEN") == "write":
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(pages("en")[page], encoding="utf-8")
    assert pages("en")[page] == golden.read_text(encoding="utf-8")


def test_a_rule_that_all_boxes_share_stands_once() -> None:
    resting = pages("en")["resting.md"]
    pause = resting[resting.index("#resting.pause") : resting.index("#resting.night")]
    assert "variant" not in pause


def test_pages_that_a_game_does_not_have_are_not_linked() -> None:
    views = [
        replace(view, terms=(), rulings=tuple(replace(one, rungs=("1",), kinds=("open",)) for one in view.rulings))
        for view in lantern_views("en")
    ]
    made = game_pages(views, merge_chapters(views))
    assert "rulings.md" not in made and "glossary.md" not in made
    assert "rung 1" in made["open.md"] and "rulings.html" not in made["open.md"] + made["index.md"]
    views = [replace(view, terms=()) for view in lantern_views("en")]
    assert "words.html" not in game_pages(views, merge_chapters(views))["mixed.md"]


def test_a_rule_that_is_not_translated_says_in_which_language_it_stands() -> None:
    assert "Not translated yet; shown in German." in pages("en")["resting.md"]
    assert 'lang="de"' in pages("en")["resting.md"]
    assert "fallback" not in pages("de")["resting.md"]


def test_the_home_leads_to_every_game_and_its_questions() -> None:
    home, navigation = home_pages([lantern_views("de")[0]], "de")
    assert 'href="lantern/settle.html"' in home["index.md"]
    assert 'href="lantern/walking.html"' in home["index.md"]
    assert [next(iter(entry.values())) for entry in navigation][0] == "index.md"
