"""What stands together on a page, where chapters begin, and what the head of a page says."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.book import book_data
from generator.load import load_game
from generator.paths import RULES
from generator.resolve.reader import resolve
from generator.resolve.view import ExampleView, ListView
from tests.book.made_up import lighthouse, rule, stance, text, to
from tests.book.reading import DAY, ReadBook
from tests.book.test_book import plain_rule


def chapters(*light_blocks, ships=()) -> ReadBook:
    view = lighthouse()
    light, harbour, _ = view.chapters
    parts = [replace(light, blocks=tuple(light_blocks))]
    if ships:
        parts.append(replace(harbour, blocks=tuple(ships)))
    return ReadBook(replace(view, chapters=tuple(parts)))


def late_ship() -> ExampleView:
    return next(block for block in lighthouse().chapters[1].blocks if isinstance(block, ExampleView))


def test_a_chapter_begins_where_the_one_before_it_leaves_room():
    short = chapters(plain_rule(1, "Wort " * 20), ships=[rule("ship.land", "Kurz.")])
    assert short.bookmarks["S Schiffe"] == short.bookmarks["L Licht"]
    full = chapters(*(plain_rule(n, "Wort " * 150) for n in range(1, 4)), ships=[rule("ship.land", "Kurz.")])
    assert full.bookmarks["S Schiffe"] == full.bookmarks["L Licht"] + 1


def test_an_example_is_never_torn_where_a_page_holds_it():
    for words in range(400, 760, 40):
        story = replace(late_ship(), story=text("Wort " * 150 + "Schlusswort."))
        book = chapters(rule("lamp.light", "Wort " * words), story, rule("lamp.oil", "Öl."))
        page = book.page_with("Ein spätes Schiff")
        assert "geprüft: L.1" in page[page.index("Schlusswort.") :]


def test_an_example_of_more_than_a_page_says_that_it_goes_on():
    book = chapters(rule("lamp.light", "Kurz."), replace(late_ship(), story=text("Wort " * 1500 + "Schlusswort.")))
    first = next(number for number, page in enumerate(book.pages, 1) if "BEISPIEL" in page)
    assert "BEISPIEL (FORTSETZUNG)" not in book.page(first)
    assert "BEISPIEL (FORTSETZUNG)" in book.page(first + 1)
    assert book.text.count("Schlusswort.") == 1


def test_a_short_list_stays_on_one_page():
    for words in range(560, 760, 20):
        listed = ListView("all", "Alle Regeln", (to("lamp.light"),) * 6)
        book = chapters(rule("lamp.light", "Wort " * words), listed)
        page = book.page_with("Alle Regeln")
        assert page[page.index("Alle Regeln") :].count("L.1 Das Feuer anzünden") == 6


def test_pointers_never_begin_a_page_alone():
    for words in range(700, 800, 8):
        stances = (stance("de"),)
        long = rule("lamp.light", "Wort " * words + "Ende.", stances=stances, see=(to("lamp.oil"),))
        book = chapters(long, rule("lamp.oil", "Öl."))
        assert "Ende." in book.page_with("Siehe auch")


def test_a_title_never_stands_alone_above_what_its_rule_holds_together():
    sources = (stance("de"),)
    verdict = " ".join(["Urteil"] * 120)
    for words in range(560, 800, 12):
        view = lighthouse()
        long = rule("lamp.light", "Wort " * words, stances=sources)
        short = rule("lamp.oil", "Kurz.", stances=sources, rulings=("oil", "wind"))
        boxes = [
            replace(ruling, ruling=text(f"{verdict} {ruling.id}."), rules=(to("lamp.oil"),)) for ruling in view.rulings
        ]
        chapter = replace(view.chapters[0], blocks=(long, short))
        book = ReadBook(replace(view, chapters=(chapter,), rulings=tuple(boxes)))
        page = book.page(book.bookmarks["L.2 Öl verbrauchen"])
        assert "Kurz." in page and "Entscheidung 1 Wie viel Öl?" in page


def test_the_head_of_a_page_names_the_rule_that_goes_on_there():
    book = chapters(rule("lamp.light", "Wort " * 2700 + "Ende."), rule("lamp.oil", "Öl."))
    first, last = book.bookmarks["L.1 Das Feuer anzünden"], book.bookmarks["L.2 Öl verbrauchen"]
    assert last - first >= 3 and "Ende." in book.page(last)
    for number in range(first + 1, last):
        assert "L.1" in " ".join(book.page(number).splitlines()[:2])
    assert "L.1–L.2" in " ".join(book.page(last).splitlines()[:2])


def test_the_heads_behind_the_chapters_name_lessons_rulings_and_letters():
    game, _ = load_game(RULES / "hope")
    book = ReadBook(resolve(game, "retail", "en"))
    starts = {title: book.bookmarks[title] for title in ("Learn to play", "Rulings", "Glossary", "Index")}

    def heads(part: str, end: str) -> list[str]:
        return [" ".join(book.page(number).splitlines()[:2]) for number in range(starts[part] + 1, starts[end])]

    assert all("Lesson" in head or "The answers" in head for head in heads("Learn to play", "Rulings")[:10])
    assert all(any(character.isdigit() for character in head) for head in heads("Rulings", "Glossary")[:5])
    assert all("–" in head for head in heads("Glossary", "Index")[:3])


def test_the_head_of_a_page_names_every_lesson_on_it():
    game, _ = load_game(RULES / "hope")
    book = ReadBook(resolve(game, "retail", "en"))
    begun: dict[int, list[int]] = {}
    for title, page in book.bookmarks.items():
        if found := re.match(r"Lesson (\d+) ", title):
            begun.setdefault(page, []).append(int(found[1]))
    last = begun.pop(book.bookmarks["Learn to play"])[-1]
    assert len(begun) > 5
    for page, lessons in begun.items():
        lines = book.page(page).splitlines()
        first = lessons[0] if any(line.startswith(f"Lesson {lessons[0]} ") for line in lines[1:2]) else last
        told = f"Lesson {first}–{lessons[-1]}" if first < lessons[-1] else f"Lesson {first}"
        last = lessons[-1]
        assert f"{told} " in f"{lines[0]} ", f"page {page}"


def test_rulings_and_open_points_are_counted_apart():
    view = lighthouse()
    oil, wind, tug = view.rulings
    told = text("Wort " * 1300)
    book = ReadBook(replace(view, rulings=(wind, tug, replace(oil, reason=told), replace(wind, id="gale"))))
    page = book.bookmarks["Was offen ist"]
    assert "3 · 1" in " ".join(book.page(page).splitlines()[:2])


def test_a_reader_finds_the_door():
    game, _ = load_game(RULES / "hope")
    book = ReadBook(resolve(game, "retail", "en"))
    guide = " ".join(book.page(book.bookmarks["How to read this book"]).split())
    learn, play = book.bookmarks["Learn to play"], book.bookmarks["Your first game"]
    assert f"New here? Read “Learn to play” (p. {learn}), then play “Your first game” (p. {play})." in guide
    assert f"the index (p. {book.bookmarks['Index']})" in guide and f"p. {book.bookmarks['Rulings']}." in guide
    assert "✓ ✗ ? ·" in guide


def test_a_picture_is_printed_once_and_a_lesson_keeps_its_own():
    game, _ = load_game(RULES / "hope")
    data = book_data(resolve(game, "retail", "de"), "1.2", DAY)
    chapter = [block for part in data["chapters"] for block in part["blocks"] if block["kind"] == "figure"]
    lessons = [step["figure"] for part in data["lessons"] for step in part["steps"] if step["figure"]]
    guide = [item["figure"] for part in data["first_game"] for item in part["items"] if item["figure"]]
    for group in (chapter, lessons):
        printed = [figure["svg"] for figure in group if not figure["again"]]
        assert len(printed) == len(set(printed)) > 0
        assert {figure["svg"] for figure in group} == set(printed)
    assert any(figure["again"] for figure in lessons)
    before = {figure["svg"] for figure in chapter + lessons}
    assert all(figure["again"] == (figure["svg"] in before) for figure in guide)
    leading = [figure["picture"] for figure in chapter + lessons + guide if figure["leads"]]
    assert len(leading) == len(set(leading)) == len({figure["svg"] for figure in chapter + lessons + guide})
