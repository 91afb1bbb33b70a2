"""Lessons and the guide on the pages: a step once for all editions that learn the same, and the pictures to tap on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from generator.figures.cases import boards_asked, case_picture
from generator.resolve.booklets import Standing, standings
from generator.resolve.view import EditionView, GameView, GuidePartView, LessonView, MomentView, ReplyView, TaskView
from generator.site.answers import labels_for
from generator.site.boards import board_colours
from generator.site.merge import Variant, merge_views
from generator.text.nodes import RuleLink
from generator.validator.portable import show_html


@dataclass(frozen=True)
class Shared:
    """A step of a lesson or an item of the guide, as the editions that have it show it."""

    id: str
    variants: tuple[Variant, ...]
    all_have_it: bool

    @property
    def edition_ids(self) -> str:
        return " ".join(variant.edition_ids for variant in self.variants)


@dataclass(frozen=True)
class SharedLesson:
    view: LessonView
    steps: tuple[Shared, ...]

    @property
    def differs(self) -> bool:
        """Do the editions learn different things in it?"""
        return any(len(step.variants) > 1 or not step.all_have_it for step in self.steps)


@dataclass(frozen=True)
class SharedPart:
    view: GuidePartView
    items: tuple[Shared, ...]


def shared_lessons(games: Sequence[GameView]) -> list[SharedLesson]:
    """The lessons of all editions as one; every edition has the same lessons, and says which steps are for it."""
    same = zip(*(game.lessons for game in games), strict=True)
    return [SharedLesson(views[0], _same(games, [view.steps for view in views])) for views in same]


def shared_guide(games: Sequence[GameView]) -> list[SharedPart]:
    same = zip(*(game.guide for game in games), strict=True)
    return [SharedPart(views[0], _same(games, [view.items for view in views])) for views in same]


def _same(games: Sequence[GameView], parts: Sequence[Sequence[Any]]) -> tuple[Shared, ...]:
    editions = [game.edition for game in games]
    return tuple(_shared(editions, views) for views in zip(*parts, strict=True))


def _shared(editions: Sequence[EditionView], views: Sequence[Any]) -> Shared:
    here = [(edition, view) for edition, view in zip(editions, views, strict=True) if view.here]
    variants = merge_views([edition for edition, _ in here], [view for _, view in here], lambda view: view)
    return Shared(getattr(views[0], "id", ""), variants, len(here) == len(editions))


Parted = list[tuple[str, Standing, list[RuleLink]]]


def own_booklets(games: Sequence[GameView]) -> Callable[[Iterable[RuleLink], Iterable[EditionView]], Parted]:
    """For some rules, printing by printing, those that the reader's own rulebook does not print as they are played."""
    found = {game.edition: standings(game) for game in games}

    def among(links: Iterable[RuleLink], editions: Iterable[EditionView]) -> Parted:
        links = list(links)
        parted = [
            (printing, how, [link for link in links if rules.get(link.id) == how])
            for edition in editions
            for printing, rules in found[edition].items()
            for how in get_args(Standing)
        ]
        return [one for one in parted if one[2]]

    return among


# --- tasks ----------------------------------------------------------------------------------------------------------


def verdict_of(question: str, answer: dict[str, Any], variant: Variant, games: Sequence[GameView]) -> str:
    """What the validator says, in full."""
    return show_html(answer, labels_for(question, answer, variant.editions, games))


def reply_shown(task: TaskView) -> ReplyView | None:
    """The reply whose verdict is shown in full: the first right one that the validator was asked about."""
    return next((reply for reply in task.replies if reply.right and reply.answer), None)


def board_of(
    task: TaskView | MomentView, question: dict[str, Any], name: str
) -> tuple[str, list[dict[str, Any]], list[dict[str, Any]], dict[str, Any]]:
    """The board of a situation, to tap on where the task says so; what lies there, all that may lie there, and what its
    places are called.
    """
    asked, case = boards_asked(question, task.case)[0]
    taps = task.on if getattr(task, "on", "") in ("tiles", "spaces") else ""
    lying = [part for part in asked["of"] if case[part["name"]]]
    named = {"colours": board_colours(task.board), "lying": _lying(lying, case)}
    return case_picture(asked, case, name, task.board, taps).svg, lying, asked["of"], named


def _lying(parts: Sequence[dict[str, Any]], case: dict[str, Any]) -> dict[str, list[str]]:
    """For each place of a board the labels of what lies there."""
    found: dict[str, list[str]] = {}
    for part in parts:
        given = case[part["name"]]
        for place in [given] if isinstance(given, str) else given:
            found.setdefault(place, []).append(part["label"])
    return found
