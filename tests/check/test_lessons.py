"""docs/lessons.md: the lesson that it builds is right; and what the validator makes of lessons that are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.load import load_game
from generator.model import TASKS, LessonStep
from generator.paths import ROOT
from generator.resolve.play import validator_book
from generator.resolve.tasks import judged
from tests.conftest import problems_in

BLOCK = re.compile(r"\*\*`rules_data/([^`]+)`\*\*\n\n```\w+\n(.*?)```", re.S)
PAGE = (ROOT / "docs" / "lessons.md").read_text("utf-8")
FILES = [
    found for page in ("questions", "lessons") for found in BLOCK.findall((ROOT / f"docs/{page}.md").read_text("utf-8"))
]
LISTED = re.search(r"\*\*in `rules_data/lanterns/game.yml`\*\*\n\n```yaml\n(.*?)```", PAGE, re.S)[1]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The game of both pages, with the lesson and the guide."""
    for name, text in FILES:
        path = tmp_path / "rules_data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    with (tmp_path / "rules_data/lanterns/game.yml").open("a", encoding="utf-8") as file:
        file.write(LISTED)
    return tmp_path / "rules_data" / "lanterns"


def change(game: Path, old: str, new: str, file: str = "lessons/into-the-harbour.yml") -> list[str]:
    path = game / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return [str(problem).partition("lanterns/")[2] for problem in problems_in(game)]


def test_the_lesson_of_the_page_is_right(game: Path) -> None:
    assert problems_in(game) == []


def test_every_key_of_a_step_and_every_task_is_described() -> None:
    section = PAGE.split("## What a step has")[1].split("## The guide")[0]
    for key in (*LessonStep.__dataclass_fields__, *TASKS):
        assert f"`{key}`" in section, key


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("predict: no", "predict: yes", "R038 the validator answers no, not yes"),
        ("right: true, why", "why", "R038 the validator answers yes: this is right"),
        ("case: {draught: 6}}", "case: {draught: 6}, right: true}", "R038 the validator answers no: this is wrong"),
        ("second: 6", "second: 5", "R038 the validator answers 6, not 5"),
        ("right: {first: 4, second: 6}", "right: {first: 4}", "R006 nothing is said to be right for: second"),
        ("right: {first: 4, second: 6}", "right: {first: 4, secnd: 6, second: 6}", "R024 no edition 'secnd'"),
        ("enter: fee", "enter: price", "R024 no outcome 'price'"),
        ("case: {pilot: true}}", "case: {passengers: [{}, {}, {}]}}", "R038 the right order is: 1, 3, 2"),
        ("teaches: [harbour.lamp]", "teaches: [harbour.lantern]", "R012 no rule 'harbour.lantern'"),
        ("teaches: [harbour.lamp]", "teaches: []", "R006 this names no rule"),
        ("editions: [first]", "editions: [second]", "R039 no rule that this step teaches is played"),
        ("question: enter\n      case: {lamp", "question: entre\n      case: {lamp", "R024 no question 'entre'"),
        ("case: {lamp: false", "case: {lamb: false", "R024 no input 'lamb'"),
        ("case: {depth: 5}", "case: {depth: 50}", "R005 the input 'depth' takes 0 to 9"),
        ("step: the-keel", "step: the-lamp", "R009 the id 'the-lamp' is taken"),
        ("hint: {en: What does a ship need", "hints: {en: What does a ship need", "R004 unknown key 'hints'"),
        ("predict: no", "predicts: no", "R004 unknown key 'predicts'"),
        ("why: {en: As deep is deep enough.}", "why: {fr: Assez.}", "R008 this text is missing in en"),
        ("lesson: into-the-harbour", "lesson: in", "R024 the lesson calls itself 'in'"),
    ],
)
def test_what_is_wrong_is_said_in_its_line(game: Path, old: str, new: str, said: str) -> None:
    problems = change(game, old, new)
    lines = (game / "lessons/into-the-harbour.yml").read_text("utf-8").splitlines()
    found = [problem for problem in problems if said in problem]
    assert found, problems
    line = lines[int(found[0].split(":")[1]) - 1]
    word = new.split(":")[0].split()[0].strip("{")
    assert word in line or said.startswith(("R038", "R039", "R006")), line


def test_a_task_without_a_right_answer_is_a_dead_end(game: Path) -> None:
    text = (game / "lessons/into-the-harbour.yml").read_text("utf-8")
    problems = change(game, text, text.replace(", right: true", ""))
    assert any("R039 no answer to this task is right" in problem for problem in problems)


def test_a_lesson_without_a_task_teaches_nobody(game: Path) -> None:
    text = (game / "lessons/into-the-harbour.yml").read_text("utf-8")
    problems = change(game, text, text[: text.index("    task:")])
    assert [problem.split(" ")[1] for problem in problems] == ["R039", "R039"]


def test_a_lesson_that_nobody_lists_and_one_that_nobody_wrote(game: Path) -> None:
    assert "R010 no reader would come to this lesson" in change(game, LISTED, "", "game.yml")[0]
    problems = change(game, "languages: [en]", "languages: [en]\nlessons: [into-the-harbour, out-again]", "game.yml")
    assert len(problems) == 1
    assert "R010 the lesson 'out-again' has no file" in problems[0]


def test_a_move_of_the_guide_must_be_allowed(game: Path) -> None:
    assert "R038 the validator answers no" in change(game, "draught: 3}", "draught: 9}", "guide.yml")[0]


def test_everything_that_may_be_answered_is_judged(game: Path) -> None:
    loaded, _ = load_game(game)
    book = validator_book(loaded, "first")
    steps = {step.step: step.task for step in loaded.lessons[0].steps}
    right = {name: [one.key for one in judged(loaded, book, task) if one.right] for name, task in steps.items()}
    assert right == {"the-lamp": ["no"], "the-keel": ["0", "1"], "the-fee": ["4"], "the-pilot": ["0", "1", "2"]}
