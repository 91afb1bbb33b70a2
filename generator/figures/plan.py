"""Plans drawn: tracks, spaces and what lies on them, on a grid of twelve columns."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from generator.figures.ink import SIZE, STRONG, WIDTH, Canvas, Point, wrap
from generator.figures.signs import PIECES, holding

UNIT = WIDTH / 12
SPACE = 11.0
"""Half the width of a space on a track."""

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
    for arrow in drawing["arrows"]:
        canvas.arrow([_at(spot) for spot in arrow["along"]])
    for piece in drawing["pieces"]:
        canvas.parts.append(PIECES[piece["piece"]](_at(piece["at"]), ghost=piece["ghost"]))
    for mark in drawing["marks"]:
        canvas.mark(str(mark["mark"]), _at(mark["at"]))
    for label in drawing["labels"]:
        x, y = _at(label["at"])
        canvas.words("f-text", (x, y + 4.5), wrap(label["label"], label["width"] * UNIT), label["align"])
    return drawing["rows"] * UNIT


def _at(spot: list[float]) -> Point:
    return spot[0] * UNIT, spot[1] * UNIT


def _frame(canvas: Canvas, frame: Drawing) -> None:
    (x, y), (width, height) = _at(frame["at"]), _at(frame["size"])
    canvas.add("rect", "f-frame", x=x, y=y, width=width, height=height, rx=8)
    if frame["label"]:
        canvas.words("f-text f-strong", (x + 9, y + SIZE + 5), wrap(frame["label"], width - 18, STRONG), "start")


def _track_line(canvas: Canvas, track: Drawing) -> None:
    """The line that joins the spaces; at a break it fades into dots."""
    spots = track["along"]
    for index, (one, other) in enumerate(pairwise(spots)):
        if one is not None and other is not None:
            canvas.path("f-way", [_at(one), _at(other)], closed=False)
        elif one is not None and index + 2 < len(spots):
            canvas.path("f-way f-open-end", [_at(one), _at(spots[index + 2])], closed=False)


def _track_spaces(canvas: Canvas, track: Drawing) -> None:
    for x, y in (_at(spot) for spot in track["along"] if spot is not None):
        if track["spaces"] == "round":
            canvas.add("circle", "f-space", cx=x, cy=y, r=SPACE)
        else:
            canvas.add("rect", "f-space", x=x - SPACE, y=y - SPACE, width=2 * SPACE, height=2 * SPACE, rx=3)


def _space(canvas: Canvas, space: Drawing) -> None:
    (x, y), (width, height) = _at(space["at"]), _at(space["size"])
    canvas.add("rect", "f-space", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=4)
    canvas.parts.append(holding(space["holds"], (x, y), (width, height)))
