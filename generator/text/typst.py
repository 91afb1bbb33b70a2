"""Resolved text as data for the printed book.

Typst has a markup of its own, so text is never written into a Typst file: it is handed over as plain data that a
fixed template walks. Whatever an author writes stays a string and cannot become code.
"""

from __future__ import annotations

from typing import Any

from generator.text.nodes import Bullets, Emph, Inline, LessonTo, Plain, RuleLink, Strong, TermLink, Text
from generator.text.plain import inline as to_words

Data = dict[str, Any]


def to_typst(text: Text) -> list[Data]:
    """A node for each paragraph (`parts`) and each bullet list (`items`)."""
    return [
        {"items": [inline(item) for item in block.items]}
        if isinstance(block, Bullets)
        else {"parts": inline(block.parts)}
        for block in text
    ]


def inline(parts: tuple[Inline, ...], bracketed: bool = False) -> list[Data]:
    """The nodes of a paragraph. A reference within brackets is told so, lest the template put brackets in brackets."""
    nodes = []
    before = "(" if bracketed else ""
    for part in parts:
        nodes.append(_node(part, bracketed=before.count("(") > before.count(")")))
        before += to_words((part,))
    return nodes


def link(rule: RuleLink, bracketed: bool = False) -> Data:
    """A reference to a rule; `words` is empty where its number and title are to be shown."""
    return {
        "kind": "rule",
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "words": rule.words,
        "bracketed": bracketed,
    }


def _node(node: Inline, bracketed: bool) -> Data:
    if isinstance(node, Plain):
        return {"kind": "plain", "words": node.text}
    if isinstance(node, Strong):
        return {"kind": "strong", "parts": inline(node.parts, bracketed)}
    if isinstance(node, Emph):
        return {"kind": "emph", "parts": inline(node.parts, bracketed)}
    if isinstance(node, RuleLink):
        return link(node, bracketed)
    if isinstance(node, TermLink):
        return {"kind": "term", "id": node.id, "words": node.words}
    if isinstance(node, LessonTo):
        return {"kind": "lesson", "id": node.id, "words": node.title, "bracketed": bracketed}
    raise TypeError(f"not a resolved node: {node!r}")
