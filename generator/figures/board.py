"""The hex board of a question: a drawing to tap on in its form, and the same with the case of an example on it.

Every tile has its name. What a case puts on the board is marked with a sign for each part of the input: tiles that are
gone (`removed`) and turned ones (`turned`) are drawn so, all others carry the number of their part. In a form a tile
is one place to tap and each of its areas another; `docs/assets/js/board.js` only switches their states.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

from generator.figures.ink import NAMESPACE, WIDTH, Canvas, Point, element, number, outline
from generator.figures.tiles import Panel, polar
from generator.validator.portable.hexes import area_side, other_kind

Part = dict[str, Any]
REMOVED, TURNED = "removed", "turned"
"""Parts of a board that change its tiles; the names are those that `book.board` takes."""
SIGN = 8.0
ASIDE = 5
"""The corner of a tile, to the upper right, at which it is marked itself."""
THUMB = 51.5
"""How wide a tile is at least, so that a thumb finds one of its areas: with seven in a row, a small phone's screen."""
WHOLE = {"shows": "board", "label": "", "start": None, "around": None, "rim": False}


def board_to_tap(board: dict[str, Any], parts: Sequence[Part], name: str) -> str:
    """The board for a form; `name` keeps its ids apart from those of other drawings on the page."""
    drawing = _Board(board, parts, name)
    drawing.places()
    return drawing.svg(f'data-size="{number(drawing.size)}" data-aside="{ASIDE}"')


def board_with_case(
    board: dict[str, Any], parts: Sequence[Part], case: dict[str, Any], name: str, title: str, said: str, taps: str = ""
) -> str:
    """The board with a case on it, as a picture; `said` is the case in words. With `taps` its tiles or its spaces are
    places to tap on as well.
    """
    drawing = _Board(board, parts, name)
    drawing.put(case, taps)
    about = f'role="{"group" if taps else "img"}" aria-labelledby="{name}-title {name}-desc"'
    if taps:
        about += f' data-size="{number(drawing.size)}" data-taps="{taps}"'
    words = f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-desc">{escape(said)}</desc>'
    return drawing.svg(about, words)


def sign_of(part: Part, parts: Sequence[Part]) -> str:
    """What marks a part on the board and on the button that puts it there."""
    if part["name"] in (REMOVED, TURNED):
        return {REMOVED: "×", TURNED: "↻"}[part["name"]]
    numbered = [one["name"] for one in parts if one["name"] not in (REMOVED, TURNED)]
    return str(numbered.index(part["name"]) + 1)


def part_sign_svg(part: Part, parts: Sequence[Part]) -> str:
    return (
        f'<svg {NAMESPACE} class="f-sign" viewBox="-9 -9 18 18" aria-hidden="true">{_sign(sign_of(part, parts))}</svg>'
    )


def _sign(words: str) -> str:
    circle = element("circle", "f-mark", cx=0, cy=0, r=SIGN)
    return circle + element("text", "f-number", words, x=0, y=4.3, text_anchor="middle")


class _Board(Panel):
    def __init__(self, board: dict[str, Any], parts: Sequence[Part], name: str) -> None:
        super().__init__(Canvas(name), board, WHOLE, WIDTH)
        self.parts = parts
        self.origin = (self.width / 2, self.above + (1.5 * self.reach + 1) * self.size)
        self._define()
        for part in parts:
            self._keep(f"sign-{part['name']}", _sign(sign_of(part, parts)))

    def _keep(self, key: str, inner: str) -> None:
        self.canvas.defs[key] = element("g", "", inner, id=f"{self.canvas.name}-{key}")

    def _use(self, kind: str, key: str, at: Point, **data: str) -> None:
        self.canvas.add("use", kind, href=f"#{key}", x=at[0], y=at[1], **data)

    def svg(self, about: str, words: str = "") -> str:
        for colour in self.points:
            self._point(colour)
        wide = (2 * self.reach + 1) * THUMB
        defs = f"<defs>{''.join(self.canvas.defs.values())}</defs>"
        box = f"0 0 {number(WIDTH)} {number(self.height + 1)}"
        return (
            f'<svg {NAMESPACE} class="f-figure f-board" viewBox="{box}" width="{number(wide)}" {about}>'
            f"{words}{defs}{''.join(self.canvas.parts)}</svg>"
        )

    # --- a drawing to tap on ----------------------------------------------------------------------------------------

    def places(self) -> None:
        """Every tile and every area as a place of its own, with what is needed to turn the tile over."""
        name = self.canvas.name
        self._shapes()
        self._keep("lit", element("circle", "f-lit-dot", cx=0, cy=0, r=4))
        for kind in ("o", "i"):
            self.canvas.defs[f"art-{kind}"] = self.canvas.defs.pop(self._symbol(kind)).replace(
                self._symbol(kind), f"{name}-{kind}"
            )
        for tile in self.tiles:
            called = self.board.name(tile)
            self._use("b-art", f"{name}-{self.board.kind(tile)}", self._at(tile), data_tile=called)
        self.canvas.path("f-centre", self._corners((0, 0)))
        for tile in self.tiles:
            called, kind = self.board.name(tile), self.board.kind(tile)
            self._use("b-tile", f"{name}-hex", self._at(tile), data_tile=called, data_kind=kind)
            for colour in self.board.colours:
                side = str(self.board.area(tile, colour))
                place = f"{called}/{colour}"
                self._use("b-space", f"{name}-f{side}", self._at(tile), data_space=place, data_side=side)
        self._names()
        self.canvas.parts.append(element("g", "b-marks", " "))

    def _shapes(self) -> None:
        """The outlines of a tile and of its areas."""
        name = self.canvas.name
        self.canvas.defs["hex"] = element("path", "", d=outline(self._hexagon((0, 0))), id=f"{name}-hex")
        for side in range(6):
            face = element("path", "", d=outline(self._rhombus((0, 0), side)), id=f"{name}-f{side}")
            self.canvas.defs[f"f{side}"] = face

    def _hexagon(self, centre: Point) -> list[Point]:
        return [polar(centre, side, self.size) for side in range(6)]

    # --- a picture with a case on it --------------------------------------------------------------------------------

    def put(self, case: dict[str, Any], taps: str = "") -> None:
        gone, turned = case.get(REMOVED) or [], case.get(TURNED) or []
        for tile in self.tiles:
            called, kind = self.board.name(tile), self.board.kind(tile)
            shown = other_kind(kind) if called in turned else kind
            self._use("b-art gone" if called in gone else "b-art", self._symbol(shown), self._at(tile))
            if called in gone:
                self.canvas.path("b-gone", self._corners(tile))
        self.canvas.path("f-centre", self._corners((0, 0)))
        if taps:
            self._to_tap(taps, gone, turned)
        self._names()
        taken: dict[str, int] = {}
        for part in self.parts:
            given = case.get(part["name"]) or []
            for place in [given] if isinstance(given, str) else given:
                at = self._place(place, turned)
                step = taken[place] = taken.get(place, -1) + 1
                self._use("b-mark", f"{self.canvas.name}-sign-{part['name']}", (at[0] + step * SIGN * 1.6, at[1]))

    def _to_tap(self, taps: str, gone: Sequence[str], turned: Sequence[str]) -> None:
        """Every place that is still there, as the tile lies."""
        name = self.canvas.name
        self._shapes()
        for tile in self.tiles:
            called = self.board.name(tile)
            if called in gone:
                continue
            if taps == "tiles":
                self._use("b-tile", f"{name}-hex", self._at(tile), data_place=called)
                continue
            for colour in self.board.colours:
                side = str(self._side(tile, colour, turned))
                place = f"{called}/{colour}"
                self._use("b-space", f"{name}-f{side}", self._at(tile), data_place=place, data_side=side)

    def _side(self, tile: tuple[int, int], colour: str, turned: Sequence[str]) -> int:
        """The side of a tile on which the area of a colour lies, as the tile lies."""
        kind = self.board.kind(tile)
        return area_side(self.board.poles[colour], other_kind(kind) if self.board.name(tile) in turned else kind)

    def _place(self, place: str, turned: Sequence[str]) -> Point:
        """The middle of a tile or of one of its areas, as the tile lies."""
        called, _, colour = place.partition("/")
        tile = self.board.tile(called)
        if not colour:
            return polar(self._at(tile), ASIDE, self.size * 0.6)  # beside the name
        return polar(self._at(tile), self._side(tile, colour, turned), self.size / 2)
