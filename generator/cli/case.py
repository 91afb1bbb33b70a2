"""A case from the command line: `accuser.upgrades=2 mission.1.weight=3`, or a YAML or JSON file.

Entries of a list are counted from 1, as at the table. What a value means follows from the question's inputs; whether
it is allowed is the engine's business.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.cli.errors import UsageError
from generator.diagnostics import did_you_mean
from generator.load.source import Source
from generator.model import Input, Question

FLAGS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def read_case(question: Question, file: Path | None, words: list[str]) -> dict[str, Any]:
    """The case as nested data; raises UsageError for a word that names no input."""
    case = _from_file(file) if file else {}
    for word in words:
        path, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"'{word}' is not INPUT=VALUE; for example {_sample(question)}")
        _put(case, question.inputs, path, value)
    return case


def _from_file(file: Path) -> dict[str, Any]:
    if not file.is_file():
        raise UsageError(f"there is no file {file}")
    source = Source(file, str(file))
    if source.problems:
        raise UsageError("\n".join(map(str, source.problems)))
    if not isinstance(source.data, dict):
        raise UsageError(f"{file} must hold a mapping of inputs, such as  accuser: {{upgrades: 2}}")
    return source.data


def _put(case: dict[str, Any], inputs: dict[str, Input], path: str, value: str) -> None:
    """Writes one value into the case, making the groups and list entries on the way."""
    steps = path.split(".")
    here: Any = case
    while steps:
        name = steps.pop(0)
        asked = inputs.get(name)
        if asked is None:
            raise UsageError(f"no input '{path}'; {did_you_mean(name, inputs) or 'inputs: ' + ', '.join(inputs)}")
        if asked.type not in ("group", "list"):
            if steps:
                raise UsageError(f"the input '{name}' has no parts; write {path.split('.' + steps[0])[0]}=…")
            here[name] = _value(path, asked, value)
            return
        here = here.setdefault(name, {} if asked.type == "group" else [])
        if asked.type == "list":
            here = _entry(here, asked, name, steps, path)
        inputs = asked.of
    raise UsageError(f"the input '{path}' has parts: " + ", ".join(f"{path}.{part}" for part in inputs))


def _entry(entries: Any, asked: Input, name: str, steps: list[str], path: str) -> dict[str, Any]:
    number = int(steps.pop(0)) if steps and steps[0].isdecimal() else 0
    if not 1 <= number <= (asked.max or 0):
        raise UsageError(f"'{path}' needs an entry from 1 to {asked.max}: {name}.1.{next(iter(asked.of))}=…")
    while len(entries) < number:
        entries.append({})
    return entries[number - 1]


def _value(path: str, asked: Input, value: str) -> Any:
    if asked.type == "choice":
        return value
    if asked.type == "flag":
        if value.lower() not in FLAGS:
            raise UsageError(f"'{path}' is yes or no, not '{value}'")
        return FLAGS[value.lower()]
    try:
        return int(value)
    except ValueError:
        raise UsageError(f"'{path}' is a number from {asked.min} to {asked.max}, not '{value}'") from None


def describe(inputs: dict[str, Input], prefix: str = "") -> list[tuple[str, Input]]:
    """Every input that takes a value, with its dotted path; entries of a list as `name.N.part`."""
    rows: list[tuple[str, Input]] = []
    for name, asked in inputs.items():
        if asked.type == "group":
            rows += describe(asked.of, f"{prefix}{name}.")
        elif asked.type == "list":
            rows += describe(asked.of, f"{prefix}{name}.N.")
        else:
            rows.append((prefix + name, asked))
    return rows


def _sample(question: Question) -> str:
    path, asked = describe(question.inputs)[0]
    return f"{path.replace('.N.', '.1.')}={asked.default if asked.type == 'choice' else asked.min or 1}"
