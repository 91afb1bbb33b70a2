"""The file itself: fonts, language, title, tags, and the same bytes every time."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from generator.book import BookError, typeset, write_book
from generator.paths import ROOT
from tests.book.made_up import lighthouse
from tests.book.reading import DAY, ReadBook, pdf


@pytest.fixture(scope="module")
def book() -> ReadBook:
    return ReadBook(lighthouse())


def test_every_font_is_embedded(book):
    fonts = [font for page in book.reader.pages for font in page["/Resources"].get("/Font", {}).values()]
    names = {str(font["/BaseFont"]) for font in fonts}
    assert any("LibertinusSerif-Regular" in name for name in names)
    for font in fonts:
        (descendant,) = font["/DescendantFonts"]
        descriptor = descendant.get_object()["/FontDescriptor"]
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_language_and_title_are_in_the_file(language):
    book = ReadBook(lighthouse(language=language))
    assert book.root["/Lang"] == language
    assert "Leuchtfeuer" in book.reader.metadata["/Title"] and "Küstenausgabe" in book.reader.metadata["/Title"]
    assert book.root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in book.root["/Metadata"].get_data()
    assert "Möwe & Söhne" in book.page(1)
    assert book.reader.pages[0].mediabox.width == pytest.approx(595.28, abs=0.1)


def test_tags_name_headings_tables_lists_and_links(book):
    tags = {str(element.get("/S", "")) for element in book.structure()}
    assert {"/H1", "/H2", "/H3", "/P", "/Table", "/TH", "/TD", "/L", "/Link", "/TOC"} <= tags


def test_text_in_another_language_is_tagged_with_it(book):
    languages = {element["/Lang"] for element in book.structure() if "/Lang" in element}
    languages |= {element["/A"]["/Lang"] for element in book.structure() if "/Lang" in element.get("/A", {})}
    assert "en" in languages


def test_the_same_book_has_the_same_bytes(tmp_path):
    """Also in another process, with another order of hashes and another time zone."""
    write_book(lighthouse(), tmp_path / "below" / "book.pdf", version="1.2", date=DAY)
    made = (tmp_path / "below" / "book.pdf").read_bytes()
    assert made == pdf(lighthouse())
    again = (
        "import hashlib; from tests.book.made_up import lighthouse; from tests.book.reading import pdf;"
        "print(hashlib.sha256(pdf(lighthouse())).hexdigest())"
    )
    environment = os.environ | {"PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland", "SOURCE_DATE_EPOCH": "1"}
    answer = subprocess.run(
        [sys.executable, "-c", again], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == hashlib.sha256(made).hexdigest()


def test_a_book_that_cannot_be_set_says_so_in_words():
    with pytest.raises(BookError, match="The book “Broken” could not be typeset: "):
        typeset({"front": {"title": "Broken"}}, DAY)
