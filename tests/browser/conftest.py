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
from tests.site.made_up import GAMES

HERE = Path(__file__).parent
MADE_UP = (HERE / "games" / "orchard", GAMES / "lantern", HERE.parent / "games" / "pond")
PATIENCE = 5000
"""Milliseconds; a quiet machine needs a tenth of it."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games that ship, and made-up ones: with awkward forms, with every kind of page, with a board. Nobody edits
    them while the tests run.
    """
    folder = tmp_path_factory.mktemp("browser") / "rules_data"
    shutil.copytree(RULES, folder)
    for game in MADE_UP:
        shutil.copytree(game, folder / game.name)
    return folder


@pytest.fixture(scope="session")
def site(rules: Path) -> Path:
    """The real site, built once; its books have tests of their own (`tests/book`)."""
    out = rules.parent / "site"
    assert Workshop(find_games(rules), out, 2, lambda _: None, rules.parent / "work").rebuild() == []
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
def windows() -> dict[str, Window]:
    """The windows that tests share, by their options: opening one takes longer than reading three pages."""
    return {}


@pytest.fixture
def visit(browser: Browser, sites: tuple[str, ...], windows: dict[str, Window]) -> Iterator[Visit]:
    """Opens an address as a reader who has never been here, in a window with these options.

    Nothing may go wrong in it, unless the test is about that (`calm=False`).
    """
    used: list[Window] = []

    def open_address(address: str, *, calm: bool = True, init: str = "", **options: Any) -> Page:
        name = repr((calm, init, options))
        if name not in windows:
            options.setdefault("permissions", ["clipboard-read", "clipboard-write"])
            windows[name] = Window(browser, sites, **options)
            if init:
                windows[name].context.add_init_script(init)
        used.append(windows[name])
        if not calm:
            used[-1].trouble = []
        return used[-1].open(address)

    yield open_address
    trouble = [problem for window in used for problem in window.trouble]
    for window in used:
        window.page.goto("about:blank")
        window.trouble.clear()
    assert trouble == []
