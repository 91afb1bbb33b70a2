"""Every word that resolving needs is translated, and no translation is left over."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from generator.paths import ROOT, TRANSLATIONS

USED = re.compile(r'\b(?:_|words)\("((?:[^"\\]|\\.)+)"')


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_word_is_translated_and_none_is_left_over(language: str) -> None:
    sources = (ROOT / "generator" / "resolve").glob("*.py")
    used = {message for path in sources for message in USED.findall(path.read_text("utf-8"))}
    with (TRANSLATIONS / language / "resolve.po").open("rb") as file:
        known = {message.id: message.string for message in read_po(file) if message.id}
    assert used == set(known)
    assert all(known.values())
