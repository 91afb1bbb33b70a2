"""The reader's box: chosen once, kept in the address and remembered, and never a page that jumps."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

SHIFTS = """
  globalThis.shifted = 0;
  new PerformanceObserver((seen) => { for (const one of seen.getEntries()) globalThis.shifted += one.value })
    .observe({ type: "layout-shift", buffered: true });
"""


def choose(page: Page, box: str) -> None:
    page.locator("[data-open-boxes]").click()
    page.locator(f"#rw-boxes [data-choose='{box}']").click()


def test_a_box_is_chosen_once(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/difficulty.html")
    rule = page.locator("[data-rule='difficulty.no-traitor']")
    retail = rule.locator(".variant[data-editions='retail']")
    kickstarter = rule.locator(".variant[data-editions='kickstarter']")
    for variant, name in ((retail, "Retail edition"), (kickstarter, "Kickstarter edition")):
        expect(variant).to_have_js_property("open", True)
        expect(variant.locator("summary")).to_have_text(name)

    choose(page, "ks-en")
    assert page.url == f"{base}/en/hope/difficulty.html?box=ks-en"
    expect(page.locator("[data-open-boxes]")).to_contain_text("Kickstarter")
    expect(kickstarter.locator("summary")).to_be_hidden()
    expect(kickstarter.locator("p").first).to_be_visible()
    expect(retail).to_have_js_property("open", False)
    expect(retail.locator("p").first).to_be_hidden()
    assert kickstarter.bounding_box()["y"] < retail.bounding_box()["y"], "the reader's own comes first"
    retail.locator("summary").click()
    expect(retail.locator("p").first).to_be_visible()

    page.locator(".rw-next").click()
    page.wait_for_url(f"{base}/en/hope/bugs.html?box=ks-en")
    page.locator("a.rw-previous").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"{base}/en/hope/difficulty.html?box=ks-en")

    page.goto(f"{base}/de/hope/end.html")
    assert page.url == f"{base}/de/hope/end.html?box=ks-en", "the box is remembered"
    page.locator("[data-open-boxes]").click()
    own = page.locator("#rw-boxes [aria-current='true']")
    expect(own).to_have_text("KS Englisches Regelheft der Kickstarter-Ausgabe")
    page.keyboard.press("Escape")
    choose(page, "")
    assert page.url == f"{base}/de/hope/end.html"
    page.goto(f"{base}/en/hope/difficulty.html")
    expect(rule.locator(".variant[open]")).to_have_count(2)


def test_what_the_readers_own_booklet_prints_otherwise_is_seen(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/faq.html?box=retail-de")
    booklet = page.locator("[data-rule='faq.accuser-no-tech'] .booklet[data-printing='retail-de']")
    expect(booklet.locator("summary")).to_be_visible()
    assert "Dein Heft" in booklet.locator("summary").inner_text()
    expect(booklet.locator("p").first).to_be_visible()
    choose(page, "retail-en")
    assert "Dein Heft" not in booklet.locator("summary").inner_text()
    expect(booklet.locator("p").first).to_be_hidden()

    page.goto(f"{served}/de/hope/traitor.html?box=retail-de")
    unsaid = page.locator("[data-rule='traitor.accuse.own-turn'] .unsaid:visible")
    expect(unsaid).to_have_text("Dein Heft sagt dazu nichts.")
    choose(page, "retail-en")
    expect(unsaid).to_have_count(0)


def test_without_scripts_every_box_is_shown_and_named(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/traitor.html?box=ks-en", java_script_enabled=False)
    variants = page.locator(".rule .variant")
    assert variants.count() > 5
    for variant in variants.all():
        expect(variant.locator("> summary .badge").first).to_be_visible()
        expect(variant.locator("> summary ~ *").first).to_be_visible()
    expect(page.locator("[data-open-boxes]")).to_be_hidden()
    workings = page.locator("#example-power-three ~ .workings")
    expect(workings.locator(".example-said .badge")).to_have_text(["Retail edition", "Kickstarter edition"])
    workings.locator(".example-more > summary").click()
    expect(workings.locator(".verdict")).to_have_count(2)
    for verdict in workings.locator(".verdict").all():
        expect(verdict).to_be_visible()
    expect(workings.locator(".facts").first).to_be_visible()

    page.goto(f"{served}/en/hope/settle.html")
    expect(page.locator(".ask-find")).to_be_hidden()
    expect(page.locator("noscript p")).to_contain_text("JavaScript")
    page.locator(".questions a[href='ask-accuse.html']").click()
    expect(page.locator("form.ask")).to_be_hidden()
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#example-accuse-wrong ~ .workings .example-said").first).to_be_visible()


def test_nothing_on_a_page_jumps_while_it_loads(visit: Visit, served: str) -> None:
    page = visit("about:blank", init=SHIFTS)
    for width, file, anchor in (
        (360, "en/hope/traitor.html", "traitor.wrong.half-medals"),
        (360, "en/hope/settle.html", ""),
        (360, "en/hope/ask-accuse.html", ""),
        (1280, "en/hope/traitor.html", ""),
        (1280, "en/hope/index.html", ""),
        (360, "beside/hope/traitor.html", ""),
        (360, "404.html", ""),
        (360, "offline.html", ""),
    ):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{served}/{file}?box=ks-en#{anchor}")
        page.wait_for_timeout(200)
        assert page.evaluate("globalThis.shifted") < 0.005, f"{file} at {width}"
