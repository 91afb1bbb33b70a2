"""Readers whose address leads nowhere: old ids, wrong places and cut-off links, in whichever language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.hosting import Host

FOUND = {
    "de/lantern/r/walking.pace": "de/lantern/walking.html#walking.steps",
    "de/lantern/walking.pace": "de/lantern/walking.html#walking.steps",
    "fr/r/walking.pace.html?box=second-en": "fr/lantern/walking.html?box=second-en#walking.steps",
    "lantern/r/Walking.Pace.HTML": "en/lantern/walking.html#walking.steps",
    "it/lantern/old-chapter.html#walking.pace": "en/lantern/walking.html#walking.steps",
    "de/hope/gone.html#traitor.accuse.level": "de/hope/traitor.html#traitor.accuse.level",
}


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[Host]:
    with Host(site) as host:
        yield host


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    window = browser.new_context(locale="en-GB", reduced_motion="reduce", **PHONE)
    window.set_default_timeout(PATIENCE)
    yield window.new_page()
    window.close()


def test_an_old_id_is_understood_wherever_it_stands(page: Page, host: Host) -> None:
    for asked, leads in FOUND.items():
        page.goto(f"{host.address}/offline.html")
        page.evaluate("localStorage.clear()")
        page.goto(f"{host.address}/{asked}")
        expect(page, asked).to_have_url(f"{host.address}/{leads}")


def test_a_page_that_never_was_offers_search_and_what_is_near(page: Page, host: Host) -> None:
    page.goto(f"{host.address}/de/hope/r/traitor.accuse.levle.html")
    expect(page.locator("h1:visible")).to_have_text("Diese Seite gibt es nicht")
    assert page.evaluate("document.documentElement.lang") == "de"
    near = page.locator(".near a:visible")
    expect(near.first).to_be_visible()
    assert all(name.startswith("traitor.accuse") for name in near.all_inner_texts())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    near.filter(has_text="traitor.accuse.level").click()
    expect(page).to_have_url(f"{host.address}/de/hope/traitor.html#traitor.accuse.level")

    page.goto(f"{host.address}/fr/hope/nulle-part/")
    field = page.locator("form[data-game='hope'] input:visible")
    expect(field).to_have_value("nulle part")
    field.fill("accuser")
    field.press("Enter")
    page.locator(".md-search-result__item").first.wait_for()
    assert page.url.startswith(f"{host.address}/fr/hope/index.html?q=accuser")


def test_without_scripts_every_language_offers_its_search(browser: Browser, host: Host) -> None:
    window = browser.new_context(java_script_enabled=False)
    page = window.new_page()
    page.goto(f"{host.address}/nowhere")
    assert page.locator("section:visible").count() == 3
    games = len(list((host.folder / "en").glob("*/kept.json")))
    assert page.locator("input:visible").count() == 3 * games > 3
    window.close()
