"""Every word that the index brings along is translated, and no translation is left over."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from generator.paths import ROOT, TRANSLATIONS
from generator.search.languages import languages
from generator.words import site_languages

USED = re.compile(r'\b_\("((?:[^"\\]|\\.)+)"')


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_word_is_translated_and_none_is_left_over(language: str) -> None:
    sources = (ROOT / "generator" / "search").glob("*.py")
    used = {message for path in sources for message in USED.findall(path.read_text("utf-8"))}
    with (TRANSLATIONS / language / "search.po").open("rb") as file:
        known = {message.id: message.string for message in read_po(file) if message.id}
    assert used == set(known)
    assert all(known.values())


def test_every_language_of_the_site_is_described() -> None:
    assert set(languages()) == set(site_languages())
    for known in languages().values():
        assert {"stop", "asking", "endings", "pages", "offers", "synonyms", "numbers"} <= set(known)
