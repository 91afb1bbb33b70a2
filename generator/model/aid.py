"""The table aid: what players look up while they play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Tag

from generator.model.basics import CLOSED, Flag, Id, Localized, one_of
from generator.model.rules import RuleList, Table


@dataclass(frozen=True)
class AidLine:
    """A line of the table aid, and the rules it rests on; where none of them is played, it is left out."""

    __pydantic_config__ = CLOSED
    text: Localized
    rules: list[str]
    editions: list[str] = field(default_factory=list)


AID_PARTS = {"text": AidLine, "table": Table, "list": RuleList}

AidPart = Annotated[
    Annotated[AidLine, Tag("text")] | Annotated[Table, Tag("table")] | Annotated[RuleList, Tag("list")],
    one_of(AID_PARTS),
]


@dataclass(frozen=True)
class AidPanel:
    """A panel of the table aid, on one of its two pages; with `steps` its lines are numbered."""

    __pydantic_config__ = CLOSED
    panel: Id
    title: Localized
    page: Literal[1, 2]
    lines: list[AidPart]
    steps: Flag = False
    editions: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)
