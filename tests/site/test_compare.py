"""Where boxes part: between editions, between the printings of one, and at a table with two of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model import Game
from generator.resolve.reader import resolve
from generator.resolve.view import GameView
from generator.site.compare import editions_apart, printings_apart, to_agree_on
from generator.site.merge import merge_chapters
from generator.site.pages import game_pages


@pytest.fixture(scope="module")
def views(awkward: Game) -> list[GameView]:
    return [resolve(awkward, edition, "en") for edition in awkward.file.editions]


def test_editions_part_where_a_reader_would_do_something_else(views: list[GameView]) -> None:
    apart = {chapter.id: [rule.view.id for rule in rules] for chapter, rules in editions_apart(merge_chapters(views))}
    assert apart == {
        "movement": ["movement.stuck.effect", "movement.polarize.order"],
        "cards": ["char.prism.cost", "char.acrobat.corners"],
        "difficulty": ["difficulty.normal", "difficulty.no-traitor", "difficulty.bug-cards"],
        "end": ["end.accuse.own-turn", "end.wrong.medals", "end.tie.seat"],
    }, "terraform.replenish.reshuffle is not printed everywhere, and played by all"


def test_printings_part_and_a_picture_is_no_difference(views: list[GameView]) -> None:
    retail, kickstarter = views[0].editions
    chapters = merge_chapters(views)
    apart = {one.block.view.id: one.part for _, rules in printings_apart(chapters, retail) for one in rules}
    assert apart == {
        "movement.stuck.effect": "differs",
        "movement.polarize.order": "nuance",  # its German note; the English one is in a picture
        "char.prism.cost": "differs",
        "bug.removed-after": "differs",
        "end.accuse.own-turn": "silent",
    }
    assert "movement.players" not in apart
    assert printings_apart(chapters, kickstarter) == [], "one printing cannot part from itself"


def test_only_the_printings_of_the_edition_are_compared(views: list[GameView]) -> None:
    (_, (stuck, *_)), *_ = printings_apart(merge_chapters(views), views[0].editions[0])
    assert [stance.printing for stance in stuck.stances] == ["retail-de", "retail-en", "retail-fr"]
    assert [stance.state for stance in stuck.stances] == ["other", "same", "same"]


def test_what_matters_most_is_agreed_on_first(views: list[GameView]) -> None:
    rulings = [replace(ruling, kinds=("open",)) if ruling.id == "reshuffle" else ruling for ruling in views[0].rulings]
    rulings = [replace(ruling, weight="low") if ruling.id == "stuck" else ruling for ruling in rulings]
    first, low, left_open = to_agree_on([*reversed(rulings), replace(rulings[0], id="same", sides={"a": 0, "b": 0})])
    assert [ruling.id for ruling in first] == ["accuse-when", "prism-cost", "idle-bugs"]
    assert [ruling.id for ruling in low] == ["stuck"], "what parts nobody is not talked about"
    assert [ruling.id for ruling in left_open] == ["reshuffle"]


def test_a_game_in_one_box_has_no_pages_about_others(tiny: Game) -> None:
    views = [resolve(tiny, edition, "en") for edition in tiny.file.editions]
    pages = game_pages(views[:1], merge_chapters(views[:1]))
    assert not {"editions.md", "printings.md", "mixed.md", "rulings.md", "open.md", "which.md", "changes.md"} & set(
        pages
    )
    assert not {"glossary.md", "words.md", "index-a-z.md"} & set(pages), "nor are there words without terms"
