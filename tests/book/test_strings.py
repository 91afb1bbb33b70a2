"""Whatever an author writes is printed as it stands: text never becomes Typst code and no character is lost."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from generator.book.aid import aid_data, typeset_aid
from generator.book.glyphs import legible
from generator.resolve.view import GameView
from generator.text.nodes import Bullets, Paragraph, Plain, RuleLink
from generator.text.typst import to_typst
from tests.book.made_up import AID, GUIDE, LESSONS, lighthouse, rule, text
from tests.book.reading import DAY, ReadBook, pdf

HOSTILE = [
    '#import "x"',
    '#panic("boom")',
    '#read("/etc/passwd")',
    "#let x = 1; #x",
    "$ x^2 $",
    "\\ \\n \\u{41} \\#",
    "*stark* _schräg_ `roh`",
    "<lamp.oil> @lamp.oil",
    "[ ] ] [ { } )",
    "// kein Kommentar /* auch nicht */",
    "= Keine Überschrift",
    "- keine Liste + keine",
    "https://example.org/a_b",
    "\"gerade\" 'Zeichen' -- --- ...",
    "~ ^ % & ; : | ´",
    "{term:oil} %(page)s %s",
]
# Ids, states, kinds, numbers and languages are checked before they come here; every other string is an author's.
CHECKED = {
    "id",
    "language",
    "applies",
    "state",
    "basis",
    "printing",
    "chapter",
    "reading",
    "edition",
    "status",
    "question",
    "kinds",
    "kind",
    "on",
    "number",
}


def printed(*lines: str) -> str:
    view = lighthouse()
    light, *others = view.chapters
    body = tuple(Paragraph((Plain(line),)) for line in lines)
    wanted = replace(rule("lamp.light"), body=body)
    return ReadBook(replace(view, chapters=(replace(light, blocks=(wanted,)), *others))).text


def test_typst_code_is_printed_literally():
    text = " ".join(printed(*HOSTILE).split())
    for line in HOSTILE:
        assert " ".join(line.split()) in text, line


@pytest.mark.parametrize("poison", ['#panic("boom")', "\\", "$", "]", '"', "<x> @x", "%(page)s", "", "\x00\n\u202e"])
def test_no_string_of_a_view_can_break_the_book(poison):
    view = poisoned(lighthouse(lessons=LESSONS, guide=GUIDE, aid=AID), poison)
    assert pdf(view).startswith(b"%PDF")
    assert typeset_aid(aid_data(view, "1.2", DAY), DAY).startswith(b"%PDF")


def poisoned(thing: Any, poison: str) -> Any:
    """The same view with every author's string replaced."""
    if isinstance(thing, str):
        return poison
    if isinstance(thing, tuple):
        return tuple(poisoned(item, poison) for item in thing)
    if is_dataclass(thing):
        kept = CHECKED | ({"answer", "edition", "editions", "questions"} if isinstance(thing, GameView) else {"answer"})
        values = {field.name: getattr(thing, field.name) for field in fields(thing)}
        return replace(thing, **{name: poisoned(value, poison) for name, value in values.items() if name not in kept})
    return thing


def test_the_glyphs_the_books_need_are_there():
    glyphs = "• ≠ → ≈ ✓ ✗ ä ö ü ß é œ ç « » „ “ ” ’ – — … × ½ ² € ‹ ›"
    text = printed(glyphs, "Vraiment\u202f? Oui\u00a0: «\u00a0non\u00a0».")
    assert glyphs in text
    assert "Vraiment ? Oui : « non »." in text
    assert "U+" not in text


def test_characters_without_a_glyph_are_named():
    assert legible("中 und 😀") == "‹U+4E2D› und ‹U+1F600›"
    assert legible("a\x00b\x07\u200b\u202e\ufeff") == "a‹U+0000›b‹U+0007›‹U+200B›‹U+202E›‹U+FEFF›"
    assert legible({"a": ["\ud800", 1, True, "Zeile\nZeile\tTab"]}) == {"a": ["‹U+D800›", 1, True, "Zeile Zeile Tab"]}
    assert "‹U+4E2D› ‹U+0007›" in printed("中 \x07")


def test_text_becomes_data_nodes():
    body = (*text("Siehe (", RuleLink("a.b", "c", "C.1", "Titel"), ")."), Bullets(((Plain("eins"),), (Plain("zwei"),))))
    paragraph, bullets = to_typst(body)
    assert paragraph["parts"][0] == {"kind": "plain", "words": "Siehe ("}
    assert paragraph["parts"][1]["bracketed"] is True
    assert bullets == {"items": [[{"kind": "plain", "words": "eins"}], [{"kind": "plain", "words": "zwei"}]]}
