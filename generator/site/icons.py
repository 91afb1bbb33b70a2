"""The site's sign as pictures, for phones that show installed pages beside other apps; drawn from favicon.svg."""

from __future__ import annotations

from functools import cache

import typst

from generator.paths import DOCS

SIGN = DOCS / "assets" / "favicon.svg"
GROUND = "#7d2a1a"
"""The colour behind the book; a phone may cut corners off, so the picture with it has room around the book."""

SHEET = """
#set page(width: 1in, height: 1in, margin: 0in, fill: {fill})
#place(center + horizon, image(bytes(sys.inputs.sign), format: "svg", width: {width}))
"""


@cache
def icons(sign: str) -> dict[str, bytes]:
    """The pictures by the names of their files, drawn from the sign."""
    return {
        "icon-192.png": _drawn(sign, 192),
        "icon-512.png": _drawn(sign, 512),
        "icon-whole.png": _drawn(sign, 512, fill=f'rgb("{GROUND}")', width="80%"),
        "icon-touch.png": _drawn(sign, 180, fill=f'rgb("{GROUND}")'),
    }


def _drawn(sign: str, pixels: int, fill: str = "none", width: str = "100%") -> bytes:
    sheet = SHEET.format(fill=fill, width=width).encode()
    return typst.compile(sheet, format="png", ppi=pixels, sys_inputs={"sign": sign}, ignore_system_fonts=True)
