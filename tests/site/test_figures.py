"""Figures on the page: the drawing, named, with its key and caption, once for each way the editions have it."""

from __future__ import annotations

import re

import pytest

from generator.model import Game
from generator.resolve.reader import resolve
from generator.site.merge import merge_chapters
from generator.site.pages import game_pages


@pytest.fixture(scope="module")
def page(awkward: Game) -> str:
    views = [resolve(awkward, edition, "de") for edition in awkward.file.editions]
    return game_pages(views, merge_chapters(views))["movement.md"]


def test_a_figure_stands_in_its_place(page: str) -> None:
    assert page.index("movement.players") < page.index('<figure class="figure" id="figure-world">')


def test_each_edition_has_its_own_drawing_with_ids_of_its_own(page: str) -> None:
    assert '<details class="variant" data-editions="retail" open>' in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert {"figure-ways", "figure-ways-2", "figure-ways-title", "figure-ways-2-title"} <= set(ids)
    assert len(ids) == len(set(ids))


def test_the_text_alternative_quotes_the_order_of_the_edition(page: str) -> None:
    described = re.findall(r'<desc id="figure-ways[^"]*">([^<]*)</desc>', page)
    assert [text.split("nach ")[1] for text in described] == ["Rot → Blau → Lila.", "Lila → Blau → Rot."]


def test_a_sketch_of_our_model_is_marked_and_others_are_not(page: str) -> None:
    world, ways = page.split('id="figure-ways"')[:2]
    assert "Unsere Skizze" in world
    assert "Unsere Skizze" not in ways


def test_the_key_is_text_beside_the_drawing(page: str) -> None:
    tray = page[page.index('id="figure-tray"') :]
    assert '<div class="drawing"><svg' in tray
    assert re.search(
        r'<ul class="figure-key"><li><svg [^>]*aria-hidden="true">.*?</svg><div><p>Die rote Karte\.</p>', tray
    )
    assert tray.count("Der alte Platz.") == 1
