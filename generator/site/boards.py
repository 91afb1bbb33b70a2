"""The hex board on the pages: to tap on in a form, and with the case of an example on it.

Editions may order the colours differently; there is a drawing for each order, and the page shows the one that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.figures.cases import boards_asked, case_picture
from generator.resolve.view import GameView
from generator.site.merge import Variant, merge_views


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


def case_boards(
    question: dict[str, Any], case: dict[str, Any], name: str, boards: Sequence[Variant]
) -> list[tuple[Variant, str]]:
    """The boards of a question with a case on them, as pictures, each with the editions it is right for."""
    return [
        (board, case_picture(one, lying, f"{name}-{one['name']}-{index}", board.view).svg)
        for one, lying in boards_asked(question, case)
        for index, board in enumerate(boards, start=1)
    ]
