"""The published JSON Schemas: up to date, named in every file, and of the same opinion as the loader."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from generator.load.game import LISTS
from generator.load.shape import SHAPES, json_schema
from generator.load.source import Source
from generator.paths import ROOT

GAMES = [ROOT / "rules_data", ROOT / "tests" / "games", ROOT / "tests" / "diagnostics" / "base"]
FILES = sorted(path for folder in GAMES for path in folder.rglob("*.yml"))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def fits(root: dict[str, Any], schema: Any, data: Any) -> bool:
    """As much of a JSON Schema validator as our schemas need."""
    if isinstance(schema, bool):
        return schema
    if "$ref" in schema:
        return fits(root, root["$defs"][schema["$ref"].rpartition("/")[2]], data)
    if "oneOf" in schema and sum(fits(root, one, data) for one in schema["oneOf"]) != 1:
        return False
    if "anyOf" in schema and not any(fits(root, one, data) for one in schema["anyOf"]):
        return False
    if "enum" in schema and data not in schema["enum"]:
        return False
    if "const" in schema and data != schema["const"]:
        return False
    wanted = TYPES.get(schema.get("type"))
    if wanted and (not isinstance(data, wanted) or (isinstance(data, bool) and wanted is int)):
        return False
    if isinstance(data, str):
        return bool(re.search(schema.get("pattern", ""), data))
    if isinstance(data, int):
        return data >= schema.get("minimum", data)
    if isinstance(data, list):
        return all(fits(root, schema.get("items", True), item) for item in data)
    if isinstance(data, dict):
        return set(schema.get("required", ())) <= set(data) and all(
            fits(root, _schema_of(schema, key), value) for key, value in data.items()
        )
    return True


def _schema_of(schema: dict[str, Any], key: str) -> Any:
    if key in schema.get("properties", {}):
        return schema["properties"][key]
    patterns = schema.get("patternProperties", {}).items()
    return next((one for pattern, one in patterns if re.search(pattern, key)), schema.get("additionalProperties", True))


def kind_of(path: Path) -> str:
    """A file's kind is its folder's name, where that is one, else its own."""
    kinds = {"rules": "rules", "examples": "example", "lessons": "lesson", **{name: name for name in LISTS}}
    return kinds.get(path.parent.name, path.stem)


@pytest.mark.parametrize("kind", SHAPES)
def test_the_published_schemas_are_up_to_date(kind: str) -> None:
    published = (ROOT / "schema" / f"{kind}.json").read_text("utf-8")
    assert published == json.dumps(json_schema(kind), indent=1) + "\n", "run: regelwerk schema"


def test_no_schema_lies_there_that_nobody_writes() -> None:
    assert {path.stem for path in (ROOT / "schema").glob("*.json")} == set(SHAPES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_names_its_schema_and_fits_it(path: Path) -> None:
    first = path.read_text("utf-8").partition("\n")[0]
    assert first.startswith("# yaml-language-server: $schema=")
    named = (path.parent / first.partition("=")[2]).resolve()
    assert named == ROOT / "schema" / f"{kind_of(path)}.json"
    schema = json.loads(named.read_text("utf-8"))
    assert fits(schema, schema, Source(path, path.name).data)


@pytest.mark.parametrize("name", ["R004", "R005", "R005-comma", "R006", "R006-kind", "R004-block"])
def test_an_editor_sees_the_same_mistakes(name: str) -> None:
    schema = json_schema("rules")
    source = Source(ROOT / "tests" / "diagnostics" / name / "rules" / "extra.yml", "extra.yml")
    assert not fits(schema, schema, source.data)
