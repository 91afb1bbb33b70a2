"""Characters that cannot be printed are named instead of lost.

The book uses the fonts that come with Typst and no others, so that it looks the same wherever it is made. A
character that none of them has would stop the typesetter; it is printed as its code point, ‹U+4E2D›, and so are
invisible characters that could turn the text around or hide in it.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

import typst

# Latin letters, all in the book's main font: everything before this character needs no trial.
KNOWN_BELOW = "\u0250"
SOFT_HYPHEN = "\u00ad"
# Control, format, surrogate, private and unassigned characters.
NAMELESS = {"Cc", "Cf", "Cs", "Co", "Cn"}

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
        return {key: legible(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [legible(value) for value in data]
    if isinstance(data, str) and not (data.isascii() and data.isprintable()):
        return "".join(_printed(character) for character in data)
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
