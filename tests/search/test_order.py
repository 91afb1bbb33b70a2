"""What comes first: on a made-up game, one principle at a time."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from generator.search import index_data
from tests.search.calling import called
from tests.site.made_up import lantern_views

PAGES = ["settle.md", "rulings.md", "open.md", "glossary.md", "editions.md", "changes.md"]
NOBODY: dict[str, str] = {}
FIRST, SECOND = {"edition": "first", "printing": "first-en"}, {"edition": "second", "printing": "second-fr"}

FOUND_FIRST = [
    ("en", "torch", NOBODY, "walking.torch", "a word of a title"),
    ("en", "who holds a torch", FIRST, "walking.torch", "a question"),
    ("en", "W.1", NOBODY, "walking.steps", "a rule's number"),
    ("en", "w1", NOBODY, "walking.steps", "a number without its dot"),
    ("en", "W 2", NOBODY, "walking.torch", "a number with a space"),
    ("en", "rule W.1", NOBODY, "walking.steps", "a number after a word that says nothing"),
    ("en", "what does (W.1) mean?", NOBODY, "walking.steps", "a number in a question"),
    ("en", "torch W.1", NOBODY, "walking.steps", "a number among other words"),
    ("en", "torch p. 5", FIRST, "walking.torch", "of a page what has the words"),
    ("en", "walking.torch", NOBODY, "walking.torch", "an id"),
    ("en", "walking.pace", NOBODY, "walking.steps", "a former id"),
    ("en", "resting", NOBODY, "chapter/resting", "a chapter by its name"),
    ("en", "fog", NOBODY, "term/fog", "a thing by its name"),
    ("en", "Nebel", NOBODY, "term/fog", "a thing by what another language calls it"),
    ("en", "brume", NOBODY, "term/fog", "a thing by our own word for it"),
    ("en", "mist", NOBODY, "term/fog", "a thing by what another edition calls it"),
    ("en", "glossary", NOBODY, "page/glossary", "a page"),
    ("en", "changelog", NOBODY, "page/changes", "a page by what others call it"),
    ("en", "do I arrive", NOBODY, "question/arrive", "a question to the validator"),
    ("en", "torhc", NOBODY, "walking.torch", "a slip of the finger"),
    ("en", "tor", NOBODY, "walking.torch", "three letters"),
    ("en", "p. 7", SECOND, "walking.steps", "a page of the own rulebook"),
    ("en", "page 5", FIRST, "resting.pause", "a page of the own rulebook, though another has the word earlier"),
    ("de", "S. 5", {"edition": "first", "printing": "first-de"}, "walking.torch", "a page as Germans write it"),
    ("de", "Oellampentraeger", NOBODY, "term/guide", "umlauts written out"),
    ("de", "Lampenträger", NOBODY, "term/guide", "the end of a compound"),
    ("de", "Fakel", NOBODY, "walking.torch", "a letter missing"),
    ("fr", "l’éclaireur", NOBODY, "term/guide", "with an elision"),
    ("fr", "eclaireurs", NOBODY, "term/guide", "in the plural, without accents"),
    ("fr", "torches", NOBODY, "walking.torch", "in the plural"),
]


@cache
def index(language: str) -> dict[str, Any]:
    return index_data(lantern_views(language), PAGES)


def search(language: str, typed: str, reader: dict[str, str] = NOBODY) -> tuple[Any, ...]:
    return ("search", index(language), typed, reader)


@cache
def found() -> list[list[dict[str, Any]]]:
    return called([search(language, typed, reader) for language, typed, reader, _, _ in FOUND_FIRST])


@pytest.mark.parametrize("at", range(len(FOUND_FIRST)), ids=lambda at: f"{FOUND_FIRST[at][1]}: {FOUND_FIRST[at][4]}")
def test_first_comes(at: int) -> None:
    hits = found()[at]
    assert hits and hits[0]["target"] == FOUND_FIRST[at][3]


def test_the_readers_edition_decides_which_version_is_shown_and_what_is_marked() -> None:
    own, other, away, nobody = called(
        [
            search("en", "steps each turn", FIRST),
            search("en", "steps each turn", SECOND),
            search("en", "torch", SECOND),
            search("en", "torch"),
        ]
    )
    assert "two" in own[0]["item"]["text"] and "First" in own[0]["item"]["text"]
    assert "three" in other[0]["item"]["text"] and "Second" in other[0]["item"]["text"]
    assert [hit["target"] for hit in own].count("walking.steps") == 1, "one hit for a rule, whatever its versions"
    for typed in ("W.1", "walking.steps", "p. 7"):
        first, second = called([search("en", typed, FIRST), search("en", typed, SECOND)])
        texts = [
            next(hit["item"]["text"] for hit in hits if hit["target"] == "walking.steps") for hits in (first, second)
        ]
        assert "two" in texts[0] and "three" in texts[1], "a number and a page lead to the own version, too"
    torch = next(hit for hit in away if hit["target"] == "walking.torch")
    assert torch["away"] and "not with your box" in torch["item"]["text"]
    assert away[0]["target"] != "walking.torch", "what is not played comes after what is"
    assert nobody[0]["target"] == "walking.torch" and not nobody[0]["away"]


def test_what_no_rulebook_of_the_readers_edition_decides_is_marked_open() -> None:
    played = {"target": "walking.torch", "kind": "rule", "address": "walking.html#walking.torch", "title": "Torch"}
    versions = [{**played, "editions": ["first"]}, {**played, "editions": ["second"], "undecided": True}]
    [[decided], [undecided]] = called(
        [("search", {**index("en"), "records": versions}, "torch", reader) for reader in (FIRST, SECOND)]
    )
    mark = '<span class="mark">Open</span>'
    assert mark in undecided["item"]["text"] and mark not in decided["item"]["text"]


def test_all_words_beat_some_and_what_is_missing_is_said() -> None:
    [hits] = called([search("en", "torch pays zeppelin")])
    assert hits[0]["target"] == "walking.torch" and hits[0]["missing"] == ["zeppelin"]
    assert hits[0]["item"]["terms"] == {"zeppelin": False}, "as Material shows it"


def test_a_hit_is_an_item_of_materials_messages() -> None:
    [hits] = called([search("en", "torch", FIRST)])
    item = hits[0]["item"]
    assert set(item) == {"location", "title", "text", "score", "terms"}
    assert item["location"] == "walking.html?to=walking.torch"
    assert item["title"] == '<span class="hit-number">W.2</span> <mark>Torch</mark>'
    assert "<mark>torch</mark> pays nothing" in item["text"] and "Walking" in item["text"]
    scores = [hit["item"]["score"] for hit in hits]
    assert scores == sorted(scores, reverse=True), "Enter opens the best"


def test_nothing_typed_can_break_it_or_the_page() -> None:
    hostile = ["", " ", "?", "<img src=x>", "a" * 5000, '* ~ ^ " + -', "\u2028", "0", "p.", "p. 999", "torch " * 300]
    results = called([search("en", typed) for typed in hostile])
    assert results[:3] == [[], [], []]
    spoiled = {
        **index("en"),
        "records": [{**index("en")["records"][2], "title": "<b>&", "text": "<script>fog</script>"}],
    }
    [[hit]] = called([("search", spoiled, "fog", {})])
    assert "<script>" not in hit["item"]["text"] and "&lt;b&gt;&amp;" in hit["item"]["title"]
