"""One word for one thing: terms are written one way throughout, and words we decided against do not come back."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
import yaml

from generator.check.written import all_texts
from generator.model import Game, Term
from tests.language.corpus import LANGUAGES, REFERENCE, games, passages

AVOIDED = yaml.safe_load((Path(__file__).parent / "words" / "avoid.yml").read_text("utf-8"))
OPENS = re.compile(r"(?:^|[.:!?)–\n]|\*\*|- )\s*[\"*(]*$")


def names(game: Game, term: Term, language: str) -> list[str]:
    keys = [key for key, printing in game.file.printings.items() if printing.language == language]
    return [name for key in (*keys, language) if isinstance(term.names.get(key), list) for name in term.names[key]]


def spellings(language: str) -> dict[tuple[str, str], dict[str, str]]:
    """For each term and form the ways it is spelled inside of sentences, with a place for each."""
    found: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for game in games():
        # a German verb has a capital where it is a noun
        verbs = {
            id for id, term in game.terms.items() if any(name[:1].islower() for name in names(game, term, language))
        }
        for text in all_texts(game):
            written = text.text.get(language, "")
            for reference in REFERENCE.finditer(written):
                kind, term, form = reference.groups()
                verb = language == "de" and term in verbs
                if kind == "term" and form and not verb and not OPENS.search(written[: reference.start()]):
                    place = game.places.problem(text.entry, (*text.path, language), "", "")
                    found[f"{game.id}/{term}", form.casefold()].setdefault(form, f"{place.file}:{place.line}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_has_the_same_capitals_wherever_it_stands(language: str) -> None:
    differing = {term: ways for term, ways in spellings(language).items() if len(ways) > 1}
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_we_decided_against_do_not_come_back(language: str) -> None:
    found = [
        f"{passage.place} {match[0]}: write {instead}"
        for avoided, instead in AVOIDED[language].items()
        for passage in passages(language)
        for match in [re.search(rf"\b(?:{avoided})\b", passage.spoken)]
        if match
    ]
    assert found == []
