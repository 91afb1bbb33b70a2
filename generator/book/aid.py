"""The table aid: what players look up while they play, on two pages.

Its text is the author's (`aid.yml`); beside each line stand the numbers of the rules it rests on, as the book and the
site have them. The number of a rule that no rulebook of the edition settles bears a sign, explained at the foot of
the page. The largest type with which everything fits is used; what does not fit at all is said, for there is never a
third page.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import segno
from babel.dates import format_date

from generator.book import BookError, typeset
from generator.book.glyphs import legible
from generator.book.numbers import numbers
from generator.book.phrases import not_translated
from generator.book.selection import titled
from generator.book.unsettled import SIGN, sign_explained
from generator.resolve.booklets import unsettled_rules
from generator.resolve.view import AidLineView, AidPanelView, GameView, ListView, TableView
from generator.text.nodes import RuleLink
from generator.text.typography import NBSP, typeset_line
from generator.text.typst import Data, link, to_typst
from generator.words import Words, words

TEMPLATE = Path(__file__).parent / "aid.typ"
FULL = re.compile(r"page (\d) has (\d+) mm too much")
"""How the template says that a page does not hold its panels."""
PIECES = re.compile(r"[/?]?[^/?]+(?:/$)?")
"""An address may be broken before a slash or a question mark, nowhere else."""
COUNTED = re.compile(r"(?<=\d) (?=\w)|(?<=\w) (?=[+−]?\d+(?:[^\w ]|$))")
"""The space between a number and its word: the word that follows, or the one before a number that ends a clause."""
TIMES, UNBROKEN_HYPHEN = re.compile(r"(?<=\d)-(?=\w)"), "\u2011"

Part = AidLineView | TableView | ListView


def aid_data(view: GameView, version: str, date: datetime.date, address: str = "") -> Data:
    """Everything the template sets; `address` is that of the site, where it has one. Only for a view with an aid."""
    say = words(view.language)
    unsettled = unsettled_rules(view)
    pages = [[panel for panel in view.aid if panel.page == page] for page in (1, 2)]

    def line(said: str) -> str:
        return typeset_line(said, view.language)

    data: Data = {
        "language": view.language,
        "front": {
            "title": line(say("%(game)s: table aid (%(edition)s)", game=view.name, edition=view.edition.name)),
            "name": view.name,
            "edition": view.edition.name,
            "subtitle": line(say("The rules at a glance")),
            "numbers": line(say("The numbers in the margin are those of the rules, in the book and on the site.")),
            "version": say(
                "Version %(version)s of %(date)s", version=version, date=format_date(date, "long", say.locale)
            ),
            "date": [date.year, date.month, date.day],
        },
        "labels": {"page": say("Page %(page)s of %(pages)s"), "ask": line(say("Settle a dispute"))},
        "pages": [[_panel(panel, unsettled, say) for panel in panels] for panels in pages],
        "signs": [sign_explained(view, _rules_on(panels), unsettled) for panels in pages],
        "source": {"game": view.id, "edition": view.edition.id, "language": view.language},
    }
    # an address that is followed stays as it is, whatever helps to print it
    return legible(data) | {"code": _code(settle_address(view, address), say) if address else None}


def _rules_on(panels: Iterable[AidPanelView]) -> Iterator[RuleLink]:
    for panel in panels:
        for part in panel.parts:
            yield from _rules_of(part)


def _rules_of(part: Part) -> Iterator[RuleLink]:
    if isinstance(part, TableView):
        yield from (head for head, _ in part.rows if isinstance(head, RuleLink))
        yield from filter(None, (part.steps_of,))
    else:
        yield from part.rules


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
    several = sum(len(edition.printings) for edition in view.editions) > 1
    return f"{address}{view.language}/{view.id}/{page}" + (f"?box={view.box_of(view.edition)}" if several else "")


def _code(address: str, say: Words) -> Data:
    """The address as a QR code, and in words."""
    code = segno.make_qr(address, error="m")
    return {
        "svg": code.svg_inline(border=0, omitsize=True),
        "address": address,
        "words": [legible(piece) for piece in PIECES.findall(address.removeprefix(f"{urlsplit(address).scheme}://"))],
        "alt": say("QR code that leads to %(address)s", address=address),
    }


def _panel(panel: AidPanelView, unsettled: Collection[str], say: Words) -> Data:
    languages = [part.language for part in panel.parts if isinstance(part, AidLineView)]
    foreign = next((language for language in languages if language != say.language), say.language)
    return {
        "id": panel.id,
        "title": titled(panel.title, panel.id),
        "language": panel.language,
        "steps": panel.steps,
        "notice": not_translated(foreign, say),
        "parts": [_part(part, panel, unsettled) for part in panel.parts],
    }


def _part(part: Part, panel: AidPanelView, unsettled: Collection[str]) -> Data:
    def signed(rule: RuleLink) -> str:
        return rule.number + SIGN * (rule.id in unsettled)

    if isinstance(part, AidLineView):
        return {
            "kind": "line",
            "body": _held_body(to_typst(part.body)),
            "numbers": numbers(part.rules, unsettled),
            "language": part.language,
        }
    title = "" if part.title == panel.title else part.title
    if isinstance(part, ListView):
        rules = [link(rule) | {"number": signed(rule), "title": held(rule.title)} for rule in part.rules]
        return {"kind": "list", "title": title, "rules": rules}
    rows = [
        {"number": signed(head), "head": held(head.title), "cells": cells}
        if isinstance(head, RuleLink)
        else {"number": "", "head": head, "cells": cells}
        for head, cells in part.rows
    ]
    if part.steps_of:
        rows[0]["number"] = signed(part.steps_of)
    return {"kind": "table", "title": title, "heads": part.heads, "rows": rows}


def held(words: str) -> str:
    """The same words, as many characters, in which no line ends between a number and its word."""
    return TIMES.sub(UNBROKEN_HYPHEN, COUNTED.sub(NBSP, words))


def _held_body(body: list[Data]) -> list[Data]:
    for block in body:
        for parts in block["items"] if "items" in block else [block["parts"]]:
            leaves = list(_leaves(parts))
            said = held("".join(leaf["words"] for leaf in leaves))
            for leaf in leaves:
                leaf["words"], said = said[: len(leaf["words"])], said[len(leaf["words"]) :]
    return body


def _leaves(parts: Iterable[Data]) -> Iterator[Data]:
    for node in parts:
        yield from _leaves(node["parts"]) if "parts" in node else (node,)
