"""The inline language, parsed once: a text from YAML becomes nodes, and nothing else in it has a meaning.

Paragraphs are parted by blank lines; lines that all begin with `- ` are a list; `**strong**`, `*emphasis*`, the
references `{rule:…}`, `{term:…}`, `{value:…}`, `{page:…}`, `{lesson:…}`, and a backslash before `{ } * \\` to mean the
character.
"""

from __future__ import annotations

import re
from functools import cache

from generator.text.nodes import (
    Bullets,
    Emph,
    Inline,
    LessonRef,
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
KINDS = ("rule", "term", "value", "page", "lesson")
ALONE = ("page", "lesson")
"""What is never said in other words."""
REFERENCES = (
    "references: {rule:id}, {term:id|form}, {value:name}, {page:printing}, {lesson:id}; write \\{ to mean the character"
)
CLOSE_UP = "it must touch the words it marks; write \\* to mean the character"
PLURALS = ("zero", "one", "two", "few", "many", "other")


Reference = RuleRef | TermRef | ValueRef | PageRef | LessonRef


class MarkupError(Exception):
    """A text that cannot be parsed: what is wrong, what to do, and which of the text's tokens it is about, if one."""

    def __init__(self, message: str, hint: str, token: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.token = token


@cache
def parse(text: str) -> Text:
    """The text as blocks of nodes; raises MarkupError."""
    blocks: list[Paragraph | Bullets] = []
    seen = 0
    for piece in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in piece.split("\n")]
        pieces = _items(lines) if lines[0].startswith("- ") else [" ".join(lines)]
        parsed = []
        for one in pieces:
            inline = _Inline(one, seen)
            parsed.append(inline.nodes())
            seen += inline.count
        if lines[0].startswith("- "):
            blocks.append(Bullets(tuple(parsed)))
        elif piece.strip():
            if any(line.startswith("- ") for line in lines):
                raise MarkupError("a list begins inside a paragraph", "part it from the paragraph by a blank line")
            blocks.append(Paragraph(parsed[0]))
    return tuple(blocks)


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line
        if " - " in line:
            hint = "a list needs its line ends: begin the text with | instead of >-; write a dash as –"
            raise MarkupError("several list entries in one line", hint)
    return items


class _Inline:
    """Parses one paragraph or list entry; `seen` tokens stand before it in the text."""

    def __init__(self, text: str, seen: int) -> None:
        self.text = text
        self.seen = seen
        self.count = 0

    def nodes(self) -> tuple[Inline, ...]:
        # each open mark keeps the nodes before it; closing it wraps what came since
        open_marks: list[tuple[str, list[Inline], int]] = []
        nodes: list[Inline] = []
        position = 0
        for match in TOKEN.finditer(self.text):
            _plain(nodes, self.text[position : match.start()])
            position = match.end()
            if match["escaped"]:
                _plain(nodes, match["escaped"])
            elif match["brace"]:
                raise self._error(f"a lone '{match['brace']}'", f"write \\{match['brace']} to mean the character")
            elif match["ref"] is not None:
                nodes.append(self._reference(match["ref"], " ".join(match[0].split())))
            elif match["stars"] in [mark for mark, _, _ in open_marks]:
                nodes = self._close(match, open_marks, nodes)
            else:
                if self.text[match.end() : match.end() + 1].isspace():
                    raise self._error(f"'{match['stars']}' stands before a space", CLOSE_UP)
                open_marks.append((match["stars"], nodes, self.count))
                nodes = []
            self.count += 1
        _plain(nodes, self.text[position:])
        if open_marks:
            mark, _, self.count = open_marks[-1]
            raise self._error(f"'{mark}' is opened and never closed", "write \\* to mean the character")
        return tuple(nodes)

    def _close(
        self, match: re.Match[str], open_marks: list[tuple[str, list[Inline], int]], nodes: list[Inline]
    ) -> list[Inline]:
        mark, outer, _ = open_marks.pop()
        if mark != match["stars"]:
            raise self._error(f"'{match['stars']}' is closed before '{mark}'", "close the inner one first")
        if not nodes:
            raise self._error(f"nothing stands between '{mark}' and '{mark}'", "write \\* to mean the character")
        if self.text[match.start() - 1].isspace():
            raise self._error(f"'{mark}' stands behind a space", CLOSE_UP)
        outer.append((Strong if mark == "**" else Emph)(tuple(nodes)))
        return outer

    def _reference(self, inner: str, written: str) -> Inline:
        kind, _, rest = inner.partition(":")
        target, bar, words = rest.partition("|")
        target, words = target.strip(), " ".join(words.split())
        if kind not in KINDS or not target or (kind in ALONE and bar):
            raise self._error(f"'{written}' is no reference", REFERENCES)
        if kind == "rule":
            return RuleRef(target, words)
        if kind == "term":
            return TermRef(target, words)
        if kind == "page":
            return PageRef(target)
        if kind == "lesson":
            return LessonRef(target)
        return self._value(target, words, written)

    def _value(self, target: str, words: str, written: str) -> ValueRef:
        match = VALUE.fullmatch(target)
        if not match:
            raise self._error(f"'{written}' names no value", "write {value:name} or {value:rule.id/name}")
        where = {"name": match["name"], "rule": match["rule"] or "", "step": match["step"] or ""}
        if "=" not in words:
            return ValueRef(**where, word=words)
        plural = tuple(
            (name.strip(), form.strip()) for name, _, form in (one.partition("=") for one in words.split("|"))
        )
        names = [name for name, _ in plural]
        stray = next((name for name in names if name not in PLURALS), None)
        if stray is not None:
            raise self._error(f"'{stray}' is no plural form", "plural forms: " + ", ".join(PLURALS))
        if len(set(names)) < len(names):
            raise self._error(f"'{written}' gives a plural form twice", "keep one of them")
        return ValueRef(**where, plural=plural)

    def _error(self, message: str, hint: str) -> MarkupError:
        return MarkupError(message, hint, self.seen + self.count)


def _plain(nodes: list[Inline], text: str) -> None:
    """Adds words, to those before where there are some: words that touch are one node."""
    if text and nodes and isinstance(nodes[-1], Plain):
        nodes[-1] = Plain(nodes[-1].text + text)
    elif text:
        nodes.append(Plain(text))


def token_places(text: str) -> list[int]:
    """Where in the text each token begins, in the order in which `parse` counts them."""
    return [match.start() for match in TOKEN.finditer(text)]


def reference_places(text: str) -> list[int]:
    """Where in the text each of its `references` begins."""
    return [match.start() for match in TOKEN.finditer(text) if match["ref"] is not None]


def references(text: Text) -> list[Reference]:
    """Every reference in a parsed text, in reading order."""
    found: list[Reference] = []

    def walk(parts: tuple[Inline, ...]) -> None:
        for part in parts:
            if isinstance(part, (Strong, Emph)):
                walk(part.parts)
            elif isinstance(part, Reference):
                found.append(part)

    for block in text:
        for parts in block.items if isinstance(block, Bullets) else (block.parts,):
            walk(parts)
    return found
