"""Material's sheet of styles without what no page of ours can use: a quarter of it is left.

A rule stays if every class it asks for is named somewhere in our templates, pages or scripts, or belongs to the search,
whose markup Material's own script writes. What is left declares only the variables that somebody reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from generator.paths import DOCS, ROOT

WRITTEN = (DOCS / "overrides", DOCS / "assets" / "js", ROOT / "generator" / "site", ROOT / "generator" / "text")
OF_SEARCH = "md-search"
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
STRING = re.compile(r"\"[^\"]*\"|'[^']*'")
VARIABLE = re.compile(r"(--[\w-]+):(?:\"[^\"]*\"|'[^']*'|[^;}\"'])*;?")
READ = re.compile(r"var\((--[\w-]+)")
GROUPS = ("@media", "@supports")


def lean(css: str, ours: str) -> str:
    """The sheet for our pages; `ours` is what our own sheets say, which may read its variables."""
    kept, before = "".join(_kept(css)), ""
    while kept != before:  # a variable may be read only by one that nobody reads
        kept, before = _without_unread(kept, {*READ.findall(kept), *READ.findall(ours)}), kept
    return re.sub(r"[^{};]+\{\}", "", kept)


def _without_unread(css: str, read: set[str]) -> str:
    return VARIABLE.sub(lambda found: found[0] if found[1] in read else "", css)


def _kept(css: str) -> Iterator[str]:
    for head, body in _rules(css):
        if head.startswith(GROUPS):
            inside = "".join(_kept(body))
            if inside:
                yield f"{head}{{{inside}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            selectors = [selector for selector in _selectors(head) if _fits(selector)]
            if selectors:
                yield f"{','.join(selectors)}{{{body}}}"


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """What stands before each block, and what in it."""
    at = 0
    while (start := css.find("{", at)) >= 0:
        depth, end, quoted = 1, start + 1, ""
        while depth:
            sign = css[end]
            if quoted:
                quoted = "" if sign == quoted else quoted
            elif sign in "\"'":
                quoted = sign
            else:
                depth += (sign == "{") - (sign == "}")
            end += 1
        head = css[at:start]
        # a statement without a block, as @charset, ends before the next head
        yield head[head.rfind(";") + 1 :].strip(), css[start + 1 : end - 1]
        at = end


def _selectors(head: str) -> list[str]:
    """The list split at its commas, but not at those inside of brackets."""
    parts, depth = [""], 0
    for sign in head:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def _fits(selector: str) -> bool:
    if "[dir=rtl]" in selector:
        return False
    asked = CLASS.findall(re.sub(r":not\([^)]*\)", "", STRING.sub("", selector)))
    return all(name.startswith(OF_SEARCH) or name in _named() for name in asked)


@cache
def _named() -> frozenset[str]:
    """Every word in our templates and scripts that could be the name of a class."""
    files = (
        path for folder in WRITTEN for path in Path(folder).rglob("*") if path.suffix in {".html", ".js", ".j2", ".py"}
    )
    return frozenset(word for path in files for word in re.findall(r"-?[A-Za-z_][\w-]*", path.read_text("utf-8")))
