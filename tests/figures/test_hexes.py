"""The hex board: what must hold on it, whatever its tiles are."""

from __future__ import annotations

import math
from itertools import product

import pytest

from generator.paths import ROOT
from generator.validator.portability import portability_problems
from generator.validator.portable.hexes import INSIDE, Board

ROWS = ["oioo", "iooio", "oiiiio", "oiioooi", "ooioio", "ioioo", "ioio"]
ORDERS = [["purple", "red", "blue"], ["purple", "blue", "red"]]
Tile = tuple[int, int]


@pytest.fixture(params=ORDERS, ids=lambda order: "-".join(order))
def board(request: pytest.FixtureRequest) -> Board:
    return Board(ROWS, request.param)


def neighbours(board: Board) -> list[tuple[Tile, Tile, int]]:
    steps = product(board.tiles, range(6))
    return [(tile, board.step(tile, way), way) for tile, way in steps if board.has(board.step(tile, way))]


def test_it_can_run_in_the_page() -> None:
    assert portability_problems((ROOT / "generator" / "validator" / "portable" / "hexes.py").read_text("utf-8")) == []


def test_seven_rows_are_37_tiles_18_of_them_at_the_rim(board: Board) -> None:
    assert len(board.tiles) == 37
    assert len(board.rim()) == 18
    assert (0, 0) in board.tiles and (0, 0) not in board.rim()


def test_a_gap_at_the_rim_frees_the_sides_behind_it() -> None:
    corner = Board([".ioo", *ROWS[1:]], ORDERS[0])
    assert len(corner.rim()) == 18
    side = Board(["o.oo", *ROWS[1:]], ORDERS[0])
    assert len(side.rim()) == 19


def test_neighbours_are_two_towards_two_away_two_beside(board: Board) -> None:
    for colour in board.colours:
        towards = [row[0] for row in board.towards((0, 0), colour)]
        away = [row[0] for row in board.away((0, 0), colour)]
        assert len({*towards, *away}) == 4
        beside = {board.step((0, 0), way) for way in range(6)} - {*towards, *away}
        assert len(beside) == 2
        one, other = beside
        assert (one[0] + other[0], one[1] + other[1]) == (0, 0)


def test_a_straight_row_comes_nearer_with_every_step(board: Board) -> None:
    for tile, colour in product(board.tiles, board.colours):
        for row in board.towards(tile, colour):
            heights = [height(board, one, colour) for one in (tile, *row)]
            assert heights == sorted(heights) and len(set(heights)) == len(heights)
        for row in board.away(tile, colour):
            heights = [height(board, one, colour) for one in (tile, *row)]
            assert heights == sorted(heights, reverse=True)


def test_the_longest_row_has_six_steps(board: Board) -> None:
    rows = [row for tile in board.tiles for row in board.towards(tile, "purple")]
    assert max(len(row) for row in rows) == 6


def test_a_gap_ends_a_row() -> None:
    rows = [*ROWS[:1], "i.oio", *ROWS[2:]]
    board = Board(rows, ORDERS[0])
    assert (0, -2) not in board.tiles
    assert board.straight((0, 0), 4) == [(0, -1)]


def test_equal_kinds_never_touch_in_a_colour_different_ones_in_exactly_one(board: Board) -> None:
    for tile, other, way in neighbours(board):
        shared = [c for c in board.colours if board.edge(tile, way) == board.edge(other, way + 3) == c]
        assert len(shared) == (board.kind(tile) != board.kind(other))


def test_a_board_of_one_kind_has_no_way_sideways() -> None:
    board = Board(["o" * len(row) for row in ROWS], ORDERS[0])
    assert all(board.joined(tile, colour) == [] for tile, colour in product(board.tiles, ORDERS[0]))


def test_a_chain_alternates_between_the_kinds_and_stays_at_its_height(board: Board) -> None:
    for tile, colour in product(board.tiles, board.colours):
        _, links = board.chain(tile, colour)
        assert all(board.kind(one) != board.kind(other) for one, other in links)
        heights = {height(board, one, colour) for link in links for one in link}
        assert not heights or max(heights) - min(heights) <= 1.5 + 1e-9


def test_the_chain_that_the_figures_show() -> None:
    board = Board(ROWS, ORDERS[0])
    reached, _ = board.chain((1, 0), "purple")
    assert sorted(reached) == [(0, -1), (0, 0), (1, -1), (2, -1), (2, 0)]


def test_every_edge_of_a_tile_has_one_colour(board: Board) -> None:
    for tile in board.tiles:
        assert sorted(board.edge(tile, way) for way in range(6)) == sorted(board.colours * 2)


def test_three_steps_round_the_colours_lead_back(board: Board) -> None:
    for colour in board.colours:
        after = board.next_colour(colour)
        assert board.next_colour(board.next_colour(after)) == colour
        assert board.next_colour(after, -1) == colour


def test_a_fall_ends_on_the_first_area_of_the_colour_in_that_direction(board: Board) -> None:
    """A ray from the middle of the old area towards the new pole finds the same area, or leaves the board."""
    for tile, old, new in product(board.tiles, board.colours, board.colours):
        if old != new:
            assert board.fall(tile, old, new) == first_hit(board, tile, old, new), (tile, old, new)


def test_only_a_tile_seen_from_inside_at_the_rim_lets_a_piece_fall_off(board: Board) -> None:
    lost = [
        tile
        for tile, old in product(board.tiles, board.colours)
        if board.fall(tile, old, board.next_colour(old)) is None
    ]
    assert lost
    assert all(board.kind(tile) == INSIDE and tile in board.rim() for tile in lost)


def test_corners_are_touched_where_no_edge_is_shared(board: Board) -> None:
    """With a ruler: areas that share exactly one of their outer points; those that share two are joined."""
    for tile, colour in product(board.tiles, board.colours):
        shared = {
            other: len(outer_points(board, tile, colour) & outer_points(board, other, colour))
            for other in board.tiles
            if other != tile
        }
        assert board.corners(tile, colour) == [other for other, points in shared.items() if points == 1]
        assert sorted(board.joined(tile, colour)) == sorted(other for other, points in shared.items() if points == 2)


# --- names ----------------------------------------------------------------------------------------------------------


def test_a_tile_is_called_by_its_row_and_its_place(board: Board) -> None:
    assert board.tile("D4") == board.middle == (0, 0)
    assert [board.name(tile) for tile in board.tiles][:5] == ["A1", "A2", "A3", "A4", "B1"]
    assert board.name(board.tiles[-1]) == "G4"
    assert all(board.tile(board.name(tile)) == tile for tile in board.tiles)
    assert board.space("D4/red") == ((0, 0), "red") and board.space_name((0, 0), "red") == "D4/red"
    for wrong in ("D8", "H1", "d4", "D04", "D", "", "D4/red"):
        assert not board.is_tile(wrong)
        with pytest.raises(ValueError, match="no tile"):
            board.tile(wrong)
    for wrong in ("D4", "D4/", "D4/green", "D8/red", "D4/red/red"):
        assert not board.is_space(wrong)
        with pytest.raises(ValueError, match="no space"):
            board.space(wrong)


def test_names_are_sorted_as_they_are_read(board: Board) -> None:
    assert board.sorted_names(["D4", "A3", "D1", "B5", "A1"]) == ["A1", "A3", "B5", "D1", "D4"]
    assert board.sorted_names(["D4/red", "A2/red", "D4/blue"]) == ["A2/red", "D4/blue", "D4/red"]


def test_a_removed_tile_leaves_a_gap_and_keeps_its_name() -> None:
    board = Board(ROWS, ORDERS[0], removed=["D4", "A1"])
    assert not board.has((0, 0)) and len(board.tiles) == 35
    assert board.tile("D4") == (0, 0) and board.name((0, 0)) == "D4" and board.is_space("D4/red")
    assert board.straight(board.tile("D1"), 0) == [board.tile("D2"), board.tile("D3")]
    assert board.tile("C4") in board.rim()


def test_a_turned_tile_shows_its_other_side() -> None:
    board, turned = Board(ROWS, ORDERS[0]), Board(ROWS, ORDERS[0], turned=["D4"])
    assert board.kind((0, 0)) != turned.kind((0, 0))
    assert [tile for tile in board.tiles if board.kind(tile) != turned.kind(tile)] == [(0, 0)]


# --- the same with a ruler ------------------------------------------------------------------------------------------


def middle(tile: Tile) -> tuple[float, float]:
    return math.sqrt(3) * (tile[0] + tile[1] / 2), 1.5 * tile[1]


def direction(side: int) -> tuple[float, float]:
    angle = math.radians(30 + 60 * side)
    return math.cos(angle), math.sin(angle)


def height(board: Board, tile: Tile, colour: str) -> float:
    """How far a tile lies in the direction of a pole."""
    (x, y), (dx, dy) = middle(tile), direction(board.poles[colour])
    return round(x * dx + y * dy, 6)


def colour_at(board: Board, x: float, y: float) -> tuple[Tile, str] | None:
    for tile in board.tiles:
        cx, cy = middle(tile)
        dx, dy = x - cx, y - cy
        reaches = [abs(dx * math.cos(math.pi / 3 * n) + dy * math.sin(math.pi / 3 * n)) for n in range(3)]
        if max(reaches) < math.sqrt(3) / 2:
            sides = {colour: direction(board.area(tile, colour)) for colour in board.colours}
            return tile, max(sides, key=lambda colour: sides[colour][0] * dx + sides[colour][1] * dy)
    return None


def first_hit(board: Board, tile: Tile, old: str, new: str) -> Tile | None:
    (x, y), (fx, fy) = middle(tile), direction(board.area(tile, old))
    dx, dy = direction(board.poles[new])
    for step in range(1, 120):
        # a hair beside the middle, since the ray runs along an edge's middle point
        found = colour_at(board, x + fx / 2 + dx * step / 10 + 1e-4, y + fy / 2 + dy * step / 10 + 2e-4)
        if found and found[1] == new:
            return found[0]
    return None


def outer_points(board: Board, tile: Tile, colour: str) -> set[tuple[float, float]]:
    """The three corners of the tile that its area of the colour has."""
    (x, y), side = middle(tile), board.area(tile, colour)
    points = [direction(side + turn) for turn in (-1, 0, 1)]
    return {(round(x + dx, 3) + 0.0, round(y + dy, 3) + 0.0) for dx, dy in points}
