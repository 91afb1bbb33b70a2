"""Everything that is written can be read: characters that cannot be printed are named instead of lost.

The book uses the fonts that come with Typst and no others, so that it looks the same wherever it is made. A
character that none of them has would stop the typesetter; it is printed as its code point, ‹U+4E2D›, and so are
invisible characters that could turn the text around or hide in it. A word longer than a column may be broken
anywhere, lest it run off the page.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

import typst

# Latin letters, all in the book's main font: everything before this character needs no trial.
KNOWN_BELOW = "\u0250"
SOFT_HYPHEN = "\u00ad"
BREAK_HERE = "\u200b"
LONG_WORD = re.compile(r"\S{45}(?=\S)")
# Control, format, surrogate, private and unassigned characters.
NAMELESS = {"Cc", "Cf", "Cs", "Co", "Cn"}
# A drawing's words were made legible before it was drawn; a name that links lead to must stay as it is.
NO_TEXT = {"svg", "id"}

TRIAL = b"""
#set document(title: "trial")
#set text(font: "Libertinus Serif")
#("x" + sys.inputs.character + "x")
"""


@cache
def book_fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False)


def legible(data: Any) -> Any:
    """The same data with every character printable, down to the last string."""
    if isinstance(data, dict):
        return {key: value if key in NO_TEXT else legible(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [legible(value) for value in data]
    if isinstance(data, str):
        if not (data.isascii() and data.isprintable()):
            data = "".join(_printed(character) for character in data)
        return LONG_WORD.sub(lambda word: word[0] + BREAK_HERE, data)
    return data


@cache
def _printed(character: str) -> str:
    kind = unicodedata.category(character)
    if character in "\n\r\t" or kind in {"Zl", "Zp"}:
        return " "
    if character == SOFT_HYPHEN or (character < KNOWN_BELOW and kind not in NAMELESS):
        return character
    if kind in NAMELESS or not _has_glyph(character):
        return f"‹U+{ord(character):04X}›"
    return character


def _has_glyph(character: str) -> bool:
    try:
        typst.Compiler(
            TRIAL, font_paths=book_fonts(), ignore_system_fonts=True, sys_inputs={"character": character}
        ).compile(format="pdf", pdf_standards="ua-1", timestamp=0)
    except typst.TypstError:
        return False
    return True
