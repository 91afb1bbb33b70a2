"""Resolved texts as HTML, for where the site writes HTML itself: notes under a rule, cards on words."""

from __future__ import annotations

from generator.text.markdown import escape
from generator.text.nodes import Bullets, Emph, Inline, LessonTo, Plain, RuleLink, Strong, TermLink, Text


def to_html(text: Text, place: str = "") -> str:
    """The text as HTML blocks; links lead to the pages of the project at `place`, by default to the page's own."""
    return "".join(
        f"<ul>{''.join(f'<li>{inline_html(item, place)}</li>' for item in block.items)}</ul>"
        if isinstance(block, Bullets)
        else f"<p>{inline_html(block.parts, place)}</p>"
        for block in text
    )


def inline_html(parts: tuple[Inline, ...], place: str = "") -> str:
    return "".join(_inline(part, place) for part in parts)


def rule_link(link: RuleLink, place: str = "") -> str:
    label = escape(link.words) or f'<span class="number">{escape(link.number)}</span> {escape(link.title)}'
    # on paper a link says where it leads
    spelled = f' data-number="{escape(link.number)}"' if link.words else ""
    return f'<a class="reference" href="{place}{link.chapter}.html#{link.id}"{spelled}>{label}</a>'


def _inline(part: Inline, place: str) -> str:
    match part:
        case Plain(text):
            return escape(text)
        case Strong(parts):
            return f"<strong>{inline_html(parts, place)}</strong>"
        case Emph(parts):
            return f"<em>{inline_html(parts, place)}</em>"
        case RuleLink():
            return rule_link(part, place)
        case TermLink(id, words):
            return f'<a class="term" href="{place}glossary.html#{id}" data-term="{id}">{escape(words)}</a>'
        case LessonTo(id, title):
            return f'<a href="{place}lesson-{id}.html"><em>{escape(title)}</em></a>'
    raise TypeError(f"{type(part).__name__} has not been resolved")
