"""Rules in all languages next to each other: the reader's first, and those that the table reads."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit

RULE = "traitor.accuse.min-upgrade"
COLUMNS = f"[id='{RULE}'] .tongues > .tongue"


def shown(page: Page) -> list[str]:
    return page.locator(f"{COLUMNS}:visible").evaluate_all("found => found.map(({lang}) => lang)")


def test_a_rule_leads_to_itself_in_all_languages_the_own_first(visit: Visit, base: str) -> None:
    page = visit(f"{base}/fr/hope/traitor.html?box=retail-fr")
    page.locator(f"[data-rule='{RULE}'] .beside").click()
    expect(page.locator(f"[id='{RULE}']")).to_be_in_viewport()
    assert shown(page) == ["fr", "de", "en"]
    tops = page.locator(COLUMNS).evaluate_all(
        "found => found.map((one) => Math.round(one.getBoundingClientRect().top))"
    )
    assert len(set(tops)) == 1, "next to each other"
    rows = page.locator(f"[id='{RULE}'] .terms > li").first.locator("> span")
    lefts = [[round(box.bounding_box()["x"]) for box in parts.all()] for parts in (rows, page.locator(COLUMNS))]
    assert lefts[0] == lefts[1], "the words stand below the texts of their language"


def test_the_table_leaves_out_a_language_and_this_stays(visit: Visit, served: str) -> None:
    page = visit(f"{served}/beside/hope/traitor.html#{RULE}", **PHONE)
    assert shown(page) == ["de", "en", "fr"]
    page.get_by_label("English").uncheck()
    assert shown(page) == ["de", "fr"]
    page.reload()
    assert shown(page) == ["de", "fr"]
    page.get_by_label("Deutsch").uncheck()
    assert shown(page) == ["fr"]
    expect(page.get_by_label("Français"), "one language stays").to_be_disabled()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_scripts_all_languages_stand_there(visit: Visit, base: str) -> None:
    page = visit(f"{base}/beside/lift-off/launch.html#launch.max-three", java_script_enabled=False)
    columns = page.locator("[id='launch.max-three'] .tongues > .tongue")
    expect(columns).to_have_count(3)
    expect(columns.first).to_be_in_viewport()
    expect(page.locator(".unprinted li")).to_have_count(2)
    expect(page.locator(".choose-tongues")).to_be_hidden()
