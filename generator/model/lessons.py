"""The tutorial: lessons in steps, the tasks in them that the validator judges, and the guide through a first game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Tag

from generator.model.basics import CLOSED, Flag, Id, Int, Localized, one_of

Verdict = Literal["yes", "no", "open"]


@dataclass(frozen=True)
class Option:
    """An answer to choose: what it changes in the case, and what it says that the validator answers.

    One that says nothing of the answer says that the validator answers yes. `why` is told when it is chosen.
    """

    __pydantic_config__ = CLOSED
    say: Localized
    case: dict[str, Any] = field(default_factory=dict)
    verdict: Verdict | None = None
    outcome: dict[str, Flag | Int | str | list[str]] = field(default_factory=dict)
    right: Flag = False
    why: Localized = field(default_factory=dict)


@dataclass(frozen=True)
class Item:
    """A thing to put in order: a case of its own, or one of the rules of a list."""

    __pydantic_config__ = CLOSED
    say: Localized
    case: dict[str, Any] = field(default_factory=dict)
    rule: str = ""


@dataclass(frozen=True)
class Slip:
    """Wrong numbers or places that people really give, and what is wrong with them."""

    __pydantic_config__ = CLOSED
    given: list[Int | str]
    why: Localized


@dataclass(frozen=True, kw_only=True)
class _Task:
    """What every task has: the words that set it, the question that judges it and its case, help, and the reason."""

    __pydantic_config__ = CLOSED
    ask: Localized
    hint: Localized
    why: Localized
    question: str = ""
    case: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Choose(_Task):
    """Choose among answers; where `several` are right, all of them."""

    __pydantic_config__ = CLOSED
    choose: list[Option]
    several: Flag = False


@dataclass(frozen=True, kw_only=True)
class Predict(_Task):
    """Say what the validator will answer; where editions answer differently, by edition."""

    __pydantic_config__ = CLOSED
    predict: Verdict | dict[str, Verdict]


@dataclass(frozen=True, kw_only=True)
class Enter(_Task):
    """Enter a number: the outcome of that name. `label` asks for it where the outcome's own label does not fit."""

    __pydantic_config__ = CLOSED
    enter: str
    right: Int | dict[str, Int]
    label: Localized = field(default_factory=dict)
    slips: list[Slip] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Tap(_Task):
    """Tap on the board, or on a track.

    `tap` is an outcome: then all that it names is to be tapped; or an input, and any place is right that the validator
    allows. A track has the spaces of the input `along` where it is an outcome that is to be tapped.
    """

    __pydantic_config__ = CLOSED
    tap: str
    along: str = ""
    right: list[Int | str] | dict[str, list[Int | str]]
    slips: list[Slip] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Order(_Task):
    """Put in order; the items are written in the right one. `by` is an outcome that rises over their cases, or `falls`;
    or a list of rules in a chapter.
    """

    __pydantic_config__ = CLOSED
    order: list[Item]
    by: str
    falls: Flag = False


TASKS = {"choose": Choose, "predict": Predict, "enter": Enter, "tap": Tap, "order": Order}
"""What a learner may be asked to do, by the key that tells it."""

Task = Annotated[
    Annotated[Choose, Tag("choose")]
    | Annotated[Predict, Tag("predict")]
    | Annotated[Enter, Tag("enter")]
    | Annotated[Tap, Tag("tap")]
    | Annotated[Order, Tag("order")],
    one_of(TASKS),
]


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: some words, perhaps a figure, perhaps something to do; and the rules it teaches."""

    __pydantic_config__ = CLOSED
    step: Id
    title: Localized
    text: Localized
    teaches: list[str]
    figure: str = ""
    task: Task | None = None
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Lesson:
    """A lesson; game.yml says which follows which. Those that are `short` are the short way: enough to begin."""

    __pydantic_config__ = CLOSED
    lesson: Id
    title: Localized
    goal: Localized
    steps: list[LessonStep]
    short: Flag = False
    untranslated: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Moment:
    """Something that the validator says yes to in the guide: a move of the first round, or what it comes to."""

    __pydantic_config__ = CLOSED
    question: str
    case: dict[str, Any] = field(default_factory=dict)
    outcome: dict[str, Flag | Int | str | list[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class GuideItem:
    """Something to do, or a turn to follow, in the guide through a first game."""

    __pydantic_config__ = CLOSED
    text: Localized
    rules: list[str]
    who: Localized = field(default_factory=dict)
    figure: str = ""
    play: Moment | None = None
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class GuidePart:
    """A part of the guide; with `tick` its items are a checklist."""

    __pydantic_config__ = CLOSED
    part: Id
    title: Localized
    items: list[GuideItem]
    text: Localized = field(default_factory=dict)
    tick: Flag = False
    untranslated: list[str] = field(default_factory=list)


Untaught = Literal["", "box", "guide", "rare", "reference", "story", "words", "variant", "told-by-parts"]
"""Why no lesson teaches a rule, or the rules of a chapter that no lesson teaches."""
