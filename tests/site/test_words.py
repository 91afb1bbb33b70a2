"""Every word of the site's templates is translated, and says the same wherever another room uses it."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from generator.paths import ROOT, TRANSLATIONS

USED = re.compile(r'\b_(?:\.plural)?\(\s*"((?:[^"\\]|\\.)+)"')


def used() -> set[str]:
    folder = ROOT / "generator" / "site"
    sources = [*folder.glob("*.py"), *(folder / "templates").iterdir()]
    return {message for path in sources for message in USED.findall(path.read_text(encoding="utf-8"))}


def catalog(path) -> dict[str, str]:
    with path.open("rb") as file:
        return {m.id if isinstance(m.id, str) else m.id[0]: m.string for m in read_po(file) if m.id}


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_word_is_translated_and_none_is_left_over(language: str) -> None:
    known = catalog(TRANSLATIONS / language / "site.po")
    assert used() == set(known)
    assert all(text if isinstance(text, str) else all(text) for text in known.values())


@pytest.mark.parametrize("language", ["de", "fr"])
def test_rooms_that_share_a_word_translate_it_alike(language: str) -> None:
    ours = catalog(TRANSLATIONS / language / "site.po")
    for path in sorted((TRANSLATIONS / language).glob("*.po")):
        theirs = catalog(path)
        shared = ours.keys() & theirs.keys()
        assert {word: ours[word] for word in shared} == {word: theirs[word] for word in shared}, path
