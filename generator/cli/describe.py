"""What can be asked: the questions of a game, and the inputs of one with their types, limits and defaults."""

from __future__ import annotations

import json
from typing import Any

from generator.cli.case import describe
from generator.cli.screen import Screen
from generator.model import Board, Game, Input, Question
from generator.resolve.reader import Reader
from generator.validator.portable.hexes import tile_names

LOOK = {
    "card": "on your card",
    "board": "on the board",
    "tile": "on your tile",
    "player-board": "on your player board",
}
"""Where a number stands that no rulebook shows."""


def list_questions(game: Game, language: str, screen: Screen) -> None:
    reader = Reader(game, next(iter(game.file.editions)), language)
    width = max([16, *(len(name) for name in game.questions)])
    for question in game.questions.values():
        screen.say(f"{question.question:<{width}} {reader.line(question.title)}")
    if not game.questions:
        screen.say(f"{game.id} has no questions yet.")


def describe_question(game: Game, question: Question, language: str, screen: Screen) -> None:
    rows = describe(question.inputs)
    reader = Reader(game, next(iter(game.file.editions)), language)
    screen.title(reader.line(question.title))
    if not rows:
        screen.say("  (no inputs)")
        return
    width = max(len(path) for path, _ in rows)
    limits = [f"{allowed(one, game.board.board)} ({_otherwise(one)})" for _, one in rows]
    for (path, one), limit in zip(rows, limits, strict=True):
        screen.say(f"  {path:<{width}}  {limit:<{min(60, max(30, *map(len, limits)))}} {reader.line(one.label)}")
    if any(".N." in path for path, _ in rows):
        screen.say(f"  {'N':<{width}}  entries are counted from 1")
    if len(game.file.editions) > 1:
        screen.say(f"  {'--edition':<{width}}  {' | '.join(game.file.editions)}")


def describe_as_json(game: Game, question: Question, screen: Screen) -> None:
    rows = [_described(path, one, game.board.board) for path, one in describe(question.inputs)]
    screen.say(json.dumps(rows, ensure_ascii=False, indent=1))


def allowed(one: Input, board: Board | None) -> str:
    """What may be typed for an input."""
    if one.type == "flag":
        return "yes or no"
    if one.type == "choice":
        return " | ".join(one.choices)
    if one.type in ("number", "spots"):
        return f"{one.min} to {one.max}" + (", several: 1,2" if one.type == "spots" else "")
    names = _places(one, board)
    several = f", several: {names[0]},{names[1]}" if one.type in ("tiles", "spaces") else ""
    return f"{one.type.removesuffix('s')} {names[0]} to {names[-1]}{several}"


def _places(one: Input, board: Board | None) -> list[str]:
    """The tiles of the board in their order, or the spaces of its first colour."""
    names = list(tile_names(board.tiles).values()) if board else []
    return [f"{name}/{board.top}" for name in names] if board and one.type in ("space", "spaces") else names


def _otherwise(one: Input) -> str:
    """What happens when nothing is typed."""
    where = f", {LOOK[one.look]}" if one.look else ""
    if one.required:
        return "needed" + where
    if one.optional:
        return "may be left out" + where
    if isinstance(one.default, bool):
        return f"default {'yes' if one.default else 'no'}"
    if isinstance(one.default, list):
        return f"default {','.join(map(str, one.default)) or 'none'}"
    return f"default {one.default}"


def _described(path: str, one: Input, board: Board | None) -> dict[str, Any]:
    described: dict[str, Any] = {"input": path, "type": one.type, "default": one.default, "label": one.label}
    if one.type in ("number", "spots"):
        described |= {"min": one.min, "max": one.max}
    if one.type == "choice":
        described["choices"] = list(one.choices)
    if one.type in ("tile", "tiles", "space", "spaces"):
        described["tiles"] = list(tile_names(board.tiles).values()) if board else []
    described |= {"required": True} if one.required else {}
    described |= {"optional": True} if one.optional else {}
    return described | ({"look": one.look} if one.look else {})
