"""The small things in figures: pieces, printed symbols, cards; the key shows some of them beside what they mean."""

from __future__ import annotations

import math

from generator.figures.ink import NAMESPACE, Canvas, Point, element, number, outline

Size = tuple[float, float]


def rocket(at: Point, scale: float = 1.0, *, ghost: bool = False) -> str:
    """A small rocket: on the hex board as small as its tiles ask for."""
    x, y = at
    body = [(0, -10), (4.5, -3.5), (4.5, 3), (9, 8), (4, 7), (0, 9.5), (-4, 7), (-9, 8), (-4.5, 3), (-4.5, -3.5)]
    scale = max(scale, 0.62)
    shape = outline([(x + dx * scale, y + dy * scale) for dx, dy in body])
    return element("path", "f-ghost" if ghost else "f-piece", d=shape)


def pole_sign(at: Point, colour: str, letter: str, radius: float) -> str:
    x, y = at
    letters = element("text", "f-letter", letter, x=x, y=y + 4.5, text_anchor="middle") if letter else ""
    return element("circle", f"f-point f-{colour}", cx=x, cy=y, r=radius) + letters


# --- pieces ---------------------------------------------------------------------------------------------------------


def pawn(at: Point, *, ghost: bool = False) -> str:
    """A standing figure: a head on a body."""
    x, y = at

    def bend(*points: Point) -> str:
        return "C" + " ".join(f"{number(x + dx)} {number(y + dy)}" for dx, dy in points)

    left, right = bend((-6, 2), (-4, 0), (-2.6, -2)), bend((4, 0), (6, 2), (7, 9))
    head = f"A4.4 4.4 0 1 1 {number(x + 2.6)} {number(y - 2)}"
    return element("path", "f-ghost" if ghost else "f-piece", d=f"M{number(x - 7)} {number(y + 9)}{left}{head}{right}Z")


def disc(at: Point, *, ghost: bool = False) -> str:
    """A marker that moves along a track: a square on its corner, so that it is not taken for a space."""
    x, y = at
    corners = [(0, -10), (10, 0), (0, 10), (-10, 0)]
    return element("path", "f-ghost" if ghost else "f-marker", d=outline([(x + dx, y + dy) for dx, dy in corners]))


def symbol(at: Point, *, ghost: bool = False, radius: float = 7.0) -> str:
    """A printed symbol: a star of eight points; the ghost of one is covered."""
    points = []
    for turn in range(16):
        reach = radius if turn % 2 == 0 else radius * 0.5
        angle = math.radians(22.5 * turn - 90)
        points.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)))
    return element("path", "f-ghost" if ghost else "f-symbol", d=outline(points))


PIECES = {"pawn": pawn, "disc": disc, "rocket": rocket, "symbol": symbol}


# --- cards and other parts of cardboard -----------------------------------------------------------------------------


def card(shape: str, at: Point, size: Size, *, ghost: bool = False) -> str:
    """The part alone; what is written on it is the plan's business."""
    kind = "f-ghost" if ghost else "f-sheet"
    x, y, width, height = at[0] - size[0] / 2, at[1] - size[1] / 2, *size
    if shape == "nose":
        return element("path", kind, d=_nose(at, size)) + element(
            "circle", "f-thin", cx=at[0], cy=at[1] + height * 0.1, r=width * 0.16
        )
    if shape == "engine":
        corners = [(0.3, -0.5), (0.3, 0.1), (0.5, 0.42), (0.24, 0.34), (0.17, 0.5)]
        corners += [(-dx, dy) for dx, dy in reversed(corners)]
        return element("path", kind, d=outline([(at[0] + dx * width, at[1] + dy * height) for dx, dy in corners]))
    sheet = element("rect", kind, x=x, y=y, width=width, height=height, rx=3)
    if shape == "banknote":
        sheet += element("rect", "f-thin", x=x + 3, y=y + 3, width=width - 6, height=height - 6, rx=2)
    return sheet


def _nose(at: Point, size: Size) -> str:
    """The upper part of a rocket: as wide below as the engine is above, round towards the tip."""
    x, half, top, low = at[0], size[0] * 0.3, at[1] - size[1] / 2, at[1] + size[1] / 2
    shoulder = top + size[1] * 0.42

    def to(*points: Point) -> str:
        return "C" + " ".join(f"{number(px)} {number(py)}" for px, py in points)

    up = to((x - half, top + size[1] * 0.2), (x - half * 0.45, top + size[1] * 0.06), (x, top))
    down = to((x + half * 0.45, top + size[1] * 0.06), (x + half, top + size[1] * 0.2), (x + half, shoulder))
    left, right, bottom = number(x - half), number(x + half), number(low)
    return f"M{left} {bottom}L{left} {number(shoulder)}{up}{down}L{right} {bottom}Z"


# --- what lies on a space -------------------------------------------------------------------------------------------


def holding(what: str, at: Point, size: Size, *, used: bool = False) -> str:
    """What a space holds, drawn into it; `used` is said of a lever."""
    if what == "card":
        return _sheet(at, size) + symbol((at[0], at[1] + size[1] * 0.16)) + _bar(at, size)
    if what == "pile":
        return _stacked(at, size, 2) + symbol((at[0], at[1] + size[1] * 0.16)) + _bar(at, size)
    if what == "deck":
        return _stacked(at, size, 3) + _back(at, size)
    if what == "tokens":
        return "".join(element("ellipse", "f-sheet", cx=at[0], cy=at[1] + 6 - 4 * n, rx=10, ry=5) for n in range(4))
    if what == "person":
        return _person(at, size)
    if what == "nothing":
        return ""
    return lever(what, at, size, used=used)


def _sheet(at: Point, size: Size, shift: float = 0) -> str:
    width, height = size[0] - 10, size[1] - 10
    x, y = at[0] - width / 2 + shift, at[1] - height / 2 - shift
    return element("rect", "f-sheet", x=x, y=y, width=width, height=height, rx=3)


def _stacked(at: Point, size: Size, count: int) -> str:
    return "".join(_sheet(at, size, 1.6 * n) for n in reversed(range(count)))


def _bar(at: Point, size: Size) -> str:
    """The upper part of a card's face: some sign, whichever."""
    y = at[1] - size[1] * 0.2
    return element("circle", "f-thin", cx=at[0], cy=y, r=min(size) * 0.14)


def _back(at: Point, size: Size) -> str:
    width, height = size[0] - 20, size[1] - 20
    x, y = at[0] - width / 2, at[1] - height / 2
    cross = outline([(x, y), (x + width, y + height)], closed=False)
    cross += outline([(x + width, y), (x, y + height)], closed=False)
    return element("rect", "f-thin", x=x, y=y, width=width, height=height, rx=2) + element("path", "f-thin", d=cross)


def _person(at: Point, size: Size) -> str:
    """A portrait: head and shoulders."""
    x, y = at
    r = min(size) * 0.15
    left, right, low = number(x - 2 * r), number(x + 2 * r), number(y + 2.4 * r)
    shoulders = f"M{left} {low}A{number(2 * r)} {number(1.9 * r)} 0 0 1 {right} {low}Z"
    return element("circle", "f-thin", cx=x, cy=y - r, r=r) + element("path", "f-thin", d=shoulders)


def lever(what: str, at: Point, size: Size, *, used: bool = False) -> str:
    """A slot with a knob, at the upper end when used, and above it the way it stands for."""
    x, y = at
    half = size[1] / 2
    slot = element("rect", "f-slot", x=x - 4, y=y + 2, width=8, height=half - 8, rx=4)
    knob = element("circle", "f-knob", cx=x, cy=y + 9 if used else y + half - 13, r=7)
    return slot + knob + _ways(what, (x, y - half / 2 + 1))


def _ways(what: str, at: Point) -> str:
    """Arrows up, down, to both sides, or all of them."""
    drawn = Canvas("")
    reaches = {"up": [(0, -1)], "down": [(0, 1)], "sideways": [(-1, 0), (1, 0)]}
    for dx, dy in reaches.get(what, [(0, -1), (0, 1), (-1, 0), (1, 0)]):
        alone = what in ("up", "down")
        begin = (at[0] - 11 * dx, at[1] - 11 * dy) if alone else at
        drawn.arrow([begin, (at[0] + 12 * dx, at[1] + 12 * dy)])
    return "".join(drawn.parts)


# --- the key --------------------------------------------------------------------------------------------------------

MIDDLE = (12.0, 12.0)
CORNERS = [math.radians(30 + 60 * corner) for corner in range(6)]
HEXAGON = [(12 + 10.5 * math.cos(corner), 12 + 10.5 * math.sin(corner)) for corner in CORNERS]


def sign_svg(sign: str) -> str:
    """A sign of the key, 24 units wide and high. The words beside it say what it means; it says nothing itself."""
    canvas = Canvas("")
    if sign.isdigit():
        canvas.mark(sign, MIDDLE)
    elif sign in ("rim", "centre"):
        canvas.path(f"f-{sign}", HEXAGON)
    elif sign == "faces":
        _faces(canvas)
    elif sign == "pole":
        canvas.parts.append(pole_sign(MIDDLE, "purple", "", 8))
    elif sign == "lit":
        canvas.path("f-lit f-purple", [(2, 12), (12, 6), (22, 12), (12, 18)])
    elif sign == "start":
        canvas.parts.append(rocket(MIDDLE))
    elif sign == "ghost":
        canvas.parts.append(pawn(MIDDLE, ghost=True))
    else:
        canvas.parts.append(PIECES[sign](MIDDLE))
    drawn = "".join(canvas.parts)
    return f'<svg {NAMESPACE} class="f-sign" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def _faces(canvas: Canvas) -> None:
    """A cube from outside, hatched as the hex board is: upright on the left, slanted on the right, plain on top."""
    right, bottom, left, upper_left, top, upper_right = HEXAGON
    for face in ([upper_left, top, upper_right], [upper_left, left, bottom], [bottom, right, upper_right]):
        canvas.path("f-sheet", [MIDDLE, *face])
    for part in (1 / 3, 2 / 3):
        canvas.path("f-thin", [_along(MIDDLE, upper_left, part), _along(bottom, left, part)], closed=False)
        canvas.path("f-thin", [_along(MIDDLE, bottom, part), _along(upper_right, right, part)], closed=False)


def _along(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
