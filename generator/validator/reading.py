"""Which rules a check names: read from its source, without running it.

From the function that decides a question every other function, constant and sibling is followed that it uses. What a
check puts together while it runs (`f"path.part-{n}"`) is not seen here; running the examples tells of it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cache

from generator.model import Game, Question

HOWS = ("rule", "cite", "read", "named")
"""What a check does with a rule, the strongest first: it must hold, the outcome rests on it, its number or whether it
is played is asked for, or its id stands in a table.
"""
METHODS = {"rule": "rule", "cite": "cite", "value": "read", "step": "read", "applies": "read"}


@dataclass
class _Module:
    """What stands at the top of a checks file, by name."""

    defined: dict[str, list[ast.AST]] = field(default_factory=dict)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # the sibling, and the name in it or nothing


def rules_named(game: Game, question: Question) -> dict[str, str]:
    """The rules that the question's check names, each with the strongest thing that it does with it."""
    modules = {filename.removesuffix(".py"): _module(source) for filename, source in game.checks.items()}
    start = tuple(question.check.split("."))
    found: dict[str, str] = {}
    seen, waiting = {start}, [start]
    while waiting:
        module, name = waiting.pop()
        here = modules.get(module, _Module())
        for node in [inner for part in here.defined.get(name, ()) for inner in ast.walk(part)]:
            for rule, how in _named(node):
                if rule in game.rules:
                    found[rule] = min(how, found.get(rule, how), key=HOWS.index)
            for used in _used(node, module, here):
                if used not in seen:
                    seen.add(used)
                    waiting.append(used)
    return found


@cache
def _module(source: str) -> _Module:
    module = _Module()
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return module  # said by `check`
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            module.defined.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.ImportFrom) and node.level == 1:
            for alias in node.names:
                sibling = (node.module, alias.name) if node.module else (alias.name, "")
                module.imported[alias.asname or alias.name] = sibling
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    module.defined.setdefault(target.id, []).append(node.value)
    return module


def _named(node: ast.AST) -> list[tuple[str, str]]:
    """The text of a node, if it is one, and what is done with it."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
        first = node.args[0]
        if node.func.attr in METHODS and isinstance(first, ast.Constant) and isinstance(first.value, str):
            return [(first.value, "cite" if _granted(node) else METHODS[node.func.attr])]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [(node.value, "named")]
    return []


def _granted(call: ast.Call) -> bool:
    """Whether the rule is named only because it allows something: `book.rule(id, True)` can never be broken."""
    holds = call.args[1] if len(call.args) > 1 else None
    return isinstance(holds, ast.Constant) and holds.value is True


def _used(node: ast.AST, module: str, here: _Module) -> list[tuple[str, str]]:
    """What a node uses of the checks: a name of its own file or of a sibling."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in here.imported:
        sibling, name = here.imported[node.value.id]
        return [] if name else [(sibling, node.attr)]
    if isinstance(node, ast.Name):
        if node.id in here.defined:
            return [(module, node.id)]
        sibling, name = here.imported.get(node.id, ("", ""))
        return [(sibling, name)] if name else []
    return []
