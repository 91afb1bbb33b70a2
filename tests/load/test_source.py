"""YAML as we read it: a word stays a word, every value knows its place, and nothing hostile gets through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.reading import Reading, Unreadable
from generator.load.source import Source


def read(tmp_path: Path, text: str | bytes) -> Source:
    path = tmp_path / "file.yml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return Source(path, "file.yml")


def said(source: Source) -> list[str]:
    return [f"{problem.line}:{problem.column} {problem.code}" for problem in source.problems]


@pytest.mark.parametrize(
    ("written", "data"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("True", "True"),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("007", "007"),
        ("1.5", 1.5),
        ("1e3", "1e3"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2020-01-01", "2020-01-01"),
        ("'12'", "12"),
        ('"true"', "true"),
        ("5-6", "5-6"),
        ("7+", "7+"),
        ("9~", "9~"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_only_numbers_true_false_and_null_are_special(tmp_path: Path, written: str, data: Any) -> None:
    source = read(tmp_path, f"key: {written}\n")
    assert (source.data, source.problems) == ({"key": data}, [])


def test_keys_are_always_words(tmp_path: Path) -> None:
    assert read(tmp_path, "{1: a, true: b, no: c, 5-6: d}").data == {"1": "a", "true": "b", "no": "c", "5-6": "d"}


def test_every_value_and_key_knows_its_place(tmp_path: Path) -> None:
    source = read(tmp_path, "a: 1\nb:\n  - {c: ü, d: x}\n  - e\n")
    assert source.position(("b", 0, "d")) == (3, 15)
    assert source.position(("b", 0, "d"), key=True) == (3, 12)
    assert source.position(("b", 1)) == (4, 5)
    assert source.position(("b", 7, "nothing")) == (3, 3)


def test_words_are_found_inside_a_wrapped_text(tmp_path: Path) -> None:
    source = read(tmp_path, "a: >-\n  one {x} two\n  {x} and {x}\nb: '{x}'\n")
    assert [source.position(("a",), words="{x}", nth=nth) for nth in range(3)] == [(2, 7), (3, 3), (3, 11)]
    assert source.position(("a",), words="{y}") == (1, 4)
    assert source.position(("b",), words="{x}") == (4, 5)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    source = read(tmp_path, b"\xef\xbb\xbfa: 1\n")
    assert (source.data, source.problems, source.position(("a",))) == ({"a": 1}, [], (1, 4))


def test_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    source = read(tmp_path, b"a: |\r\n  x\r\n  y\r\nb: 2\r\n")
    assert source.data == {"a": "x\ny\n", "b": 2}
    assert source.position(("b",)) == (4, 4)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (b"a: \xfc\n", "1:4 R001"),
        ("é: ü\nb: ü".encode() + b"\xff", "2:5 R001"),
        (b"\xff\xfea\x00", "1:1 R001"),
        ("a: x\x07y\n", "1:5 R002"),
        ("a: ü\nb: ü\x00", "2:5 R002"),
        ("a: 'x\nb: 1\n", "1:4 R002"),
        ("a: [1, 2\nb: 1\n", "2:2 R002"),
        ("a:\n\tb: 1\n", "2:1 R002"),
        ("a: 1\n---\nb: 1\n", "2:1 R002"),
        ("a: 1\na: 2\n", "2:1 R003"),
        ("{a: 1, 'a': 2}", "1:8 R003"),
        ("a: &x 1", "1:4 R002"),
        ("a: *x", "1:4 R002"),
        ("a: !!int 1", "1:4 R002"),
        ("a: !!python/object:os.system x", "1:4 R002"),
        ("? [a]\n: 1\n", "1:3 R005"),
        ("? {a: 1}\n: 1\n", "1:3 R005"),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(tmp_path: Path, text: str | bytes, place: str) -> None:
    assert said(read(tmp_path, text)) == [place]


def test_what_stands_beside_a_mistake_is_read_all_the_same(tmp_path: Path) -> None:
    source = read(tmp_path, "a: &x [1, {b: 2}]\na: {c: 3, c: 4}\nd: *x\ne: 5\n")
    assert source.data == {"a": None, "d": None, "e": 5}
    assert said(source) == ["1:4 R002", "2:1 R003", "2:11 R003", "3:4 R002"]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_nesting_without_end_is_refused(tmp_path: Path, opening: str) -> None:
    assert said(read(tmp_path, opening * 100_000))[-1].endswith(("R002", "R005"))


def test_a_thousand_aliases_are_not_unfolded(tmp_path: Path) -> None:
    levels = [f"a{n}: &a{n} [" + f"*a{n - 1}, " * 9 + "]" for n in range(1, 30)]
    source = read(tmp_path, "a0: &a0 [x]\n" + "\n".join(levels))
    assert len(source.problems) == 30


def test_a_big_file_is_read(tmp_path: Path) -> None:
    source = read(tmp_path, "- x\n" * 20_000)
    assert len(source.data) == 20_000
    assert source.position((19_999,)) == (20_000, 3)


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n"])
def test_an_empty_file_holds_nothing(tmp_path: Path, text: str) -> None:
    source = read(tmp_path, text)
    assert (source.data, source.problems) == (None, [])


def test_a_folder_in_the_place_of_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "game.yml").mkdir()
    assert said(Source(tmp_path / "game.yml", "game.yml")) == ["1:1 R010"]


@given(st.text() | st.text(st.sampled_from(list("ab:-?[]{}&*!|>'\"%@`#,~ \n\t1\u2028\x07"))))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        Reading(text)
    except Unreadable as refused:
        assert str(refused) and refused.spot >= (0, 0)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(whitelist_categories=("L", "N", "P", "S", "Zs"))),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(st.sampled_from("abcä-. 1")), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(PLAIN)
def test_what_json_writes_is_read_back(data: Any) -> None:
    assert Reading(json.dumps(data, ensure_ascii=False)).data == data
