"""The model: what a game's folder says, one frozen dataclass for each thing an author writes.

The dataclasses are the shape of the YAML files: `load` validates against them, the published JSON Schema is made
from them, and every later step reads them. They hold what is written and decide nothing; what an edition or a
reader makes of it is `resolve`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag

CLOSED = ConfigDict(extra="forbid")

Localized = dict[str, str]
"""A text per language, in the inline language where it is prose."""

Int = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Page = Annotated[int, Field(strict=True, ge=1)] | Annotated[str, Field(pattern=r"^(\d+(-\d+)?|cover|faq)~?$")]


# --- the game -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Edition:
    """A box as it was sold; printings belong to it."""

    __pydantic_config__ = CLOSED
    name: Localized
    badge: Localized


@dataclass(frozen=True)
class Printing:
    """A rulebook: one document in one language, belonging to one edition."""

    __pydantic_config__ = CLOSED
    edition: str
    language: str
    name: Localized
    badge: str


@dataclass(frozen=True)
class Chapter:
    """A chapter in reading order; its blocks stand in rules/<chapter>.yml."""

    __pydantic_config__ = CLOSED
    chapter: Id
    letter: Annotated[str, Field(pattern=r"^[A-Z]{1,2}$")]
    title: Localized
    partial: Flag = False


@dataclass(frozen=True)
class GameFile:
    """game.yml"""

    __pydantic_config__ = CLOSED
    game: Id
    name: Localized
    publisher: str
    summary: Localized
    languages: list[str]
    editions: dict[str, Edition]
    printings: dict[str, Printing]
    chapters: list[Chapter]
    ladder: dict[str, Localized] = field(default_factory=dict)
    notices: dict[str, Localized] = field(default_factory=dict)


# --- values ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Look:
    """A number that only a picture knows: the reader is sent to the component."""

    __pydantic_config__ = CLOSED
    look: Literal["card", "board", "tile"]


@dataclass(frozen=True)
class Derived:
    """A number made from another rule's: `of` times `times` plus `plus`."""

    __pydantic_config__ = CLOSED
    of: str
    times: Int = 1
    plus: Int = 0


@dataclass(frozen=True)
class ByPlayers:
    """A number for each player count."""

    __pydantic_config__ = CLOSED
    players: dict[str, Int]


def _value_kind(raw: Any) -> str:
    if isinstance(raw, Mapping):
        for kind in ("look", "of", "players"):
            if kind in raw:
                return kind
        return "steps"
    if isinstance(raw, list):
        return "words"
    kinds: dict[type, str] = {Look: "look", Derived: "of", ByPlayers: "players"}
    return kinds.get(type(raw), "number")


Step = Annotated[str, Field(pattern=r"^\d+(-\d+|\+)?$")]
Value = Annotated[
    Annotated[Int, Tag("number")]
    | Annotated[list[Id], Tag("words")]
    | Annotated[Look, Tag("look")]
    | Annotated[Derived, Tag("of")]
    | Annotated[ByPlayers, Tag("players")]
    | Annotated[dict[Step, Int], Tag("steps")],
    Discriminator(_value_kind),
]
"""A number, an ordered list of terms, a picture to look at, a derived number, a table by players, or steps."""


# --- rules ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stance:
    """What one printing prints about one rule."""

    __pydantic_config__ = CLOSED
    page: Page | list[Page] | None = None
    says: str = "main"
    stance: Literal["prints", "silent", "lost"] = "prints"
    note: Localized = field(default_factory=dict)


def _short_stance(raw: Any) -> Any:
    return {"stance": raw} if isinstance(raw, str) else raw


WrittenStance = Annotated[
    Stance, BeforeValidator(_short_stance, json_schema_input_type=Stance | Literal["silent", "lost"])
]
"""`silent` and `lost` may stand alone; everything else is a mapping."""


@dataclass(frozen=True)
class Reading:
    """Another reading of a rule: its own text, its own numbers, or both."""

    __pydantic_config__ = CLOSED
    text: Localized = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Rule:
    """One atomic rule: short enough to cite, true on its own."""

    __pydantic_config__ = CLOSED
    rule: Id
    title: Localized
    text: Localized
    printings: dict[str, WrittenStance]
    readings: dict[str, Reading] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)
    basis: Literal["stated", "example", "derived", "ambiguous"] = "stated"
    see: list[str] = field(default_factory=list)
    aliases: list[Id] = field(default_factory=list)
    covers: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Heading:
    """A heading between rules."""

    __pydantic_config__ = CLOSED
    heading: Localized


@dataclass(frozen=True)
class Prose:
    """Connecting words; they state no rule and no number."""

    __pydantic_config__ = CLOSED
    prose: Localized


@dataclass(frozen=True)
class Column:
    """A column of a table: the value of that name of each row's rule."""

    __pydantic_config__ = CLOSED
    head: Localized
    value: str


@dataclass(frozen=True)
class Table:
    """Rows are rules and columns their values; or the rows are the steps of one value."""

    __pydantic_config__ = CLOSED
    table: Id
    title: Localized
    rows: list[str] = field(default_factory=list)
    columns: list[Column] = field(default_factory=list)
    steps: str = ""
    heads: list[Localized] = field(default_factory=list)


@dataclass(frozen=True)
class RuleList:
    """Rules in the order in which they are applied, such as tie-breaks; with `tick` a box to tick before each."""

    __pydantic_config__ = CLOSED
    list: Id
    title: Localized
    rules: list[str]
    tick: Flag = False


@dataclass(frozen=True)
class ExamplePlace:
    """Where in the chapter a worked example stands."""

    __pydantic_config__ = CLOSED
    example: Id


BLOCKS = {"rule": Rule, "heading": Heading, "prose": Prose, "table": Table, "list": RuleList, "example": ExamplePlace}


def _block_kind(raw: Any) -> str | None:
    if isinstance(raw, Mapping):
        return next((kind for kind in BLOCKS if kind in raw), None)
    return next((kind for kind, shape in BLOCKS.items() if isinstance(raw, shape)), None)


Block = Annotated[
    Annotated[Rule, Tag("rule")]
    | Annotated[Heading, Tag("heading")]
    | Annotated[Prose, Tag("prose")]
    | Annotated[Table, Tag("table")]
    | Annotated[RuleList, Tag("list")]
    | Annotated[ExamplePlace, Tag("example")],
    Discriminator(_block_kind),
]


# --- rulings and terms ----------------------------------------------------------------------------------------------

Kind = Literal["edition", "translation", "silence", "internal", "wording", "remark", "open"]


@dataclass(frozen=True)
class Ruling:
    """Where printings disagree, contradict themselves or are silent: what each says, what we rule, and why."""

    __pydantic_config__ = CLOSED
    id: Id
    title: Localized
    rules: list[str]
    kind: list[Kind]
    weight: Literal["high", "medium", "low"]
    ruling: Localized
    reason: Localized
    says: dict[str, Localized] = field(default_factory=dict)
    rung: list[str] = field(default_factory=list)
    decides: dict[str, dict[str, str]] = field(default_factory=dict)
    covers: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Term:
    """A word of the game: its printed names, its inflected forms, its meaning, and the trap it sets, if any."""

    __pydantic_config__ = CLOSED
    term: Id
    names: dict[str, list[str] | Literal["lost", "absent"]]
    meaning: Localized
    trap: Localized = field(default_factory=dict)
    forms: dict[str, list[str]] = field(default_factory=dict)
    status: dict[str, Literal["printed", "review", "ours"]] = field(default_factory=dict)
    see: list[str] = field(default_factory=list)


# --- which box, and what changed ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ClueAnswer:
    """An answer leads to another clue, or it ends the search: at a box, or at what to watch for without one."""

    __pydantic_config__ = CLOSED
    say: Localized
    leads: str = ""
    box: str = ""
    watch: Localized = field(default_factory=dict)


@dataclass(frozen=True)
class Clue:
    """Something to look at that tells boxes apart; the first one of the list is asked first."""

    __pydantic_config__ = CLOSED
    clue: Id
    ask: Localized
    answers: list[ClueAnswer]


@dataclass(frozen=True)
class Change:
    """A state of the data: when it came, what it is about, and which rules are not what they were."""

    __pydantic_config__ = CLOSED
    change: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}(-[a-z0-9]+)*$")]
    text: Localized
    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[Id] = field(default_factory=list)


# --- questions and examples -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Input:
    """What a question asks for."""

    __pydantic_config__ = CLOSED
    label: Localized
    type: Literal["number", "flag", "choice", "group", "list"]
    default: Flag | Int | str | None = None
    min: Int | None = None
    max: Int | None = None
    choices: dict[str, Localized] = field(default_factory=dict)
    of: dict[str, Input] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """A number (or word) that the answer carries."""

    __pydantic_config__ = CLOSED
    label: Localized
    group: str = ""
    choices: dict[str, Localized] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """A question the validator answers."""

    __pydantic_config__ = CLOSED
    question: Id
    title: Localized
    chapter: str
    check: Annotated[str, Field(pattern=r"^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$")]
    inputs: dict[str, Input]
    outcome: dict[str, Outcome] = field(default_factory=dict)
    groups: dict[str, Localized] = field(default_factory=dict)


@dataclass(frozen=True)
class Expectation:
    """What the validator must answer to an example in one edition."""

    __pydantic_config__ = CLOSED
    verdict: Literal["yes", "no", "open"]
    because: dict[str, Flag] = field(default_factory=dict)
    outcome: dict[str, Flag | Int | str] = field(default_factory=dict)
    rulings: list[str] | None = None


@dataclass(frozen=True)
class Example:
    """A situation with the expected answer: page, form, test and print from one file."""

    __pydantic_config__ = CLOSED
    example: Id
    question: str
    title: Localized
    story: Localized
    case: dict[str, Any]
    expect: dict[str, Expectation]


# --- the whole ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game:
    """Everything a game's folder says, with the place of every thing for those who must be told about it."""

    file: GameFile
    blocks: dict[str, list[Block]]
    rulings: list[Ruling]
    terms: dict[str, Term]
    questions: dict[str, Question]
    examples: dict[str, Example]
    clues: dict[str, Clue]
    changes: list[Change]
    checks: dict[str, str]
    places: Any = field(repr=False, compare=False)

    @property
    def id(self) -> str:
        return self.file.game

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {block.rule: block for blocks in self.blocks.values() for block in blocks if isinstance(block, Rule)}

    @cached_property
    def former_ids(self) -> dict[str, str]:
        """What rules were called before, and what they are called now."""
        return {alias: rule.rule for rule in self.rules.values() for alias in rule.aliases}

    def language_of(self, key: str) -> str:
        """The language of a term's name, which stands under a printing or under a language."""
        return self.file.printings[key].language if key in self.file.printings else key

    def printings_of(self, edition: str) -> list[str]:
        return [name for name, printing in self.file.printings.items() if printing.edition == edition]
