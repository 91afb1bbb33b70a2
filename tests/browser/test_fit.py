"""Pages fit their readers: 320 pixels wide, with text spaced out, in forced colours, without motion; and they stand
still when the reader's box is applied.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.bench.reading import FIRST_VISITS, first_visit, packed
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_access import KINDS
from tests.browser.test_box import SHIFTS
from tests.browser.test_pages import NARROW, STICKS_OUT

# WCAG 1.4.12: what a reader may set must not cut anything off.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
CUT_OFF = """() => [...document.querySelectorAll("body *")].filter((part) => {
  const { overflowX, overflowY } = getComputedStyle(part);
  const hides = ["hidden", "clip"].includes(overflowX) || ["hidden", "clip"].includes(overflowY);
  if (!hides || !part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  // what only a screen reader reads, and what the page says a second time
  if (part.closest(".sr, .md-search, .report, [aria-hidden]") || !part.innerText?.trim()) return false;
  return part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
}).map((part) => `${part.tagName}.${part.className}: ${part.innerText.slice(0, 40)}`)"""


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_cut_off_or_sticks_out_at_320_pixels(visit: Visit, served: str, kind: str) -> None:
    """A window of 1280 pixels at 400 % is as wide as this one."""
    page = visit("about:blank", bypass_csp=True, **NARROW)
    for name in ("lead", "door"):
        page.route(f"**/{name}.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{served}/{kind}.html?box=first-de")
    assert page.evaluate(STICKS_OUT, True) == []
    page.evaluate(SPACED)
    assert page.evaluate(STICKS_OUT, True) == [], "spaced out"
    assert page.evaluate(CUT_OFF) == []


def painted(page: Page, selector: str) -> dict[str, Any]:
    return page.locator(selector).first.evaluate("""(part) => {
      const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(part);
      return { border: borderTopStyle === "none" ? 0 : parseFloat(borderTopWidth), ground: backgroundColor };
    }""")


def test_badges_and_marks_are_told_apart_in_forced_colours(visit: Visit, served: str) -> None:
    page = visit("about:blank", forced_colors="active", **PHONE)
    page.goto(f"{served}/en/lantern/resting.html?box=first-de")
    for selector in (".source b", ".mark", ".badge.edition", ".legend b"):
        assert painted(page, selector)["border"] >= 1, selector
    own, other = (painted(page, f".source [data-printing='{box}']") for box in ("first-de", "first-en"))
    assert own["ground"] != other["ground"], "the reader's own box"
    page.goto(f"{served}/en/lantern/ask-arrive.html")
    checked, free = (painted(page, f".ask-choice input{state} + span") for state in (":checked", ":not(:checked)"))
    assert checked["ground"] != free["ground"]
    assert painted(page, ".ask-flag input")["border"] >= 1


def test_whoever_wants_no_motion_gets_none(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html", **PHONE)
    moving = page.evaluate("""() => [...document.querySelectorAll("body *")]
      .filter((part) => parseFloat(getComputedStyle(part).transitionDuration) > 0).map((part) => part.className)""")
    assert moving == []


@pytest.mark.parametrize("box", ["?box=ks-en", ""], ids=["in the address", "remembered"])
def test_nothing_moves_when_the_box_is_applied(visit: Visit, served: str, box: str) -> None:
    """A chapter in which the editions part again and again, as a reader of the second one sees it being read in."""
    page = visit(f"{served}/en/hope/index.html?box=ks-en", init=SHIFTS, **PHONE)
    page.evaluate("globalThis.shifted = 0")
    slowly(page)
    page.goto(f"{served}/en/hope/traitor.html{box}")
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.dataset.box") == "ks-en"
    assert page.locator(".variant:not([open])").count() > 5
    assert page.evaluate("globalThis.shifted") < 0.01


@pytest.mark.parametrize("page", FIRST_VISITS)
def test_a_first_visit_is_light(browser: Browser, served: str, page: str) -> None:
    """What a phone fetches for a page before anybody searches or asks: styles, scripts and pictures with it."""
    bodies = first_visit(browser, f"{served}/de/{page}.html")
    assert packed(bodies) < 100 * 1024
    assert sum(map(len, bodies)) < 400 * 1024
    assert not [body for body in bodies if body[:4] in (b"wOFF", b"wOF2")], "no fonts"


def slowly(page: Page) -> None:
    """Pages arrive in pieces, so that a browser paints before all is there."""
    inside = page.context.new_cdp_session(page)
    inside.send("Network.enable")
    speed = {"offline": False, "latency": 20, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
    inside.send("Network.emulateNetworkConditions", speed)
