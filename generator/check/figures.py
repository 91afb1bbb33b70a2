"""Figures: names that exist, a board that fits together, nothing in an impossible place, and a key for every mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.check.names import unknown
from generator.check.plans import check_plan
from generator.check.values import missing_value
from generator.check.written import labels_of
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import COLOURS, Board, Figure, FigurePlace, Game, HexPanel, Look
from generator.resolve.play import CycleError, Play, clockwise
from generator.validator.portable.hexes import GAP, LETTERS, row_lengths, tile_names


def check_figures(game: Game) -> Iterator[Diagnostic]:
    for blocks in game.blocks.values():
        for block in blocks:
            if isinstance(block, FigurePlace) and not _is_figure(game, block.figure):
                yield unknown(game, block, ("figure",), "figure", block.figure, game.figures)
    board = game.board.board
    if board:
        yield from _board(game, board)
    for figure in game.figures.values():
        yield from _drawing(game, figure)
        yield from _labels(game, figure)
        yield from _editions(game, figure)
        if figure.plan:
            yield from check_plan(game, figure, figure.plan)
        if figure.hexes and board:
            for index, panel in enumerate(figure.hexes.panels):
                yield from _panel(game, board, figure, ("hexes", "panels", index), panel)


def _is_figure(game: Game, name: str) -> bool:
    return name in game.figures or game.places.may_exist("figure", name)


# --- the board ------------------------------------------------------------------------------------------------------


def _board(game: Game, board: Board) -> Iterator[Diagnostic]:
    wanted = row_lengths(len(board.tiles))
    if len(board.tiles) % 2 == 0 or len(board.tiles) < 3:
        said = f"a board of {len(board.tiles)} rows has no middle"
        yield game.places.problem(game.board, ("board", "tiles"), "R034", said, "write three rows, five, seven …")
    elif len(board.tiles) > len(LETTERS):
        said = f"a board of {len(board.tiles)} rows has more rows than there are letters to name them"
        yield game.places.problem(game.board, ("board", "tiles"), "R034", said, "write at most 25")
    elif [len(row) for row in board.tiles] != wanted:
        said = "these rows make no hexagon"
        yield game.places.problem(
            game.board, ("board", "tiles"), "R034", said, f"their lengths must be {_listed(wanted)}"
        )
    elif board.tiles[len(wanted) // 2][len(wanted) // 2] == GAP:
        yield game.places.problem(
            game.board, ("board", "tiles"), "R034", "the tile in the middle is missing", "write o or i"
        )
    yield from _colours(game, board)


def _colours(game: Game, board: Board) -> Iterator[Diagnostic]:
    at = ("board", "colours")
    if board.top not in COLOURS:
        said = f"no colour '{board.top}'"
        yield game.places.problem(game.board, ("board", "top"), "R033", said, did_you_mean(board.top, COLOURS))
    if isinstance(board.colours, str):
        rule, _, name = board.colours.rpartition("/")
        wrong = missing_value(game, rule, name)
        if wrong:
            yield game.places.problem(game.board, at, *wrong)
            return
    for edition in game.file.editions:
        colours = _order(board, Play(game, edition))
        if colours is None:
            continue  # the value is broken, or cannot be read: said elsewhere
        if sorted(colours) != sorted(COLOURS):
            said = f"a board has three colours, these are {_listed(colours) or 'none'} ({edition})"
            yield game.places.problem(game.board, at, "R033", said, f"known here: {_listed(COLOURS)}")
            return
        for colour in colours:
            if colour not in game.terms and not game.places.may_exist("term", colour):
                yield game.places.problem(
                    game.board, at, "R013", f"no term '{colour}'", did_you_mean(colour, game.terms)
                )


def _order(board: Board, play: Play) -> list[str] | None:
    try:
        return clockwise(board, play)
    except (KeyError, CycleError):
        return None


# --- figures --------------------------------------------------------------------------------------------------------


def _drawing(game: Game, figure: Figure) -> Iterator[Diagnostic]:
    if (figure.hexes is None) == (figure.plan is None):
        said = f"the figure '{figure.figure}' needs one drawing"
        yield game.places.problem(figure, ("figure",), "R036", said, "write either hexes or plan")
    if figure.hexes and not game.board.board:
        said = "there is no board to draw"
        yield game.places.problem(figure, ("hexes",), "R036", said, "describe it under board, above the figures")
    if figure.hexes and not figure.hexes.panels:
        yield game.places.problem(figure, ("hexes",), "R036", "a drawing without panels is empty", "write at least one")
    marks = {mark.mark for mark in figure.plan.marks} if figure.plan else set()
    explained = {entry.sign for entry in figure.key if isinstance(entry.sign, int)}
    for mark in sorted(marks - explained):
        said = f"the key does not explain the mark {mark}"
        yield game.places.problem(figure, ("key",), "R036", said, f"write an entry with sign: {mark}")
    for index, entry in enumerate(figure.key):
        if isinstance(entry.sign, int) and entry.sign not in marks:
            said = f"the key explains a mark {entry.sign} that is not drawn"
            yield game.places.problem(
                figure, ("key", index, "sign"), "R036", said, "add it under marks, or remove the entry"
            )


def _labels(game: Game, figure: Figure) -> Iterator[Diagnostic]:
    for path, label in labels_of(figure):
        if label.term and label.term not in game.terms and not game.places.may_exist("term", label.term):
            yield game.places.problem(
                figure, path, "R013", f"no term '{label.term}'", did_you_mean(label.term, game.terms)
            )
        wrong = _number(game, label.value) if label.value else None
        if wrong:
            yield game.places.problem(figure, path, *wrong)


def _number(game: Game, quoted: str) -> tuple[str, str, str] | None:
    """What is wrong with a value as a label: in every edition it must be one number, or one that a picture holds."""
    rule, _, name = quoted.rpartition("/")
    wrong = missing_value(game, rule, name)
    if wrong or rule not in game.rules:
        return wrong
    for edition in game.file.editions:
        play = Play(game, edition)
        if name not in play.values(rule):
            said = f"the rule '{rule}' has no value '{name}' in what '{edition}' plays"
            return "R015", said, "give the value to the reading that is played there"
        try:
            value = play.value(rule, name)
        except (KeyError, CycleError):
            continue  # said elsewhere
        if not isinstance(value, (int, Look)):
            return "R005", f"'{quoted}' is not a single number", "quote it in the key, the caption or the alt text"
    return None


def _editions(game: Game, figure: Figure) -> Iterator[Diagnostic]:
    parts: list[tuple[tuple[Any, ...], Any]] = [(("key", index), entry) for index, entry in enumerate(figure.key)]
    if figure.plan:
        for name in ("pieces", "arrows"):
            parts += [(("plan", name, index), part) for index, part in enumerate(getattr(figure.plan, name))]
    for path, part in parts:
        for index, edition in enumerate(part.editions):
            if edition not in game.file.editions:
                at = (*path, "editions", index)
                yield unknown(game, figure, at, "edition", edition, game.file.editions)


# --- places ---------------------------------------------------------------------------------------------------------


def _panel(game: Game, board: Board, figure: Figure, path: tuple[Any, ...], panel: HexPanel) -> Iterator[Diagnostic]:
    tiles = tile_names(board.tiles)
    start = panel.start
    if (start is None) != (panel.shows == "board"):
        said = f"a panel that shows '{panel.shows}' needs a start" if start is None else "a whole board has no start"
        yield game.places.problem(
            figure, (*path, "shows"), "R036", said, "write start: {tile: [0, 0], colour: …}, or remove it"
        )
    for name, tile in (("around", panel.around), ("start", start.tile if start else None)):
        if tile is not None and tuple(tile) not in tiles:
            at = (*path, name) if name == "around" else (*path, name, "tile")
            hint = "tiles are counted from the middle: [to the right, to the lower right]"
            yield game.places.problem(figure, at, "R035", f"there is no tile {tile} on the board", hint)
    if start and (start.colour not in COLOURS if isinstance(start.colour, str) else not 0 < start.colour <= 3):
        said = f"no colour '{start.colour}'"
        hint = "write a name, or 1, 2 or 3 for its place in their order"
        if isinstance(start.colour, str):
            hint = did_you_mean(start.colour, COLOURS)
        yield game.places.problem(figure, (*path, "start", "colour"), "R033", said, hint)


def _listed(names: Any) -> str:
    return ", ".join(str(name) for name in names)
