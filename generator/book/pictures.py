"""A picture that stands elsewhere in the book is not printed again; the reader is told the page.

Only a lesson keeps its own picture, because a learner has the lesson before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.text.typst import Data


def print_once(data: Data) -> None:
    """Gives each picture a number, which its first printing bears and those that are not printed again tell."""
    chapters = [part for chapter in data["chapters"] for part in chapter["blocks"] if part["kind"] == "figure"]
    lessons = list(_within(step for lesson in data["lessons"] for step in lesson["steps"]))
    guide = list(_within(item for part in data["first_game"] for item in part["items"]))
    printed: dict[str, Data] = {}
    for figures in (chapters, lessons, guide):
        before = printed if figures is guide else {}
        for figure in figures:
            first = before.get(figure["svg"]) or before.setdefault(figure["svg"], figure)
            figure["again"] = first is not figure
            figure["leads"] = printed.setdefault(figure["svg"], figure) is figure
            figure["picture"] = list(printed).index(figure["svg"])


def _within(parts: Iterable[Data]) -> Iterator[Data]:
    return (part["figure"] for part in parts if part["figure"])
