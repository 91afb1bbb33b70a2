"""A game's folder, read whole: which files there are, what is in them, and where each thing stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.diagnostics import Diagnostic
from generator.load.shape import shaped
from generator.load.source import Source
from generator.model import Block, Example, Game, GameFile

ID_KEYS = {
    "rules": ("rule", "table", "list"),
    "terms": ("term",),
    "rulings": ("id",),
    "questions": ("question",),
    "example": ("example",),
}
"""The keys that hold an entry's id, by kind of file."""


class Places:
    """Where each entry was written, so that `check` can point there."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._spots: dict[int, tuple[Source, tuple[Any, ...]]] = {}
        self.broken: set[tuple[str, str]] = set()

    def add(self, entry: object, source: Source, path: tuple[Any, ...]) -> None:
        self._spots[id(entry)] = (source, path)

    def problem(
        self, entry: object, path: tuple[Any, ...], code: str, message: str, hint: str = "",
        *, words: str = "", key: bool = False,
    ) -> Diagnostic:
        """A diagnostic at `path` inside the entry; at `words` inside the text there, where they are given."""
        source, root = self._spots[id(entry)]
        line, column = source.position((*root, *path), words=words, key=key)
        return Diagnostic(source.name, line, column, code, message, hint)


def find_games(root: Path) -> list[Path]:
    """The folders of all games, in a fixed order."""
    return sorted(folder for folder in root.iterdir() if folder.is_dir() and not folder.name.startswith("."))


def load_game(folder: Path, root: Path | None = None) -> tuple[Game | None, list[Diagnostic]]:
    """The game, or None where not even game.yml can be read; and everything that is wrong."""
    return _Loader(folder, root or folder.parent.parent).load()


class _Loader:
    def __init__(self, folder: Path, root: Path) -> None:
        self.folder = folder
        self.root = root
        self.places = Places(self._name(folder))
        self.ids: set[tuple[str, str]] = set()
        self.problems: list[Diagnostic] = []

    def load(self) -> tuple[Game | None, list[Diagnostic]]:
        file = self._game_file()
        if file is None:
            return None, self.problems
        terms = self._entries("terms.yml", "terms")
        questions = self._entries("questions.yml", "questions")
        game = Game(
            file=file,
            blocks=self._chapters(file),
            rulings=self._entries("rulings.yml", "rulings"),
            terms={term.term: term for term in terms},
            questions={question.question: question for question in questions},
            examples={example.example: example for example in self._examples()},
            checks={path.name: path.read_text("utf-8") for path in sorted((self.folder / "checks").glob("*.py"))},
            places=self.places,
        )
        return game, self.problems

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()

    def _source(self, path: Path) -> Source:
        source = Source(path, self._name(path))
        self.problems += source.problems
        return source

    def _game_file(self) -> GameFile | None:
        path = self.folder / "game.yml"
        if not path.exists():
            self.problems.append(
                Diagnostic(self._name(path), 1, 1, "R010", "a game's folder needs a game.yml", "see CONTRIBUTING: add a game")
            )
            return None
        source = self._source(path)
        if source.data is None:
            if not source.problems:
                self.problems.append(Diagnostic(source.name, 1, 1, "R006", "the file is empty"))
            return None
        file, problems = shaped("game", source, source.data, ())
        self.problems += problems
        if file is not None:
            self.places.add(file, source, ())
            if file.game != self.folder.name:
                self.problems.append(
                    source.problem("R024", ("game",), f"the game calls itself '{file.game}'",
                                   f"its folder is '{self.folder.name}': both must be the same")
                )
        return file

    def _entries(self, filename: str, kind: str) -> list[Any]:
        path = self.folder / filename
        return list(self._listed(self._source(path), kind)) if path.exists() else []

    def _listed(self, source: Source, kind: str) -> Iterator[Any]:
        """The entries of a file that is a list; a misfit is reported and left out."""
        if source.data is None:
            return
        if not isinstance(source.data, list):
            self.problems.append(source.problem("R005", (), "this file must be a list", "begin each entry with '- '"))
            return
        for index, raw in enumerate(source.data):
            entry, problems = shaped(kind, source, raw, (index,))
            self.problems += problems
            self._identify(kind, source, raw, (index,), broken=entry is None)
            if entry is not None:
                self.places.add(entry, source, (index,))
                yield entry

    def _identify(self, kind: str, source: Source, raw: Any, at: tuple[Any, ...], *, broken: bool) -> None:
        """Notes the id of an entry, also of a broken one: a reference to it is not another mistake."""
        key = next((key for key in ID_KEYS[kind] if isinstance(raw, dict) and isinstance(raw.get(key), str)), None)
        if key is None:
            return
        name = (key, raw[key])
        if name in self.ids:
            label = "ruling" if key == "id" else key
            self.problems.append(
                source.problem("R009", (*at, key), f"there is another {label} '{raw[key]}'", "ids are unique in a game")
            )
        self.ids.add(name)
        if broken:
            self.places.broken.add(name)

    def _chapters(self, file: GameFile) -> dict[str, list[Block]]:
        names = [chapter.chapter for chapter in file.chapters]
        blocks: dict[str, list[Block]] = {name: [] for name in names}
        for index, name in enumerate(names):
            path = self.folder / "rules" / f"{name}.yml"
            if path.exists():
                source = self._source(path)
                blocks[name] = list(self._listed(source, "rules"))
            else:
                self.problems.append(
                    self.places.problem(file, ("chapters", index), "R010",
                                        f"the chapter '{name}' has no file", f"write {self._name(path)}")
                )
        for path in sorted((self.folder / "rules").glob("*.y*ml")):
            if path.stem not in blocks:
                self.problems.append(
                    Diagnostic(self._name(path), 1, 1, "R010", "no chapter has this name",
                               f"list '{path.stem}' under chapters in game.yml, or remove the file")
                )
        return blocks

    def _examples(self) -> Iterator[Example]:
        for path in sorted((self.folder / "examples").glob("*.yml")):
            source = self._source(path)
            if source.data is None:
                continue
            example, problems = shaped("example", source, source.data, ())
            self.problems += problems
            self._identify("example", source, source.data, (), broken=example is None)
            if example is not None:
                self.places.add(example, source, ())
                yield example
