"""Rules in several languages next to each other, for a table with boxes in different languages.

A page stands for a chapter and belongs to no language: every column speaks its own, and the page puts the reader's
first. It is written outside of the MkDocs projects, because it would otherwise be made once for each language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.resolve.view import GameView, RuleView, StanceView, TermView
from generator.site.files import write_changed
from generator.site.hosting import page_policy
from generator.site.merge import Merged, MergedChapter, merge_chapters
from generator.site.pages import has_several_boxes, render
from generator.site.vocabulary import Spoken, spoken_names
from generator.text.nodes import TermLink, inline_nodes
from generator.words import Words, words

FOLDER = "beside"


@dataclass(frozen=True)
class Tongue:
    """A column: the language, its words and its own name, and the game as its readers see it."""

    language: str
    name: str
    words: Words
    game: GameView
    chapter: MergedChapter
    printed: bool  # is there a rulebook in this language?


@dataclass(frozen=True)
class Said:
    """A rule in one language: how each edition plays it, and what the rulebooks of the language print."""

    tongue: Tongue
    block: Merged
    stances: tuple[StanceView, ...]

    @property
    def rule(self) -> RuleView:
        return self.block.view


@dataclass(frozen=True)
class Row:
    """A rule in all columns, and the words of the game in it, each with its names in every column."""

    id: str
    number: str
    said: tuple[Said, ...]
    terms: tuple[tuple[str, tuple[tuple[str, tuple[Spoken, ...]], ...]], ...]


def write_beside(views: Mapping[str, Sequence[GameView]], names: Mapping[str, str], out: Path) -> None:
    """The pages of one game, from its views in every language and the languages' own names."""
    spoken = {code: views[code] for code in views if code in views[code][0].languages}
    game = next(iter(views.values()))[0]
    folder = out / FOLDER / game.id
    written = set()
    if len(spoken) > 1:
        merged = {code: merge_chapters(editions) for code, editions in spoken.items()}
        for number, chapter in enumerate(game.chapters):
            tongues = [
                Tongue(
                    code,
                    names[code],
                    words(code),
                    spoken[code][0],
                    chapters[number],
                    any(stance.language == code for block in chapters[number].rules for stance in block.stances),
                )
                for code, chapters in merged.items()
            ]
            rows = _rows(tongues)
            if rows:
                written.add(folder / f"{chapter.id}.html")
                write_changed(folder / f"{chapter.id}.html", _page(game, tongues, rows))
    for stale in set(folder.glob("*.html")) - written:
        stale.unlink()


def _page(game: GameView, tongues: Sequence[Tongue], rows: Sequence[Row]) -> str:
    boxes = [(printing[0], edition.id) for edition in game.editions for printing in edition.printings]
    return render(
        "beside.html.j2",
        tongues[0].language,
        game=game,
        tongues=tongues,
        rows=rows,
        boxes=boxes if has_several_boxes(game) else [],
        policy=page_policy(),
    )


def _rows(tongues: Sequence[Tongue]) -> list[Row]:
    rows = []
    for same in zip(*(tongue.chapter.rules for tongue in tongues), strict=True):
        said = [
            Said(tongue, block, tuple(stance for stance in block.stances if stance.language == tongue.language))
            for tongue, block in zip(tongues, same, strict=True)
            if block.view.language == tongue.language
        ]
        if said:
            rows.append(Row(same[0].view.id, same[0].view.number, tuple(said), tuple(_terms(said))))
    return rows


def _terms(said: Sequence[Said]) -> list[tuple[str, tuple[tuple[str, tuple[Spoken, ...]], ...]]]:
    """The words of the game in this rule, in the order in which they first come, with their names in each language."""
    used = dict.fromkeys(
        node.id
        for one in said
        for variant in one.block.variants
        for node in inline_nodes(variant.view.body)
        if isinstance(node, TermLink)
    )
    known = [{term.id: term for term in one.tongue.game.terms} for one in said]
    return [
        (id, tuple((one.tongue.language, _names(terms[id], one)) for one, terms in zip(said, known, strict=True)))
        for id in used
        if id in known[0]
    ]


def _names(term: TermView, one: Said) -> tuple[Spoken, ...]:
    return tuple(spoken_names(term, one.tongue.language))
