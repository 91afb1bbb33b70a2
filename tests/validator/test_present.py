"""How an answer is shown: what the reader sees in the page and on the command line."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from generator.validator.labels import interface_words
from generator.validator.portable import show_html, show_text
from tests.validator.tiny import check_of, cross


def source(printing: str, pages: str = "p. 4", state: str = "same") -> dict[str, str]:
    return {"printing": printing, "badge": printing.upper(), "pages": pages, "state": state}


LABELS = {
    "words": interface_words("en"),
    "rules": {
        "path.steps": {"number": "P.1", "title": "Steps <4>", "link": "path.html#a&b", "sources": [source("en")]},
        "path.lamp": {
            "number": "P.2",
            "title": "Lamp",
            "link": "p",
            "sources": [
                source("en"),
                source("fr", "p. 5", "other"),
                source("de", "", "silent"),
                source("ks"),
            ],
        },
        "path.guide": {"number": "P.3", "title": "Guide", "link": "p", "sources": [source("en", "", "lost")]},
        "path.pay": {"number": "P.5", "title": 'The "price"', "link": "p", "sources": [source("en")]},
    },
    "rulings": {
        name: {"title": f"On {name}", "link": f"rulings.html#{name}"}
        for name in ("long-steps", "lamp-oil", "young-guide", "no-toll", "fog")
    },
    "outcome": [
        {"name": "load", "label": "Load", "group": "load", "choices": {}},
        {"name": "price", "label": "Price", "group": "", "choices": {}},
        {"name": "wet", "label": "Wet", "group": "", "choices": {}},
        {"name": "visible", "label": "You see", "group": "", "choices": {"little": "hardly <anything>"}},
    ],
    "groups": {"load": "All together"},
    "inputs": {
        "steps": "Steps",
        "weather": "Weather",
        "guide": "Guide",
        "guide.age": "Age",
        "walkers": "Walker",
        "walkers.load": "Load",
        "lamp": "Lamp",
    },
    "choices": {"weather": {"calm": "Calm", "storm": "Storm", "fog": "Fog"}},
}


class Page(HTMLParser):
    """Texts by the class of the element, and the attributes of every element."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.classes: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.seen: list[dict[str, str]] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.open.append(tag)
        self.seen.append({"tag": tag, **dict(attributes)})
        self.classes.append(dict(attributes).get("class") or tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        self.classes.pop()

    def handle_data(self, text):
        self.texts.setdefault(self.classes[-1], []).append(text)

    def having(self, name: str) -> list[dict[str, str]]:
        return [element for element in self.seen if name in element]


def test_the_verdict_stands_in_words_and_as_data():
    page = Page(show_html(cross(), LABELS))
    assert page.having("data-verdict")[0]["data-verdict"] == "yes"
    assert page.texts["verdict__word"] == ["Yes, allowed"]


def test_the_outcome_is_a_list_in_the_questions_order_with_groups():
    page = Page(show_html(cross(), LABELS))
    assert page.texts["verdict__group"] == ["All together"]
    assert list(zip(page.texts["dt"], page.texts["dd"], strict=True)) == [("Load", "2"), ("Price", "2"), ("Wet", "no")]


def test_every_rule_is_a_link_with_number_title_and_pages():
    page = Page(show_html(cross(), LABELS))
    assert page.texts["a"][0] == "P.1 Steps <4>"
    assert page.having("href")[0]["href"] == "path.html#a&b"
    assert [(item["data-rule"], item["data-holds"], item["data-state"]) for item in page.having("data-rule")] == [
        ("path.steps", "true", "kept"),
        ("path.lamp", "true", "kept"),
        ("path.guide", "true", "kept"),
        ("path.pay", "true", "cited"),
    ]


def test_broken_and_open_rules_are_marked_for_eyes_and_ears():
    page = Page(show_html(cross({"lamp": False, "guide": {"age": 3}}), LABELS))
    assert [(mark["aria-label"], mark["role"]) for mark in page.having("aria-label")] == [
        ("not met", "img"),
        ("The rulebooks do not say", "img"),
        ("met", "img"),
    ]


def test_rulings_are_links():
    page = Page(show_html(cross({"lamp": False}), LABELS))
    assert [item["data-ruling"] for item in page.having("data-ruling")] == ["lamp-oil"]
    assert "On lamp-oil" in page.texts["a"]


def test_no_text_of_a_game_becomes_markup():
    html = show_html(cross({"weather": "fog"}), LABELS)
    assert "<anything>" not in html and "Steps <4>" not in html
    assert "hardly <anything> (our suggestion)" in Page(html).texts["dd"]


def test_pages_are_those_of_every_booklet_or_of_the_readers_own():
    def notes(printing=None):
        answer = cross({"lamp": True}) | ({"printing": printing} if printing else {})
        page = Page(show_html(answer, LABELS))
        return page.texts["verdict__source"]

    assert notes()[:3] == ["EN p. 4", "EN, KS p. 4", "FR p. 5"]
    assert "p. 5 – your rulebook says otherwise" in notes("fr")
    assert "not in your rulebook" in notes("de")
    assert "undecided in this edition" in notes()


def test_a_suggested_number_is_marked_as_ours_and_no_other():
    rows = [line for line in show_text(cross({"weather": "fog"}), LABELS).splitlines() if "our suggestion" in line]
    assert len(rows) == 1 and "hardly <anything>" in rows[0]


def test_open_says_where_our_suggestion_stands():
    assert "The ruling says what we suggest" in show_text(cross({"guide": {"age": 3}}), LABELS)


def test_an_answer_without_conditions_is_a_calculation_and_allows_nothing():
    answer = cross(checks=check_of('yield book.cite("path.pay")\nyield book.outcome("price", 3)'))
    assert show_text(answer, LABELS).splitlines()[0] == "The rules say"


def test_plain_text_for_the_command_line():
    assert show_text(cross({"lamp": False}), LABELS) == "\n".join(
        [
            "No, not allowed",
            "",
            "Rules that decide",
            "  - P.2 Lamp (EN, KS p. 4; FR p. 5)",
            "      path.lamp",
            "  + P.1 Steps <4> (EN p. 4)",
            "      path.steps",
            "  + P.3 Guide (undecided in this edition)",
            "      path.guide",
            "",
            "Rulings on them",
            "    On lamp-oil (lamp-oil)",
        ]
    )


def test_errors_are_sentences_with_the_labels_of_the_form():
    answer = cross(
        {"steps": 10, "lamp": 1, "weather": "snow", "guide": {"age": "x"}, "<b>": 1, "walkers": [{}, {"load": 99}]}
    )
    assert show_text(answer, LABELS).splitlines() == [
        "There is no input “<b>”. Known here: guide, lamp, steps, walkers, weather.",
        "Guide › Age: enter a whole number.",
        "Lamp: answer yes or no.",
        "Steps: enter a whole number from 0 to 9.",
        "Walker 2 › Load: enter a whole number from 0 to 20.",
        "Weather: choose one of Calm, Storm, Fog.",
    ]
    html = show_html(answer, LABELS)
    assert "<b>" not in html
    assert Page(html).having("data-verdict")[0]["data-verdict"] == "error"


@pytest.mark.parametrize("case", [[], {"walkers": 1}, {"walkers": []}, {"walkers": [1]}, {"²": 1}, {"walkers.0": 1}])
def test_every_error_has_words(case):
    for line in show_text(cross(case), LABELS).splitlines():
        assert line and "%(" not in line


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_word_is_translated(language):
    said, english = interface_words(language), interface_words("en")
    if language != "en":
        same = {key for key in said if said[key] == english[key]}
        assert same <= {"pair"}
    for key, sentence in said.items():
        for field in ("input", "allowed", "least", "most", "label", "value"):
            assert (f"%({field})s" in sentence) == (f"%({field})s" in english[key]), key
