"""Nobody is left out: axe finds nothing on any kind of page, in light and dark, on a phone and on a desk, whatever is
open. It looks for WCAG 2.2 AA and for what is good practice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from generator.paths import NODE_MODULES
from tests.browser.asking import Form
from tests.browser.conftest import Visit

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
LOOK = """async (colours) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const runOnly = colours ? ["color-contrast", "link-in-text-block"] : tags;
  const rules = colours ? {} : { "target-size": { enabled: true } };
  const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ["violations"] });
  const named = (id) => ({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(named(id)));
}"""
DRESSED = """(scheme) => {
  const worn = document.body.dataset.mdColorScheme; // pages that stand alone follow the system by themselves
  const asked = matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
  return asked && (!worn || (worn === "slate") === (scheme === "dark"));
}"""
SIZES = ((360, 740), (1280, 900))
HOME = ["index", "about", "dispute"]
LANTERN = ["index", "walking", "resting", "settle", "rulings", "open", "editions", "printings", "mixed", "which"]
LANTERN += ["glossary", "words", "index-a-z", "changes", "coverage", "ask-arrive"]
POND = ["lesson-first-hop", "lesson-heron", "learn", "first-game"]
HOPE = ["traitor", "settle", "coverage", "ask-navigate", "ask-regression", "ask-winner"]
ALONE = ["index", "404", "offline", "en/lantern/r/walking.steps", "beside/lantern/walking", "beside/hope/traitor"]
KINDS = [*ALONE, *(f"en/{name}" for name in HOME), *(f"en/lantern/{name}" for name in LANTERN)]
KINDS += [*(f"en/pond/{name}" for name in POND), *(f"de/hope/{name}" for name in HOPE)]


def faults(page: Page) -> list[str]:
    """What axe finds in both colours, at the size the window has."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(DRESSED, arg=scheme)
        found += [f"{scheme} {fault}" for fault in page.evaluate(LOOK, scheme == "dark")]
    return found


@pytest.fixture
def look(visit: Visit) -> Callable[..., Page]:
    """Opens a page as `visit` does, with axe in it; pages that only lead on stay."""

    def open_page(address: str) -> Page:
        page = visit("about:blank", bypass_csp=True)
        for name in ("lead", "door"):
            page.route(f"**/{name}.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.set_viewport_size({"width": 360, "height": 740})
        page.goto(address)
        page.evaluate(AXE)
        return page

    return open_page


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(look: Callable[..., Page], served: str, kind: str) -> None:
    page = look(f"{served}/{kind}.html")
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelectorAll('main details').forEach((part) => { part.open = true })")
        # as tall as the page: what stands behind a bar at the edge can be scrolled into sight
        tall = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": width, "height": max(height, tall)})
        found += [f"{width} {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


def open_search(page: Page) -> None:
    page.locator(".rw-search:visible, .md-search__input:visible").first.click()
    page.locator(".md-search__input").clear()
    page.keyboard.type("fog")
    page.locator(".md-search-result__item").first.wait_for()
    page.wait_for_timeout(500)  # it slides in


def open_card(page: Page) -> None:
    page.locator("a.term:visible").first.blur()
    page.locator("a.term:visible").first.focus()
    page.locator("#term-card:visible").wait_for()


def open_menu(page: Page) -> None:
    if page.locator(".rw-menu").is_visible():
        page.locator(".rw-menu").click()


OPENED: dict[str, Callable[[Page], Any]] = {
    "nothing, with a box": lambda page: None,
    "the box dialog": lambda page: page.locator("[data-open-boxes]").click(),
    "the languages": lambda page: page.locator(".rw-languages summary").click(),
    "the card of a word": open_card,
    "the menu": open_menu,
    "the search": open_search,
}


@pytest.mark.parametrize("opened", OPENED)
def test_axe_finds_nothing_with_something_open(look: Callable[..., Page], served: str, opened: str) -> None:
    page = look(f"{served}/en/lantern/walking.html?box=first-de")
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        OPENED[opened](page)
        found += [f"{width} {fault}" for fault in faults(page)]
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)


def test_axe_finds_nothing_at_a_verdict(look: Callable[..., Page], served: str) -> None:
    page = look(f"{served}/en/hope/settle.html?box=ks-en#accuse")
    Form(page, "accuse").ask()
    assert faults(page) == []


def test_axe_would_find_something(look: Callable[..., Page], served: str) -> None:
    """The looking itself: what is wrong in a page is found, in the colours that it is wrong in."""
    page = look(f"{served}/en/about.html")
    page.evaluate("""() => {
      const faults = '<button class="seeded"></button><p class="pale">pale</p>';
      document.querySelector("article").insertAdjacentHTML("beforeend", faults);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.seeded { width: 9px; height: 9px } [data-md-color-scheme="slate"] .pale { color: #333 }');
      document.adoptedStyleSheets = [sheet];
    }""")
    found = [(fault.split()[0], fault.split()[1]) for fault in faults(page)]
    assert found == [("light", "button-name:"), ("dark", "color-contrast:")]
