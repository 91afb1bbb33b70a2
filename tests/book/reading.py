"""Reads a book back from its PDF, the way a reader would: page by page."""

from __future__ import annotations

import datetime
import io
import re
import warnings
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Any, NamedTuple

from pikepdf import Array, Dictionary, NameTree, OutlineItem, Pdf
from PIL.Image import Image
from pypdf import PdfReader
from pypdfium2 import PdfDocument, PdfTextPage

from generator.book import book_data, typeset
from generator.resolve.view import GameView

DAY = datetime.date(2026, 11, 18)


def pdf(view: GameView) -> bytes:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return typeset(book_data(view, "1.2", DAY), DAY)


class ReadBook:
    def __init__(self, view: GameView) -> None:
        self.reader = PdfReader(io.BytesIO(pdf(view)))
        self.root: Any = self.reader.trailer["/Root"]

    @cache  # noqa: B019 (reading a page back is slow; a book lives as long as its test)
    def page(self, number: int) -> str:
        return plain(self.reader.pages[number - 1].extract_text())

    @property
    def pages(self) -> list[str]:
        return [self.page(number) for number in range(1, len(self.reader.pages) + 1)]

    @property
    def text(self) -> str:
        return "\n".join(self.pages)

    def page_with(self, words: str) -> str:
        return next(page for page in self.pages if words in page)

    @cached_property
    def bookmarks(self) -> dict[str, int]:
        """Every bookmark with the page it leads to."""

        def walk(items: list[Any]) -> dict[str, int]:
            found: dict[str, int] = {}
            for item in items:
                if isinstance(item, list):
                    found |= walk(item)
                else:
                    found[plain(item.title)] = self.reader.get_destination_page_number(item) + 1
            return found

        return walk(self.reader.outline)

    def lowest(self) -> float:
        """How near any text comes to the lower edge of its page, in points."""
        heights: list[float] = []

        def note(text: str, page: list[float], line: list[float], *_: Any) -> None:
            if text.strip():
                heights.append(line[4] * page[1] + line[5] * page[3] + page[5])

        for page in self.reader.pages:
            page.extract_text(visitor_text=note)
        return min(heights)

    def structure(self) -> list[Any]:
        """The elements of the tag tree, top down."""
        elements, todo = [], [self.root["/StructTreeRoot"]]
        while todo:
            element = todo.pop()
            elements.append(element)
            kids = element.get("/K", [])
            for kid in kids if isinstance(kids, list) else [kids]:
                kid = kid.get_object()
                if isinstance(kid, dict) and "/S" in kid:
                    todo.append(kid)
        return elements


def unbroken(text: str) -> str:
    """Without what PDFium writes for a hyphen at the end of a line, and without places where a word may be broken."""
    return re.sub("[\ufffe\x02](\r\n)?|\u200b", "", text).replace("\r\n", "\n")


def plain(text: str) -> str:
    """Spaces of every width are one space; leaders of dots are dropped."""
    # a soft hyphen has the glyph of a hyphen, so that a reader of the file may take one for the other
    return re.sub(r"( \.){3,}", " …", re.sub(r"[^\S\n]+", " ", text.replace("\u00ad", "-")))


class Reference(NamedTuple):
    """A link: the page it stands on, the words that are to be clicked, and where it leads."""

    page: int
    words: str
    target: str  # its name, or the place on the page where it has none
    leads_to: int


class Leaves:
    """The same for whole books, which are read back thousands of words a second."""

    def __init__(self, pdf: bytes) -> None:
        self.file = Pdf.open(io.BytesIO(pdf))
        self._shown = PdfDocument(pdf)
        self.count = len(self._shown)
        self._number_of = {page.objgen: number for number, page in enumerate(self.file.pages, 1)}

    @cache  # noqa: B019 (as above)
    def words(self, number: int) -> PdfTextPage:
        return self._shown[number - 1].get_textpage()

    def picture(self, number: int, dots: int) -> Image:
        """The page as a printer without colours sees it."""
        return self._shown[number - 1].render(scale=dots / 72, grayscale=True).to_pil()

    @cache  # noqa: B019
    def page(self, number: int) -> str:
        return plain(unbroken(self.words(number).get_text_range()))

    @property
    def pages(self) -> range:
        return range(1, self.count + 1)

    @cached_property
    def text(self) -> str:
        return "\n".join(map(self.page, self.pages))

    def boxes(self, number: int) -> list[tuple[float, float, float, float]]:
        """Where the words stand: left, bottom, right and top of every run of them, in points."""
        words = self.words(number)
        return [words.get_rect(run) for run in range(words.count_rects())]

    @cached_property
    def places(self) -> dict[str, int]:
        """Every name that links lead to, with its page."""
        tree = NameTree(self.file.Root.Names.Dests)
        return {str(name): self._page_of(place) for name, place in tree.items()}

    @cached_property
    def bookmarks(self) -> list[tuple[int, str, int]]:
        """How deep it stands, its words, and the page it leads to, from top to bottom."""

        def walk(items: Iterable[OutlineItem], depth: int) -> Iterator[tuple[int, str, int]]:
            for item in items:
                yield depth, plain(str(item.title)), self._page_of(item.destination or item.action.D)
                yield from walk(item.children, depth + 1)

        with self.file.open_outline() as outline:
            return list(walk(outline.root, 0))

    def page_of(self, title: str) -> int:
        return next(page for _, words, page in self.bookmarks if words == title)

    @cached_property
    def references(self) -> list[Reference]:
        return [
            Reference(number, self._words_of(note, number), *self._target(note))
            for number, page in enumerate(self.file.pages, 1)
            for note in page.get("/Annots", ())
            if note.Subtype == "/Link"
        ]

    def _words_of(self, note: Any, number: int) -> str:
        # one box, or one for each of its lines
        left, bottom, right, top = map(float, note.Rect)
        corners = [float(value) for value in note.get("/QuadPoints", ())] or [left, bottom, right, top] * 2
        words = self.words(number)
        found = ""
        for start in range(0, len(corners), 8):
            across, up = corners[start : start + 8 : 2], corners[start + 1 : start + 8 : 2]
            # a little less, lest the lines above and below are caught too
            found += words.get_text_bounded(min(across), min(up) + 1, max(across), max(up) - 1)
        return plain(unbroken(found)).strip()

    def _target(self, note: Any) -> tuple[str, int]:
        place = note.Dest if "/Dest" in note else note.A.D
        if not isinstance(place, Array):
            return str(place), self.places[str(place)]
        page = self._page_of(place)
        return f"page {page} at {round(place[2])}, {round(place[3])}", page

    def _page_of(self, place: Any) -> int:
        if isinstance(place, Dictionary):
            place = place.D
        if not isinstance(place, Array):
            return self.places[str(place)]
        return self._number_of[place[0].objgen]
