"""Checks that end: every loop of a check is counted, and a check that goes on for ever is stopped and told where.

The count stands in the source itself, so that it works alike in both Pythons, where nothing could stop a loop from
outside: `while waiting:` becomes `while _turn() and (waiting):` and `for a in b:` becomes `for a in _turns((b)):`.
Lines stay where they are, so that errors name the right one; `portable/turns.py` does the counting.
"""

from __future__ import annotations

import ast

HOST = "generator.validator.portable"
"""The engine's name outside of the page."""


def bounded(source: str, engine: str = HOST) -> str:
    """The source with its loops counted; as it is where it cannot be read, since its author is told elsewhere."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return source
    edits: list[tuple[int, int, bytes]] = []
    for loop in _loops(tree):
        looked = loop.test if isinstance(loop, ast.While) else loop.iter
        before = b"_turn() and (" if isinstance(loop, ast.While) else b"_turns(("
        after = b")" if isinstance(loop, ast.While) else b"))"
        edits += [(looked.lineno, looked.col_offset, before), (looked.end_lineno, looked.end_col_offset, after)]
    if not edits:
        return source
    # columns are counted in bytes, and the last edit comes first so that the others keep their place
    lines = source.encode("utf-8").split(b"\n")
    for line, column, text in sorted(edits, reverse=True):
        lines[line - 1] = lines[line - 1][:column] + text + lines[line - 1][column:]
    return b"\n".join(lines).decode("utf-8") + f"\n\nfrom {engine}.turns import turn as _turn, turns as _turns\n"


def _loops(tree: ast.AST) -> list[ast.While | ast.For | ast.comprehension]:
    """Every loop; none inside of f-strings, where Python 3.11 does not know the columns."""
    found = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.While | ast.For | ast.comprehension):
            found.append(node)
        if not isinstance(node, ast.JoinedStr):
            waiting += ast.iter_child_nodes(node)
    return found
