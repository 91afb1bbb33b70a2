"""Everything can be reached and used with keys alone, the focus is always seen, and what changes is said aloud."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit

TABBABLE = """() => {
  const kinds = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const all = document.querySelectorAll(kinds);
  const radios = new Set();
  return [...all].filter((part) => {
    if (!part.checkVisibility({ visibilityProperty: true }) || part.disabled || part.tabIndex < 0) return false;
    if (part.type !== "radio") return true;
    return part.checked; // a group of choices is one stop
  }).map((part, index) => part.dataset.stop = String(index));
}"""
FOCUSED = """() => {
  const part = document.activeElement;
  const { width, height, top, bottom } = part.getBoundingClientRect();
  const marked = [part, part.nextElementSibling, part.closest("form")].some((one) => {
    const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : {};
    return one && outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
  });
  const seen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  const name = `${part.tagName}.${part.className} ${part.textContent.trim().slice(0, 30)}`;
  return { stop: part.dataset.stop ?? null, marked, seen, name };
}"""
DESK = {"viewport": {"width": 1280, "height": 900}}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("kind", ["lantern/walking", "lantern/rulings", "lantern/index"])
def test_tab_goes_everywhere_in_order_and_is_seen(visit: Visit, served: str, kind: str, size: dict) -> None:
    page = visit(f"{served}/en/{kind}.html?box=first-en", **size)
    late = page.locator(".keep")  # stands there once the page knows what the device holds
    if late.count():
        late.wait_for()
    wanted = page.evaluate(TABBABLE)
    assert len(wanted) > 15
    reached: list[str] = []
    for _ in range(len(wanted) + 5):
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUSED)
        if here["stop"] is None:
            break
        assert here["seen"] and here["marked"], here
        reached.append(here["stop"])
    assert reached == wanted


def test_the_way_back_does_not_lead_under_the_header(visit: Visit, served: str) -> None:
    """WCAG 2.4.11: what has the focus is not hidden by what stands still while the page moves."""
    page = visit(f"{served}/en/hope/traitor.html", **PHONE)
    page.locator(".rule .report").nth(12).focus()
    header = page.locator(".md-header").bounding_box()["height"]
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        top = page.evaluate("document.activeElement.getBoundingClientRect().top")
        assert top >= header, page.evaluate(FOCUSED)


def focus_by_tab(page: Page, selector: str) -> None:
    """Presses Tab until the focus is on it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.className || document.activeElement.tagName").replace(
        " focus-visible", ""
    )


def test_the_first_key_skips_to_the_page(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html")
    page.keyboard.press("Tab")
    expect(page.locator(".rw-skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "rw-page"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_the_menu_of_a_phone(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html", **PHONE)
    focus_by_tab(page, ".rw-menu")
    page.keyboard.press("Enter")
    menu = page.locator("#rw-side")
    expect(menu).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#rw-side') !== null"), "the menu comes next"
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    assert "rw-menu" in focused(page)
    page.keyboard.press("Enter")
    focus_by_tab(page, "#rw-side a[href='resting.html']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/resting.html")


def test_the_menu_of_a_phone_needs_no_script(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html", java_script_enabled=False, **PHONE)
    page.locator(".rw-menu").tap()
    page.locator("#rw-side a[href='resting.html']").tap()
    page.wait_for_url("**/resting.html")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_search(visit: Visit, base: str, size: dict) -> None:
    page = visit(f"{base}/en/lantern/walking.html", **size)
    start = ".rw-search" if size is PHONE else ".md-search__input"
    focus_by_tab(page, start)
    if size is PHONE:
        page.keyboard.press("Enter")
    page.keyboard.type("fog")
    page.locator(".md-search-result__item").first.wait_for()
    expect(page.locator(".md-search-result__meta[role='status']")).not_to_be_empty()
    focus_by_tab(page, ".md-search-result__list a")
    expect(page.locator(".md-search-result__list a:focus")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    assert start.lstrip(".") in focused(page) or "rw-languages" in page.evaluate(
        "document.activeElement.parentElement.className"
    )
    # letters are no commands: whoever dictates does not mean them
    page.evaluate("document.activeElement.blur()")
    for key in "np,.fs/":
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    assert page.url.endswith("walking.html")
    expect(page.locator("#__search")).not_to_be_checked()


def test_the_languages(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html")
    focus_by_tab(page, ".rw-languages summary")
    page.keyboard.press("Enter")
    expect(page.locator(".rw-languages ul")).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.rw-languages li') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(".rw-languages ul")).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.rw-languages summary')")


def test_the_box_is_chosen_and_said(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html")
    focus_by_tab(page, "[data-open-boxes]")
    page.keyboard.press("Enter")
    expect(page.locator("#rw-boxes")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rw-boxes")).to_be_hidden()
    assert "rw-chip" in focused(page)
    page.keyboard.press("Enter")
    focus_by_tab(page, "[data-choose='second-en']")
    page.keyboard.press("Enter")
    expect(page.locator("html[data-box='second-en']")).to_have_count(1)
    assert "rw-chip" in focused(page)
    expect(page.locator("#rw-said[role='status']")).to_contain_text("Second English booklet")


def test_colours_and_a_link_to_copy(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html")
    page.locator(".rw-palette").focus()
    page.keyboard.press("Space")
    expect(page.locator("body[data-md-color-scheme='slate']")).to_have_count(1)
    expect(page.locator(".rw-palette")).to_have_attribute("aria-pressed", "true")
    page.locator(".permalink").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rw-said")).to_have_text("Link copied")


def test_rulings_are_filtered_on_a_phone(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/rulings.html", **PHONE)
    fields = page.locator(".ruling-filters .fields")
    expect(fields).to_be_hidden()
    assert page.locator(".ruling-filters").bounding_box()["height"] < 60, "one line until it is wanted"
    focus_by_tab(page, ".ruling-filters summary")
    page.keyboard.press("Enter")
    expect(fields).to_be_visible()
    before = page.locator(".ruling-filters output[aria-live]").inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ruling-filters output")).not_to_have_text(before)


def test_the_pages_of_other_rulebooks_unfold(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/lantern/walking.html?box=first-de", **PHONE)
    line = page.locator("[data-rule='walking.steps'] .sources")
    assert line.inner_text().split() == ["DE", "p.", "4", "All", "rulebooks"]
    line.locator(".all-sources").focus()
    page.keyboard.press("Enter")
    expect(line.locator("[data-printing='second-fr']")).to_be_visible()
    expect(line.locator(".all-sources")).to_have_attribute("aria-expanded", "true")


def test_a_ruling_that_stands_once_is_told_wherever_it_is_opened(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/traitor.html")
    named = [one.get_attribute("data-ruling") for one in page.locator(".ruled").all()]
    twice = next(ruling for ruling in named if named.count(ruling) > 1)
    places = page.locator(f".ruled[data-ruling='{twice}']")
    for place in (places.nth(1), places.nth(0)):
        place.locator("summary").focus()
        page.keyboard.press("Enter")
    expect(places.nth(1).locator("p").first).to_be_visible()
    assert places.nth(1).inner_text().strip() == places.nth(0).inner_text().strip()
