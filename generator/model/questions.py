"""Questions, and the examples that ask them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from generator.model.basics import CLOSED, Flag, Id, Int, Localized


@dataclass(frozen=True)
class Input:
    """What a question asks for.

    A number, tile or space without a default must be given, unless it is `optional`: it stands where no rulebook shows
    it, and `look` says where. A `list` holds entries of the same parts; where it is `unordered` their order means
    nothing. `spots` are spaces of a track, a `board` holds tiles and spaces of the game's hex board.
    """

    __pydantic_config__ = CLOSED
    label: Localized
    type: Literal["number", "flag", "choice", "group", "list", "spots", "board", "tile", "tiles", "space", "spaces"]
    default: Flag | Int | str | list[Int | str] | None = None
    min: Int | None = None
    max: Int | None = None
    optional: Flag = False
    look: Literal["", "card", "board", "tile", "player-board"] = ""
    shown: Literal["", "track"] = ""
    unordered: Flag = False
    choices: dict[str, Localized] = field(default_factory=dict)
    of: dict[str, Input] = field(default_factory=dict)

    @property
    def required(self) -> bool:
        """Must a case give it, since it has no default?"""
        return self.type in ("number", "tile", "space") and self.default is None and not self.optional


@dataclass(frozen=True)
class Outcome:
    """A number (or word) that the answer carries; or `tiles` or `spaces` that the board lights up."""

    __pydantic_config__ = CLOSED
    label: Localized
    group: str = ""
    choices: dict[str, Localized] = field(default_factory=dict)
    shown: Literal["", "tiles", "spaces"] = ""


@dataclass(frozen=True)
class Question:
    """A question the validator answers; `model` says that its answers rest on our model of the board.

    One that `calculates` does not ask whether something is allowed: yes tells the numbers, no says that there is no
    such case.
    """

    __pydantic_config__ = CLOSED
    question: Id
    title: Localized
    chapter: str
    check: Annotated[str, Field(pattern=r"^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$")]
    inputs: dict[str, Input]
    outcome: dict[str, Outcome] = field(default_factory=dict)
    groups: dict[str, Localized] = field(default_factory=dict)
    calculates: Flag = False
    model: Flag = False


@dataclass(frozen=True)
class Expectation:
    """What the validator must answer to an example in one edition."""

    __pydantic_config__ = CLOSED
    verdict: Literal["yes", "no", "open"]
    because: dict[str, Flag] = field(default_factory=dict)
    outcome: dict[str, Flag | Int | str | list[str]] = field(default_factory=dict)
    rulings: list[str] | None = None


@dataclass(frozen=True)
class Example:
    """A situation with the expected answer: page, form, test and print from one file."""

    __pydantic_config__ = CLOSED
    example: Id
    question: str
    title: Localized
    story: Localized
    case: dict[str, Any]
    expect: dict[str, Expectation]
