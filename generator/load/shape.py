"""The shape of the YAML files: validates plain data against the model and words what does not fit.

Pydantic finds the misfits; this module translates them into sentences an author can act on, at the line where the
author wrote them, and publishes the same shapes as JSON Schema for editors.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from generator import model
from generator.diagnostics import Diagnostic, did_you_mean
from generator.load.source import Source

SHAPES: dict[str, Any] = {
    "game": model.GameFile,
    "rules": list[model.Block],
    "terms": list[model.Term],
    "rulings": list[model.Ruling],
    "questions": list[model.Question],
    "example": model.Example,
}
"""What each kind of file holds."""

ENTRIES: dict[str, Any] = {
    "game": model.GameFile,
    "rules": model.Block,
    "terms": model.Term,
    "rulings": model.Ruling,
    "questions": model.Question,
    "example": model.Example,
}
"""What one entry of such a file is; entries are validated one by one, so that one misfit does not hide the others."""

TYPES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping (key: value)",
    "dataclass_type": "a mapping (key: value)",
    "dataclass_exact_type": "a mapping (key: value)",
}


@cache
def _adapter(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(ENTRIES[kind])


@cache
def json_schema(kind: str) -> dict[str, Any]:
    schema = TypeAdapter(SHAPES[kind]).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": kind, **schema}


def shaped(kind: str, source: Source, data: Any, at: tuple[Any, ...]) -> tuple[Any, list[Diagnostic]]:
    """The entry as a model object, or None and what is wrong with it."""
    try:
        return _adapter(kind).validate_python(data), []
    except ValidationError as error:
        return None, _worded(kind, source, data, at, error)


def _worded(kind: str, source: Source, data: Any, at: tuple[Any, ...], error: ValidationError) -> list[Diagnostic]:
    found: dict[tuple[Any, ...], tuple[int, Diagnostic]] = {}
    for misfit in error.errors(include_url=False):
        path, value = _written_path(data, misfit["loc"])
        rank, said = _said(kind, source, data, (*at, *path), path, value, misfit)
        # a union reports one misfit for each alternative: the most telling one is kept
        slot = (*path, misfit["loc"][-1]) if misfit["type"] == "missing" else path
        if slot not in found or rank < found[slot][0]:
            found[slot] = (rank, said)
    return [said for _, said in found.values()]


def _written_path(data: Any, loc: tuple[Any, ...]) -> tuple[tuple[Any, ...], Any]:
    """The part of pydantic's location that exists in what the author wrote, without the names of union members."""
    path: tuple[Any, ...] = ()
    value = data
    for step in loc:
        if (isinstance(value, dict) and step in value) or (
            isinstance(value, list) and isinstance(step, int) and step < len(value)
        ):
            value = value[step]
            path = (*path, step)
    return path, value


def _said(
    kind: str, source: Source, data: Any, at: tuple[Any, ...], path: tuple[Any, ...], value: Any, misfit: Any
) -> tuple[int, Diagnostic]:
    name = misfit["type"]
    if name == "missing":
        return 0, source.problem("R006", at, f"'{misfit['loc'][-1]}' is missing here", _needed(kind, data, path))
    if name == "unexpected_keyword_argument":
        key = str(path[-1])
        known = _keys_at(kind, data, path[:-1])
        return 0, source.problem("R004", at, f"unknown key '{key}'", did_you_mean(key, known), key=True)
    if name == "union_tag_not_found":
        blocks = ", ".join(model.BLOCKS)
        return 0, source.problem("R004", at, "this entry is of no known kind", f"it needs one of the keys: {blocks}")
    if name == "literal_error":
        allowed = misfit["ctx"]["expected"]
        return 1, source.problem("R005", at, f"'{value}' is not possible here", f"allowed: {allowed}")
    if name == "string_pattern_mismatch":
        return 1, source.problem("R005", at, f"'{value}' does not fit here", _pattern_hint(misfit["ctx"]["pattern"]))
    wanted = TYPES.get(name, misfit["msg"])
    return 2, source.problem("R005", at, f"expected {wanted}, found {_found(value)}")


def _found(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"'{str(value).lower()}'"
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    return f"'{value}'"


def _pattern_hint(pattern: str) -> str:
    if "cover" in pattern:
        return "a page is a number (16), a range (5-6), cover or faq; a ~ behind it marks an inferred page"
    if "[.-]" in pattern:
        return "an id has small letters, digits, dots and hyphens: traitor.wrong.lose-tech"
    if r"\+" in pattern:
        return "a step is a number (3), a range (5-6) or an open end (7+)"
    return f"it must match {pattern}"


def _needed(kind: str, data: Any, path: tuple[Any, ...]) -> str:
    needed = _schema_at(kind, data, path).get("required", [])
    return "needed: " + ", ".join(needed) if needed else ""


def _keys_at(kind: str, data: Any, path: tuple[Any, ...]) -> list[str]:
    return list(_schema_at(kind, data, path).get("properties", {}))


def _schema_at(kind: str, data: Any, path: tuple[Any, ...]) -> dict[str, Any]:
    """The JSON Schema of the place an author wrote at; of several alternatives the one most like what is written."""
    root = _adapter(kind).json_schema()
    schema = _alternative(root, root, data)
    value = data
    for step in path:
        value = value[step]
        if isinstance(step, int):
            schema = schema.get("items", {})
        else:
            schema = schema.get("properties", {}).get(step) or schema.get("additionalProperties") or {}
        schema = _alternative(root, schema if isinstance(schema, dict) else {}, value)
    return schema


def _alternative(root: dict[str, Any], schema: dict[str, Any], value: Any) -> dict[str, Any]:
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    options = schema.get("oneOf") or schema.get("anyOf")
    if not options:
        return schema
    options = [_alternative(root, option, value) for option in options]
    keys = set(value) if isinstance(value, dict) else set()
    return max(options, key=lambda option: len(keys & set(option.get("properties", {}))))
