"""Tables: every cell is there in every edition that plays the row."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.values import missing_value
from generator.diagnostics import Diagnostic
from generator.model import Game, Table
from generator.resolve.play import CycleError, Play, Voices


def check_tables(game: Game) -> Iterator[Diagnostic]:
    plays = Voices(game).editions
    for part in game.parts():
        if isinstance(part, Table):
            yield from _steps(game, plays, part) if part.steps else _cells(game, plays, part)


def _cells(game: Game, plays: list[Play], table: Table) -> Iterator[Diagnostic]:
    if not table.rows or not table.columns:
        said = f"the table '{table.table}' is empty"
        yield game.places.problem(table, ("table",), "R006", said, "write rows and columns, or steps and heads")
    for index, column in enumerate(table.columns):
        found = [_missing(game, plays, rule, column.value) for rule in table.rows]
        missing = [wrong for wrong in found if wrong and wrong[0] == "R015"]
        if column.sparse and len(missing) < len(table.rows):
            continue
        for wrong in missing:
            yield game.places.problem(table, ("columns", index, "value"), *wrong)


def _missing(game: Game, plays: list[Play], rule: str, name: str) -> tuple[str, str, str] | None:
    return missing_value(game, rule, name) or _missing_in_play(game, plays, rule, name)


def _missing_in_play(game: Game, plays: list[Play], rule: str, name: str) -> tuple[str, str, str] | None:
    for play in plays if rule in game.rules else ():
        played = play.played(rule)
        if played.applies != "no" and name not in play.values(rule):
            said = f"the rule '{rule}' has no value '{name}' in the reading '{played.reading}' ({play.edition})"
            return "R015", said, "give that reading the value"
    return None


def _steps(game: Game, plays: list[Play], table: Table) -> Iterator[Diagnostic]:
    rule, slash, name = table.steps.rpartition("/")
    if not slash:
        yield game.places.problem(table, ("steps",), "R015", f"'{table.steps}' names no rule", "write rule.id/name")
        return
    wrong = _missing(game, plays, rule, name)
    if wrong:
        yield game.places.problem(table, ("steps",), *wrong)
    elif rule in game.rules and not all(_has_steps(play, rule, name) for play in plays):
        said = f"'{table.steps}' has no steps"
        yield game.places.problem(table, ("steps",), "R005", said, "steps are written {1: 2, 2: 5, 3: 9}")
    if table.rows or table.columns:
        key = "rows" if table.rows else "columns"
        said = "a table of steps has no rows and columns of its own"
        yield game.places.problem(table, (key,), "R004", said, "remove them, or remove steps", key=True)
    if len(table.heads) != 2:
        said = f"a table of steps has two heads, not {len(table.heads)}"
        yield game.places.problem(table, ("heads",), "R005", said, "one for the steps, one for the numbers", key=True)


def _has_steps(play: Play, rule: str, name: str) -> bool:
    try:
        return play.played(rule).applies == "no" or isinstance(play.value(rule, name), dict)
    except (KeyError, CycleError):
        return True  # said by check_values
