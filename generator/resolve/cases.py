"""The case of an example with everything that its question asks for: what a form shows, and a picture draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

GROUPS = ("group", "board")
"""Inputs that hold others by name."""


def default_case(inputs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The case a form starts with."""
    return {asked["name"]: default_value(asked) for asked in inputs}


def default_value(asked: dict[str, Any]) -> Any:
    """What a form begins with: nothing where the reader has to look at their own table."""
    if asked["type"] in GROUPS:
        return default_case(asked["of"])
    if asked["type"] == "list":
        return [default_case(asked["of"]) for _ in range(asked["default"])]
    return asked["default"]


def changed(case: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A case with some of it changed; what stands in a group beside the change stays."""
    both = dict(case)
    for name, value in change.items():
        inside = both.get(name)
        both[name] = changed(inside, value) if isinstance(inside, dict) and isinstance(value, dict) else value
    return both


def completed(inputs: Sequence[dict[str, Any]], case: dict[str, Any]) -> dict[str, Any]:
    """An example's case with every input filled in, as its form shows it."""
    whole: dict[str, Any] = {}
    for asked in inputs:
        given = case.get(asked["name"], default_value(asked))
        if asked["type"] in GROUPS:
            given = completed(asked["of"], given)
        elif asked["type"] == "list":
            given = [completed(asked["of"], item) for item in given]
        elif asked["type"] == "spots":
            given = sorted(given)
        whole[asked["name"]] = given
    return whole
