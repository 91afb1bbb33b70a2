"""Words across the languages: whose they are, and under which letter they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model import Game
from generator.resolve.reader import resolve
from generator.resolve.view import TermView
from generator.site.vocabulary import Spoken, index_entries, languages_of, sorted_terms, spoken_names
from generator.text.alphabet import alphabetical
from tests.site.made_up import lantern_views


def term(name: str, game: Game) -> TermView:
    return next(term for term in resolve(game, next(iter(game.file.editions)), "en").terms if term.id == name)


def test_a_name_that_all_printings_of_a_language_share_needs_no_badge(base: Game) -> None:
    assert spoken_names(term("coin", base), "en") == [
        Spoken("coin", (), ours=False),
        Spoken("penny", ("E2",), ours=False),
    ]
    assert spoken_names(term("coin", base), "de") == [Spoken("Münze", (), ours=False)]


def test_our_names_say_so_and_a_lost_one_counts_for_nobody(base: Game) -> None:
    assert spoken_names(term("blue", base), "en") == [Spoken("blue", (), ours=True)]
    assert spoken_names(term("blue", base), "fr") == [Spoken("bleu", (), ours=True)]
    assert spoken_names(term("blue", base), "it") == []


def test_our_name_beside_a_printed_one_is_marked(awkward: Game) -> None:
    acrobat = term("acrobat", awkward)
    assert spoken_names(acrobat, "en") == [Spoken("the Acrobat", (), ours=False)]
    assert spoken_names(acrobat, "de") == [Spoken("Akrobatin", (), ours=True)]
    both = replace(acrobat, names=(*acrobat.names, replace(acrobat.names[-1], language="en", names=("tumbler",))))
    assert spoken_names(both, "en")[1] == Spoken("tumbler", (), ours=True)


def test_the_readers_language_comes_first() -> None:
    assert languages_of(lantern_views("fr")[0]) == ["fr", "de", "en"]
    assert languages_of(lantern_views("de")[0]) == ["de", "en", "fr"]


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("en", {"F": ["fog"], "G": ["guide"], "M": ["mist"], "S": ["scout"]}),
        ("de", {"N": ["Nebel"], "O": ["Öllampenträger"]}),
        ("fr", {"B": ["brume"], "E": ["éclaireur"]}),
    ],
)
def test_the_index_has_every_name_of_the_language_under_its_letter(
    language: str, letters: dict[str, list[str]]
) -> None:
    found = index_entries(lantern_views(language)[0])
    assert {letter: [entry.name for entry in entries] for letter, entries in found} == letters


def test_another_name_leads_to_the_one_that_has_the_rules() -> None:
    entries = {entry.name: entry for _, listed in index_entries(lantern_views("en")[0]) for entry in listed}
    assert [link.number for link in entries["fog"].rules] == ["W.1"]
    assert (entries["mist"].preferred, entries["mist"].rules) == ("fog", ())


def test_capitals_alone_make_no_other_name() -> None:
    view = lantern_views("en")[0]
    spelled = replace(view.terms[0], names=(replace(view.terms[0].names[1], names=("Fog", "fog", "mist")),))
    entries = [entry.name for _, listed in index_entries(replace(view, terms=(spelled,))) for entry in listed]
    assert entries == ["fog", "mist"]


def test_what_begins_with_no_letter_stands_under_a_sign() -> None:
    view = lantern_views("en")[0]
    named = replace(view.terms[0], name="7 bells", names=(replace(view.terms[0].names[1], names=("7 bells",)),))
    assert [letter for letter, _ in index_entries(replace(view, terms=(named,)))] == ["#"]


def test_terms_stand_as_in_a_dictionary() -> None:
    view = lantern_views("fr")[0]
    assert [term.name for term in sorted_terms(view)] == ["brume", "éclaireur"]
    assert sorted(["Zug", "über", "Éclat", "fog", "Uhr"], key=alphabetical) == ["Éclat", "fog", "über", "Uhr", "Zug"]
    assert alphabetical("„Straße“") == alphabetical("Strasse")
