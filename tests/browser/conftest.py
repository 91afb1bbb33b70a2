"""The built site, a browser, and windows in which nothing may go wrong; all of it made once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from generator.build import Workshop
from generator.load import find_games
from generator.paths import RULES
from tests.browser.browser import open_browser, serving, watch

ORCHARD = Path(__file__).parent / "games" / "orchard"
PATIENCE = 5000
"""Milliseconds; a quiet machine needs a tenth of it."""

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the games that ship, and of a made-up one whose forms are awkward."""
    folder = tmp_path_factory.mktemp("browser")
    shop = Workshop([*find_games(RULES), ORCHARD], folder / "site", 2, lambda _: None, folder / "work")
    assert shop.build() == []
    return folder / "site"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    with serving(site) as address:
        yield address


@pytest.fixture(params=["http", "file"])
def base(request: pytest.FixtureRequest, site: Path, served: str) -> str:
    """Where the site is read: from a static host, and from a folder on disk."""
    return served if request.param == "http" else site.as_uri()


@pytest.fixture
def visit(browser: Browser, site: Path, served: str) -> Iterator[Visit]:
    """Opens an address in a window of its own (a reader who has never been here). Nothing may go wrong in it."""
    windows = []

    def open_window(address: str, *, calm: bool = True, init: str = "", **options: Any) -> Page:
        window = browser.new_context(reduced_motion="reduce", **options)
        window.set_default_timeout(PATIENCE)
        if init:
            window.add_init_script(init)
        trouble = watch(window, (served, site.as_uri()))
        windows.append((window, trouble if calm else []))
        page = window.new_page()
        page.goto(address)
        return page

    yield open_window
    for window, _ in windows:
        window.close()
    assert [problem for _, trouble in windows for problem in trouble] == []
