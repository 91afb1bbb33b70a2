"""The hex board drawn: each tile is a cube, seen from outside or from inside, with a colour on each of its faces.

What a panel lights up is computed from the board (`generator.validator.portable.hexes`), never written down.
"""

from __future__ import annotations

import math
from typing import Any

from generator.figures.ink import LEADING, STRONG, WIDTH, Canvas, Point, element, outline, wrap
from generator.figures.signs import pole_sign, rocket
from generator.validator.portable.hexes import INSIDE, OUTSIDE, TOP, Board, area_side

Drawing = dict[str, Any]
Tile = tuple[int, int]

GAP = 8.0
POINT = 11.0
"""How large a pole is."""
HATCHES = {"red": (0.25, 0.5, 0.75), "blue": (1 / 3, 2 / 3), "purple": ()}
"""Where on a face the lines run that tell colours apart without colour."""


def draw_hexes(canvas: Canvas, drawing: Drawing) -> float:
    """Draws the panels, two side by side where there are several; returns the height."""
    panels = drawing["panels"]
    columns = 1 if len(panels) == 1 else 2
    width = (WIDTH - GAP * (columns - 1)) / columns
    top = 0.0
    for first in range(0, len(panels), columns):
        row = [Panel(canvas, drawing, panel, width) for panel in panels[first : first + columns]]
        lines = max(len(panel.title) for panel in row)
        head = lines * LEADING + 4 if lines else 0.0
        # a last panel alone stands in the middle
        left = (WIDTH - width) / 2 if len(row) < columns else 0.0
        for index, panel in enumerate(row):
            panel.draw(left + index * (width + GAP), top, head)
        top += head + max(panel.height for panel in row) + 2 * GAP
    return top - 2 * GAP


class Panel:
    def __init__(self, canvas: Canvas, drawing: Drawing, panel: Drawing, width: float) -> None:
        self.canvas = canvas
        self.panel = panel
        self.width = width
        self.letters = {colour["id"]: colour["letter"] for colour in drawing["colours"]}
        self.names = {colour["id"]: colour["name"] for colour in drawing["colours"]}
        self.board = Board(drawing["tiles"], list(self.names))
        self.whole = panel["around"] is None
        self.middle: Tile = (0, 0) if self.whole else tuple(panel["around"])
        self.reach = self.board.reach if self.whole else 1
        self.tiles = [tile for tile in self.board.tiles if _distance(tile, self.middle) <= self.reach]
        # the tiles must fit, and the poles outside of them
        across = (width - 2) / ((2 * self.reach + 1) * math.sqrt(3))
        beside = ((width / 2 - POINT - 1) / math.cos(math.pi / 6) - POINT - 2) / (1.5 * self.reach + 1)
        self.size = min(across, beside)
        self.named = panel["shows"] == "board"
        self.title = wrap(panel["label"], width, STRONG) if panel["label"] else []
        self.points = self._points()
        at_top = any(self.board.poles[colour] == TOP for colour in self.points)
        self.above = (2 * POINT + 4 if at_top else 4) + (LEADING if self.named else 0)
        self.height = self.above + (3 * self.reach + 2) * self.size + 1
        if panel["shows"] == "fall" and self._target() is None:
            self.height += self.size  # the way out may lead below the board

    def _points(self) -> list[str]:
        """The colours whose poles matter here."""
        shows, start = self.panel["shows"], self.panel["start"]
        if shows == "board":
            return self.board.colours
        return [self.board.next_colour(start["colour"]) if shows == "fall" else start["colour"]]

    def _beyond(self) -> float:
        """How far from the middle the poles stand."""
        return (1.5 * self.reach + 1) * self.size + POINT + 2

    def draw(self, left: float, top: float, head: float) -> None:
        self.origin = (left + self.width / 2, top + head + self.above + (1.5 * self.reach + 1) * self.size)
        self.canvas.words("f-text f-strong", (left + self.width / 2, top + 12.5), self.title)
        self._define()
        shows = self.panel["shows"]
        for tile in self.tiles:
            x, y = self._at(tile)
            kind = "f-dim" if shows != "board" else ""
            self.canvas.add("use", kind, href=f"#{self._symbol(self.board.kind(tile))}", x=x, y=y)
        if self.panel["rim"]:
            for tile in self.board.rim():
                self.canvas.path("f-rim", self._corners(tile))
        if self.whole:
            self.canvas.path("f-centre", self._corners((0, 0)))
        if shows == "board":
            self._names()
            for colour in self.board.colours:
                self._letter((0, 0), colour)
        else:
            getattr(self, f"_show_{shows}")()
        for colour in self.points:
            self._point(colour)

    # --- what a piece can do ----------------------------------------------------------------------------------------

    def _show_towards(self) -> None:
        self._rows(self.board.towards)

    def _show_away(self) -> None:
        self._rows(self.board.away)

    def _rows(self, rows: Any) -> None:
        tile, colour = self._start()
        self._light(tile, colour)
        for row in rows(tile, colour):
            for other in row:
                self._light(other, colour)
            if row:
                self.canvas.arrow([self._face(tile, colour), self._face(row[-1], colour)])
        self._ship(tile, colour)

    def _show_sideways(self) -> None:
        tile, colour = self._start()
        reached, links = self.board.chain(tile, colour)
        for other in (tile, *reached):
            self._light(other, colour)
        ends = [other for other in reached if all(link[0] != other for link in links)]
        for one, other in links:
            way = [self._face(one, colour), self._face(other, colour)]
            if other in ends:
                self.canvas.arrow(way)
            else:
                self.canvas.line("f-arrow", way)
        self._ship(tile, colour)

    def _show_fall(self) -> None:
        tile, old = self._start()
        new = self.board.next_colour(old)
        target = self._target()
        self._light(tile, old)
        begin = self._face(tile, old)
        if target is None:
            # off the board, and back in the middle
            lost = self._towards(begin, new, 2.1 * self.size)
            target = (0, 0)
            self._light(target, new)
            self.canvas.line("f-arrow f-dashed", [begin, lost])
            self.canvas.arrow([lost, self._face(target, new)], "f-arrow f-dashed")
        else:
            self._light(target, new)
            self.canvas.arrow([begin, self._face(target, new)])
        self._ship(tile, old)

    def _target(self) -> Tile | None:
        tile, old = self._start()
        return self.board.fall(tile, old, self.board.next_colour(old))

    def _start(self) -> tuple[Tile, str]:
        return tuple(self.panel["start"]["tile"]), self.panel["start"]["colour"]

    # --- shapes -----------------------------------------------------------------------------------------------------

    def _symbol(self, kind: str) -> str:
        return f"{self.canvas.name}-{kind}{self.size:.0f}"

    def _define(self) -> None:
        """The two kinds of tile in this size, written once."""
        for kind in (OUTSIDE, INSIDE):
            faces = ""
            for colour in self.board.colours:
                rhombus = self._rhombus((0, 0), area_side(self.board.poles[colour], kind))
                faces += element("path", f"f-hue f-{colour}", d=outline(rhombus))
                faces += self._hatch(rhombus, colour)
            self.canvas.defs[self._symbol(kind)] = element("g", "", faces, id=self._symbol(kind))

    def _hatch(self, rhombus: list[Point], colour: str) -> str:
        centre, one, outer, other = rhombus
        lines = [outline([_between(centre, other, t), _between(one, outer, t)], closed=False) for t in HATCHES[colour]]
        return element("path", "f-hatch", d="".join(lines)) if lines else ""

    def _light(self, tile: Tile, colour: str) -> None:
        if tile not in self.tiles:
            return
        rhombus = self._rhombus(self._at(tile), self.board.area(tile, colour))
        self.canvas.path(f"f-lit f-{colour}", rhombus)
        self.canvas.parts.append(self._hatch(rhombus, colour))

    def _names(self) -> None:
        for tile in self.tiles:
            x, y = self._at(tile)
            self.canvas.words("f-name", (x, y + 3), [self.board.name(tile)])

    def _letter(self, tile: Tile, colour: str) -> None:
        # further out than the middle of the face, since the name of the tile stands at its corner
        x, y = polar(self._at(tile), self.board.area(tile, colour), self.size * 0.62)
        self.canvas.words("f-letter", (x, y + 4.5), [self.letters[colour]])

    def _ship(self, tile: Tile, colour: str) -> None:
        self.canvas.parts.append(rocket(self._face(tile, colour), min(self.size, 26) / 26))

    def _point(self, colour: str) -> None:
        x, y = self._towards(self.origin, colour, self._beyond())
        self.canvas.parts.append(pole_sign((x, y), colour, self.letters[colour], POINT))
        if self.named:
            below = self.board.poles[colour] != TOP
            self.canvas.words("f-text", (x, y + (POINT + 14 if below else -POINT - 5)), [self.names[colour]])

    # --- places -----------------------------------------------------------------------------------------------------

    def _at(self, tile: Tile) -> Point:
        q, r = tile[0] - self.middle[0], tile[1] - self.middle[1]
        return self.origin[0] + self.size * math.sqrt(3) * (q + r / 2), self.origin[1] + self.size * 1.5 * r

    def _face(self, tile: Tile, colour: str) -> Point:
        x, y = self._at(tile)
        return polar((x, y), self.board.area(tile, colour), self.size / 2)

    def _towards(self, point: Point, colour: str, distance: float) -> Point:
        return polar(point, self.board.poles[colour], distance)

    def _corners(self, tile: Tile) -> list[Point]:
        return [polar(self._at(tile), side, self.size) for side in range(6)]

    def _rhombus(self, centre: Point, side: int) -> list[Point]:
        return [centre, *(polar(centre, side + turn, self.size) for turn in (-1, 0, 1))]


def polar(centre: Point, side: int, distance: float) -> Point:
    angle = math.radians(30 + 60 * side)
    return centre[0] + distance * math.cos(angle), centre[1] + distance * math.sin(angle)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _distance(one: Tile, other: Tile) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
