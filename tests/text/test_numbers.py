"""Number words in three languages."""

from __future__ import annotations

import pytest

from generator.text.numbers import meaning


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "de",
            {
                0: "null",
                1: "eins",
                16: "sechzehn",
                17: "siebzehn",
                21: "einundzwanzig",
                30: "dreißig",
                99: "neunundneunzig",
            },
        ),
        ("en", {0: "zero", 1: "one", 12: "twelve", 21: "twenty-one", 40: "forty", 100: "hundred"}),
        (
            "fr",
            {
                0: "zéro",
                17: "dix-sept",
                21: "vingt et un",
                70: "soixante-dix",
                71: "soixante et onze",
                80: "quatre-vingts",
                81: "quatre-vingt-un",
                91: "quatre-vingt-onze",
                100: "cent",
            },
        ),
    ],
)
def test_the_words_mean_their_numbers(language: str, words: dict[int, str]) -> None:
    assert {meaning(word, language): word for word in words.values()} == words


@pytest.mark.parametrize(
    ("language", "word", "number"),
    [
        ("de", "Einen", 1),
        ("de", "beiden", 2),
        ("de", "dreimal", 3),
        ("de", "kein", 0),
        ("en", "Both", 2),
        ("en", "twice", 2),
        ("en", "an", 1),
        ("fr", "une", 1),
        ("fr", "vingt et une", 21),
        ("fr", "vingt-et-un", 21),
        ("fr", "quatre-vingt-une", 81),
        ("fr", "aucune", 0),
    ],
)
def test_inflected_words(language: str, word: str, number: int) -> None:
    assert meaning(word, language) == number


def test_no_word_means_a_number_in_another_language_or_none_at_all() -> None:
    assert meaning("zwei", "en") is None
    assert meaning("viele", "de") is None
    assert meaning("due", "it") is None
    assert meaning("", "fr") is None


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_number_to_a_hundred_has_a_word(language: str) -> None:
    from generator.text.numbers import _words

    assert set(_words(language).values()) == set(range(101))
