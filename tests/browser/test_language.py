"""The language switch keeps the page, the rule and the box; the front door knows the reader's language."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def switch(page: Page, language: str) -> None:
    page.locator(".rw-languages summary").click()
    page.locator(f".rw-languages [data-language='{language}']").click()


def test_another_language_shows_the_same_place(visit: Visit, base: str) -> None:
    page = visit(f"{base}/de/hope/difficulty.html?box=retail-de#difficulty.bug-cards")
    rule = page.locator("[id='difficulty.bug-cards']")
    number = rule.locator(".number").inner_text()
    titles = {page.locator("h1").inner_text()}
    for language in ("fr", "en"):
        switch(page, language)
        page.wait_for_url(f"{base}/{language}/hope/difficulty.html?box=retail-de#difficulty.bug-cards")
        expect(page.locator(f"html[lang='{language}'][data-box='retail-de']")).to_have_count(1)
        expect(rule).to_be_in_viewport()
        assert rule.locator(".number").inner_text() == number
        titles.add(page.locator("h1").inner_text())
    assert len(titles) == 3
    page.goto(f"{base}/de/about.html")
    switch(page, "en")
    page.wait_for_url(f"{base}/en/about.html")


def test_another_language_shows_the_rule_that_was_scrolled_to(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/traitor.html#traitor.accuse.once")
    page.locator(".rule[data-rule='traitor.power.remove']").evaluate(
        "rule => window.scrollTo(0, rule.getBoundingClientRect().top + scrollY - 80)"
    )
    switch(page, "de")
    page.wait_for_url(f"{base}/de/hope/traitor.html#traitor.power.remove")
    expect(page.locator("[id='traitor.power.remove']")).to_be_in_viewport()


def test_the_front_door_leads_to_the_language_of_the_reader(visit: Visit, base: str) -> None:
    page = visit(f"{base}/index.html", locale="fr-CH")
    page.wait_for_url(f"{base}/fr/index.html")
    switch(page, "de")
    page.wait_for_url(f"{base}/de/index.html")
    page.goto(f"{base}/index.html")
    page.wait_for_url(f"{base}/de/index.html")


def test_a_reader_of_another_language_gets_english(visit: Visit, served: str) -> None:
    page = visit(f"{served}/index.html", locale="es-ES")
    page.wait_for_url(f"{served}/en/index.html")


def test_without_scripts_the_front_door_and_the_switch_are_links(visit: Visit, served: str) -> None:
    page = visit(f"{served}/index.html", java_script_enabled=False)
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{served}/fr/index.html")
    switch(page, "en")
    page.wait_for_url(f"{served}/en/index.html")
