"""The shape of the YAML files: validates plain data against the model, and publishes the shapes for editors.

Pydantic finds the misfits, `misfits` words them for the author, and the same shapes become the JSON Schemas.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from generator import model
from generator.diagnostics import Diagnostic
from generator.load.misfits import misfits
from generator.load.reading import Path_
from generator.load.source import Source

SHAPES: dict[str, Any] = {
    "game": model.GameFile,
    "rules": list[model.Block],
    "terms": list[model.Term],
    "rulings": list[model.Ruling],
    "questions": list[model.Question],
    "example": model.Example,
    "board": model.BoardFile,
    "box": list[model.Clue],
    "changes": list[model.Change],
    "asked": list[model.Asked],
    "aid": list[model.AidPanel],
    "lesson": model.Lesson,
    "guide": list[model.GuidePart],
}
"""What each kind of file holds."""

ENTRIES: dict[str, Any] = {
    "game": model.GameFile,
    "rules": model.Block,
    "terms": model.Term,
    "rulings": model.Ruling,
    "questions": model.Question,
    "example": model.Example,
    "board": model.BoardFile,
    "box": model.Clue,
    "changes": model.Change,
    "asked": model.Asked,
    "aid": model.AidPanel,
    "lesson": model.Lesson,
    "guide": model.GuidePart,
}
"""What one entry of such a file is; entries are validated one by one, so that one misfit does not hide the others."""


@cache
def _adapter(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(ENTRIES[kind])


@cache
def _entry_schema(kind: str) -> dict[str, Any]:
    return _adapter(kind).json_schema()


@cache
def json_schema(kind: str) -> dict[str, Any]:
    """The published schema of a kind of file."""
    schema = _closed(TypeAdapter(SHAPES[kind]).json_schema())
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": kind, **schema}


def _closed(schema: Any) -> Any:
    """Mappings whose keys follow a pattern have no others; pydantic knows that but does not write it."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(part) for key, part in schema.items()}
    if "patternProperties" in closed:
        closed.setdefault("additionalProperties", False)
    return closed


def shaped(kind: str, source: Source, data: Any, at: Path_) -> tuple[Any, list[Diagnostic]]:
    """The entry as a model object, or None and what is wrong with it."""
    try:
        return _adapter(kind).validate_python(data), []
    except ValidationError as error:
        return None, [
            source.problem(one.code, (*at, *one.path), one.message, one.hint, key=one.key)
            for one in misfits(_entry_schema(kind), data, error)
            if (*at, *one.path) not in source.refused
        ]
