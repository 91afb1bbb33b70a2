"""Figures for one reader: labels in words, colours in the order of the edition, and nothing of other editions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from generator.model import Figure, HexStart, Label, Look
from generator.resolve.play import clockwise, top_first
from generator.resolve.view import FigureView
from generator.text.plain import to_plain

if TYPE_CHECKING:
    from generator.resolve.reader import Reader

UNKNOWN = "?"
"""A number that only the components show."""


def figure_view(reader: Reader, figure: Figure) -> FigureView:
    return FigureView(
        id=figure.figure,
        title=reader.line(figure.title),
        alt=to_plain(reader.text(figure.alt)),
        caption=reader.text(figure.caption) if figure.caption else (),
        model=figure.model,
        drawing=_drawing(reader, figure),
        key=tuple((str(entry.sign), reader.text(entry.text)) for entry in figure.key if reader.play.is_for(entry)),
    )


def _drawing(reader: Reader, figure: Figure) -> dict[str, Any]:
    if figure.hexes is None:
        return {"kind": "plan", **_resolved(reader, figure.plan)}
    order = clockwise(reader.game.board.board, reader.play)
    return {"kind": "hexes", **board_view(reader), **_resolved(reader, figure.hexes, order)}


def board_view(reader: Reader) -> dict[str, Any]:
    """The hex board as it is drawn: its rows of tiles, and its colours clockwise from the one at the top."""
    board = reader.game.board.board
    order = top_first(board, reader.play)
    names = {colour: _name(reader, colour) for colour in order}
    return {
        "tiles": board.tiles,
        "colours": [
            {"id": colour, "name": names[colour], "letter": _letter(names[colour], names.values())} for colour in order
        ],
    }


def _resolved(reader: Reader, part: Any, order: list[str] | None = None) -> Any:
    """The part as plain data: labels become words, and what belongs to other editions is left out."""
    if isinstance(part, Label):
        return _label(reader, part)
    if isinstance(part, HexStart):
        colour = order[part.colour - 1] if order and isinstance(part.colour, int) else part.colour
        return {"tile": part.tile, "colour": colour}
    if is_dataclass(part):
        named = {one.name: getattr(part, one.name) for one in fields(part) if one.name != "editions"}
        return {name: _resolved(reader, value, order) for name, value in named.items()}
    if isinstance(part, list):
        return [_resolved(reader, one, order) for one in part if reader.play.is_for(one)]
    return part


def _label(reader: Reader, label: Label) -> str:
    if label.value:
        rule, _, name = label.value.rpartition("/")
        value = reader.play.value(rule, name)
        return UNKNOWN if isinstance(value, Look) else reader.value(value, reader.language)
    return _name(reader, label.term) if label.term else to_plain(reader.text(label.words))


def _name(reader: Reader, term: str) -> str:
    """A term's name standing alone: it begins with a capital, however it is printed within a sentence."""
    name = reader.term_name(reader.game.terms[term], reader.language)
    return name[:1].upper() + name[1:]


def _letter(name: str, names: Iterable[str]) -> str:
    """The beginning of a name that tells it from the others: one letter, or two."""
    return name[: 1 if sum(other[:1] == name[:1] for other in names) == 1 else 2]
