"""A file of a game's folder: its text, its data if it is YAML, and the way back from each value to its line.

Whatever is wrong becomes a diagnostic, and as much as possible is read all the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.diagnostics import Diagnostic
from generator.load.reading import Path_, Reading, Spot, Unreadable


def read_text(path: Path, name: str) -> tuple[str | None, list[Diagnostic]]:
    """The text of a file, without the mark that some editors put before it; or None and what is wrong with it."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        return None, [Diagnostic(name, 1, 1, "R010", f"the file cannot be read: {error.strerror}")]
    try:
        return raw.decode("utf-8").removeprefix("\ufeff"), []
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        said = f"byte {raw[error.start]:#04x} is not UTF-8 text"
        return None, [Diagnostic(name, line, column, "R001", said, "save the file as UTF-8")]


class Source:
    """One YAML file: its data, and line and column of every value and key by its path."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.data: Any = None
        self.lines: list[str] = []
        self._values: dict[Path_, tuple[Spot, Spot]] = {}
        self._keys: dict[Path_, Spot] = {}
        self.refused: set[Path_] = set()
        text, self.problems = read_text(path, name)
        if text is not None:
            self.lines = text.splitlines()
            self._read(text)

    def problem(self, code: str, path: Path_, message: str, hint: str = "", *, key: bool = False) -> Diagnostic:
        line, column = self.position(path, key=key)
        return Diagnostic(self.name, line, column, code, message, hint)

    def position(self, path: Path_, *, key: bool = False, words: str = "", nth: int = 0) -> tuple[int, int]:
        """Line and column, from 1: of the value at `path`, of its key, or of `words` inside it, the `nth` from 0."""
        while path and path not in self._values:
            path = path[:-1]
        start, end = self._values.get(path, ((0, 0), (0, 0)))
        if key and path in self._keys:
            start = self._keys[path]
        elif words:
            start = self._find(words, nth, start, end) or start
        return start[0] + 1, start[1] + 1

    def _find(self, words: str, nth: int, start: Spot, end: Spot) -> Spot | None:
        for number in range(start[0], min(end[0] + 1, len(self.lines))):
            column = self.lines[number].find(words, start[1] if number == start[0] else 0)
            while column >= 0 and nth:
                nth -= 1
                column = self.lines[number].find(words, column + len(words))
            if column >= 0:
                return number, column
        return None

    def _read(self, text: str) -> None:
        try:
            reading = Reading(text)
        except Unreadable as error:
            line, column = error.spot
            said = f"this is not YAML that can be read: {error}"
            self.problems.append(Diagnostic(self.name, line + 1, column + 1, "R002", said, error.hint))
            return
        self.data, self.refused = reading.data, reading.refused
        self._values, self._keys = reading.values, reading.keys
        for (line, column), code, message, hint in reading.problems:
            self.problems.append(Diagnostic(self.name, line + 1, column + 1, code, message, hint))
