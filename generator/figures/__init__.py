"""Figures: a resolved figure, its labels in the reader's language, becomes SVG.

The site puts the SVG into its pages, where the stylesheet colours it; the book gets the same drawing with the colours
of paper inside (`paper`).
"""

from __future__ import annotations

from generator.figures.ink import Canvas
from generator.figures.plan import draw_plan
from generator.figures.tiles import draw_hexes
from generator.resolve.view import FigureView

KINDS = {"hexes": draw_hexes, "plan": draw_plan}


def figure_svg(figure: FigureView, name: str) -> str:
    """The drawing; `name` keeps its ids apart from those of other figures on the page."""
    canvas = Canvas(name)
    height = KINDS[figure.drawing["kind"]](canvas, figure.drawing)
    return canvas.svg(height, figure.title, figure.alt)
