"""The hex board on the pages: to tap on in a form, and with the case of an example on it.

Editions may order the colours differently; there is a drawing for each order, and the page shows the one that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.figures.board import board_with_case
from generator.resolve.view import GameView
from generator.site.answers import completed
from generator.site.merge import Variant, merge_views
from generator.validator.portable.wording import place_name


def boards_of(views: Sequence[GameView]) -> tuple[Variant, ...]:
    """The board as the editions have it; none where the game has no board."""
    if views[0].board is None:
        return ()
    return merge_views([view.edition for view in views], [view.board for view in views], lambda board: board)


def board_colours(board: dict[str, Any]) -> dict[str, str]:
    return {colour["id"]: colour["name"] for colour in board["colours"]}


def shown_labels(question: dict[str, Any]) -> dict[str, str]:
    """The outcomes that the board lights up, with their labels."""
    return {outcome["name"]: outcome["label"] for outcome in question["outcome"] if outcome["shown"]}


def place_names(value: str | list[str] | None, board: dict[str, Any]) -> str:
    """Tiles and spaces as a reader types them."""
    labels = {"colours": board_colours(board)}
    return ", ".join(place_name(name, labels) for name in ([value] if isinstance(value, str) else value or []))


def case_boards(
    question: dict[str, Any], case: dict[str, Any], name: str, boards: Sequence[Variant]
) -> list[tuple[Variant, str]]:
    """The boards of a question with a case on them, as pictures, each with the editions it is right for."""
    whole = completed(question["inputs"], case)
    asked = [one for one in question["inputs"] if one["type"] == "board"]
    return [
        (board, _picture(one, whole[one["name"]], f"{name}-{one['name']}-{index}", board.view))
        for one in asked
        for index, board in enumerate(boards, start=1)
    ]


def _picture(asked: dict[str, Any], case: dict[str, Any], name: str, board: dict[str, Any]) -> str:
    rows = [(part["label"], place_names(case[part["name"]], board)) for part in asked["of"]]
    said = "; ".join(f"{label}: {places}" for label, places in rows if places)
    return board_with_case(board, asked["of"], case, name, asked["label"], said)
