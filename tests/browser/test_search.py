"""Search finds the rule and leads to it, over http and from a folder, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

WORDS = {"de": "anklagen", "en": "accuse", "fr": "accuser"}


def found(page: Page, rule: str) -> None:
    """Opens what was found on the page of the rule and goes there."""
    chapter = page.locator(".md-search-result__item", has=page.locator(f"a[href$='#{rule}']"))
    chapter.wait_for()
    link = chapter.locator(f"a[href$='#{rule}']")
    if not link.is_visible():
        chapter.locator("summary").click()
    link.click()
    page.wait_for_url(f"**#{rule}")
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


@pytest.mark.parametrize("language", WORDS)
def test_a_word_from_the_front_page_leads_to_the_rule(visit: Visit, base: str, language: str) -> None:
    page = visit(f"{base}/{language}/index.html")
    page.locator("#find-hope").fill(WORDS[language])
    page.locator(".find:has(#find-hope) button").click()
    found(page, "traitor.accuse.own-turn")


def test_a_rule_is_found_by_its_number_from_any_page(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/traitor.html?box=retail-de")
    number = page.locator("[id='traitor.accuse.level'] .number").inner_text()
    page.goto(f"{served}/en/hope/glossary.html?box=retail-de")
    page.locator(".md-search__input").click()
    page.keyboard.type(number)
    found(page, "traitor.accuse.level")
    assert "box=retail-de" in page.url, "the way through search keeps the box"
