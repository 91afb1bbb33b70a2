"""Resolved texts as Markdown, so that a text can never become anything but itself.

What an author writes is literal: a star, a bracket or a tag in a rule must stand on the page as it stands in the
YAML. Markdown has no single way to quote everything, HTML entities do: they survive every Markdown processor, mean
the same inside raw HTML, and are never looked at again. So every character that could open a construct becomes one.
"""

from __future__ import annotations

import re

from generator.text.nodes import Bullets, Emph, Inline, LessonTo, Plain, RuleLink, Strong, TermLink, Text

_SPECIAL = re.compile(r"""[\\`*_{}\[\]<>#+|$&~^="@:]|(?<![^\W_])-|-(?![^\W_])""")
_BLOCK_OPENER = re.compile(r"^(\d+)([.)])|^([!-%'-/:;=-@\\^-`{-~])")
# Line ends of every alphabet, and the control characters that Markdown processors keep for themselves.
_BREAKS = re.compile(r"[\x00-\x20\x7f-\x9f\u2028\u2029]+")


def escape(words: str) -> str:
    """The words as Markdown or HTML that shows exactly them, anywhere but at the start of a block."""
    return _SPECIAL.sub(_entity, _BREAKS.sub(" ", words))


def escape_line(words: str) -> str:
    """The words as a block of their own, such as a title or a table cell."""
    return _guard(escape(words))


def to_markdown(text: Text) -> str:
    """The text as Markdown blocks; links lead to the pages of the same project."""
    return "\n\n".join(_bullets(block) if isinstance(block, Bullets) else _block(block.parts) for block in text)


def _bullets(block: Bullets) -> str:
    # An empty item would be a lone "-", which underlines the line above as a heading.
    return "\n".join(f"- {item}" for item in map(_block, block.items) if item)


def _block(parts: tuple[Inline, ...]) -> str:
    return _guard(inline_markdown(parts).strip())


def inline_markdown(parts: tuple[Inline, ...]) -> str:
    return "".join(_inline(part) for part in parts)


def _inline(part: Inline) -> str:
    match part:
        case Plain(text):
            return escape(text)
        case Strong(parts):
            return f"<strong>{inline_markdown(parts)}</strong>"
        case Emph(parts):
            return f"<em>{inline_markdown(parts)}</em>"
        case RuleLink(id, chapter, number, title, words):
            label = escape(words) if words else f'<span class="number">{escape(number)}</span> {escape(title)}'
            return f"[{label}]({chapter}.md#{id}){{: .reference }}"
        case TermLink(id, words):
            return f'[{escape(words)}](glossary.md#{id}){{: .term data-term="{id}" }}'
        case LessonTo(id, title):
            return f"[<em>{escape(title)}</em>](lesson-{id}.md)"
    raise TypeError(f"{type(part).__name__} has not been resolved")


def _guard(line: str) -> str:
    """A character is dangerous at the start of a block that is harmless elsewhere: `1. a`, `!!! note`, `- a`."""
    return _BLOCK_OPENER.sub(lambda found: found[1] + _entity(found[2]) if found[1] else _entity(found[3]), line)


def _entity(found: re.Match[str] | str) -> str:
    return f"&#{ord(found if isinstance(found, str) else found[0])};"
