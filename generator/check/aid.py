"""The table aid: every line rests on rules, and is for editions that exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.names import unknown
from generator.diagnostics import Diagnostic
from generator.model import AidLine, AidPanel, Game


def check_aid(game: Game) -> Iterator[Diagnostic]:
    for panel in game.aid:
        yield from _editions(game, panel)
        if not panel.lines:
            said = f"the panel '{panel.panel}' is empty"
            yield game.places.problem(panel, ("lines",), "R006", said, "write lines, or remove it", key=True)
        for line in panel.lines:
            if isinstance(line, AidLine):
                yield from _editions(game, line)
                if not line.rules:
                    hint = "name those that say so: players look the line up there"
                    yield game.places.problem(line, ("rules",), "R006", "this line rests on no rule", hint, key=True)


def _editions(game: Game, part: AidPanel | AidLine) -> Iterator[Diagnostic]:
    for index, edition in enumerate(part.editions):
        if edition not in game.file.editions:
            yield unknown(game, part, ("editions", index), "edition", edition, game.file.editions)
