"""How the pages look: pictures of made-up games' pages beside those that somebody has looked at and approved.

The games are made up, so that an edit of a real rule changes no picture. After a change of the look that is meant:
`REGELWERK_GOLDEN=write python -m pytest tests/book/test_look.py`, and look at what changed in `approved/`.
"""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

from generator.book import book_data, typeset
from generator.book.booklet import opened, saved
from generator.book.ink import spare_ink
from generator.load import load_game
from generator.resolve.reader import resolve
from tests.book.made_up import lighthouse
from tests.book.reading import DAY, Leaves

APPROVED = Path(__file__).parent / "approved"
POND = Path(__file__).parents[1] / "games" / "pond"
DOTS = 45
SHADES = 16
FAINT = 36
"""So much darker or lighter a spot may come from another way to smooth the edges of letters."""
SPOTS = 40

PAGES = {
    "cover": ("lighthouse", "a4", 1),
    "contents": ("lighthouse", "a4", 2),
    "guide": ("lighthouse", "a4", "So liest du dieses Buch"),
    "chapter": ("lighthouse", "a4", "L Licht"),
    "tables": ("lighthouse", "a4", "S Schiffe"),
    "example": ("pond", "a4", "To the top"),
    "rulings": ("lighthouse", "a4", "Entscheidungen"),
    "glossary": ("lighthouse", "a4", "Glossar"),
    "index": ("lighthouse", "a4", "Register"),
    "pocket": ("lighthouse", "a5", "L Licht"),
    "economy": ("lighthouse", "economy", "L Licht"),
    "outlines": ("pond", "economy", "To the top"),
}


@cache
def book(game: str, make: str) -> Leaves:
    if game == "pond":
        loaded, _ = load_game(POND)
        editions = [resolve(loaded, edition, "en") for edition in loaded.file.editions]
    else:
        editions = [lighthouse("seaside"), lighthouse("harbour")]
    data = book_data(editions[0], "1.2", DAY, editions) | {"paper": "a5" if make == "a5" else "a4"}
    with opened(typeset(data, DAY)) as made:
        if make != "a4":
            spare_ink(made, drawings=make == "economy")
        return Leaves(saved(made))


def picture(name: str) -> Image.Image:
    game, make, place = PAGES[name]
    leaves = book(game, make)
    # few shades make small files
    return leaves.picture(page(leaves, place), DOTS).convert("L").quantize(SHADES).convert("L")


def page(leaves: Leaves, place: int | str) -> int:
    """By its number, its bookmark, or what stands on it."""
    if isinstance(place, int):
        return place
    marked = [number for _, title, number in leaves.bookmarks if title == place]
    return marked[0] if marked else next(number for number in leaves.pages if place in leaves.page(number))


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where both are alike; letters are blurred, so that only what moved or is missing counts."""
    blurred = [image.filter(ImageFilter.GaussianBlur(1)) for image in (one, other)]
    return ImageChops.difference(*blurred).point(lambda value: 0 if value > FAINT else 255)


def alike(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and difference(one, other).histogram()[0] <= SPOTS


@pytest.mark.parametrize("name", PAGES)
def test_the_page_looks_as_approved(name):
    path, seen = APPROVED / f"{name}.png", picture(name)
    if os.environ.get("REGELWERK_GOLDEN") == "write":
        if not (path.is_file() and alike(Image.open(path).convert("L"), seen)):
            APPROVED.mkdir(exist_ok=True)
            seen.quantize(SHADES).save(path, optimize=True)
        return
    approved = Image.open(path).convert("L")
    if alike(approved, seen):
        return
    folder = Path(tempfile.mkdtemp(prefix="regelwerk-look-"))
    seen.save(folder / f"{name}.png")
    if approved.size == seen.size:
        difference(approved, seen).save(folder / f"{name}-difference.png")
    pytest.fail(f"the page “{name}” looks otherwise; see {folder} and {path}")


def test_no_picture_is_left_over():
    assert {path.stem for path in APPROVED.glob("*.png")} == set(PAGES)


def test_a_change_of_the_look_is_seen():
    """A line that moved, a picture that is missing, another shade of a large title: none of them is noise."""
    chapter, example, cover = (picture(name) for name in ("chapter", "example", "cover"))
    moved = ImageChops.offset(chapter, 0, 3)
    assert not alike(chapter, moved)
    blank = example.copy()
    width, height = blank.size
    blank.paste(255, (0, height // 2, width, height))
    assert not alike(example, blank)
    assert not alike(cover, cover.point(lambda value: 255 - (255 - value) // 2))
    noise = chapter.point(lambda value: min(255, value + 12))
    assert alike(chapter, noise)


def test_the_book_that_saves_ink_has_no_area_of_colour_or_grey():
    for make in ("economy", "a5"):
        leaves = book("lighthouse", make)
        for number in leaves.pages:
            assert shaded(leaves, number) < 0.002, f"page {number} of {make}"
    usual = book("lighthouse", "a4")
    assert shaded(usual, usual.page_of("L Licht")) > 0.01, "the box of a ruling is tinted"


def shaded(leaves: Leaves, number: int) -> float:
    """How much of the page lies in areas that are neither white nor black; the edges of letters are not areas."""
    page = leaves.picture(number, 72).convert("L")
    tones = page.point(lambda value: 255 if 40 < value < 252 else 0)
    areas = tones.filter(ImageFilter.MinFilter(5))
    return areas.histogram()[255] / (areas.width * areas.height)
