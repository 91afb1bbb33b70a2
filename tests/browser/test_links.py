"""Addresses: a cited rule is found for ever, a link can be copied, and nothing in the site leads nowhere."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import expect

from generator.book.prints import Prints
from generator.load import find_games, load_game
from generator.resolve.reader import resolve
from generator.words import site_languages
from tests.browser.conftest import Visit
from tests.site.test_builder import Page as Written

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
RULE = "difficulty.no-traitor"


def test_the_permanent_link_leads_to_the_rule(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/r/{RULE}.html?box=ks-en")
    expect(page).to_have_url(f"{base}/en/hope/difficulty.html?box=ks-en#{RULE}")
    title = page.locator(f"[id='{RULE}']")
    expect(title).to_be_in_viewport()
    header = page.locator(".md-header").bounding_box()
    assert title.bounding_box()["y"] >= header["height"], "the rule does not hide below the head of the page"
    sources = page.locator(f"[data-rule='{RULE}'] .source")
    said = [" ".join(source.split()) for source in sources.all_text_contents()]
    assert said == ["DE EN FR p. 18", "KS is silent"]
    page.go_back()
    expect(page, "the small file in between leaves no step back").to_have_url("about:blank")


def test_without_scripts_the_permanent_link_shows_the_rule_and_leads_there(visit: Visit, base: str) -> None:
    page = visit(f"{base}/fr/hope/r/{RULE}.html", java_script_enabled=False)
    badges = page.locator(".badge").all_inner_texts()
    assert len(badges) == 2, "what each edition plays"
    page.locator(".on").click()
    expect(page).to_have_url(f"{base}/fr/hope/difficulty.html#{RULE}")
    expect(page.locator(f"[id='{RULE}']")).to_be_in_viewport()


def test_the_link_of_a_rule_can_be_copied(visit: Visit, base: str) -> None:
    page = visit(f"{base}/de/hope/difficulty.html?box=retail-de")
    link = page.locator(f"[data-rule='{RULE}'] .permalink")
    link.click()
    expect(link).to_have_text("Link kopiert")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{base}/de/hope/r/{RULE}.html?box=retail-de"
    assert urlsplit(page.url).fragment == "", "the page stays where it was"


def test_where_copying_is_not_possible_the_link_is_shown(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/difficulty.html", init=NO_CLIPBOARD)
    page.locator(f"[data-rule='{RULE}'] .permalink").click()
    expect(page).to_have_url(f"{served}/en/hope/difficulty.html#{RULE}")
    page.goto(f"{served}/en/hope/ask-accuse.html")
    page.locator(".ask-submit:visible").click()
    shown = []
    page.on("dialog", lambda dialog: (shown.append(dialog.default_value), dialog.dismiss()))
    page.locator(".ask-share:visible").click()
    assert shown == [page.url]


def test_every_address_in_the_site_leads_somewhere(site: Path, rules: Path) -> None:
    pages = {path: Written(path) for path in site.rglob("*.html")}
    assert len(pages) > 300
    addresses = {path: page.addresses for path, page in pages.items()}
    for path in site.glob("*/*/assets/*.js"):
        # the links in verdicts and cards stand on the pages of the game
        words = path.read_text("utf-8").partition(" = ")[2].rstrip(";\n")
        links = [*_links(json.loads(words)), *re.findall(r'href=\\"([^"\\]+)', words)]
        addresses.setdefault(path.parent.parent / "settle.html", []).extend(links)
    books = set(_books(site, rules))
    assert {(path.parent / address).resolve() for path, found in addresses.items() for address in found} >= books
    dead = [
        f"{path.relative_to(site)} → {address}"
        for path, found in addresses.items()
        for address in set(found)
        if not _leads_somewhere(path, address, pages) and (path.parent / address).resolve() not in books
    ]
    assert dead == []
    assert {path: page.doubled for path, page in pages.items() if page.doubled} == {}


def _books(site: Path, rules: Path) -> Iterator[Path]:
    """What a whole build prints; the site of the tests is built without."""
    for folder in find_games(rules):
        game, _ = load_game(folder)
        for edition in game.file.editions:
            for language in site_languages():
                aid = {"": ""} if resolve(game, edition, language).aid else None
                name = f"{game.id}-{edition}-{language}"
                yield from Prints(site.resolve() / "books", name, {}, datetime.date.min, aid).paths()


def _leads_somewhere(path: Path, address: str, pages: dict[Path, Written]) -> bool:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return False
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not parts.fragment or target not in pages:
        return target.is_file()
    return unquote(parts.fragment) in pages[target].anchors


def _links(words: object) -> list[str]:
    if isinstance(words, dict):
        return [link for name, part in words.items() for link in ([part] if name == "link" else _links(part))]
    return [link for part in words for link in _links(part)] if isinstance(words, list) else []
