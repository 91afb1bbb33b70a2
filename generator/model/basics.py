"""What every entry of the data is made of: texts per language, ids, pages."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field

CLOSED = ConfigDict(extra="forbid")

Localized = dict[str, str]
"""A text per language, in the inline language where it is prose."""

Int = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Page = Annotated[int, Field(strict=True, ge=1)] | Annotated[str, Field(pattern=r"^(\d+(-\d+)?|cover|faq)~?$")]
