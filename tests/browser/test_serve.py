"""`regelwerk serve`: an author's edit shows in the open page by itself, and a mistake says where it is."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.paths import ROOT

SECONDS = 1000
REBUILD = 15 * SECONDS
"""How long an author may wait on a busy machine; a quiet one needs one second."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a small game, in a folder where everything may be edited."""
    house = tmp_path_factory.mktemp("serve")
    for name in ("generator", "docs", "translations"):
        shutil.copytree(ROOT / name, house / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, house / name)
    (house / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copytree(ROOT / "tests" / "games" / "tiny", house / "rules_data" / "tiny")
    return house


class Server:
    """`regelwerk serve` in the house, on a port of its own choice."""

    def __init__(self, house: Path) -> None:
        # a shell may have told its background jobs, such as these tests, to ignore Ctrl+C
        before = signal.signal(signal.SIGINT, signal.SIG_DFL)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "generator.cli", "serve", "--port", "0"],
            cwd=house,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        signal.signal(signal.SIGINT, before)
        self.said = ""
        self.address = ""
        while not self.address and (line := self.process.stdout.readline()):
            self.said += line
            self.address = "".join(re.findall(r"http://127\.0\.0\.1:\d+", line))

    def stop(self) -> None:
        """As an author does, with Ctrl+C."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.said += self.process.communicate(timeout=10)[0]


@pytest.fixture(scope="module")
def server(house: Path) -> Iterator[Server]:
    server = Server(house)
    try:
        assert server.address, server.said
        yield server
        server.stop()
    finally:
        server.process.kill()


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    window = browser.new_context()
    page = window.new_page()
    page.set_default_timeout(REBUILD)
    page.goto(f"{server.address}/en/tiny/play.html")
    # a page that was opened by a reload has lost this mark
    page.evaluate("globalThis.untouched = true")
    yield page
    window.close()


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_an_edit_shows_in_the_open_page(house: Path, page: Page) -> None:
    rule = page.locator("[data-rule='play.last']")
    expect(rule).to_contain_text("takes the last stone")
    replace(house / "rules_data" / "tiny" / "rules" / "play.yml", "takes the last stone", "grabs the final stone")
    expect(rule).to_contain_text("grabs the final stone", timeout=REBUILD)
    assert page.evaluate("globalThis.untouched") is None


def test_a_mistake_says_where_it_is_and_the_page_stays(house: Path, page: Page) -> None:
    page.evaluate("globalThis.untouched = true")
    written = house / "rules_data" / "tiny" / "rules" / "play.yml"
    good = written.read_text("utf-8")
    spoiled = good.replace("the heap ({rule:play.heap})", "the heap ({rule:play.heep})")
    line = next(number for number, text in enumerate(spoiled.splitlines(), 1) if "play.heep" in text)
    written.write_text(spoiled, "utf-8")
    problems = page.locator("#build-problems")
    expect(problems).to_be_visible(timeout=REBUILD)
    expect(problems).to_contain_text(f"rules_data/tiny/rules/play.yml:{line}:")
    expect(problems).to_contain_text("did you mean 'play.heap'?")
    expect(page.locator("[data-rule='play.last']")).to_contain_text("grabs the final stone")
    assert page.evaluate("globalThis.untouched") is True
    written.write_text(good, "utf-8")
    expect(problems).to_be_hidden(timeout=REBUILD)


def test_an_edit_of_a_template_or_a_page_shows_too(house: Path, page: Page, server: Server) -> None:
    replace(
        house / "generator" / "site" / "templates" / "parts.md.j2",
        '<footer class="rule-foot"',
        '<footer class="rule-foot fresh"',
    )
    expect(page.locator(".rule-foot.fresh").first).to_be_attached(timeout=REBUILD)
    page.goto(f"{server.address}/en/about.html")
    replace(house / "docs" / "en" / "about.md", "# About Regelwerk", "# About this book")
    expect(page.locator("h1")).to_have_text("About this book", timeout=REBUILD)


def test_the_terminal_tells_what_was_built_and_nothing_of_the_inside(house: Path, page: Page, server: Server) -> None:
    page.reload()
    server.stop()
    assert server.process.returncode == 130
    assert "play.yml: new after" in server.said
    assert "R012 no rule 'play.heep'" in server.said
    assert "Traceback" not in server.said
