"""Addresses that are passed on: what a chat shows of a rule's link, what search engines are told, and what a reader
sees whose address leads nowhere.

A link in a chat is read by a program that runs no scripts: it finds the rule's title and text in the small file at the
rule's permanent address. What has to be said with a full address (canonical pages, translations, the sitemap) is said
only where the site's address is known.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from babel.core import get_global
from markupsafe import Markup

from generator.resolve.view import GameView, RuleView
from generator.site.files import write_changed
from generator.site.hosting import headers_file, page_policy
from generator.site.merge import Merged, MergedChapter
from generator.site.pages import render
from generator.text.plain import to_plain
from generator.words import SOURCE_LANGUAGE, Words, words

DESCRIBED = 300
"""Signs of a description; chats show fewer, and cut by themselves."""


class AddressError(Exception):
    """An address that no site can have."""


def site_address(given: str) -> str:
    """The address of the site as it is put before a path; nothing where none was given."""
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise AddressError(f"'{given}' is not the address of a site; write it as https://rules.example.org/")
    if re.search(r"[\s\"'<>]", given):
        raise AddressError(f"'{given}' holds a sign that no address has")
    return given.rstrip("/") + "/"


# --- rules ----------------------------------------------------------------------------------------------------------


def rule_pages(
    game: GameView, chapters: Sequence[MergedChapter], languages: Sequence[str], address: str
) -> dict[str, str]:
    """A small page for each rule and each of its former names: an address that stays when the rule moves."""
    pages = {}
    for chapter in chapters:
        for block in chapter.rules:
            for name in (block.view.id, *block.view.aliases):
                pages[f"r/{name}.html"] = _rule_page(game, chapter.view.title, block, languages, address, name)
    return pages


def _rule_page(game: GameView, chapter: str, block: Merged, languages: Sequence[str], address: str, name: str) -> str:
    _, rule = words(game.language), block.view
    place = f"{game.id}/r/{rule.id}.html"
    return render(
        "rule.html.j2",
        game.language,
        game=game,
        chapter=chapter,
        rule=rule,
        split=block.split,
        variants=[(variant.editions, *_said(_, variant.view)) for variant in block.variants],
        description=_description(_, block),
        to=f"../{rule.chapter}.html#{rule.id}",
        locale=locale,
        moved=name != rule.id,
        address=address,
        canonical=f"{address}{game.language}/{place}",
        alternates=alternates(address, languages, place),
    )


def _said(_: Words, rule: RuleView) -> tuple[str, list[str]]:
    """The language of a rule's text and its paragraphs."""
    if rule.applies == "no":
        return _.language, [_("This rule is not played with this edition.")]
    paragraphs = to_plain(rule.body).split("\n\n")
    # what no rulebook decides must not read like a rule in a chat
    return rule.language, [_("Open") + ": " + paragraphs[0], *paragraphs[1:]] if rule.applies == "open" else paragraphs


def _description(_: Words, block: Merged) -> str:
    """The text of a rule in a line; where editions part, what each of them plays."""
    parts = []
    for variant in block.variants:
        text = " ".join(" ".join(_said(_, variant.view)[1]).split())
        named = ", ".join(edition.name for edition in variant.editions)
        parts.append(f"{named}: {text}" if block.split else text)
    whole = " · ".join(parts)
    return whole if len(whole) <= DESCRIBED else whole[: DESCRIBED - 1].rsplit(" ", 1)[0] + "…"


def rule_ids(game: GameView) -> dict[str, str]:
    """Where each rule stands: its chapter, and for a former name also the present one."""
    ids = {rule.id: rule.chapter for rule in game.rules.values()}
    return ids | {name: f"{rule.chapter}#{rule.id}" for rule in game.rules.values() for name in rule.aliases}


# --- languages ------------------------------------------------------------------------------------------------------


def locale(language: str) -> str:
    """A language with the country that most of its readers live in, as previews want it: de_DE."""
    if language == "en":
        return "en_GB"  # as the texts are spelled
    likely = get_global("likely_subtags").get(language, "")
    return f"{language}_{likely.rpartition('_')[2]}" if likely else language


def alternates(address: str, languages: Sequence[str], place: str) -> list[tuple[str, str]]:
    """A page in all languages, and the one for readers of any other."""
    if not address:
        return []
    other = SOURCE_LANGUAGE if SOURCE_LANGUAGE in languages else languages[0]
    return [(code, f"{address}{code}/{place}") for code in languages] + [("x-default", f"{address}{other}/{place}")]


# --- the whole site -------------------------------------------------------------------------------------------------


def write_addresses(games: Sequence[GameView], languages: Sequence[str], address: str, out: Path) -> None:
    """What belongs to the site as a whole, with a view of each game and language."""
    ids = {game.id: rule_ids(game) for game in games}
    write_changed(out / "assets" / "ids.json", json.dumps(ids, separators=(",", ":")) + "\n")
    spoken = [(words(code), [game for game in games if game.language == code]) for code in languages]
    common: dict[str, Any] = {"spoken": spoken, "policy": page_policy()}
    base = urlsplit(address).path or "/"
    for name, kind, where in (("404.html", "missing", base), ("offline.html", "offline", "")):
        write_changed(out / name, render("lost.html.j2", languages[0], kind=kind, base=where, **common))
    write_changed(out / "_headers", headers_file(languages, out))
    write_changed(out / ".nojekyll", "")
    told = {"sitemap.xml": _sitemap(games, languages, address, out), "robots.txt": _robots(address)} if address else {}
    for name in ("sitemap.xml", "robots.txt"):
        if name in told:
            write_changed(out / name, told[name])
        else:
            (out / name).unlink(missing_ok=True)


def _robots(address: str) -> str:
    return f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n"


def _sitemap(games: Sequence[GameView], languages: Sequence[str], address: str, out: Path) -> str:
    """Every page that is read as such, with its translations."""
    places: dict[str, list[str]] = {}
    for code in languages:
        folders = ["", *(f"{game.id}/" for game in games if game.language == code)]
        for place in (f"{folder}{path.name}" for folder in folders for path in (out / code / folder).glob("*.html")):
            places.setdefault(place, []).append(code)
    return "".join(_sitemap_lines(places, address))


def _sitemap_lines(places: dict[str, list[str]], address: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8"?>\n'
    yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
    for place, languages in sorted(places.items()):
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{_xml(href)}"/>'
            for code, href in alternates(address, languages, place)
        )
        for code in languages:
            yield f"<url><loc>{_xml(f'{address}{code}/{place}')}</loc>{links}</url>\n"
    yield "</urlset>\n"


def _xml(text: str) -> str:
    return str(Markup.escape(text))
