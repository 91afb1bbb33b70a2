"""The hex board with the case of an example on it, as a picture with everything it shows said in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from generator.figures.board import board_with_case
from generator.validator.portable.wording import place_name


class Picture(NamedTuple):
    svg: str
    said: str


def case_picture(
    asked: dict[str, Any], case: dict[str, Any], name: str, board: dict[str, Any], taps: str = ""
) -> Picture:
    """The board that a question asks for, with what the case puts on it; `name` keeps the drawing's ids apart, `taps`
    says what on it can be tapped.
    """
    rows = [(part["label"], place_names(case[part["name"]], board)) for part in asked["of"]]
    said = "; ".join(f"{label}: {places}" for label, places in rows if places)
    return Picture(board_with_case(board, asked["of"], case, name, asked["label"], said, taps), said)


def place_names(value: str | list[str] | None, board: dict[str, Any]) -> str:
    """Tiles and spaces as a reader types them."""
    labels = {"colours": {colour["id"]: colour["name"] for colour in board["colours"]}}
    return ", ".join(place_name(name, labels) for name in ([value] if isinstance(value, str) else value or []))
