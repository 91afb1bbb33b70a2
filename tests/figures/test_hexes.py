"""The hex board: what must hold on it, whatever its tiles are."""

from __future__ import annotations

import math
from itertools import product

import pytest

from generator import hexes
from generator.paths import ROOT
from generator.validator.portability import portability_problems

ROWS = ["oioo", "iooio", "oiiiio", "oiioooi", "ooioio", "ioioo", "ioio"]
ORDERS = [["purple", "red", "blue"], ["purple", "blue", "red"]]
Tile = tuple[int, int]


@pytest.fixture(params=ORDERS, ids=lambda order: "-".join(order))
def board(request: pytest.FixtureRequest) -> dict:
    return hexes.make_board(ROWS, request.param)


def neighbours(board: dict) -> list[tuple[Tile, Tile, int]]:
    steps = product(hexes.in_order(board["tiles"]), range(6))
    return [(tile, hexes.step(tile, way), way) for tile, way in steps if hexes.step(tile, way) in board["tiles"]]


def test_it_can_run_in_the_page() -> None:
    assert portability_problems((ROOT / "generator" / "hexes.py").read_text("utf-8")) == []


def test_seven_rows_are_37_tiles_18_of_them_at_the_rim(board: dict) -> None:
    assert len(board["tiles"]) == 37
    assert len(hexes.rim(board)) == 18
    assert (0, 0) in board["tiles"] and (0, 0) not in hexes.rim(board)


def test_a_gap_at_the_rim_frees_the_sides_behind_it() -> None:
    corner = hexes.make_board([".ioo", *ROWS[1:]], ORDERS[0])
    assert len(hexes.rim(corner)) == 18
    side = hexes.make_board(["o.oo", *ROWS[1:]], ORDERS[0])
    assert len(hexes.rim(side)) == 19


def test_neighbours_are_two_towards_two_away_two_beside(board: dict) -> None:
    for colour in board["colours"]:
        towards = [row[0] for row in hexes.towards(board, (0, 0), colour)]
        away = [row[0] for row in hexes.away(board, (0, 0), colour)]
        assert len({*towards, *away}) == 4
        beside = {hexes.step((0, 0), way) for way in range(6)} - {*towards, *away}
        assert len(beside) == 2
        one, other = beside
        assert (one[0] + other[0], one[1] + other[1]) == (0, 0)


def test_a_straight_row_comes_nearer_with_every_step(board: dict) -> None:
    for tile, colour in product(board["tiles"], board["colours"]):
        for row in hexes.towards(board, tile, colour):
            heights = [height(board, one, colour) for one in (tile, *row)]
            assert heights == sorted(heights) and len(set(heights)) == len(heights)
        for row in hexes.away(board, tile, colour):
            heights = [height(board, one, colour) for one in (tile, *row)]
            assert heights == sorted(heights, reverse=True)


def test_the_longest_row_has_six_steps(board: dict) -> None:
    rows = [row for tile in board["tiles"] for row in hexes.towards(board, tile, "purple")]
    assert max(len(row) for row in rows) == 6


def test_a_gap_ends_a_row() -> None:
    rows = [*ROWS[:1], "i.oio", *ROWS[2:]]
    board = hexes.make_board(rows, ORDERS[0])
    assert (0, -2) not in board["tiles"]
    assert hexes.straight(board, (0, 0), 4) == [(0, -1)]


def test_equal_kinds_never_touch_in_a_colour_different_ones_in_exactly_one(board: dict) -> None:
    for tile, other, way in neighbours(board):
        shared = [c for c in board["colours"] if hexes.edge(board, tile, way) == hexes.edge(board, other, way + 3) == c]
        assert len(shared) == (board["tiles"][tile] != board["tiles"][other])


def test_a_board_of_one_kind_has_no_way_sideways() -> None:
    board = hexes.make_board(["o" * len(row) for row in ROWS], ORDERS[0])
    assert all(hexes.joined(board, tile, colour) == [] for tile, colour in product(board["tiles"], ORDERS[0]))


def test_a_chain_alternates_between_the_kinds_and_stays_at_its_height(board: dict) -> None:
    for tile, colour in product(board["tiles"], board["colours"]):
        _, links = hexes.chain(board, tile, colour)
        assert all(board["tiles"][one] != board["tiles"][other] for one, other in links)
        heights = {height(board, one, colour) for link in links for one in link}
        assert not heights or max(heights) - min(heights) <= 1.5 + 1e-9


def test_the_chain_that_the_figures_show() -> None:
    board = hexes.make_board(ROWS, ORDERS[0])
    reached, _ = hexes.chain(board, (1, 0), "purple")
    assert sorted(reached) == [(0, -1), (0, 0), (1, -1), (2, -1), (2, 0)]


def test_every_edge_of_a_tile_has_one_colour(board: dict) -> None:
    for tile in board["tiles"]:
        assert sorted(hexes.edge(board, tile, way) for way in range(6)) == sorted(board["colours"] * 2)


def test_three_steps_round_the_colours_lead_back(board: dict) -> None:
    for colour in board["colours"]:
        after = hexes.next_colour(board, colour)
        assert hexes.next_colour(board, hexes.next_colour(board, after)) == colour
        assert hexes.next_colour(board, after, -1) == colour


def test_a_fall_ends_on_the_first_area_of_the_colour_in_that_direction(board: dict) -> None:
    """A ray from the middle of the old area towards the new pole finds the same area, or leaves the board."""
    for tile, old, new in product(board["tiles"], board["colours"], board["colours"]):
        if old != new:
            assert hexes.fall(board, tile, old, new) == first_hit(board, tile, old, new), (tile, old, new)


def test_only_a_tile_seen_from_inside_at_the_rim_lets_a_piece_fall_off(board: dict) -> None:
    lost = [
        tile
        for tile, old in product(board["tiles"], board["colours"])
        if hexes.fall(board, tile, old, hexes.next_colour(board, old)) is None
    ]
    assert lost
    assert all(board["tiles"][tile] == hexes.INSIDE and tile in hexes.rim(board) for tile in lost)


# --- the same with a ruler ------------------------------------------------------------------------------------------


def middle(tile: Tile) -> tuple[float, float]:
    return math.sqrt(3) * (tile[0] + tile[1] / 2), 1.5 * tile[1]


def direction(side: int) -> tuple[float, float]:
    angle = math.radians(30 + 60 * side)
    return math.cos(angle), math.sin(angle)


def height(board: dict, tile: Tile, colour: str) -> float:
    """How far a tile lies in the direction of a pole."""
    (x, y), (dx, dy) = middle(tile), direction(board["poles"][colour])
    return round(x * dx + y * dy, 6)


def colour_at(board: dict, x: float, y: float) -> tuple[Tile, str] | None:
    for tile in board["tiles"]:
        cx, cy = middle(tile)
        dx, dy = x - cx, y - cy
        reaches = [abs(dx * math.cos(math.pi / 3 * n) + dy * math.sin(math.pi / 3 * n)) for n in range(3)]
        if max(reaches) < math.sqrt(3) / 2:
            sides = {colour: direction(hexes.area(board, tile, colour)) for colour in board["colours"]}
            return tile, max(sides, key=lambda colour: sides[colour][0] * dx + sides[colour][1] * dy)
    return None


def first_hit(board: dict, tile: Tile, old: str, new: str) -> Tile | None:
    (x, y), (fx, fy) = middle(tile), direction(hexes.area(board, tile, old))
    dx, dy = direction(board["poles"][new])
    for step in range(1, 120):
        # a hair beside the middle, since the ray runs along an edge's middle point
        found = colour_at(board, x + fx / 2 + dx * step / 10 + 1e-4, y + fy / 2 + dy * step / 10 + 2e-4)
        if found and found[1] == new:
            return found[0]
    return None
