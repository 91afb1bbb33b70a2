"""The colours of figures on paper: the same classes as in the site's stylesheet, for a typesetter that reads no page's.

Words are set in the book's own font, smaller than on a phone; ids and classes stay as they are.
"""

from __future__ import annotations

import re

WIDTH = re.compile(r' width="[\d.]+"')
NAME = re.compile(r'<text class="f-name" x="(?P<x>[-\d.]+)" y="(?P<y>[-\d.]+)"[^>]*>(?P<name>[^<]*)')
LETTER = 6.2
"""How wide a letter of a tile's name is."""
FONT = "Libertinus Serif"
HUES = RED, BLUE, PURPLE = "#cc7a63", "#9abfdb", "#e3d8ef"
"""Colours that something is told by; a hatching tells the same."""
AREAS = FRAME, SLOT = "#f6f2ec", "#ddd4c6"
"""Colours that only set something apart, and cost ink."""
STYLE = {
    ".f-red": f"fill:{RED}",
    ".f-blue": f"fill:{BLUE}",
    ".f-purple": f"fill:{PURPLE}",
    ".f-hue": "stroke:#fff;stroke-width:1",
    ".f-hatch": "fill:none;stroke:#000;stroke-width:.5;opacity:.5",
    ".f-dim": "opacity:.3",
    ".f-lit": "stroke:#000;stroke-width:1.1",
    ".f-rim": "fill:#000;fill-opacity:.17;stroke:#fff;stroke-width:1.2",
    ".f-centre": "fill:none;stroke:#000;stroke-width:2",
    ".f-point": "stroke:#000;stroke-width:1.1",
    "text": f"font-family:{FONT};font-size:11.5px;fill:#000",
    ".f-strong": "font-weight:600",
    ".f-signal": "fill:#8e2a1b;font-weight:600",
    ".f-letter": "font-weight:600",
    ".f-arrow": "fill:none;stroke:#000;stroke-width:1.5",
    ".f-halo": "fill:none;stroke:#fff;stroke-width:4;opacity:.8",
    ".f-dashed": "stroke-dasharray:3 4",
    ".f-head": "fill:#000",
    ".f-piece": "fill:#000;stroke:#fff;stroke-width:1.4",
    ".f-ghost": "fill:#fff;fill-opacity:.75;stroke:#000;stroke-width:1.1;stroke-dasharray:2 2",
    ".f-marker": "fill:#8e2a1b;stroke:#fff;stroke-width:1.4",
    ".f-symbol": "fill:#8e2a1b",
    ".f-frame": f"fill:{FRAME};stroke:#c9bfae;stroke-width:1",
    ".f-space": "fill:#fff;stroke:#555;stroke-width:1",
    ".f-way": "fill:none;stroke:#777;stroke-width:1.6",
    ".f-open-end": "stroke-dasharray:.1 5;stroke-linecap:round;stroke-width:2.4",
    ".f-sheet": "fill:#fff;stroke:#000;stroke-width:1",
    ".f-thin": "fill:none;stroke:#555;stroke-width:1",
    ".f-slot": f"fill:{SLOT}",
    ".f-knob": "fill:#000;stroke:#fff;stroke-width:1.2",
    ".f-mark": "fill:#000",
    ".f-number": "fill:#fff;font-weight:600",
    ".b-art.gone": "opacity:.12",
    ".b-gone": "fill:none;stroke:#555;stroke-width:1;stroke-dasharray:3 3",
    ".f-name": "font-size:11px",
    ".f-plate": "fill:#fff",
}


def on_paper(svg: str) -> str:
    """The drawing with its colours inside, and the names of tiles on white, since paper cannot be made larger. How wide
    it is on a screen says nothing on paper.
    """
    head, mark, rest = svg.partition(">")
    style = "".join(f"{where}{{{how}}}" for where, how in STYLE.items())
    return f"{WIDTH.sub('', head)}{mark}<style>{style}</style>{NAME.sub(_on_plate, rest)}"


def _on_plate(name: re.Match[str]) -> str:
    # no outline of the letters, which typesetters paint letter by letter, each over the one before
    width = 4 + LETTER * len(name["name"])
    x, y = float(name["x"]) - width / 2, float(name["y"]) - 9.2
    return f'<rect class="f-plate" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="11" rx="4"/>{name[0]}'
