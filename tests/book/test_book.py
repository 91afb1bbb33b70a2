"""The book holds the rules of its edition, and its page numbers lead to them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generator.book.appendix import glossary
from generator.resolve.view import ChapterView, RuleView
from tests.book.made_up import TITLES, lighthouse, text
from tests.book.reading import ReadBook


def plain_rule(n: int, words: str) -> RuleView:
    return RuleView(
        f"rule.{n}", "light", f"L.{n}", f"Regel {n}", "de", "yes", "main", text(words), (), (), (), "stated"
    )


def index_page(book: ReadBook) -> str:
    return book.page(book.bookmarks["Register"])


@pytest.fixture(scope="module")
def seaside() -> ReadBook:
    return ReadBook(lighthouse("seaside"))


@pytest.fixture(scope="module")
def harbour() -> ReadBook:
    return ReadBook(lighthouse("harbour"))


def test_every_rule_that_applies_stands_in_the_book_and_no_other(seaside, harbour):
    for book, absent in ((seaside, "ship.tug"), (harbour, "lamp.prism")):
        for id, (_, number, title) in TITLES.items():
            assert (f"{number} {title}" in book.bookmarks) == (id != absent)
            assert (title in book.text) == (id != absent)
            assert (f"\n{id} " in book.text) == (id != absent)


def test_heading_and_prose_go_with_the_rules_they_introduce(seaside, harbour):
    assert "Nur im Hafen" not in seaside.text
    assert "Was nur die Hafenausgabe kennt" not in seaside.text
    assert "Nur im Hafen" in harbour.bookmarks
    assert "Was nur die Hafenausgabe kennt" in harbour.text


def test_contents_give_the_page_of_every_chapter_and_section(seaside):
    contents = dict(re.findall(r"^(.+?) … (\d+)$", seaside.page(2), re.MULTILINE))
    assert {"L Licht", "Die Flamme", "S Schiffe", "Am Kai", "W Sturm", "Entscheidungen", "Glossar"} <= set(contents)
    for title, page in contents.items():
        assert seaside.bookmarks[title] == int(page)
        assert title in seaside.page(int(page))


def test_index_gives_the_page_of_every_rule(seaside):
    index = re.findall(r"^([a-z.-]+) ([A-Z]\.\d) (\d+)$", index_page(seaside), re.MULTILINE)
    assert [(id, number) for id, number, _ in index] == sorted(
        (id, number) for id, (_, number, _) in TITLES.items() if id != "ship.tug"
    )
    for id, number, page in index:
        assert f"{number} {TITLES[id][2]}" in seaside.page(int(page))
        assert seaside.bookmarks[f"{number} {TITLES[id][2]}"] == int(page)


def test_index_gives_the_pages_of_every_term(seaside):
    (pages,) = re.findall(r"Feuer (\d+), (\d+)", index_page(seaside))
    used, explained = map(int, pages)
    assert "erzählt vom Feuer" in seaside.page(used)
    assert "Was brennt." in seaside.page(explained)
    assert "Schlepper" not in index_page(seaside)


def test_cross_references_name_the_page_and_lead_there():
    filler = tuple(plain_rule(n, "Wort " * 90) for n in range(10, 60))
    view = lighthouse()
    light, ships, storm = view.chapters
    book = ReadBook(replace(view, chapters=(replace(light, blocks=light.blocks + filler), ships, storm)))
    page = book.bookmarks["S.1 Schiffe landen"]
    assert page > 10
    here = book.bookmarks["L.1 Das Feuer anzünden"]
    assert f"siehe S.1 Schiffe landen (S. {page})" in book.page(here)
    assert f"den Verbrauch (L.2, S. {book.bookmarks['L.2 Öl verbrauchen']})" in " ".join(book.page(here).split())
    first = book.reader.pages[here - 1]
    places = book.reader.named_destinations
    assert any(annotation.get_object()["/Dest"] == "rule:ship.land" for annotation in first["/Annots"])
    assert book.reader.get_destination_page_number(places["rule:ship.land"]) + 1 == page


def test_a_rule_tells_where_it_stands_and_what_the_others_say(seaside):
    page = seaside.page_with("L.2 Öl verbrauchen\n")
    about_oil = page[page.index("L.2 Öl verbrauchen\n") : page.index("L.3 Das Prisma abgeleitet")]
    assert "DE S. 4\nFR ≈ S. 5 ≠\nHB schweigt" in about_oil
    assert "FR Jede Nacht kostet 3 Krüge." in about_oil
    assert "HB Die Zeichnung zeigt zwei Krüge." in about_oil
    assert "Entscheidung 1 Wie viel Öl?" in about_oil and "Es sind 2 Krüge." in about_oil


def test_marks_for_basis_language_and_incomplete_chapters(seaside):
    assert "S.2 Gleichstand am Kai mehrdeutig" in seaside.text
    assert "Noch nicht übersetzt; Sprache des Textes: Englisch." in seaside.text
    assert "Dieses Kapitel ist noch nicht vollständig" in seaside.page(seaside.bookmarks["S Schiffe"])
    assert "Dieses Kapitel ist noch nicht vollständig" not in seaside.page(seaside.bookmarks["L Licht"])
    assert "enthält dieses Buch keine Regel" in seaside.page(seaside.bookmarks["W Sturm"])


def test_an_open_rule_says_so_and_quotes_our_suggestion(seaside):
    page = seaside.page_with("L.4 Wind löscht die Flamme\n")
    assert "DIE HEFTE SAGEN ES NICHT die Entscheidung ist unser Vorschlag" in page
    assert "Spielt ohne Wind." in page


def test_a_worked_example_shows_verdict_outcome_and_rules(seaside):
    page = seaside.page_with("Ein spätes Schiff")
    answer = page[page.index("Ein spätes Schiff") :]
    for words in (
        "Ja",
        "Kai: Nordkai",
        "Was es kostet – Krüge: 2 · Nasse Füße: ja",
        "Regeln, die entscheiden\n· L.2 Öl verbrauchen",
        "Außerdem geprüft: L.1\n",
        "Entscheidung 1 Wie viel Öl?",
    ):
        assert words in answer


def test_tables_and_lists_leave_out_rules_of_other_editions(seaside, harbour):
    table = ("L.2 Öl verbrauchen S. 4 2", "L.3 Das Prisma S. 4 4")
    assert all(line in seaside.text for line in table)
    assert table[0] in harbour.text and table[1] not in harbour.text
    assert "1–6 steigt" in harbour.text
    assert "1. S.2 Gleichstand am Kai S. 5\n2. S.1 Schiffe landen S. 5" in seaside.text


def test_the_appendix_gives_each_ruling_in_full(seaside, harbour):
    page = seaside.page(seaside.bookmarks["Entscheidung 1 Wie viel Öl?"])
    for words in ("DE HB 2 Krüge", "FR 3 Krüge", "siehe L.2 Öl verbrauchen", "Zwei von drei Heften", "Stufen 1 und 2"):
        assert words in page
    assert seaside.text.count("Es sind 2 Krüge.") == 1, "the rule quotes it"
    assert "Das Material geht vor." in page
    assert "Entscheidung 3 Wie weit zieht der Schlepper?" in harbour.bookmarks
    assert "Wie weit zieht der Schlepper?" not in seaside.text


def test_the_glossary_keeps_to_the_edition(seaside, harbour):
    page = seaside.page(seaside.bookmarks["Glossar"])
    assert page.index("Feuer") < page.index("Krug")
    assert "unser Vorschlag, noch nicht bestätigt" in page
    assert "DE Krug und Ölkrug" in page and "FR in einem Bild" in page
    assert "Ein kleines Schiff." in harbour.text


def test_a_name_is_sorted_without_its_article():
    view = lighthouse()
    named = [replace(view.terms[1], id=name, name=name) for name in ("Der Krebs", "die Aale hüten", "Diele")]
    names = [term["name"] for term in glossary(replace(view, terms=(*named, view.terms[0])), used=())]
    assert names == ["die Aale hüten", "Diele", "Der Krebs", "Krug"]


def test_a_word_that_misleads_says_so_in_the_glossary(seaside):
    page = seaside.page(seaside.bookmarks["Glossar"])
    krug = page[page.index("Ein Krug Öl.") :]
    assert krug.startswith("Ein Krug Öl.\nDieses Wort führt leicht in die Irre\nEin Krug fasst hier zwei Nächte.")
    assert page.count("in die Irre") == 1


def test_what_is_to_be_ticked_off_has_boxes(seaside, harbour):
    page = seaside.page_with("Bereit zum Landen")
    assert re.search(r"Bereit zum Landen\n☐ ?L\.1 Das Feuer anzünden S\. \d", page)
    assert page.count("☐") == 1, "what this edition does not play is not ticked off"
    assert harbour.page_with("Bereit zum Landen").count("☐") == 2


def test_running_heads_tell_the_chapter_and_the_rules_on_the_page():
    rules = tuple(plain_rule(n, "Wort " * 150) for n in range(1, 31))
    view = lighthouse(chapters=(ChapterView("light", "L", "Licht", False, rules),), rulings=(), terms=(), ladder=())
    book = ReadBook(view)
    first, last = book.bookmarks["L Licht"], book.bookmarks["Entscheidungen"] - 1
    assert last - first >= 4
    assert not any("Küstenausgabe" in line for line in book.page(first).splitlines()[:2])
    for number in range(first + 1, last + 1):
        here = [title.split()[0] for title, page in book.bookmarks.items() if page == number]
        head = " ".join(book.page(number).splitlines()[:2])
        assert "Licht" in head and "Küstenausgabe" in head
        assert (f"{here[0]}–{here[-1]}" if len(here) > 1 else here[0]) in head


def test_a_rule_is_not_parted_from_its_title():
    rules = tuple(plain_rule(n, f"Anfang{n} " + "und so weiter " * (17 * n % 230)) for n in range(1, 40))
    book = ReadBook(lighthouse(chapters=(ChapterView("light", "L", "Licht", False, rules),)))
    for n in range(1, 40):
        assert f"Anfang{n} " in book.page(book.bookmarks[f"L.{n} Regel {n}"])
