"""The inline language, parsed once: a text from YAML becomes nodes, and nothing else in it has a meaning.

Paragraphs are parted by blank lines; lines that all begin with `- ` are a list; `**strong**`, `*emphasis*`, the
references `{rule:…}`, `{term:…}`, `{value:…}`, `{page:…}`, and a backslash before `{ } * \\` to mean the character.
"""

from __future__ import annotations

import re
from functools import cache

from generator.text.nodes import (
    Bullets,
    Emph,
    Inline,
    PageRef,
    Paragraph,
    Plain,
    RuleRef,
    Strong,
    TermRef,
    Text,
    ValueRef,
)

TOKEN = re.compile(r"\\(?P<escaped>[{}*\\])|\{(?P<ref>[^{}]*)\}|(?P<stars>\*\*?)|(?P<brace>[{}])", re.S)
VALUE = re.compile(r"(?:(?P<rule>[a-z0-9.-]+)/)?(?P<name>[a-z0-9-]+)(?:@(?P<step>[0-9]+(?:-[0-9]+|\+)?))?")
KINDS = ("rule", "term", "value", "page")
PLURALS = ("zero", "one", "two", "few", "many", "other")


class MarkupError(Exception):
    """A text that cannot be parsed: what is wrong, and the words at which to point."""

    def __init__(self, message: str, words: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.words = words
        self.hint = hint


@cache
def parse(text: str) -> Text:
    """The text as blocks of nodes; raises MarkupError."""
    blocks: list[Paragraph | Bullets] = []
    for piece in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in piece.split("\n")]
        if lines[0].startswith("- "):
            items: list[str] = []
            for line in lines:
                if line.startswith("- "):
                    items.append(line[2:])
                else:
                    items[-1] += " " + line
            blocks.append(Bullets(tuple(_inline(item) for item in items)))
        elif piece.strip():
            blocks.append(Paragraph(_inline(" ".join(lines))))
    return tuple(blocks)


def _inline(text: str) -> tuple[Inline, ...]:
    # each open mark keeps the nodes before it; closing it wraps what came since
    open_marks: list[tuple[str, list[Inline]]] = []
    nodes: list[Inline] = []
    plain = ""
    position = 0

    def flush() -> None:
        nonlocal plain
        if plain:
            nodes.append(Plain(plain))
            plain = ""

    for match in TOKEN.finditer(text):
        plain += text[position : match.start()]
        position = match.end()
        if match["escaped"]:
            plain += match["escaped"]
        elif match["brace"]:
            raise MarkupError(f"a lone '{match['brace']}'", match["brace"], f"write \\{match['brace']} to mean the character")
        elif match["ref"] is not None:
            flush()
            nodes.append(_reference(match["ref"], match[0]))
        elif open_marks and open_marks[-1][0] == match["stars"]:
            flush()
            _, outer = open_marks.pop()
            wrap = Strong if match["stars"] == "**" else Emph
            outer.append(wrap(tuple(nodes)))
            nodes = outer
        else:
            flush()
            open_marks.append((match["stars"], nodes))
            nodes = []
    plain += text[position:]
    flush()
    if open_marks:
        mark = open_marks[-1][0]
        raise MarkupError(f"'{mark}' is opened and never closed", mark, "write \\* to mean the character")
    return tuple(nodes)


def _reference(inner: str, written: str) -> Inline:
    kind, colon, rest = inner.partition(":")
    if kind not in KINDS or not colon or not rest.strip():
        raise MarkupError(f"'{written}' is no reference", written, "references: {rule:id}, {term:id|form}, {value:name}, "
                          "{page:printing}; write \\{ to mean the character")
    target, _, words = rest.partition("|")
    target = target.strip()
    words = " ".join(words.split())
    if kind == "rule":
        return RuleRef(target, words)
    if kind == "term":
        return TermRef(target, words)
    if kind == "page":
        return PageRef(target)
    return _value(target, words, written)


def _value(target: str, words: str, written: str) -> ValueRef:
    match = VALUE.fullmatch(target)
    if not match:
        raise MarkupError(f"'{written}' names no value", written, "write {value:name} or {value:rule.id/name}")
    where = {"name": match["name"], "rule": match["rule"] or "", "step": match["step"] or ""}
    forms = words.split("|") if "=" in words else []
    if not forms:
        return ValueRef(**where, word=words)
    plural = tuple((form.partition("=")[0].strip(), form.partition("=")[2].strip()) for form in forms)
    stray = next((name for name, _ in plural if name not in PLURALS), None)
    if stray is not None:
        raise MarkupError(f"'{stray}' is no plural form", written, "plural forms: " + ", ".join(PLURALS))
    return ValueRef(**where, plural=plural)


def references(text: Text) -> list[RuleRef | TermRef | ValueRef | PageRef]:
    """Every reference in a parsed text, in reading order."""
    found: list[RuleRef | TermRef | ValueRef | PageRef] = []

    def walk(parts: tuple[Inline, ...]) -> None:
        for part in parts:
            if isinstance(part, (Strong, Emph)):
                walk(part.parts)
            elif isinstance(part, (RuleRef, TermRef, ValueRef, PageRef)):
                found.append(part)

    for block in text:
        for parts in block.items if isinstance(block, Bullets) else (block.parts,):
            walk(parts)
    return found
