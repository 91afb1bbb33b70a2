"""What one reader sees: the language picked, references as links, values as words, and everything set."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model import ByPlayers, Game, Look
from generator.resolve.reader import Reader, resolve
from generator.resolve.values import shown_value
from generator.resolve.view import ExampleView, HeadingView, ProseView, RuleView
from generator.text.nodes import Paragraph, Plain, RuleLink, TermLink
from generator.text.plain import to_plain
from generator.words import words
from tests.conftest import changed


def test_rules_are_numbered_by_chapter_and_file_order_whatever_is_played(base: Game) -> None:
    for edition in base.file.editions:
        links = Reader(base, edition, "en").links
        assert {name: links[name].number for name in base.rules} == {
            "setup.coins": "S.1",
            "setup.order": "S.2",
            "toll.price": "T.1",
            "toll.double": "T.2",
            "toll.fog": "T.3",
            "extra.rest": "X.1",
        }


def test_a_former_id_leads_to_the_rule(base: Game) -> None:
    links = Reader(base, "first", "en").links
    assert links["setup.colours"] == links["setup.order"]


def test_references_become_links_and_numbers(base: Game) -> None:
    reader = Reader(base, "second", "de")
    (paragraph,) = reader.rule(base.rules["toll.double"]).body
    assert paragraph == Paragraph(
        (
            Plain("Wer beim Anlegen trödelt, zahlt 8 Münzen, siehe "),
            RuleLink("setup.coins", "setup", "S.1", "Anfangsgeld"),
            Plain("."),
        )
    )


def test_a_page_and_a_number_word(base: Game) -> None:
    reader = Reader(base, "first", "fr")
    assert "(p. 6)" in to_plain(reader.rule(base.rules["toll.fog"]).body)
    assert to_plain(reader.rule(base.rules["toll.price"]).body) == "Un court trajet coûte deux sous, un long 9."


@pytest.mark.parametrize(
    ("edition", "language", "name"),
    [("first", "en", "coin"), ("second", "en", "penny"), ("first", "fr", "sou"), ("second", "de", "Münze")],
)
def test_a_term_is_called_as_the_readers_box_calls_it(base: Game, edition: str, language: str, name: str) -> None:
    assert Reader(base, edition, language).term_name(base.terms["coin"], language) == name


def test_a_name_that_is_lost_or_absent_gives_way_to_ours(base: Game) -> None:
    assert Reader(base, "first", "en").term_name(base.terms["blue"], "en") == "blue"


def test_words_of_a_term_stay_and_lead_to_it(base: Game) -> None:
    (paragraph,) = Reader(base, "first", "en").rule(base.rules["setup.coins"]).body
    assert paragraph.parts[1] == TermLink("coin", "coins")


def test_the_prose_between_rules_follows_the_edition(base: Game) -> None:
    said = [to_plain(resolve(base, edition, "en").chapters[0].blocks[0].body) for edition in base.file.editions]
    assert said == ["Every crossing begins here, with 3 coins.", "Every crossing begins here, with 4 coins."]


def test_the_blocks_of_a_chapter_are_the_same_in_every_edition(base: Game) -> None:
    kinds = [
        [type(block).__name__ for chapter in resolve(base, edition, "en").chapters for block in chapter.blocks]
        for edition in base.file.editions
    ]
    assert kinds[0] == kinds[1]


def test_a_view_of_the_whole(base: Game) -> None:
    view = resolve(base, "second", "fr")
    assert (view.name, view.language, view.edition.id) == ("Le Bac", "fr", "second")
    assert to_plain(view.notice) == "Traduction maison."
    assert [edition.printings for edition in view.editions][0] == (
        ("first-de", "Livret allemand", "DE"),
        ("first-en", "Livret anglais", "EN"),
    )
    assert [chapter.partial for chapter in view.chapters] == [False, False, True]
    assert [rung for rung, _ in view.ladder] == ["1", "2"]
    heading = view.chapters[1].blocks[0]
    assert heading == HeadingView("Payer", "toll-1")
    assert isinstance(view.chapters[0].blocks[0], ProseView)
    example = view.chapters[1].blocks[-1]
    assert isinstance(example, ExampleView)
    assert (example.answer["verdict"], example.answer["outcome"]) == ("yes", {"left": 0, "dry": True})
    assert view.questions[0]["inputs"][3]["choices"] == {"ferry": "Bac", "raft": "Radeau"}
    assert resolve(base, "first", "de").notice == ()


def test_a_language_the_game_lacks_is_english_and_says_so(tiny: Game) -> None:
    rules = [block for block in resolve(tiny, "boulder", "fr").chapters[0].blocks if isinstance(block, RuleView)]
    assert {rule.language for rule in rules} == {"en"}
    assert to_plain(rules[0].body) == "Put 21 stones in the middle: that is the heap."
    assert [rule.applies for rule in rules] == ["yes", "yes", "no"]
    assert rules[0].stances[0].pages == "p. 1"


def test_another_reading_is_never_filled_up_from_the_main_one(tmp_path: Path) -> None:
    row = 'row: {text: {de: Bei Nebel rudere., en: "In fog, row."}}\n  untranslated: [fr]'
    old = 'row: {text: {de: Bei Nebel rudere., en: "In fog, row.", fr: "Par brouillard, ramez."}}'
    game = changed(tmp_path, "rules/toll.yml", old, row)
    german = Reader(game, "first", "fr").rule(game.rules["toll.fog"]).stances[0]
    assert to_plain(german.body) == "In fog, row."


def test_a_rule_that_is_not_played_keeps_the_numbers_of_those_who_play_it(tmp_path: Path) -> None:
    said = 'en: "In fog, wait with {value:setup.coins/coins}."'
    game = changed(tmp_path, "rules/toll.yml", 'en: "In fog, wait ({page:first-en})."', said)
    rule = Reader(game, "second", "en").rule(game.rules["toll.fog"])
    assert (rule.applies, to_plain(rule.body)) == ("no", "In fog, wait with 3.")


@pytest.mark.parametrize(
    ("value", "language", "shown"),
    [
        (1200, "de", "1.200"),
        (1200, "fr", "1\u202f200"),
        (-2, "en", "−2"),
        (["red", "blue"], "en", "red! → blue!"),
        (Look("board"), "de", "schau auf den Spielplan"),
        (Look("card"), "en", "look at your card"),
        (ByPlayers({"2": 5, "3": 6}), "en", "5 with 2 players and 6 with 3 players"),
        ({"1": 2, "5-6": 12, "7+": 25}, "en", "1: 2, 5–6: 12 and 7+: 25"),
    ],
)
def test_values_in_words(value: object, language: str, shown: str) -> None:
    assert shown_value(value, words(language), lambda term: f"{term}!") == shown


def test_another_booklet_is_quoted_with_its_own_numbers_in_every_edition(tmp_path: Path) -> None:
    said = 'en: "In fog, row {value:setup.coins/coins} times."'
    game = changed(tmp_path, "rules/toll.yml", 'en: "In fog, row."', said)
    for edition in game.file.editions:
        german = Reader(game, edition, "en").rule(game.rules["toll.fog"]).stances[0]
        assert (german.state, to_plain(german.body)) == ("other", "In fog, row 3 times.")
