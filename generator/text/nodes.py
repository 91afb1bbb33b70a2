"""The nodes of the inline language: what `parse` makes and what every renderer reads.

A text is a list of blocks; a block holds inline nodes. References come in two states: as written (`RuleRef`,
`TermRef`, `ValueRef`, `PageRef`, `LessonRef`), and as resolved for a reader (`RuleLink`, `TermLink`, `LessonTo`,
`Plain`). Renderers only ever see resolved nodes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Plain:
    text: str


@dataclass(frozen=True)
class Strong:
    parts: tuple[Inline, ...]


@dataclass(frozen=True)
class Emph:
    parts: tuple[Inline, ...]


@dataclass(frozen=True)
class RuleRef:
    """`{rule:id}` or `{rule:id|words}`"""

    id: str
    words: str = ""


@dataclass(frozen=True)
class TermRef:
    """`{term:id}` or `{term:id|form}`"""

    id: str
    form: str = ""


@dataclass(frozen=True)
class ValueRef:
    """`{value:name}`, `{value:rule/name@step|word}` or `{value:name|one=…|other=…}`"""

    name: str
    rule: str = ""
    step: str = ""
    word: str = ""
    plural: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class PageRef:
    """`{page:printing}`"""

    printing: str


@dataclass(frozen=True)
class LessonRef:
    """`{lesson:id}`"""

    id: str


@dataclass(frozen=True)
class RuleLink:
    """A resolved reference to a rule: where it leads and what it shows."""

    id: str
    chapter: str
    number: str
    title: str
    words: str = ""


@dataclass(frozen=True)
class TermLink:
    """A resolved reference to a term: the words in the text and what the hover card says."""

    id: str
    words: str


@dataclass(frozen=True)
class LessonTo:
    """A resolved reference to a lesson, by its title."""

    id: str
    title: str


Inline = Plain | Strong | Emph | RuleRef | TermRef | ValueRef | PageRef | LessonRef | RuleLink | TermLink | LessonTo


@dataclass(frozen=True)
class Paragraph:
    parts: tuple[Inline, ...]


@dataclass(frozen=True)
class Bullets:
    items: tuple[tuple[Inline, ...], ...]


Text = tuple[Paragraph | Bullets, ...]


def inline_nodes(text: Text) -> Iterator[Inline]:
    """Every inline node of a text, those inside of others too."""
    for block in text:
        for parts in block.items if isinstance(block, Bullets) else (block.parts,):
            yield from _nested(parts)


def _nested(parts: tuple[Inline, ...]) -> Iterator[Inline]:
    for part in parts:
        yield part
        if isinstance(part, (Strong, Emph)):
            yield from _nested(part.parts)
