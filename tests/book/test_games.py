"""The books of the games that ship, read back: what is in them, where their page numbers lead, and how they are made.

Each is typeset once, and everything is asked of that.
"""

from __future__ import annotations

import datetime
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import pytest

from generator.book import book_data, typeset
from generator.book.selection import rules_in_book, rulings_in_book
from generator.book.verdicts import Verdicts
from generator.load import find_games, load_game
from generator.model import Game
from generator.paths import RULES
from generator.resolve.reader import resolve
from generator.resolve.view import GameView, RuleView
from generator.text.nodes import Bullets, Inline, Plain, Text
from generator.text.plain import to_plain
from generator.text.typst import Data
from tests.book.reading import Leaves

DAY = datetime.date(2026, 11, 18)
MM = 72 / 25.4
INSIDE, OUTSIDE = 25 * MM, 19 * MM
ACROSS = 210 * MM
FOOT, HEAD = 10 * MM, (297 - 10) * MM
FOLIO, TOP = 24 * MM, (297 - 23) * MM
OVERHANG = 6
"""Punctuation may hang into the margin, and behind it there may be a space."""
SAMPLE = 30
"""So many letters in a row that no two texts have them by chance."""


@cache
def loaded(folder: str) -> Game:
    game, _ = load_game(RULES / folder)
    assert game is not None
    return game


@cache
def views(folder: str, language: str) -> tuple[GameView, ...]:
    return tuple(resolve(loaded(folder), edition, language) for edition in loaded(folder).file.editions)


SHIPPED = [
    (folder.name, edition, language)
    for folder in find_games(RULES)
    for edition in loaded(folder.name).file.editions
    for language in loaded(folder.name).file.languages
]


@dataclass
class Shipped:
    """A book, and what it was made from."""

    view: GameView
    editions: tuple[GameView, ...]
    data: Data
    book: Leaves

    @property
    def labels(self) -> dict[str, str]:
        return self.data["labels"]

    def part(self, title: str) -> range:
        """The pages of a part behind the chapters; none where the book has no such part."""
        starts = [(words, page) for depth, words, page in self.book.bookmarks if depth == 0]
        ends = [page for _, page in starts[1:]] + [self.book.count + 1]
        return next(
            (range(start, end) for (words, start), end in zip(starts, ends, strict=True) if words == title), range(0)
        )

    @property
    def behind_the_chapters(self) -> int:
        """The first page of the part that comes next, whichever the game has."""
        parts = [page for depth, _, page in self.book.bookmarks if depth == 0]
        return parts[1 + len(self.data["chapters"])]

    @property
    def index(self) -> range:
        """It may end on the page on which the imprint begins."""
        return range(self.part(self.labels["index"])[0], self.book.page_of(self.labels["imprint"]) + 1)

    @property
    def contents(self) -> range:
        return range(2, self.book.page_of(self.labels["guide"]))

    @cached_property
    def squeezed(self) -> dict[int, str]:
        """Nothing but the letters of every page."""
        return {number: letters(self.book.page(number)) for number in self.book.pages}


@pytest.fixture(scope="module", params=SHIPPED, ids="-".join)
def made(request: Any) -> Shipped:
    folder, edition, language = request.param
    editions = views(folder, language)
    view = next(view for view in editions if view.edition.id == edition)
    data = book_data(view, "1.2", DAY, editions)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # such as a page number that the typesetter could not settle
        return Shipped(view, editions, data, Leaves(typeset(data, DAY)))


def test_every_rule_of_the_edition_is_in_its_book(made):
    rules = rules_in_book(made.view)
    named = {name.removeprefix("rule:"): page for name, page in made.book.places.items() if name.startswith("rule:")}
    assert rules and set(rules) == set(named)
    bookmarks = {title: page for _, title, page in made.book.bookmarks}
    for id, rule in rules.items():
        title = letters(f"{rule.number} {rule.title}")
        assert bookmarks[spaced(f"{rule.number} {rule.title}")] == named[id]
        assert title in made.squeezed[named[id]], f"{id} is not on page {named[id]}"


def test_the_bookmarks_are_complete_and_in_order(made):
    expected = [spaced(title) for title in bookmarks_of(made)]
    assert [title for _, title, _ in made.book.bookmarks] == expected
    pages = [page for *_, page in made.book.bookmarks]
    assert pages == sorted(pages)


def test_the_text_of_every_rule_is_printed_below_its_title(made):
    """What only another edition says never comes first, and what it does not play is nowhere but in the comparison."""
    slots = dict(rule_slots(made))
    for id, rule in rules_in_book(made.view).items():
        own = list(samples(rule.body))
        found = [sample for sample in own if sample in slots[id]]
        # a sample may be parted by the end of a page
        assert len(found) >= 0.8 * len(own), f"{id}: {sorted(set(own) - set(found))}"
        for other in made.editions:
            for sample in set(samples(all_rules(other)[id].body)):
                if found and sample in slots[id] and sample not in letters(to_plain(rule.body)):
                    assert slots[id].index(sample) > slots[id].index(found[0]), f"{id} is as in {other.edition.id}"


def test_what_another_edition_plays_stands_only_where_the_editions_are_compared(made):
    compared = made.part(made.labels["editions"])
    assert bool(compared) == (len(made.editions) > 1)
    elsewhere = "".join(text for number, text in made.squeezed.items() if number not in compared)
    there = "".join(made.squeezed[number] for number in compared)
    said = letters("".join(strings({key: part for key, part in made.data.items() if key != "editions"})))
    here = rules_in_book(made.view)
    checked = 0
    for other in made.editions:
        for id, rule in rules_in_book(other).items():
            if id in here and here[id].body == rule.body:
                continue
            own = list(samples(rule.body))
            assert sum(sample in there for sample in own) >= 0.8 * len(own), f"{id} is not compared"
            foreign = [sample for sample in own if sample not in said]
            checked += len(foreign)
            assert not [sample for sample in foreign if sample in elsewhere], id
    assert checked or len(made.editions) == 1


def test_every_page_number_is_that_of_the_page_it_leads_to(made):
    cited = re.compile(re.escape(made.labels["page"]).replace(r"%\(page\)s", r"(\d+)").replace(r"\ ", " ") + "$")
    counted = 0
    for reference in made.book.references:
        number = cited.search(reference.words)
        if reference.page in made.contents:
            number = re.search(r"(\d+)$", reference.words)
        elif reference.page in made.index:
            continue  # see below
        if number:
            assert int(number[1]) == reference.leads_to, reference
            counted += 1
    assert counted > 500


def test_the_contents_name_every_chapter_and_section(made):
    lines = [
        (re.sub(r"[ …]*\d+$", "", reference.words), reference.leads_to)
        for reference in made.book.references
        if reference.page in made.contents
    ]
    unlisted = {spaced(title) for title in rule_and_ruling_titles(made)}
    listed = [(title, page) for _, title, page in made.book.bookmarks if title not in unlisted]
    assert [(letters(title), page) for title, page in lines] == [(letters(title), page) for title, page in listed]


def test_the_index_of_rules_names_each_with_its_page(made):
    lines = [
        reference
        for reference in made.book.references
        if reference.page in made.index and reference.target.startswith("rule:")
    ]
    rules = rules_in_book(made.view)
    assert [line.target.removeprefix("rule:") for line in lines] == sorted(rules)
    for line in lines:
        id = line.target.removeprefix("rule:")
        assert letters(line.words) == letters(f"{id}{rules[id].number}{made.book.places[line.target]}")


def test_the_index_of_terms_names_the_pages_that_matter_most(made):
    """Where chapters use it, or a rule settles it; where there are more than six, those that a reader needs most."""
    chapters = range(1, made.book.page_of(made.labels["tutorial"]))
    used: dict[str, set[int]] = {}
    for reference in made.book.references:
        if reference.page in chapters:
            used.setdefault(reference.target, set()).add(reference.page)
    links = [
        reference
        for reference in made.book.references
        if reference.page in made.index and not reference.target.startswith("rule:")
    ]
    index = "\n".join(made.book.page(number) for number in made.index)
    at = 0
    assert len(links) == 2 * len(made.data["glossary"]) > 0
    for term, name, page in zip(made.data["glossary"], links[::2], links[1::2], strict=True):
        assert letters(name.words) == letters(term["name"])
        assert letters(term["name"]) in made.squeezed[name.leads_to]
        assert page.words == str(page.leads_to) and page.target == name.target
        found = re.compile(rf"^{spread(term['name'])}\s((?:\d+(?:–\s*\d+)?,\s+)*\d+)$", re.MULTILINE).search(index, at)
        assert found, f"{term['name']} is not in the index"
        at = found.start() + 1
        *pages, last = [page for run in found[1].split(",") for page in numbers(run)]
        assert last == name.leads_to
        settled = {made.book.places[f"rule:{rule['id']}"] for rule in term["see"]}
        possible = used.get(name.target, set()) | settled
        assert pages == sorted(set(pages)) and set(pages) <= possible, term["name"]
        assert len(pages) == min(6, len(possible)), term["name"]
        assert settled <= set(pages) or len(settled) > 6, term["name"]


def test_nothing_stands_in_the_margins(made):
    for number in made.book.pages:
        for left, bottom, right, top in made.book.boxes(number):
            first, last = (INSIDE, ACROSS - OUTSIDE) if number % 2 else (OUTSIDE, ACROSS - INSIDE)
            assert left >= first - OVERHANG and right <= last + OVERHANG, f"page {number}: {left:.0f} to {right:.0f}"
            assert bottom >= FOOT and top <= HEAD, f"page {number}: {bottom:.0f} to {top:.0f}"
    folio = [box for number in made.book.pages for box in made.book.boxes(number) if box[3] < FOLIO]
    assert made.book.count - 5 <= len(folio) <= made.book.count, "below the text stands the page number alone"


def test_every_character_is_printed(made):
    printed = set(made.book.text)
    written = set(spaced("".join(strings(made.data))))
    # "%" only marks where the template puts a page
    assert written - printed - {"%"} == set()
    assert not printed & {"\0", "\ufffd"}
    assert "U+" not in made.book.text
    assert {"•", "≠", "→", "✓"} & written <= printed
    raw = "".join(made.book.words(number).get_text_range() for number in made.book.pages)
    assert ("\u202f" in raw) == (made.view.language == "fr"), "the narrow space before ? and ! in French"


def test_the_file_says_what_it_is(made):
    file = made.book.file
    assert str(file.Root.Lang) == made.view.language
    assert made.view.name in str(file.docinfo["/Title"]) and made.view.edition.name in str(file.docinfo["/Title"])
    assert file.Root.ViewerPreferences.DisplayDocTitle and file.Root.MarkInfo.Marked
    assert b"<pdfuaid:part>1</pdfuaid:part>" in file.Root.Metadata.read_bytes()


def test_every_font_is_embedded_and_holds_only_what_is_used(made):
    fonts = [thing for thing in made.book.file.objects if str(dictionary(thing).get("/Type", "")) == "/Font"]
    kinds = {str(font.Subtype) for font in fonts}
    assert kinds <= {"/Type0", "/CIDFontType0", "/CIDFontType2"}
    assert any("LibertinusSerif" in str(font.BaseFont) for font in fonts)
    for font in fonts:
        assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont)), font.BaseFont
        if font.Subtype != "/Type0":
            assert {"/FontFile2", "/FontFile3"} & set(font.FontDescriptor.keys()), font.BaseFont


def test_no_page_is_blank_and_the_imprint_is_the_last(made):
    assert made.book.places["imprint"] == made.book.count
    assert [number for number in made.book.pages if not made.book.page(number).strip()] == []


def test_a_verdict_is_printed_once_and_speaks_of_this_edition_alone(made):
    """Beside the rule that it is about; the back has what is played with other boxes."""
    behind = made.book.page_of(made.labels["rulings"])
    inside = "".join(text for number, text in made.squeezed.items() if number < behind)
    back = "".join(text for number, text in made.squeezed.items() if number >= behind)
    blocks = [block for chapter in made.data["chapters"] for block in chapter["blocks"]]
    rules = letters("".join(strings([{**block, "rulings": []} for block in blocks])))
    reasons = letters("".join(strings([{**one, "ruling": []} for one in made.data["rulings"] + made.data["open"]])))
    glossary = letters("".join(strings(made.data["glossary"])))
    verdicts, checked = Verdicts(made.view), 0
    for _, ruling in rulings_in_book(made.view).values():
        if ruling.id in verdicts.homes:
            own, others = set(samples(verdicts.own(ruling))), set(samples(verdicts.others(ruling)))
            # two verdicts may have a few words in common
            repeated = [said for said in own - others if said in back and said not in reasons + glossary]
            assert len(repeated) <= len(own) / 2, ruling.id
            foreign = [said for said in others - own if said in inside and said not in rules]
            assert len(foreign) <= len(others) / 2, ruling.id
            checked += bool(own)
    assert checked > 30


def letters(text: str) -> str:
    """And figures: without spaces and hyphens, which depend on where a line ends, and without small signs."""
    return re.sub(r"[\W_]", "", text)


def spaced(text: str) -> str:
    return re.sub(r"[^\S\n]", " ", text.replace("\u200b", "").replace("\u00ad", "-"))


def strings(thing: Any) -> Iterator[str]:
    """What is to be read, in data or in text nodes."""
    if isinstance(thing, dict):
        yield from (text for key, part in thing.items() if key not in {"svg", "id", "alt"} for text in strings(part))
    elif isinstance(thing, (list, tuple)):
        yield from (text for part in thing for text in strings(part))
    elif isinstance(thing, str):
        yield thing


def samples(text: Text) -> Iterator[str]:
    """Pieces of the text, none of which holds a reference, since these are printed with number and page."""

    def runs(parts: tuple[Inline, ...]) -> Iterator[str]:
        yield from (letters(part.text) for part in parts if isinstance(part, Plain))

    for block in text:
        for parts in block.items if isinstance(block, Bullets) else (block.parts,):
            for run in runs(parts):
                yield from (run[at : at + SAMPLE] for at in range(0, len(run) - SAMPLE + 1, SAMPLE))


def all_rules(view: GameView) -> dict[str, RuleView]:
    return {block.id: block for chapter in view.chapters for block in chapter.blocks if isinstance(block, RuleView)}


def rule_slots(made: Shipped) -> Iterator[tuple[str, str]]:
    """For each rule of the book the letters from its title to the next one."""
    pages = list(made.book.pages)
    cited = made.labels["page"].replace("%(page)s", "")
    starts = {}
    whole, at = "", 0
    for number in pages:
        starts[number] = len(whole)
        whole += made.squeezed[number]
    rules = list(rules_in_book(made.view).items())
    places = []
    for id, rule in rules:
        page = made.book.places[f"rule:{id}"]
        # where it is only cited, its page stands behind it
        title = re.compile(re.escape(letters(f"{rule.number} {rule.title}")) + f"(?!{letters(cited)}\\d)")
        found = title.search(whole, max(at, starts[page]))
        assert found, f"the title of {id} is not on page {page}"
        at = found.end()
        places.append(at)
    ends = [*places[1:], starts[made.behind_the_chapters]]
    for (id, _), start, end in zip(rules, places, ends, strict=True):
        yield id, whole[start:end]


def bookmarks_of(made: Shipped) -> Iterator[str]:
    data, labels = made.data, made.labels
    yield labels["guide"]
    for chapter in data["chapters"]:
        yield f"{chapter['letter']} {chapter['title']}"
        for block in chapter["blocks"]:
            if block["kind"] == "heading":
                yield block["title"]
            elif block["kind"] == "rule":
                yield f"{block['number']} {block['title']}"
    if data["lessons"]:
        yield labels["tutorial"]
        for lesson in data["lessons"]:
            yield f"{labels['lesson'].replace('%(n)s', lesson['number'])} {lesson['title']}"
        yield labels["answers"]
    if data["first_game"]:
        yield labels["first_game"]
        yield from (part["title"] for part in data["first_game"])
    if data["editions"]:
        yield labels["editions"]
        yield from (chapter["title"] for chapter in data["editions"])
    yield labels["rulings"]
    yield from (ruling_title(ruling, labels) for ruling in data["rulings"])
    if data["open"]:
        yield labels["open_points"]
        yield from (ruling_title(ruling, labels) for ruling in data["open"])
    yield from (labels[part] for part in ("glossary", "index", "index_terms", "index_rules", "imprint"))


def ruling_title(ruling: Data, labels: dict[str, str]) -> str:
    return f"{labels['ruling'].replace('%(number)s', ruling['number'])} {ruling['title']}"


def rule_and_ruling_titles(made: Shipped) -> Iterator[str]:
    for rule in rules_in_book(made.view).values():
        yield f"{rule.number} {rule.title}"
    for ruling in made.data["rulings"] + made.data["open"]:
        yield ruling_title(ruling, made.labels)


def spread(words: str) -> str:
    """Finds the words also where lines end between them."""
    return r"\s+".join(map(re.escape, words.split()))


def numbers(run: str) -> range:
    first, _, last = run.strip().partition("–")
    return range(int(first), int(last or first) + 1)


def dictionary(thing: Any) -> Any:
    return thing if hasattr(thing, "keys") else {}
