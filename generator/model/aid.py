"""The table aid: what players look up while they play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Tag

from generator.model.basics import CLOSED, Flag, Id, Localized
from generator.model.rules import RuleList, Table


@dataclass(frozen=True)
class AidLine:
    """A line of the table aid, and the rules it rests on; where none of them is played, it is left out."""

    __pydantic_config__ = CLOSED
    text: Localized
    rules: list[str]
    editions: list[str] = field(default_factory=list)


AID_PARTS = {"text": AidLine, "table": Table, "list": RuleList}


def _aid_kind(raw: Any) -> str | None:
    if isinstance(raw, Mapping):
        return next((kind for kind in AID_PARTS if kind in raw), None)
    return next((kind for kind, shape in AID_PARTS.items() if isinstance(raw, shape)), None)


AidPart = Annotated[
    Annotated[AidLine, Tag("text")] | Annotated[Table, Tag("table")] | Annotated[RuleList, Tag("list")],
    Discriminator(_aid_kind),
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
