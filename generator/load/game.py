"""A game's folder, read whole: which files there are, what is in them, and where each thing stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.diagnostics import Diagnostic, did_you_mean
from generator.load.places import Places
from generator.load.reading import Path_
from generator.load.shape import shaped
from generator.load.source import Source, read_text
from generator.model import Block, BoardFile, Example, Game, GameFile, Lesson

LISTS = ("terms", "rulings", "questions", "box", "changes", "asked", "aid", "guide")
"""Lists of entries beside game.yml, each one file or a folder of them; a game may do without."""

ID_KEYS = {
    "rules": ("rule", "table", "list"),
    "terms": ("term",),
    "rulings": ("id",),
    "questions": ("question",),
    "example": ("example",),
    "board": ("figure",),
    "box": ("clue",),
    "changes": ("change",),
    "asked": ("asked",),
    "aid": ("panel",),
    "lesson": ("lesson",),
    "guide": ("part",),
}
"""The keys that hold an entry's id, by kind of file."""

PARTS = {"aid": "lines", "lesson": "steps", "guide": "items"}
"""The key under which an entry has parts that are spoken of by themselves."""


def find_games(root: Path) -> list[Path]:
    """The folders of all games, in a fixed order."""
    return sorted(folder for folder in root.iterdir() if folder.is_dir() and not folder.name.startswith((".", "_")))


def load_game(folder: Path, root: Path | None = None) -> tuple[Game | None, list[Diagnostic]]:
    """The game, or None where not even game.yml can be read; and everything that is wrong."""
    return _Loader(folder, root or folder.parent.parent).load()


class _Loader:
    def __init__(self, folder: Path, root: Path) -> None:
        self.folder = folder
        self.root = root
        self.places = Places(self._name(folder))
        self.ids: dict[tuple[str, str], str] = {}
        self.problems: list[Diagnostic] = []

    def load(self) -> tuple[Game | None, list[Diagnostic]]:
        file = self._game_file()
        # without game.yml nothing can be checked, but every file is read: its author wants to know all at once
        blocks = self._chapters(file)
        terms, rulings, questions, clues, changes, asked, aid, guide = (self._entries(name, file) for name in LISTS)
        lessons = self._lessons(file)
        examples = list(self._examples())
        board = self._board()
        checks = self._checks()
        self._strays()
        if file is None:
            return None, self.problems
        game = Game(
            file=file,
            blocks=blocks,
            rulings=rulings,
            terms={term.term: term for term in terms},
            questions={question.question: question for question in questions},
            examples={example.example: example for example in examples},
            board=board,
            clues={clue.clue: clue for clue in clues},
            changes=changes,
            asked={entry.asked: entry for entry in asked},
            checks=checks,
            places=self.places,
            aid=aid,
            lessons=lessons,
            guide=guide,
        )
        return game, self.problems

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()

    def _source(self, path: Path) -> Source:
        source = Source(path, self._name(path))
        self.problems += source.problems
        return source

    def _unread(self, kind: str) -> None:
        self.places.unread.update(ID_KEYS[kind])

    def _game_file(self) -> GameFile | None:
        path = self.folder / "game.yml"
        if not path.exists():
            self._file_problem("R010", path, "a game's folder needs a game.yml", "see CONTRIBUTING: add a game")
            return None
        source = self._source(path)
        if source.data is None:
            self._empty(source)
            return None
        file, problems = shaped("game", source, source.data, ())
        self.problems += problems
        if file is not None:
            self.places.add(file, source, ())
            if file.game != self.folder.name:
                said = f"the game calls itself '{file.game}'"
                hint = f"its folder is '{self.folder.name}': both must be the same"
                self.problems.append(source.problem("R024", ("game",), said, hint))
        return file

    def _entries(self, kind: str, file: GameFile | None) -> list[Any]:
        """A list's entries: those of its file, then those of its folder, files named after chapters in their order."""
        order = [chapter.chapter for chapter in file.chapters] if file else []
        alone = self.folder / f"{kind}.yml"
        parts = sorted(self._files(kind), key=lambda path: order.index(path.stem) if path.stem in order else len(order))
        paths = [alone, *parts] if alone.exists() else parts
        return [entry for path in paths for entry in self._listed(self._source(path), kind)]

    def _listed(self, source: Source, kind: str) -> Iterator[Any]:
        """The entries of a file that is a list; a misfit is reported and left out."""
        if source.data is None:
            if source.problems:
                self._unread(kind)
            return
        if not isinstance(source.data, list):
            self._unread(kind)
            self.problems.append(source.problem("R005", (), "this file must be a list", "begin each entry with '- '"))
            return
        for index, raw in enumerate(source.data):
            entry = self._entry(kind, source, raw, (index,))
            if entry is not None:
                yield entry

    def _entry(self, kind: str, source: Source, raw: Any, at: Path_) -> Any:
        entry, problems = shaped(kind, source, raw, at)
        self.problems += problems
        self._identify(kind, source, raw, at, broken=entry is None)
        if entry is not None:
            self.places.add(entry, source, at)
        for key, inner in PARTS.items():
            if kind == key and entry is not None:
                for index, part in enumerate(getattr(entry, inner)):
                    self.places.add(part, source, (*at, inner, index))
        return entry

    def _identify(self, kind: str, source: Source, raw: Any, at: Path_, *, broken: bool) -> None:
        """Notes the id of an entry, also of a broken one: a reference to it is not another mistake."""
        key = next((key for key in ID_KEYS[kind] if isinstance(raw, dict) and isinstance(raw.get(key), str)), None)
        if key is None:
            if broken:
                self._unread(kind)
            return
        name = raw[key]
        if broken:
            self.places.broken.add((key, name))
        line, _ = source.position((*at, key))
        first = self.ids.setdefault((kind, name), f"{source.name}:{line}")
        if first != f"{source.name}:{line}":
            said = f"the id '{name}' is taken"
            self.problems.append(
                source.problem("R009", (*at, key), said, f"the first stands in {first}; ids are unique")
            )

    def _chapters(self, file: GameFile | None) -> dict[str, list[Block]]:
        blocks: dict[str, list[Block]] = {}
        for index, chapter in enumerate(file.chapters if file else ()):
            name = chapter.chapter
            path = self.folder / "rules" / f"{name}.yml"
            if name in blocks:
                continue  # said by check_names
            blocks[name] = []
            if path.exists():
                blocks[name] = list(self._listed(self._source(path), "rules"))
            else:
                self._unread("rules")
                said = f"the chapter '{name}' has no file"
                place = ("chapters", index, "chapter")
                self.problems.append(self.places.problem(file, place, "R010", said, f"write {self._name(path)}"))
        for path in self._files("rules"):
            if file is None:
                list(self._listed(self._source(path), "rules"))
            elif path.stem not in blocks:
                hint = f"list '{path.stem}' under chapters in game.yml, or remove the file"
                self._file_problem("R010", path, "no chapter has this name", hint)
        return blocks

    def _lessons(self, file: GameFile | None) -> list[Lesson]:
        """The lessons in the order of game.yml; each is a file of its name."""
        listed = file.lessons if file else []
        found: dict[str, Lesson] = {}
        for path in self._files("lessons"):
            source = self._source(path)
            if source.data is None:
                self._unread("lesson")
                self._empty(source)
                continue
            lesson = self._entry("lesson", source, source.data, ())
            if file is not None and path.stem not in listed:
                hint = f"list '{path.stem}' under lessons in game.yml, or remove the file"
                self._file_problem("R010", path, "no reader would come to this lesson", hint)
            if lesson is None:
                self.places.broken.add(("lesson", path.stem))
            elif lesson.lesson != path.stem:
                said = f"the lesson calls itself '{lesson.lesson}'"
                hint = f"its file is '{path.name}': both must be the same"
                self.problems.append(source.problem("R024", ("lesson",), said, hint))
            else:
                found[path.stem] = lesson
        for index, name in enumerate(listed):
            if name not in found and not (self.folder / "lessons" / f"{name}.yml").exists():
                said, hint = f"the lesson '{name}' has no file", f"write {self._name(self.folder)}/lessons/{name}.yml"
                self.problems.append(self.places.problem(file, ("lessons", index), "R010", said, hint))
        return [found[name] for name in listed if name in found]

    def _examples(self) -> Iterator[Example]:
        for path in self._files("examples"):
            source = self._source(path)
            if source.data is None:
                self._unread("example")
                self._empty(source)
                continue
            example = self._entry("example", source, source.data, ())
            if example is not None:
                yield example

    def _board(self) -> BoardFile:
        """board.yml, which a game may do without."""
        path = self.folder / "board.yml"
        if not path.exists():
            return BoardFile()
        source = self._source(path)
        if source.data is None:
            self._unread("board")
            self._empty(source)
            return BoardFile()
        file, problems = shaped("board", source, source.data, ())
        self.problems += problems
        if file is None:
            self._unread("board")
            return BoardFile()
        self.places.add(file, source, ())
        for index, figure in enumerate(file.figures):
            self.places.add(figure, source, ("figures", index))
            self._identify("board", source, source.data["figures"][index], ("figures", index), broken=False)
        return file

    def _checks(self) -> dict[str, str]:
        checks: dict[str, str] = {}
        for path in sorted((self.folder / "checks").glob("*.py")):
            text, problems = read_text(path, self._name(path))
            self.problems += problems
            if text is None:
                self.places.broken.add(("check", path.stem))
            else:
                checks[path.name] = text
        return checks

    def _files(self, folder: str) -> list[Path]:
        return sorted((self.folder / folder).glob("*.yml"))

    def _strays(self) -> None:
        """Files that nobody would read: their author should not believe that they count."""
        known = [f"{name}.yml" for name in ("game", "board", *LISTS)]
        for path in sorted(self.folder.glob("*.y*ml")):
            if path.name not in known:
                hint = did_you_mean(path.name, known)
                self._file_problem("R010", path, "no file of this name belongs to a game", hint)
        for folder in ("rules", "examples", "lessons", *LISTS):
            for path in sorted((self.folder / folder).glob("*.yaml")):
                self._file_problem("R010", path, "this file is not read", f"call it {path.stem}.yml")

    def _empty(self, source: Source) -> None:
        if not source.problems:
            self.problems.append(Diagnostic(source.name, 1, 1, "R006", "the file is empty", "write it or remove it"))

    def _file_problem(self, code: str, path: Path, message: str, hint: str) -> None:
        self.problems.append(Diagnostic(self._name(path), 1, 1, code, message, hint))
