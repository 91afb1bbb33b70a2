"""Rulings, terms, and what players type."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from generator.model.basics import CLOSED, Id, Localized

Kind = Literal["edition", "translation", "silence", "internal", "wording", "remark", "open"]


@dataclass(frozen=True)
class Ruling:
    """Where printings disagree, contradict themselves or are silent: what each says, what we rule, and why."""

    __pydantic_config__ = CLOSED
    id: Id
    title: Localized
    rules: list[str]
    kind: list[Kind]
    weight: Literal["high", "medium", "low"]
    ruling: Localized
    reason: Localized
    says: dict[str, Localized] = field(default_factory=dict)
    rung: list[str] = field(default_factory=list)
    decides: dict[str, dict[str, str]] = field(default_factory=dict)
    covers: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Term:
    """A word of the game: its printed names, its inflected forms, its meaning, and the trap it sets, if any."""

    __pydantic_config__ = CLOSED
    term: Id
    names: dict[str, list[str] | Literal["lost", "absent"]]
    meaning: Localized
    trap: Localized = field(default_factory=dict)
    forms: dict[str, list[str]] = field(default_factory=dict)
    status: dict[str, Literal["printed", "review", "ours"]] = field(default_factory=dict)
    see: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Asked:
    """What players type when they look for something: words that no rulebook prints, short questions.

    `asked` names what they look for: the id of a rule, or term/x, ruling/x, question/x, chapter/x.
    """

    __pydantic_config__ = CLOSED
    asked: Annotated[str, Field(pattern=r"^((term|ruling|question|chapter)/)?[a-z0-9]+([.-][a-z0-9]+)*$")]
    words: dict[str, list[str]]
