"""Where boxes part: the rules that editions play differently, and those that the printings of one edition print so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.resolve.view import ChapterView, EditionView, RulingView, StanceView
from generator.site.merge import Merged, MergedChapter

Part = Literal["differs", "silent", "nuance"]


@dataclass(frozen=True)
class Apart:
    """A rule about which the printings of an edition do not say the same, and how far they part."""

    block: Merged
    stances: tuple[StanceView, ...]
    part: Part


def editions_apart(chapters: Sequence[MergedChapter]) -> list[tuple[ChapterView, list[Merged]]]:
    """By chapter, the rules that are not played alike with every edition."""
    found = ((chapter.view, [rule for rule in chapter.rules if rule.split]) for chapter in chapters)
    return [(chapter, rules) for chapter, rules in found if rules]


def printings_apart(
    chapters: Sequence[MergedChapter], edition: EditionView
) -> list[tuple[ChapterView, tuple[Apart, ...]]]:
    """By chapter, the rules that the printings of this edition do not print alike."""
    found = ((chapter.view, tuple(_apart(chapter, edition))) for chapter in chapters)
    return [(chapter, rules) for chapter, rules in found if rules]


def _apart(chapter: MergedChapter, edition: EditionView) -> Iterator[Apart]:
    for block in chapter.rules:
        stances = tuple(stance for stance in block.stances if stance.edition == edition.id)
        # words in a picture are not a difference
        printed = {(stance.state, stance.body) for stance in stances if stance.state != "lost"}
        if len(printed) > 1:
            other = any(stance.state == "other" for stance in stances)
            yield Apart(block, stances, "differs" if other else "silent")
        elif any(stance.note for stance in stances):
            yield Apart(block, stances, "nuance")


def to_agree_on(rulings: Sequence[RulingView]) -> tuple[list[RulingView], list[RulingView], list[RulingView]]:
    """What a table with two boxes should speak about: what matters, what hardly does, and what no rulebook says."""
    parting = sorted((one for one in rulings if not one.open and len(set(one.sides.values())) > 1), key=_weight)
    left_open = sorted((one for one in rulings if one.open and one.weight != "low"), key=_weight)
    return [one for one in parting if one.weight != "low"], [one for one in parting if one.weight == "low"], left_open


def _weight(ruling: RulingView) -> int:
    return ("high", "medium", "low").index(ruling.weight)
