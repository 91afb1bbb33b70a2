"""YAML text to plain data with the place of every value; what is wrong on the way becomes problems.

PyYAML's events rather than its nodes: they show every anchor, alias and tag where it stands, and a file nested
without end is refused before anything recurses into it. The scalars are read after YAML 1.2: only `true`, `false`,
`null` and numbers are special, so that `no` stays a word. Keys are always texts.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")
DEEPEST = 60
"""More nesting than any entry has; what goes deeper is a mistake, and would exhaust the machine."""

WHERE = "check quotes, brackets and the indentation of this line and the one before"
QUOTE = "put the text in quotes"
MEANT = {
    "mapping values are not allowed in this context": (
        "a colon with a space behind it stands inside a text",
        "put the whole text in quotes, or check the indentation of the key",
    ),
    "found character that cannot start any token": (
        "nothing can begin with this character",
        f"{QUOTE}; indent with spaces, not with tabs",
    ),
    "did not find expected alphabetic or numeric character": ("no text can begin with '*' or '&'", QUOTE),
    "did not find expected key": (
        "a key is expected here",
        "put a text that begins with '{' in quotes; check the indentation of this line and the one before",
    ),
    "did not find expected '-' indicator": ("an entry beginning with '- ' is expected here", WHERE),
    "could not find expected ':'": ("the line before is no 'key: value'", WHERE),
    "did not find expected ',' or '}'": ("the '{' of line %d is not closed, or a comma is missing", WHERE),
    "did not find expected ',' or ']'": ("the '[' of line %d is not closed, or a comma is missing", WHERE),
    "found unexpected end of stream": (
        "this quotation mark is never closed",
        "close it; inside quotes write '' or \\\" for one",
    ),
    "found unknown escape character": ("a backslash in double quotes", "write \\\\ for one, or use single quotes"),
}
"""What the parser's words come to, and what to do about it; %d is the line where the broken thing begins."""

Path_ = tuple[Any, ...]
Spot = tuple[int, int]
"""Line and column, from 0, as YAML counts them."""


class Unreadable(Exception):
    """A file that cannot be read further: where, what is wrong, what to do."""

    def __init__(self, spot: Spot, message: str, hint: str) -> None:
        super().__init__(message)
        self.spot = spot
        self.hint = hint


class Reading:
    """The data of one YAML text, and where each value (from, to) and each key stands."""

    def __init__(self, text: str) -> None:
        self.values: dict[Path_, tuple[Spot, Spot]] = {}
        self.keys: dict[Path_, Spot] = {}
        self.refused: set[Path_] = set()
        self.problems: list[tuple[Spot, str, str, str]] = []
        self._events = yaml.parse(text, Loader=yaml.CSafeLoader)
        try:
            self.data = self._document()
        except yaml.MarkedYAMLError as error:
            raise _worded(error) from error
        except yaml.reader.ReaderError as error:
            before = text.encode("utf-8")[: error.position].decode("utf-8", "ignore").split("\n")
            spot = len(before) - 1, len(before[-1])
            raise Unreadable(spot, "a control character stands here", "remove it") from error

    def _document(self) -> Any:
        built = None
        begun = False
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if begun:
                    raise Unreadable(_spot(event.start_mark), "a second document begins here", "remove the line '---'")
                begun = True
                built = self._value(next(self._events), ())
        return built

    def _value(self, event: yaml.Event, path: Path_) -> Any:
        self.values[path] = (_spot(event.start_mark), _spot(event.end_mark))
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            return self._refuse(
                event, path, "anchors (&) and aliases (*) are not supported", "write it out, or quote the text"
            )
        if event.tag is not None:
            return self._refuse(event, path, f"the tag {event.tag} is not supported", "leave it out, or quote the text")
        if isinstance(event, yaml.ScalarEvent):
            return scalar(event)
        if len(path) > DEEPEST:
            raise Unreadable(_spot(event.start_mark), "nested too deeply", "close the brackets before")
        built = self._mapping(path) if isinstance(event, yaml.MappingStartEvent) else self._sequence(path)
        self.values[path] = (_spot(event.start_mark), self._end)
        return built

    def _sequence(self, path: Path_) -> list[Any]:
        built: list[Any] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            built.append(self._value(event, (*path, len(built))))
        self._end = _spot(event.end_mark)
        return built

    def _mapping(self, path: Path_) -> dict[str, Any]:
        built: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, path)
            # what stands behind a key that cannot be kept is read all the same, for its own mistakes
            here = (*path, key) if key is not None else (*path, _spot(event.start_mark))
            value = self._value(next(self._events), here)
            if key is not None:
                self.keys[here] = _spot(event.start_mark)
                built[key] = value
        self._end = _spot(event.end_mark)
        return built

    def _key(self, event: yaml.Event, path: Path_) -> str | None:
        """The key; None, after a word about it, where it is no word or stands here already."""
        spot = _spot(event.start_mark)
        if not isinstance(event, yaml.ScalarEvent):
            self._skip(event)
            self.problems.append((spot, "R005", "a key must be a word or a number", "put it in quotes"))
            return None
        first = self.keys.get((*path, event.value))
        if first is not None:
            said = f"the key '{event.value}' stands here a second time"
            self.problems.append((spot, "R003", said, f"the first is in line {first[0] + 1}; keep one of them"))
            return None
        return event.value

    def _refuse(self, event: yaml.Event, path: Path_, message: str, hint: str) -> None:
        self.refused.add(path)
        self.problems.append((_spot(event.start_mark), "R002", message, hint))
        self._skip(event)

    def _skip(self, event: yaml.Event) -> None:
        """Reads on to the end of what begins with the event."""
        depth = 0
        while True:
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth == 0:
                return
            event = next(self._events)


def _spot(mark: yaml.Mark) -> Spot:
    return mark.line, mark.column


def _worded(error: yaml.MarkedYAMLError) -> Unreadable:
    begun = _spot(error.context_mark) if error.context_mark else (0, 0)
    spot = _spot(error.problem_mark) if error.problem_mark else begun
    if error.problem == "found unexpected end of stream":
        spot = begun  # the end of the file tells nobody which quotation mark it was
    message, hint = MEANT.get(error.problem, (error.problem or error.context, WHERE))
    return Unreadable(spot, message % (begun[0] + 1) if "%d" in message else message, hint)


def scalar(event: yaml.ScalarEvent) -> Any:
    text = event.value
    if event.style:
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
