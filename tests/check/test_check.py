"""What is right must not be called wrong; the mistakes themselves are in tests/diagnostics."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load import find_games
from generator.paths import RULES
from tests.conftest import problems_in, spoil

EXTRA = "rules/extra.yml"
TEXT = "{de: Raste., en: Rest., fr: Reposez-vous.}"


def said(folder: Path) -> list[str]:
    return [f"{problem.code} {problem.message}" for problem in problems_in(folder)]


@pytest.mark.parametrize("folder", find_games(RULES), ids=lambda folder: folder.name)
def test_the_games_that_ship_are_right(folder: Path) -> None:
    assert [str(problem) for problem in problems_in(folder)] == []


@pytest.mark.parametrize(
    "english",
    [
        "See {rule:setup.colours}, which had this name.",
        "{term:coin|Coins} and {term:coin|penny} and {term:coin|pennies}.",
        "Take {value:toll.price/price@1|two}, or {value:toll.price/price@2-3|five}.",
        "{value:toll.double/coins} {value:toll.double/coins|one=coin|other=coins}.",
        "On {page:first-de} and {page:second-fr}.",
        r"A \{brace\}, a \* star, a \\ backslash.",
        "A **strong *and emphatic* word**, 50 % – so there.",
    ],
)
def test_good_words_are_accepted(base_folder: Path, english: str) -> None:
    spoil(base_folder, EXTRA, TEXT, f"\n    de: Raste.\n    en: >-\n      {english}\n    fr: Reposez-vous.")
    assert said(base_folder) == []


def test_a_number_word_must_be_true_only_where_the_rule_is_read(base_folder: Path) -> None:
    """The fog is a rule of the first edition: what the second starts with does not matter to it."""
    fog = 'en: "In fog, wait ({page:first-en})."'
    spoil(base_folder, "rules/toll.yml", fog, 'en: "In fog, wait with {value:setup.coins/coins|three}."')
    assert said(base_folder) == []


def test_a_number_word_is_checked_in_the_booklet_that_prints_the_reading(base_folder: Path) -> None:
    spoil(base_folder, "rules/toll.yml", 'en: "In fog, row."', 'en: "In fog, row {value:setup.coins/coins|four}."')
    assert said(base_folder) == ["R016 'four' means 4, but the value is 3 (first)"]


def test_what_a_booklet_says_is_checked_with_its_own_numbers(base_folder: Path) -> None:
    old = "first-en: {de: Warten., en: Wait., fr: Attendre.}"
    new = 'second-en: {de: Warten., en: "Wait {value:setup.coins/coins|four}.", fr: Attendre.}'
    spoil(base_folder, "rulings.yml", old, new)
    assert said(base_folder) == []


def test_a_rule_may_honestly_lack_a_translation(base_folder: Path) -> None:
    spoil(base_folder, EXTRA, TEXT, "{de: Raste., en: Rest.}\n  untranslated: [fr]")
    assert said(base_folder) == []


def test_a_silence_inside_an_edition_needs_a_ruling_that_concerns_the_rule(base_folder: Path) -> None:
    spoil(base_folder, EXTRA, "second-fr: {page: 9}", "second-fr: silent")
    assert [line[:4] for line in said(base_folder)] == ["R023"]
    spoil(base_folder, "rulings.yml", "rules: [toll.fog]", "rules: [toll.fog, extra.rest]")
    assert said(base_folder) == []


def test_words_in_a_picture_need_no_ruling(base_folder: Path) -> None:
    spoil(base_folder, EXTRA, "second-fr: {page: 9}", "second-fr: {stance: lost, page: 9}")
    assert said(base_folder) == []


def test_a_reading_that_only_a_ruling_decides_is_said_by_somebody(base_folder: Path) -> None:
    reading = f"{TEXT}\n  readings: {{long: {{text: {TEXT}}}}}"
    spoil(base_folder, EXTRA, TEXT, reading)
    spoil(base_folder, "rulings.yml", "rules: [toll.fog]", "rules: [toll.fog, extra.rest]")
    spoil(base_folder, "rulings.yml", "{toll.fog: main}", "{toll.fog: main, extra.rest: long}")
    assert said(base_folder) == []


def test_examples_are_not_run_while_anything_else_is_wrong(base_folder: Path) -> None:
    spoil(base_folder, "examples/two-coins.yml", "first: {verdict: yes", "first: {verdict: no")
    spoil(base_folder, EXTRA, "second-fr: {page: 9}", "second-fr: {page: 9, says: nothing}")
    assert [line[:4] for line in said(base_folder)] == ["R019"]


def test_a_picture_cannot_be_doubled(base_folder: Path) -> None:
    spoil(base_folder, "rules/setup.yml", "values: {coins: 3}", "values: {coins: {look: card}}")
    assert "R005 'setup.coins/coins' is not a number to calculate with" in said(base_folder)


def test_a_table_needs_its_cells_in_every_edition_that_plays_the_row(base_folder: Path) -> None:
    spoil(base_folder, "rules/setup.yml", "  values: {coins: 3}\n", "")
    assert "R015 the rule 'setup.coins' has no value 'coins' in the reading 'main' (first)" in said(base_folder)


def test_a_sparse_column_may_lack_cells_but_not_all_of_them(base_folder: Path) -> None:
    spoil(base_folder, "rules/toll.yml", "rows: [", "rows: [toll.fog, ")
    assert "R015 the rule 'toll.fog' has no value 'coins'" in said(base_folder)
    spoil(base_folder, "rules/toll.yml", "value: coins}", "value: coins, sparse: true}")
    assert said(base_folder) == []
    spoil(base_folder, "rules/toll.yml", "value: coins,", "value: coinz,")
    assert "R015 the rule 'toll.fog' has no value 'coinz'" in said(base_folder)
