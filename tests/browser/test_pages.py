"""Every kind of page: nothing leaves the site, nothing is missing, nothing sticks out on a phone, dark is dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.asking import Form
from tests.browser.conftest import PHONE, Visit

HOME = ["index", "dispute", "about"]
HOPE = [
    "index",
    "settle",
    "ask-accuse",
    "coverage",
    "traitor",
    "difficulty",
    "faq",
    "rulings",
    "open",
    "editions",
    "printings",
    "mixed",
    "which",
]
HOPE += ["glossary", "words", "index-a-z"]
LIFT_OFF = ["settle", "ask-launch", "launch"]
POND = ["ask-hop", "lesson-first-hop", "lesson-heron", "learn", "first-game"]
KINDS = [*HOME, *(f"hope/{name}" for name in HOPE), *(f"lift-off/{name}" for name in LIFT_OFF)]
KINDS += [f"pond/{name}" for name in POND]

NARROW = {"viewport": {"width": 320, "height": 640}}
STICKS_OUT = """(unfolded) => {
  if (unfolded) document.querySelectorAll(".md-content details").forEach((part) => { part.open = true });
  const wide = document.documentElement.clientWidth + 1;
  // a wide table scrolls by itself; the drawer and the search wait beside the page
  const may = ".scroll, .board-drawing, .rw-side, .md-search, .rw-skip, .sr, dialog, [hidden]";
  return [...document.querySelectorAll("body *")]
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([part, { width, right }]) => width && right > wide && !part.closest(may))
    .map(([part]) => `${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 40)}`)
    .concat(document.documentElement.scrollWidth > wide ? "the page scrolls sideways" : []);
}"""


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_form_fits_a_phone(visit: Visit, served: str, site: Path, language: str) -> None:
    """Each has its own words and choices, and one long one is enough to push all fields off the screen."""
    page = visit("about:blank", **NARROW)
    wide = {}
    for form in sorted((site / language).glob("*/ask-*.html")):
        page.goto(f"{served}/{language}/{form.parent.name}/{form.name}")
        wide[form.name] = page.evaluate(STICKS_OUT)
    assert len(wide) > 50
    assert {name: parts for name, parts in wide.items() if parts} == {}


def test_no_page_leaves_the_site_misses_a_file_or_sticks_out_on_a_phone(visit: Visit, base: str) -> None:
    """The window itself watches for requests and errors; here a reader goes everywhere and uses everything."""
    language = "de" if base.startswith("http") else "fr"
    page = visit(f"{base}/index.html", **PHONE)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    for kind in KINDS:
        page.goto(f"{base}/{language}/{kind}.html{'?box=ks-en' if 'hope' in kind else ''}")
        assert page.evaluate(STICKS_OUT) == [], kind
        assert page.evaluate(STICKS_OUT, True) == [], f"{kind}, unfolded"

    page.goto(f"{base}/{language}/hope/ask-accuse.html?box=retail-{language}")
    assert Form(page, "accuse").ask().verdict == "yes"
    assert page.evaluate(STICKS_OUT) == []
    page.locator("[data-open-boxes]").tap()
    dialog = page.locator("#rw-boxes").bounding_box()
    assert dialog["x"] >= 0 and dialog["x"] + dialog["width"] <= 360
    page.keyboard.press("Escape")

    page.goto(f"{base}/{language}/hope/traitor.html")
    page.locator("a.term").first.tap()
    page.locator("#term-card:visible").wait_for()
    page.locator(".rw-search").tap()
    page.keyboard.type("Ben")
    page.locator(".md-search-result__item").first.wait_for()
    for part in ("validator.js", "hope-checks.js", "labels.js", "terms.js"):
        assert [url for url in requests if url.endswith(f"/{part}")], f"{part} was fetched and seen"
    assert not [url for url in requests if not url.startswith((base, "data:", "blob:"))]


def test_dark_is_dark_and_light_is_light(visit: Visit, served: str) -> None:
    page = visit("about:blank")
    grounds = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(f"{served}/en/hope/ask-accuse.html?{scheme}")
        Form(page, "accuse").ask()
        grounds[scheme] = [ground(page, selector) for selector in ("body", ".md-header", ".verdict")]
    assert all(light > 200 for light in grounds["light"]), grounds
    assert all(dark < 80 for dark in grounds["dark"]), grounds

    page.locator(".rw-palette").click()
    assert ground(page, "body") > 200
    page.goto(f"{served}/en/hope/end.html")
    assert ground(page, "body") > 200, "the choice is remembered"
    page.emulate_media(color_scheme="light")


def ground(page: Page, selector: str) -> float:
    """How light the ground is, from 0 to 255."""
    colour = page.locator(selector).first.evaluate("part => getComputedStyle(part).backgroundColor")
    red, green, blue = (float(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])
    return (red + green + blue) / 3
