"""Figures in the book: drawn with the book's colours, and with their text alternative in the PDF."""

from __future__ import annotations

import datetime

from generator.book import book_data, typeset
from generator.model import Game
from generator.resolve.reader import resolve

DATE = datetime.date(2024, 5, 1)


def test_figures_are_set_with_key_and_alternative(awkward: Game) -> None:
    data = book_data(resolve(awkward, "kickstarter", "fr"), "1", DATE)
    figures = [block for block in data["chapters"][0]["blocks"] if block["kind"] == "figure"]
    assert [figure["title"] for figure in figures] == ["Le monde", "Trajets", "Le plateau"]
    assert [figure["model"] for figure in figures] == ["Croquis de notre modèle", "", ""]
    assert "violet → bleu → rouge" in figures[1]["alt"]
    assert all("<style>" in figure["svg"] and "var(" not in figure["svg"] for figure in figures)
    assert len(figures[2]["key"]) == 1
    # PDF/UA refuses an image without its alternative
    assert typeset(data, DATE).startswith(b"%PDF")


def test_a_character_no_font_has_does_not_stop_the_typesetter(awkward: Game) -> None:
    view = resolve(awkward, "retail", "en")
    chapter = view.chapters[0]
    figure = next(block for block in chapter.blocks if getattr(block, "id", "") == "ways")
    figure.drawing["panels"][0]["label"] = "中"
    data = book_data(view, "1", DATE)
    svg = next(block["svg"] for block in data["chapters"][0]["blocks"] if block.get("title") == "Ways")
    assert "中" not in svg and "‹U+4E2D›" in svg
    assert typeset(data, DATE).startswith(b"%PDF")
