"""What a worked example prints: the answer that its story asks for, the rules that give it, and whose edition it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.book.content import Chapters
from generator.book.examples import Examples, asks_for_more
from generator.resolve.view import ExampleView
from generator.text.typst import Data
from generator.words import words
from tests.book.made_up import lighthouse, text

KEPT, BROKEN, OPEN, WORKED_OUT = "kept", "broken", "open", "cited"


def late_ship(**answer) -> ExampleView:
    example = next(block for block in lighthouse().chapters[1].blocks if isinstance(block, ExampleView))
    return replace(example, answer=example.answer | answer)


def because(**rules: str) -> list[Data]:
    """Rules of the lighthouse by the second part of their name, and what becomes of each."""
    names = {name.split(".")[1]: name for name in Examples(lighthouse()).rules}
    return [
        {
            "rule": names[rule],
            "holds": state in (KEPT, WORKED_OUT),
            "condition": state != WORKED_OUT,
            "applies": "open" if state == OPEN else "yes",
            "reading": "main",
        }
        for rule, state in rules.items()
    ]


def printed(**answer) -> tuple[list[str], list[str]]:
    """The rules that are named, and what the line below them says."""
    data = Examples(lighthouse()).data(late_ship(**answer))
    named = [f"{reason['state']} {reason['rule']['number']}" for reason in data["because"]]
    return named, [line["label"].rstrip(":\u00a0") + " " + line["value"] for line in data["besides"]]


def test_a_yes_rests_on_what_it_is_worked_out_with():
    rules = because(light=KEPT, oil=WORKED_OUT, wind=KEPT, land=WORKED_OUT)
    assert printed(because=rules) == (["cited L.2", "cited S.1"], ["Außerdem geprüft L.1, 4"])


def test_a_yes_that_nothing_is_worked_out_for_rests_on_its_conditions():
    assert printed(because=because(light=KEPT, oil=KEPT)) == (["kept L.1", "kept L.2"], [])


def test_a_no_names_what_is_broken_and_at_most_three_that_hold():
    rules = because(light=KEPT, oil=WORKED_OUT, prism=KEPT, wind=KEPT, land=BROKEN, tie=KEPT)
    named = ["broken S.1", "kept L.1", "kept L.3", "kept L.4"]
    assert printed(verdict="no", because=rules) == (named, ["Außerdem geprüft S.2", "Außerdem im Spiel L.2"])


def test_what_is_open_comes_before_what_is_worked_out():
    rules = because(light=KEPT, oil=WORKED_OUT, wind=OPEN)
    assert printed(verdict="open", because=rules) == (["open L.4", "cited L.2"], ["Außerdem geprüft L.1"])


@pytest.mark.parametrize(
    ("language", "story", "asks"),
    [
        ("en", "The fire burns. In which colour and on which pier does it land?", True),
        ("en", "It has two jars, one of oil. How much is left, and is that enough?", True),
        ("en", "One night is missing: what does it come to?", True),
        ("en", "Nobody knows how. May it land, and what does it cost?", False),
        ("en", "“Who is it?” says Anna. May she?", False),
        ("en", "Anna lands. That is how it goes.", False),
        ("de", "Das Feuer brennt. Auf welchem Kai landet sie?", True),
        ("de", "Anna fragt: Was kostet das?", True),
        ("de", "Anna zahlt, was es kostet. Darf sie das?", False),
        ("fr", "Le feu brûle. D’où vient\u00a0le bateau\u202f?", True),
        ("fr", "Le feu brûle. Qu’y gagne-t-elle, et peut-elle accoster\u202f?", True),
        ("fr", "Elle paie ce que cela coûte. Est-ce permis\u202f?", False),
    ],
)
def test_which_what_and_how_many_are_told_from_questions_that_a_yes_answers(language, story, asks):
    assert asks_for_more(text(story), words(language)) is asks


def test_a_yes_is_no_answer_to_how_many():
    asked = replace(late_ship(), story=text("Wie viele Krüge kostet es?"))
    assert Examples(lighthouse()).data(asked)["answer"] == "Das sagen die Regeln"
    assert Examples(lighthouse()).data(late_ship())["answer"] == "Ja"


def in_chapters(example: ExampleView) -> bool:
    view = lighthouse()
    light, ships, storm = view.chapters
    shown = replace(view, chapters=(light, replace(ships, blocks=(*ships.blocks[:-1], example)), storm))
    return any(block["kind"] == "example" for chapter in Chapters(shown).data() for block in chapter["blocks"])


def test_an_example_that_only_another_editions_rule_would_allow_is_left_out():
    assert in_chapters(late_ship(verdict="no"))
    assert in_chapters(late_ship(unplayed=["ship.tug"])), "it has an answer here all the same"
    assert not in_chapters(late_ship(verdict="no", unplayed=["ship.tug"]))
