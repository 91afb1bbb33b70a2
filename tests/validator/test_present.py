"""How an answer is shown: what the reader sees in the page and on the command line."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from generator.validator.labels import interface_words
from generator.validator.portable import show_case, show_html, show_short, show_text
from generator.validator.portable.citation import plain, show_citation
from generator.validator.portable.elsewhere import difference
from tests.validator.tiny import check_of, cross


def source(printing: str, pages: str = "p. 4", state: str = "same") -> dict[str, str]:
    return {"printing": printing, "pages": pages, "state": state}


def asked(name: str, type: str, label: str, **more) -> dict:
    return {"name": name, "type": type, "label": label, "choices": {}, "of": [], **more}


LABELS = {
    "words": interface_words("en"),
    "title": "May I cross?",
    "calculates": False,
    "colours": {"red": "Red"},
    "printings": {id: {"badge": id.upper(), "name": f"Book {id}"} for id in ("en", "fr", "de", "ks")},
    "asked": [
        asked("steps", "number", "Steps"),
        asked("lamp", "flag", "Lamp"),
        asked("weather", "choice", "Weather", choices={"calm": "Calm", "storm": "Storm", "fog": "Fog & rain"}),
        asked("guide", "group", "Guide", of=[asked("age", "number", "Age")]),
        asked("walkers", "list", "Walker", of=[asked("load", "number", "Load")]),
    ],
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
    assert page.texts["verdict__word"] == ["Yes"]


def test_the_outcome_is_a_list_in_the_questions_order_with_groups():
    page = Page(show_html(cross(), LABELS))
    assert page.texts["verdict__group"] == ["All together"]
    assert list(zip(page.texts["dt"], page.texts["dd"], strict=True)) == [("Load", "2"), ("Price", "2"), ("Wet", "no")]


def test_every_rule_is_a_link_with_number_title_and_pages():
    page = Page(show_html(cross(), LABELS))
    assert (page.texts["number"][0], page.texts["a"][0]) == ("P.1", " Steps <4>")
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
    assert [item["data-ruling"] for item in page.having("data-ruling")] == ["lamp-oil", "no-toll"]
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


WHOLE = {"steps": 1, "lamp": True, "weather": "fog", "guide": {"age": 30}, "walkers": [{"load": 1}, {"load": 2}]}
FULL = {
    **LABELS,
    "rules": {
        name: {**rule, "text": f"<p>All about {name.partition('.')[2]}&#58; <strong>read</strong> it.</p>"}
        for name, rule in LABELS["rules"].items()
    },
    "rulings": {name: {**ruling, "text": f"<p>We rule {name}.</p>"} for name, ruling in LABELS["rulings"].items()},
}
FULL["rules"]["path.lamp"]["sources"][1]["text"] = "<p>Two lamps.</p>"


def test_rules_with_their_texts_can_be_unfolded_and_those_that_forbid_are_open():
    page = Page(show_html(cross({"lamp": False}) | {"printing": "fr"}, FULL))
    folded = [element for element in page.seen if element["tag"] == "details"]
    assert ["open" in element for element in folded] == [True, False, False, False, False], "three rules, two rulings"
    assert page.texts["p"][0] == "All about lamp: " and page.texts["strong"][0] == "read"
    assert "Two lamps." in page.texts["p"], "what a booklet prints instead stands beside it"
    assert page.texts["badge printing"][:2] == ["FR", "FR"], "the reader's own booklet comes first"
    assert "We rule lamp-oil." in page.texts["p"]
    assert [element["href"] for element in page.having("href")][-2:] == [
        "rulings.html#lamp-oil",
        "rulings.html#no-toll",
    ]


def test_another_edition_tells_only_what_it_answers_otherwise():
    here, there = cross({"steps": 4}), cross({"steps": 4}, lamp="no")
    assert difference(here, here, LABELS) is None
    assert difference(here, {"errors": []}, LABELS) is None
    found = difference(here, there, LABELS)
    assert (found["word"], found["groups"], found["rules"]) == ("", [], [])
    assert [said["rule"] for said in found["without"]] == ["path.lamp"]
    # dark: forbidden here, a matter of price there
    found = difference(cross({"lamp": False}), cross({"lamp": False}, lamp="no"), LABELS)
    assert found["word"] == "Yes"
    assert [row for _, rows in found["groups"] for row in rows] == [("Load", "2"), ("Price", "2"), ("Wet", "no")]
    assert [said["rule"] for said in found["rules"]] == ["path.pay"]

    other = {"name": "Second <edition>", "answer": cross({"lamp": False}, lamp="no")}
    page = Page(show_html(cross({"lamp": False}), LABELS, [other]))
    assert "Second <edition>: a different answer" in page.texts["verdict__heading"]
    assert page.texts["verdict__otherword"] == ["Yes"]
    assert [(item["data-other-rule"], item["data-state"]) for item in page.having("data-other-rule")] == [
        ("path.pay", "cited"),
        ("path.lamp", "without"),
    ]
    assert "Second: the same answer." in show_html(cross(), LABELS, [{"name": "Second", "answer": cross()}])


def test_another_edition_is_not_said_to_lack_a_rule_that_only_does_not_matter_there():
    here, there = cross({"steps": 4}), cross({"steps": 4})
    there["because"] = [said for said in there["because"] if said["rule"] != "path.lamp"]
    assert difference(here, there, LABELS) is None
    assert difference(here, there | {"unplayed": ["path.lamp"]}, LABELS)["without"][0]["rule"] == "path.lamp"


def test_answers_about_boards_with_other_colours_are_not_compared():
    here = cross() | {"colours": ["red", "blue"]}
    other = {"name": "Second", "answer": cross({"lamp": False}) | {"colours": ["blue", "red"]}}
    said = show_html(here, LABELS, [other])
    assert "Second: its board has the colours in another order" in said
    assert "verdict__otherword" not in said


def test_another_edition_with_the_same_word_says_so():
    here, there = cross({"steps": 4}), cross({"steps": 4}, lamp="no")
    said = show_html(here, LABELS, [{"name": "Second", "answer": there}])
    assert "Second: also “Yes”, but with a difference" in said


def test_in_short_a_verdict_is_its_word_and_the_first_numbers_or_what_forbids_it():
    allowed = Page(show_short(cross(), LABELS))
    assert allowed.texts["short__word"] == ["Yes"]
    assert list(zip(allowed.texts["short__number"], allowed.texts["b"], strict=True)) == [
        ("Load: ", "2"),
        ("Price: ", "2"),
        ("Wet: ", "no"),
    ]
    refused = Page(show_short(cross({"lamp": False}), LABELS))
    assert (refused.texts["short__word"], refused.texts["short__why"]) == (["No"], ["P.2 Lamp"])
    wrong = Page(show_short(cross({"steps": 10, "lamp": 1}), LABELS))
    assert wrong.texts["short"] == ["Lamp: answer yes or no."]


def test_a_question_that_calculates_tells_numbers_and_forbids_nothing():
    labels = {**LABELS, "calculates": True}
    assert show_text(cross(), labels).splitlines()[0] == "The rules say"
    assert show_text(cross({"lamp": False}), labels).splitlines()[0] == "That cannot happen"
    assert "short__word" not in Page(show_short(cross(), labels)).texts, "in short only the numbers count"


def test_a_verdict_on_a_board_says_that_it_rests_on_our_model():
    assert "our model of the board" in show_text(cross() | {"model": True}, LABELS)
    assert "our model of the board" in show_html(cross() | {"model": True}, LABELS)
    assert "our model" not in show_html(cross(), LABELS)


def test_the_case_is_repeated_in_words():
    page = Page(show_case(LABELS, WHOLE))
    assert page.texts["facts__group"] == ["Guide", "Walker 1", "Walker 2"]
    assert list(zip(page.texts["dt"], page.texts["dd"], strict=True)) == [
        ("Steps", "1"),
        ("Lamp", "yes"),
        ("Weather", "Fog & rain"),
        ("Age", "30"),
        ("Load", "1"),
        ("Load", "2"),
    ]
    empty = Page(show_case(LABELS, {**WHOLE, "walkers": [], "steps": None}))
    assert ("Steps", "–") in zip(empty.texts["dt"], empty.texts["dd"], strict=True)
    assert ("Walker", "none") in zip(empty.texts["dt"], empty.texts["dd"], strict=True)


def test_a_text_to_copy_cites_every_rule_with_printing_page_and_address():
    answer = cross({"lamp": False, "weather": "fog"}) | {"printing": "fr"}
    cited = {
        "game": "Marsh",
        "edition": "First edition",
        "address": "https://x/ask-cross.html?case=1",
        "folder": "https://x/",
        "state": "data of today",
    }
    others = [{"name": "Second edition", "answer": cross({"lamp": False}, lamp="no")}]
    assert show_citation(answer, FULL, {**WHOLE, "lamp": False}, others, cited) == "\n".join(
        [
            "Marsh: May I cross? (First edition)",
            "No",
            "- You see: hardly <anything> (our suggestion)",
            "",
            "The case",
            "- Steps: 1, Lamp: no, Weather: Fog & rain",
            "- Guide – Age: 30",
            "- Walker 1 – Load: 1",
            "- Walker 2 – Load: 2",
            "",
            "Rules that decide",
            "- ✗ P.2 Lamp",
            "  All about lamp: read it.",
            "  Book fr, p. 5",
            "  https://x/r/path.lamp.html",
            "- ✓ P.1 Steps <4>",
            "  Book en, p. 4",
            "  https://x/r/path.steps.html",
            "- ✓ P.3 Guide",
            "  https://x/r/path.guide.html",
            "",
            "Rulings on them",
            "- On lamp-oil",
            "  https://x/rulings.html#lamp-oil",
            "- On no-toll",
            "  https://x/rulings.html#no-toll",
            "",
            "Second edition: a different answer",
            "- Yes",
            "- All together – Load: 2",
            "- Price: 2, Wet: no",
            '- P.5 The "price"',
            "- not a rule of that edition: P.2 Lamp",
            "",
            "https://x/ask-cross.html?case=1",
            "data of today",
        ]
    )


def test_what_we_wrote_as_html_is_plain_again():
    assert plain('<p>One&#58; <a href="x">two</a></p><ul><li>three</li><li>four</li></ul>') == [
        "One: two",
        "• three",
        "• four",
    ]


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
            "No",
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
            "    On no-toll (no-toll)",
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
        for field in (
            "input",
            "allowed",
            "least",
            "most",
            "label",
            "value",
            "edition",
            "rule",
            "first",
            "last",
            "what",
            "look",
        ):
            assert (f"%({field})s" in sentence) == (f"%({field})s" in english[key]), key
