"""HOPE among people: accusing, the traitor's power, medals and what they buy, setup; told in plain Python after the
rulebooks, and compared over many drawn cases.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.load import load_game
from generator.model import Game
from generator.paths import RULES
from generator.resolve.play import validator_book
from generator.validator.run import ask

RETAIL, KICKSTARTER = "retail", "kickstarter"
editions = st.sampled_from([RETAIL, KICKSTARTER])
few = st.integers(0, 5)
flags = st.booleans()


@cache
def hope() -> Game:
    game, problems = load_game(RULES / "hope")
    assert game is not None
    assert problems == []
    return game


@cache
def book(edition: str) -> dict[str, Any]:
    return validator_book(hope(), edition)


def settled(question: str, edition: str, case: dict[str, Any]) -> dict[str, Any]:
    said = ask(hope(), book(edition), question, case)
    assert "errors" not in said, said
    return said


# --- accusing -------------------------------------------------------------------------------------------------------

accusers = st.fixed_dictionaries(
    {"upgrades": few, "medals": few, "technology": few, "on-tiles": few, "on-line": few, "supply": few}
)
accused = st.fixed_dictionaries({"upgrades": few, "medals": few, "technology": few, "on-tiles": few})
accusations = st.fixed_dictionaries(
    {
        "own-turn": flags,
        "accused-before": flags,
        "traitor-known": flags,
        "traitor": flags,
        "accuser": accusers,
        "accused": accused,
    }
)


def may_accuse(edition: str, case: dict[str, Any]) -> str:
    me, them = case["accuser"], case["accused"]
    ranked = (me["upgrades"], me["medals"]) > (them["upgrades"], them["medals"])
    if case["accused-before"] or case["traitor-known"] or me["upgrades"] < 1 or not ranked:
        return "no"
    if not case["own-turn"]:
        return "no" if edition == RETAIL else "open"
    return "open" if case["traitor"] else "yes"


@settings(max_examples=250)
@given(editions, accusations)
def test_who_may_accuse(edition: str, case: dict[str, Any]) -> None:
    said = settled("accuse", edition, case)
    assert said["verdict"] == may_accuse(edition, case)
    assert ("steps-lost" in said["outcome"]) == (said["verdict"] != "no")
    assert ("medals-gained" in said["outcome"]) == (said["verdict"] != "no" and not case["traitor"])


@settings(max_examples=150)
@given(accusations)
def test_what_an_accusation_brings_and_costs(case: dict[str, Any]) -> None:
    me, them = case["accuser"], case["accused"]
    for edition in (RETAIL, KICKSTARTER):
        outcome = settled("accuse", edition, case)["outcome"]
        if "steps-lost" not in outcome:
            continue
        assert outcome["steps-lost"] == min(1, me["technology"])
        assert outcome["accusations-left"] == 0
        if edition == RETAIL:
            assert not {"tile-pioneers-lost", "line-pioneers-lost", "medals-lost", "pioneers-replaced"} & set(outcome)
            assert outcome.get("traitor-medals-lost", 0) == 0
            continue
        lost = outcome["tile-pioneers-lost"] + outcome["line-pioneers-lost"]
        assert lost == min(2, me["on-tiles"] + me["on-line"])
        assert outcome["line-pioneers-lost"] == 0 or outcome["tile-pioneers-lost"] == me["on-tiles"]
        assert me["medals"] - outcome["medals-lost"] == me["medals"] // 2
        if not case["traitor"]:
            assert outcome["traitor-medals-lost"] == min(2, them["medals"])
            assert outcome["pioneers-replaced"] == min(2, them["on-tiles"], me["supply"])


@settings(max_examples=120)
@given(editions, accusations, st.sampled_from(["upgrades", "medals"]))
def test_more_never_forbids_an_accusation(edition: str, case: dict[str, Any], name: str) -> None:
    if settled("accuse", edition, case)["verdict"] == "yes":
        better = case | {"accuser": case["accuser"] | {name: case["accuser"][name] + 1}}
        assert settled("accuse", edition, better)["verdict"] == "yes"


# --- the traitor's power --------------------------------------------------------------------------------------------


@settings(max_examples=150)
@given(editions, flags, st.sampled_from(["stop", "through", "start"]), few, few, few)
def test_what_the_traitor_may_remove(
    edition: str, known: bool, arrival: str, there: int, wanted: int, medals: int
) -> None:
    case = {"known": known, "arrival": arrival, "there": there, "wanted": wanted, "medals": medals}
    said = settled("traitor-power", edition, case)
    possible = min(there, medals) if edition == RETAIL else min(there, medals, 1)
    allowed = known and arrival != "start" and wanted <= possible
    assert said["verdict"] == ("yes" if allowed else "no")
    if allowed:
        assert said["outcome"] == {"most": possible, "cost": wanted, "medals-left": medals - wanted}


@settings(max_examples=60)
@given(editions, flags, few, few, few)
def test_carried_by_a_token_of_others(edition: str, known: bool, there: int, wanted: int, medals: int) -> None:
    """Open is only whether he may; what he could not do on his own turn either, he cannot do here."""
    case = {"known": known, "there": there, "wanted": wanted, "medals": medals}
    flown = settled("traitor-power", edition, case)["verdict"]
    carried = settled("traitor-power", edition, case | {"arrival": "other-token"})
    assert carried["verdict"] == ("no" if flown == "no" else "open")
    assert carried["outcome"] == ({"most": 0} if known else {})


@pytest.mark.parametrize("edition", [RETAIL, KICKSTARTER])
def test_giving_oneself_away(edition: str) -> None:
    case = {"upgrades": 2, "technology": 3, "medals": 4}
    other = settled("self-reveal", edition, case | {"moment": "other-turn"})
    assert other["verdict"] == ("no" if edition == RETAIL else "open")
    own = settled("self-reveal", edition, case | {"moment": "own-turn"})
    assert own["verdict"] == "yes"
    assert own["outcome"].get("pioneers-freed") == (None if edition == RETAIL else 5)
    assert own["suggested"] == ([] if edition == RETAIL else ["pioneers-freed"])


# --- medals ---------------------------------------------------------------------------------------------------------

tiles = st.fixed_dictionaries(
    {"own": few, "players": st.integers(0, 3), "placed": st.integers(1, 3), "border": flags, "visited": flags}
)


@settings(max_examples=150)
@given(editions, tiles, st.sampled_from(["nobody", "you", "other"]), st.sampled_from(["accused", "revealed"]))
def test_medals_for_placing(edition: str, tile: dict[str, Any], who: str, known_by: str) -> None:
    case = {"event": "placing", "tile": tile, "traitor": {"who": who, "known-by": known_by}}
    said = settled("medals-gained", edition, case)["outcome"]
    joined = tile["players"] if tile["own"] == 0 else 0
    first = tile["border"] and not (tile["own"] or tile["players"] or tile["visited"])
    assert said["yours"] == (0 if who == "you" else joined + int(first))
    entitled = tile["players"] - (who == "other" and tile["players"] > 0)
    assert said.get("each-other") == ((1 if joined else 0) if entitled else None)
    assert said.get("traitors") == (0 if who == "other" and tile["players"] else None)


@pytest.mark.parametrize("edition", [RETAIL, KICKSTARTER])
def test_a_known_traitor_cannot_have_accused_rightly(edition: str) -> None:
    case = {"event": "accusation", "traitor": {"who": "you", "known-by": "revealed"}}
    assert settled("medals-gained", edition, case)["verdict"] == "no"
    assert settled("medals-gained", edition, {"event": "accusation"})["outcome"] == {"yours": 2}


improvements = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["upgrade", "tech"]),
        "steps": st.integers(1, 2),
        "price": few,
        "medals": few,
        "own-turn": flags,
        "earlier": st.sampled_from(["none", "upgrade", "tech"]),
        "supply": st.integers(0, 2),
        "traitor": st.sampled_from(["no", "accused", "revealed"]),
    }
)


def may_improve(edition: str, case: dict[str, Any]) -> str:
    if not case["own-turn"] or case["earlier"] != "none" or case["steps"] > 1:
        return "no"
    if case["traitor"] == "revealed" or case["medals"] < case["price"]:
        return "no"
    return "open" if edition == KICKSTARTER and case["supply"] == 0 else "yes"


@settings(max_examples=250)
@given(editions, improvements)
def test_buying_a_level(edition: str, case: dict[str, Any]) -> None:
    said = settled("improve", edition, case)
    assert said["verdict"] == may_improve(edition, case)
    if said["verdict"] == "yes":
        assert said["outcome"]["medals-left"] == case["medals"] - case["price"]
        assert said["outcome"]["pioneers-used"] == (1 if edition == KICKSTARTER else 0)
        assert ("movements" in said["outcome"]) == (case["kind"] == "upgrade")
        assert settled("improve", edition, case | {"medals": case["medals"] + 1})["verdict"] == "yes"


def test_a_price_that_is_not_given_is_asked_for() -> None:
    errors = ask(hope(), book(RETAIL), "improve", {"kind": "tech"})["errors"]
    assert [(error["code"], error["input"]) for error in errors] == [("missing-input", "price")]


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [RETAIL, KICKSTARTER])
@pytest.mark.parametrize("level", ["basic", "normal", "advanced", "expert", "hero"])
def test_no_token_is_made_up(edition: str, level: str) -> None:
    for traitor in (True, False):
        for bugs in (True, False):
            case = {"level": level, "traitor": traitor, "bug-cards": bugs}
            stacks = settled("difficulty", edition, case)["outcome"]
            removed = 2 if edition == RETAIL and not traitor and not bugs else 0
            assert sum(stacks.values()) == 16 - removed, case
            assert stacks["stack-3"] >= 5, case
            assert min(stacks.values()) >= 0, case


def test_where_removed_tokens_go_is_our_suggestion() -> None:
    alone = settled("difficulty", RETAIL, {"level": "hero", "traitor": False})
    assert (alone["verdict"], alone["suggested"]) == ("yes", ["stack-3"])
    assert settled("difficulty", RETAIL, {"level": "hero", "traitor": False, "bug-cards": True})["suggested"] == []
    assert settled("difficulty", KICKSTARTER, {"level": "hero", "traitor": False})["suggested"] == []


@pytest.mark.parametrize("edition", [RETAIL, KICKSTARTER])
def test_setting_up(edition: str) -> None:
    for players in range(1, 7):
        said = settled("roles", edition, {"players": players})
        assert said["verdict"] == ("yes" if 2 <= players <= 4 else "no")
        if said["verdict"] == "yes":
            assert said["outcome"] == {"hope": players, "nope": 1, "left-over": 1, "one-in": players + 1}
    for ships in range(4):
        assert settled("ship-start", edition, {"there": ships})["verdict"] == ("yes" if ships < 2 else "no")
        assert settled("ship-start", edition, {"there": ships, "moment": "later"})["verdict"] == "yes"
    for pioneers in (24, 25, 26):
        said = settled("cockpit-start", edition, {"number": 4, "cards": 4, "pioneers": pioneers})
        expected = "yes" if pioneers == 25 else "no" if edition == RETAIL else "open"
        assert said["verdict"] == expected


@settings(max_examples=80)
@given(editions, st.integers(0, 26), few, st.integers(3, 5))
def test_no_place_has_fewer_than_no_pioneers(edition: str, pioneers: int, start: int, levers: int) -> None:
    case = {"number": 4, "cards": 4, "pioneers": pioneers, "start": start, "levers": levers}
    said = settled("cockpit-start", edition, case)
    if start > pioneers or start != 2 or levers != 4:
        assert said["verdict"] == "no"
    assert said["outcome"].get("supply") == (None if said["verdict"] == "no" else pioneers - 2)


@settings(max_examples=80)
@given(editions, few, few, st.integers(0, 1))
def test_first_cards(edition: str, bearing: int, bare: int, discarded: int) -> None:
    case = {"with-symbol": bearing, "without-symbol": bare, "discarded": discarded}
    said = settled("first-cards", edition, case)
    assert said["verdict"] == ("yes" if (bearing, bare, discarded) == (3, 0, 0) else "no")
    drawn_on = "setup.tech.redraw-until-three" in [one["rule"] for one in said["because"]]
    assert drawn_on == (bearing < 3)
    assert said["outcome"] == ({"still-to-find": 3 - bearing} if bearing < 3 else {})


galaxies = st.lists(st.fixed_dictionaries({"border": flags, "planets": few}), max_size=6)


@settings(max_examples=80)
@given(editions, galaxies, st.randoms(use_true_random=False))
def test_where_the_monolith_starts(edition: str, lying: list[dict[str, Any]], shuffler: Any) -> None:
    said = settled("monolith-start", edition, {"galaxies": lying})["outcome"]
    rim = [galaxy["planets"] for galaxy in lying if galaxy["border"]]
    best = [planets for planets in rim if all(planets <= other for other in rim)]
    assert said["next"] == ("redraw" if not best else "place" if len(best) == 1 else "choose")
    assert said.get("suitable", 0) == len(best)
    shuffled = list(lying)
    shuffler.shuffle(shuffled)
    assert settled("monolith-start", edition, {"galaxies": shuffled})["outcome"] == said
