"""Pages as a reader cites them: "p. 16", "p. 5–6", "≈ p. 9" where the page is inferred, "cover", "FAQ"."""

from __future__ import annotations

from generator.model import Page
from generator.words import Words


def page_label(page: Page | list[Page] | None, words: Words) -> str:
    """The page or pages of a stance in the words' language; empty where there is none."""
    if page is None:
        return ""
    pages = page if isinstance(page, list) else [page]
    return ", ".join(_one(str(single), words) for single in pages)


def page_numbers(page: Page | list[Page] | None) -> tuple[int, ...]:
    """The pages of a stance as numbers, those of a span one by one."""
    numbers: list[int] = []
    for single in page if isinstance(page, list) else [page]:
        first, _, last = str(single).rstrip("~").partition("-")
        if first.isdecimal():
            numbers += range(int(first), int(last or first) + 1)
    return tuple(numbers)


def _one(page: str, words: Words) -> str:
    inferred = page.endswith("~")
    page = page.rstrip("~").replace("-", "–")
    named = {"cover": words("cover"), "faq": words("FAQ")}.get(page)
    label = named or words("p. %(page)s", page=page)
    return f"≈ {label}" if inferred else label
