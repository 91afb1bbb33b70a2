"""A game that is still being written gives a book all the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.load import load_game
from generator.resolve.reader import resolve
from generator.resolve.view import ChapterView, HeadingView, ProseView, RuleView, TableView
from generator.text.nodes import Bullets, Plain, TermLink
from tests.book.made_up import GUIDE, LESSONS, lighthouse, named, reply, rule, stance, task, text
from tests.book.reading import Leaves, ReadBook, pdf

POND = Path(__file__).parents[1] / "games" / "pond"


def chapter(*blocks) -> tuple[ChapterView, ...]:
    return (ChapterView("light", "L", "Licht", True, blocks),)


def test_a_game_with_nothing_in_it():
    book = ReadBook(lighthouse(chapters=(), rulings=(), terms=(), ladder=(), questions=(), summary="", publisher=""))
    assert "Leuchtfeuer" in book.page(1)
    assert "Das Glossar ist noch leer." in book.text
    assert "Für diese Ausgabe gibt es noch keine Entscheidungen." in book.text


def test_headings_prose_and_tables_without_rules():
    book = ReadBook(
        lighthouse(
            chapters=chapter(
                HeadingView("Leer", "a"),
                HeadingView("Nur Worte", "b"),
                ProseView(text("Hier kommt noch etwas.")),
                ProseView(()),
                TableView("t", "Leere Tafel", ("Kopf",), ()),
            )
        )
    )
    assert "Leer" not in book.bookmarks
    assert "Leere Tafel" not in book.text
    assert "Hier kommt noch etwas." in book.page(book.bookmarks["Nur Worte"])


def test_references_to_what_the_book_does_not_have():
    oil = rule("lamp.oil", TermLink("unknown", "Tran"), " brennt.", rulings=("unknown",))
    book = ReadBook(lighthouse(chapters=chapter(oil), terms=(), rulings=()))
    assert "Tran brennt." in book.text


def test_a_rule_over_many_pages_is_printed_to_its_last_word():
    long = rule("lamp.light", "Satz mit einigen Wörtern. " * 1200 + "Schlusswort.")
    endless = rule("lamp.oil", "x" * 5000 + " Ende.")
    book = ReadBook(lighthouse(chapters=chapter(long, endless)))
    assert "Schlusswort." in book.text and "Ende." in book.text
    assert book.bookmarks["L.2 Öl verbrauchen"] - book.bookmarks["L.1 Das Feuer anzünden"] > 5
    assert sum(page.count("x") for page in book.pages) >= 5000


def test_nothing_runs_off_the_page():
    """Much in little text: lists, readings and rulings count as much as words."""
    bullets = replace(rule("lamp.light"), body=(Bullets(tuple((Plain("a"),) for _ in range(90))),))
    stances = tuple(stance("fr", "S. 1", "other", text(f"Anders {n}.")) for n in range(50))
    oil = rule("lamp.oil", "Kurz.", stances=stances, rulings=tuple(f"r{n}" for n in range(6)))
    view = lighthouse(chapters=chapter(bullets, oil))
    rulings = tuple(replace(view.rulings[0], id=f"r{n}", says=view.rulings[0].says * 12) for n in range(6))
    names = tuple(named("de", f"Name{n}") for n in range(70))
    terms = (replace(view.terms[0], names=names),)
    book = ReadBook(replace(view, rulings=rulings, terms=terms))
    assert book.text.count("\n• a") == 90
    assert all(f"Anders {n}." in book.text for n in range(50))
    assert all(f"Name{n}\n" in book.text for n in range(70))
    assert book.lowest() > 40


@pytest.mark.parametrize("kind", ["choose", "tap"])
def test_a_task_over_many_pages_is_printed_to_its_last_word(kind):
    """So are its answer and the guide."""
    long = "Satz mit einigen Wörtern. " * 900
    told = [f"{long}Weg 0.", f"{long}Weg 1.", *(f"Weg {n}." for n in range(2, 60))]
    options = tuple(reply(str(n), say, f"{long if n == 0 else ''}Grund {n}.", n == 1) for n, say in enumerate(told))
    spaces = {"places": tuple(str(n) for n in range(400, 900)), "on": "track"} if kind == "tap" else {}
    asked = task(kind, f"{long}Frage?", *options, why=f"{long}Darum.", **spaces)
    lesson = replace(LESSONS[0], steps=(replace(LESSONS[0].steps[0], body=text(f"{long}Lies!"), task=asked),))
    part = replace(GUIDE[0], body=text(f"{long}Hört!"), items=(replace(GUIDE[0].items[0], body=text(f"{long}Tut!")),))
    book = Leaves(pdf(lighthouse(lessons=(lesson,), guide=(part,))))
    words = book.text.split()
    assert {"Lies!", "Frage?", "Darum.", "Hört!", "Tut!"} <= set(words)
    # the options are offered where one is to be chosen; the right one and the two with a long reply are told
    assert words.count("Satz") == 900 * (10 if kind == "choose" else 8)
    assert "Grund 59." in book.text
    assert set(spaces.get("places", ())) <= set(words)
    assert min(box[1] for number in book.pages for box in book.boxes(number)) > 30


def test_hundreds_of_rules_and_a_book_of_long_names():
    rules = tuple(
        RuleView(f"a{'.long' * 20}.{n}", "light", f"L.{n}", "Ein sehr langer Titel " * 6, "de", "yes", "main",
                 text("Wort " * 20), (), (), (), "stated")
        for n in range(1, 70)
    )  # fmt: skip
    book = ReadBook(lighthouse(chapters=chapter(*rules), name="Ein Spiel mit einem ganz besonders langen Namen"))
    assert "\u200b" not in book.text, "where a name may be broken, nothing is printed that a reader copies with it"
    first, last = book.bookmarks["Register"], len(book.reader.pages)
    index = " ".join(book.page(number) for number in range(first, last + 1))
    for title, page in book.bookmarks.items():
        if title.startswith("L."):
            assert f" {title.split()[0]} {page}\n" in index


def test_an_example_without_an_answer_is_left_out():
    view = lighthouse()
    light, ships, storm = view.chapters
    *blocks, example = ships.blocks
    broken = replace(example, answer={"errors": [{"code": "unknown-input"}]})
    book = ReadBook(replace(view, chapters=(light, replace(ships, blocks=(*blocks, broken)), storm)))
    assert "Ein spätes Schiff" not in book.text


def test_twenty_thousand_words_and_a_table_of_two_hundred_rows():
    long = rule("lamp.light", "Moos " * 20_000 + "Schluss.")
    heads = tuple(f"Spalte {n}" for n in range(8))
    rows = tuple((f"Zeile{row}", tuple(f"{row}/{column}" for column in range(7))) for row in range(200))
    view = lighthouse(chapters=chapter(long, TableView("big", "Große Tafel", heads, rows)))
    book = Leaves(pdf(view))
    assert book.text.count("Moos") == 20_000 and "Schluss." in book.text
    cells = set(book.text.split())
    assert {f"{row}/{column}" for row in range(200) for column in range(7)} <= cells
    assert {f"Zeile{row}" for row in range(200)} <= cells
    assert book.text.count("Spalte 7") > 3, "the heads stand above the rows of every page"
    assert min(box[1] for number in book.pages for box in book.boxes(number)) > 30


def test_texts_that_are_missing_in_the_readers_language():
    light, ships, _ = lighthouse().chapters
    foreign = tuple(replace(block, language="en") if isinstance(block, RuleView) else block for block in light.blocks)
    untitled = replace(ships, title="", blocks=(replace(rule("ship.tie", ""), title="", body=()),))
    terms = tuple(replace(term, meaning=(), names=()) for term in lighthouse().terms)
    book = ReadBook(lighthouse(language="fr", chapters=(replace(light, blocks=foreign), untitled), terms=terms))
    assert book.text.count("Pas encore traduit") == 5, "four in English, one in German"
    assert "S ships" in book.bookmarks and "S.2 ship.tie" in book.bookmarks


def test_an_example_whose_board_has_no_picture():
    game, _ = load_game(POND)
    view = resolve(game, "spring", "en")
    text = Leaves(pdf(replace(view, board=None))).text
    assert "To the top" in text and "Towards the pole" in text
