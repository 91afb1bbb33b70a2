"""Where each entry was written, so that `check` can point there."""

from __future__ import annotations

from generator.diagnostics import Diagnostic
from generator.load.reading import Path_
from generator.load.source import Source


class Places:
    """The way from an entry of the model back to its file, and what could not be read: the ids of broken entries, and
    the kinds of things that broken files hold.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._spots: dict[int, tuple[Source, Path_]] = {}
        self.broken: set[tuple[str, str]] = set()
        self.unread: set[str] = set()

    def add(self, entry: object, source: Source, path: Path_) -> None:
        self._spots[id(entry)] = (source, path)

    def may_exist(self, kind: str, name: str) -> bool:
        """Whether a thing that is missing may stand in what could not be read: then it is no mistake to name it."""
        return kind in self.unread or (kind, name) in self.broken

    def incomplete(self, kind: str | None = None) -> bool:
        """Whether something, or something of that kind, could not be read."""
        kinds = self.unread | {kind for kind, _ in self.broken}
        return kind in kinds if kind else bool(kinds)

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
