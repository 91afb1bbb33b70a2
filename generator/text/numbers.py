"""Number words: which number a word means, so that `{value:cards|zwei}` can be checked against the value.

Only what rule texts use: zero to a hundred, with the inflected forms of one, and "once" and "both" and their like.
"""

from __future__ import annotations

from functools import cache

GERMAN_ONES = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"
GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
GERMAN_TEENS = {6: "sech", 7: "sieb"}
GERMAN_EXTRA = {
    0: "kein keine keinen keinem keiner keines",
    1: "ein eine einen einem einer eines einmal einzige einziger einziges einzigen",
    2: "zweier beide beiden beider beides",
    3: "dreier",
    100: "hundert",
}
ENGLISH_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
ENGLISH_EXTRA = {0: "no none", 1: "a an once single", 2: "both twice", 100: "hundred"}
FRENCH_ONES = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit "
    "dix-neuf"
)
FRENCH_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante", 8: "quatre-vingt"}
FRENCH_EXTRA = {0: "aucun aucune", 1: "une seul seule", 100: "cent"}


def meaning(word: str, language: str) -> int | None:
    """The number a word means in a language; None where it means none, or the language's words are not known."""
    return _words(language).get(" ".join(word.lower().split()))


def number_words(language: str) -> dict[str, int]:
    """Every word that means a number in a language; none where its words are not known."""
    return dict(_words(language))


@cache
def _words(language: str) -> dict[str, int]:
    regular, extra = {
        "de": (_german, GERMAN_EXTRA),
        "en": (_english, ENGLISH_EXTRA),
        "fr": (_french, FRENCH_EXTRA),
    }.get(language, (None, {}))
    known = {regular(n): n for n in range(100)} if regular else {}
    known.update({word: n for n, words in extra.items() for word in words.split()})
    if language == "de":
        known.update({f"{_german(n)}mal": n for n in range(2, 13)})
    if language == "fr":
        known.update({f"{word}e": n for word, n in list(known.items()) if n > 1 and word.endswith("un")})
        known.update({word.replace(" et ", "-et-"): n for word, n in list(known.items())})
    return known


def _german(n: int) -> str:
    ones, tens = GERMAN_ONES.split(), GERMAN_TENS.split()
    if n <= 12:
        return ones[n]
    if n < 20:
        return GERMAN_TEENS.get(n % 10, ones[n % 10]) + "zehn"
    stem = tens[n // 10 - 2]
    if n % 10 == 0:
        return stem
    return ("ein" if n % 10 == 1 else ones[n % 10]) + "und" + stem


def _english(n: int) -> str:
    ones, tens = ENGLISH_ONES.split(), ENGLISH_TENS.split()
    if n < 20:
        return ones[n]
    return tens[n // 10 - 2] + (f"-{ones[n % 10]}" if n % 10 else "")


def _french(n: int) -> str:
    words = FRENCH_ONES.split()
    if n < 20:
        return words[n]
    tens, ones = divmod(n, 10)
    if tens in (7, 9):
        tens, ones = tens - 1, ones + 10
    stem = FRENCH_TENS[tens]
    if ones == 0:
        return stem + ("s" if tens == 8 else "")
    if ones in (1, 11) and tens != 8:
        return f"{stem} et {words[ones]}"
    return f"{stem}-{words[ones]}"
