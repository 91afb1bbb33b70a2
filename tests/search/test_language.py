"""What the engine knows of languages: folding, elisions, numbers, forms, compounds, slips of the finger."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.search.calling import called

DE = ["verrater", "anklage", "anklagen", "angeklagt", "galaxie", "plattchen", "regressionsanzeiger", "kosten", "karte"]
EN = ["knight", "accuse", "accusation", "price", "winner", "card", "3"]
FR = ["accusation", "accuser", "vaisseaux", "traitre", "univers"]

SAME = [
    ("fold", ("Verräter",), "verrater"),
    ("fold", ("STRASSE Straße",), "strasse strasse"),
    ("fold", ("Œuvre, éphémère, çà",), "oeuvre, ephemere, ca"),
    ("fold", ("ﬁnal",), "final"),
    ("forms", ("fr", "l'accusation d’un traître, jusqu'à l’univers"), ["accusation", "un", "traitre", "a", "univers"]),
    ("forms", ("fr", "qu'il s'arrête"), ["il", "arrete"]),
    ("forms", ("en", "the traitor's card"), ["the", "traitor", "card"]),
    ("forms", ("en", "N.O.P.E. wins"), ["nope", "wins"]),
    ("forms", ("de", "drei Karten, zwölf Züge, 4 Felder"), ["3", "karten", "12", "zuge", "4", "felder"]),
    ("forms", ("fr", "trois cartes"), ["3", "cartes"]),
    ("forms", ("en", "one of three"), ["one", "of", "3"]),
    ("forms", ("de", "Galaxie-Plättchen"), ["galaxie", "plattchen"]),
    ("form", ("de", "karte", "karten"), True),
    ("form", ("de", "anklagen", "angeklagt"), True),
    ("form", ("de", "anklagen", "anzuklagen"), True),
    ("form", ("de", "hand", "handel"), False),
    ("form", ("de", "spielen", "spieler"), True),
    ("relative", ("de", "stabilisieren", "stabilisierung"), True),
    ("form", ("de", "stabilisieren", "stabilisierung"), False),
    ("form", ("en", "accuse", "accusing"), True),
    ("relative", ("en", "accuse", "accusation"), True),
    ("form", ("en", "win", "winning"), True),
    ("form", ("en", "party", "parties"), True),
    ("form", ("en", "stack", "start"), False),
    ("form", ("fr", "accuser", "accusez"), True),
    ("relative", ("fr", "accuser", "accusation"), True),
    ("form", ("fr", "vaisseau", "vaisseaux"), True),
    ("slips", ("knigth", "knight", 2), 1),
    ("slips", ("acuse", "accuse", 2), 1),
    ("slips", ("card", "lord", 2), 2),
    ("slips", ("card", "galaxy", 1), 2),
    ("parts", ("de", DE, "galaxieplattchen"), ["galaxie", "plattchen"]),
    ("parts", ("de", ["regression", "marker"], "regressionsmarker"), ["regression", "marker"]),
    ("parts", ("de", ["technologie", "karten"], "technologiekarte"), ["technologie", "karte"]),
    ("parts", ("de", DE, "verrater"), []),
]


@cache
def answers() -> list[Any]:
    return called([(name, *given) for name, given, _ in SAME])


@pytest.mark.parametrize("at", range(len(SAME)), ids=lambda at: f"{SAME[at][0]} {str(SAME[at][1])[:60]}")
def test_a_word_is_taken_as_it_is_meant(at: int) -> None:
    assert answers()[at] == SAME[at][2]


MEANT = [
    ("de", DE, "verraeter", "verrater", "written with ae"),
    ("de", DE, "verrater", "verrater", "written without the umlaut"),
    ("de", DE, "angeklagte", "angeklagt", "bent"),
    ("de", ["kaufen"], "gekauft", "kaufen", "a participle"),
    ("de", ["gekauft"], "kaufen", "gekauft", "what only stands as a participle"),
    ("de", DE, "anzeiger", "regressionsanzeiger", "the last part of a compound"),
    ("de", DE, "regression", "regressionsanzeiger", "the first part of a compound"),
    ("de", DE, "preis", "kosten", "a word that means the same"),
    ("de", DE, "ankl", "anklage", "only begun"),
    ("en", EN, "knigth", "knight", "letters the wrong way round"),
    ("en", EN, "victory", "winner", "a word that means the same"),
    ("en", EN, "acc", "accuse", "three letters"),
    ("fr", FR, "vaisseau", "vaisseaux", "in the plural"),
    ("fr", FR, "lunivers", "univers", "without the apostrophe"),
    ("fr", FR, "acusation", "accusation", "a letter missing"),
]


@cache
def meanings() -> list[dict[str, float]]:
    return called([("meant", code, known, word) for code, known, word, _, _ in MEANT])


@pytest.mark.parametrize("at", range(len(MEANT)), ids=lambda at: f"{MEANT[at][2]}: {MEANT[at][4]}")
def test_a_word_is_found_however_it_is_typed(at: int) -> None:
    assert MEANT[at][3] in meanings()[at]


def test_what_is_typed_right_is_surer_than_what_it_may_be_meant_for() -> None:
    [bent, begun] = called([("meant", "de", DE, "anklage"), ("meant", "de", ["karten", "kartenstapel"], "karte")])
    assert bent["anklage"] > bent["anklagen"] > bent.get("kosten", 0)
    assert begun["karten"] > begun["kartenstapel"]
    assert "verrater" not in bent


def test_a_language_that_nobody_has_described_is_folded_all_the_same() -> None:
    [forms] = called([("forms", "is", "Þú mátt Ásaka")])
    assert forms == ["þu", "matt", "asaka"]
