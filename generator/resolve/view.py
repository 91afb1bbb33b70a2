"""What a reader sees: the game resolved for one edition and one language.

Renderers get these and nothing else. Everything that depends on an edition, a printing or a language has been
decided; texts are resolved inline nodes (`generator.text.nodes`), titles and labels are plain strings, numbers are
formatted for the locale.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from generator.text.nodes import RuleLink, Text


@dataclass(frozen=True)
class StanceView:
    """What one printing prints about a rule, seen from the ruled reading of the reader's edition."""

    printing: str
    badge: str
    name: str
    edition: str
    pages: str  # "S. 16", "p. 9 (inferred)"; empty where silent
    state: Literal["same", "other", "silent", "lost"]
    body: Text  # the other reading in full, where state is "other"
    note: Text


@dataclass(frozen=True)
class RuleView:
    """A rule as it is played in this edition."""

    id: str
    chapter: str
    number: str
    title: str
    language: str  # the language the text is really in: another than the reader's where the translation is missing
    applies: Literal["yes", "no", "open"]
    reading: str
    body: Text
    stances: tuple[StanceView, ...]
    rulings: tuple[str, ...]
    see: tuple[RuleLink, ...]
    basis: Literal["stated", "example", "derived", "ambiguous"]
    aliases: tuple[str, ...] = ()  # former ids, which lead here for ever


@dataclass(frozen=True)
class HeadingView:
    title: str
    anchor: str


@dataclass(frozen=True)
class ProseView:
    body: Text


@dataclass(frozen=True)
class TableView:
    """A table of values. A cell is formatted text; a row may lead to the rule it was drawn from."""

    id: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[RuleLink | str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class ListView:
    """Rules in their order; a rule that does not apply in this edition is left out."""

    id: str
    title: str
    rules: tuple[RuleLink, ...]


@dataclass(frozen=True)
class ExampleView:
    """A worked example: the story, the case with labels, and the answer for this edition."""

    id: str
    title: str
    story: Text
    question: str
    case: dict[str, Any]
    answer: dict[str, Any]


@dataclass(frozen=True)
class FigureView:
    """A figure: what it shows in words, the drawing as plain data with its labels written out, and the key to it."""

    id: str
    title: str
    alt: str
    caption: Text
    model: bool  # a sketch of what the rulebooks do not show
    drawing: dict[str, Any]
    key: tuple[tuple[str, Text], ...]  # sign or number, what it means


BlockView = RuleView | HeadingView | ProseView | TableView | ListView | ExampleView | FigureView


@dataclass(frozen=True)
class ChapterView:
    id: str
    letter: str
    title: str
    partial: bool
    blocks: tuple[BlockView, ...]


@dataclass(frozen=True)
class RulingView:
    id: str
    title: str
    kinds: tuple[str, ...]
    weight: str
    rungs: tuple[str, ...]  # keys of the ladder
    rules: tuple[RuleLink, ...]
    says: tuple[tuple[str, str, Text], ...]  # printing, badge, what it says
    ruling: Text
    reason: Text
    decides: dict[str, dict[str, str]]
    covers: tuple[str, ...]


@dataclass(frozen=True)
class TermView:
    id: str
    name: str
    names: tuple[tuple[str, str, tuple[str, ...] | str], ...]  # printing or language, badge, names | lost | absent
    meaning: Text
    status: str
    see: tuple[RuleLink, ...]


@dataclass(frozen=True)
class EditionView:
    id: str
    name: str
    badge: str
    printings: tuple[tuple[str, str, str], ...]  # id, name, badge


@dataclass(frozen=True)
class GameView:
    """The whole game for one edition and one language."""

    id: str
    name: str
    publisher: str
    summary: str
    notice: Text
    language: str
    edition: EditionView
    editions: tuple[EditionView, ...]
    chapters: tuple[ChapterView, ...]
    rulings: tuple[RulingView, ...]
    terms: tuple[TermView, ...]
    ladder: tuple[tuple[str, Text], ...]
    questions: tuple[dict[str, Any], ...]  # id, title, chapter and the labelled inputs and outcomes, as plain data
