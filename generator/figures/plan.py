"""Plans drawn: tracks, spaces and what lies on them, on a grid of twelve columns."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from generator.figures.ink import LEADING, SIZE, STRONG, WIDTH, Canvas, Point, wrap
from generator.figures.signs import PIECES, card, holding

UNIT = WIDTH / 12
SPACE = 11.0
"""Half the width of a space on a track."""
TAIL = 26.0
"""How far a track goes on behind its last known space."""

Drawing = dict[str, Any]


def draw_plan(canvas: Canvas, drawing: Drawing) -> float:
    """Draws the plan from the ground up; returns its height."""
    for frame in drawing["frames"]:
        _frame(canvas, frame)
    for track in drawing["tracks"]:
        _track_line(canvas, track)
    for track in drawing["tracks"]:
        _track_spaces(canvas, track)
    for space in drawing["spaces"]:
        _space(canvas, space)
    for part in drawing["cards"]:
        _card(canvas, part)
    for arrow in drawing["arrows"]:
        canvas.arrow([_at(spot) for spot in arrow["along"]])
    for piece in drawing["pieces"]:
        canvas.parts.append(PIECES[piece["piece"]](_at(piece["at"]), ghost=piece["ghost"]))
    for mark in drawing["marks"]:
        canvas.mark(str(mark["mark"]), _at(mark["at"]))
    for label in drawing["labels"]:
        x, y = _at(label["at"])
        kind, size = ("f-signal", STRONG) if label["signal"] else ("f-text", SIZE)
        canvas.words(kind, (x, y + 4.5), wrap(label["label"], label["width"] * UNIT, size), label["align"])
    return drawing["rows"] * UNIT


def _at(spot: list[float]) -> Point:
    return spot[0] * UNIT, spot[1] * UNIT


def _frame(canvas: Canvas, frame: Drawing) -> None:
    (x, y), (width, height) = _at(frame["at"]), _at(frame["size"])
    canvas.add("rect", "f-frame", x=x, y=y, width=width, height=height, rx=8)
    if frame["label"]:
        canvas.words("f-text f-strong", (x + 9, y + SIZE + 5), wrap(frame["label"], width - 18, STRONG), "start")


def _track_line(canvas: Canvas, track: Drawing) -> None:
    """The line that joins the spaces; at a break it fades into dots, and so it does where a break is at an end."""
    spots = track["along"]
    known = [_at(spot) for spot in spots if spot is not None]
    if spots[0] is None:
        canvas.path("f-way f-open-end", [known[0], _beyond(known[1], known[0])], closed=False)
    if spots[-1] is None:
        canvas.path("f-way f-open-end", [known[-1], _beyond(known[-2], known[-1])], closed=False)
    for index, (one, other) in enumerate(pairwise(spots)):
        if one is not None and other is not None:
            canvas.path("f-way", [_at(one), _at(other)], closed=False)
        elif one is not None and index + 2 < len(spots):
            canvas.path("f-way f-open-end", [_at(one), _at(spots[index + 2])], closed=False)


def _beyond(before: Point, last: Point) -> Point:
    """Where a track goes that came from the one space to the other."""
    dx, dy = last[0] - before[0], last[1] - before[1]
    part = (SPACE + TAIL) / max(math.hypot(dx, dy), 1)
    return last[0] + dx * part, last[1] + dy * part


def _track_spaces(canvas: Canvas, track: Drawing) -> None:
    for x, y in (_at(spot) for spot in track["along"] if spot is not None):
        if track["spaces"] == "round":
            canvas.add("circle", "f-space", cx=x, cy=y, r=SPACE)
        else:
            canvas.add("rect", "f-space", x=x - SPACE, y=y - SPACE, width=2 * SPACE, height=2 * SPACE, rx=3)


def _space(canvas: Canvas, space: Drawing) -> None:
    (x, y), (width, height) = _at(space["at"]), _at(space["size"])
    canvas.add("rect", "f-space", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=4)
    canvas.parts.append(holding(space["holds"], (x, y), (width, height), used=space["used"]))


def _card(canvas: Canvas, part: Drawing) -> None:
    """A card, its words in the middle."""
    (x, y), size = _at(part["at"]), _at(part["size"])
    canvas.parts.append(card(part["shape"], (x, y), size, ghost=part["ghost"]))
    lines = wrap(part["label"], size[0] - 4) if part["label"] else []
    canvas.words("f-text", (x, y + 4.5 - LEADING * (len(lines) - 1) / 2), lines)
