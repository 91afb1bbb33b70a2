"""A game's folder: every file is read, everything wrong is said at once, and what nobody reads is said too."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load import find_games, load_game
from generator.model import Game
from tests.conftest import good_game, problems_in


def codes(folder: Path) -> list[str]:
    return [f"{problem.file.removeprefix('base/')} {problem.code}" for problem in problems_in(folder)]


def test_the_base_game_is_loaded_whole(base: Game) -> None:
    assert list(base.rules) == ["setup.coins", "setup.order", "toll.price", "toll.double", "toll.fog", "extra.rest"]
    assert list(base.blocks) == ["setup", "toll", "extra"]
    assert (list(base.terms), [ruling.id for ruling in base.rulings]) == (["coin", "red", "blue"], ["fog"])
    assert (list(base.questions), list(base.examples), list(base.checks)) == (["cross"], ["two-coins"], ["toll.py"])
    assert base.rules["toll.fog"].printings["second-en"].stance == "silent"
    assert base.printings_of("second") == ["second-en", "second-fr"]


def test_a_game_needs_only_game_yml_and_its_chapters(tiny: Game) -> None:
    assert (tiny.terms, tiny.rulings, tiny.questions, tiny.examples, tiny.checks) == ({}, [], {}, {}, {})


def test_a_folder_without_game_yml(base_folder: Path) -> None:
    (base_folder / "game.yml").unlink()
    game, problems = load_game(base_folder)
    assert game is None
    assert [problem.code for problem in problems] == ["R010"]


def test_a_broken_game_yml_does_not_hide_what_is_wrong_elsewhere(base_folder: Path) -> None:
    (base_folder / "game.yml").write_text("game: [", "utf-8")
    (base_folder / "rules" / "extra.yml").write_text("- rule: x\n", "utf-8")
    (base_folder / "terms.yml").write_text("- term: coin\n  term: coin\n", "utf-8")
    assert codes(base_folder) == [
        "game.yml R002",
        "rules/extra.yml R006",
        "rules/extra.yml R006",
        "rules/extra.yml R006",
        "terms.yml R006",
        "terms.yml R006",
        "terms.yml R003",
    ]


@pytest.mark.parametrize(
    "name", ["terms.yml", "questions.yml", "rulings.yml", "rules/setup.yml", "examples/two-coins.yml"]
)
def test_a_file_that_cannot_be_read_is_one_problem_not_many(base_folder: Path, name: str) -> None:
    (base_folder / name).write_text("- [", "utf-8")
    assert codes(base_folder) == [f"{name} R002"]


@pytest.mark.parametrize("text", ["", "[]", "{}", "- 1", "word", "- rule: 5", "- {rule: a, list: b}", "- {}"])
@pytest.mark.parametrize(
    "name",
    [
        "game.yml",
        "terms.yml",
        "questions.yml",
        "rulings.yml",
        "box.yml",
        "changes.yml",
        "terms/more.yml",
        "rules/toll.yml",
        "examples/two-coins.yml",
    ],
)
def test_no_content_of_a_file_breaks_the_check(base_folder: Path, name: str, text: str) -> None:
    (base_folder / name).parent.mkdir(exist_ok=True)
    (base_folder / name).write_text(text, "utf-8")
    assert all(problem.line >= 1 and problem.column >= 1 for problem in problems_in(base_folder))


def test_every_part_of_a_good_file_can_be_missing_without_a_crash(base_folder: Path) -> None:
    """Takes one line at a time out of every file: whatever that breaks is said, and never by a traceback."""
    for path in sorted(base_folder.rglob("*.yml")):
        good = path.read_text("utf-8")
        lines = good.splitlines(keepends=True)
        for number in range(len(lines)):
            path.write_text("".join(lines[:number] + lines[number + 1 :]), "utf-8")
            problems_in(base_folder)
        path.write_text(good, "utf-8")


def test_hidden_folders_are_no_games(tmp_path: Path) -> None:
    for name in ("b", "a", ".git", "__pycache__"):
        (tmp_path / name).mkdir()
    (tmp_path / "README.md").write_text("", "utf-8")
    assert [folder.name for folder in find_games(tmp_path)] == ["a", "b"]


def test_a_list_may_be_a_folder_of_files_in_the_order_of_the_chapters(base_folder: Path) -> None:
    fog = (base_folder / "rulings.yml").read_text("utf-8")
    other = fog.replace("toll.fog", "extra.rest")
    (base_folder / "rulings").mkdir()
    for name in ("another", "toll", "setup"):  # the last two are chapters, toll after setup
        text = other.replace("- id: fog", f"- id: {name}").replace("{first: {extra.rest: main}}", "{}")
        (base_folder / "rulings" / f"{name}.yml").write_text(text, "utf-8")
    (base_folder / "terms").mkdir()
    (base_folder / "terms.yml").rename(base_folder / "terms" / "all.yml")
    game = good_game(base_folder)
    assert [ruling.id for ruling in game.rulings] == ["fog", "setup", "toll", "another"]
    assert list(game.terms) == ["coin", "red", "blue"]
    (base_folder / "rulings" / "extra.yml").write_text(other, "utf-8")
    (base_folder / "rulings" / "late.yaml").write_text(other, "utf-8")
    assert codes(base_folder) == ["rulings/extra.yml R009", "rulings/late.yaml R010"]


def test_clues_and_changes_are_read(base_folder: Path) -> None:
    (base_folder / "box.yml").write_text(
        "- clue: lid\n  ask: {de: Was?, en: What?, fr: Quoi ?}\n"
        "  answers: [{say: {de: Ein Floß, en: A raft, fr: Un radeau}, box: first-de}]\n",
        "utf-8",
    )
    (base_folder / "changes.yml").write_text(
        "- change: 2026-05-31\n  text: {de: Neu., en: New., fr: Nouveau.}\n  added: [toll.fog]\n", "utf-8"
    )
    game = good_game(base_folder)
    assert game.clues["lid"].answers[0].box == "first-de"
    assert (game.changes[0].change, game.changes[0].added) == ("2026-05-31", ["toll.fog"])
