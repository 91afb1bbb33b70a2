"""A YAML file as plain data that still knows where every value stands.

PyYAML reads the structure; the scalars are read here, after YAML 1.2: only `true`, `false`, `null` and numbers are
special, so that `no` stays a word. Keys are always texts. Whatever is wrong becomes a diagnostic, and as much as
possible is read all the same.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from generator.diagnostics import Diagnostic

YAML_TAGS = ("str", "int", "float", "bool", "null", "timestamp", "value", "merge", "map", "seq")
PLAIN_TAGS = {f"tag:yaml.org,2002:{name}" for name in YAML_TAGS}
INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")

Path_ = tuple[Any, ...]


class Source:
    """One file: its data, and line and column of every value and key by its path."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.problems: list[Diagnostic] = []
        self.data: Any = None
        self.lines: list[str] = []
        self._values: dict[Path_, tuple[yaml.Mark, yaml.Mark]] = {}
        self._keys: dict[Path_, yaml.Mark] = {}
        self._seen: set[int] = set()
        text = self._decode(path)
        if text is not None:
            self.lines = text.splitlines()
            self._read(text)

    def problem(self, code: str, path: Path_, message: str, hint: str = "", *, key: bool = False) -> Diagnostic:
        line, column = self.position(path, key=key)
        return Diagnostic(self.name, line, column, code, message, hint)

    def position(self, path: Path_, *, key: bool = False, words: str = "") -> tuple[int, int]:
        """Line and column, from 1: of the value at `path` (or its key, or `words` inside the value)."""
        while path and path not in self._values:
            path = path[:-1]
        start, end = self._values.get(path, (None, None))
        if start is None:
            return 1, 1
        if key and path in self._keys:
            start = self._keys[path]
        elif words:
            found = self._find(words, start, end)
            if found:
                return found
        return start.line + 1, start.column + 1

    def _find(self, words: str, start: yaml.Mark, end: yaml.Mark) -> tuple[int, int] | None:
        for number in range(start.line, min(end.line + 1, len(self.lines))):
            column = self.lines[number].find(words, start.column if number == start.line else 0)
            if column >= 0:
                return number + 1, column + 1
        return None

    def _decode(self, path: Path) -> str | None:
        raw = path.read_bytes()
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError as error:
            before = raw[: error.start]
            line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
            self.problems.append(
                Diagnostic(self.name, line, column, "R001", f"byte {raw[error.start]:#04x} is not UTF-8 text",
                           "save the file as UTF-8")
            )
            return None

    def _read(self, text: str) -> None:
        try:
            root = yaml.compose(text, Loader=yaml.CSafeLoader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            said = " ".join(filter(None, (error.problem, error.context)))
            self.problems.append(
                Diagnostic(self.name, line, column, "R002", f"this is not YAML: {said}",
                           "check quotes, brackets and the indentation of this line and the one before")
            )
            return
        except (yaml.YAMLError, RecursionError) as error:
            said = "nested too deeply" if isinstance(error, RecursionError) else str(error).splitlines()[0]
            self.problems.append(Diagnostic(self.name, 1, 1, "R002", f"this is not YAML: {said}"))
            return
        if root is not None:
            self.data = self._build(root, ())

    def _build(self, node: yaml.Node, path: Path_) -> Any:
        self._values[path] = (node.start_mark, node.end_mark)
        if id(node) in self._seen:
            self.problems.append(self.problem("R002", path, "anchors and aliases are not supported", "write it out"))
            return None
        self._seen.add(id(node))
        if node.tag not in PLAIN_TAGS:
            self.problems.append(self.problem("R002", path, f"the tag {node.tag} is not supported", "leave it out"))
            return None
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._build(item, (*path, index)) for index, item in enumerate(node.value)]
        return _scalar(node)

    def _mapping(self, node: yaml.MappingNode, path: Path_) -> dict[str, Any]:
        built: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self._values[(*path, "?")] = (key_node.start_mark, key_node.end_mark)
                self.problems.append(self.problem("R005", (*path, "?"), "a key must be a word or a number"))
                continue
            key = key_node.value
            here = (*path, key)
            if key in built:
                first = self._keys[here].line + 1
                self._values[(*path, key, "again")] = (key_node.start_mark, key_node.end_mark)
                self.problems.append(
                    self.problem("R003", (*path, key, "again"), f"the key '{key}' stands here a second time",
                                 f"the first is in line {first}; keep one of them")
                )
                continue
            self._keys[here] = key_node.start_mark
            built[key] = self._build(value_node, here)
        return built


def _scalar(node: yaml.ScalarNode) -> Any:
    text = node.value
    if node.style:  # quoted or a block; the C parser marks a plain scalar with an empty style
        return text
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if INTEGER.fullmatch(text):
        return int(text)
    if DECIMAL.fullmatch(text):
        return float(text)
    return text
