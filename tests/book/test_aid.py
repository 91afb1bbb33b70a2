"""The table aid: two pages with what an edition plays, the numbers of the rules beside it, and a code to the site."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
import segno
from pypdf import PdfReader

from generator.book import BookError
from generator.book.aid import aid_data, held, numbers, settle_address, typeset_aid
from generator.book.unsettled import SIGN
from generator.check.written import all_texts
from generator.load import find_games, load_game
from generator.model import AidLine, AidPanel, Game
from generator.paths import RULES
from generator.resolve.booklets import unsettled_rules
from generator.resolve.reader import resolve
from generator.resolve.view import AidLineView, AidPanelView, GameView, ListView, TableView
from generator.text.nodes import Bullets, Plain, RuleLink, Strong, TermLink
from tests.book.made_up import lighthouse, text, to
from tests.book.reading import DAY, plain

ADDRESS = "https://rules.example.org/"
EDGE = 12 / 25.4 * 72
"""Nothing is printed nearer to the edge of the paper, in points."""


def made(view: GameView, address: str = "") -> bytes:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return typeset_aid(aid_data(view, "1.2", DAY, address), DAY)


class ReadAid:
    def __init__(self, pdf: bytes) -> None:
        self.reader = PdfReader(io.BytesIO(pdf))
        self.pages = [plain(page.extract_text()) for page in self.reader.pages]
        self.text = "\n".join(self.pages)
        self.root: Any = self.reader.trailer["/Root"]

    def spots(self) -> Iterator[tuple[float, float]]:
        """Where on its page every piece of text begins."""
        found: list[tuple[float, float]] = []

        def note(words: str, page: list[float], line: list[float], *_: Any) -> None:
            if words.strip():
                found.append((line[4] * page[0] + page[4], line[5] * page[3] + page[5]))

        for page in self.reader.pages:
            page.extract_text(visitor_text=note)
        yield from found


def panel(id: str, title: str, *parts: Any, page: int = 1, steps: bool = False, language: str = "de") -> AidPanelView:
    return AidPanelView(id, title, language, page, steps, parts)


def line(words: str, *rules: RuleLink, language: str = "de") -> AidLineView:
    return AidLineView(text(words), rules, language)


PANELS = (
    panel(
        "night", "Die Nacht",
        line("Zünde das Feuer an.", to("lamp.light")),
        AidLineView(
            (*text(Strong((Plain("Öl:"),)), " siehe ", to("lamp.oil"), " oder ", to("ship.tie", "den Kai"), "."),
             Bullets(((Plain("zwei Krüge"),), (Plain("kein Krug"),)))),
            (to("lamp.oil"), to("lamp.prism"), to("ship.land")), "de",
        ),
        steps=True,
    ),
    panel(
        "oil", "Ölvorrat",
        TableView("oil", "Ölvorrat", ("", "Krüge"), ((to("lamp.oil"), ("2",)), (to("lamp.prism"), ("4",)))),
        TableView("tide", "Tide", ("Stunde", "Wasser"), (("1–6", ("steigt",)), ("7+", ("fällt",))), to("ship.land")),
    ),
    panel("ties", "Am Ende", ListView("ties", "Bei Gleichstand", (to("ship.tie"), to("ship.land"))), page=2),
    panel("foreign", "Storm", line("Stay ashore.", to("lamp.wind"), language="en"), page=2, language="en"),
)  # fmt: skip


@pytest.fixture(scope="module")
def aid() -> ReadAid:
    return ReadAid(made(lighthouse(aid=PANELS), ADDRESS))


@cache
def loaded(folder: Any) -> Game:
    game, problems = load_game(folder)
    assert game and not problems
    return game


def readers() -> list[Any]:
    return [
        pytest.param(folder, edition, language, id=f"{folder.name}-{edition}-{language}")
        for folder in find_games(RULES)
        if (folder / "aid.yml").exists()
        for edition in loaded(folder).file.editions
        for language in loaded(folder).file.languages
    ]


# --- the aids that ship ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "edition", "language"), readers())
def test_two_pages_hold_every_line_of_the_edition_and_no_other(folder, edition, language):
    view = resolve(loaded(folder), edition, language)
    aid = ReadAid(made(view, ADDRESS))
    assert len(aid.pages) == 2
    titles = {plain(one.title): aid.reader.get_destination_page_number(one) + 1 for one in aid.reader.outline}
    assert titles == {plain(shown.title): shown.page for shown in view.aid}
    for shown in view.aid:
        for part in shown.parts:
            if isinstance(part, AidLineView):
                for said in numbers(part.rules, unsettled_rules(view)):
                    assert all(piece in aid.pages[shown.page - 1] for piece in said.split(", "))
    others = {link.number for link in _rules_of_others(loaded(folder), view)}
    printed = set(re.findall(r"\b[A-Z]{1,2}\.\d+\b(?!–)", aid.text))
    assert not printed & others


def _rules_of_others(game: Game, view: GameView) -> Iterator[RuleLink]:
    """The rules on which lines rest that this edition does not have; a run of numbers begins with one that it has."""
    here = {rule.id for shown in view.aid for part in shown.parts for rule in getattr(part, "rules", ())}
    links = {rule.id: rule for chapter in view.chapters for rule in chapter.blocks if hasattr(rule, "applies")}
    for part in (part for shown in game.aid for part in shown.lines if isinstance(part, AidLine)):
        for rule in part.rules:
            if rule not in here and links[rule].applies == "no":
                yield RuleLink(rule, links[rule].chapter, links[rule].number, links[rule].title)


@pytest.mark.parametrize(("folder", "edition", "language"), readers())
def test_nothing_is_printed_outside_of_the_margins(folder, edition, language):
    aid = ReadAid(made(resolve(loaded(folder), edition, language), ADDRESS))
    width, height = 595.28, 841.89
    assert all(EDGE <= x <= width - EDGE and 28 <= y <= height - 28 for x, y in aid.spots())


def test_editions_read_their_own_lines():
    game = loaded(RULES / "hope")
    retail, kickstarter = (ReadAid(made(resolve(game, edition, "en"))) for edition in ("retail", "kickstarter"))
    assert "Prism" in retail.text and "Prism" not in kickstarter.text
    assert "Acrobat" in kickstarter.text and "Acrobat" not in retail.text
    assert "off the Earth tile, clockwise (by the example red → blue → purple)." in " ".join(retail.text.split())
    assert "off your cockpit, clockwise (by the example purple → blue → red)." in " ".join(kickstarter.text.split())
    assert "T.15" in re.sub(r"T\.13, 15", "T.15", kickstarter.text)
    assert "nobody shows their technology cards" in " ".join(retail.text.split())
    assert "T.3" not in kickstarter.text.replace("\n", " ").split()


def test_the_basic_setup_stands_above_the_levels_where_they_differ():
    game = loaded(RULES / "hope")
    retail, kickstarter = (ReadAid(made(resolve(game, edition, "en"))) for edition in ("retail", "kickstarter"))
    assert re.search(
        r"S\.16\s+No level chosen: 5, 5 and 6 \(basic setup\)\..*Normal\s+3\s+3\s+10", retail.pages[1], re.S
    )
    assert "third stack at least 5." in " ".join(retail.pages[1].split())
    assert "No level chosen" not in kickstarter.text and "D.8" not in kickstarter.text


def test_what_no_rulebook_of_the_edition_settles_bears_a_sign():
    game = loaded(RULES / "hope")
    retail, kickstarter = (ReadAid(made(resolve(game, edition, "en"))) for edition in ("retail", "kickstarter"))
    meaning = "* No rulebook of this edition settles this; it is taken from another edition, or our suggestion."
    assert all(meaning in page for page in kickstarter.pages)
    printed = " ".join(kickstarter.text.split())
    assert "T.4, 5*, 6" in printed and "T.23*" in printed, "open in this edition"
    assert "R.5–6, 7*–8*, 9" in printed and "E.4*–5*, 10" in printed, "silent, and taken from the other edition"
    assert SIGN not in retail.text
    lift_off = ReadAid(made(resolve(loaded(RULES / "lift-off"), "retail", "en")))
    assert "I.11–14, 15*" in " ".join(lift_off.pages[0].split())
    assert "* The rulebook does not settle this." in lift_off.pages[0] and SIGN not in lift_off.pages[1]


@pytest.mark.parametrize(("folder", "edition", "language"), readers())
def test_lines_are_whole_sentences_with_numbers_held_and_words_unbroken(folder, edition, language):
    view = resolve(loaded(folder), edition, language)
    data = aid_data(view, "1.2", DAY)
    said = [_words(part["body"]) for page in data["pages"] for one in page for part in one["parts"] if "body" in part]
    assert len(said) > 40
    for words in said:
        assert words[-1] in ".)?!", words
        assert not re.search(r"\d (?=\w)", words), words
    aid = ReadAid(made(view))
    assert "'" not in aid.text
    shown = " ".join(said)
    for before, after in re.findall(r"(\w+)[-\u2010]\n(\w+)", aid.text):
        assert f"{before}-{after}" in shown or len(before + after) >= 28, f"{before}-{after}"


def _words(body: list[Any]) -> str:
    def inside(nodes: list[Any]) -> str:
        return "".join(inside(node["parts"]) if "parts" in node else node["words"] for node in nodes)

    return " ".join(inside(block["parts"]) for block in body)


def test_french_has_its_narrow_spaces():
    pages = PdfReader(io.BytesIO(made(resolve(loaded(RULES / "hope"), "retail", "fr")))).pages
    said = "".join(page.extract_text() for page in pages)
    assert re.search(r"[\u202f\u00a0];", said)
    assert not re.search(r"[^\s\u202f\u00a0][;!?]", said.replace("html?", ""))


def test_no_number_stands_in_the_texts_that_ship():
    """A number comes from a rule. (A printed name such as phase 1 is a term.)"""
    for folder in find_games(RULES):
        for written in all_texts(loaded(folder)):
            if isinstance(written.entry, (AidPanel, AidLine)):
                for said in written.text.values():
                    assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", said)), said


# --- what may stand in it -------------------------------------------------------------------------------------------


def test_lines_tables_and_lists_with_the_numbers_of_their_rules(aid):
    first, second = aid.pages
    for words in (
        "Leuchtfeuer",
        "Die Regeln auf einen Blick",
        "Küstenausgabe",
        "Die Nacht",
        "L.1",
        "Zünde das Feuer an.",
        "siehe L.2 oder den Kai (S.2).",
        "L.2–3",
        "zwei Krüge",
        "Öl verbrauchen",
        "Krüge",
        "Tide",
        "steigt",
        "Fassung 1.2 vom 18. November 2026",
    ):
        assert words in first
    assert first.count("Ölvorrat") == 1, "a table's title that only repeats the panel's is left out"
    assert re.search(r"Bei Gleichstand\nS\.2\s1\sGleichstand am Kai\nS\.1\s2\sSchiffe landen", second)
    assert "Seite 2 von 2" in second
    assert "Sprache des Textes: Englisch" in second and "Stay ashore." in second


def test_numbers_that_follow_one_another_are_drawn_together():
    def rule(number: str) -> RuleLink:
        return RuleLink(number.lower(), "c", number, number)

    assert numbers(map(rule, ("T.4", "T.5", "T.6", "T.9", "L.2", "T.10"))) == ["T.4–6, 9–10", "L.2"]
    assert numbers(map(rule, ("T.9", "T.4"))) == ["T.4, 9"]
    assert numbers([rule("X.12")]) == ["X.12"]


def test_a_sign_ends_a_run_and_stands_at_both_ends_of_its_own():
    def rule(number: str) -> RuleLink:
        return RuleLink(number.lower(), "c", number, number)

    rules = [rule(f"R.{number}") for number in range(4, 10)]
    assert numbers(rules, {"r.6", "r.7", "r.9"}) == ["R.4–5, 6*–7*, 8, 9*"]


def test_rules_that_are_open_or_that_only_other_editions_state_are_unsettled():
    assert unsettled_rules(lighthouse()) == {"lamp.wind"}
    assert unsettled_rules(lighthouse("harbour")) == {"lamp.oil", "lamp.prism", "lamp.wind"}


def test_signs_stand_in_tables_and_lists_too_and_only_their_page_explains_them(aid):
    tables = replace(PANELS[1], parts=(TableView("oil", "Öl", ("", "Krüge"), ((to("lamp.wind"), ("2",)),)),))
    signed = ReadAid(made(lighthouse(aid=(tables, PANELS[2]))))
    assert "L.4*" in signed.pages[0] and "* Kein Heft dieser Ausgabe klärt das;" in signed.pages[0]
    assert SIGN not in signed.pages[1] and SIGN not in aid.pages[0] and "L.4*" in aid.pages[1]
    steps = replace(tables, parts=(TableView("t", "T", ("a", "b"), (("1", ("x",)),), to("lamp.wind")),))
    assert "L.4*" in ReadAid(made(lighthouse(aid=(steps,)))).pages[0]
    ties = replace(PANELS[2], parts=(ListView("ties", "Gleich", (to("lamp.wind"), to("ship.tie"))),))
    view = lighthouse(aid=(ties,))
    listed = ReadAid(made(replace(view, editions=(view.edition,))))
    assert "L.4*" in listed.pages[1] and "* Das klärt das Heft nicht." in listed.pages[1]
    assert SIGN not in listed.pages[0]


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("nur 1 Stufe", "nur 1~Stufe"),
        ("divided by 2, rounded up", "divided by~2, rounded up"),
        ("nach Runde 4", "nach Runde~4"),
        ("Kapazität +1 oder −2.", "Kapazität +1~oder~−2."),
        ("niveau 3 et 4\u202f; puis", "niveau 3~et~4\u202f; puis"),
        ("2, 4 oder 9", "2, 4~oder~9"),
        ("für 2-mal", "für~2\u2011mal"),
        ("ein Laderaum- und Antrieb", "ein Laderaum- und Antrieb"),
    ],
)
def test_a_number_is_held_to_its_word(written, printed):
    assert held(written).replace("\u00a0", "~") == printed


def test_a_number_is_held_across_what_is_bold_or_a_term():
    words = text("kostet ", Strong((Plain("1"),)), " Krug für 3 ", TermLink("oil", "Nächte"), " und 2")
    shown = panel("oil", "Öl", AidLineView(words, (to("lamp.oil"),), "de"))
    (part,) = aid_data(lighthouse(aid=(shown,)), "1.2", DAY)["pages"][0][0]["parts"]
    assert _words(part["body"]).replace("\u00a0", "~") == "kostet 1~Krug für 3~Nächte und~2"
    assert [node["kind"] for node in part["body"][0]["parts"]] == ["plain", "strong", "plain", "term", "plain"]


def test_words_of_the_interface_have_curly_apostrophes():
    assert "coup d’œil" in ReadAid(made(lighthouse(language="fr", aid=PANELS))).text


def test_only_a_very_long_word_is_hyphenated():
    long = "Leuchtturmwärterinnenversammlungsprotokolle"
    words = f"Im Buch der {long} steht dazu, dass Krüge, Dochte, Schiffe und Feuerzeuge {long} brauchen. " * 3
    broken = re.findall(r"(\w+)[-\u2010]\n(\w+)", ReadAid(made(lighthouse(aid=(panel("o", "O", line(words)),)))).text)
    assert broken and all("".join(halves) in long for halves in broken)


def test_the_code_leads_to_where_disputes_are_settled(aid):
    view = lighthouse(aid=PANELS, printed_in={"de": "de", "fr": "fr", "hb": "de"})
    there = "https://rules.example.org/de/lighthouse/settle.html?box=de"
    assert settle_address(view, ADDRESS) == there
    assert settle_address(replace(view, language="fr"), ADDRESS).endswith("/fr/lighthouse/settle.html?box=fr")
    assert settle_address(replace(view, language="en"), ADDRESS).endswith("settle.html?box=de")
    assert settle_address(replace(view, questions=()), ADDRESS).endswith("/lighthouse/index.html?box=de")
    alone = replace(view, editions=(replace(view.edition, printings=view.edition.printings[:1]),))
    assert settle_address(alone, ADDRESS).endswith("/lighthouse/settle.html")
    code = aid_data(view, "1.2", DAY, ADDRESS)["code"]
    assert code["address"] == there
    assert code["svg"] == segno.make_qr(there, error="m").svg_inline(border=0, omitsize=True)
    assert "rules.example.org/de/lighthouse" in aid.pages[0] and "settle.html?box=de" in aid.pages[0]
    assert "Streit schlichten" in aid.pages[0]
    links = [one.get_object()["/A"]["/URI"] for one in aid.reader.pages[0]["/Annots"]]
    assert set(links) == {there}


def test_without_an_address_there_is_no_code():
    data = aid_data(lighthouse(aid=PANELS), "1.2", DAY)
    assert data["code"] is None
    aid = ReadAid(made(lighthouse(aid=PANELS)))
    assert "Streit schlichten" not in aid.text
    assert "/Annots" not in aid.reader.pages[0]


# --- the file -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_language_title_and_tags_are_in_the_file(language):
    aid = ReadAid(made(lighthouse(language=language, aid=PANELS), ADDRESS))
    assert aid.root["/Lang"] == language
    assert "Leuchtfeuer" in aid.reader.metadata["/Title"] and "Küstenausgabe" in aid.reader.metadata["/Title"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in aid.root["/Metadata"].get_data()
    tags, said, todo = set(), [], [aid.root["/StructTreeRoot"]]
    while todo:
        element = todo.pop()
        tags.add(str(element.get("/S", "")))
        said.append(str(element.get("/Alt", "")))
        kids = element.get("/K", [])
        todo += [
            kid.get_object()
            for kid in (kids if isinstance(kids, list) else [kids])
            if isinstance(kid.get_object(), dict) and "/S" in kid.get_object()
        ]
    assert {"/H1", "/P", "/Table", "/TH", "/TD", "/Figure", "/Link"} <= tags
    assert any(f"{ADDRESS}{language}/lighthouse/settle.html" in words for words in said)


def test_the_same_aid_has_the_same_bytes():
    view = lighthouse(aid=PANELS)
    assert made(view, ADDRESS) == made(view, ADDRESS)


def test_what_does_not_fit_is_said_with_the_page_and_how_much():
    many = [line("Und so weiter und so fort, " * 4, to("lamp.light")) for _ in range(26)]
    long = tuple(panel(f"p{n}", f"Teil {n}", *many[: 26 - n], page=2) for n in range(4))
    with pytest.raises(BookError) as error:
        made(lighthouse(aid=(*PANELS, *long)))
    assert re.fullmatch(
        r"The table aid of lighthouse \(seaside, de\) does not fit: page 2 is \d+ mm too long\. "
        r"Shorten its panels in lighthouse/aid\.yml, or move one to the other page\.",
        str(error.value),
    )


def test_another_mistake_of_the_typesetter_is_not_taken_for_a_full_page():
    with pytest.raises(BookError, match="could not be typeset"):
        typeset_aid({"front": {"title": "Broken"}}, DAY)


def test_a_page_may_be_empty():
    assert len(ReadAid(made(lighthouse(aid=PANELS[:2]))).pages) == 2
