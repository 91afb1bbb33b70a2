"""A chapter's file: rules and what stands between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Tag

from generator.model.basics import CLOSED, Flag, Id, Localized, Page, one_of
from generator.model.game import Unchecked
from generator.model.lessons import Untaught
from generator.model.values import Value


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
    unchecked: Unchecked = ""
    untaught: Untaught = ""


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
    """A column of a table: the value of that name of each row's rule; a `sparse` one has a dash where there is none."""

    __pydantic_config__ = CLOSED
    head: Localized
    value: str
    sparse: Flag = False


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


@dataclass(frozen=True)
class FigurePlace:
    """Where in the chapter a figure stands; board.yml says how it is drawn."""

    __pydantic_config__ = CLOSED
    figure: Id


BLOCKS = {
    "rule": Rule,
    "heading": Heading,
    "prose": Prose,
    "table": Table,
    "list": RuleList,
    "example": ExamplePlace,
    "figure": FigurePlace,
}

Block = Annotated[
    Annotated[Rule, Tag("rule")]
    | Annotated[Heading, Tag("heading")]
    | Annotated[Prose, Tag("prose")]
    | Annotated[Table, Tag("table")]
    | Annotated[RuleList, Tag("list")]
    | Annotated[ExamplePlace, Tag("example")]
    | Annotated[FigurePlace, Tag("figure")],
    one_of(BLOCKS),
]
