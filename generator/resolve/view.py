"""What a reader sees: the game resolved for one edition and one language.

Renderers get these and nothing else. Everything that depends on an edition, a printing or a language has been
decided; texts are resolved inline nodes (`generator.text.nodes`), titles and labels are plain strings, numbers are
formatted for the locale.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from generator.text.nodes import RuleLink, Text


@dataclass(frozen=True)
class StanceView:
    """What one printing prints about a rule, seen from the ruled reading of the reader's edition."""

    printing: str
    badge: str
    name: str
    edition: str
    pages: str  # "S. 16", "p. 9 (inferred)"; empty where silent
    state: Literal["same", "other", "silent", "lost"]
    body: Text  # the other reading in full, where state is "other"
    note: Text
    language: str  # of the rulebook
    leaves: tuple[int, ...] = ()  # the pages as numbers, for those who look a page up


@dataclass(frozen=True)
class ExampleLink:
    """A worked example, and the question it asks."""

    id: str
    title: str
    question: str


@dataclass(frozen=True)
class LessonLink:
    """A step of a lesson."""

    lesson: str
    number: int
    title: str
    step: str


@dataclass(frozen=True)
class RuleView:
    """A rule as it is played in this edition."""

    id: str
    chapter: str
    number: str
    title: str
    language: str  # the language the text is really in: another than the reader's where the translation is missing
    applies: Literal["yes", "no", "open"]
    reading: str
    body: Text
    stances: tuple[StanceView, ...]
    rulings: tuple[str, ...]
    see: tuple[RuleLink, ...]
    basis: Literal["stated", "example", "derived", "ambiguous"]
    aliases: tuple[str, ...] = ()  # former ids, which lead here for ever
    examples: tuple[ExampleLink, ...] = ()  # those whose answer names the rule
    lessons: tuple[LessonLink, ...] = ()  # where it is taught, each lesson once


@dataclass(frozen=True)
class HeadingView:
    title: str
    anchor: str


@dataclass(frozen=True)
class ProseView:
    body: Text


@dataclass(frozen=True)
class TableView:
    """A table of values. A cell is formatted text; a row may lead to the rule it was drawn from."""

    id: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[RuleLink | str, tuple[str, ...]], ...]
    steps_of: RuleLink | None = None  # the rule whose steps the rows are


@dataclass(frozen=True)
class ListView:
    """Rules in their order; a rule that does not apply in this edition is left out."""

    id: str
    title: str
    rules: tuple[RuleLink, ...]
    tick: bool = False


@dataclass(frozen=True)
class ExampleView:
    """A worked example: the story, the case with labels, and the answer for this edition."""

    id: str
    title: str
    story: Text
    question: str
    case: dict[str, Any]
    answer: dict[str, Any]
    asked: tuple[str, ...] = field(default=(), compare=False)  # the outcomes that its story asks for


@dataclass(frozen=True)
class FigureView:
    """A figure: what it shows in words, the drawing as plain data with its labels written out, and the key to it."""

    id: str
    title: str
    alt: str
    caption: Text
    model: bool  # a sketch of what the rulebooks do not show
    drawing: dict[str, Any]
    key: tuple[tuple[str, Text], ...]  # sign or number, what it means


BlockView = RuleView | HeadingView | ProseView | TableView | ListView | ExampleView | FigureView


@dataclass(frozen=True)
class ChapterView:
    id: str
    letter: str
    title: str
    partial: bool
    blocks: tuple[BlockView, ...]


@dataclass(frozen=True)
class RulingView:
    id: str
    title: str
    chapter: str  # where its first rule stands; the game's first where it is about none
    kinds: tuple[str, ...]
    weight: str
    rungs: tuple[str, ...]  # keys of the ladder
    rules: tuple[RuleLink, ...]
    says: tuple[tuple[str, str, Text], ...]  # printing, badge, what it says
    ruling: Text
    reason: Text
    decides: dict[str, dict[str, str]]
    covers: tuple[str, ...]
    sides: dict[str, int]  # printings with the same number go together here: what they print and how they play it
    apart: tuple[str, ...]  # printings that print something else than is played with their box, or nothing

    @property
    def open(self) -> bool:
        """Does no text decide? Then what it says is only our suggestion."""
        return "open" in self.kinds


@dataclass(frozen=True)
class NamesView:
    """What a printing calls a thing; or what we call it in a language that no printing speaks."""

    key: str  # printing or language
    badge: str
    language: str
    names: tuple[str, ...]  # none where they are lost in a picture, or where there is no name
    state: Literal["printed", "ours", "lost", "absent"]


@dataclass(frozen=True)
class TermView:
    id: str
    name: str
    names: tuple[NamesView, ...]
    meaning: Text
    trap: Text  # what may mislead a reader of the word
    status: str
    see: tuple[RuleLink, ...]
    used: tuple[RuleLink, ...]  # the rules whose text has the word
    forms: tuple[str, ...] = ()  # the name as sentences bend it


@dataclass(frozen=True)
class ClueAnswerView:
    say: str
    leads: str  # the next clue
    box: str  # or a printing
    watch: Text


@dataclass(frozen=True)
class ClueView:
    id: str
    ask: Text
    answers: tuple[ClueAnswerView, ...]


@dataclass(frozen=True)
class ChangeView:
    """A state of the data; a rule that is gone by now has only its id."""

    id: str
    date: str
    text: Text
    added: tuple[RuleLink | str, ...]
    changed: tuple[RuleLink | str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True)
class AidLineView:
    """A line of the table aid, with those of its rules that this edition plays."""

    body: Text
    rules: tuple[RuleLink, ...]
    language: str  # the language the text is really in


@dataclass(frozen=True)
class AidPanelView:
    """A panel of the table aid; it has only what this edition plays."""

    id: str
    title: str
    language: str
    page: int
    steps: bool
    parts: tuple[AidLineView | TableView | ListView, ...]


@dataclass(frozen=True)
class ReplyView:
    """Something that a learner may answer to a task, and what they are told: replies that come to the same are one."""

    keys: tuple[str, ...]  # the number of an option or item, a verdict, a number, places; ANY for all others
    say: Text
    right: bool
    why: Text
    answer: dict[str, Any]  # the validator's, empty where a chapter's list judges
    deciding: tuple[RuleLink, ...]  # the rules to read: those that are broken, else those that hold


@dataclass(frozen=True)
class TaskView:
    """Something to do, with every reply that means something. Those of an order stand in the right one."""

    kind: Literal["choose", "predict", "enter", "tap", "order"]
    ask: Text
    hint: Text
    why: Text
    question: str
    case: dict[str, Any]
    replies: tuple[ReplyView, ...]
    several: bool = False  # all of the right ones together are the answer
    places: tuple[str, ...] = ()  # what can be tapped
    on: Literal["", "tiles", "spaces", "track"] = ""
    asked: str = ""  # what to enter or to tap, in words
    offered: tuple[ReplyView, ...] = ()  # the replies as they are offered: an order is mixed up
    lying: tuple[tuple[str, tuple[str, ...]], ...] = ()  # what lies on a track to tap on: a label, and the spaces
    board: dict[str, Any] | None = None  # as the edition has it, where the question asks for one

    @property
    def right(self) -> list[str]:
        return [key for reply in self.replies if reply.right for key in reply.keys]


@dataclass(frozen=True)
class StepView:
    """A step of a lesson; `here` says whether readers of this edition come to it."""

    id: str
    here: bool
    title: str
    body: Text
    teaches: tuple[RuleLink, ...]
    figure: FigureView | None = None
    task: TaskView | None = None


@dataclass(frozen=True)
class LessonView:
    id: str
    number: int
    title: str
    goal: Text
    language: str  # the language the texts are really in
    steps: tuple[StepView, ...]
    minutes: int = 0  # that it takes, about
    short: bool = False  # it belongs to the short way: enough to begin


@dataclass(frozen=True)
class MomentView:
    """A move of the first round, and what the validator says to it."""

    question: str
    case: dict[str, Any]
    answer: dict[str, Any]
    board: dict[str, Any] | None = None  # as the edition has it, where the question asks for one


@dataclass(frozen=True)
class GuideItemView:
    """Something to do in a first game; `here` says whether readers of this edition do it."""

    here: bool
    who: str
    body: Text
    rules: tuple[RuleLink, ...]
    figure: FigureView | None
    play: MomentView | None


@dataclass(frozen=True)
class GuidePartView:
    id: str
    title: str
    language: str
    body: Text
    tick: bool
    items: tuple[GuideItemView, ...]


@dataclass(frozen=True)
class EditionView:
    id: str
    name: str
    badge: str
    printings: tuple[tuple[str, str, str], ...]  # id, name, badge


@dataclass(frozen=True)
class QuestionLink:
    """A question that rests on a rule, and what its check does with it."""

    id: str
    title: str
    how: Literal["rule", "cite", "read", "named"]


@dataclass(frozen=True)
class RuleCoverage:
    """Which questions answer for a rule. `read` is a rule of which only a number is used."""

    rule: RuleLink
    state: Literal["checked", "read", "nothing-to-decide", "not-checked", "not-played"]
    questions: tuple[QuestionLink, ...]
    examples: tuple[ExampleLink, ...]
    reason: str  # why there is nothing to decide
    lessons: tuple[LessonLink, ...] = ()
    untaught: str = ""  # why no lesson teaches it


@dataclass(frozen=True)
class ChapterCoverage:
    id: str
    title: str
    rules: tuple[RuleCoverage, ...]
    counts: dict[str, int]  # by state


@dataclass(frozen=True)
class CoverageView:
    """How much of the game the validator answers for."""

    chapters: tuple[ChapterCoverage, ...]
    counts: dict[str, int]  # by state


@dataclass(frozen=True)
class GameView:
    """The whole game for one edition and one language."""

    id: str
    name: str
    publisher: str
    summary: str
    notice: Text
    language: str
    edition: EditionView
    editions: tuple[EditionView, ...]
    chapters: tuple[ChapterView, ...]
    rulings: tuple[RulingView, ...]
    terms: tuple[TermView, ...]
    ladder: tuple[tuple[str, Text], ...]
    clues: tuple[ClueView, ...]
    changes: tuple[ChangeView, ...]
    questions: tuple[dict[str, Any], ...]  # id, title, chapter and the labelled inputs and outcomes, as plain data
    languages: tuple[str, ...]  # those that the game is written in
    # the hex board: rows of tiles, and colours (id, name, letter) clockwise from the top
    board: dict[str, Any] | None = None
    coverage: CoverageView = CoverageView((), {})
    examples: tuple[ExampleView, ...] = ()  # all of them, also those that stand in no chapter
    printed_in: dict[str, str] = field(default_factory=dict)  # printing → language
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict)  # what players type: rule, term/x, … → words
    aid: tuple[AidPanelView, ...] = ()  # the table aid; a game may have none
    lessons: tuple[LessonView, ...] = ()  # the tutorial; a game may have none
    guide: tuple[GuidePartView, ...] = ()  # the guide through a first game

    @property
    def rules(self) -> dict[str, RuleView]:
        """All rules in reading order, by id."""
        return {block.id: block for chapter in self.chapters for block in chapter.blocks if isinstance(block, RuleView)}

    def box_of(self, edition: EditionView) -> str:
        """The box of an edition that a reader of this language most likely has."""
        boxes = [printing for printing, _, _ in edition.printings]
        return next((box for box in boxes if self.printed_in.get(box) == self.language), boxes[0])
