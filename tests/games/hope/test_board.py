"""HOPE on its board: flights, polarizations and the monolith's walk, against a drawing of the same board.

The drawing knows nothing of the program: tiles are points of a plane, spaces are rhombs around corners, and poles are
arrows. What stands here about marker and monolith was read off the rulebooks.
"""

from __future__ import annotations

import math
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.load import load_game
from generator.model import Game
from generator.paths import RULES
from generator.resolve.play import validator_book
from generator.validator.run import ask

ROWS = {"A": "oioo", "B": "iooio", "C": "oiiiio", "D": "oiioooi", "E": "ooioio", "F": "ioioo", "G": "ioio"}
TILES = [f"{letter}{place + 1}" for letter, row in ROWS.items() for place in range(len(row))]
EDITIONS = {"retail": ["purple", "red", "blue"], "kickstarter": ["purple", "blue", "red"]}
COLOURS = ["red", "blue", "purple"]
EARTH = "D4"
RING = ["A1", "A2", "A3", "A4", "B5", "C6", "D7", "E6", "F5", "G4", "G3", "G2", "G1", "F1", "E1", "D1", "C1", "B1"]
"""The outermost tiles, clockwise."""

STUCK = ["A1", "B1", "C1", "E1", "F1", "G1"]
"""Without these, a ship in purple on D1 cannot fly, not even across holes."""

fewer = settings(max_examples=40)


def vanished(dice: Random) -> list[str]:
    """Some galaxies, anywhere: what the rules say of a hole does not depend on how it came about."""
    return sorted(dice.sample([tile for tile in TILES if tile != EARTH], dice.choice([0, 1, 3, 7, 12, 20])))


def drawn_board(seed: int) -> dict[str, Any]:
    dice = Random(seed)
    board = {"removed": vanished(dice), "turned": vanished(dice)}
    there = [tile for tile in TILES if tile not in board["removed"]]
    return {**board, "ship": f"{dice.choice(there)}/{dice.choice(COLOURS)}"}


# one number for a whole board: to draw tile by tile takes ten times as long as to ask about it
seeds = st.integers(0, 2**20)
boards = seeds.map(drawn_board)
some_tiles = seeds.map(lambda seed: vanished(Random(seed)))
editions = st.sampled_from(sorted(EDITIONS))
spaces = st.builds("{}/{}".format, st.sampled_from(TILES), st.sampled_from(COLOURS))


def tile_of(space: str) -> str:
    return space.split("/")[0]


@cache
def hope() -> Game:
    game, problems = load_game(RULES / "hope")
    assert game is not None, problems
    return game


@cache
def book(edition: str) -> dict[str, Any]:
    return validator_book(hope(), edition)


def answer(question: str, edition: str, **case: Any) -> dict[str, Any]:
    given = ask(hope(), book(edition), question, {name.replace("_", "-"): part for name, part in case.items()})
    assert "errors" not in given, given
    return given


def reach(edition: str, lever: str, board: dict[str, Any], character: str = "other") -> list[str]:
    return answer("navigate", edition, lever=lever, character=character, board=board)["outcome"]["reach"]


# --- the drawing ----------------------------------------------------------------------------------------------------


@cache
def middle(tile: str) -> tuple[float, float]:
    """Where a tile lies: rows are the height of one and a half sides apart, each half a tile further in."""
    row = ROWS[tile[0]]
    return math.sqrt(3) * (int(tile[1:]) - (len(row) + 1) / 2), 1.5 * (ord(tile[0]) - ord("D"))


def arrow(degrees: float, length: float = 1) -> tuple[float, float]:
    """Clockwise from the top, as on a clock; the page goes down."""
    return length * math.sin(math.radians(degrees)), -length * math.cos(math.radians(degrees))


SIDES = [arrow(degrees) for degrees in range(30, 390, 60)]
STRIDE = 0.17
"""Shorter than any space is across, and never just up to an edge."""


def plus(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return one[0] + other[0], one[1] + other[1]


@cache
def beside(tile: str, degrees: int) -> str | None:
    """The neighbour in a direction."""
    point = plus(middle(tile), arrow(degrees, math.sqrt(3)))
    found = [other for other in TILES if math.dist(middle(other), point) < 0.1]
    return found[0] if found else None


def pole(edition: str, colour: str) -> int:
    return 120 * EDITIONS[edition].index(colour)


def inside(board: dict[str, Any], tile: str) -> bool:
    """Whether the tile shows its cube from inside."""
    return (ROWS[tile[0]][int(tile[1:]) - 1] == "i") != (tile in board["turned"])


def rhomb(edition: str, board: dict[str, Any], tile: str, colour: str) -> set[tuple[float, float]]:
    """The corners of a space that it may share with others: three corners of its tile, around the pole or opposite."""
    turn = pole(edition, colour) + (180 if inside(board, tile) else 0)
    points = [plus(middle(tile), arrow(turn + side)) for side in (-60, 0, 60)]
    return {(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in points}


def drawn_rows(edition: str, board: dict[str, Any], lever: str) -> set[str]:
    """Straight on from tile to tile, in the two directions nearest to the arrow of the pole, or to its opposite."""
    tile, colour = board["ship"].split("/")
    found = set()
    for side in (-30, 30):
        turn = pole(edition, colour) + side + (0 if lever == "towards" else 180)
        here = beside(tile, turn)
        while here is not None and here not in board["removed"]:
            found.add(f"{here}/{colour}")
            here = beside(here, turn)
    return found


def drawn_chain(edition: str, board: dict[str, Any], shared: int) -> set[str]:
    """Spaces of one colour that hang together by at least so many common corners: an edge has two."""
    start, colour = board["ship"].split("/")
    points = {tile: rhomb(edition, board, tile, colour) for tile in TILES if tile not in board["removed"]}
    found, fresh = {start}, {start}
    while fresh:
        fresh = {
            tile
            for tile in points
            if tile not in found and any(len(points[tile] & points[one]) >= shared for one in fresh)
        }
        found |= fresh
    return {f"{tile}/{colour}" for tile in found - {start}}


# --- flights --------------------------------------------------------------------------------------------------------


@fewer
@given(editions, boards, st.sampled_from(["towards", "away"]))
def test_a_straight_flight_reaches_what_the_drawing_shows(edition, board, lever):
    assert set(reach(edition, lever, board)) == drawn_rows(edition, board, lever)


@fewer
@given(editions, boards)
def test_a_sideways_flight_reaches_what_hangs_together_by_edges(edition, board):
    assert set(reach(edition, "sideways", board)) == drawn_chain(edition, board, 2)


@fewer
@given(boards)
def test_corners_are_for_the_acrobat_of_the_kickstarter_edition(board):
    assert set(reach("kickstarter", "sideways", board, "acrobat")) == drawn_chain("kickstarter", board, 1)
    assert set(reach("retail", "sideways", board, "acrobat")) == drawn_chain("retail", board, 2)


@fewer
@given(editions, boards, st.sampled_from(["towards", "away", "sideways", "arbitrary"]), st.sampled_from(TILES))
def test_removing_a_tile_never_adds_a_flight(edition, board, lever, tile):
    fewer = {**board, "removed": sorted({*board["removed"], tile} - {EARTH, tile_of(board["ship"])})}
    assert set(reach(edition, lever, fewer)) <= set(reach(edition, lever, board))


@fewer
@given(editions, boards)
def test_arbitrary_is_any_of_the_other_three(edition, board):
    others = [set(reach(edition, lever, board)) for lever in ("towards", "away", "sideways")]
    assert set(reach(edition, "arbitrary", board)) == set.union(*others)


@settings(max_examples=10)
@given(editions, boards, st.sampled_from(["towards", "away", "sideways"]))
def test_a_flight_is_allowed_exactly_to_what_is_reached(edition, board, lever):
    for to in [f"{tile}/{board['ship'].split('/')[1]}" for tile in TILES] + ["A1/red", "C3/blue", "F2/purple"]:
        given = answer("navigate", edition, lever=lever, board={**board, "to": to})
        assert (given["verdict"] == "yes") == (to in given["outcome"]["reach"])
        assert given["verdict"] != "open" or given["outcome"]["allowed"] is False


@fewer
@given(editions, boards)
def test_stuck_is_who_can_use_no_lever(edition, board):
    given = answer("stuck", edition, board=board)
    reached = reach(edition, "arbitrary", board)
    assert (given["verdict"] == "no") == bool(reached)
    if reached:
        assert given["outcome"] == {"reach": reached}


@pytest.mark.parametrize(
    ("not_stuck", "told"),
    [
        ({"levers_used": 4}, {"may-polarize": True}),
        ({"levers_used": 1}, {"may-polarize": True}),
        ({"turn_begins": False}, {}),
    ],
)
def test_who_is_not_stuck_for_another_reason_is_not_told_to_fly(not_stuck, told):
    """A used lever is what polarizing takes, so that is said; in mid-turn the normal movement may be over."""
    given = answer("stuck", "retail", board={"ship": "D4/red"}, **not_stuck)
    assert (given["verdict"], given["outcome"]) == ("no", told)


@fewer
@given(editions, boards, st.tuples(st.booleans(), st.booleans(), st.booleans()))
def test_arbitrary_is_disputed_where_it_only_stands_for_used_levers(edition, board, used):
    levers = dict(zip(("towards", "away", "sideways"), used, strict=True))
    ways = {lever: set(reach(edition, lever, board)) for lever in levers}
    free = set().union(*(ways[lever] for lever in levers if not levers[lever]))
    every = set().union(*ways.values())
    given = answer("navigate", edition, lever="arbitrary", used=levers, board=board)
    if every:
        assert given["verdict"] == ("yes" if free else "open")
    assert ("reach" in given["suggested"]) == (free != every)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("movement", "before", "verdict"),
    [
        ("normal", "none", "yes"),
        ("normal", "additional", "yes"),
        ("normal", "navigated", "no"),
        ("normal", "polarized", "no"),
        ("token", "navigated", "yes"),
        ("upgrade", "polarized", "yes"),
    ],
)
def test_only_normal_movements_exclude_each_other(edition, movement, before, verdict):
    turn = {"movement": movement, "this_turn": before, "board": {"ship": "D4/red"}}
    assert answer("navigate", edition, **turn)["verdict"] == verdict
    assert answer("polarize", edition, **turn)["verdict"] == verdict


@fewer
@given(editions, boards, st.sampled_from(["navigate", "polarize", "stuck", "general-polarization"]), st.randoms())
def test_no_answer_depends_on_the_order_of_the_vanished_galaxies(edition, board, question, dice):
    shuffled = {**board, "removed": dice.sample(board["removed"], len(board["removed"]))}
    assert answer(question, edition, board=shuffled) == answer(question, edition, board=board)


# --- polarizations --------------------------------------------------------------------------------------------------


@fewer
@given(editions, boards)
def test_a_polarization_goes_one_colour_on_and_three_bring_it_back(edition, board):
    seen = [board["ship"].split("/")[1]]
    for _ in range(3):
        given = answer("polarize", edition, board=board)["outcome"]
        board = {**board, "ship": given["to"][0]}
        assert given["dimension"] == board["ship"].split("/")[1]
        seen.append(given["dimension"])
    assert seen[0] == seen[3]
    assert set(seen) == set(COLOURS)


@pytest.mark.parametrize(("edition", "old", "new"), [("retail", "red", "blue"), ("kickstarter", "purple", "blue")])
def test_the_colours_of_the_worked_example(edition, old, new):
    assert answer("polarize", edition, board={"ship": f"D3/{old}"})["outcome"]["dimension"] == new


@fewer
@given(editions, boards)
def test_a_polarization_goes_straight_on_to_the_first_space_of_the_new_colour(edition, board):
    tile, old = board["ship"].split("/")
    answered = answer("polarize", edition, board=board, character="earthling")
    given = answered["outcome"]
    turn = pole(edition, old) + (180 if inside(board, tile) else 0)
    found, holes = first_on_the_way(edition, board, plus(middle(tile), arrow(turn, 0.5)), given["dimension"])
    disputed = found is not None and holes
    if holes:
        found = None
    assert given["to"] == [f"{found or EARTH}/{given['dimension']}"]
    assert given["to-earth"] == (found is None)
    assert (answered["verdict"], "to" in answered["suggested"]) == (("open", True) if disputed else ("yes", False))
    assert given.get("cards") == (2 if (found or EARTH) == EARTH and tile != EARTH else None)
    assert ("cards" in answered["suggested"]) == ("cards" in given and found is None)


def first_on_the_way(
    edition: str, board: dict[str, Any], point: tuple[float, float], colour: str
) -> tuple[str | None, bool]:
    """From the middle of a space in little steps towards the pole of a colour: the first tile with a space of it,
    and whether a hole comes before."""
    holes = False
    while (tile := under(point)) is not None:
        x, y = point[0] - middle(tile)[0], point[1] - middle(tile)[1]
        if tile in board["removed"]:
            holes = True
            point = plus(point, arrow(pole(edition, colour), STRIDE))
            continue
        turn = math.degrees(math.atan2(x, -y)) - pole(edition, colour) + (180 if inside(board, tile) else 0)
        if abs((turn + 180) % 360 - 180) < 60:
            return tile, holes
        point = plus(point, arrow(pole(edition, colour), STRIDE))
    return None, holes


def under(point: tuple[float, float]) -> str | None:
    """The tile on which a point lies: beyond none of its six sides."""
    for tile in TILES:
        x, y = point[0] - middle(tile)[0], point[1] - middle(tile)[1]
        if abs(x) < 1 and all(x * side[0] + y * side[1] < math.sqrt(3) / 2 for side in SIDES):
            return tile
    return None


@fewer
@given(editions, boards, boards)
def test_a_general_polarization_moves_each_ship_as_if_it_polarized_and_frees_no_lever(edition, board, other):
    if tile_of(other["ship"]) in board["removed"]:
        return
    given = answer("general-polarization", edition, board={**board, "second": other["ship"], "fourth": board["ship"]})
    alone = [
        answer("polarize", edition, board={**board, "ship": ship})["outcome"]["to"]
        for ship in (board["ship"], other["ship"])
    ]
    assert [given["outcome"][ship] for ship in ("ship-to", "second-to", "fourth-to")] == [*alone, alone[0]]
    assert "third-to" not in given["outcome"]
    assert given["outcome"]["levers-freed"] is False


@fewer
@given(editions, boards)
def test_a_general_polarization_anticlockwise_is_two_clockwise_in_colour(edition, board):
    back = answer("general-polarization", edition, board=board, direction="anticlockwise")["outcome"]
    once = answer("general-polarization", edition, board=board)["outcome"]
    twice = answer("general-polarization", edition, board={**board, "ship": once["ship-to"][0]})["outcome"]
    assert back["dimension"] == twice["dimension"]


@fewer
@given(editions, boards, st.integers(0, 4), st.sampled_from(["normal", "token", "upgrade"]))
def test_who_is_not_stuck_polarizes_only_with_a_used_lever(edition, board, levers, movement):
    stuck = answer("stuck", edition, board=board)["verdict"]
    given = answer("polarize", edition, board=board, levers_used=levers, movement=movement)
    allowed = "open" if "to" in given["suggested"] else "yes"
    if levers or stuck == "no":
        assert given["verdict"] == (allowed if levers else "no")
    else:
        assert given["verdict"] == {"retail": "no", "kickstarter": "open" if stuck == "open" else allowed}[edition]


@pytest.mark.parametrize("before", ["additional", "polarized"])
def test_the_exception_for_stuck_ships_is_for_the_beginning_of_the_turn(before):
    board = {"removed": STUCK, "ship": "D1/purple"}
    turn = {"levers_used": 0, "movement": "token", "board": board}
    assert answer("polarize", "kickstarter", **turn)["verdict"] == "yes"
    assert answer("polarize", "kickstarter", this_turn=before, **turn)["verdict"] == "no"


# --- the marker -----------------------------------------------------------------------------------------------------


tracks = st.lists(st.integers(1, 12), unique=True, max_size=5)


@fewer
@given(editions, st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 3)), tracks, tracks, st.booleans())
def test_the_marker_walks_space_by_space(edition, counted, visible, pioneers, stable):
    given = answer(
        "regression",
        edition,
        open_cards=counted[0],
        discard_tops=counted[1],
        empty_spaces=counted[2],
        visible=visible,
        pioneers=pioneers,
        under="stable" if stable else "barren",
    )
    met = [
        ("covered" if space in pioneers else "visible")
        for space in range(1, sum(counted) + 1)
        if space in {*visible, *pioneers}
    ]
    place = sum(counted)
    while place in pioneers:
        place += 1
    first = "visible" in met
    expected = {"symbols": sum(counted), "advance": place, "extra": place - sum(counted)}
    expected |= {"meets": "visible" if first else "covered" if met else "nothing", "tile-lost": first and not stable}
    assert given["outcome"] == {**expected, "monolith-steps": sum(counted) if first else 0}
    past = place - sum(counted)
    unsure = (first and len(met) > 1) or past > 1 or (past == 1 and place in visible and not first)
    assert given["verdict"] == ("open" if unsure else "yes")


# --- the monolith ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", RING)
def test_around_the_whole_universe_the_monolith_follows_the_ring(edition, start):
    for symbols in (1, 2, 5, 17, 18, 19):
        given = answer("monolith", edition, symbols=symbols, stable=True, board={"monolith": start})
        assert given["verdict"] == "yes"
        assert given["outcome"]["monolith-to"] == [RING[(RING.index(start) + symbols) % len(RING)]]


@pytest.mark.parametrize("start", RING)
def test_it_begins_with_the_same_galaxy_whether_its_own_vanishes_or_stays(start):
    stays = answer("monolith", "retail", symbols=1, stable=True, board={"monolith": start})
    goes = answer("monolith", "retail", symbols=1, board={"monolith": start})
    assert stays["outcome"]["monolith-to"] == goes["outcome"]["monolith-to"]
    assert (stays["verdict"], goes["verdict"]) == ("yes", "open")


@fewer
@given(editions, some_tiles, st.sampled_from(TILES), st.integers(1, 30), st.booleans())
def test_the_walk_visits_only_the_border(edition, removed, monolith, symbols, stable):
    given = answer(
        "monolith", edition, symbols=symbols, stable=stable, board={"removed": removed, "monolith": monolith}
    )
    there = set(TILES) - set(removed)
    if monolith not in there or not free_side(monolith, there):
        assert given["verdict"] == "no"
        return
    if monolith == EARTH:
        assert given["outcome"] == {"lost": [EARTH], "game-over": True}
        return
    left = there if stable else there - {monolith}
    assert given["outcome"]["lost"] == ([] if stable else [monolith])
    route = given["outcome"].get("route", [])
    assert set(given["outcome"].get("monolith-to", [])) <= set(route)
    assert all(tile in left and free_side(tile, left) for tile in route)


def free_side(tile: str, there: set[str]) -> bool:
    return any(beside(tile, turn) not in there for turn in range(30, 390, 60))


@fewer
@given(editions, st.lists(spaces, unique=True, max_size=4), st.integers(0, 6))
def test_pieces_on_the_lost_galaxy_and_only_they_leave_it(edition, ships, pioneers):
    given = answer("monolith", edition, pioneers=pioneers, board={"monolith": "C6", "ships": ships})["outcome"]
    aboard = {f"{EARTH}/{space.split('/')[1]}" for space in ships if tile_of(space) == "C6"}
    assert set(given.get("ships-to", [])) == aboard
    assert given["pioneers-back"] == pioneers
