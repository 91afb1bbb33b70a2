"""Every word is spelled right: known to Hunspell's dictionary, a word of a game's glossary, or on our short list."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.language.corpus import LANGUAGES, games, passages
from tests.tools import DICTIONARIES, hunspell

LISTS = Path(__file__).parent / "words"
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", re.UNICODE)
ELIDED = re.compile(r"^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|quelqu|presqu)’", re.IGNORECASE)


def words_of(text: str, language: str) -> list[str]:
    found = WORD.findall(text.replace("'", "’"))
    return [ELIDED.sub("", word) for word in found] if language == "fr" else found


def unknown(language: str, words: set[str]) -> set[str]:
    """The words that the dictionary does not have; a compound with hyphens may be right in its parts."""
    found = _unknown(language, words)
    parts = {word: set(word.split("-")) for word in found if "-" in word}
    wrong = _unknown(language, {part for some in parts.values() for part in some})
    return {word for word in found if word not in parts or parts[word] & wrong}


def _unknown(language: str, words: set[str]) -> set[str]:
    if not words:
        return set()
    command = [hunspell(), "-l", "-i", "utf-8", "-d", DICTIONARIES[language][0]]
    # asked one by one: a list would be cut at apostrophes in another way than ours
    asked = "\n".join(sorted(words)).replace("’", "'")
    run = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    refused = {line.replace("'", "’") for line in run.stdout.split()}
    return {word for word in words if word in refused or set(re.split("[’-]", word)) & refused}


def listed(name: str) -> set[str]:
    lines = (LISTS / f"{name}.txt").read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def people() -> set[str]:
    """Those who play in our stories, also where something is theirs."""
    return {name + ending for name in listed("names") for ending in ("", "s", "’s", "’")}


def printed() -> set[str]:
    """The words of all glossaries: names that rulebooks print, in every language, since texts quote each other's."""
    found = set()
    for game in games():
        for term in game.terms.values():
            known = [names for names in term.names.values() if isinstance(names, list)]
            for names in (*known, *term.forms.values()):
                for name in names:
                    found |= {part for language in LANGUAGES for part in words_of(name, language)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_the_dictionary_or_on_our_list(language: str) -> None:
    places: dict[str, str] = {}
    for passage in passages(language):
        for word in words_of(passage.spoken, language):
            places.setdefault(word, passage.place)
    allowed = {word.casefold() for word in printed() | listed(language) | people()}
    wrong = unknown(language, {word for word in places if word.casefold() not in allowed})
    assert sorted(f"{places[word]} {word}" for word in wrong) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_listed_that_we_do_not_need(language: str) -> None:
    used = {word.casefold() for passage in passages(language) for word in words_of(passage.spoken, language)}
    needed = {word for word in listed(language) if word.casefold() in used}
    assert sorted(listed(language) - needed) == []


def test_nobody_is_listed_who_plays_in_no_story() -> None:
    used = {
        word for language in LANGUAGES for passage in passages(language) for word in words_of(passage.spoken, language)
    }
    assert sorted(name for name in listed("names") if not used & {name, f"{name}s", f"{name}’s"}) == []


@pytest.mark.parametrize(
    ("language", "wrong"), [("de", "Verrätter"), ("en", "spacehsip"), ("fr", "déplacemment"), ("fr", "Regréssion")]
)
def test_a_misspelt_word_is_found(language: str, wrong: str) -> None:
    assert unknown(language, {wrong}) == {wrong}
