"""The hex board with the case of an example on it, as a picture with everything it shows said in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from generator.figures.board import REMOVED, TURNED, board_with_case
from generator.resolve.cases import completed
from generator.validator.portable.hexes import Board
from generator.validator.portable.wording import place_name


class Picture(NamedTuple):
    svg: str
    said: str
    beside: dict[str, list[str]]  # for each tile on which something stands those that touch it


def boards_asked(question: dict[str, Any], case: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every board that a question asks for, and what a case puts on it."""
    whole = completed(question["inputs"], case)
    return [(asked, whole[asked["name"]]) for asked in question["inputs"] if asked["type"] == "board"]


def case_picture(
    asked: dict[str, Any], case: dict[str, Any], name: str, board: dict[str, Any], taps: str = ""
) -> Picture:
    """The board that a question asks for, with what the case puts on it; `name` keeps the drawing's ids apart, `taps`
    says what on it can be tapped.
    """
    rows = [(part["label"], place_names(case[part["name"]], board)) for part in asked["of"]]
    said = "; ".join(f"{label}: {places}" for label, places in rows if places)
    svg = board_with_case(board, asked["of"], case, name, asked["label"], said, taps)
    return Picture(svg, said, _beside(asked, case, board))


def place_names(value: str | list[str] | None, board: dict[str, Any]) -> str:
    """Tiles and spaces as a reader types them."""
    labels = {"colours": {colour["id"]: colour["name"] for colour in board["colours"]}}
    return ", ".join(place_name(name, labels) for name in _places(value))


def _beside(asked: dict[str, Any], case: dict[str, Any], board: dict[str, Any]) -> dict[str, list[str]]:
    gone = case.get(REMOVED) or []
    ground = Board(board["tiles"], [colour["id"] for colour in board["colours"]], gone)
    pieces = [part["name"] for part in asked["of"] if part["name"] not in (REMOVED, TURNED)]
    taken = {place.partition("/")[0] for piece in pieces for place in _places(case[piece])}
    found = {}
    for name in ground.sorted_names(list(taken)):
        around = [ground.step(ground.tile(name), direction) for direction in range(6)]
        found[name] = [ground.name(tile) for tile in ground.in_order(around) if ground.has(tile)]
    return found


def _places(value: str | list[str] | None) -> list[str]:
    return [value] if isinstance(value, str) else value or []
