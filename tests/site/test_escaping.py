"""Whatever an author writes stands on the page as written: it never becomes Markdown, HTML or a template."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import markdown
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.paths import ROOT
from generator.site.pages import templates
from generator.text.html import to_html
from generator.text.markdown import escape, escape_line, to_markdown
from generator.text.nodes import Bullets, Emph, Paragraph, Plain, RuleLink, Strong, TermLink

HOSTILE = [
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "![](https://example.org/x.png)",
    "{{ x }} {% raw %} {# c #}",
    "&lt; &amp; &#42; &copy;",
    "1. a",
    "12) a",
    "# h",
    "## h {: #stolen }",
    "!!! note",
    "??? note",
    "=== tab",
    "```",
    "~~~",
    "{: .x }",
    "a | b",
    "|---|",
    "$x$",
    "[^1]: note",
    "[^1]",
    "*[HTML]: words",
    "- a",
    "+ a",
    "* a",
    "> a",
    "---",
    "***",
    "___",
    "a_b_c **d** `e`",
    "\\*",
    ":   definition",
    ":smile:",
    "http://example.org <https://example.org>",
    "<!-- comment",
    "<div markdown='1'>",
    "</article>",
    "' onmouseover='x",
    '" onmouseover="x',
    "[TOC]",
    "\x02klzzwxh:0001\x03",
]
SIGNS = "`*_#[](){}<>!|:&;=~^$+-.0123456789 ab\n\"'\\"
TEXTS = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=40), st.text(SIGNS, max_size=25))


@cache
def processor() -> markdown.Markdown:
    """Markdown as the site's projects use it; MkDocs adds the last two."""
    extensions = yaml.safe_load((ROOT / "mkdocs.yml").read_text())["markdown_extensions"]
    return markdown.Markdown(extensions=[*extensions, "fenced_code", "tables"])


class Shown(HTMLParser):
    """What a browser makes of HTML: the words and the elements with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words = ""
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))


def shown(source: str) -> Shown:
    return Shown(processor().reset().convert(source))


def plain(words: str) -> str:
    """Only spacing and control characters may differ between what is written and what is shown."""
    return re.sub(r"[\x00-\x20\x7f-\xa0\u2000-\u200a\u2028-\u202f\u205f\u3000\u1680\x85]+", " ", words).strip()


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_a_paragraph_shows_its_words_and_nothing_else(words: str) -> None:
    page = shown(to_markdown((Paragraph((Plain(words),)),)))
    assert plain(page.words) == plain(words)
    assert {tag for tag, _ in page.elements} <= {"p"}


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS)
def test_neighbours_do_not_make_markup_of_each_other(one: str, other: str) -> None:
    term = TermLink("fog", other or "x")
    parts = (Plain(one), Strong((Plain(other),)), Plain(other), Emph((Plain(one),)), term, Plain(one))
    page = shown(to_markdown((Paragraph(parts), Bullets((parts, (Plain(other),))))))
    written = (one + other * 2 + one + term.words + one) * 2 + other
    assert plain(page.words).replace(" ", "") == plain(written).replace(" ", "")
    assert {tag for tag, _ in page.elements} <= {"p", "ul", "li", "strong", "em", "a"}
    assert all(attributes["href"] == "glossary.md#fog" for tag, attributes in page.elements if tag == "a")


@settings(max_examples=100, deadline=None)
@given(TEXTS)
def test_titles_and_raw_html_show_their_words(words: str) -> None:
    source = f'## {escape_line(words)} {{: #here }}\n\n<p title="{escape(words)}">{escape(words)}</p>\n'
    page = shown(source)
    assert [tag for tag, _ in page.elements] == ["h2", "p"]
    assert page.elements[0][1] == {"id": "here"}
    assert plain(page.elements[1][1]["title"] or "") == plain(words)


@settings(max_examples=100, deadline=None)
@given(TEXTS)
def test_html_shows_its_words(words: str) -> None:
    page = Shown(to_html((Paragraph((Plain(words), RuleLink("a.b", "c", "T.1", words))),)))
    assert plain(page.words) == plain(f"{words}T.1 {words}")
    assert [tag for tag, _ in page.elements] == ["p", "a", "span"]


@pytest.mark.parametrize("words", HOSTILE)
def test_templates_escape_what_no_filter_has_made_markup_of(words: str) -> None:
    source = templates().from_string('<p class="x" title="{{ words }}">{{ words }}</p>').render(words=words)
    page = shown(source)
    assert plain(page.words) == plain(words)
    assert page.elements == [("p", {"class": "x", "title": page.elements[0][1]["title"]})]
    assert plain(page.elements[0][1]["title"] or "") == plain(words)


def test_ordinary_sentences_stay_readable_in_the_markdown() -> None:
    sentence = "Peut-être (ou non) : 3 pas, s’il pleut ; sinon 1."
    assert to_markdown((Paragraph((Plain(sentence),)),)) == sentence.replace(":", "&#58;")
