"""What is known of how each language is typed: a file per language, and its words for numbers. No word of any game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.text.numbers import number_words

LEAST = 2
"""The words for zero and one mean many other things."""


@cache
def languages() -> dict[str, dict[str, Any]]:
    known: dict[str, dict[str, Any]] = {}
    for path in sorted(Path(__file__).parent.glob("*.yml")):
        numbers = {word: number for word, number in number_words(path.stem).items() if number >= LEAST}
        known[path.stem] = {**yaml.safe_load(path.read_text("utf-8")), "numbers": numbers}
    return known
