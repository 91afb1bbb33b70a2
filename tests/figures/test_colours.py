"""The colours of figures: letters can be read on them, in light, dark and on paper, and greys tell them apart."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from generator.figures.paper import STYLE
from generator.model import COLOURS
from generator.paths import DOCS
from tests.site.test_look import colours, contrast

FIGURE_CSS = (DOCS / "assets" / "css" / "figure.css").read_text("utf-8")


def known(scheme: str) -> dict[str, str]:
    """The colours of a scheme, those of the page and those of the figures."""
    block = re.search(rf'^\[data-md-color-scheme="{scheme}"\] \{{(.*?)^\}}', FIGURE_CSS, re.S | re.M)
    assert block
    return {**colours(scheme), **dict(re.findall(r"--rw-([\w-]+): (#[0-9a-f]{6});", block[1]))}


def paper() -> dict[str, str]:
    fills = {kind.removeprefix(".f-"): re.search(r"fill:(#[0-9a-f]{3,6})", look) for kind, look in STYLE.items()}
    return {kind: _long(fill[1]) for kind, fill in fills.items() if fill}


def _long(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_letters_can_be_read_on_every_colour(scheme: str) -> None:
    have = known(scheme)
    weak = {colour: round(contrast(have["on-colour"], have[colour]), 2) for colour in COLOURS}
    assert not {colour: ratio for colour, ratio in weak.items() if ratio < 4.5}


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_pieces_and_signs_stand_out_from_the_page(scheme: str) -> None:
    have = known(scheme)
    pairs = [("ink", "paper"), ("accent", "paper"), ("accent", "leaf"), ("quiet", "paper"), ("quiet", "leaf")]
    assert not {pair for pair in pairs if contrast(have[pair[0]], have[pair[1]]) < 3}


@pytest.mark.parametrize("scheme", ["default", "slate", "paper"])
def test_greys_tell_the_colours_apart(scheme: str) -> None:
    have = paper() if scheme == "paper" else known(scheme)
    near = {(a, b): round(contrast(have[a], have[b]), 2) for a, b in combinations(COLOURS, 2)}
    assert not {pair: ratio for pair, ratio in near.items() if ratio < 1.25}


def test_letters_can_be_read_on_paper() -> None:
    have = paper()
    assert not {colour for colour in COLOURS if contrast("#000000", have[colour]) < 4.5}
    assert contrast(have["number"], have["mark"]) > 7
    assert contrast(have["symbol"], "#ffffff") > 4.5


def test_a_printed_page_has_the_colours_of_the_book() -> None:
    printed = FIGURE_CSS.partition("@media print")[2]
    assert {colour: _long(fill) for colour, fill in re.findall(r"--rw-(\w+): (#[0-9a-f]{6})", printed)} == {
        colour: paper()[colour] for colour in COLOURS
    }
