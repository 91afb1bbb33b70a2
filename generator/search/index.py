"""The index of a game in one language: its records, and what is said once for all of them.

It is written as a script, because pages in a folder on disk cannot fetch data. The names of a term stand in it once;
records name the terms they use, and the engine finds them by what any rulebook or any table calls the thing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from generator.resolve.view import GameView, TermView
from generator.search.records import records
from generator.site.merge import merge_chapters
from generator.words import words


def index_data(views: Sequence[GameView], pages: Iterable[str]) -> dict[str, Any]:
    """The index from the views of all editions; `pages` are the names of the game's pages, as `index.md`."""
    game, _ = views[0], words(views[0].language)
    return {
        "game": game.id,
        "language": game.language,
        "editions": {edition.id: edition.badge for edition in game.editions},
        "printings": {
            id: {"edition": edition.id, "language": game.printed_in[id]}
            for edition in game.editions
            for id, _name, _badge in edition.printings
        },
        "letters": {chapter.letter: chapter.title for chapter in game.chapters},
        "terms": {term.id: _names(term, game) for term in game.terms},
        "words": {
            "glossary": _("Glossary"),
            "ruling": _("Ruling"),
            "open": _("Open points"),
            "settle": _("Settle a dispute"),
            "figure": _("Figure"),
            "away": _("not with your box"),
            "undecided": _("Open"),
        },
        "records": records(views, merge_chapters(views), pages),
    }


def index_script(views: Sequence[GameView], pages: Iterable[str]) -> str:
    data = json.dumps(index_data(views, pages), ensure_ascii=False, separators=(",", ":"))
    # U+2028 and U+2029 ended a line in older engines
    data = data.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"(globalThis.Regelwerk ??= {{}}).index = {data};\n"


def _names(term: TermView, game: GameView) -> dict[str, list[str]]:
    """What the reader's language calls the thing, what the others do, and what players say."""
    own = [name for names in term.names if names.language == game.language for name in names.names]
    other = [name for names in term.names if names.language != game.language for name in names.names]
    found = {
        "own": _once([term.name, *own, *term.forms]),
        "other": _once(other),
        "said": list(game.asked.get(f"term/{term.id}", ())),
    }
    return {key: names for key, names in found.items() if names}


def _once(names: list[str]) -> list[str]:
    return list({name.casefold(): name for name in reversed(names)}.values())[::-1]
