"""game.yml: editions, printings, chapters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from generator.model.basics import CLOSED, Flag, Id, Localized
from generator.model.lessons import Untaught


@dataclass(frozen=True)
class Edition:
    """A box as it was sold; printings belong to it."""

    __pydantic_config__ = CLOSED
    name: Localized
    badge: Localized


@dataclass(frozen=True)
class Printing:
    """A rulebook: one document in one language, belonging to one edition."""

    __pydantic_config__ = CLOSED
    edition: str
    language: str
    name: Localized
    badge: str


Unchecked = Literal["", "material", "story", "procedure", "meaning", "picture", "agreement", "elsewhere"]
"""Why no check can decide anything about a rule, or about the rules of a chapter that none decides."""


@dataclass(frozen=True)
class Chapter:
    """A chapter in reading order; its blocks stand in rules/<chapter>.yml."""

    __pydantic_config__ = CLOSED
    chapter: Id
    letter: Annotated[str, Field(pattern=r"^[A-Z]{1,2}$")]
    title: Localized
    partial: Flag = False
    unchecked: Unchecked = ""
    untaught: Untaught = ""


@dataclass(frozen=True)
class GameFile:
    """game.yml"""

    __pydantic_config__ = CLOSED
    game: Id
    name: Localized
    publisher: str
    summary: Localized
    languages: list[str]
    editions: dict[str, Edition]
    printings: dict[str, Printing]
    chapters: list[Chapter]
    lessons: list[Id] = field(default_factory=list)
    ladder: dict[str, Localized] = field(default_factory=dict)
    notices: dict[str, Localized] = field(default_factory=dict)
