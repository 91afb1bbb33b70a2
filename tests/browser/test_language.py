"""The language switch keeps the page, the rule and the box; the front door knows the reader's language."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def switch(page: Page, language: str) -> None:
    page.locator(".rw-languages summary").click()
    page.locator(f".rw-languages [data-language='{language}']").click()


def test_another_language_shows_the_same_place(visit: Visit, base: str) -> None:
    page = visit(f"{base}/de/hope/traitor.html?box=retail-de#traitor.wrong.half-medals")
    number = page.locator("[id='traitor.wrong.half-medals'] .number").inner_text()
    for language, title in (("fr", "Le traître"), ("en", "The traitor"), ("de", "Der Verräter")):
        switch(page, language)
        expect(page).to_have_url(f"{base}/{language}/hope/traitor.html?box=retail-de#traitor.wrong.half-medals")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("html")).to_have_attribute("data-box", "retail-de")
        expect(page.locator("h1")).to_have_text(title)
        rule = page.locator("[id='traitor.wrong.half-medals']")
        expect(rule).to_be_in_viewport()
        expect(rule.locator(".number")).to_have_text(number)
    page.goto(f"{base}/de/about.html")
    switch(page, "en")
    expect(page).to_have_url(f"{base}/en/about.html")


def test_another_language_shows_the_rule_that_was_scrolled_to(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/traitor.html#traitor.accuse.once")
    page.locator(".rule[data-rule='traitor.power.remove']").evaluate(
        "rule => window.scrollTo(0, rule.getBoundingClientRect().top + scrollY - 80)"
    )
    switch(page, "de")
    expect(page).to_have_url(f"{base}/de/hope/traitor.html#traitor.power.remove")
    expect(page.locator("[id='traitor.power.remove']")).to_be_in_viewport()


def test_the_front_door_leads_to_the_language_of_the_reader(visit: Visit, base: str) -> None:
    page = visit(f"{base}/index.html", locale="fr-CH")
    expect(page).to_have_url(f"{base}/fr/index.html")
    switch(page, "de")
    expect(page).to_have_url(f"{base}/de/index.html")
    page.goto(f"{base}/index.html")
    expect(page).to_have_url(f"{base}/de/index.html")


def test_a_reader_of_another_language_gets_english(visit: Visit, served: str) -> None:
    page = visit(f"{served}/index.html", locale="es-ES")
    expect(page).to_have_url(f"{served}/en/index.html")


def test_without_scripts_the_front_door_and_the_switch_are_links(visit: Visit, served: str) -> None:
    page = visit(f"{served}/index.html", java_script_enabled=False)
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_url(f"{served}/fr/index.html")
    switch(page, "en")
    expect(page).to_have_url(f"{served}/en/index.html")
