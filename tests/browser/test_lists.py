"""Pages to look things up on: what a filter hides, what two boxes part over, the way to the own box, a report."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit

UNNAMED = """() => [...document.querySelectorAll("input, select, textarea, button")]
  .filter((field) => field.closest(".md-content, .md-footer") && field.type !== "hidden")
  .filter((field) => ![...(field.labels ?? [])].some((label) => label.textContent.trim())
    && !field.getAttribute("aria-label") && !field.textContent.trim())
  .map((field) => field.outerHTML)"""


def titles(page: Page) -> list[str]:
    return page.locator(".ruling:visible h3").all_text_contents()


def heads(page: Page) -> list[str]:
    return page.locator(".listed-head:visible").all_inner_texts()


def field(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def choose(page: Page, name: str, option: str) -> None:
    field(page, name).select_option(option)


def point(page: Page, title: str) -> Locator:
    return page.locator(".agree > li", has_text=title)


def test_rulings_are_filtered_and_sorted(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/lantern/rulings.html")
    count, nothing = page.locator(".ruling-filters output"), page.locator(".none-listed")
    written = ["Two or three steps", "Torches only at first", "Only in the box"]
    assert (titles(page), heads(page)) == (written, ["Walking", "Resting"])
    expect(count).to_have_text("3 rulings")

    choose(page, "Weight", "changes the game")
    assert (titles(page), heads(page)) == (written[:1], ["Walking"]), "a chapter's head goes with its last ruling"
    expect(count).to_have_text("one ruling")
    page.evaluate("location.hash = '#%E0'")  # what is no address is nobody's
    page.evaluate("location.hash = '#box'")
    expect(page.locator("#box"), "a link to a hidden ruling shows it").to_be_in_viewport()
    assert titles(page) == written
    expect(field(page, "Weight")).to_have_value("")

    choose(page, "Kind", "editions differ")
    choose(page, "Chapter", "Resting")
    assert (titles(page), heads(page)) == ([], [])
    expect(nothing).to_be_visible()
    expect(count).to_have_text("0 rulings")
    choose(page, "Kind", "any kind")
    assert (titles(page), heads(page)) == (written[2:], ["Resting"])
    expect(nothing).to_be_hidden()
    choose(page, "Chapter", "every chapter")
    choose(page, "Not as printed in", "English booklet")
    assert titles(page) == written[:1]
    choose(page, "Not as printed in", "any rulebook")

    choose(page, "Sorted by", "title")
    assert (titles(page), heads(page)) == ([written[2], written[1], written[0]], [])
    choose(page, "Sorted by", "weight")
    assert titles(page) == written
    choose(page, "Sorted by", "chapter")
    assert (titles(page), heads(page)) == (written, ["Walking", "Resting"])


def test_two_boxes_are_compared(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/lantern/mixed.html?box=first-de")
    steps, torch, box = (point(page, title) for title in ("Two or three steps", "Torches only", "Only in the box"))
    lead = point(page, "Who goes ahead")
    picked = page.locator(".pick-boxes")
    expect(picked.get_by_label("German booklet"), "the reader's own lies on the table").to_be_checked()
    for one in (steps, torch, lead):
        expect(one).to_be_visible()
    picked.get_by_label("EN English booklet").check()
    expect(steps).to_be_visible()
    expect(torch, "what does not part these two").to_be_hidden()
    expect(lead, "what no rulebook says is spoken about all the same").to_be_visible()
    small = page.locator("details.more:has(.agree)")
    expect(small, "nor does anything small").to_be_hidden()
    picked.get_by_label("Second English booklet").check()
    expect(torch).to_be_visible()
    small.locator("> summary").click()
    expect(box).to_be_visible()
    expect(page.locator(".none-listed")).to_be_hidden()
    for name in ("DE German booklet", "EN English booklet"):
        picked.get_by_label(name).uncheck()
    picked.get_by_label("Second French booklet").check()
    expect(page.locator(".agree > li[data-sides]:visible"), "only what is open").to_have_count(1)
    expect(small).to_be_hidden()
    expect(page.locator(".none-listed"), "between these two nothing matters").to_be_visible()
    picked.get_by_label("German booklet").check()
    expect(page.locator(".none-listed")).to_be_hidden()

    text = steps.locator(".agree-text")
    expect(text).to_be_visible()
    steps.get_by_text("Two or three steps").click()
    expect(text, "what is agreed on is folded away").to_be_hidden()
    expect(steps.get_by_label("Two or three steps")).to_be_checked()


def test_a_word_is_found_in_any_language_and_without_accents(visit: Visit, base: str) -> None:
    page = visit(f"{base}/de/lantern/words.html")
    field, rows = page.get_by_label("Wort suchen"), page.locator(".words tbody tr:visible")
    expect(rows).to_have_count(2)
    for typed, found in (("ECLAI", "Öllampenträger"), ("oll", "Öllampenträger"), (" mist ", "Nebel"), ("bru", "Nebel")):
        field.fill(typed)
        expect(rows).to_have_count(1)
        expect(rows.first).to_contain_text(found)
    field.fill("zzz")
    expect(rows).to_have_count(0)
    expect(page.locator(".none-listed")).to_be_visible()
    field.fill("")
    expect(rows).to_have_count(2)
    expect(page.locator(".none-listed")).to_be_hidden()
    trap = page.locator(".trap-mark")
    expect(trap).to_have_count(1)
    trap.click()
    page.wait_for_url("**/glossary.html*#fog")
    expect(page.locator(".entry:has(#fog) .trap")).to_contain_text("Mist")


def test_clues_lead_to_the_own_box(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/lantern/which.html", **PHONE)
    shown = page.locator(".clue:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Which language")
    page.get_by_role("link", name="English", exact=True).tap()
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("fog or mist?")
    expect(shown, "who reads by ear hears the next question").to_be_focused()
    page.go_back()
    expect(shown).to_contain_text("Which language")
    page.go_forward()
    page.get_by_role("link", name="mist", exact=True).tap()
    expect(shown).to_contain_text("This is your box:")
    expect(shown).to_contain_text("The first run prints it pale.")
    expect(shown.locator(".clue-chosen")).to_be_hidden()

    shown.locator(".choose").tap()
    assert page.url == f"{base}/en/lantern/which.html?box=second-en#found-weather-2", "the reader stays here"
    expect(shown.locator(".clue-chosen")).to_be_visible()
    expect(shown.locator(".clue-choose")).to_be_hidden()
    expect(shown.locator(".choose")).to_have_attribute("aria-current", "true")
    shown.get_by_role("link", name="Start page", exact=True).tap()
    page.wait_for_url(f"{base}/en/lantern/index.html?box=second-en")
    page.goto(f"{base}/en/lantern/which.html#found-weather-2")
    expect(shown.locator(".clue-chosen"), "the choice is remembered").to_be_visible()
    shown.get_by_role("link", name="Start again").tap()
    expect(shown).to_contain_text("Which language")


def test_without_scripts_everything_is_there_to_be_read(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/which.html", java_script_enabled=False)
    expect(page.locator(".clue:visible")).to_have_count(6)
    expect(page.locator(".clue-chosen:visible, .clue-choose:visible")).to_have_count(0)
    page.goto(f"{served}/en/lantern/rulings.html")
    assert (len(titles(page)), heads(page)) == (3, ["Walking", "Resting"])
    expect(page.locator(".filters:visible, .none-listed:visible")).to_have_count(0)
    page.goto(f"{served}/en/lantern/mixed.html")
    expect(point(page, "Torches only")).to_be_visible()
    expect(page.locator(".pick-boxes:visible, .none-listed:visible")).to_have_count(0)
    page.goto(f"{served}/en/lantern/words.html")
    expect(page.locator(".words tbody tr:visible")).to_have_count(2)
    expect(page.locator(".filters:visible")).to_have_count(0)


def test_a_report_names_rule_box_and_release(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/lantern/walking.html?box=first-en")
    report = page.locator("#rw-report")
    text = report.get_by_role("textbox")
    expect(text).to_be_hidden()
    page.locator("[data-rule='walking.steps'] .report").click()
    expect(text).to_be_focused()
    release, rule, box, place, *rest = text.input_value().splitlines()
    assert release == page.locator(".rw-data").inner_text()
    assert release.startswith("Regelwerk ") and "Lantern & Fog" in release
    assert rule == "Rule: walking.steps (W.1 Steps each turn)"
    assert (box, place) == ("Your box: first-en", "Page: en/lantern/walking.html")
    assert rest == ["What is wrong: ", "What the rulebook says, and on which page: "]

    text.press("Control+End")
    text.type("It is foggy.")
    page.locator("[data-rule='walking.torch'] .report").click()
    assert text.input_value().count("Rule:") == 1 and "walking.torch (W.2 Torch)" in text.input_value()
    copied = report.get_by_role("button", name="Copy")
    copied.click()
    expect(report.locator(".rw-copy")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == text.input_value()
    page.locator("[data-open-boxes]").click()
    page.locator("#rw-boxes [data-choose='second-en']").click()
    assert "Your box: second-en" in text.input_value()
    assert "walking.torch" in text.input_value(), "another box is no other rule"
    assert text.input_value().endswith("It is foggy."), "what the reader has written stays"


def test_things_can_be_ticked_off(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html?box=first-de")
    ticks = page.locator(".ticks:visible")
    assert [line.strip() for line in ticks.locator("li").all_inner_texts()] == ["W.2 Torch", "W.1 Steps each turn"]
    torch = ticks.get_by_role("checkbox", name="Torch")
    torch.check()
    expect(torch).to_be_checked()
    expect(ticks.get_by_role("checkbox", name="Steps each turn")).not_to_be_checked()


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_field_has_a_name(visit: Visit, served: str, language: str) -> None:
    page = visit("about:blank")
    for name in ("rulings", "mixed", "words", "which", "walking", "index", "changes"):
        page.goto(f"{served}/{language}/lantern/{name}.html")
        assert page.evaluate(UNNAMED) == [], name
