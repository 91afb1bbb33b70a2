"""The words of the game: a card for the mouse, for the keyboard and for the finger."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit

RULE = "[data-rule='setup.roles.maybe-none']"


def card(page: Page) -> Locator:
    return page.locator("#term-card")


def test_a_card_tells_what_the_word_means(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/setup.html")
    word = page.locator(f"{RULE} a.term").first
    term = word.get_attribute("data-term")
    word.hover()
    expect(card(page)).to_be_visible()
    expect(word).to_have_attribute("aria-describedby", "term-card")
    meaning = card(page).locator("p").first.inner_text()
    page.mouse.move(2, 2)
    expect(card(page)).to_be_hidden()
    word.hover()
    card(page).hover()
    page.wait_for_timeout(300)
    expect(card(page)).to_be_visible()
    card(page).locator(".term-more a").click()
    page.wait_for_url(f"{base}/en/hope/glossary.html#{term}")
    entry = page.locator(f".entry:has([id='{term}'])")
    assert meaning == entry.locator("> p").first.inner_text()


def test_a_card_opens_for_the_keyboard_and_escape_closes_it(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/setup.html")
    words = page.locator("[data-rule='setup.roles.maybe-none'] > p a.term")
    first, second = words.nth(0), words.nth(1)
    first.focus()
    expect(card(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
    expect(first).not_to_have_attribute("aria-describedby", "term-card")
    page.keyboard.press("Tab")
    expect(second).to_be_focused()
    expect(card(page)).to_be_visible()
    before = card(page).bounding_box()["y"] - second.bounding_box()["y"]
    start = page.evaluate("scrollY")
    page.mouse.wheel(0, 40)
    # the policy of the pages forbids Playwright to wait inside of them
    while page.evaluate("scrollY") <= start + 20:
        page.wait_for_timeout(20)
    assert abs(card(page).bounding_box()["y"] - second.bounding_box()["y"] - before) < 2, "it stays with its word"
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary.html*")


def test_a_tap_opens_the_card_and_the_card_leads_on(visit: Visit, base: str) -> None:
    page = visit(f"{base}/de/hope/setup.html", **PHONE)
    word = page.locator(f"{RULE} a.term").first
    term = word.get_attribute("data-term")
    word.tap()
    expect(card(page)).to_be_visible()
    assert page.url == f"{base}/de/hope/setup.html"
    box = card(page).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.locator(f"{RULE} .rule-title").tap()
    expect(card(page)).to_be_hidden()
    word.tap()
    card(page).locator(".term-more a").tap()
    page.wait_for_url(f"{base}/de/hope/glossary.html#{term}")
