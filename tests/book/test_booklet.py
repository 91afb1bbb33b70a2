"""The pocket edition laid out to be folded: sheets come back as a book, page by page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.book import book_data, typeset
from generator.book.booklet import SHEETS, imposed, opened, saved
from generator.book.prints import Prints, paper_of
from generator.load import load_game
from generator.paths import RULES
from generator.resolve.reader import resolve
from tests.book.made_up import lighthouse
from tests.book.reading import DAY, Leaves

MM = 72 / 25.4
A5 = (148 * MM, 210 * MM)
A4_ACROSS = (297 * MM, 210 * MM)
FOOT = 15 * MM
MARK = re.compile(r"Booklet (\d+) of (\d+), sheet (\d+) of (\d+), (front|back)(?: · pages (\d+)–(\d+) · [^\n]+)?")
TRIAL = 2
"""The sides of the sheet before the booklets."""


@pytest.fixture(scope="module")
def pocket_file() -> bytes:
    game, _ = load_game(RULES / "hope")
    view = resolve(game, "kickstarter", "en")
    return typeset(book_data(view, "1.2", DAY) | {"paper": "a5"}, DAY)


@pytest.fixture(scope="module")
def pocket(pocket_file) -> Leaves:
    return Leaves(pocket_file)


@pytest.fixture(scope="module")
def sheets(pocket_file) -> Leaves:
    return Leaves(laid_out(pocket_file))


def laid_out(pocket_file: bytes) -> bytes:
    with opened(pocket_file) as book:
        return imposed(book, "en", DAY)


def sizes(book: Leaves) -> set[tuple[float, float]]:
    return {tuple(round(float(value), 0) for value in page.mediabox[2:]) for page in book.file.pages}


def rounded(size: tuple[float, float]) -> tuple[float, float]:
    return round(size[0], 0), round(size[1], 0)


def folio(words: str) -> int | None:
    number = re.search(r"\d+", MARK.sub("", words))
    return int(number[0]) if number else None


def halves(sheets: Leaves, side: int) -> tuple[int | None, int | None]:
    """The page numbers printed at the foot of both halves."""
    words, middle = sheets.words(side), A4_ACROSS[0] / 2
    return (
        folio(words.get_text_bounded(0, 0, middle, FOOT)),
        folio(words.get_text_bounded(middle, 0, A4_ACROSS[0], FOOT)),
    )


def booklets(sheets: Leaves) -> list[list[tuple[tuple[int | None, int | None], tuple[int | None, int | None]]]]:
    """The sheets as (front, back), parted where the back is the middle of a booklet: two pages that follow."""
    found: list = [[]]
    for front in range(1 + TRIAL, sheets.count, 2):
        sheet = halves(sheets, front), halves(sheets, front + 1)
        found[-1].append(sheet)
        left, right = sheet[1]
        if left is not None and right == left + 1:
            found.append([])
    assert found[-1] == []
    return found[:-1]


def folded(booklet: list) -> list[int | None]:
    """The pages as one turns them: into the booklet on the right halves and the backs' left ones, then out again."""
    into = [page for (_, right), (left, _) in booklet for page in (right, left)]
    out = [page for (left, _), (_, right) in reversed(booklet) for page in (right, left)]
    return into + out


def test_the_pocket_edition_has_pocket_pages(pocket):
    assert sizes(pocket) == {rounded(A5)}
    assert pocket.count % 4 == 0
    for number in pocket.pages:
        for left, bottom, right, top in pocket.boxes(number):
            assert left >= 10 * MM and right <= A5[0] - 9 * MM, f"page {number}: {left:.0f} to {right:.0f}"
            assert bottom >= 5 * MM and top <= A5[1] - 5 * MM, f"page {number}: {bottom:.0f} to {top:.0f}"


def test_folded_sheets_are_the_book(pocket, sheets):
    assert sizes(sheets) == {rounded(A4_ACROSS)}
    own = [folio(pocket.words(number).get_text_bounded(0, 0, A5[0], FOOT)) for number in pocket.pages]
    assert all(number in (None, page) for page, number in enumerate(own, 1))
    assert own.count(None) <= 5, "the cover and blank pages alone have no number"
    parts = booklets(sheets)
    assert [page for part in parts for page in folded(part)] == own
    assert sum(map(len, parts)) * 4 == pocket.count


def test_every_booklet_can_be_stapled(sheets):
    parts = [len(part) for part in booklets(sheets)]
    assert max(parts) <= SHEETS <= 12
    assert max(parts) - min(parts) <= 1


def test_every_page_stands_upright_on_its_half_and_is_whole(pocket, sheets):
    middle = A4_ACROSS[0] / 2
    letters = 0
    for side in sheets.pages[TRIAL:]:
        for left, _, right, _ in sheets.boxes(side):
            assert right <= middle or left >= middle, f"side {side}"
        letters += sum(not letter.isspace() for letter in MARK.sub("", sheets.page(side)))
    assert letters == pytest.approx(sum(not letter.isspace() for letter in pocket.text), rel=0.001)
    back, front = halves(sheets, 2 + TRIAL)
    assert back == 2 and front and front > back


def test_a_printer_is_told_how_to_turn_the_sheets(sheets):
    wanted = sheets.file.Root.ViewerPreferences
    assert wanted.Duplex == "/DuplexFlipShortEdge" and wanted.PrintScaling == "/None"
    assert str(sheets.file.Root.Lang) == "en" and "HOPE" in str(sheets.file.docinfo["/Title"])


def test_every_side_says_where_it_belongs(sheets):
    """In the corner of the fold, nearer to no edge than a home printer prints, and away from the text."""
    found = [MARK.findall(sheets.page(side)) for side in sheets.pages[TRIAL:]]
    assert all(len(marks) == 1 for marks in found)
    own = [(int(booklet), int(sheet), face) for ((booklet, _, sheet, _, face, *_),) in found]
    parts = booklets(sheets)
    assert own == [
        (number, sheet, face)
        for number, part in enumerate(parts, 1)
        for sheet in range(1, len(part) + 1)
        for face in ("front", "back")
    ]
    lasts = {(int(total), int(last)) for ((_, total, _, last, *_),) in found}
    assert lasts == {(len(parts), len(part)) for part in parts}
    middle = A4_ACROSS[0] / 2
    for side in (1 + TRIAL, 2 + TRIAL):
        left = middle if side % 2 else 0
        marked = sheets.words(side).get_text_bounded(left, 5 * MM, left + middle, 9 * MM)
        assert MARK.search(marked), f"side {side}"


def test_the_front_of_a_booklet_says_which_pages_it_holds(pocket, sheets):
    fronts = [mark.groups() for side in sheets.pages if (mark := MARK.search(sheets.page(side))) and mark[6]]
    assert [int(booklet) for booklet, *_ in fronts] == list(range(1, len(booklets(sheets)) + 1))
    assert all((sheet, face) == ("1", "front") for _, _, sheet, _, face, *_ in fronts)
    held = [(int(first), int(last)) for *_, first, last in fronts]
    assert held[0][0] == 1 and held[-1][1] == pocket.count
    assert all(after[0] == before[1] + 1 for before, after in zip(held, held[1:], strict=False))
    instructions = sheets.page(1)
    assert "short edge" in instructions and "staple" in instructions
    for number, (first, last) in enumerate(held, 1):
        printed = f"pages {TRIAL + (first + 1) // 2}–{TRIAL + last // 2}"
        assert f"Booklet {number}: print {printed}, {(last - first + 1) // 4} sheets" in instructions
    assert "pages 1 and 2 of the file" in instructions and "trial sheet" in sheets.page(2)


def test_the_front_of_a_booklet_says_what_it_begins_and_ends_with(pocket, sheets):
    parts = [(title, page) for depth, title, page in pocket.bookmarks if depth == 0]
    held = re.findall(r" front · pages (\d+)–(\d+) · ([^\n]+)", "\n".join(sheets.page(side) for side in sheets.pages))
    assert len(held) > 2
    for first, last, titles in held:
        begins = [title for title, page in parts if page <= int(first)] or [parts[0][0]]
        ends = [title for title, page in parts if page <= int(last)]
        assert titles.strip() == f"{begins[-1]} – {ends[-1]}"


def test_what_pads_the_pocket_edition_is_for_notes(pocket):
    assert pocket.places["imprint"] == pocket.count
    assert [number for number in pocket.pages if not pocket.page(number).strip()] == []
    padded = [number for number in pocket.pages if pocket.page(number).strip() == "Notes"]
    assert padded == list(range(pocket.count - len(padded), pocket.count)) and len(padded) < 4


def test_the_same_sheets_have_the_same_bytes(pocket_file):
    assert laid_out(pocket_file) == laid_out(pocket_file)
    packed = [saved(opened(pocket_file)) for _ in range(2)]
    assert packed[0] == packed[1]
    assert len(packed[0]) < len(pocket_file) / 2


def test_all_prints_are_made_and_are_the_same_again(tmp_path: Path):
    data = book_data(lighthouse(), "1.2", DAY)
    for folder in ("one", "two"):
        prints = Prints(tmp_path / folder, "lighthouse-seaside-de", data, DAY)
        assert not prints.is_made()
        prints.make()
        assert prints.is_made()
        assert set((tmp_path / folder).iterdir()) == set(prints.paths())
    for path in prints.paths():
        assert path.read_bytes() == (tmp_path / "one" / path.name).read_bytes()
        assert sizes(Leaves(path.read_bytes())) == {
            rounded({"a5": A5, "booklet": A4_ACROSS}.get(path.stem.rpartition("-")[2], (210 * MM, 297 * MM)))
        }
    pocket, book = (
        Leaves((tmp_path / "one" / f"lighthouse-seaside-de{ending}.pdf").read_bytes()) for ending in ("-a5", "")
    )
    paper = paper_of(tmp_path / "one", "lighthouse-seaside-de")
    assert (paper["book"], paper["pocket"]) == (book.count, pocket.count)
    assert paper["booklet_sheets"] * 4 == pocket.count and paper["sheets"] in (book.count / 2, (book.count + 1) / 2)
    assert paper_of(tmp_path, "lighthouse-seaside-de") == {}, "nothing is said of books that are not made"
