"""What is played: by default what an edition's booklets print, otherwise what a ruling decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model import Game
from generator.resolve.play import Booklet, CycleError, Play, Voices, plain_value, step_range, validator_book
from tests.conftest import changed


def played(game: Game, edition: str, rule: str) -> tuple[str, str, str]:
    one = Play(game, edition).played(rule)
    return one.applies, one.reading, one.ruling


def test_by_default_an_edition_plays_what_its_booklets_print(base: Game) -> None:
    assert played(base, "first", "setup.coins") == ("yes", "main", "")
    assert played(base, "second", "setup.coins") == ("yes", "more", "")


def test_a_rule_that_no_booklet_prints_is_not_played(base: Game) -> None:
    assert played(base, "second", "toll.fog") == ("no", "main", "")


def test_a_ruling_decides_between_booklets(base: Game) -> None:
    assert played(base, "first", "toll.fog") == ("yes", "main", "fog")


@pytest.mark.parametrize(
    ("decision", "expected"),
    [("row", ("yes", "row", "fog")), ("no", ("no", "main", "fog")), ("open", ("open", "main", "fog"))],
)
def test_a_ruling_may_decide_a_reading_or_no_or_open(
    tmp_path: Path, decision: str, expected: tuple[str, str, str]
) -> None:
    game = changed(tmp_path, "rulings.yml", "toll.fog: main", f"toll.fog: {decision}")
    assert played(game, "first", "toll.fog") == expected


def test_a_ruling_brings_a_silent_rule_into_play(tmp_path: Path) -> None:
    game = changed(tmp_path, "rulings.yml", "{first: {toll.fog: main}}", "{second: {toll.fog: row}}")
    assert played(game, "second", "toll.fog") == ("yes", "row", "fog")


@pytest.mark.parametrize(
    ("second_en", "second_fr", "applies"),
    [("lost", "lost", "yes"), ("lost", "silent", "yes"), ("silent", "silent", "no")],
)
def test_words_in_a_picture_are_printed(tmp_path: Path, second_en: str, second_fr: str, applies: str) -> None:
    stances = f"second-en: {second_en}, second-fr: {second_fr}"
    game = changed(tmp_path, "rules/extra.yml", "second-en: {page: 9}, second-fr: {page: 9}", stances)
    assert played(game, "second", "extra.rest") == (applies, "main", "")


def test_values_follow_the_reading_that_is_played(base: Game) -> None:
    assert [Play(base, edition).value("setup.coins", "coins") for edition in base.file.editions] == [3, 4]
    assert Play(base, "second").value("setup.coins", "coins", "main") == 3


def test_derived_values_follow_what_they_are_made_from(base: Game) -> None:
    assert [Play(base, edition).value("toll.double", "coins") for edition in base.file.editions] == [6, 8]


def test_every_number_of_a_table_is_derived(tmp_path: Path) -> None:
    derived = "{coins: {of: toll.price/price, times: 2, plus: 1}}"
    game = changed(tmp_path, "rules/toll.yml", "{coins: {of: setup.coins/coins, times: 2}}", derived)
    assert Play(game, "first").value("toll.double", "coins") == {"1": 5, "2-3": 11, "4+": 19}
    (tmp_path / "again").mkdir()
    game = changed(tmp_path / "again", "rules/setup.yml", "{coins: 3}", "{coins: {players: {2: 5, 3: 6}}}")
    assert plain_value(Play(game, "first").value("toll.double", "coins")) == {"players": {"2": 10, "3": 12}}


def test_a_circle_of_values_is_found(tmp_path: Path) -> None:
    game = changed(tmp_path, "rules/setup.yml", "values: {coins: 3}", "values: {coins: {of: toll.double/coins}}")
    with pytest.raises(CycleError) as caught:
        Play(game, "first").value("toll.double", "coins")
    assert str(caught.value) == "toll.double/coins → setup.coins/coins → toll.double/coins"


def test_a_booklet_tells_its_own_reading_whatever_is_ruled(base: Game) -> None:
    assert Booklet(base, "first-de").played("toll.fog").reading == "row"
    assert Booklet(base, "first-en").played("toll.fog").reading == "main"
    assert Booklet(base, "second-fr").value("toll.double", "coins") == 8


def test_voices_are_all_who_read_a_rule_so(base: Game) -> None:
    voices = Voices(base)

    def names(rule: str, reading: str) -> list[str]:
        return [getattr(voice, "printing", voice.edition) for voice in voices.of(rule, reading)]

    assert names("toll.fog", "main") == ["first", "first-en"]
    assert names("toll.fog", "row") == ["first-de"]
    assert names("setup.coins", "more") == ["second", "second-en", "second-fr"]


@pytest.mark.parametrize(("step", "bounds"), [("3", (3, 3)), ("5-6", (5, 6)), ("7+", (7, None))])
def test_steps(step: str, bounds: tuple[int, int | None]) -> None:
    assert step_range(step) == bounds


def test_the_book_of_an_edition_for_the_validator(base: Game) -> None:
    book = validator_book(base, "second")
    assert (book["game"], book["edition"], book["rulings"]) == ("base", "second", {"toll.fog": ["fog"]})
    assert book["rules"]["setup.coins"] == {"applies": "yes", "reading": "more", "values": {"coins": 4}}
    assert book["rules"]["toll.fog"] == {"applies": "no", "reading": "main", "values": {}}
    assert book["rules"]["toll.price"]["values"] == {"price": {"steps": [[1, 1, 2], [2, 3, 5], [4, None, 9]]}}
    assert book["rules"]["setup.order"]["values"] == {"order": ["blue", "red"]}
