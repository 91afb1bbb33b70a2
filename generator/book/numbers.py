"""Rule numbers without their titles, drawn together where they follow one another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from generator.book.unsettled import SIGN
from generator.text.nodes import RuleLink


def numbers(rules: Iterable[RuleLink], unsettled: Collection[str] = ()) -> list[str]:
    """The numbers as they are printed, chapter by chapter: those that follow one another are drawn together."""
    chapters: dict[str, dict[int, str]] = {}
    for rule in rules:
        letter, _, number = rule.number.rpartition(".")
        if number.isdecimal():
            chapters.setdefault(letter, {})[int(number)] = SIGN * (rule.id in unsettled)
    return [f"{letter}.{', '.join(_runs(found))}" for letter, found in chapters.items()]


def _runs(found: dict[int, str]) -> Iterator[str]:
    """4, 5, 6, 9 becomes 4–6, 9; a sign ends a run, and both its ends bear it."""
    starts = [number for number in sorted(found) if found.get(number - 1) != found[number]]
    ends = [number for number in sorted(found) if found.get(number + 1) != found[number]]
    for start, end in zip(starts, ends, strict=True):
        sign = found[start]
        yield f"{start}{sign}" if start == end else f"{start}{sign}–{end}{sign}"
