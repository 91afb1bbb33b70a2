"""What every figure is drawn with: shapes and words as SVG.

A figure is 360 units wide, as a small phone is, and its words are 13 units high, so that they can be read on one.
Colours and strokes are classes: the site's stylesheet has light, dark and print colours for them, `paper` the book's.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
WIDTH = 360.0
SIZE = 13.0
LEADING = 15.5
STRONG = 14.3
"""Bold words are wider, as words of this size would be."""
HEAD = 7.0

Point = tuple[float, float]

NARROW, WIDE = "iljtfrI.,:;'’|!()[] \u00a0\u202f", "mwMWÄÖÜABCDEGHNOQRSUVXYZ«»—…"


class Canvas:
    """Collects the parts of one figure; `name` keeps its ids apart from those of others on the same page."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.defs: dict[str, str] = {}
        self.parts: list[str] = []

    def add(self, tag: str, kind: str = "", **attributes: float | str) -> None:
        self.parts.append(element(tag, kind, **attributes))

    def path(self, kind: str, points: Sequence[Point], *, closed: bool = True) -> None:
        self.add("path", kind, d=outline(points, closed=closed))

    def words(self, kind: str, at: Point, lines: Iterable[str], align: str = "middle") -> float:
        """Lines of words from a first baseline down; returns the baseline after the last."""
        x, y = at
        for line in lines:
            anchor = {} if align == "start" else {"text_anchor": align}
            self.parts.append(element("text", kind, escape(line), x=x, y=y, **anchor))
            y += LEADING
        return y

    def arrow(self, points: Sequence[Point], kind: str = "f-arrow") -> None:
        """A line with a head at its end, on a pale ground of its own, so that it shows on any colour."""
        *_, before, end = points
        angle = math.atan2(end[1] - before[1], end[0] - before[0])
        neck = (end[0] - HEAD * 0.8 * math.cos(angle), end[1] - HEAD * 0.8 * math.sin(angle))
        self.line(kind, [*points[:-1], neck])
        corners = [(end[0] - HEAD * math.cos(angle + s), end[1] - HEAD * math.sin(angle + s)) for s in (0.48, -0.48)]
        self.path("f-head", [end, *corners])

    def line(self, kind: str, points: Sequence[Point]) -> None:
        self.path("f-halo", points, closed=False)
        self.path(kind, points, closed=False)

    def mark(self, number: str, at: Point) -> None:
        """A number that the key explains."""
        self.add("circle", "f-mark", cx=at[0], cy=at[1], r=9)
        self.words("f-number", (at[0], at[1] + 4.5), [number])

    def svg(self, height: float, title: str, description: str) -> str:
        defs = f"<defs>{''.join(self.defs.values())}</defs>" if self.defs else ""
        return (
            f'<svg {NAMESPACE} class="f-figure" viewBox="0 0 {number(WIDTH)} {number(height)}"'
            f' role="img" aria-labelledby="{self.name}-title {self.name}-desc">'
            f'<title id="{self.name}-title">{escape(title)}</title>'
            f'<desc id="{self.name}-desc">{escape(description)}</desc>{defs}{"".join(self.parts)}</svg>'
        )


def element(tag: str, kind: str = "", inner: str = "", **attributes: float | str) -> str:
    named = {"class": kind} if kind else {}
    for name, value in attributes.items():
        named[name.replace("_", "-")] = value if isinstance(value, str) else number(value)
    written = "".join(f" {name}={quoteattr(value)}" for name, value in named.items())
    return f"<{tag}{written}>{inner}</{tag}>" if inner else f"<{tag}{written}/>"


def outline(points: Sequence[Point], *, closed: bool = True) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def number(value: float) -> str:
    """As short as it can be: a tenth of a unit is less than anybody sees."""
    return f"{round(value, 1) + 0:g}"


def width_of(words: str, size: float = SIZE) -> float:
    """How wide the words are at most: the font is not known, so the widest common one (DejaVu Sans) is the measure."""
    return sum(0.4 if c in NARROW else 0.82 if c in WIDE else 0.63 for c in words) * size


def wrap(words: str, width: float, size: float = SIZE) -> list[str]:
    """The words in lines that fit; one word that is too long keeps a line of its own."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
