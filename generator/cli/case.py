"""A case from the command line: `accuser.upgrades=2 mission.1.weight=3`, or a YAML or JSON file.

Entries of a list are counted from 1, as at the table. What a value means follows from the question's inputs; whether
it is allowed is the engine's business.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from generator.cli.errors import UsageError
from generator.diagnostics import did_you_mean
from generator.load.source import Source, read_text
from generator.model import Input, Question

LONGEST = 40
"""Signs of a wrong word that are said back."""

FLAGS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def read_case(question: Question, file: Path | None, words: list[str]) -> dict[str, Any]:
    """The case as nested data; raises UsageError for a word that names no input."""
    case = _from_file(question, file) if file else {}
    for word in words:
        path, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"'{word}' is not INPUT=VALUE; write {_sample(question)}")
        _put(case, question.inputs, path, value)
    return case


def _from_file(question: Question, file: Path) -> dict[str, Any]:
    if not file.is_file():
        raise UsageError(f"there is no file {file}")
    case = _read_json(file) if file.suffix == ".json" else _read_yaml(file)
    if not isinstance(case, dict):
        raise UsageError(f"{file} must hold a mapping of inputs: {', '.join(question.inputs)}")
    _answer_flags(question.inputs, case)
    return case


def _read_yaml(file: Path) -> Any:
    source = Source(file, str(file))
    if source.problems:
        raise UsageError("\n".join(map(str, source.problems)))
    return source.data


def _read_json(file: Path) -> Any:
    text, problems = read_text(file, str(file))
    if text is None:
        raise UsageError("\n".join(map(str, problems)))
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{file} is not JSON: {error}") from None


def _answer_flags(inputs: dict[str, Input], given: Any) -> None:
    """Turns the yes and no of a file into what the engine reads; everything else is the engine's to judge."""
    for name, asked in inputs.items() if isinstance(given, dict) else ():
        value = given.get(name)
        if asked.type == "flag" and isinstance(value, str):
            given[name] = FLAGS.get(value.lower(), value)
        elif asked.type in ("group", "board"):
            _answer_flags(asked.of, value)
        elif asked.type == "list" and isinstance(value, list):
            for entry in value:
                _answer_flags(asked.of, entry)


def _put(case: dict[str, Any], inputs: dict[str, Input], path: str, value: str) -> None:
    """Writes one value into the case, making the groups and list entries on the way."""
    steps = path.split(".")
    here: Any = case
    so_far: list[str] = []
    while steps:
        name = steps.pop(0)
        asked = inputs.get(name)
        if asked is None:
            known = [".".join([*so_far, one]) for one in inputs]
            hint = did_you_mean(".".join([*so_far, name]), known) or "inputs: " + (", ".join(known) or "none")
            raise UsageError(f"no input '{path}'; {hint}")
        so_far.append(name)
        if asked.type not in ("group", "board", "list"):
            if steps:
                raise UsageError(f"the input '{'.'.join(so_far)}' has no parts; write {'.'.join(so_far)}=…")
            here[name] = _value(path, asked, value)
            return
        if asked.type in ("group", "board"):
            here = _inside(here, name, {}, path)
        else:
            number = _number(asked, so_far, steps, path)
            entries = _inside(here, name, [], path)
            entries += [{} for _ in range(number - len(entries))]
            here = _inside(entries, number - 1, {}, path)
        inputs = asked.of
    prefix = ".".join(so_far)
    raise UsageError(f"the input '{path}' has parts: " + ", ".join(f"{prefix}.{part}" for part in inputs))


def _inside(around: Any, key: Any, empty: Any, path: str) -> Any:
    """The group or list at a key, made where there is none."""
    if isinstance(around, dict):
        around.setdefault(key, empty)
    if not isinstance(around[key], type(empty)):
        raise UsageError(f"'{path}' does not fit what the case file says there")
    return around[key]


def _number(asked: Input, so_far: list[str], steps: list[str], path: str) -> int:
    """The number of the list entry that the path names, from 1."""
    step = steps.pop(0) if steps else ""
    number = int(step) if re.fullmatch("[0-9]{1,4}", step) else 0
    if not 1 <= number <= (asked.max or 0):
        example = f"{'.'.join(so_far)}.1.{next(iter(asked.of))}=…"
        raise UsageError(f"'{path}' needs the number of an entry, 1 to {asked.max}: {example}")
    so_far.append(step)
    return number


def _value(path: str, asked: Input, value: str) -> Any:
    if asked.type == "choice":
        return value
    if asked.type == "flag":
        if value.lower() not in FLAGS:
            raise UsageError(f"'{path}' must be yes or no, not '{value}'")
        return FLAGS[value.lower()]
    if asked.optional and value in ("", "none"):
        return None
    if asked.type in ("tile", "space"):
        return _place(value)
    if asked.type in ("tiles", "spaces"):
        return [_place(one) for one in _listed(value)]
    if asked.type == "spots":
        return [_whole(path, asked, one) for one in _listed(value)]
    return _whole(path, asked, value)


def _listed(value: str) -> list[str]:
    """`A1,A2`; nothing, or `none`, is an empty list."""
    return [one.strip() for one in value.split(",")] if value not in ("", "none") else []


def _place(word: str) -> str:
    """A tile or a space, however it is written: `d4/Purple` is D4/purple."""
    tile, slash, colour = word.partition("/")
    return tile.upper() + slash + colour.lower()


def _whole(path: str, asked: Input, value: str) -> int:
    if not re.fullmatch("[+-]?[0-9]{1,18}", value):
        each = " each" if asked.type == "spots" else ""
        shown = value if len(value) <= LONGEST else value[:LONGEST] + "…"
        raise UsageError(f"'{path}' must be a whole number{each} from {asked.min} to {asked.max}, not '{shown}'")
    return int(value)


def describe(inputs: dict[str, Input], prefix: str = "") -> list[tuple[str, Input]]:
    """Every input that takes a value, with its dotted path; entries of a list as `name.N.part`."""
    rows: list[tuple[str, Input]] = []
    for name, asked in inputs.items():
        if asked.type in ("group", "board"):
            rows += describe(asked.of, f"{prefix}{name}.")
        elif asked.type == "list":
            rows += describe(asked.of, f"{prefix}{name}.N.")
        else:
            rows.append((prefix + name, asked))
    return rows


def _sample(question: Question) -> str:
    rows = describe(question.inputs)
    if not rows:
        return f"nothing: the question '{question.question}' has no inputs"
    path, asked = rows[0]
    return f"for example {path.replace('.N.', '.1.')}={sample(asked)}"


def sample(asked: Input) -> str:
    """A value as it is typed: the default, or one that is allowed."""
    if asked.type == "flag":
        return "yes"
    if asked.type in ("tile", "tiles"):
        return "A1"
    if asked.type in ("space", "spaces"):
        return "A1/COLOUR"
    if asked.type == "spots" or asked.default is None:
        return str(asked.min)
    return str(asked.default)
