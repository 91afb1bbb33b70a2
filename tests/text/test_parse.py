"""The inline language: what has a meaning in it, and that nothing else has."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.nodes import Bullets, Emph, LessonRef, PageRef, Paragraph, Plain, RuleRef, Strong, TermRef, ValueRef
from generator.text.parse import MarkupError, parse, reference_places, references, token_places
from generator.text.plain import to_plain

PIECES = [*"{}*\\|:=@/-+ \n\tab1.é\u00a0\u2028", "**", "{rule:", "{value:", "{term:a}", "- ", "\n\n", "|one=", "\\{"]
MARKUP = st.lists(st.sampled_from(PIECES)).map("".join)
ORDINARY = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Z"), blacklist_characters="{}*\\-"), min_size=1)


def one(text: str) -> tuple:
    (block,) = parse(text)
    assert isinstance(block, Paragraph)
    return block.parts


@settings(max_examples=500)
@given(st.text() | MARKUP)
def test_any_text_is_parsed_or_refused_with_a_place(text: str) -> None:
    try:
        parsed = parse(text)
    except MarkupError as error:
        assert error.message and error.hint
        assert error.token is None or token_places(text)[error.token] >= 0
    else:
        assert len(references(parsed)) == len(reference_places(text))


@given(st.lists(ORDINARY, min_size=1))
def test_ordinary_words_survive(words: list[str]) -> None:
    text = " ".join(words)
    assert to_plain(parse(text)) == text


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc", "Z")), min_size=1))
def test_a_backslash_makes_every_character_ordinary(text: str) -> None:
    escaped = "".join(f"\\{c}" if c in "{}*\\" else c for c in text)
    assert to_plain(parse(escaped)) == text


def test_paragraphs_are_parted_by_blank_lines_and_lines_are_joined() -> None:
    assert parse("one\ntwo\n \nthree") == (Paragraph((Plain("one two"),)), Paragraph((Plain("three"),)))
    assert parse("  \n ") == ()


def test_lines_that_begin_with_a_hyphen_are_a_list() -> None:
    (block,) = parse("- one\n  more\n- *two*")
    assert block == Bullets(((Plain("one more"),), (Emph((Plain("two"),)),)))


def test_a_hyphen_inside_a_line_is_a_hyphen() -> None:
    assert one("well-being - or not") == (Plain("well-being - or not"),)


def test_strong_and_emphasis_nest() -> None:
    assert one("a **b *c* d**") == (
        Plain("a "),
        Strong((Plain("b "), Emph((Plain("c"),)), Plain(" d"))),
    )


@pytest.mark.parametrize(
    ("written", "node"),
    [
        ("{rule:a.b-c}", RuleRef("a.b-c")),
        ("{rule: a |own\n words}", RuleRef("a", "own words")),
        ("{term:coin}", TermRef("coin")),
        ("{term:coin|Münzen}", TermRef("coin", "Münzen")),
        ("{page:first-de}", PageRef("first-de")),
        ("{lesson:first-hop}", LessonRef("first-hop")),
        ("{value:n}", ValueRef("n")),
        ("{value:a.b/n@5-6}", ValueRef("n", "a.b", "5-6")),
        ("{value:n@7+|zwei}", ValueRef("n", step="7+", word="zwei")),
        ("{value:n|one=Pionier|other=Pioniere}", ValueRef("n", plural=(("one", "Pionier"), ("other", "Pioniere")))),
        ("{value:n|one=|other=s}", ValueRef("n", plural=(("one", ""), ("other", "s")))),
    ],
)
def test_references(written: str, node: object) -> None:
    assert one(written) == (node,)
    assert references(parse(f"- x **{written}**")) == [node]


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("a } b", "a lone '}'", 2),
        ("{term:a} }", "a lone '}'", 9),
        ("{rule:a", "a lone '{'", 0),
        ("{rule:a\n\nb}", "a lone '{'", 0),
        ("x *a* *b", "'*' is opened and never closed", 6),
        ("**a", "'**' is opened and never closed", 0),
        ("*a **b* c**", "'*' is closed before '**'", 6),
        ("****", "nothing stands between '**' and '**'", 2),
        ("** a**", "'**' stands before a space", 0),
        ("*a *", "'*' stands behind a space", 3),
        ("{foo:a}", "'{foo:a}' is no reference", 0),
        ("{rule}", "'{rule}' is no reference", 0),
        ("{rule: }", "'{rule: }' is no reference", 0),
        ("{page:a|b}", "'{page:a|b}' is no reference", 0),
        ("{lesson:a|b}", "'{lesson:a|b}' is no reference", 0),
        ("{value:A}", "'{value:A}' names no value", 0),
        ("{value:a|one=x|zwei}", "'zwei' is no plural form", 0),
        ("{value:a|one=x|one=y}", "'{value:a|one=x|one=y}' gives a plural form twice", 0),
    ],
)
def test_a_mistake_is_named_where_it_stands(text: str, said: str, place: int) -> None:
    with pytest.raises(MarkupError) as caught:
        parse(text)
    assert caught.value.message == said
    assert caught.value.token is not None
    assert token_places(text)[caught.value.token] == place


@pytest.mark.parametrize("text", ["Three things:\n- a\n- b", "- a - b"])
def test_a_list_that_lost_its_line_ends_is_refused(text: str) -> None:
    with pytest.raises(MarkupError, match="list"):
        parse(text)
