"""The book that saves ink, made from the one that does not.

Both have the same pages, line by line: only areas of colour are gone, and what was white on black is black within a
stronger line. So nothing is typeset twice. The template paints what goes in shades of their own (`dyes` in
`look.typ`), one step beside the usual black and white, by which it is found in the finished pages; the colours of
drawings are those of `figures.paper`, and the hatching that lies on them stays.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pikepdf import Object, Pdf

from generator.figures.paper import AREAS, HUES

RUBRIC = "#8e2a1b"
DYES = ("#f6f2ed", "#010101")
"""Of the boxes, and of a filled badge; the line around it and the letters in it follow."""
LINE, LETTERS = "#020202", "#fefefe"
PATH = rb"[-\d. \nmlch]*?"


def spare_ink(book: Pdf, *, drawings: bool) -> None:
    """Takes the areas of colour out of the book; those of its drawings, and the red of its letters, where asked for."""
    changes = BOXES + DRAWINGS + RED if drawings else BOXES
    for drawn in _drawn(book):
        content = spared = drawn.read_bytes()
        for change in changes:
            spared = change.made(spared)
        if spared != content:
            drawn.write(spared)


def _drawn(book: Pdf) -> Iterator[Object]:
    """What is drawn: the pages, and pieces of them that lie within others, each once."""
    todo = [(page.Contents, page.obj.get("/Resources", {})) for page in book.pages]
    seen = set()
    while todo:
        content, resources = todo.pop()
        yield content
        for piece in dict(resources.get("/XObject", {})).values():
            if piece.objgen not in seen and piece.get("/Subtype") == "/Form":
                seen.add(piece.objgen)
                todo.append((piece, piece.get("/Resources", {})))


def shade(colour: str) -> bytes:
    """A colour as the pages write it: grey as one number, others as three, in the fewest digits of single precision."""
    parts = [_single(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    return " ".join(parts[:1] if len(set(parts)) == 1 else parts).encode()


def _single(value: float) -> str:
    def kept(number: float) -> float:
        return struct.unpack("f", struct.pack("f", number))[0]

    single = kept(value)
    return next(short for digits in range(1, 10) if kept(float(short := f"{single:.{digits}g}")) == single)


class Change(NamedTuple):
    shades: list[bytes]
    found: re.Pattern[bytes]
    into: bytes

    def made(self, content: bytes) -> bytes:
        # most pages have none of the shades, and that is soon seen
        return self.found.sub(self.into, content) if any(shade in content for shade in self.shades) else content


def _change(colours: Sequence[str], found: bytes, into: bytes) -> Change:
    shades = [shade(colour) for colour in colours]
    return Change(shades, re.compile(found.replace(b"COLOUR", b"(?:%s)" % b"|".join(map(re.escape, shades)))), into)


# An area that is not filled leaves the marks around it in the page as they are.
BOXES = [
    _change(DYES, rb"(?<= )(COLOUR scn " + PATH + rb")f\b", rb"\1n"),
    _change([LINE], rb"(?<= )COLOUR SCN 0\.5 w", b"0 SCN 1.2 w"),
    _change([LETTERS], rb"(?<= )COLOUR scn", b"0 scn"),
]
# One cartridge is enough for letters and lines.
RED = [
    _change([RUBRIC], rb"(?<= )COLOUR scn", b"0 0 0 scn"),
    _change([RUBRIC], rb"(?<= )COLOUR SCN", b"0 0 0 SCN"),
]
# What a colour told is told by its hatching and its letter; a line shows where it ended.
HUE = rb"(?<= )COLOUR scn(/c\d+) CS [\d. ]+ SCN (?:[\d.]+ w )?(" + PATH.replace(b"mlch", b"mlchM") + rb")B\b"
DRAWINGS = [
    _change(AREAS, rb"(?<= )(COLOUR scn " + PATH + rb")f\b", rb"\1n"),
    _change(AREAS, rb"(?<= )COLOUR scn(?=/)", b"1 1 1 scn"),
    _change(HUES, HUE, rb"1 1 1 scn\1 CS 0.45 SCN 0.5 w \2S"),
]
