"""The case: whatever a reader or an author writes is completed or refused with every reason, never with a crash."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from generator.validator.portable.case import complete
from generator.validator.run import question_data
from tests.validator.tiny import QUESTION, cross

INPUTS = question_data(QUESTION)["inputs"]


def errors(case) -> list[tuple]:
    return [(error["input"], error["code"], error["allowed"]) for error in cross(case)["errors"]]


def test_every_error_is_told_at_once_in_the_order_of_the_paths():
    assert errors({"steps": 10, "lamp": "yes", "weather": "snow", "guide": {"age": True}, "boat": 1}) == [
        ("boat", "unknown-input", ["guide", "lamp", "steps", "walkers", "weather"]),
        ("guide.age", "wrong-type", "number"),
        ("lamp", "wrong-type", "flag"),
        ("steps", "out-of-range", [0, 9]),
        ("weather", "unknown-choice", ["calm", "storm", "fog"]),
    ]


def test_numbers_are_whole_numbers_and_flags_are_not_numbers():
    for wrong in (1.5, 1.0, "1", None, True, [], {}):
        assert errors({"steps": wrong}) == [("steps", "wrong-type", "number")]
    for wrong in (0, 1, "true", None, []):
        assert errors({"lamp": wrong}) == [("lamp", "wrong-type", "flag")]


def test_groups_lists_and_the_case_itself_must_have_their_shape():
    assert errors([]) == [("", "wrong-type", "group")]
    assert errors({"guide": 3}) == [("guide", "wrong-type", "group")]
    assert errors({"walkers": {}}) == [("walkers", "wrong-type", "list")]
    assert errors({"walkers": [{}, 7]}) == [("walkers.1", "wrong-type", "group")]


def test_the_length_of_a_list_is_limited():
    assert errors({"walkers": []}) == [("walkers", "list-length", [1, 12])]
    assert errors({"walkers": [{}] * 13}) == [("walkers", "list-length", [1, 12])]


def test_entries_of_a_list_are_checked_each_and_told_in_their_order():
    assert [path for path, _, _ in errors({"walkers": [{"load": -1}] * 11})] == [
        f"walkers.{number}.load" for number in range(11)
    ]


def test_limits_themselves_are_allowed():
    assert cross({"steps": 0})["verdict"] == "yes"
    assert cross({"steps": 9})["verdict"] == "no"
    assert cross({"walkers": [{"load": 20}] * 12})["outcome"]["load"] == 240


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
NEARLY_A_CASE = st.dictionaries(st.sampled_from([*INPUTS, "boat"]), ANYTHING, max_size=4)
CASES = st.fixed_dictionaries(
    {},
    optional={
        "steps": st.integers(0, 9),
        "lamp": st.booleans(),
        "weather": st.sampled_from(["calm", "storm", "fog"]),
        "guide": st.fixed_dictionaries({}, optional={"age": st.integers(0, 99)}),
        "walkers": st.lists(st.fixed_dictionaries({}, optional={"load": st.integers(0, 20)}), min_size=1, max_size=12),
    },
)


@given(ANYTHING | NEARLY_A_CASE)
def test_no_input_crashes_and_every_answer_is_a_verdict_or_errors(case):
    answer = cross(case)
    assert ("errors" in answer) != ("verdict" in answer)
    assert answer.get("errors", True)


@given(CASES)
def test_a_case_within_the_limits_is_completed_once_and_for_all(case):
    completed, wrong = complete(INPUTS, case)
    assert wrong == []
    assert set(completed) == set(INPUTS)
    assert complete(INPUTS, completed) == (completed, [])
    assert cross(case) == cross(completed)


PLAYED = st.sampled_from(["yes", "no", "open"])


@given(CASES, st.fixed_dictionaries({"lamp": PLAYED, "guide": PLAYED, "toll": PLAYED}))
def test_the_verdict_follows_from_the_reasons(case, applies):
    answer = cross(case, **applies)
    failing = {said["applies"] for said in answer["because"] if not said["holds"]}
    fog = case.get("weather") == "fog"
    assert answer["verdict"] == ("no" if "yes" in failing else "open" if failing or fog else "yes")
    assert all(applies.get(said["rule"].removeprefix("path."), "yes") != "no" for said in answer["because"])
    assert len(answer["rulings"]) == len(set(answer["rulings"]))


@given(CASES)
def test_the_same_case_gets_the_same_answer(case):
    assert json.dumps(cross(case)) == json.dumps(cross(case))
