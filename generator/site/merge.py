"""The views of a game's editions laid on top of each other, so that a page says once what all boxes share.

A page is written for every reader of a language, whatever box they own. Blocks that read the same in all editions
become one variant; where editions part, there is a variant for each distinct version, in the order of the editions.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.resolve.view import (
    BlockView,
    ChapterView,
    EditionView,
    ExampleLink,
    ExampleView,
    FigureView,
    GameView,
    HeadingView,
    LessonLink,
    ListView,
    ProseView,
    RuleView,
    StanceView,
    TableView,
)
from generator.text.nodes import RuleLink

KINDS = {
    RuleView: "rule",
    HeadingView: "heading",
    ProseView: "prose",
    TableView: "table",
    ListView: "list",
    ExampleView: "example",
    FigureView: "figure",
}


@dataclass(frozen=True)
class Variant:
    """What one or more editions share."""

    editions: tuple[EditionView, ...]
    views: tuple[Any, ...]

    @property
    def view(self) -> Any:
        return self.views[0]

    @property
    def own_stances(self) -> list[StanceView]:
        """What the printings of these editions print, of a rule."""
        own = {edition.id for edition in self.editions}
        return [stance for stance in self.view.stances if stance.edition in own]

    @property
    def edition_ids(self) -> str:
        return " ".join(edition.id for edition in self.editions)


@dataclass(frozen=True)
class Source:
    """Printings that print a rule alike and on the same page, so that it need be said only once."""

    printings: tuple[tuple[str, str], ...]  # id and badge of each
    pages: str
    state: str


@dataclass(frozen=True)
class Merged:
    """A block of a chapter with all its variants."""

    kind: str
    variants: tuple[Variant, ...]

    @property
    def view(self) -> Any:
        return self.variants[0].view

    @property
    def split(self) -> bool:
        """Do the editions part here?"""
        return len(self.variants) > 1

    @property
    def stances(self) -> list[StanceView]:
        """What every printing prints, each seen from what is played in its own edition."""
        seen = [
            stance
            for variant in self.variants
            for edition, view in zip(variant.editions, variant.views, strict=True)
            for stance in view.stances
            if stance.edition == edition.id
        ]
        # The views of all editions list the printings in the same order, that of game.yml.
        order = [stance.printing for stance in self.view.stances]
        return sorted(seen, key=lambda stance: order.index(stance.printing))

    @property
    def sources(self) -> list[Source]:
        """Where the rule stands, with the printings that agree taken together."""
        alike: dict[tuple[str, str], list[StanceView]] = {}
        for stance in self.stances:
            alike.setdefault((stance.pages, stance.state), []).append(stance)
        return [
            Source(tuple((stance.printing, stance.badge) for stance in stances), pages, state)
            for (pages, state), stances in alike.items()
        ]

    @property
    def rulings(self) -> list[str]:
        return _once(ruling for variant in self.variants for view in variant.views for ruling in view.rulings)

    @property
    def examples(self) -> list[ExampleLink]:
        """Those in which a rule is at work, in any edition; a title is said once."""
        links = [link for variant in self.variants for view in variant.views for link in view.examples]
        return list({link.id: link for link in links}.values())

    @property
    def lessons(self) -> list[LessonLink]:
        """Where a rule is taught, in any edition."""
        links = [link for variant in self.variants for view in variant.views for link in view.lessons]
        return sorted({link.lesson: link for link in links}.values(), key=lambda link: link.number)

    @property
    def see(self) -> list[RuleLink]:
        return _once(link for variant in self.variants for view in variant.views for link in view.see)


@dataclass(frozen=True)
class MergedChapter:
    view: ChapterView
    blocks: tuple[Merged, ...]

    @property
    def rules(self) -> list[Merged]:
        return [block for block in self.blocks if block.kind == "rule"]


def merge_chapters(views: Sequence[GameView]) -> list[MergedChapter]:
    """The chapters of all editions as one; every edition has the same chapters and the same blocks in them."""
    chapters = zip(*(view.chapters for view in views), strict=True)
    editions = tuple(view.edition for view in views)
    return [
        MergedChapter(
            same[0],
            tuple(merge_block(editions, blocks) for blocks in zip(*(chapter.blocks for chapter in same), strict=True)),
        )
        for same in chapters
    ]


def merge_views(editions: Sequence[EditionView], views: Sequence[Any], key: Any) -> tuple[Variant, ...]:
    """The views grouped by what they come to."""
    groups: list[tuple[Hashable, list[EditionView], list[Any]]] = []
    for edition, view in zip(editions, views, strict=True):
        meaning = key(view)
        for known, same_editions, same_views in groups:
            if known == meaning:
                same_editions.append(edition)
                same_views.append(view)
                break
        else:
            groups.append((meaning, [edition], [view]))
    return tuple(Variant(tuple(same_editions), tuple(same_views)) for _, same_editions, same_views in groups)


def merge_block(editions: tuple[EditionView, ...], blocks: tuple[BlockView, ...]) -> Merged:
    """The same block as the editions have it."""
    kind = KINDS[type(blocks[0])]
    return Merged(kind, merge_views(editions, blocks, _played if kind == "rule" else lambda view: view))


def _played(rule: RuleView) -> Hashable:
    """What a reader would do: where a rule is not played, its words do not matter."""
    return (rule.applies, () if rule.applies == "no" else rule.body)


def _once(items: Any) -> list[Any]:
    return list(dict.fromkeys(items))
