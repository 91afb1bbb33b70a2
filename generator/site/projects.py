"""MkDocs projects: one for each game and language, a small home for each language, and what they all share.

A project is plain Markdown and a mkdocs.yml that inherits the one at the root, so that any MkDocs can build it. It
knows its place in the site (`extra.place`) and reaches what the projects share by relative addresses.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml
from babel.dates import format_date

from generator.paths import DOCS, NODE_MODULES, ROOT
from generator.release import Release
from generator.resolve.view import GameView
from generator.site.answers import finding_script, labels_script, terms_script
from generator.site.files import read_folder, sync_folder, write_changed
from generator.site.hosting import page_policy
from generator.site.merge import MergedChapter, merge_chapters
from generator.site.pages import game_pages, has_several_boxes, home_links, home_pages, offers, render
from generator.site.share import locale, rule_pages
from generator.site.theme import theme_files
from generator.text.html import to_html
from generator.words import Words, words

Languages = Sequence[tuple[str, str]]
"""The languages of the site: code and the name that its readers use."""


def write_project(
    views: Sequence[GameView],
    languages: Languages,
    release: Release,
    target: Path,
    address: str = "",
    paper: Mapping[str, Mapping[str, int]] | None = None,
) -> list[str]:
    """The MkDocs project of a game in one language, from its views of all editions; returns the names of its pages.

    `languages` are those the game can be read in; `release` says which state of the data this is; `address` is where
    the site will stand, if that is known; `paper` is what the books of each edition take, where they are made.
    """
    game = views[0]
    chapters = merge_chapters(views)
    pages = game_pages(views, chapters, paper)
    files: dict[str, str | bytes] = {
        **pages,
        **rule_pages(game, chapters, [code for code, _ in languages], address),
        "assets/editions.css": render("editions.css.j2", game.language, game=game),
        "assets/terms.js": terms_script(game),
        "search/search_index.json": setup_of_search(game.language),
    }
    if game.questions:
        files["assets/labels.js"] = labels_script(views)
        files["assets/finding.js"] = finding_script(views)
    config = {
        "site_name": game.name,
        "nav": _navigation(pages, chapters, words(game.language)),
        "extra_css": ["assets/editions.css"],
        "extra": {
            "game": game.id,
            "address": address,
            "description": game.summary,
            "boxes": _boxes(game) if has_several_boxes(game) else [],
            "notice": to_html(game.notice),
            "links": home_links(game.language, "../"),
            "release": _release_line(game, release),
            "which": bool(game.clues),
        },
    }
    _write(target, files, config, game.language, languages, f"{game.language}/{game.id}")
    return list(pages)


def write_home(games: Sequence[GameView], language: str, languages: Languages, target: Path, address: str = "") -> None:
    """The home of a language: the games (a view of any edition each), and the hand-written pages."""
    pages, navigation = home_pages(games, language)
    config: dict[str, Any] = {"site_name": "Regelwerk", "nav": navigation}
    _ = words(language)
    about = _("Board-game rules that settle arguments.")
    config["extra"] = {"links": home_links(language, ""), "address": address, "description": about}
    _write(target, pages, config, language, languages, language)


def setup_of_search(language: str) -> str:
    """What Material fetches for its search on every page: how its own worker takes words apart, should it have to stand
    in, and nothing to find; what can be found comes when somebody searches.
    """
    config = {
        "lang": [language],
        # words end at punctuation and at apostrophes (l’avion), but not inside a rule's number (T.3)
        "separator": r"""[\s\-–,:;!?=\[\]()"„“”«»’'/…]+|\.(?!\d)|&[lg]t;""",
        "pipeline": ["stopWordFilter"],
        "fields": {"title": {"boost": 1000.0}, "text": {"boost": 1.0}},
    }
    return json.dumps({"config": config, "docs": []}, ensure_ascii=False) + "\n"


def write_shared(languages: Languages, out: Path) -> None:
    """What stands outside of the projects: the front door, our styles and scripts, and the search shim."""
    write_changed(out / "index.html", render("door.html.j2", languages[0][0], languages=languages))
    for name, content in read_folder(DOCS / "assets").items():
        write_changed(out / "assets" / name, content)
    # Search runs in a worker; where pages are files, browsers refuse workers, and this puts a frame in their place.
    shim = NODE_MODULES / "iframe-worker" / "shim" / "index.js"
    write_changed(out / "assets" / "iframe-worker.js", shim.read_bytes())


def _write(
    target: Path,
    pages: Mapping[str, str | bytes],
    config: dict[str, Any],
    language: str,
    languages: Languages,
    place: str,
) -> None:
    up = "../" * (place.count("/") + 1)
    base = {
        "INHERIT": _relative(ROOT / "mkdocs.yml", target),
        "site_name": config["site_name"],
        "theme": {
            "language": language,
            "custom_dir": _relative(DOCS / "overrides", target),
            "favicon": f"{up}assets/favicon.svg",
        },
    }
    extra = {
        "place": place,
        "root": up,
        # Material keeps the reader's colours for this scope: the whole site.
        "scope": up,
        "locale": locale(language),
        "theme": theme_files(),
        "polyfills": [f"{up}assets/iframe-worker.js"],
        "policy": page_policy(),
        "languages": [{"code": code, "name": name} for code, name in languages],
        "words": _words_of_the_theme(words(language)),
    }
    whole = {**base, **config, "extra": {**extra, **config["extra"]}}
    header = "# Written by the generator: changes are lost.\n"
    write_changed(target / "mkdocs.yml", header + yaml.safe_dump(whole, allow_unicode=True, sort_keys=False, width=120))
    sync_folder(target / "docs", pages)


def _navigation(pages: Mapping[str, str], chapters: Sequence[MergedChapter], _: Words) -> list[dict[str, Any]]:
    """Every page in reading order: chapters in one group, what there is to look things up in another."""
    beside = {f"{page}.md": title for page, (title, _about) in offers(_).items()}
    first = {
        "index.md": _("Start page"),
        "learn.md": _("Learn to play"),
        "first-game.md": _("Your first game"),
        "settle.md": _("Settle a dispute"),
        "which.md": beside.pop("which.md"),
    }
    groups = {
        _("Chapters"): {f"{chapter.view.id}.md": chapter.view.title for chapter in chapters},
        _("To look up"): beside,
    }
    listed = {name: _entries(pages, titles) for name, titles in groups.items()}
    return [*_entries(pages, first), *({name: entries} for name, entries in listed.items() if entries)]


def _entries(pages: Mapping[str, str], titles: Mapping[str, str]) -> list[dict[str, str]]:
    return [{title: page} for page, title in titles.items() if page in pages]


def _release_line(game: GameView, release: Release) -> str:
    """Which state of the data the reader sees: two readers can compare, and a report of an error says it."""
    _ = words(game.language)
    date = format_date(release.date, format="long", locale=_.locale)
    return _("Regelwerk %(version)s · %(game)s, data of %(date)s", version=release.version, game=game.name, date=date)


def _boxes(game: GameView) -> list[dict[str, Any]]:
    return [
        {
            "id": edition.id,
            "name": edition.name,
            "badge": edition.badge,
            "printings": [{"id": id, "name": name, "badge": badge} for id, name, badge in edition.printings],
        }
        for edition in game.editions
    ]


def _words_of_the_theme(_: Words) -> dict[str, str]:
    """The words that the theme's overrides need; MkDocs' templates have no catalogue of their own."""
    return {
        "all_games": _("All games"),
        "menu": _("Menu"),
        "search": _("Search"),
        "plain_search": _("Simple search: words are found only as they are written."),
        "no_search": _("The search could not be loaded. Try again when you are online."),
        "language": _("Language"),
        "dark": _("Dark colours"),
        "box": _("Your box"),
        "which_box": _("Which box?"),
        "which_unknown": _("I do not know which box I own"),
        "which_box_title": _("Which box is on your table?"),
        "which_box_why": _(
            "Every page then shows what applies to your box; what the others print can be unfolded beside it."
        ),
        "all_boxes": _("Show all boxes side by side"),
        "close": _("Close"),
        "failed": _("The validator could not be loaded. Try again when you are online."),
        "copied": _("Link copied"),
        "glossary": _("Glossary"),
        "previous": _("Previous"),
        "next": _("Next"),
        "contents": _("On this page"),
        "report": _("Report an error"),
        "report_how": _("Add what is wrong, copy the text, and send it to whoever runs this site."),
        "report_page": _("Page:"),
        "report_rule": _("Rule:"),
        "report_wrong": _("What is wrong:"),
        "report_source": _("What the rulebook says, and on which page:"),
        "copy_text": _("Copy"),  # a mapping has a `copy` of its own
        "copied_text": _("Copied"),
    }


def _relative(path: Path, start: Path) -> str:
    return Path(os.path.relpath(path, start)).as_posix()
