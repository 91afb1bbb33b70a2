"""A check that never ends is stopped, in the line of its loop, and one that ends is not changed by being counted."""

from __future__ import annotations

import pytest

from generator.validator.bounds import bounded
from generator.validator.portable.turns import MOST
from generator.validator.run import CheckError
from tests.validator.tiny import check_of, cross


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("while True:\n    pass\nyield 1", 2),
        ("while True:\n    yield book.cite('path.lamp')", 2),
        ("yield 1\nn = 0\nwhile n >= 0:\n    n += 1", 4),
        ("for n in range(10 ** 12):\n    yield n", 2),
        ("yield sum(1 for a in range(1000) for b in range(1000))", 2),
        ("yield [\n    a\n    for a in range(10 ** 9)\n]", 4),
        ("def numbers():\n    while 1:\n        yield 1\nfor n in numbers():\n    yield n", 3),
        ("for a, b in zip(range(10 ** 9), range(10 ** 9)):\n    yield a", 2),
    ],
)
def test_a_check_that_never_ends_is_stopped_in_its_line(body: str, line: int) -> None:
    with pytest.raises(CheckError, match=rf"^checks/path\.py:{line}: this loop does not end"):
        cross(checks=check_of(body))


def test_every_answer_is_counted_from_the_start() -> None:
    body = f"for _ in range({MOST} - 10):\n    pass\nyield book.cite('path.lamp')"
    for _ in range(3):
        assert cross(checks=check_of(body))["verdict"] == "yes"


@pytest.mark.parametrize(
    ("body", "price"),
    [
        ("a = 0\nwhile a < 3 or a == 3:\n    a += 1", 4),
        ("a = 0\nwhile (\n    a < 3\n):\n    a += 1", 3),
        ("a = 5\nwhile (b := a - 1) > 2: a = b", 3),
        ("a = 0\nfor b in 1, 2, 3:\n    a += b", 6),
        ("a = 0\nfor b in (1, 2):\n    for c in (3,): a += b * c  # „ä“", 9),
        ("a = sum(c for b in [[1, 2], [3]] for c in b if c > 1)", 5),
        ("a = len([b for b in sorted([d for d in 'äöü' if d != 'ö'])])", 2),
        ("a = {b: c for b, c in [(1, 2)]}[1]", 2),
        ("a = int(f'{len([b for b in (1, 2)])}') + len('ä'); a = [b for b in (a,)][0]", 3),
        ("a = 0\nfor b, c in sorted({'x': 4}.items()):\n    a += c\nelse:\n    a += 1", 5),
        ("a = 0\nfor b in {'x': 1}.values(): a += b", 1),
    ],
)
def test_counting_changes_nothing(body: str, price: int) -> None:
    assert cross(checks=check_of(f"{body}\nyield book.outcome('price', a)"))["outcome"] == {"price": price}


def test_the_lines_stay_where_they_are() -> None:
    source = "def f(case, book):\n    while case:\n        yield 1\n"
    assert bounded(source).splitlines()[:3] == [
        "def f(case, book):",
        "    while _turn() and (case):",
        "        yield 1",
    ]


@pytest.mark.parametrize("source", ["a = 1\n", "", "def f(:\n", "a = '\0'"])
def test_what_has_no_loop_or_cannot_be_read_stays_as_it_is(source: str) -> None:
    assert bounded(source) == source
