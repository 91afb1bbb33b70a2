from __future__ import annotations

import pytest

from tests.games.hope.asking import install_checks


@pytest.fixture(autouse=True)
def checks_in_place() -> None:
    """Other tests may have put another version of the game's checks there."""
    install_checks()
