"""What is done to a typeset book: its file made small, and its pages laid out to be printed, folded and stapled.

A home printer puts two pages of a pocket edition on one side of a sheet. So many sheets cannot be stapled at once;
they are shared out evenly among booklets that can.
"""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Page, Pdf

from generator.book import typeset
from generator.text.typography import typeset_line
from generator.text.typst import Data
from generator.words import words

SHEETS = 12
"""What a stapler for the office takes, twelve sheets folded; and so many pages still lie flat."""
SIDES = 4
TRIAL = 2
"""The sides of the sheet that comes first, which a print dialog counts as well."""
A4_ACROSS = (841.89, 595.276)
EMPTY = Path(__file__).parent / "sheets.typ"


def opened(pdf: bytes) -> Pdf:
    return Pdf.open(io.BytesIO(pdf))


def saved(book: Pdf) -> bytes:
    """The file with its thousands of small objects packed, which makes it a third of the size."""
    made = io.BytesIO()
    book.save(made, object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
    return made.getvalue()


def imposed(book: Pdf, language: str, date: datetime.date) -> bytes:
    """A sheet with instructions, which is a trial too, and the pages of a pocket edition two by two on sheets of A4.

    To be printed on both sides, turned over at the short edge. What a screen reader needs is left to the book itself.
    """
    pages = list(book.pages)
    with opened(_empty_sheets(book, language, date)) as sheets:
        for sheet, (left, right) in zip(list(sheets.pages)[TRIAL:], _sides(len(pages)), strict=True):
            for number, x in ((left, 0.0), (right, A4_ACROSS[0] / 2)):
                if number < len(pages):
                    _lay(sheets, sheet, pages[number], x)
        del sheets.Root.StructTreeRoot, sheets.Root.MarkInfo
        sheets.Root.ViewerPreferences = Dictionary(
            Duplex=Name.DuplexFlipShortEdge, PrintScaling=Name("/None"), DisplayDocTitle=True
        )
        return saved(sheets)


def _empty_sheets(book: Pdf, language: str, date: datetime.date) -> bytes:
    """Sheets that say which they are, lest the piles of a thick book be mixed up."""
    data = {
        "front": {"title": str(book.docinfo["/Title"])},
        "language": language,
        "instructions": _instructions(len(book.pages), language),
        "sides": _marks(len(book.pages), _parts(book), language),
    }
    return typeset(data, date, EMPTY)


def booklets(pages: int) -> list[tuple[int, int, int]]:
    """The booklets that so many pages make: how many sheets each has, its first page and its last."""
    parts, first = [], 1
    for sheets in _shares(pages):
        last = first + sheets * SIDES - 1
        parts.append((sheets, first, min(last, pages)))
        first = last + 1
    return parts


def _instructions(pages: int, language: str) -> Data:
    say = words(language)
    parts = booklets(pages)
    steps = [
        say(
            "First print only this sheet, pages 1 and 2 of the file: on A4, on both sides, turned over at the short "
            "edge, at 100%."
        ),
        say(
            "Turn it like a page: its back must stand upright. If it stands on its head, choose the other edge in "
            "the print dialog."
        ),
        say("Then print one booklet after the other. Below stand the pages of the file that make it."),
        say("Lay the sheets of a booklet into each other: sheet 1 outermost, with the fronts outside."),
        say("Fold them in the middle and staple them in the fold."),
    ]
    lines, printed = [], TRIAL
    for number, (sheets, _, _) in enumerate(parts, 1):
        which = {"booklet": number, "first": printed + 1, "last": printed + 2 * sheets, "sheets": sheets}
        lines.append(say("Booklet %(booklet)s: print pages %(first)s–%(last)s, %(sheets)s sheets", **which))
        printed += 2 * sheets
    back = say("The back of the trial sheet. If it stands upright, all is set as it should be.")
    return {
        "title": say("Booklet to fold"),
        "steps": [typeset_line(step, language) for step in steps],
        "booklets": [typeset_line(line, language) for line in lines],
        "back": typeset_line(back, language),
    }


def _parts(book: Pdf) -> list[tuple[str, int]]:
    """Chapters and other parts, each with its first page."""
    numbers = {page.objgen: number for number, page in enumerate(book.pages, 1)}
    with book.open_outline() as outline:
        return [(str(part.title), numbers[Array(part.destination)[0].objgen]) for part in outline.root]


def _marks(pages: int, contents: Sequence[tuple[str, int]], language: str) -> list[str]:
    """What stands on the sides, one after the other."""
    say = words(language)
    parts = booklets(pages)
    marks = []
    for booklet, (sheets, first, last) in enumerate(parts, 1):
        for sheet in range(1, sheets + 1):
            which = {"booklet": booklet, "booklets": len(parts), "sheet": sheet, "sheets": sheets}
            marks.append(say("Booklet %(booklet)s of %(booklets)s, sheet %(sheet)s of %(sheets)s, front", **which))
            if sheet == 1:
                marks[-1] += " · " + say("pages %(first)s–%(last)s", first=first, last=last)
                marks[-1] += "".join(f" · {held}" for held in _held(contents, first, last))
            marks.append(say("Booklet %(booklet)s of %(booklets)s, sheet %(sheet)s of %(sheets)s, back", **which))
    return marks


def _held(contents: Sequence[tuple[str, int]], first: int, last: int) -> Iterator[str]:
    """The part with which a booklet begins and the one with which it ends."""
    begun = [sum(page <= here for _, page in contents) - 1 for here in (first, last)]
    titles = [contents[max(part, 0)][0] for part in begun if contents]
    if titles:
        yield " – ".join(dict.fromkeys(titles))


def _shares(pages: int) -> list[int]:
    """How many sheets each booklet has."""
    sheets = -(-pages // SIDES)
    booklets = -(-sheets // SHEETS)
    return [sheets * (booklet + 1) // booklets - sheets * booklet // booklets for booklet in range(booklets)]


def _sides(pages: int) -> Iterator[tuple[int, int]]:
    """The page on the left and the one on the right of each side of a sheet, counted from 0."""
    first = 0
    for share in _shares(pages):
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
