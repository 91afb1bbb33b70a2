"""Reads a book back from its PDF, the way a reader would: page by page."""

from __future__ import annotations

import datetime
import io
import re
import warnings
from functools import cache, cached_property
from typing import Any

from pypdf import PdfReader

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


def plain(text: str) -> str:
    """Spaces of every width are one space; leaders of dots are dropped."""
    # a soft hyphen has the glyph of a hyphen, so that a reader of the file may take one for the other
    return re.sub(r"( \.){3,}", " …", re.sub(r"[^\S\n]+", " ", text.replace("\u00ad", "-")))
