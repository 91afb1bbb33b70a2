"""What a device needs to keep a game: the list of its files with their hashes, the worker, and the sign of the app.

A game in one language is kept with everything that its pages use, so that what is kept always fits together. The list
is the only thing that says what changed: the worker (docs/sw.js) fetches the files whose hashes differ.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from generator.paths import DOCS
from generator.resolve.view import GameView
from generator.site.beside import FOLDER as BESIDE
from generator.site.files import write_changed
from generator.site.icons import SIGN, icons
from generator.words import words

LIST = "kept.json"
APP = "app.webmanifest"
STEMMERS = "assets/material/javascripts/lunr/"
"""Material's word endings for all languages of the world; its search loads those of the page's language."""


def write_offline(games: Sequence[GameView], out: Path) -> None:
    """The worker, what makes the site an app, and the lists: of the finished site, with a view of each game and
    language.
    """
    write_changed(out / "sw.js", (DOCS / "sw.js").read_bytes())
    for name, picture in icons(SIGN.read_text("utf-8")).items():
        write_changed(out / "assets" / name, picture)
    for language in dict.fromkeys(game.language for game in games):
        here = [game for game in games if game.language == language]
        write_changed(out / language / APP, _json(_app(language, here)))
        for game in here:
            others = {other.id for other in games} - {game.id}
            write_changed(out / language / game.id / LIST, _json(_list(game, others, out)))


def _app(language: str, games: Sequence[GameView]) -> dict[str, Any]:
    _ = words(language)
    sizes = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
    pictures = [{"src": f"../assets/{name}", "sizes": size, "type": "image/png"} for name, size in sizes.items()]
    whole = {"src": "../assets/icon-whole.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    return {
        "name": "Regelwerk",
        "short_name": "Regelwerk",
        "description": _("Board-game rules that settle arguments."),
        "lang": language,
        "start_url": "index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#fbf8f1",
        "icons": [*pictures, whole],
        "shortcuts": [{"name": game.name, "url": f"{game.id}/index.html"} for game in games],
    }


def _list(game: GameView, others: set[str], out: Path) -> dict[str, Any]:
    files = {}
    for path in _files(game, others, out):
        content = path.read_bytes()
        files[path.relative_to(out).as_posix()] = [hashlib.sha256(content).hexdigest()[:16], len(content)]
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    return {"version": version, "bytes": sum(size for _, size in files.values()), "files": files}


def _files(game: GameView, others: set[str], out: Path) -> Iterator[Path]:
    """The game's pages, the home of the language, and what all pages share; without what other games bring along."""
    language = game.language
    yield from (out / "index.html", out / "offline.html")
    yield from sorted(path for path in (out / language).iterdir() if path.is_file())
    for folder in (out / "assets", out / language / game.id, out / BESIDE / game.id):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(out).as_posix()
            # the one list of ids stands for the small files that lead to rules
            leading = path.parent == out / language / game.id / "r"
            foreign = path.name.removesuffix("-checks.js") in others
            # pages on disk cannot fetch, and have a copy of the index as a script
            doubled = path.suffix == ".js" and path.with_suffix(".json").is_file()
            idle = path == out / "assets" / "validator.js" and not game.questions
            if not (leading or foreign or doubled or idle or path.name == LIST or _is_strange(name, language)):
                yield path


def _is_strange(name: str, language: str) -> bool:
    """Is this about how another language ends its words?"""
    if not name.startswith(STEMMERS):
        return False
    return name.rpartition("/")[2].split(".")[1] not in ("stemmer", "multi", language)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
