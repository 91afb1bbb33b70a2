"""What many tests share: games loaded from a folder, and the small games themselves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from generator.check import check_game
from generator.diagnostics import Diagnostic
from generator.load import load_game
from generator.model import Game

HERE = Path(__file__).parent
BASE = HERE / "diagnostics" / "base"

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


def problems_in(folder: Path) -> list[Diagnostic]:
    """Everything that is wrong in a game's folder, named from the folder above."""
    game, problems = load_game(folder, folder.parent)
    return sorted({*problems, *(check_game(game) if game else ())})


def good_game(folder: Path) -> Game:
    game, problems = load_game(folder, folder.parent)
    assert game is not None
    assert [*problems, *check_game(game)] == []
    return game


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
