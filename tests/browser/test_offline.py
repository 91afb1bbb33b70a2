"""A game on the device: kept when asked for, read with the server gone, renewed file by file, and removed again."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.build import Workshop
from generator.paths import ROOT
from tests.browser.asking import Form
from tests.browser.browser import watch
from tests.browser.conftest import PATIENCE, PHONE, Visit
from tests.browser.hosting import Host
from tests.browser.test_search import found
from tests.site.made_up import GAMES

CACHES = "async () => (await caches.keys()).map((name) => name.split(' ').slice(2))"
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
KEPT = "async (path) => (await (await caches.match(new URL(path, location))).text())"
LIST = "en/lantern/kept.json"


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """Somebody with a phone, who has never been here."""
    window = browser.new_context(reduced_motion="reduce", **PHONE)
    window.set_default_timeout(PATIENCE)
    yield window.new_page()
    window.close()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site that says where it stands: in a folder of its host."""
    folder = tmp_path_factory.mktemp("offline")
    games = [GAMES / "lantern", ROOT / "tests" / "games" / "tiny"]
    address = "https://rules.example.org/games/"
    shop = Workshop(games, folder / "site", 2, lambda _: None, folder / "work", address=address)
    assert shop.rebuild() == []
    return folder / "site"


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    shutil.copytree(built, tmp_path / "site")
    with Host(tmp_path / "site", "/games/") as host:
        yield host


def keep(page: Page) -> None:
    page.locator("[data-want]").click()
    page.locator(".keep[data-state='kept']").wait_for()


def test_with_the_server_gone_a_reader_reads_on_asks_and_searches(reader: Page, site: Path) -> None:
    host = Host(site)
    trouble = watch(reader.context, (host.address,))
    reader.goto(f"{host.address}/de/hope/index.html")
    expect(reader.locator(".keep-size")).to_contain_text("MB")
    assert reader.evaluate(WORKERS) == 0, "nothing is kept that nobody asked for"
    keep(reader)
    expect(reader.locator(".keep output")).to_contain_text("ohne Netz")
    expect(reader.locator("[data-discard]"), "whoever pressed the one goes on with the other").to_be_focused()
    assert trouble == []
    host.stop()

    reader.goto(f"{host.address}/de/hope/traitor.html?box=ks-en")
    expect(reader.locator("html")).to_have_attribute("data-box", "ks-en")
    reader.locator("[data-open-boxes]").tap()
    reader.locator("[data-choose='retail-de']:visible").tap()
    expect(reader.locator("html")).to_have_attribute("data-edition", "retail")
    reader.locator("a.term").first.tap()
    reader.locator("#term-card:visible").wait_for()

    reader.goto(f"{host.address}/de/hope/ask-accuse.html")
    assert Form(reader, "accuse").ask().verdict == "yes"

    reader.goto(f"{host.address}/de/hope/glossary.html")
    reader.locator(".rw-search").tap()
    reader.keyboard.type("anklagen")
    found(reader, "traitor.accuse.once")

    reader.goto(f"{host.address}/de/hope/r/difficulty.no-traitor.html?box=retail-de")
    expect(reader).to_have_url(f"{host.address}/de/hope/difficulty.html?box=retail-de#difficulty.no-traitor")
    reader.goto(f"{host.address}/")
    expect(reader).to_have_url(f"{host.address}/de/index.html")

    reader.goto(f"{host.address}/fr/lift-off/launch.html")
    expect(reader.locator("h1:visible")).to_have_text("Pas sur cet appareil")
    expect(reader.locator(".again:visible")).to_have_attribute("href", f"{host.address}/fr/lift-off/launch.html")
    reader.locator(".kept a:visible").tap()
    expect(reader).to_have_url(f"{host.address}/de/hope/index.html?box=retail-de")
    reader.locator(".keep[data-state='kept']").wait_for()
    missed = {problem.rpartition(host.address)[2] for problem in trouble}
    assert missed <= {"/de/hope/kept.json", "/fr/lift-off/launch.html", "/sw.js"}, trouble


def test_only_files_that_changed_are_fetched_and_the_former_cache_goes(reader: Page, host: Host) -> None:
    reader.goto(f"{host.address}/en/lantern/index.html")
    keep(reader)
    [before] = reader.evaluate(CACHES)
    assert before[:2] == ["/games/", "en/lantern"]

    page = host.folder / "en" / "lantern" / "walking.html"
    page.write_text(page.read_text("utf-8").replace("<h1", "<p>A new word.</p><h1", 1), "utf-8")
    _list_anew(host.folder)
    host.asked.clear()
    reader.goto(f"{host.address}/en/lantern/resting.html")
    _until(reader, CACHES, lambda now: len(now) == 1 and now != [before])
    assert {name for name in host.asked if name != "sw.js"} == {LIST, "en/lantern/walking.html"}
    host.asked.clear()
    reader.goto(f"{host.address}/en/lantern/walking.html")
    expect(reader.get_by_text("A new word.")).to_be_visible()
    assert set(host.asked) <= {"sw.js"}, "and the pages come from the device, network or not"


def test_what_was_cut_short_goes_on_and_a_wrong_file_is_not_taken(reader: Page, host: Host) -> None:
    reader.goto(f"{host.address}/en/lantern/index.html")
    host.broken = {"en/lantern/walking.html": None}
    reader.locator("[data-want]").click()
    reader.locator(".keep[data-state='failed']").wait_for()
    expect(reader.locator(".keep output")).to_contain_text("What has arrived stays")

    host.broken = {"en/lantern/walking.html": b"<p>Sign in to the network of this hotel"}
    reader.locator("[data-want]").click()
    reader.locator(".keep[data-state='failed']").wait_for()

    host.broken = {}
    host.asked.clear()
    reader.goto(f"{host.address}/en/lantern/index.html")
    reader.locator(".keep[data-state='kept']").wait_for()
    listed = set(json.loads((host.folder / LIST).read_text("utf-8"))["files"])
    shown = {"en/lantern/index.html", "en/lantern/assets/editions.css"}
    fetched = {name for name in host.asked if name in listed and not name.startswith("assets/")} - shown
    assert "en/lantern/walking.html" in fetched and len(fetched) < len(listed) / 2
    assert "Sign in" not in reader.evaluate(KEPT, "walking.html")


def test_games_and_languages_are_kept_and_removed_each_by_itself(reader: Page, host: Host) -> None:
    for place in ("en/lantern", "fr/lantern", "en/tiny"):
        reader.goto(f"{host.address}/{place}/index.html")
        keep(reader)
    listed = json.loads((host.folder / "en" / "tiny" / "kept.json").read_text("utf-8"))
    assert "assets/lantern-checks.js" not in listed["files"] and "assets/validator.js" not in listed["files"]
    assert {part for _, part, _ in reader.evaluate(CACHES)} == {"en/lantern", "fr/lantern", "en/tiny"}
    for place, left in (("fr/lantern", 2), ("en/lantern", 1), ("en/tiny", 0)):
        reader.goto(f"{host.address}/{place}/index.html")
        reader.locator("[data-discard]").click()
        reader.locator(".keep[data-state='absent']").wait_for()
        assert len(reader.evaluate(CACHES)) == left
    _until(reader, WORKERS, lambda count: count == 0)


def test_the_site_can_be_installed_in_each_language(reader: Page, host: Host) -> None:
    reader.goto(f"{host.address}/fr/lantern/index.html")
    link = reader.locator("link[rel='manifest']")
    assert link.evaluate("link => link.href") == f"{host.address}/fr/app.webmanifest"
    inside = reader.context.new_cdp_session(reader)
    told = inside.send("Page.getAppManifest")
    assert told["errors"] == [] and told["url"].endswith("/fr/app.webmanifest")
    app = json.loads(told["data"])
    assert app["lang"] == "fr" and [shortcut["url"] for shortcut in app["shortcuts"]]
    for icon in app["icons"]:
        file = host.folder / "fr" / icon["src"]
        width = int.from_bytes(file.read_bytes()[16:20])
        assert f"{width}x{width}" == icon["sizes"]
    errors = inside.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"], "as every window of these tests is"


def test_from_a_folder_nothing_is_offered_that_cannot_be(visit: Visit, site: Path) -> None:
    page = visit(f"{site.as_uri()}/en/hope/index.html")
    expect(page.locator(".keep")).to_be_hidden()
    assert page.locator("link[rel='manifest'], meta[http-equiv]").count() == 0


def _list_anew(site: Path) -> None:
    """As the build does after an edit."""
    file = site / LIST
    listed = json.loads(file.read_text("utf-8"))
    for name in listed["files"]:
        content = (site / name).read_bytes()
        listed["files"][name] = [hashlib.sha256(content).hexdigest()[:16], len(content)]
    listed["version"] = hashlib.sha256(json.dumps(listed["files"]).encode()).hexdigest()[:16]
    file.write_text(json.dumps(listed), "utf-8")


def _until(page: Page, question: str, fits: Callable[[Any], bool]) -> None:
    """The policy forbids Playwright to wait inside of the page."""
    for _ in range(PATIENCE // 50):
        if fits(page.evaluate(question)):
            return
        page.wait_for_timeout(50)
    raise AssertionError(page.evaluate(question))
