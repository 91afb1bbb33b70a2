"""Everything that a game's folder says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator.model.aid import AidPanel, AidPart
from generator.model.box import Change, Clue
from generator.model.figures import BoardFile, Figure
from generator.model.game import GameFile
from generator.model.lessons import GuidePart, Lesson
from generator.model.questions import Example, Question
from generator.model.rules import Block, Rule
from generator.model.rulings import Asked, Ruling, Term


@dataclass(frozen=True)
class Game:
    """Everything a game's folder says, with the place of every thing for those who must be told about it."""

    file: GameFile
    blocks: dict[str, list[Block]]
    rulings: list[Ruling]
    terms: dict[str, Term]
    questions: dict[str, Question]
    examples: dict[str, Example]
    board: BoardFile
    clues: dict[str, Clue]
    changes: list[Change]
    asked: dict[str, Asked]
    checks: dict[str, str]
    places: Any = field(repr=False, compare=False)
    aid: list[AidPanel] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)
    guide: list[GuidePart] = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.file.game

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {block.rule: block for blocks in self.blocks.values() for block in blocks if isinstance(block, Rule)}

    def parts(self) -> Iterator[Block | AidPart]:
        """Everything that stands in a chapter, and then everything that stands in the table aid."""
        for blocks in self.blocks.values():
            yield from blocks
        for panel in self.aid:
            yield from panel.lines

    @cached_property
    def figures(self) -> dict[str, Figure]:
        return {figure.figure: figure for figure in self.board.figures}

    @cached_property
    def former_ids(self) -> dict[str, str]:
        """What rules were called before, and what they are called now."""
        return {alias: rule.rule for rule in self.rules.values() for alias in rule.aliases}

    def language_of(self, key: str) -> str:
        """The language of a term's name, which stands under a printing or under a language."""
        return self.file.printings[key].language if key in self.file.printings else key

    def printings_of(self, edition: str) -> list[str]:
        return [name for name, printing in self.file.printings.items() if printing.edition == edition]
