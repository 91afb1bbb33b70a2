"""What every entry of the data is made of: texts per language, ids, pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Discriminator, Field

CLOSED = ConfigDict(extra="forbid")
NO_KIND = "no_kind"
"""How pydantic calls it where a thing is of none of several kinds."""

Localized = dict[str, str]
"""A text per language, in the inline language where it is prose."""

Int = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Page = Annotated[int, Field(strict=True, ge=1)] | Annotated[str, Field(pattern=r"^(\d+(-\d+)?|cover|faq)~?$")]


def kind_of(shapes: Mapping[str, type], thing: Any) -> str | None:
    """Which of several kinds a thing is: as it is written by the key that it has, in the model by its shape."""
    if isinstance(thing, Mapping):
        return next((kind for kind in shapes if kind in thing), None)
    return next((kind for kind, shape in shapes.items() if isinstance(thing, shape)), None)


def one_of(shapes: Mapping[str, type]) -> Discriminator:
    """What tells things of several kinds apart; whoever writes something else is told which there are."""
    return Discriminator(lambda thing: kind_of(shapes, thing), NO_KIND, " ".join(shapes))
