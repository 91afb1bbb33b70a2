"""The tutorial and the guide for one reader: the steps of their edition, and what they are told to each answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.model import Game, Tap
from generator.resolve.reader import resolve
from generator.resolve.view import GameView, ReplyView, StepView, TaskView
from generator.text.html import to_html
from generator.text.markdown import to_markdown
from generator.text.plain import to_plain
from generator.text.typst import to_typst
from tests.conftest import HERE, good_game


@pytest.fixture(scope="module")
def pond() -> Game:
    return good_game(HERE / "games" / "pond")


@pytest.fixture(scope="module")
def spring(pond: Game) -> GameView:
    return resolve(pond, "spring", "en")


@pytest.fixture(scope="module")
def autumn(pond: Game) -> GameView:
    return resolve(pond, "autumn", "en")


def step_of(game: GameView, name: str) -> StepView:
    return next(step for lesson in game.lessons for step in lesson.steps if step.id == name)


def task_of(game: GameView, name: str) -> TaskView:
    task = step_of(game, name).task
    assert task is not None
    return task


def told(reply: ReplyView) -> tuple[str, bool, str, list[str]]:
    return to_plain(reply.say), reply.right, to_plain(reply.why), [rule.id for rule in reply.deciding]


def with_task(game: Game, **changes: Any) -> TaskView:
    """The task of the track in the second lesson, with something written otherwise."""
    lesson = game.lessons[1]
    step = next(step for step in lesson.steps if step.step == "track")
    assert isinstance(step.task, Tap)
    lesson = replace(lesson, steps=[replace(step, task=replace(step.task, **changes))])
    return task_of(resolve(replace(game, lessons=[lesson]), "spring", "en"), "track")


def test_a_step_for_another_edition_keeps_its_place_and_is_empty(spring: GameView, autumn: GameView) -> None:
    assert [step.id for step in spring.lessons[0].steps] == [step.id for step in autumn.lessons[0].steps]
    assert step_of(spring, "autumn") == StepView("autumn", False, "", (), ())
    assert to_plain(step_of(autumn, "autumn").body) == "In your pond the colours are purple → blue → red."


def test_a_text_leads_to_another_lesson_by_its_title(spring: GameView) -> None:
    body = step_of(spring, "look").body
    assert to_plain(body).endswith("Who hunts it is told in The heron.")
    assert '<a href="../lesson-heron.html"><em>The heron</em></a>' in to_html(body, "../")
    assert "[<em>The heron</em>](lesson-heron.md)" in to_markdown(body)
    assert {"kind": "lesson", "id": "heron", "words": "The heron", "bracketed": False} in to_typst(body)[0]["parts"]


def test_a_step_teaches_what_the_edition_plays(spring: GameView, autumn: GameView) -> None:
    assert [rule.id for rule in step_of(spring, "choose").teaches] == ["hop.reeds", "hop.leaf"]
    assert [rule.id for rule in step_of(autumn, "choose").teaches] == ["hop.leaf"]


def test_a_rule_names_each_lesson_once_with_the_first_step_that_teaches_it(spring: GameView, autumn: GameView) -> None:
    def lessons(game: GameView, rule: str) -> list[tuple[int, str]]:
        return [(link.number, link.step) for link in game.rules[rule].lessons]

    assert lessons(spring, "hop.leaf") == [(1, "where"), (2, "choose")]
    assert lessons(spring, "hop.order") == lessons(autumn, "hop.order") == [(1, "look")]


def test_what_is_told_to_an_answer(spring: GameView) -> None:
    """Its own words, else the reason where it is right; the rules that it breaks, else the taught ones that decide."""
    assert [told(reply) for reply in task_of(spring, "heavy").replies] == [
        ("Two and three", True, "The sum counts.", ["hop.weight"]),
        ("Nine", True, "The sum counts.", ["hop.weight"]),
        ("Nine and one", False, "One too many.", ["hop.weight"]),
    ]
    said = {to_plain(reply.say): told(reply)[2:] for reply in task_of(spring, "choose").replies}
    assert said["It sleeps"] == ("It is wide awake.", ["hop.leaf"])
    assert said["You must not hop"] == ("", ["hop.leaf"])


def test_a_verdict_is_said_in_words_and_never_gives_itself_away(autumn: GameView) -> None:
    task = task_of(autumn, "autumn")
    assert [(to_plain(reply.say), reply.right) for reply in task.replies] == [
        ("Yes", False),
        ("No", True),
        ("No rulebook says", False),
    ]
    assert task.right == ["no"]


def test_a_number_to_enter_has_a_label_slips_and_one_reply_for_all_others(spring: GameView, autumn: GameView) -> None:
    task = task_of(spring, "number")
    assert task.asked == "Your leaps", "its own, where it has one"
    assert [(reply.keys, told(reply)[:3]) for reply in task.replies] == [
        (("3",), ("3", True, "One and two.")),
        (("1",), ("1", False, "You have forgotten the wind.")),
        (("any",), ("", False, "")),
    ]
    assert task_of(autumn, "number").asked == "Your leaps"


def test_places_of_a_slip_are_a_reply_of_their_own(spring: GameView) -> None:
    said = {reply.keys: told(reply)[1:3] for reply in task_of(spring, "track").replies}
    assert said[("2", "3")] == (False, "That is only one of the two.")
    assert said[("0", "1", "4", "6", "7", "8", "9")] == (False, "")
    assert said[("5",)] == (True, "Both count.")


def test_a_board_with_nothing_on_it_is_not_drawn(pond: Game, spring: GameView) -> None:
    assert task_of(spring, "heavy").board is None
    assert task_of(spring, "where").board is not None, "it is to be tapped"


def test_a_lesson_takes_some_minutes_and_may_belong_to_the_short_way(spring: GameView) -> None:
    assert [lesson.short for lesson in spring.lessons] == [True, False]
    assert [lesson.minutes for lesson in spring.lessons] == [1, 2]


def test_places_that_the_validator_answers_alike_are_one_reply(spring: GameView) -> None:
    task = task_of(spring, "where")
    assert (task.kind, task.on, task.asked, task.several) == ("tap", "spaces", "Where it shall go", False)
    right, *wrong = sorted(task.replies, key=lambda reply: not reply.right)
    assert right.keys == ("B2/purple", "B3/purple")
    assert sum(len(reply.keys) for reply in wrong) + 2 == len(task.places)
    assert any([rule.id for rule in reply.deciding] == ["hop.towards"] for reply in wrong)


def test_all_that_an_outcome_names_is_to_be_tapped(spring: GameView) -> None:
    task = task_of(spring, "rim")
    assert (task.on, task.several) == ("tiles", True)
    assert task.right == ["B2", "B3", "C2", "C4", "D2", "D3"]


@pytest.mark.parametrize("name", ["order", "sorted"])
def test_an_order_is_offered_out_of_order_and_always_in_the_same(pond: Game, spring: GameView, name: str) -> None:
    task = task_of(spring, name)
    assert task.right == ["0", "1", "2"]
    assert sorted(task.offered, key=lambda reply: reply.keys) == list(task.replies) != list(task.offered)
    assert task.offered == task_of(resolve(pond, "spring", "en"), name).offered


def test_what_lies_on_a_track_is_said(spring: GameView) -> None:
    task = task_of(spring, "track")
    assert (task.on, task.places) == ("track", tuple("0123456789"))
    assert task.lying == (("Reeds", ("1", "4")), ("The heron", ("4",)))


def test_a_number_that_only_has_the_same_range_does_not_lie_on_the_track(pond: Game) -> None:
    task = with_task(pond, case={"leaps": 2, "wind": 1, "frogs": [{"weight": 2}]}, along="leaps", right=[3])
    assert task.places == ("1", "2", "3", "4")
    assert task.lying == ()


def test_a_situation_has_the_board_of_the_edition(spring: GameView, autumn: GameView) -> None:
    for game, order in ((spring, ["purple", "red", "blue"]), (autumn, ["purple", "blue", "red"])):
        boards = (task_of(game, "where").board, game.guide[1].items[0].play.board)
        for board in boards:
            assert [colour["id"] for colour in board["colours"]] == order
    assert task_of(spring, "order").board is None


def test_the_guide_has_what_the_edition_does(spring: GameView, autumn: GameView) -> None:
    setup, first_round = spring.guide
    assert (setup.title, setup.tick, to_plain(setup.body)) == ("Before the heron comes", True, "Share this out.")
    assert [item.here for item in setup.items] == [True, True]
    assert [item.here for item in autumn.guide[0].items] == [True, False]
    (item,) = first_round.items
    assert (item.who, to_plain(item.body), [rule.id for rule in item.rules]) == ("Ada", "She hops up.", ["hop.towards"])
    assert item.play.answer["verdict"] == "yes"
