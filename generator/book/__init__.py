"""The printed book: a game, resolved for one edition and one language, as a PDF.

The game is handed to the template `book.typ` as data (JSON), never as Typst code. The same game, version and date
give the same bytes.
"""

from __future__ import annotations

import datetime
import json
import warnings
from collections.abc import Sequence
from pathlib import Path

import typst

from generator.book.appendix import glossary, ladder, rule_ids, rulings, term_signs, terms_used
from generator.book.content import Chapters
from generator.book.editions import editions_compared
from generator.book.glyphs import book_fonts, legible
from generator.book.lessons import first_game, lessons, short_way, signs
from generator.book.phrases import front, guide, imprint, labels
from generator.book.pictures import print_once
from generator.resolve.view import GameView
from generator.text.typst import Data

TEMPLATE = Path(__file__).parent / "book.typ"


class BookError(Exception):
    """The book could not be typeset; the message says why, in words for the person who asked for it."""


def write_book(view: GameView, target: Path, *, version: str, date: datetime.date) -> None:
    """Typesets the game and writes the PDF to `target`."""
    pdf = typeset(book_data(view, version, date), date)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(pdf)


def book_data(view: GameView, version: str, date: datetime.date, editions: Sequence[GameView] = ()) -> Data:
    """Everything the template sets; `editions` are the game's, to be compared with each other."""
    data: Data = {
        "paper": "a4",
        "language": view.language,
        "labels": labels(view.language),
        "front": front(view, version, date),
        "guide": guide(view),
        "chapters": Chapters(view).data(),
        "lessons": lessons(view),
        "short_way": short_way(view),
        "first_game": first_game(view),
        "signs": signs(view),
        "editions": editions_compared(view, editions),
        "ladder": ladder(view),
        "rulings": rulings(view, left_open=False),
        "open": rulings(view, left_open=True),
        "rules": rule_ids(view),
        "imprint": imprint(view.language),
    }
    print_once(data)
    data["glossary"] = glossary(view, used=terms_used(data))
    data["term_signs"] = term_signs(view, data["glossary"])
    return legible(data)


def typeset(data: Data, date: datetime.date, template: Path = TEMPLATE) -> bytes:
    name = data["front"]["title"]
    midnight = datetime.datetime.combine(date, datetime.time(), datetime.UTC)
    try:
        pdf, found = typst.compile_with_warnings(
            template,
            root=template.parent,
            font_paths=book_fonts(),
            ignore_system_fonts=True,
            format="pdf",
            pdf_standards="ua-1",
            timestamp=int(midnight.timestamp()),
            sys_inputs={"book": json.dumps(data)},
        )
    except typst.TypstError as error:
        hint = f" ({'; '.join(error.hints)})" if error.hints else ""
        raise BookError(f"The book “{name}” could not be typeset: {error.message}{hint}") from error
    for warning in found:
        # The typesetter is content but something is not as it should be, such as a page number it could not settle.
        warnings.warn(f"The book “{name}”: {warning.message}", stacklevel=2)
    return pdf
