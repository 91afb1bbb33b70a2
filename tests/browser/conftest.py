"""The built site, a browser, and windows in which nothing may go wrong; all of it made once."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from generator.build import Workshop
from generator.load import find_games
from generator.paths import RULES
from tests.browser.browser import serving, watch

ORCHARD = Path(__file__).parent / "games" / "orchard"
PATIENCE = 5000
"""Milliseconds; a quiet machine needs a tenth of it."""

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games that ship, and a made-up one whose forms are awkward; nobody edits them while the tests run."""
    folder = tmp_path_factory.mktemp("browser") / "rules_data"
    shutil.copytree(RULES, folder)
    shutil.copytree(ORCHARD, folder / "orchard")
    return folder


@pytest.fixture(scope="session")
def site(rules: Path) -> Path:
    """The real site, built once."""
    out = rules.parent / "site"
    assert Workshop(find_games(rules), out, 2, lambda _: None, rules.parent / "work").build() == []
    return out


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    with serving(site) as address:
        yield address


@pytest.fixture(params=["http", "file"])
def base(request: pytest.FixtureRequest, site: Path, served: str) -> str:
    """Where the site is read: from a static host, and from a folder on disk."""
    return served if request.param == "http" else site.as_uri()


class Window:
    """A browser window that can be made new: everything the site remembered in it is forgotten."""

    def __init__(self, browser: Browser, sites: tuple[str, ...], **options: Any) -> None:
        self.context = browser.new_context(reduced_motion="reduce", **options)
        self.context.set_default_timeout(PATIENCE)
        self.trouble = watch(self.context, sites)
        self.page = self.context.new_page()
        self.origins = ["file://" if site.startswith("file:") else site for site in sites]
        self.inside = self.context.new_cdp_session(self.page)

    def open(self, address: str) -> Page:
        # without the blank page between them, an address that differs only in its anchor would not be loaded
        self.page.goto("about:blank")
        for origin in self.origins:
            self.inside.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
        if address != "about:blank":
            self.page.goto(address)
        return self.page


@pytest.fixture(scope="session")
def sites(site: Path, served: str) -> tuple[str, ...]:
    return served, site.as_uri()


@pytest.fixture(scope="session")
def window(browser: Browser, sites: tuple[str, ...]) -> Window:
    """The window most tests share, since opening one takes longer than reading three pages."""
    return Window(browser, sites, permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture
def visit(browser: Browser, sites: tuple[str, ...], window: Window) -> Iterator[Visit]:
    """Opens an address as a reader who has never been here, in the shared window or, with options, in one of its own.

    Nothing may go wrong in it, unless the test is about that (`calm=False`).
    """
    own: list[Window] = []

    def open_address(address: str, *, calm: bool = True, init: str = "", **options: Any) -> Page:
        if calm and not init and not options:
            return window.open(address)
        another = Window(browser, sites, **options)
        own.append(another)
        if init:
            another.context.add_init_script(init)
        if not calm:
            another.trouble = []
        return another.open(address)

    yield open_address
    window.page.goto("about:blank")
    for another in own:
        another.context.close()
    seen = [problem for each in (window, *own) for problem in each.trouble]
    window.trouble.clear()
    assert seen == []
