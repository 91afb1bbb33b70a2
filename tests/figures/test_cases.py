"""A case on the board, told in words for those who do not see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.figures.cases import Picture, boards_asked, case_picture
from generator.load import load_game
from generator.resolve.reader import resolve

POND = Path(__file__).parents[1] / "games" / "pond"


def told(board: dict[str, Any]) -> Picture:
    game, _ = load_game(POND)
    view = resolve(game, "spring", "en")
    question = next(question for question in view.questions if question["id"] == "hop")
    ((asked, lying),) = boards_asked(question, {"leaps": 1, "board": board})
    return case_picture(asked, lying, "it", view.board)


def test_what_lies_where_is_said():
    assert "Your frog: C3 Purple" in told({"frog": "C3/purple"}).said


def test_the_tiles_next_to_a_piece_are_told_row_by_row():
    assert told({"frog": "C3/purple"}).beside == {"C3": ["B2", "B3", "C2", "C4", "D2", "D3"]}


def test_a_tile_that_is_gone_is_next_to_nothing():
    beside = told({"frog": "C3/purple", "to": "B2/purple", "removed": ["B3", "A1"]}).beside
    assert beside == {"B2": ["A2", "B1", "C2", "C3"], "C3": ["B2", "C2", "C4", "D2", "D3"]}
