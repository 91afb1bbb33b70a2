"""docs/lessons.md: the lesson that it builds is right; and what the validator makes of lessons that are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.load import load_game
from generator.model import TASKS, GuideItem, GuidePart, Item, Lesson, LessonStep, Moment, Option
from generator.resolve.play import validator_book
from generator.resolve.tasks import judged
from tests.conftest import problems_in
from tests.pages import page, written

PAGE = page("lessons")
LISTED = re.search(r"\*\*in `rules_data/lanterns/game.yml`\*\*\n\n```yaml\n(.*?)```", PAGE, re.S)[1]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The game of both pages, with the lesson and the guide."""
    folder = written(tmp_path, "questions", "lessons") / "lanterns"
    with (folder / "game.yml").open("a", encoding="utf-8") as file:
        file.write(LISTED)
    return folder


SLIP = "enter: fee\n      slips: [{given: [%s], why: {en: No.}}]"


def change(game: Path, old: str, new: str, file: str = "lessons/into-the-harbour.yml") -> list[str]:
    path = game / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return [str(problem).partition("lanterns/")[2] for problem in problems_in(game)]


def test_the_lesson_of_the_page_is_right(game: Path) -> None:
    assert problems_in(game) == []


@pytest.mark.parametrize(
    ("heading", "shapes"),
    [
        ("What a lesson has", (Lesson,)),
        ("What a step has", (LessonStep, Option, Item, *TASKS.values())),
        ("The guide", (GuidePart, GuideItem, Moment)),
    ],
)
def test_every_key_is_described(heading: str, shapes: tuple[type, ...]) -> None:
    section = PAGE.split(f"## {heading}")[1].split("\n## ")[0]
    for key in (key for shape in shapes for key in shape.__dataclass_fields__):
        assert re.search(f"`{key}(: true)?`", section), key


@pytest.mark.parametrize(
    ("old", "new", "said", "there"),
    [
        ("predict: no", "predict: yes", "R038 the validator answers no, not yes", "yes"),
        ("right: true, why", "why", "R038 the validator answers yes: this is right", "{say: {en: A brig"),
        ("6}}", "6}, right: true}", "R038 the validator answers no: this is wrong", "{say: {en: A galleon"),
        ("second: 6", "second: 5", "R038 the validator answers 6, not 5", "{first: 4, second: 5}"),
        ("first: 4, second: 6", "first: 4", "R006 nothing is said to be right for: second", "right: {first: 4}"),
        ("first: 4, second", "first: 4, secnd: 6, second", "R024 no edition 'secnd'", "secnd: 6"),
        ("enter: fee", "enter: price", "R024 no outcome 'price'", "price"),
        ("case: {pilot: true}}", "case: {passengers: [{}, {}, {}]}}", "R038 the right order is: 2, 3, 1", "order:"),
        ("by: fee", "by: fee\n      falls: true", "R038 the right order is: 3, 2, 1", "order:"),
        ("teaches: [harbour.lamp]", "teaches: [harbour.lantern]", "R012 no rule 'harbour.lantern'", "harbour.lantern"),
        ("teaches: [harbour.lamp]", "teaches: []", "R006 this names no rule", "teaches: []"),
        ("editions: [first]", "editions: [second]", "R039 no rule that this step", "teaches: [harbour.pilot]"),
        ("question: enter", "question: entre", "R024 no question 'entre'", "entre"),
        ("case: {lamp: false", "case: {lamb: false", "R024 no input 'lamb'", "lamb: false"),
        ("case: {depth: 5}", "case: {depth: 50}", "R005 the input 'depth' takes 0 to 9", "50}"),
        ("case: {draught: 3}, r", "case: {draught: 30}, r", "R005 the input 'draught' takes", "30}, right: true}"),
        ("step: the-keel", "step: the-lamp", "R009 the id 'the-lamp' is taken", "the-lamp"),
        ("hint: {en: What", "hints: {en: What", "R004 unknown key 'hints'", "hints: {en: What"),
        ("predict: no", "predicts: no", "R004 unknown key 'predicts'", "predicts: no"),
        ("why: {en: As deep", "why: {fr: As deep", "R008 this text is missing in en", "why: {fr: As deep"),
        ("enter: fee", SLIP % "fee, hard", "R005 'fee' is no number", "fee, hard"),
        ("enter: fee", SLIP % "5, 6", "R038 6 is right, so it is no slip", "6]"),
        ("enter: fee", SLIP.replace("{en:", "{fr:") % "5", "R008 this text is missing in en", "why: {fr: No.}"),
        ("**No lamp", "{lesson:into-harbour} **No lamp", "R024 no lesson 'into-harbour'; did you", "{lesson:into"),
        ("lesson: into-the-harbour", "lesson: in", "R024 the lesson calls itself 'in'", "in"),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(game: Path, old: str, new: str, said: str, there: str) -> None:
    problems = change(game, old, new)
    lines = (game / "lessons/into-the-harbour.yml").read_text("utf-8").splitlines()
    found = [problem for problem in problems if said in problem]
    assert found, problems
    line, column = map(int, found[0].split(":")[1:3])
    assert lines[line - 1][column - 1 :].startswith(there)


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
