"""Which box a reader owns, and what changed in the data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from generator.model.basics import CLOSED, Id, Localized


@dataclass(frozen=True)
class ClueAnswer:
    """An answer leads to another clue, or it ends the search: at a box, or at what to watch for without one."""

    __pydantic_config__ = CLOSED
    say: Localized
    leads: str = ""
    box: str = ""
    watch: Localized = field(default_factory=dict)


@dataclass(frozen=True)
class Clue:
    """Something to look at that tells boxes apart; the first one of the list is asked first."""

    __pydantic_config__ = CLOSED
    clue: Id
    ask: Localized
    answers: list[ClueAnswer]


@dataclass(frozen=True)
class Change:
    """A state of the data: when it came, what it is about, and which rules are not what they were."""

    __pydantic_config__ = CLOSED
    change: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}(-[a-z0-9]+)*$")]
    text: Localized
    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[Id] = field(default_factory=list)
