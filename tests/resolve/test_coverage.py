"""How much of a game the validator answers for."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model import Game
from generator.resolve.reader import resolve
from generator.resolve.view import CoverageView, RuleCoverage, RuleView
from tests.conftest import HERE, changed, good_game


def rules(coverage: CoverageView) -> dict[str, RuleCoverage]:
    return {rule.rule.id: rule for chapter in coverage.chapters for rule in chapter.rules}


@pytest.fixture(scope="module")
def pond() -> Game:
    return good_game(HERE / "games" / "pond")


def test_every_rule_has_a_state_and_the_states_are_counted(pond: Game) -> None:
    coverage = resolve(pond, "spring", "en").coverage
    assert {rule: one.state for rule, one in rules(coverage).items()} == {
        "hop.order": "not-checked",
        "hop.leaf": "checked",
        "hop.towards": "checked",
        "hop.reeds": "checked",
        "hop.weight": "checked",
    }
    assert coverage.counts == coverage.chapters[0].counts == {"not-checked": 1, "checked": 4}
    assert rules(resolve(pond, "autumn", "en").coverage)["hop.reeds"].state == "not-played"


def test_a_rule_names_its_questions_and_examples(pond: Game) -> None:
    leaf = rules(resolve(pond, "spring", "en").coverage)["hop.leaf"]
    assert [(one.id, one.title, one.how) for one in leaf.questions] == [("hop", "May my frog hop there?", "rule")]
    assert [(one.id, one.title, one.question) for one in leaf.examples] == [("to-the-top", "To the top", "hop")]


def test_a_rule_on_the_page_names_the_examples_whose_answer_names_it(pond: Game) -> None:
    chapter = resolve(pond, "spring", "en").chapters[0]
    shown = {block.id: [one.id for one in block.examples] for block in chapter.blocks if isinstance(block, RuleView)}
    assert shown["hop.reeds"] == ["to-the-top"] and shown["hop.order"] == []
    chapter = resolve(pond, "autumn", "en").chapters[0]
    assert next(block for block in chapter.blocks if block.id == "hop.reeds").examples == ()


def test_what_leaves_nothing_to_decide_says_why(tmp_path: Path) -> None:
    game = changed(tmp_path, "game.yml", "chapter: extra,", "chapter: extra, unchecked: agreement,")
    rest = rules(resolve(game, "first", "de").coverage)["extra.rest"]
    assert (rest.state, rest.reason) == ("nothing-to-decide", "überlässt es den Leuten am Tisch")


def test_a_rule_may_say_why_for_itself_and_a_check_that_decides_it_counts_more(tmp_path: Path) -> None:
    old = "  values: {coins: {of: setup.coins/coins, times: 2}}\n"
    game = changed(tmp_path, "rules/toll.yml", old, old + "  unchecked: procedure\n")
    covered = rules(resolve(game, "first", "en").coverage)
    assert covered["toll.double"].reason == "says what to do and leaves no choice to judge"
    assert (covered["toll.price"].state, covered["toll.price"].reason) == ("checked", "")
