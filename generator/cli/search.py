"""The command `search`: what the site's search finds, with the same index, the same engine and the same order."""

from __future__ import annotations

import argparse
import json
from typing import Any

from generator.cli import library
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.resolve.reader import resolve
from generator.search import SearchFailed, index_data
from generator.search import search as run
from generator.site.merge import merge_chapters
from generator.site.pages import game_pages
from generator.words import words

SHOWN = 100
"""Signs of a text on the screen."""


def search(asked: argparse.Namespace, screen: Screen) -> int:
    typed = " ".join(asked.words).strip()
    if not typed:
        raise UsageError("what are you looking for? type words behind the game: regelwerk search GAME WORDS")
    try:
        game = library.one_game(asked.rules, asked.game, screen)
    except library.BadData:
        return 1
    editions, printings = game.file.editions, game.file.printings
    if asked.edition and asked.edition not in editions:
        raise UsageError(f"no edition '{asked.edition}' of {game.id}; editions: {', '.join(editions)}")
    if asked.printing and asked.printing not in printings:
        raise UsageError(f"no printing '{asked.printing}' of {game.id}; printings: {', '.join(printings)}")
    views = [resolve(game, edition, asked.lang) for edition in editions]
    index = index_data(views, game_pages(views, merge_chapters(views)))
    edition = asked.edition or (printings[asked.printing].edition if asked.printing else None)
    reader = {"edition": edition, "printing": asked.printing}
    try:
        [found] = run([index], [{"index": 0, "typed": typed, "reader": reader, "limit": asked.limit}])
    except SearchFailed as error:
        screen.error(f"the search could not run: {error}")
        return 1
    _show(found["hits"], typed, index, asked, screen)
    return 0


def _show(
    hits: list[dict[str, Any]], typed: str, index: dict[str, Any], asked: argparse.Namespace, screen: Screen
) -> None:
    if asked.json:
        kept = ("target", "kind", "number", "title", "text", "chapter", "editions", "undecided", "away", "address")
        listed = [{key: hit[key] for key in kept if hit.get(key)} for hit in hits]
        screen.say(json.dumps(listed, ensure_ascii=False, indent=1))
        return
    _ = words(asked.lang)
    if not hits:
        screen.say(_("Nothing found for “%(typed)s”.", typed=typed))
    for hit in hits:
        number = f"{hit['number']} " if hit.get("number") else ""
        screen.title(f"{number}{hit['title']}  [{hit['target']}]")
        badges = [index["editions"][edition] for edition in hit.get("editions") or ()]
        notes = [index["words"][note] for note in ("undecided", "away") if hit[note]]
        where = [*badges, *notes, hit.get("chapter", "")]
        text = hit.get("text", "")
        screen.say("  " + (text if len(text) <= SHOWN else text[:SHOWN].rsplit(" ", 1)[0] + " …"))
        if any(where):
            screen.say("  " + " · ".join(filter(None, where)))
