"""board.yml: the board and the figures that are drawn from data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from generator.model.basics import CLOSED, Flag, Id, Int, Localized

Number = Annotated[float, Field(strict=True)]
Spot = Annotated[list[Number], Field(min_length=2, max_length=2)]
"""A place in a plan: columns from the left, rows from the top."""
Tile = Annotated[list[Int], Field(min_length=2, max_length=2)]
"""A tile of the hex board, in axial coordinates from its middle: [to the right, to the lower right]."""


@dataclass(frozen=True)
class Label:
    """A few words in a figure: the name of a term, a number that a rule states, or words of its own, which may quote
    numbers.
    """

    __pydantic_config__ = CLOSED
    term: str = ""
    value: str = ""
    words: Localized = field(default_factory=dict)


def _short_label(raw: Any) -> Any:
    if isinstance(raw, str):
        return {"value" if "/" in raw else "term": raw}
    return {"words": raw} if isinstance(raw, Mapping) else raw


ValueOf = Annotated[str, Field(pattern=r"^[a-z0-9.-]+/[a-z0-9-]+$")]
WrittenLabel = Annotated[Label, BeforeValidator(_short_label, json_schema_input_type=Id | ValueOf | Localized)]
"""A term's id, a rule's value (rule.id/name), or the words per language."""


COLOURS = ("red", "blue", "purple")
"""The colours that figures know, named as the terms are: each has its own hatching."""


@dataclass(frozen=True)
class Board:
    """The hex board: three areas on each tile, one in each colour, and a pole for each colour outside.

    `tiles` are the rows from top to bottom, a letter a tile: o is a cube seen from outside, i from inside, . is a gap.
    `colours` go clockwise; they are listed, or are the value of a rule, whose order follows the reader's edition.
    """

    __pydantic_config__ = CLOSED
    colours: list[Id] | str
    top: Id
    tiles: list[Annotated[str, Field(pattern=r"^[oi.]+$")]]


@dataclass(frozen=True)
class HexStart:
    """Where a piece stands: a tile and a colour, or the place of the colour in their order, from 1."""

    __pydantic_config__ = CLOSED
    tile: Tile
    colour: Int | Id


@dataclass(frozen=True)
class HexPanel:
    """One view of the board: all of it, or the tiles `around` one; from `start` it shows where a piece can go."""

    __pydantic_config__ = CLOSED
    shows: Literal["board", "towards", "away", "sideways", "fall"] = "board"
    label: WrittenLabel | None = None
    start: HexStart | None = None
    around: Tile | None = None
    rim: Flag = False


@dataclass(frozen=True)
class Hexes:
    """A drawing of the hex board, in one panel or several."""

    __pydantic_config__ = CLOSED
    panels: list[HexPanel]


@dataclass(frozen=True)
class Frame:
    """A part of a plan with a border around it; `at` is its upper left corner."""

    __pydantic_config__ = CLOSED
    at: Spot
    size: Spot
    label: WrittenLabel | None = None


@dataclass(frozen=True)
class Track:
    """Spaces in a row; a break (~) stands for any number of them, at an end for those that may follow there."""

    __pydantic_config__ = CLOSED
    along: list[Spot | None]
    spaces: Literal["square", "round"] = "square"


@dataclass(frozen=True)
class Space:
    """A space for something; `at` is its middle. A lever that is `used` stands at the other end of its slot."""

    __pydantic_config__ = CLOSED
    at: Spot
    size: Spot
    holds: Literal["nothing", "card", "pile", "deck", "tokens", "person", "up", "down", "sideways", "any"] = "nothing"
    used: Flag = False


@dataclass(frozen=True)
class Card:
    """A card, or another part of cardboard, with a few words on it; `at` is its middle. A `ghost` is gone, or not there
    yet.
    """

    __pydantic_config__ = CLOSED
    at: Spot
    size: Spot
    shape: Literal["card", "nose", "engine", "banknote"] = "card"
    label: WrittenLabel | None = None
    ghost: Flag = False


@dataclass(frozen=True)
class Piece:
    """A piece; a `ghost` has just left its place. A symbol is printed: a piece may stand on it."""

    __pydantic_config__ = CLOSED
    piece: Literal["pawn", "disc", "rocket", "symbol"]
    at: Spot
    ghost: Flag = False
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Arrow:
    """The way that something goes."""

    __pydantic_config__ = CLOSED
    along: list[Spot]
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Mark:
    """A number in a plan, which the key explains."""

    __pydantic_config__ = CLOSED
    mark: Int
    at: Spot


@dataclass(frozen=True)
class PlacedLabel:
    """Words in a plan, broken into lines of this width; a `signal` is printed in red."""

    __pydantic_config__ = CLOSED
    label: WrittenLabel
    at: Spot
    width: Number
    align: Literal["start", "middle", "end"] = "start"
    signal: Flag = False


@dataclass(frozen=True)
class Plan:
    """A drawing on a grid of twelve columns: tracks, spaces, and what lies on them."""

    __pydantic_config__ = CLOSED
    rows: Number
    frames: list[Frame] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    spaces: list[Space] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    labels: list[PlacedLabel] = field(default_factory=list)


Sign = Literal["rim", "centre", "faces", "pole", "start", "lit", "pawn", "disc", "rocket", "symbol", "ghost"]


@dataclass(frozen=True)
class KeyEntry:
    """What a sign or a numbered mark of the figure means."""

    __pydantic_config__ = CLOSED
    sign: Sign | Int
    text: Localized
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Figure:
    """A picture drawn from data: what it shows, what it says to those who cannot see it, and how it is drawn.

    `model` marks a sketch of what the rulebooks do not show.
    """

    __pydantic_config__ = CLOSED
    figure: Id
    title: Localized
    alt: Localized
    caption: Localized = field(default_factory=dict)
    model: Flag = False
    hexes: Hexes | None = None
    plan: Plan | None = None
    key: list[KeyEntry] = field(default_factory=list)


@dataclass(frozen=True)
class BoardFile:
    """board.yml: the board, which an interactive one can be made from too, and the figures."""

    __pydantic_config__ = CLOSED
    board: Board | None = None
    figures: list[Figure] = field(default_factory=list)
