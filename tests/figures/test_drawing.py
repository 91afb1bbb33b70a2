"""Every figure that ships, in every edition and language, read back from its SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from generator.figures import figure_svg
from generator.figures.ink import SIZE, STRONG, WIDTH, width_of, wrap
from generator.figures.paper import STYLE, on_paper
from generator.figures.signs import card, lever, sign_svg
from generator.figures.tiles import HATCHES
from generator.load import find_games, load_game
from generator.model import COLOURS, Figure, Game
from generator.paths import DOCS, ROOT, RULES
from generator.resolve.figures import figure_view
from generator.resolve.reader import Reader
from generator.resolve.view import FigureView
from generator.text.plain import to_plain
from generator.validator.portable.hexes import tile_names

SVG = "{http://www.w3.org/2000/svg}"
FOLDERS = [*find_games(RULES), ROOT / "tests" / "games" / "awkward"]
PHONE = 310 / WIDTH
"""A phone of 360 pixels leaves this much for a unit of the drawing, where an edition's badge stands beside it."""


@cache
def game_in(folder: Path) -> Game:
    game, problems = load_game(folder)
    assert game and not problems
    return game


def every_figure() -> list[tuple[Path, str, str, str]]:
    return [
        (folder, edition, language, figure)
        for folder in FOLDERS
        for edition in game_in(folder).file.editions
        for language in game_in(folder).file.languages
        for figure in game_in(folder).figures
    ]


FIGURES = every_figure()


def view_of(folder: Path, edition: str, language: str, figure: str) -> FigureView:
    game = game_in(folder)
    return figure_view(Reader(game, edition, language), game.figures[figure])


@cache
def drawn(folder: Path, edition: str, language: str, figure: str) -> ET.Element:
    return ET.fromstring(figure_svg(view_of(folder, edition, language, figure), "it"))


def boxes(svg: ET.Element) -> list[tuple[str, float, float, float, float]]:
    """Every line of words with the box around it: left, top, right, bottom."""
    found = []
    for text in svg.iter(f"{SVG}text"):
        words = "".join(text.itertext())
        strong = any(kind in text.get("class", "") for kind in ("f-strong", "f-signal", "f-letter", "f-number"))
        width = width_of(words, STRONG if strong else SIZE)
        shift = {"middle": width / 2, "end": width}.get(text.get("text-anchor", "start"), 0)
        left, base = float(text.get("x")) - shift, float(text.get("y"))
        found.append((words, left, base - 0.78 * SIZE, left + width, base + 0.22 * SIZE))
    return found


@pytest.mark.parametrize("which", FIGURES, ids=lambda which: "-".join((which[0].name, *which[1:])))
class TestEveryFigure:
    def test_words_stand_inside(self, which: tuple) -> None:
        svg = drawn(*which)
        _, _, width, height = map(float, svg.get("viewBox").split())
        outside = [box for box in boxes(svg) if box[1] < -1 or box[2] < -1 or box[3] > width + 1 or box[4] > height + 1]
        assert outside == []

    def test_words_do_not_overlap(self, which: tuple) -> None:
        over = [
            (one[0], other[0])
            for one, other in combinations(boxes(drawn(*which)), 2)
            if min(one[3], other[3]) > max(one[1], other[1]) and min(one[4], other[4]) > max(one[2], other[2])
        ]
        assert over == []

    def test_it_says_what_it_shows(self, which: tuple) -> None:
        svg, view = drawn(*which), view_of(*which)
        assert svg.get("role") == "img"
        named = {part.get("id"): part.text for part in svg if part.tag in (f"{SVG}title", f"{SVG}desc")}
        title, description = (named[name] for name in svg.get("aria-labelledby").split())
        assert title == view.title
        assert description == view.alt and len(description) > 15

    def test_every_class_has_a_look_on_screen_and_on_paper(self, which: tuple) -> None:
        drawings = [drawn(*which), *(ET.fromstring(sign_svg(sign)) for sign, _ in view_of(*which).key)]
        used = {kind for svg in drawings for part in svg.iter() for kind in part.get("class", "").split()}
        styled = {*classes_in((DOCS / "assets" / "css" / "figure.css").read_text("utf-8"))}
        assert used <= styled
        assert used - {"f-figure", "f-sign", "f-text"} <= {*classes_in(" ".join(STYLE))}

    def test_references_lead_to_what_is_there(self, which: tuple) -> None:
        svg = drawn(*which)
        ids = [part.get("id") for part in svg.iter() if part.get("id")]
        assert len(set(ids)) == len(ids)
        assert {part.get("href") for part in svg.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}


def classes_in(css: str) -> list[str]:
    return re.findall(r"\.(f-[\w-]+)", css)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_text_alternatives_are_there_in_every_language(folder: Path) -> None:
    game = game_in(folder)
    for figure in game.figures.values():
        assert set(figure.alt) == set(figure.title) == set(game.file.languages)


def test_words_can_be_read_on_a_phone() -> None:
    assert SIZE * PHONE >= 11


def test_words_are_broken_between_words_only() -> None:
    assert wrap("Auf dem Nachbarplättchen", 120) == ["Auf dem", "Nachbarplättchen"]
    assert wrap("Regenerationsbereich", 20) == ["Regenerationsbereich"]


def test_colours_differ_without_colour() -> None:
    assert set(HATCHES) == set(COLOURS)
    assert len(set(HATCHES.values())) == len(HATCHES)


def test_the_order_of_colours_follows_the_edition(awkward: Game) -> None:
    names = {}
    for edition in awkward.file.editions:
        drawing = figure_view(Reader(awkward, edition, "en"), awkward.figures["ways"]).drawing
        names[edition] = [colour["id"] for colour in drawing["colours"]], drawing["panels"][-1]["start"]["colour"]
    assert names == {"retail": (["purple", "red", "blue"], "red"), "kickstarter": (["purple", "blue", "red"], "purple")}


def test_what_is_of_another_edition_is_not_drawn(awkward: Game) -> None:
    figure: Figure = awkward.figures["tray"]
    pieces = {
        edition: figure_view(Reader(awkward, edition, "de"), figure).drawing["pieces"]
        for edition in awkward.file.editions
    }
    assert [piece["ghost"] for piece in pieces["retail"]] == [True, False]
    assert [piece["ghost"] for piece in pieces["kickstarter"]] == [False, False]


def test_a_label_is_the_number_that_the_edition_plays(awkward: Game) -> None:
    shown = {}
    for edition in awkward.file.editions:
        drawing = figure_view(Reader(awkward, edition, "de"), awkward.figures["cupboard"]).drawing
        shown[edition] = drawing["cards"][0]["label"], drawing["labels"][0]["label"]
    assert shown == {"retail": ("3", "10"), "kickstarter": ("5", "6")}


def test_a_number_that_only_a_picture_knows_is_not_invented(awkward: Game) -> None:
    drawing = figure_view(Reader(awkward, "retail", "de"), awkward.figures["cupboard"]).drawing
    assert drawing["cards"][1]["label"] == "?"


def test_the_words_of_a_label_quote_numbers(awkward: Game) -> None:
    drawing = figure_view(Reader(awkward, "retail", "en"), awkward.figures["cupboard"]).drawing
    assert drawing["labels"][1]["label"] == "+5 coins"


def test_a_track_goes_on_beyond_the_space_before_a_break_at_its_end(awkward: Game) -> None:
    svg = ET.fromstring(figure_svg(figure_view(Reader(awkward, "retail", "en"), awkward.figures["cupboard"]), "it"))
    dots = [numbers(path.get("d")) for path in svg.iter(f"{SVG}path") if "f-open-end" in path.get("class", "")]
    # to the left of the first space, to the right of the last, across the gap, and down from the other track
    assert dots == [[60, 30, 23, 30], [150, 30, 187, 30], [90, 30, 150, 30], [270, 60, 270, 97]]


@pytest.mark.parametrize("shape", ["card", "nose", "engine", "banknote"])
def test_a_card_is_as_large_as_it_says(shape: str) -> None:
    drawn = ET.fromstring(f"<g>{card(shape, (50, 40), (30, 60))}</g>")[0]
    if drawn.tag == "rect":
        x, y, width, height = (float(drawn.get(name)) for name in ("x", "y", "width", "height"))
        assert (x, y, width, height) == (35, 10, 30, 60)
    else:
        flat = numbers(drawn.get("d"))
        across, down = flat[::2], flat[1::2]
        assert (min(down), max(down)) == (10, 70)
        assert min(across) + max(across) == 100 and 35 <= min(across) < max(across) <= 65


def numbers(path: str) -> list[float]:
    return [float(one) for one in re.findall(r"-?[\d.]+", path)]


def test_lit_areas_are_those_of_the_geometry(awkward: Game) -> None:
    view = figure_view(Reader(awkward, "retail", "en"), awkward.figures["ways"])
    panels = [{**view.drawing, "panels": [panel]} for panel in view.drawing["panels"]]
    counts = [len(re.findall('class="f-lit', figure_svg(_with(view, panel), "it"))) for panel in panels]
    # the start, and: 3 + 2 towards, 2 + 3 away, 5 sideways, one target each
    assert counts == [6, 6, 6, 2, 2, 2]


def _with(view: FigureView, drawing: dict) -> FigureView:
    return FigureView(view.id, view.title, view.alt, view.caption, view.model, drawing, view.key)


def test_a_used_lever_stands_at_the_other_end_of_its_slot() -> None:
    drawn = [lever("up", (60, 60), (40, 80), used=used) for used in (False, True)]
    knobs = [re.search(r'class="f-knob" cx="60" cy="([\d.]+)"', one) for one in drawn]
    free, moved = (float(knob[1]) for knob in knobs)
    assert 60 < moved < free < 100


@pytest.mark.parametrize("edition", ["retail", "kickstarter"])
def test_the_key_of_the_universe_tells_the_hatchings_as_they_are_drawn(edition: str) -> None:
    """The colour at the lower left has the left faces, whose lines are upright; the top is never hatched."""
    view = view_of(RULES / "hope", edition, "en", "universe")
    top, right, left = (colour["name"] for colour in view.drawing["colours"])
    told = next(to_plain(text) for sign, text in view.key if sign == "faces")
    assert told == f"{left}: upright lines, {right.lower()}: slanted lines, {top.lower()}: plain."


def test_markup_in_words_stays_words(awkward: Game) -> None:
    view = figure_view(Reader(awkward, "retail", "en"), awkward.figures["world"])
    odd = FigureView(view.id, "<b>&\"'", "</svg><script>", (), False, view.drawing, ())
    svg = ET.fromstring(figure_svg(odd, "it"))
    assert [part.text for part in svg][:2] == ["<b>&\"'", "</svg><script>"]


def test_paper_brings_its_own_colours() -> None:
    svg = on_paper(sign_svg("symbol"))
    assert svg.index("<style>") == svg.index(">") + 1
    assert "var(" not in svg
    ET.fromstring(svg)


def test_the_picture_of_the_whole_board_names_its_tiles(awkward: Game) -> None:
    view = figure_view(Reader(awkward, "retail", "en"), awkward.figures["world"])
    named = [
        text.text for text in ET.fromstring(figure_svg(view, "it")).iter(f"{SVG}text") if text.get("class") == "f-name"
    ]
    assert sorted(named) == sorted(tile_names(view.drawing["tiles"]).values())
    ways = figure_view(Reader(awkward, "retail", "en"), awkward.figures["ways"])
    assert "f-name" not in figure_svg(ways, "it"), "a small picture has no room for names"


def test_on_paper_the_name_of_a_tile_stands_on_white(awkward: Game) -> None:
    view = figure_view(Reader(awkward, "retail", "en"), awkward.figures["world"])
    drawn = list(ET.fromstring(on_paper(figure_svg(view, "it"))))
    plates = [(part, after) for part, after in pairwise(drawn) if part.get("class") == "f-plate"]
    assert len(plates) == sum(part.get("class") == "f-name" for part in drawn) > 0
    for plate, name in plates:
        left, top, width, height = (float(plate.get(key)) for key in ("x", "y", "width", "height"))
        x, base = float(name.get("x")), float(name.get("y"))
        assert left + width / 2 == pytest.approx(x, abs=0.1) and width > width_of(name.text, 11)
        assert top < base - 8 and top + height > base
