"""Search: how often the first hit is right, how long a query takes, and how much travels before the first one."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from generator.load import find_games
from generator.paths import RULES
from generator.search import engine_script
from generator.words import site_languages
from tests.search.indexes import index_of
from tests.search.score import measured, queries


def hits(_: Path) -> dict[str, object]:
    rows = measured(queries())
    rows["engine, fetched when somebody searches, KB raw / gzipped"] = _kilobytes(engine_script())
    for folder in find_games(RULES):
        for language in site_languages():
            index = json.dumps(index_of(folder.name, language), ensure_ascii=False, separators=(",", ":"))
            rows[f"index of {folder.name}, {language}, KB raw / gzipped"] = _kilobytes(index)
    return rows


def _kilobytes(text: str) -> str:
    body = text.encode()
    return f"{len(body) / 1024:.0f} / {len(gzip.compress(body, 9)) / 1024:.0f}"
