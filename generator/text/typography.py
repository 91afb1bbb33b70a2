"""Typography, handled once: quotation marks, apostrophes and the spaces French puts before its punctuation.

Authors write plain `"` and `'` and ordinary spaces; the reader sees what a printer of that language would set.
"""

from __future__ import annotations

import re

from generator.text.nodes import Bullets, Emph, Inline, Paragraph, Plain, RuleLink, Strong, TermLink, Text

NBSP, NARROW = "\u00a0", "\u202f"
QUOTES = {"de": ("„", "“"), "en": ("“", "”"), "fr": ("«" + NBSP, NBSP + "»")}
HIGH = re.compile(r"[ \u00a0\u202f]*(?<![;!?])([;!?])")
COLON = re.compile(r"[ \u00a0\u202f]*:(?=\s|$)")


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

    def inline(self, parts: tuple[Inline, ...]) -> tuple[Inline, ...]:
        return tuple(self._node(part) for part in parts)

    def _node(self, node: Inline) -> Inline:
        if isinstance(node, Plain):
            return Plain(self.line(node.text))
        if isinstance(node, (Strong, Emph)):
            return type(node)(self.inline(node.parts))
        if isinstance(node, TermLink):
            return TermLink(node.id, self.line(node.words))
        if isinstance(node, RuleLink):
            return RuleLink(node.id, node.chapter, node.number, node.title, self.line(node.words))
        return node

    def line(self, text: str) -> str:
        text = text.replace("'", "’").replace("...", "…")
        if self.language == "fr":
            text = HIGH.sub(NARROW + r"\1", text)
            text = COLON.sub(NBSP + ":", text)
        return re.sub('"', self._quote, text)

    def _quote(self, _: re.Match[str]) -> str:
        self.inside = not self.inside
        return self.opening if self.inside else self.closing
