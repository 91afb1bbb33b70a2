"""Quotation marks, apostrophes and French spaces, also where a text is made of several nodes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.nodes import Paragraph, Plain, RuleLink, Strong, TermLink
from generator.text.parse import parse
from generator.text.plain import to_plain
from generator.text.typography import typeset, typeset_line


@pytest.mark.parametrize(
    ("written", "language", "printed"),
    [
        ('Sag "ja".', "de", "Sag „ja“."),
        ('Say "yes".', "en", "Say “yes”."),
        ('Dites "oui".', "fr", "Dites «\u00a0oui\u00a0»."),
        ("l'eau...", "fr", "l’eau…"),
        ("Attention: mot", "fr", "Attention\u00a0: mot"),
        ("Attention : mot", "fr", "Attention\u00a0: mot"),
        ("Fini!", "fr", "Fini\u202f!"),
        ("Fini ?", "fr", "Fini\u202f?"),
        ("Vraiment ?!", "fr", "Vraiment\u202f?!"),
        ("oui ; non", "fr", "oui\u202f; non"),
        ("(!) ici", "fr", "(!) ici"),
        ("un rapport de 2:1", "fr", "un rapport de 2:1"),
        ("à 20:15", "fr", "à 20:15"),
        ("Fertig! Wirklich? Ja; gut: so.", "de", "Fertig! Wirklich? Ja; gut: so."),
        ("voir https://example.org/a?b=c;d:e'f fin", "fr", "voir https://example.org/a?b=c;d:e'f fin"),
        ("voir https://example.org. Et ?", "fr", "voir https://example.org. Et\u202f?"),
        ('Di "si".', "it", "Di “si”."),
    ],
)
def test_lines(written: str, language: str, printed: str) -> None:
    assert typeset_line(written, language) == printed


def test_a_quotation_may_span_several_nodes() -> None:
    assert to_plain(typeset(parse('Er sagt "sehr **gern**".'), "de")) == "Er sagt „sehr gern“."


def test_each_paragraph_begins_outside_a_quotation() -> None:
    assert to_plain(typeset(parse('"a\n\n"b"'), "de")) == "„a\n\n„b“"


def test_french_marks_behind_other_nodes() -> None:
    assert to_plain(typeset(parse("**Note**: *vite* !"), "fr")) == "Note\u00a0: vite\u202f!"
    assert to_plain(typeset(parse("**Note :** vite"), "fr")) == "Note\u00a0: vite"


def test_a_ratio_made_of_values_stays_together() -> None:
    text = (Paragraph((Plain("rapport "), Plain("3"), Plain(":"), Plain("1"))),)
    assert to_plain(typeset(text, "fr")) == "rapport 3:1"
    linked = (Paragraph((TermLink("a", "trois"), Plain(":"), TermLink("b", "un"))),)
    assert to_plain(typeset(linked, "fr")) == "trois:un"


def test_words_of_links_are_set_and_their_titles_are_not_touched() -> None:
    link = RuleLink("a", "c", "C.1", "L’eau", "l'eau")
    assert typeset((Paragraph((Strong((link,)),)),), "fr") == (
        Paragraph((Strong((RuleLink("a", "c", "C.1", "L’eau", "l’eau"),)),)),
    )


@given(st.text(st.sampled_from(list("ab1 :;!?'.()\u00a0\u202f«»")), max_size=30), st.sampled_from(["de", "en", "fr"]))
def test_setting_twice_changes_nothing(text: str, language: str) -> None:
    once = typeset_line(text, language)
    assert typeset_line(once, language) == once


@given(st.text(), st.sampled_from(["de", "en", "fr", "it"]))
def test_every_letter_stays(text: str, language: str) -> None:
    letters = [c for c in text if c.isalnum()]
    assert [c for c in typeset_line(text, language) if c.isalnum()] == letters
