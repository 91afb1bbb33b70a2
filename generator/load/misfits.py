"""Misfits in words: what pydantic finds wrong with an entry, as sentences an author can act on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from generator import model
from generator.diagnostics import did_you_mean
from generator.load.reading import Path_

TYPES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping (key: value)",
    "dataclass_type": "a mapping (key: value)",
    "dataclass_exact_type": "a mapping (key: value)",
}

Schema = dict[str, Any]


@dataclass
class Misfit:
    """One thing that does not fit: where, what, and, where a type is wrong, what would have been right."""

    path: Path_
    code: str
    message: str = ""
    hint: str = ""
    key: bool = False
    value: Any = None
    wanted: tuple[str, ...] = ()


def misfits(schema: Schema, data: Any, error: ValidationError) -> list[Misfit]:
    """Everything that is wrong with an entry, each thing once; `schema` is the JSON Schema of such entries."""
    # where entries are of several kinds, each place begins with the name of the kind
    kinds = 1 if "oneOf" in schema else 0
    found = [_misfit(schema, data, one, one["loc"][kinds:]) for one in error.errors(include_url=False)]
    return [one if one.message else replace(one, message=_expected(one)) for one in _telling(found)]


def _telling(found: list[Misfit]) -> list[Misfit]:
    """The misfits worth saying. A union reports one for each alternative: a word about what is written there beats one
    about its type, the types are said in one sentence, and what lies deeper tells more than what lies around it.
    """
    kept: dict[tuple[Any, ...], Misfit] = {}
    for one in found:
        slot = (one.path, one.message if one.code == "R006" else "")
        other = kept.get(slot)
        if other is None or (other.wanted and not one.wanted):
            kept[slot] = one
        elif other.wanted and one.wanted:
            other.wanted += tuple(kind for kind in one.wanted if kind not in other.wanted)
            other.hint = other.hint or one.hint
    paths = {one.path for one in kept.values()}
    return [one for one in kept.values() if not (one.wanted and any(_inside(path, one.path) for path in paths))]


def _inside(path: Path_, outer: Path_) -> bool:
    return len(path) > len(outer) and path[: len(outer)] == outer


def _misfit(root: Schema, data: Any, found: Any, loc: Path_) -> Misfit:
    path = _written_path(data, loc)
    value = data
    for step in path:
        value = value[step]
    name = found["type"]
    if name == "missing":
        return Misfit(path, "R006", f"'{loc[-1]}' is missing here", _needed(root, data, path))
    if name == "unexpected_keyword_argument":
        key = str(path[-1])
        return Misfit(path, "R004", f"unknown key '{key}'", did_you_mean(key, _keys_at(root, data, path[:-1])), True)
    if name == model.NO_KIND:
        return _no_kind(path, value, found["msg"].split())
    if name == "literal_error":
        return Misfit(path, "R005", f"'{value}' is not possible here", f"allowed: {found['ctx']['expected']}")
    if name == "greater_than_equal":
        return Misfit(path, "R005", f"'{value}' is too small", f"the least is {found['ctx']['ge']}")
    if name in ("too_short", "too_long"):
        return Misfit(path, "R005", "a place has two numbers", "write [3, 1]")
    if name == "string_pattern_mismatch":
        key = loc[-1] == "[key]"
        said = path[-1] if key else value
        return Misfit(path, "R005", f"'{said}' does not fit here", _pattern_hint(found["ctx"]["pattern"]), key)
    return Misfit(
        path,
        "R005",
        hint=_type_hint(root, data, path, value, name),
        value=value,
        wanted=(TYPES.get(name, found["msg"]),),
    )


def _written_path(value: Any, loc: Path_) -> Path_:
    """The part of pydantic's location that exists in what the author wrote, without the names of union members."""
    if not loc:
        return ()
    step, rest = loc[0], loc[1:]
    without = _written_path(value, rest)
    if not (isinstance(value, dict) and step in value) and not (
        isinstance(value, list) and isinstance(step, int) and step < len(value)
    ):
        return without
    # a union member may be called as the key it is known by: the way that leads further is the one that was written
    return max(without, (step, *_written_path(value[step], rest)), key=len)


def _no_kind(path: Path_, entry: Any, kinds: Iterable[str]) -> Misfit:
    """A part that is none of those that may stand there; perhaps only its first key is misspelt."""
    for key in entry if isinstance(entry, dict) else ():
        near = get_close_matches(key, kinds, n=1, cutoff=0.7)
        if near:
            return Misfit((*path, key), "R004", f"unknown key '{key}'", f"did you mean '{near[0]}'?", True)
    return Misfit(path, "R006", "this entry is of no known kind", f"it needs one of the keys: {', '.join(kinds)}")


def _expected(one: Misfit) -> str:
    *most, last = one.wanted
    wanted = f"{', '.join(most)} or {last}" if most else last
    return f"expected {wanted}, found {_found(one.value)}"


def _found(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"'{str(value).lower()}'"
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    text = str(value)
    return f"'{text}'" if len(text) <= 40 else f"'{text[:40]}…'"


def _type_hint(root: Schema, data: Any, path: Path_, value: Any, name: str) -> str:
    if name == "string_type" and isinstance(value, (int, float)):
        return f'put it in quotes: "{_found(value)[1:-1]}"'
    if name == "string_type" and value is None:
        return "write the text; inside {…} a text with a comma needs quotes"
    if name == "string_type" and isinstance(value, (dict, list)):
        return "put a text that begins with '{' or '[' in quotes"
    if len(path) > 1 and path[-2] == "printings":
        return "write {page: 16}, silent or lost"
    schema = _schema_at(root, data, path)
    if name == "dict_type" and schema.get("additionalProperties") == {"type": "string"}:
        return "write a text for each language: {de: …, en: …}"
    return ""


def _pattern_hint(pattern: str) -> str:
    if "cover" in pattern:
        return "a page is a number (16), a range (5-6), cover or faq; a ~ behind it marks an inferred page"
    if r"\d{4}" in pattern:
        return "a change is named after its day: 2026-05-31, or 2026-05-31-b where there is another"
    if "ruling" in pattern:
        return "name a rule by its id, other things as term/…, ruling/…, question/… or chapter/…"
    if "[.-]" in pattern:
        return "an id has lower-case letters, digits, dots and hyphens: ferry.toll.pay-twice"
    if "[oi.]" in pattern:
        return "a row of tiles is written with o (seen from outside), i (from inside) and . (no tile)"
    if r"\+" in pattern:
        return "a step is a number (3), a range (5-6) or an open end (7+)"
    if "A-Z" in pattern:
        return "a chapter's letter is one capital letter, or two"
    return "write module.function: the function in checks/module.py"


def _needed(root: Schema, data: Any, path: Path_) -> str:
    needed = _schema_at(root, data, path).get("required", [])
    return "needed: " + ", ".join(needed) if needed else ""


def _keys_at(root: Schema, data: Any, path: Path_) -> list[str]:
    return list(_schema_at(root, data, path).get("properties", {}))


def _schema_at(root: Schema, data: Any, path: Path_) -> Schema:
    """The JSON Schema of the place an author wrote at; of several alternatives the one most like what is written."""
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


def _alternative(root: Schema, schema: Schema, value: Any) -> Schema:
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    options = schema.get("oneOf") or schema.get("anyOf")
    if not options:
        return schema
    options = [_alternative(root, option, value) for option in options]
    keys = set(value) if isinstance(value, dict) else set()
    return max(options, key=lambda option: len(keys & set(option.get("properties", {}))))
