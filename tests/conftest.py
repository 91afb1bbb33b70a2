"""What many tests share: games loaded from a folder, and the small games themselves."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from generator.check import check_game
from generator.diagnostics import Diagnostic
from generator.load import load_game
from generator.model import Game
from tests.browser.browser import open_browser

HERE = Path(__file__).parent
BASE = HERE / "diagnostics" / "base"

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one Chromium of the whole run; Playwright does not stand a second beside it."""
    with open_browser() as chromium:
        yield chromium


def problems_in(folder: Path) -> list[Diagnostic]:
    """Everything that is wrong in a game's folder, named from the folder above."""
    game, problems = load_game(folder, folder.parent)
    return sorted({*problems, *(check_game(game) if game else ())})


def good_game(folder: Path) -> Game:
    game, problems = load_game(folder, folder.parent)
    assert game is not None
    assert [*problems, *check_game(game)] == []
    return game


def changed(folder: Path, name: str, old: str, new: str) -> Game:
    """The base game with one thing written otherwise, loaded without a check."""
    spoil(Path(shutil.copytree(BASE, folder / "base")), name, old, new)
    game, problems = load_game(folder / "base")
    assert game is not None and problems == []
    return game


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    """Writes one thing in a game's folder otherwise."""
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="session")
def base() -> Game:
    return good_game(BASE)


@pytest.fixture(scope="session")
def awkward() -> Game:
    return good_game(HERE / "games" / "awkward")


@pytest.fixture(scope="session")
def tiny() -> Game:
    return good_game(HERE / "games" / "tiny")


@pytest.fixture
def base_folder(tmp_path: Path) -> Path:
    """The base game in a folder of its own, to be spoiled."""
    return Path(shutil.copytree(BASE, tmp_path / "base"))
