"""docs/questions.md: the game that it builds is right, and answers as the page says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from generator.cli import main
from generator.cli.case import describe
from generator.load import load_game
from generator.model import Input
from generator.validator.portable.book import Book
from generator.validator.portable.hexes import Board
from generator.validator.portable.turns import MOST
from tests.conftest import HERE, problems_in
from tests.pages import files_of, page, written

PAGE = page("questions")
COMMANDS = re.findall(r"^\$ regelwerk (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.M)
KINDS = set(get_args(get_type_hints(Input)["type"]))


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return written(tmp_path, "questions")


def test_the_game_of_the_page_is_right(rules: Path) -> None:
    assert len(files_of("questions")) == 6
    assert problems_in(rules / "lanterns") == []


@pytest.mark.parametrize(("words", "said"), COMMANDS, ids=[words for words, _ in COMMANDS])
def test_every_command_of_the_page_says_what_the_page_says(rules: Path, capsys, words: str, said: str) -> None:
    command, *more = words.split()
    main([command, "--rules", str(rules), *more, *(["--lang", "en"] if command == "ask" else [])])
    out, err = capsys.readouterr()
    assert (out + err).strip() == said.strip()


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) == 3


def test_every_kind_and_key_of_an_input_is_described() -> None:
    section = PAGE.split("## Inputs")[1].split("## What a check may ask")[0]
    for kind in KINDS:
        assert f"`{kind}`" in section
    for key in Input.__dataclass_fields__:
        assert f"`{key}" in section, key


def test_everything_a_check_may_call_is_described() -> None:
    own = [name for name in vars(Book) if not name.startswith("_") and name not in ("answer", "whole_board")]
    assert [name for name in own if f"`book.{name}(" not in PAGE] == []
    drawing = ("area", "edge", "is_tile", "is_space", "sorted_names", "changed")
    of_board = [name for name in vars(Board) if not name.startswith("_") and name not in drawing]
    assert [name for name in of_board if f"`{name}(" not in PAGE.replace("`away(tile,\n", "`away(tile, ")] == []
    assert f"{MOST:,} turns" in PAGE


def test_every_kind_of_input_is_in_the_game_that_the_tests_ask() -> None:
    game, _ = load_game(HERE / "games" / "pond")
    inputs = game.questions["hop"].inputs
    assert {one.type for one in inputs.values()} | {one.type for _, one in describe(inputs)} == KINDS - {"group"}
