"""Where in the chapters a ruling is quoted, and what of it: a verdict is printed once, and as this box plays it.

A ruling speaks for every edition; authors begin a paragraph that is about some of them with their names in bold. The
chapters keep what this edition plays, without the names; the rest stands with the ruling at the back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from generator.book.selection import rules_in_book, rulings_in_book
from generator.resolve.view import GameView, RulingView
from generator.text.nodes import Bullets, Emph, Inline, Paragraph, Plain, Strong, TermLink, Text
from generator.text.plain import inline as to_words
from generator.words import words


class Verdicts:
    """The rulings as this edition's chapters need them."""

    def __init__(self, view: GameView) -> None:
        self.edition = view.edition.id
        self.leads = dict(_leads(view))
        self.homes = dict(_homes(view))

    def own(self, ruling: RulingView) -> Text:
        """What is played with this box; the whole text where no paragraph is about this edition."""
        return tuple(block for block, own in self._parted(ruling) if own) or ruling.ruling

    def others(self, ruling: RulingView) -> Text:
        """What it says about other editions alone."""
        parted = self._parted(ruling)
        return tuple(block for block, own in parted if not own) if any(own for _, own in parted) else ()

    def _parted(self, ruling: RulingView) -> list[tuple[Paragraph | Bullets, bool]]:
        parted: list[tuple[Paragraph | Bullets, bool]] = []
        own = True
        for block in ruling.ruling:
            # a list goes with the sentence before it
            if isinstance(block, Paragraph):
                about = self._about(block)
                own = not about or self.edition in about
                if about and own:
                    block = replace(block, parts=_begun(block.parts[1:]))
            parted.append((block, own))
        return parted

    def _about(self, paragraph: Paragraph) -> frozenset[str]:
        """The editions that the paragraph names as those it is about."""
        match paragraph.parts:
            case (Strong(parts), _, *_):
                return self.leads.get(to_words(parts).rstrip(" :\u00a0\u202f"), frozenset())
        return frozenset()


def is_aside(ruling: RulingView) -> bool:
    """Only a remark, which changes next to nothing at the table."""
    return ruling.kinds == ("remark",) and ruling.weight == "low"


def _leads(view: GameView) -> Iterator[tuple[str, frozenset[str]]]:
    """What a paragraph about these editions begins with: Retail, Kickstarter, Retail and Kickstarter."""
    say = words(view.language)
    for count in (1, 2, len(view.editions)):
        for editions in combinations(view.editions, count):
            about = frozenset(edition.id for edition in editions)
            yield say.listing([edition.badge for edition in editions]), about
            yield say.listing([edition.name for edition in editions]), about


def _homes(view: GameView) -> Iterator[tuple[str, str]]:
    """The rule at which each ruling is quoted: the first that its author names, before it one that is open."""
    here = rules_in_book(view)
    for _, ruling in rulings_in_book(view).values():
        named = [rule.id for rule in ruling.rules if rule.id in here and ruling.id in here[rule.id].rulings]
        left_open = [id for id in named if here[id].applies == "open"]
        if named and (left_open or not is_aside(ruling)):
            yield ruling.id, (left_open or named)[0]


def _begun(parts: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """What followed the names begins the sentence now."""
    first, *rest = parts
    match first:
        case Plain(words):
            said = words.lstrip()
            return (Plain(said[:1].upper() + said[1:]), *rest) if said else _begun(tuple(rest)) if rest else ()
        case Strong(inner) | Emph(inner):
            return (replace(first, parts=_begun(inner)), *rest)
        case TermLink(_, words):
            return (replace(first, words=words[:1].upper() + words[1:]), *rest)
    return parts
