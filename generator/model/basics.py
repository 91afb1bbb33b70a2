"""What every entry of the data is made of: texts per language, ids, pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field

CLOSED = ConfigDict(extra="forbid")

Localized = dict[str, str]
"""A text per language, in the inline language where it is prose."""

Int = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Page = Annotated[int, Field(strict=True, ge=1)] | Annotated[str, Field(pattern=r"^(\d+(-\d+)?|cover|faq)~?$")]


def kind_of(shapes: Mapping[str, type]) -> Callable[[Any], str | None]:
    """How one of several kinds of things is told: as it is written by the key that it has, in the model by its shape."""

    def kind(raw: Any) -> str | None:
        if isinstance(raw, Mapping):
            return next((key for key in shapes if key in raw), None)
        return next((key for key, shape in shapes.items() if isinstance(raw, shape)), None)

    return kind
