"""The numbers and readings that players of HOPE argue about, per edition, asserted straight from the data.

What stands here was read off the rulebooks, not off the data.
"""

from __future__ import annotations

import pytest

from generator.load import load_game
from generator.paths import ROOT
from generator.resolve.play import Play

RETAIL, KICKSTARTER = "retail", "kickstarter"

ALIKE = {
    "general.players": {"fewest": 2, "most": 4},
    "setup.board.36-random": {"tiles": 36},
    "setup.tech.bonus-5-5-6": {"stack-1": 5, "stack-2": 5, "stack-3": 6},
    "setup.ships.max-two": {"ships": 2},
    "setup.roles.count": {"hope": 1, "nope": 1},
    "movement.towards.two-paths": {"paths": 2},
    "movement.away.same-dimension-two-paths": {"paths": 2},
    "movement.polarize.requires-used-lever": {"levers": 1},
    "turn.one-navigation": {"times": 1},
    "terraform.pay.matching": {"cards": 1},
    "terraform.pay.joker": {"cards": 1},
    "terraform.pay.pair": {"cards": 2},
    "terraform.replenish.reshuffle": {"kept": 3},
    "bonus.draw2": {"cards": 2},
    "bonus.medals2": {"medals": 2},
    "medals.gain.join": {"medals": 1},
    "medals.gain.join-others-one": {"medals": 1},
    "medals.gain.border-first": {"medals": 1},
    "medals.one-per-turn": {"steps": 1},
    "regression.case2.land-on-pioneer": {"spaces": 1},
    "traitor.accuse.once": {"accusations": 1},
    "traitor.accuse.min-upgrade": {"upgrades": 1},
    "traitor.caught.accuser-2-medals": {"medals": 2},
    "traitor.wrong.lose-tech": {"steps": 1},
    "difficulty.hero": {"stack-1": 2, "stack-2": 1, "stack-3": 13},
    "bug.price-players": {"medals": 1},
    "bug.surcharge": {"low": 1, "high": 2},
    "bug.card-pair": {"medals": 1, "cards": 2},
    "char.earthling.draw2": {"cards": 2},
    "char.brave": {"cards": 1},
}
"""Rules that play with the same numbers in both boxes."""

APART = {
    "traitor.caught.keeps-medals": ({"medals-lost": 0}, {"medals-lost": 2}),
    "traitor.caught.replace-two": (None, {"pioneers": 2}),
    "traitor.wrong.lose-two-pioneers": (None, {"pioneers": 2}),
    "traitor.wrong.half-medals": (None, {"divisor": 2}),
    "traitor.power.remove": (
        {"medals": 1, "limit": ["medal"]},
        {"medals": 1, "limit": ["galaxy-tile"], "pioneers": 1},
    ),
    "medals.upgrade.move-pioneer": ({"places": 1, "pioneers": 0}, {"places": 1, "pioneers": 1}),
    "medals.tech.move-pioneer": ({"places": 1, "pioneers": 0}, {"places": 1, "pioneers": 1}),
    "difficulty.normal": ({"stack-1": 3, "stack-2": 3, "stack-3": 10}, {"stack-1": 5, "stack-2": 5, "stack-3": 6}),
    "difficulty.advanced": ({"stack-1": 3, "stack-2": 2, "stack-3": 11}, {"stack-1": 4, "stack-2": 4, "stack-3": 8}),
    "difficulty.expert": ({"stack-1": 2, "stack-2": 2, "stack-3": 12}, {"stack-1": 3, "stack-2": 2, "stack-3": 11}),
    "difficulty.no-traitor": ({"less": 1}, None),
    "difficulty.bug-cards": ({"more": 1}, None),
    "difficulty.stack3-min5": ({"least": 5}, None),
    "char.prism.cost": ({"payments": 2}, None),
    "movement.polarize.example-colors": ({"order": ["red", "blue", "purple"]}, {"order": ["purple", "blue", "red"]}),
}
"""Rules whose numbers differ, retail first; None where the rule is not played."""

READINGS = {
    "movement.stuck.effect": ("main", "polarize"),
    "movement.polarize.step2-clockwise": ("main", "cockpit"),
    "setup.first-player": ("main", "youngest"),
    "medals.upgrade.move-pioneer": ("main", "kickstarter"),
    "medals.tech.move-pioneer": ("main", "kickstarter"),
    "win.hope.score": ("main", "kickstarter"),
    "char.prism.ability": ("main", None),
    "char.acrobat-ks.corners": (None, "main"),
    "terraform.replenish.reshuffle": ("main", "main"),
    "terraform.refill.no-discard": ("main", "main"),
    "regression.case1.pioneers-return": ("main", "main"),
    "regression.case1.ships-to-earth": ("main", "main"),
    "regression.case1.trigger": ("main", "main"),
    "bonus.general-polarization.no-lever-reset": ("main", "main"),
    "bonus.general-polarization.continue": ("main", "main"),
    "traitor.accuse.own-turn": ("main", "open"),
    "traitor.self-reveal.own-turn": ("main", "open"),
    "end.surplus-counts": ("main", "main"),
}
"""Which reading is played, retail first: None where the rule is not, `open` where no text decides."""


@pytest.fixture(scope="module")
def plays() -> dict[str, Play]:
    game, problems = load_game(ROOT / "rules_data" / "hope")
    assert game is not None
    assert problems == []
    return {edition: Play(game, edition) for edition in game.file.editions}


def numbers(play: Play, rule: str) -> dict | None:
    return play.stated_values(rule) if play.played(rule).applies == "yes" else None


def test_where_both_boxes_play_alike(plays: dict[str, Play]) -> None:
    for edition, play in plays.items():
        assert {rule: numbers(play, rule) for rule in ALIKE} == ALIKE, edition


def test_where_the_boxes_part(plays: dict[str, Play]) -> None:
    for place, edition in enumerate((RETAIL, KICKSTARTER)):
        assert {rule: numbers(plays[edition], rule) for rule in APART} == {
            rule: expected[place] for rule, expected in APART.items()
        }, edition


def test_which_reading_is_played(plays: dict[str, Play]) -> None:
    for place, edition in enumerate((RETAIL, KICKSTARTER)):
        played = {rule: plays[edition].played(rule) for rule in READINGS}
        shown = {"yes": lambda one: one.reading, "no": lambda one: None, "open": lambda one: "open"}
        assert {rule: shown[one.applies](one) for rule, one in played.items()} == {
            rule: expected[place] for rule, expected in READINGS.items()
        }, edition


def test_every_printed_stocking_adds_up_to_the_same_tokens(plays: dict[str, Play]) -> None:
    levels = [f"difficulty.{level}" for level in ("normal", "advanced", "expert", "hero")]
    for play in plays.values():
        for rule in ("setup.tech.bonus-5-5-6", *levels):
            values = play.stated_values(rule)
            assert sum(values[f"stack-{number}"] for number in (1, 2, 3)) == 16, rule
