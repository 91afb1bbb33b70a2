"""Search finds the rule and leads to it: over http and from a folder, in every language, on a phone and by keyboard.
Material's own worker stands in where ours cannot.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Visit

WORDS = {"de": "anklagen", "en": "accuse", "fr": "accuser"}
FIELD = ".md-search__input"
HITS = ".md-search-result__link"

LISTEN = """
// What Material and the search say to each other: whoever is put in the worker's place is overheard.
globalThis.said = [];
let place = globalThis.Worker;
Object.defineProperty(globalThis, "Worker", {
  configurable: true,
  get: () => place,
  set: (Given) => {
    if (Given === globalThis.IFrameWorker) place = Given; // which stands for workers where pages are files
    else place = class {
      constructor(...given) {
        const worker = new Given(...given);
        const post = worker.postMessage.bind(worker);
        worker.postMessage = (message) => { said.push(["Material", message]); post(message) };
        worker.addEventListener("message", ({ data }) => said.push(["search", data]));
        globalThis.talkTo = worker;
        return worker;
      }
    };
  },
});
"""


def found(page: Page, rule: str) -> None:
    """Goes to the rule from what was found."""
    link = page.locator(f"{HITS}[href$='#{rule}']")
    link.wait_for()
    link.click()
    page.wait_for_url(f"**#{rule}")
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


def typed(page: Page, words: str) -> None:
    page.locator(FIELD).click()
    page.keyboard.type(words)


@pytest.mark.parametrize("language", WORDS)
def test_a_word_from_the_front_page_leads_to_the_rule(visit: Visit, base: str, language: str) -> None:
    page = visit(f"{base}/{language}/index.html")
    page.locator("#find-hope").fill(WORDS[language])
    page.locator(".find:has(#find-hope) button").click()
    found(page, "traitor.accuse.once")
    page.wait_for_url("**/traitor.html*")


def test_a_rule_is_found_by_its_number_from_any_page(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/traitor.html?box=retail-de")
    number = page.locator("[id='traitor.accuse.level'] .number").inner_text()
    page.goto(f"{served}/en/hope/glossary.html?box=retail-de")
    typed(page, number)
    found(page, "traitor.accuse.level")
    assert "box=retail-de" in page.url, "the way through search keeps the box"


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desk", "phone"])
def test_it_stays_open_on_a_page_that_was_opened_at_a_rule(visit: Visit, served: str, window: dict[str, Any]) -> None:
    """Material closes a search when its script finds an anchor in the address, and it comes with the first search."""
    page = visit(f"{served}/en/hope/traitor.html#traitor.accuse.once", **window)
    page.locator(".rw-search:visible, .md-search__input:visible").first.click()
    expect(page.locator("html")).to_have_attribute("data-search", "ours")
    page.keyboard.type("accuse")
    expect(page.locator(HITS).first).to_be_visible()
    expect(page.locator(FIELD)).to_be_focused()


def test_nothing_is_fetched_for_the_search_before_somebody_turns_to_it(visit: Visit, served: str) -> None:
    page = visit("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition(served)[2]))
    page.goto(f"{served}/de/hope/traitor.html", wait_until="networkidle")
    heavy = {"/assets/search-engine.js", "/de/hope/search/index.js"}
    assert not heavy & set(asked) and not [name for name in asked if "/workers/" in name]
    page.locator(FIELD).click()
    expect(page.locator("html")).to_have_attribute("data-search", "ours")
    assert heavy <= set(asked), "the field is enough, nobody has to type"
    page.keyboard.type("ankl")
    page.locator(HITS).first.wait_for()
    assert len(asked) == len(set(asked))


def test_a_hit_says_what_is_played_with_the_readers_box(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/index.html?box=ks-en")
    typed(page, "lose half my medals")
    first = page.locator(".md-search-result__item").first
    expect(first.locator(".hit-number")).to_have_text("T.22")
    expect(first.locator(".badge.edition")).to_have_text("Kickstarter")
    expect(first.locator(".hit-text mark").first).to_have_text("medals")
    expect(first.locator(".hit-foot")).to_contain_text("The traitor")
    expect(page.locator(".md-search-result__meta")).to_have_attribute("role", "status")
    expect(page.locator(".md-search-result__meta")).to_contain_text("matching")

    page.locator(FIELD).fill("")
    page.keyboard.type("prism")
    expect(page.locator(".md-search-result__item .mark").first).to_have_text("not with your box")


def test_pages_to_look_things_up_on_do_not_flood_the_hits(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/index.html?box=retail-en")
    typed(page, "regression marker")
    page.locator(HITS).first.wait_for()
    leads = page.locator(HITS).evaluate_all("links => links.map((link) => link.pathname.split('/').pop())")
    assert not {"editions.html", "printings.html", "mixed.html", "index-a-z.html", "words.html"} & set(leads)


SETTLED = """() => new Promise((go) => {
  const done = () => { watch.disconnect(); go() };
  const watch = new MutationObserver(() => { clearTimeout(waiting); waiting = setTimeout(done, 300) });
  let waiting = setTimeout(done, 300);
  watch.observe(document.querySelector(".md-search-result__list"), { childList: true, subtree: true });
})"""
"""Each letter brings other hits, and a hit that has the focus is not there any more when the next ones come."""


def test_by_keyboard_alone(visit: Visit, served: str) -> None:
    page = visit(f"{served}/fr/hope/index.html")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.locator(f"{FIELD}:focus").count():
            break
    page.keyboard.type("peut-on accuser deux fois")
    page.locator(HITS).first.wait_for()
    page.evaluate(SETTLED)
    page.keyboard.press("ArrowDown")
    expect(page.locator(HITS).first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(HITS).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**#traitor.accuse.once")


def test_what_is_pasted_or_spoken_is_looked_for_though_no_key_goes_up(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/traitor.html")
    page.locator(FIELD).click()
    page.keyboard.insert_text("stuck")
    expect(page.locator(HITS).first).to_have_attribute("href", re.compile("movement.stuck"))


def test_several_hits_fit_on_a_phone_and_a_tap_leads_to_the_rule(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/glossary.html?box=retail-de", **PHONE)
    page.locator(".rw-search").tap()
    page.keyboard.type("verrater anklagen")
    page.locator(HITS).nth(3).wait_for()
    for at in range(3):
        expect(page.locator(HITS).nth(at)).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.querySelector('.md-search__scrollwrap').scrollWidth <= innerWidth")
    page.locator(f"{HITS}[href*='traitor.html']").first.tap()
    page.wait_for_url("**/traitor.html?box=retail-de#traitor.*")


def test_a_changed_box_changes_what_was_found(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/index.html?box=retail-en")
    typed(page, "acrobat corners")
    expect(page.locator(".md-search-result__item .mark")).to_have_count(1)
    page.evaluate("Regelwerk.choose('ks-en')")
    expect(page.locator(".md-search-result__item .mark")).to_have_count(0)
    expect(page.locator(HITS).first).to_have_attribute(
        "href", f"{served}/en/hope/characters.html?box=ks-en#char.acrobat-ks.corners"
    )


# --- what Material says, and what happens if it, or ours, does not ---------------------------------------------------


def test_material_speaks_as_the_search_expects(visit: Visit, base: str) -> None:
    """If this fails after an update, Material's messages have changed: the search then is Material's own."""
    page = visit(f"{base}/en/hope/traitor.html", init=LISTEN)
    typed(page, "accuse")
    page.locator(HITS).first.wait_for()
    said: list[list[Any]] = page.evaluate("said")
    setup = next(message for who, message in said if who == "Material")
    assert setup["type"] == 0 and set(setup["data"]) == {"config", "docs", "options"}
    assert set(setup["data"]["config"]) == {"lang", "separator", "pipeline", "fields"}
    assert ["search", {"type": 1}] in said
    queries = [message for who, message in said if who == "Material" and message["type"] == 2]
    assert {"type": 2, "data": "accuse"} in queries
    assert all(set(query) == {"type", "data"} and isinstance(query["data"], str) for query in queries)
    result = [message for who, message in said if who == "search"][-1]
    assert result["type"] == 3 and set(result["data"]) == {"items"}
    [item] = result["data"]["items"][0]
    assert set(item) == {"location", "title", "text", "score", "terms"}
    assert page.evaluate("document.documentElement.dataset.search") == "ours"


def stands_in(page: Page) -> None:
    """Material's own search works, and the reader is told."""
    expect(page.locator("html")).to_have_attribute("data-search", "plain")
    expect(page.locator(".rw-plain-search")).to_be_visible()
    chapter = page.locator(".md-search-result__item", has=page.locator("a[href*='#traitor.accuse.own-turn']"))
    chapter.wait_for()
    link = chapter.locator("a[href*='#traitor.accuse.own-turn']")
    if not link.is_visible():
        chapter.locator("summary").click()
    link.click()
    page.wait_for_url("**/traitor.html*#traitor.accuse.own-turn")


BROKEN = {
    "breaks": "throw new Error('too old a browser')",
    "speaks otherwise": "postMessage({ odd: true })",
    "fails": "addEventListener('message', () => postMessage({ failed: 'x' }))",
}


@pytest.mark.parametrize("how", BROKEN)
def test_materials_own_search_stands_in_for_an_engine_that(visit: Visit, served: str, how: str) -> None:
    page = visit("about:blank", calm=False)

    def broken(route: Route) -> None:
        route.fulfill(body=BROKEN[how], content_type="text/javascript")

    page.route("**/search-engine.js*", broken)
    try:
        page.goto(f"{served}/de/hope/index.html")
        typed(page, "anklagen")
        stands_in(page)
    finally:
        page.unroute("**/search-engine.js*", broken)


def test_materials_own_search_stands_in_where_material_speaks_otherwise(visit: Visit, base: str) -> None:
    page = visit(f"{base}/de/hope/index.html", calm=False, init=LISTEN)
    page.locator(FIELD).click()
    page.locator("html[data-search='ours']").wait_for(state="attached")
    page.evaluate("talkTo.postMessage({ type: 7, data: { words: ['anklagen'] } })")
    page.keyboard.type("anklagen")
    stands_in(page)


def test_where_nothing_can_be_loaded_the_reader_is_told(visit: Visit, served: str) -> None:
    page = visit("about:blank", calm=False)
    for part in ("**/search-engine.js*", "**/search/index.js*"):
        page.route(part, lambda route: route.abort())
    try:
        page.goto(f"{served}/en/hope/index.html")
        typed(page, "accuse")
        expect(page.locator(".rw-plain-search")).to_have_text(
            "The search could not be loaded. Try again when you are online."
        )
    finally:
        page.unroute_all()
