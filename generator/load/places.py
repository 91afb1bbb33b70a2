"""Where each entry was written, so that `check` can point there."""

from __future__ import annotations

from generator.diagnostics import Diagnostic
from generator.load.reading import Path_
from generator.load.source import Source


class Places:
    """The way from an entry of the model back to its file, and the ids of entries that could not be read."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._spots: dict[int, tuple[Source, Path_]] = {}
        self.broken: set[tuple[str, str]] = set()

    def add(self, entry: object, source: Source, path: Path_) -> None:
        self._spots[id(entry)] = (source, path)

    def problem(
        self,
        entry: object,
        path: Path_,
        code: str,
        message: str,
        hint: str = "",
        *,
        words: str = "",
        nth: int = 0,
        key: bool = False,
    ) -> Diagnostic:
        """A diagnostic at `path` inside the entry; at the nth `words` of the text there, where they are given."""
        source, root = self._spots[id(entry)]
        line, column = source.position((*root, *path), words=words, nth=nth, key=key)
        return Diagnostic(source.name, line, column, code, message, hint)
