"""Resolved text as plain words: for the command line, titles, search and tests."""

from __future__ import annotations

from generator.text.nodes import Bullets, Emph, Inline, LessonTo, Plain, RuleLink, Strong, TermLink, Text


def to_plain(text: Text) -> str:
    """Paragraphs parted by a blank line, list items behind a bullet."""
    blocks = [
        "\n".join("• " + inline(item) for item in block.items) if isinstance(block, Bullets) else inline(block.parts)
        for block in text
    ]
    return "\n\n".join(blocks)


def inline(parts: tuple[Inline, ...]) -> str:
    return "".join(_node(part) for part in parts)


def _node(node: Inline) -> str:
    if isinstance(node, Plain):
        return node.text
    if isinstance(node, (Strong, Emph)):
        return inline(node.parts)
    if isinstance(node, RuleLink):
        return node.words or f"{node.number} {node.title}"
    if isinstance(node, TermLink):
        return node.words
    if isinstance(node, LessonTo):
        return node.title
    raise TypeError(f"not a resolved node: {node!r}")
