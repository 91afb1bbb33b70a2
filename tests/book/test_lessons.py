"""The tutorial and the guide, read back from the book: what a learner finds where, and what not."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.book import book_data, typeset
from generator.load import load_game
from generator.paths import RULES
from generator.resolve.reader import resolve
from generator.resolve.view import GameView, ReplyView
from generator.text.nodes import Bullets, Plain
from tests.book.made_up import GUIDE, LESSONS, lighthouse, reply, task, text
from tests.book.reading import DAY, Leaves, ReadBook, pdf

POND = Path(__file__).parents[1] / "games" / "pond"
MM = 72 / 25.4


@pytest.fixture(scope="module")
def book() -> Leaves:
    return Leaves(pdf(lighthouse(lessons=LESSONS, guide=GUIDE)))


@pytest.fixture(scope="module", params=["a4", "a5"])
def pond(request) -> Leaves:
    game, _ = load_game(POND)
    return Leaves(typeset(book_data(resolve(game, "spring", "en"), "1", DAY) | {"paper": request.param}, DAY))


def part(book: Leaves, title: str, after: str) -> str:
    """What stands between two titles, in lines."""
    pages = "\n".join(book.page(number) for number in range(book.page_of(title), book.page_of(after) + 1))
    start = pages.index(f"\n{title}\n") if f"\n{title}\n" in pages else pages.index(title)
    return pages[start : pages.index(f"\n{after}\n", start)]


def questions(book: Leaves) -> str:
    return part(book, "Spielen lernen", "Die Antworten")


def answers(book: Leaves) -> str:
    pages = "\n".join(book.page(number) for number in book.pages)
    return pages[pages.rindex("Die Antworten\n") : pages.rindex("\nEure erste Partie\n")]


def test_nothing_below_a_question_tells_its_answer(book):
    lines = questions(book).split("\n")
    assert [line for line in lines if re.match(r"[A-Z]\.\d", line)] == ["L.3 Das Prisma S. 4"], (
        "of the step to read only"
    )
    for told in ("Ohne Öl kein Feuer", "Je Nacht ein Krug", "Nein, ", "So durstig"):
        assert told not in questions(book)
    below = [after for line, after in zip(lines, lines[1:], strict=False) if line.startswith("Antwort S.")]
    assert below == ["Nur zum Lesen", "Rechnen", "Lektion 2 Am Kai", "Reihenfolge"]


def test_no_number_of_a_question_is_missing(book):
    numbers = ["1.1", "1.2", "1.3", "2.1", "2.2"]
    assert re.findall(r"^(\d\.\d) \w", questions(book), re.MULTILINE) == numbers
    assert re.findall(r"^(\d\.\d) ", answers(book), re.MULTILINE) == numbers


def test_the_answers_tell_what_is_right_why_and_by_which_rules(book):
    found = answers(book)
    for lines in (
        "1.1 Nein\nOhne Öl kein Feuer.\nRegeln: L.1 S. 4",
        "1.2 Zwei Nächte\nJe Nacht ein Krug.\n✗ Eine Nacht So durstig ist sie nicht.\nRegeln: L.2 S. 4",
        "1.3 4\nDarum.\nRegeln: L.2 S. 4",
        "2.1 3\nDarum.\nRegeln: S.1 S. 5",
        "2.2 1. Öl holen · 2. Docht stutzen · 3. Zünden\nÖl zuerst.\nRegeln: S.2 S. 5",
    ):
        assert lines in found
    assert "Drei Nächte" not in found, "nothing is told to it"


def test_questions_and_answers_lead_to_each_other(book):
    numbers = ["1.1", "1.2", "1.3", "2.1", "2.2"]
    there = [one for one in book.references if one.words.startswith("Antwort S.")]
    back = [one for one in book.references if one.words in numbers]
    assert [one.words for one in back] == numbers
    for one, other in zip(there, back, strict=True):
        assert one.words == f"Antwort S. {one.leads_to}"
        assert (one.leads_to, other.leads_to) == (other.page, one.page)
    assert {one.page for one in back} == {book.page_of("Die Antworten")}


def test_every_kind_of_task_can_be_done_with_a_pencil(book):
    found = questions(book)
    assert "☐ Ja\n☐ Nein" in found
    assert "☐ Eine Nacht\n☐ Zwei Nächte\n☐ Drei Nächte" in found
    assert "Deine Antwort:" in found and "Übrige Krüge" not in found
    assert "1 2 3\nDie Boje: 1, 2\nKreise die richtige Zahl ein." in found
    assert "Zünden\nÖl holen\nDocht stutzen" in found, "in the order in which they are offered"


def test_a_lesson_in_another_language_says_so(book):
    assert questions(book).count("Noch nicht übersetzt") == 1
    assert "Lektion 2 Am Kai\nNoch nicht übersetzt; Sprache des Textes: Englisch.\nYou know" in questions(book)
    guide = part(book, "Eure erste Partie", "Entscheidungen")
    assert "Later on\nNoch nicht übersetzt; Sprache des Textes: Englisch.\nThe night goes on." in guide
    assert guide.count("Noch nicht übersetzt") == 1


def test_what_is_in_another_language_is_marked_for_those_who_listen():
    own, foreign = (english(lighthouse(lessons=(replace(LESSONS[0], language=one),))) for one in ("de", "en"))
    assert foreign >= own + 6, "title, goal, steps, tasks, answers"
    own, foreign = (english(lighthouse(guide=(replace(GUIDE[1], language=one),))) for one in ("de", "en"))
    assert foreign >= own + 2


def english(view: GameView) -> int:
    """How many elements of the tag tree are marked as English."""
    return sum(str(part.get("/Lang")) == "en" for part in ReadBook(view).structure())


def test_the_guide_names_everybody_once(book):
    guide = part(book, "Eure erste Partie", "Entscheidungen")
    assert "Aufbauen\nTeilt euch auf.\n☐ Legt den Hafen aus.\nS.1 Schiffe landen S. 5" in guide
    assert "Nur im Hafen" not in guide
    assert (
        "\nAnna zündet die Lampe.\nL.1 Das Feuer anzünden S. 4\nAnnas Schiff wartet.\nDu: Jetzt bist du dran." in guide
    )


def test_a_label_has_its_colon_as_the_language_sets_it():
    french = Leaves(pdf(lighthouse(language="fr", lessons=LESSONS, guide=GUIDE)))
    for line in ("Du : Jetzt", "La", "Die Boje : 1, 2", "Votre réponse :", "Règles : L.1 p. 4"):
        assert line in french.text


def test_the_sign_is_explained_where_it_stands(book):
    told = "* Kein Heft dieser Ausgabe klärt das"
    assert "L.4* Wind löscht die Flamme" in part(book, "Eure erste Partie", "Entscheidungen")
    assert told in part(book, "Eure erste Partie", "Entscheidungen")
    assert told not in questions(book) + answers(book)
    windy = replace(LESSONS[0].steps[0], teaches=(GUIDE[1].items[2].rules))
    signed = Leaves(pdf(lighthouse(lessons=(replace(LESSONS[0], steps=(windy,)),), guide=GUIDE)))
    assert told not in questions(signed) and told in answers(signed) and "L.4* S. 4" in answers(signed)


def test_titles_stand_where_those_of_the_chapters_do(book):
    titles = {"S Schiffe": "Schiffe"} | {one: one for one in ("Spielen lernen", "Die Antworten", "Eure erste Partie")}
    pages = {title: book.page_of(bookmark) for bookmark, title in titles.items()}
    # the inner margin is wider, and it is on the left of odd pages
    lefts = [largest(book, page, title)[0] - (page % 2) * (25 - 19) * MM for title, page in pages.items()]
    # letters have a little room of their own
    assert max(lefts) - min(lefts) < 3


def largest(book: Leaves, page: int, words: str) -> tuple[float, float, float, float]:
    """Where the words begin that are set in the largest type."""
    return max(places(book, page, words), key=lambda box: box[3] - box[1])


def places(book: Leaves, page: int, words: str) -> list[tuple[float, float, float, float]]:
    """The box of the first letter, wherever the words stand on the page."""
    found, search = [], book.words(page).search(words, match_case=True)
    while (place := search.get_next()) is not None:
        found.append(book.words(page).get_charbox(place[0]))
    return found


def test_the_answers_go_down_one_column_and_then_the_next():
    choose = task("choose", "Was nun?", reply("0", "Das", right=True), why="Weil das so ist, wie es ist. " * 5)
    lesson = replace(LESSONS[0], steps=tuple(replace(LESSONS[0].steps[0], task=choose) for _ in range(12)))
    many = Leaves(pdf(lighthouse(lessons=tuple(replace(lesson, number=number) for number in range(1, 9)))))
    numbers = [f"{lesson}.{number}" for lesson in range(1, 9) for number in range(1, 13)]
    found = [
        (page, box[0] > 300, -box[3], number)
        for page in range(many.page_of("Die Antworten"), many.page_of("Entscheidungen"))
        for number in numbers
        for box in places(many, page, f"{number} Das")
    ]
    assert [number for *_, number in sorted(found)] == numbers
    assert {right for _, right, *_ in found} == {True, False}


def test_the_names_of_tiles_can_be_read(pond):
    """Six and a half points: so high is a capital B, of the cap height of the font."""
    pages = [number for number in pond.pages if "Tap where your frog may land" in pond.page(number)]
    heights = [box[3] - box[1] for box in places(pond, pages[0], "B2")]
    assert heights and min(heights) >= 6.5 * 0.64


def test_a_place_is_circled_or_written_in_a_form_that_is_no_answer(pond):
    words = " ".join(pond.text.split())
    landing = words[words.index("Tap where your frog may land") :]
    assert "Circle in the picture, or write here (like this: A1 Blue):" in landing[: landing.index("Answer p.")]
    rim = words[words.index("Tap every leaf at the rim") :]
    assert "(like this: A1):" in rim[: rim.index("Answer p.")]


def test_the_board_is_told_with_what_lies_next_to_the_pieces():
    game, _ = load_game(POND)
    steps = {
        step["title"]: step
        for lesson in book_data(resolve(game, "spring", "en"), "1", DAY)["lessons"]
        for step in lesson["steps"]
    }
    (told,) = (picture["alt"] for picture in steps["Where to"]["task"]["pictures"])
    assert "Your frog: C3 Purple. Next to C3: B2, B3, C2, C4, D2, D3." in told


def test_what_a_move_comes_to_is_left_to_the_words_of_the_guide(pond):
    assert "Ada: She hops up." in pond.text
    moves = pond.text[pond.text.index("Ada: She hops up.") :]
    assert "yes" not in moves[: moves.index("Towards the pole")].split()


def test_a_game_may_have_lessons_without_a_guide_and_a_guide_without_lessons():
    assert "Eure erste Partie" not in ReadBook(lighthouse(lessons=LESSONS)).bookmarks
    assert "Spielen lernen" not in ReadBook(lighthouse(guide=GUIDE)).bookmarks


def test_the_words_of_a_task_may_be_a_list():
    points = (Bullets(((Plain("eins"),), (Plain("zwei"),))),)
    asked = replace(LESSONS[0].steps[0].task, ask=points, why=points)
    item = replace(GUIDE[1].items[0], body=points)
    view = lighthouse(
        lessons=(replace(LESSONS[0], goal=text("Ziel."), steps=(replace(LESSONS[0].steps[0], task=asked),)),),
        guide=(replace(GUIDE[1], items=(item,)),),
    )
    found = Leaves(pdf(view)).text
    assert found.count("• eins") == 3 and "Anna:" in found


def test_the_short_way_is_told_where_there_is_one(book):
    assert "Wenig Zeit?" not in book.text
    lessons = tuple(replace(LESSONS[0], number=number, short=number != 2, minutes=4) for number in (1, 2, 3))
    short = " ".join(Leaves(pdf(lighthouse(lessons=lessons))).text.split())
    assert "Wenig Zeit? Die Lektionen 1 und 3 genügen für den Anfang, etwa 8 Minuten." in short


def test_a_board_is_drawn_only_where_something_lies_on_it():
    game, _ = load_game(POND)
    lessons = book_data(resolve(game, "spring", "en"), "1", DAY)["lessons"]
    drawn = {step["title"]: len(step["task"]["pictures"]) for one in lessons for step in one["steps"] if step["task"]}
    assert drawn["Where to"] == drawn["The rim"] == 1
    assert drawn["Too heavy"] == drawn["The wind"] == 0


def test_of_many_places_that_are_wrong_alike_the_first_are_named():
    places = tuple(f"A{n}" for n in range(1, 8))
    wrong = ReplyView(places[1:], text(", ".join(places[1:])), False, text("Zu weit rechts."), {}, ())
    asked = task("tap", "Wo?", reply("A1", "A1", right=True), wrong, places=places, on="tiles")
    lesson = replace(LESSONS[0], steps=(replace(LESSONS[0].steps[0], task=asked),))
    assert "✗ A2, A3, A4, A5, … Zu weit rechts." in Leaves(pdf(lighthouse(lessons=(lesson,)))).text


def test_what_is_pointed_at_on_a_screen_is_circled_on_paper():
    game, _ = load_game(RULES / "hope")
    for language, pointing, circling in (("en", "Point to", "Circle"), ("de", "Zeig", "Umkreise")):
        data = book_data(resolve(game, "retail", language), "1", DAY)
        tasks = [step["task"] for lesson in data["lessons"] for step in lesson["steps"] if step["task"]]
        asked = [
            "".join(part.get("words", "") for block in task["ask"] for part in block.get("parts", ()))
            for task in tasks
            if task["kind"] == "tap"
        ]
        assert asked and all(circling in ask and pointing not in ask for ask in asked)
