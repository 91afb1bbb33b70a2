"""The policy that ships: a host sends it, every kind of page keeps it, and whatever is not ours is stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.paths import ROOT
from generator.site.hosting import nginx, policy
from tests.browser.asking import Form
from tests.browser.browser import watch
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.hosting import Host
from tests.browser.test_pages import KINDS

OURS = ["index", "walking", "glossary", "rulings", "which", "changes"]
"""Of the made-up game: it has the pages that no game that ships has yet."""

INJECT = """() => {
  const script = document.createElement("script");
  script.textContent = "globalThis.injected = true";
  document.body.append(script);
  document.body.insertAdjacentHTML("beforeend", "<img src='https://elsewhere.example/x' onerror='injected = true'>");
  return globalThis.injected ?? false;
}"""


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[Host]:
    with Host(site) as host:
        yield host


def test_the_policy_allows_nothing_but_our_files_and_webassembly(host: Host) -> None:
    sent = {place: value for place, pairs in host.rules for name, value in pairs if name == "Content-Security-Policy"}
    assert {"/", "/index.html", "/404.html", "/sw.js", "/assets/*", "/de/*", "/en/*", "/fr/*"} <= set(sent)
    assert not {"/*", "/books/*"} & set(sent), "the browser's viewer for books would show nothing"
    [only] = set(sent.values())
    allowed = {what: whence.split() for what, _, whence in (part.partition(" ") for part in only.split("; "))}
    assert allowed.pop("default-src") == allowed.pop("frame-ancestors") == ["'none'"]
    assert allowed.pop("script-src") == ["'self'", "'wasm-unsafe-eval'"]
    assert allowed.pop("img-src") == ["'self'", "data:"]
    assert all(whence == ["'self'"] for whence in allowed.values())
    assert {"style-src", "connect-src", "worker-src", "form-action", "base-uri"} <= set(allowed)


def test_every_kind_of_page_keeps_the_policy_and_asks_no_other_host(browser: Browser, host: Host) -> None:
    window = browser.new_context(reduced_motion="reduce")
    window.set_default_timeout(PATIENCE)
    trouble = watch(window, (host.address,))
    page = window.new_page()
    policies = set()
    page.on("response", lambda answer: policies.add(answer.headers.get("content-security-policy")))
    for kind in ["../index", *KINDS, *(f"lantern/{name}" for name in OURS), "hope/r/traitor.accuse.level"]:
        page.goto(f"{host.address}/fr/{kind}.html")
        page.wait_for_load_state("load")
        assert trouble == [], kind
    _use_everything(page, host.address)
    assert trouble == []
    page.goto(f"{host.address}/offline.html?for=fr/hope/traitor.html")
    page.locator(".again:visible").wait_for()
    page.goto(f"{host.address}/fr/hope/nowhere.html")
    page.locator("form:visible").first.wait_for()
    missing = {problem for problem in trouble if "404" not in problem}
    assert missing == set(), "that the page is missing is all there is to say"
    assert policies == set(policy().values())
    window.close()


def _use_everything(page: Page, address: str) -> None:
    page.goto(f"{address}/fr/hope/ask-accuse.html?box=retail-fr")
    assert Form(page, "accuse").ask().verdict == "yes"
    page.goto(f"{address}/fr/hope/traitor.html")
    page.locator("a.term").first.focus()
    page.locator("#term-card:visible").wait_for()
    page.keyboard.press("Escape")
    page.locator(".rw-palette").click()
    page.locator("[data-open-boxes]").click()
    page.locator("[data-choose='ks-en']:visible").click()
    page.locator(".md-search__input").click()
    page.keyboard.type("accuser")
    page.locator(".md-search-result__item").first.wait_for()
    page.goto(f"{address}/fr/hope/index.html")
    page.locator("[data-want]").click()
    page.locator(".keep[data-state='kept']").wait_for()
    page.goto(f"{address}/fr/hope/end.html")
    page.goto(f"{address}/fr/hope/index.html")
    page.locator("[data-discard]").click()
    page.locator(".keep[data-state='absent']").wait_for()


def test_what_is_not_ours_is_stopped_by_the_page_itself_where_a_host_sends_nothing(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/traitor.html", calm=False)
    stopped: list[str] = []
    page.on("console", lambda said: stopped.append(said.text))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    assert page.evaluate(INJECT) is False
    expect(page.locator("img[src^='https']")).to_have_count(1)
    page.wait_for_timeout(100)
    assert page.evaluate("globalThis.injected") is None
    assert len([said for said in stopped if "Content Security Policy" in said]) >= 3, stopped
    assert [url for url in asked if "elsewhere" in url and not stopped] == []


def test_no_page_has_a_script_or_a_style_inside(site: Path) -> None:
    for path in [
        *site.glob("*.html"),
        *site.glob("de/*.html"),
        *site.glob("*/hope/*.html"),
        *site.glob("en/*/r/*.html"),
    ]:
        text = path.read_text("utf-8")
        inside = [part.partition(">")[0] for part in text.split("<script")[1:]]
        assert not [part for part in inside if " src=" not in part and "application/json" not in part], path
        assert "<style" not in text and " style=" not in text and "javascript:" not in text, path


def test_files_named_by_their_content_are_kept_for_ever_and_no_others(host: Host) -> None:
    kept = {place: value for place, sent in host.rules for name, value in sent if name == "Cache-Control"}
    for_ever = [place for place, value in kept.items() if "immutable" in value]
    assert len(for_ever) == 3 and all((host.folder / place[1:]).is_file() for place in for_ever)
    assert {*kept} - {*for_ever} == {"/books/*"}


def test_the_configuration_for_nginx_is_up_to_date() -> None:
    assert (ROOT / "hosting" / "nginx.conf").read_text("utf-8") == nginx(), (
        "write it anew: python -m generator.site.hosting > hosting/nginx.conf"
    )
    assert nginx().count(*policy().values()) == nginx().count("location ") - 1, "all but books"
