"""Plans: nothing outside of them, no piece on another, and tracks that lead somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from generator.diagnostics import Diagnostic
from generator.model import Figure, Game, Piece, Plan, Track

COLUMNS = 12


def check_plan(game: Game, figure: Figure, plan: Plan) -> Iterator[Diagnostic]:
    for path, spot in _spots(plan):
        if not (0 <= spot[0] <= COLUMNS and 0 <= spot[1] <= plan.rows):
            said = f"[{spot[0]:g}, {spot[1]:g}] lies outside of the plan"
            hint = f"it has {COLUMNS} columns and {plan.rows:g} rows"
            yield game.places.problem(figure, ("plan", *path), "R035", said, hint)
    for index, track in enumerate(plan.tracks):
        if _is_lost(track):
            said = "nobody can tell where this track goes"
            hint = "write two places at least, and a space between two breaks"
            yield game.places.problem(figure, ("plan", "tracks", index, "along"), "R035", said, hint)
    for index, piece in enumerate(plan.pieces):
        if any(_stand_together(piece, other) for other in plan.pieces[:index]):
            said = f"two pieces stand on [{piece.at[0]:g}, {piece.at[1]:g}]"
            yield game.places.problem(figure, ("plan", "pieces", index, "at"), "R035", said, "move one of them")


def _is_lost(track: Track) -> bool:
    """Whether a break leads nowhere: next to another one, or at the end of a track without direction."""
    known = [spot for spot in track.along if spot is not None]
    return len(known) < 2 or any(one is None and other is None for one, other in pairwise(track.along))


def _stand_together(piece: Piece, other: Piece) -> bool:
    """Whether both stand in one place in some edition; a symbol is printed and in nobody's way."""
    apart = piece.editions and other.editions and not set(piece.editions) & set(other.editions)
    return piece.at == other.at and not apart and "symbol" not in (piece.piece, other.piece)


def _spots(plan: Plan) -> Iterator[tuple[tuple[Any, ...], list[float]]]:
    """Every place that the plan names."""
    for name in ("frames", "spaces", "cards", "pieces", "marks", "labels"):
        for index, part in enumerate(getattr(plan, name)):
            yield (name, index, "at"), part.at
    for index, frame in enumerate(plan.frames):
        yield ("frames", index, "size"), [frame.at[0] + frame.size[0], frame.at[1] + frame.size[1]]
    for name in ("tracks", "arrows"):
        for index, part in enumerate(getattr(plan, name)):
            for number, spot in enumerate(part.along):
                if spot is not None:
                    yield (name, index, "along", number), spot
