"""The pages that build a small game: the files in them, written where a game's files lie."""

from __future__ import annotations

import re
from pathlib import Path

from generator.paths import ROOT

BLOCK = re.compile(r"\*\*`rules_data/([^`]+)`\*\*\n\n```\w+\n(.*?)```", re.S)


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text("utf-8")


def files_of(name: str) -> list[tuple[str, str]]:
    """The files that a page shows whole, and what is in them."""
    return BLOCK.findall(page(name))


def written(folder: Path, *names: str) -> Path:
    """What some pages build, as a folder of games."""
    for file, text in (one for name in names for one in files_of(name)):
        path = folder / "rules_data" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "rules_data"
