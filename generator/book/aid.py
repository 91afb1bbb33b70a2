"""The table aid: what players look up while they play, on two pages.

Its text is the author's (`aid.yml`); beside each line stand the numbers of the rules it rests on, as the book and the
site have them. The largest type with which everything fits is used; what does not fit at all is said, for there is
never a third page.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import segno
from babel.dates import format_date

from generator.book import BookError, typeset
from generator.book.glyphs import legible
from generator.resolve.view import AidLineView, AidPanelView, GameView, ListView, TableView
from generator.text.nodes import RuleLink
from generator.text.typst import Data, link, to_typst
from generator.words import Words, words

TEMPLATE = Path(__file__).parent / "aid.typ"
FULL = re.compile(r"page (\d) has (\d+) mm too much")
"""How the template says that a page does not hold its panels."""
PIECES = re.compile(r"[/?]?[^/?]+(?:/$)?")
"""An address may be broken before a slash or a question mark, nowhere else."""


def aid_data(view: GameView, version: str, date: datetime.date, address: str = "") -> Data:
    """Everything the template sets; `address` is that of the site, where it has one. Only for a view with an aid."""
    say = words(view.language)
    title = say("%(game)s: table aid (%(edition)s)", game=view.name, edition=view.edition.name)
    data: Data = {
        "language": view.language,
        "front": {
            "title": title,
            "name": view.name,
            "edition": view.edition.name,
            "subtitle": say("The rules at a glance"),
            "numbers": say("The numbers in the margin are those of the rules, in the book and on the site."),
            "version": say(
                "Version %(version)s of %(date)s", version=version, date=format_date(date, "long", say.locale)
            ),
            "date": [date.year, date.month, date.day],
        },
        "labels": {"page": say("Page %(page)s of %(pages)s"), "ask": say("Settle a dispute")},
        "pages": [[_panel(panel, say) for panel in view.aid if panel.page == page] for page in (1, 2)],
        "source": {"game": view.id, "edition": view.edition.id, "language": view.language},
    }
    # an address that is followed stays as it is, whatever helps to print it
    return legible(data) | {"code": _code(settle_address(view, address), say) if address else None}


def typeset_aid(data: Data, date: datetime.date) -> bytes:
    """The PDF; a BookError for the author where the panels do not fit on two pages."""
    try:
        return typeset(data, date, TEMPLATE)
    except BookError as error:
        full = FULL.search(str(error))
        if not full:
            raise
        page, much = full.groups()
        game, edition, language = (data["source"][name] for name in ("game", "edition", "language"))
        raise BookError(
            f"The table aid of {game} ({edition}, {language}) does not fit: page {page} is {much} mm too long. "
            f"Shorten its panels in {game}/aid.yml, or move one to the other page."
        ) from error


def settle_address(view: GameView, address: str) -> str:
    """Where this box's disputes are settled, in the reader's language."""
    page = "settle.html" if view.questions else "index.html"
    boxes = [printing for printing, _, _ in view.edition.printings]
    own = next((box for box in boxes if view.printed_in.get(box) == view.language), boxes[0])
    several = sum(len(edition.printings) for edition in view.editions) > 1
    return f"{address}{view.language}/{view.id}/{page}" + (f"?box={own}" if several else "")


def _code(address: str, say: Words) -> Data:
    """The address as a QR code, and in words."""
    code = segno.make_qr(address, error="m")
    return {
        "svg": code.svg_inline(border=0, omitsize=True),
        "address": address,
        "words": [legible(piece) for piece in PIECES.findall(address.removeprefix(f"{urlsplit(address).scheme}://"))],
        "alt": say("QR code that leads to %(address)s", address=address),
    }


def _panel(panel: AidPanelView, say: Words) -> Data:
    own = say.language
    notice = ""
    if any(isinstance(part, AidLineView) and part.language != own for part in panel.parts):
        language = next(part.language for part in panel.parts if isinstance(part, AidLineView) and part.language != own)
        notice = say(
            "Not translated yet; the text is in this language: %(language)s.", language=say.language_name(language)
        )
    return {
        "id": panel.id,
        "title": panel.title,
        "language": panel.language,
        "steps": panel.steps,
        "notice": notice,
        "parts": [_part(part, panel) for part in panel.parts],
    }


def _part(part: AidLineView | TableView | ListView, panel: AidPanelView) -> Data:
    if isinstance(part, AidLineView):
        return {
            "kind": "line",
            "body": to_typst(part.body),
            "numbers": numbers(part.rules),
            "language": part.language,
        }
    title = "" if part.title == panel.title else part.title
    if isinstance(part, ListView):
        return {"kind": "list", "title": title, "rules": [link(rule) for rule in part.rules]}
    rows = [
        {"number": head.number, "head": head.title, "cells": cells}
        if isinstance(head, RuleLink)
        else {"number": "", "head": head, "cells": cells}
        for head, cells in part.rows
    ]
    if part.steps_of:
        rows[0]["number"] = part.steps_of.number
    return {"kind": "table", "title": title, "heads": part.heads, "rows": rows}


def numbers(rules: Iterable[RuleLink]) -> list[str]:
    """The numbers as they are printed, chapter by chapter: those that follow one another are drawn together."""
    chapters: dict[str, set[int]] = {}
    for rule in rules:
        letter, _, number = rule.number.partition(".")
        chapters.setdefault(letter, set()).add(int(number))
    return [f"{letter}.{', '.join(_runs(sorted(found)))}" for letter, found in chapters.items()]


def _runs(found: list[int]) -> Iterator[str]:
    """4, 5, 6, 9 becomes 4–6, 9."""
    starts = [number for number in found if number - 1 not in found]
    ends = [number for number in found if number + 1 not in found]
    for start, end in zip(starts, ends, strict=True):
        yield str(start) if start == end else f"{start}–{end}"
