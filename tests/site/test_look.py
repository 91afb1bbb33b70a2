"""Every text can be read on its ground: contrast of 4.5 to 1 at least, in light and in dark."""

from __future__ import annotations

import re

import pytest

from generator.paths import DOCS

PAIRS = [
    ("ink", "paper"),
    ("ink", "leaf"),
    ("quiet", "paper"),
    ("quiet", "leaf"),
    ("accent", "paper"),
    ("accent", "leaf"),
    ("paper", "accent"),
    ("paper", "ink"),
    ("own", "paper"),
    ("own", "own-soft"),
    ("ink", "own-soft"),
    ("quiet", "own-soft"),
    ("own", "leaf"),
    ("on-own", "own"),
    ("open", "paper"),
    ("open", "leaf"),
    ("open", "open-soft"),
    ("ink", "open-soft"),
    ("yes", "yes-soft"),
    ("ink", "yes-soft"),
    ("accent", "yes-soft"),
    ("quiet", "yes-soft"),
    ("no", "no-soft"),
    ("ink", "no-soft"),
    ("accent", "no-soft"),
    ("quiet", "no-soft"),
    ("accent", "open-soft"),
    ("quiet", "open-soft"),
    ("accent", "accent-soft"),
    ("no", "yes-soft"),
    ("yes", "no-soft"),
]


def colours(scheme: str) -> dict[str, str]:
    css = (DOCS / "assets" / "css" / "book.css").read_text()
    block = re.search(rf'^\[data-md-color-scheme="{scheme}"\] \{{(.*?)^\}}', css, re.S | re.M)
    assert block
    return dict(re.findall(r"--rw-([\w-]+): (#[0-9a-f]{6});", block[1]))


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_text_can_be_read_on_its_ground(scheme: str) -> None:
    known = colours(scheme)
    weak = {(text, ground): round(contrast(known[text], known[ground]), 2) for text, ground in PAIRS}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 4.5}
