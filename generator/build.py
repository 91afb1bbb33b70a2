"""The workshop: games in, site, books and JSON out.

It walks the house in order (load, check, resolve, render) and keeps everything it makes in a working folder; only
when all of it is good does the site change, file by file. What did not change is not made again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from babel import Locale

from generator.book import BookError, book_data
from generator.book.aid import aid_data
from generator.book.prints import Prints, make_all, paper_of
from generator.check import check_game
from generator.diagnostics import Diagnostic
from generator.export import export_game
from generator.load import load_game
from generator.load.shape import SHAPES, json_schema
from generator.model import Game
from generator.paths import BUILD, DOCS, ROOT, SITE, TRANSLATIONS
from generator.release import release_of
from generator.resolve.reader import resolve
from generator.resolve.view import GameView
from generator.search import engine_script, index_script
from generator.site.beside import write_beside
from generator.site.builder import SiteError, build_projects
from generator.site.files import write_changed
from generator.site.offline import write_offline
from generator.site.projects import write_home, write_project, write_shared
from generator.site.share import site_address, write_addresses
from generator.validator.player import game_script, player_script
from generator.watch import State, look
from generator.words import site_languages, words

TEMPLATES = ROOT / "generator" / "site" / "templates"
Views = dict[str, dict[str, list[GameView]]]
"""By game and language: a view for each edition."""


class Workshop:
    """Builds a site from the folders of games, again and again where asked."""

    def __init__(
        self,
        folders: list[Path],
        out: Path,
        jobs: int,
        say: Callable[[str], None],
        work: Path | None = None,
        address: str = "",
    ) -> None:
        self.folders = folders
        self.out = out
        self.jobs = jobs
        self.say = say
        self.address = site_address(address)
        # two sites built from one checkout must not share what they are made in
        self.work = work or (BUILD if out.resolve() == SITE else out.with_name(out.name + ".work"))
        self.made = self.work / "site"
        # what the last run read and made of it, so that an edit of one game costs the work of one game
        self._read: dict[Path, tuple[State, Game | None, list[Diagnostic]]] = {}
        self._views: dict[str, tuple[Game, dict[str, list[GameView]]]] = {}
        self._surroundings: State = {}
        self._written: dict[str, Game] = {}

    def roots(self) -> list[Path]:
        """What the site is made from: an author's edit below these shows in the browser."""
        return [*self.folders, DOCS, TRANSLATIONS, ROOT / "mkdocs.yml", TEMPLATES]

    def build(self) -> list[str]:
        """Makes everything; returns what is wrong, with the site left as it was."""
        return self._run(books=True)

    def rebuild(self) -> list[str]:
        """What an author waits for after an edit: the pages. Books and JSON follow with the next build."""
        return self._run(books=False)

    def _run(self, *, books: bool) -> list[str]:
        games, problems = self._load()
        if problems:
            return [str(problem) for problem in problems]
        views = self._resolve(games)
        try:
            if books:
                # before the pages, which say how much paper they take
                self._books(views)
            self._pages(games, views)
            if books:
                self._exports(games)
        except (SiteError, BookError) as error:
            return str(error).splitlines()
        publish(self.made, self.out, complete=books)
        return []

    def _load(self) -> tuple[list[Game], list[Diagnostic]]:
        self.say("reading and checking the rules")
        for folder in self.folders:
            state = look([folder])
            if folder not in self._read or self._read[folder][0] != state:
                game, problems = load_game(folder.resolve(), _seen_from(folder))
                self._read[folder] = (state, game, [*problems, *(check_game(game) if game else ())])
        games = [self._read[folder][1] for folder in self.folders]
        problems = {problem for folder in self.folders for problem in self._read[folder][2]}
        return [game for game in games if game], sorted(problems)

    def _resolve(self, games: list[Game]) -> Views:
        surroundings = look([DOCS, TRANSLATIONS, ROOT / "mkdocs.yml", TEMPLATES])
        if surroundings != self._surroundings:
            self._surroundings = surroundings
            self._views, self._written = {}, {}
            words.cache_clear()
        for game in games:
            if game.id not in self._views or self._views[game.id][0] is not game:
                views = {
                    language: [resolve(game, edition, language) for edition in game.file.editions]
                    for language in site_languages()
                }
                self._views[game.id] = (game, views)
        return {game.id: self._views[game.id][1] for game in games}

    def _pages(self, games: list[Game], views: Views) -> None:
        languages = [(code, native_name(code)) for code in site_languages()]
        releases = {folder.name: release_of(folder) for folder in self.folders}
        projects = []
        for language, _ in languages:
            home = self.work / "projects" / language / "home"
            write_home([views[game.id][language][0] for game in games], language, languages, home, self.address)
            projects.append(home)
            for game in games:
                project = self.work / "projects" / language / "games" / game.id
                if self._written.get(game.id) is not game:
                    seen = views[game.id][language]
                    paper = {view.edition.id: paper_of(self.made / "books", book_name(game.id, view)) for view in seen}
                    pages = write_project(seen, languages, releases[game.id], project, self.address, paper)
                    write_changed(self.made / language / game.id / "search" / "index.js", index_script(seen, pages))
                projects.append(project)
        self._written = {game.id: game for game in games}
        self.say(f"building the pages of {len(games)} games in {len(languages)} languages")
        changed = build_projects(projects, self.made, self.jobs)
        if len(changed) < len(projects):
            self.say(f"{len(projects) - len(changed)} of {len(projects)} parts were up to date")
        write_shared(languages, self.made)
        write_changed(self.made / "assets" / "validator.js", player_script())
        write_changed(self.made / "assets" / "search-engine.js", engine_script())
        for game in games:
            if game.questions:
                write_changed(self.made / "assets" / f"{game.id}-checks.js", game_script(game))
        for game in games:
            write_beside(views[game.id], dict(languages), self.made)
        one_each = [views[game.id][language][0] for language, _ in languages for game in games]
        write_addresses(one_each, [code for code, _ in languages], self.address, self.made)
        write_offline(one_each, self.made)

    def _books(self, views: Views) -> None:
        releases = {folder.name: release_of(folder) for folder in self.folders}
        books: list[Prints] = []
        for game, by_language in views.items():
            version, date = releases[game].version, releases[game].date
            for editions in by_language.values():
                for view in editions:
                    data = book_data(view, version, date, editions)
                    aid = aid_data(view, version, date, self.address) if view.aid else None
                    books.append(Prints(self.made / "books", book_name(game, view), data, date, aid))
        wanted = [(book, self._stamp(book)) for book in books]
        wanted = [(book, stamp) for book, stamp in wanted if not book.is_made() or read_or_empty(stamp) != book.state()]
        self.say(f"typesetting {len(wanted)} of {len(books)} books")
        make_all([book for book, _ in wanted], self.jobs)
        for book, stamp in wanted:
            write_changed(stamp, book.state())
        for stale in set(self.made.glob("books/*.pdf")) - {path for book in books for path in book.paths()}:
            stale.unlink()

    def _stamp(self, book: Prints) -> Path:
        return self.work / "books" / f"{book.name}.sha256"

    def _exports(self, games: list[Game]) -> None:
        self.say("writing JSON")
        for game in games:
            text = json.dumps(export_game(game), ensure_ascii=False, indent=1)
            write_changed(self.made / "api" / f"{game.id}.json", text + "\n")
        for kind in SHAPES:
            write_changed(self.made / "api" / "schema" / f"{kind}.json", json.dumps(json_schema(kind), indent=1) + "\n")


def book_name(game: str, view: GameView) -> str:
    return f"{game}-{view.edition.id}-{view.language}"


def read_or_empty(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


def native_name(code: str) -> str:
    """A language in its own words: Deutsch, English, Français."""
    name = Locale.parse(code).get_display_name(code) or code
    return name[:1].upper() + name[1:]


def _seen_from(folder: Path) -> Path:
    """Places are named from where the author stands, when the games lie below."""
    here = Path.cwd()
    return here if folder.resolve().is_relative_to(here) else folder.resolve().parent


def publish(made: Path, out: Path, *, complete: bool) -> None:
    """Brings the site up to what was made: changed files are replaced, and stale ones go when all was made."""
    files = {path.relative_to(made) for path in made.rglob("*") if path.is_file()}
    for name in sorted(files):
        source, target = made / name, out / name
        if target.is_file() and _same(source, target):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_name(target.name + ".new")
        shutil.copyfile(source, fresh)
        fresh.replace(target)
    if complete:
        for path in sorted(out.rglob("*"), reverse=True):
            if path.is_file() and path.relative_to(out) not in files:
                path.unlink()
            elif path.is_dir() and not any(path.iterdir()):
                path.rmdir()


def _same(one: Path, other: Path) -> bool:
    return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()
