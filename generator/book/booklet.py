"""What is done to a typeset book: its file made small, and its pages laid out to be printed, folded and stapled.

A home printer puts two pages of a pocket edition on one side of a sheet. So many sheets cannot be stapled at once;
they are shared out evenly among booklets that can.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Page, Pdf

SHEETS = 12
"""What a stapler for the office takes, twelve sheets folded; and so many pages still lie flat."""
SIDES = 4
A4_ACROSS = (841.89, 595.276)


def compact(pdf: bytes) -> bytes:
    """The same file with its thousands of small objects packed, which makes it a third of the size."""
    with Pdf.open(io.BytesIO(pdf)) as book:
        return _saved(book)


def imposed(pdf: bytes) -> bytes:
    """The pages of a pocket edition two by two on sheets of A4, in the order of booklets to fold.

    To be printed on both sides, turned over at the short edge. What a screen reader needs is left to the book itself.
    """
    with Pdf.open(io.BytesIO(pdf)) as book, Pdf.new() as sheets:
        pages = list(book.pages)
        for left, right in _sides(len(pages)):
            sheets.add_blank_page(page_size=A4_ACROSS)
            sheet = sheets.pages[-1]
            for number, x in ((left, 0.0), (right, A4_ACROSS[0] / 2)):
                if number < len(pages):
                    _lay(sheets, sheet, pages[number], x)
        sheets.Root.Lang = book.Root.Lang
        sheets.Root.ViewerPreferences = Dictionary(
            Duplex=Name.DuplexFlipShortEdge, PrintScaling=Name("/None"), DisplayDocTitle=True
        )
        sheets.docinfo["/Title"] = book.docinfo["/Title"]
        return _saved(sheets)


def _sides(pages: int) -> Iterator[tuple[int, int]]:
    """The page on the left and the one on the right of each side of a sheet, counted from 0."""
    sheets = -(-pages // SIDES)
    booklets = -(-sheets // SHEETS)
    first = 0
    for booklet in range(booklets):
        share = sheets * (booklet + 1) // booklets - sheets * booklet // booklets
        last = first + share * SIDES - 1
        for sheet in range(share):
            yield last - 2 * sheet, first + 2 * sheet
            yield first + 2 * sheet + 1, last - 2 * sheet - 1
        first = last + 1


def _lay(sheets: Pdf, sheet: Page, page: Page, x: float) -> None:
    """Puts a page on one half of a sheet as it is."""
    # named by its place, since a name drawn by lot would make every copy of the file another one
    name = Name("/Left" if x == 0 else "/Right")
    sheet.add_resource(sheets.copy_foreign(page.as_form_xobject()), Name.XObject, name)
    width = float(Array(page.mediabox)[2])
    aside = x + (A4_ACROSS[0] / 2 - width) / 2
    sheet.contents_add(f"q 1 0 0 1 {aside:.3f} 0 cm {name} Do Q\n".encode())


def _saved(book: Pdf) -> bytes:
    made = io.BytesIO()
    book.save(made, object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
    return made.getvalue()
