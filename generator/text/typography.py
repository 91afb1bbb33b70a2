"""Typography, handled once: quotation marks, apostrophes and the spaces French puts before its punctuation.

Authors write plain `"` and `'` and ordinary spaces; the reader sees what a printer of that language would set.
"""

from __future__ import annotations

import re

from generator.text.nodes import Bullets, Emph, Inline, Paragraph, Plain, RuleLink, Strong, TermLink, Text
from generator.text.plain import inline

NBSP, NARROW = "\u00a0", "\u202f"
QUOTES = {"de": ("„", "“"), "en": ("“", "”"), "fr": ("«" + NBSP, NBSP + "»")}
ADDRESS = re.compile(r"\b(?:https?://|www\.|mailto:)\S*[\w/]")
# before a mark that stands alone or first in a row of them, unless it opens a bracket
HIGH = re.compile(r"(?<![;!?(\[])[ \u00a0\u202f]*(?<![;!?(\[])([;!?])")
COLON = re.compile(r"(?<!:)[ \u00a0\u202f]*:(?=\s|$)")
# where a link follows at once, as in a ratio, the end of the words is not the end of a word
COLON_BEFORE_WORD = re.compile(r"(?<!:)[ \u00a0\u202f]*:(?=\s)")


def typeset(text: Text, language: str) -> Text:
    """The text with the language's own quotation marks, apostrophes and spaces."""
    return tuple(
        Bullets(tuple(_Setter(language).inline(item) for item in block.items))
        if isinstance(block, Bullets)
        else Paragraph(_Setter(language).inline(block.parts))
        for block in text
    )


def typeset_line(line: str, language: str) -> str:
    """The same for a title or a label."""
    return _Setter(language).line(line)


class _Setter:
    """Sets one paragraph; remembers whether a quotation is open, since it may span several nodes."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.opening, self.closing = QUOTES.get(language, QUOTES["en"])
        self.inside = False

    def inline(self, parts: tuple[Inline, ...], after: str = "") -> tuple[Inline, ...]:
        """The parts set; `after` are the words that follow them, on which the last mark may depend."""
        parts = _joined(parts)
        behind = [inline((part,)) for part in parts[1:]] + [after]
        return tuple(self._node(part, following) for part, following in zip(parts, behind, strict=False))

    def _node(self, node: Inline, after: str) -> Inline:
        if isinstance(node, Plain):
            return Plain(self.line(node.text, after))
        if isinstance(node, (Strong, Emph)):
            return type(node)(self.inline(node.parts, after))
        if isinstance(node, TermLink):
            return TermLink(node.id, self.line(node.words, after))
        if isinstance(node, RuleLink):
            return RuleLink(node.id, node.chapter, node.number, node.title, self.line(node.words, after))
        return node

    def line(self, text: str, after: str = "") -> str:
        """Sets words, but not the addresses among them."""
        pieces = []
        position = 0
        for address in ADDRESS.finditer(text):
            pieces += [self._words(text[position : address.start()], address[0]), address[0]]
            position = address.end()
        return "".join(pieces) + self._words(text[position:], after)

    def _words(self, text: str, after: str) -> str:
        text = text.replace("'", "’").replace("...", "…")
        if self.language == "fr":
            text = HIGH.sub(NARROW + r"\1", text)
            touching = bool(after) and not after[0].isspace()
            text = (COLON_BEFORE_WORD if touching else COLON).sub(NBSP + ":", text)
        return re.sub('"', self._quote, text)

    def _quote(self, _: re.Match[str]) -> str:
        self.inside = not self.inside
        return self.opening if self.inside else self.closing


def _joined(parts: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Words that touch as one node: a number that a reference became belongs to the words around it."""
    joined: list[Inline] = []
    for part in parts:
        if isinstance(part, Plain) and joined and isinstance(joined[-1], Plain):
            joined[-1] = Plain(joined[-1].text + part.text)
        else:
            joined.append(part)
    return tuple(joined)
