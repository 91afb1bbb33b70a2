"""Every word of the book is translated, and no translation is left over."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import generator.book
from generator.book import appendix, content
from generator.book.phrases import labels
from generator.paths import TRANSLATIONS
from generator.words import words
from tests.book.made_up import lighthouse
from tests.book.reading import Leaves, pdf

ASKED = {"say", "say.plural", "self.words", "self.words.plural"}
"""How the book asks for a word."""


def messages() -> set[str]:
    """What the book asks its words for: the literal ones, and those that stand in a table."""
    found = set()
    for table in (content.BASIS, appendix.STATUSES):
        found |= set(table.values())
    for path in Path(generator.book.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ASKED:
                found |= {word.value for word in call.args[:1] if isinstance(word, ast.Constant)}
    return found


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_word_is_translated(language):
    assert len(messages()) > 50
    assert {message for message in messages() if not words(language)._find(message)} == set()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_translation_is_left_over(language):
    with (TRANSLATIONS / language / "book.po").open("rb") as file:
        catalog = read_po(file, locale=language)
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in catalog if message.id}
    assert known - messages() == set()


def test_references_are_parted_as_the_language_sets_a_semicolon():
    pages = Leaves(pdf(lighthouse(language="fr")))
    text = "".join(pages.words(number).get_text_range() for number in pages.pages)
    assert re.search(r"p\.\s\d+\u202f; L\.3", text) and not re.search(r"\d;", text)


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_template_uses_every_label_and_no_other(language):
    folder = Path(generator.book.__file__).parent
    template = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.typ")))
    for label in labels(language):
        assert f"labels.{label}" in template
