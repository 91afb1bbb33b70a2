"""What the engine makes of what a check says: the verdict, the reasons and the rulings a reader needs."""

from __future__ import annotations

import doctest

import pytest

from generator.load import load_game
from generator.validator import run
from generator.validator.run import CheckError, answer, question_data
from tests.conftest import HERE
from tests.validator.tiny import BOOK, QUESTION, check_of, cross, game


def holds(answer: dict) -> dict[str, bool]:
    return {said["rule"]: said["holds"] for said in answer["because"]}


def test_an_empty_case_is_answered_with_the_defaults():
    answer = cross()
    assert answer["verdict"] == "yes"
    assert answer["outcome"] == {"price": 2, "wet": False, "load": 2}
    assert answer["suggested"] == []


def test_a_broken_rule_means_no_and_is_named_with_those_that_hold():
    answer = cross({"steps": 5})
    assert answer["verdict"] == "no"
    assert holds(answer) == {"path.steps": False, "path.lamp": True, "path.guide": True}
    assert answer["outcome"] == {}


def test_a_rule_that_is_not_played_says_nothing():
    assert "path.toll" not in holds(cross())
    assert cross(toll="yes")["verdict"] == "no"


def test_only_an_undecided_rule_broken_leaves_the_case_open():
    answer = cross({"guide": {"age": 12}})
    assert answer["verdict"] == "open"
    assert answer["outcome"]["price"] == 2


def test_no_beats_open():
    assert cross({"guide": {"age": 12}, "lamp": False})["verdict"] == "no"


def test_the_check_itself_can_leave_a_case_open_and_mark_what_is_only_suggested():
    answer = cross({"weather": "fog"})
    assert answer["verdict"] == "open"
    assert answer["outcome"]["visible"] == "little"
    assert answer["suggested"] == ["visible"]
    assert answer["rulings"][0] == "fog"


def test_reasons_come_in_the_order_the_check_names_them_with_reading_and_validity():
    because = cross()["because"]
    assert [said["rule"] for said in because] == ["path.steps", "path.lamp", "path.guide", "path.pay"]
    assert because[2] == {
        "rule": "path.guide",
        "holds": True,
        "condition": True,
        "applies": "open",
        "reading": "main",
    }
    assert because[3] == {"rule": "path.pay", "holds": True, "condition": False, "applies": "yes", "reading": "cheap"}


def test_a_rule_named_twice_stands_once_and_holds_only_if_it_did_both_times():
    answer = cross(checks=check_of('yield book.cite("path.lamp")\nyield book.rule("path.lamp", False)'))
    assert [(said["rule"], said["holds"], said["condition"]) for said in answer["because"]] == [
        ("path.lamp", False, True)
    ]


def test_yes_lists_the_rulings_that_settle_its_rules_and_the_missing_rule_but_no_asides():
    assert cross()["rulings"] == ["long-steps", "lamp-oil", "young-guide", "no-toll"]


def test_no_lists_only_the_rulings_of_the_broken_rules_and_of_the_missing_rule():
    assert cross({"lamp": False})["rulings"] == ["lamp-oil", "no-toll"]


def test_open_lists_first_what_the_verdict_hangs_on():
    assert cross({"guide": {"age": 3}})["rulings"][0] == "young-guide"


def test_an_aside_is_listed_where_the_check_points_to_it():
    answer = cross(checks=check_of('yield book.cite("path.pay")\nyield book.ruling("bog")'))
    assert answer["rulings"] == ["bog"]


@pytest.mark.parametrize(
    ("n", "price"),
    [(0, 0), (1, 2), (3, 2), (4, 5)],
)
def test_steps_give_the_number_of_the_row_that_holds_n(n, price):
    assert cross({"steps": n})["outcome"]["price"] == price


def test_values_are_numbers_lists_and_tables_by_players():
    said = cross(
        checks=check_of(
            'yield book.outcome("price", book.step("path.pay", "seats", 3))\n'
            'yield book.outcome("visible", book.value("path.pay", "order")[0])'
        )
    )
    assert said["outcome"] == {"price": 9, "visible": "red"}


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('yield book.rule("path.lmp", True)', "marsh-light has no rule path.lmp"),
        ('yield book.value("path.lamp", "oil")', "the rule path.lamp states no value oil in marsh-light/first"),
        ('yield book.value("path.toll", "coins")', "path.toll is not played in marsh-light/first"),
        ('yield book.value("path.pay", "sign")', "path.pay/sign stands only on a card"),
        ('yield book.value("path.pay", "price")', "path.pay/price is a table"),
        ('yield book.step("path.pay", "seats", 5)', "path.pay/seats has no step for 5"),
        ('yield book.step("path.steps", "most", 5)', "path.steps/most has no step for 5"),
        ('yield book.outcome("prize", 1)', "the question cross has no outcome prize"),
        ('yield book.outcome("visible", "nothing")', "the outcome visible has no word 'nothing'"),
        ('yield book.outcome("price", "dear")', "the outcome price has no word 'dear'"),
        ('yield book.undecided("mist")', "no rule of marsh-light/first has a ruling mist"),
        ("return book.applies('path.lamp')", "must yield what it says"),
        ("yield 1 // 0", "checks/path.py:2: ZeroDivisionError"),
        ("yield 1 +", "checks/path.py:2: SyntaxError"),
    ],
)
def test_a_mistake_in_a_check_is_told_to_its_author(body, told):
    with pytest.raises(CheckError) as error:
        cross(checks=check_of(body))
    assert told in str(error.value)


def test_a_mistake_names_the_line_of_the_check():
    with pytest.raises(CheckError, match=r"^checks/path\.py:3: marsh-light has no rule x$"):
        cross(checks=check_of('yield book.cite("path.lamp")\nyield book.cite("x")'))


def test_a_missing_check_is_told():
    with pytest.raises(CheckError, match="path.py has no function cross"):
        cross(checks={"path.py": ""})
    with pytest.raises(CheckError, match="path.cross cannot be loaded"):
        cross(checks={"road.py": ""})


def test_two_versions_of_a_game_do_not_mix():
    assert cross(checks=check_of('yield book.rule("path.lamp", False)'))["verdict"] == "no"
    assert cross()["verdict"] == "yes"
    assert cross(checks=check_of('yield book.rule("path.lamp", False)'))["verdict"] == "no"


def test_the_engine_gets_names_and_limits_in_lists_and_no_words():
    data = question_data(QUESTION)
    assert data["outcome"] == ["price", "wet", "load", "visible"]
    assert data["inputs"]["weather"] == {"type": "choice", "default": "calm", "choices": ["calm", "storm", "fog"]}
    assert "Marsh" not in str(data)


def test_asking_changes_neither_the_book_nor_the_game():
    before, played = str(BOOK), game()
    cross({"weather": "fog"})
    assert str(BOOK) == before
    assert played.questions["cross"] is QUESTION


def test_the_door_for_programs_is_described_with_an_example_that_is_true():
    found = doctest.testmod(run)
    assert found.attempted >= 6 and found.failed == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("hopp", "spring", {}), "no question 'hopp' of pond; known here: hop"),
        (("hop", "winter", {}), "no edition 'winter' of pond; known here: spring, autumn"),
        (("hop", "spring", {}, "fr"), "no printing 'fr' of pond; known here: spring-en, autumn-en"),
    ],
)
def test_a_program_is_told_what_a_game_does_not_have(words, told):
    with pytest.raises(ValueError, match=told):
        answer(load_game(HERE / "games" / "pond")[0], *words)
