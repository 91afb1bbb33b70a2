"""Values: the numbers and word lists that rules state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from generator.model.basics import CLOSED, Id, Int


@dataclass(frozen=True)
class Look:
    """A number that only a picture knows: the reader is sent to the component."""

    __pydantic_config__ = CLOSED
    look: Literal["card", "board", "tile", "player-board"]


@dataclass(frozen=True)
class Derived:
    """A number made from another rule's: `of` times `times` plus `plus`."""

    __pydantic_config__ = CLOSED
    of: str
    times: Int = 1
    plus: Int = 0


@dataclass(frozen=True)
class ByPlayers:
    """A number for each player count."""

    __pydantic_config__ = CLOSED
    players: dict[str, Int]


def _value_kind(raw: Any) -> str:
    if isinstance(raw, Mapping):
        for kind in ("look", "of", "players"):
            if kind in raw:
                return kind
        return "steps"
    if isinstance(raw, list):
        return "words"
    kinds: dict[type, str] = {Look: "look", Derived: "of", ByPlayers: "players"}
    return kinds.get(type(raw), "number")


Step = Annotated[str, Field(pattern=r"^\d+(-\d+|\+)?$")]
Value = Annotated[
    Annotated[Int, Tag("number")]
    | Annotated[list[Id], Tag("words")]
    | Annotated[Look, Tag("look")]
    | Annotated[Derived, Tag("of")]
    | Annotated[ByPlayers, Tag("players")]
    | Annotated[dict[Step, Int], Tag("steps")],
    Discriminator(_value_kind),
]
"""A number, an ordered list of terms, a picture to look at, a derived number, a table by players, or steps."""
