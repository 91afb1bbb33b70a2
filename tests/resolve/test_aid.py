"""The table aid for one reader: what the edition plays, and nothing of another."""

from __future__ import annotations

from dataclasses import replace

from generator.model import AidLine, AidPanel, AidPart, Game, RuleList, Table
from generator.resolve.reader import resolve
from generator.resolve.view import AidLineView, AidPanelView, ListView
from generator.text.plain import to_plain

FOG = AidLine({"en": "In fog, wait."}, ["toll.fog"])
PAY = AidLine({"en": "Pay {value:toll.double/coins}."}, ["toll.fog", "toll.double"])


def panel(*lines: AidPart, editions: tuple[str, ...] = ()) -> AidPanel:
    return AidPanel("toll", {"de": "Fährgeld", "en": "Toll"}, 1, list(lines), editions=list(editions))


def panels(game: Game, edition: str, *written: AidPanel, language: str = "en") -> tuple[AidPanelView, ...]:
    return resolve(replace(game, aid=list(written)), edition, language).aid


def lines(game: Game, edition: str, *written: AidPart) -> list[tuple[str, list[str]]]:
    (made,) = panels(game, edition, panel(*written))
    assert all(isinstance(part, AidLineView) for part in made.parts)
    return [(to_plain(part.body), [rule.id for rule in part.rules]) for part in made.parts]


def test_a_line_goes_where_none_of_its_rules_is_played(base: Game) -> None:
    assert lines(base, "first", FOG, PAY) == [
        ("In fog, wait.", ["toll.fog"]),
        ("Pay 6.", ["toll.fog", "toll.double"]),
    ]
    assert lines(base, "second", FOG, PAY) == [("Pay 8.", ["toll.double"])]


def test_a_line_may_be_for_one_edition(base: Game) -> None:
    written = (PAY, replace(PAY, text={"en": "Pay at once."}, editions=["second"]))
    assert [said for said, _ in lines(base, "first", *written)] == ["Pay 6."]
    assert [said for said, _ in lines(base, "second", *written)] == ["Pay 8.", "Pay at once."]


def test_a_panel_of_another_edition_or_with_nothing_left_goes(base: Game) -> None:
    written = (panel(PAY, editions=("first",)), panel(FOG))
    assert len(panels(base, "first", *written)) == 2
    assert panels(base, "second", *written) == ()


def test_lists_and_tables_have_what_is_played(base: Game) -> None:
    ties = RuleList("ties", {"en": "In order"}, ["toll.fog", "toll.price"])
    fog = RuleList("fog", {"en": "Fog"}, ["toll.fog"])
    rows = Table("rows", {"en": "Prices"}, rows=["toll.fog"])
    (made,) = panels(base, "second", panel(ties, fog, rows))
    (part,) = made.parts
    assert isinstance(part, ListView)
    assert [rule.id for rule in part.rules] == ["toll.price"]


def test_a_panel_says_in_which_language_it_is(base: Game) -> None:
    (made,) = panels(base, "first", panel(PAY), language="de")
    assert (made.title, made.language) == ("Fährgeld", "de")
    assert [part.language for part in made.parts] == ["en"]
