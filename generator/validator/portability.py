"""The gate for checks: what they must not use, because the page runs them in MicroPython.

Some of it fails there with an error, some of it, worse, gives another answer without one. What a look at the
source cannot tell (a sort that relies on being stable, an order taken from a dict) the replay of the golden cases in
MicroPython notices.
"""

from __future__ import annotations

import ast

ALLOWED_IMPORTS = ("math", "heapq")

FORBIDDEN_SYNTAX: dict[type[ast.AST], str] = {
    ast.Match: "'match' is not known to MicroPython; write if and elif",
    ast.AsyncFunctionDef: "checks are plain generators; no 'async'",
    ast.Await: "checks are plain generators; no 'await'",
    ast.TryStar: "'except*' is not known to MicroPython",
    ast.Set: "a set has no order; use a list",
    ast.SetComp: "a set has no order; use a list",
}

FORBIDDEN_NAMES = {
    "set": "a set has no order; use a list",
    "frozenset": "a set has no order; use a list",
    "open": "a check reads nothing but its case and its book",
    "print": "a check says what it says with 'yield book.rule(…)'",
    "input": "a check reads nothing but its case and its book",
    "eval": "a check is plain code",
    "exec": "a check is plain code",
    "__import__": "checks import only their siblings, math and heapq",
}

FORBIDDEN_METHODS = {
    "removeprefix": "unknown to MicroPython; use a slice",
    "removesuffix": "unknown to MicroPython; use a slice",
    "popitem": "takes another item in MicroPython, where a dict has no order",
}

GROWERS = ("append", "extend", "insert")
UNORDERED_VIEWS = ("keys", "values", "items")
ORDER_TAKERS = ("list", "tuple", "next", "iter", "enumerate", "zip", "reversed", "dict")


def portability_problems(source: str) -> list[tuple[int, str]]:
    """What in this source would not run the same in both Pythons, by line."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [(error.lineno or 1, f"this is not Python: {error.msg}")]
    problems = {problem for node in ast.walk(tree) for problem in _problems(node)}
    return sorted(problems | set(_recursions(tree)) | set(_growing(tree)))


def _problems(node: ast.AST) -> list[tuple[int, str]]:
    found = [message for kind, message in FORBIDDEN_SYNTAX.items() if isinstance(node, kind)]
    if isinstance(node, ast.Import):
        found += [_import_message(alias.name) for alias in node.names if alias.name not in ALLOWED_IMPORTS]
    elif isinstance(node, ast.ImportFrom):
        if node.level > 1 or (node.level == 0 and node.module not in ALLOWED_IMPORTS):
            found.append(_import_message("." * node.level + (node.module or "")))
    elif isinstance(node, ast.Name):
        found += [FORBIDDEN_NAMES[node.id]] if node.id in FORBIDDEN_NAMES else []
    elif isinstance(node, ast.Dict) and None in node.keys:
        found.append("'{**a}' is not known to MicroPython; write a | b")
    elif isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
        if any(isinstance(part, ast.Starred) for part in node.elts):
            found.append("'[*a]' is not known to MicroPython; write a + b")
    elif isinstance(node, ast.arguments) and node.posonlyargs:
        return [(node.posonlyargs[0].lineno, "positional-only '/' is not known to MicroPython")]
    elif isinstance(node, ast.For):
        found += _order_messages(node.iter)
    elif isinstance(node, ast.ListComp):
        found += _order_messages(node.generators[0].iter)
    elif isinstance(node, ast.Call):
        found += _call_messages(node)
    return [(getattr(node, "lineno", 1), message) for message in found]


def _import_message(name: str) -> str:
    return f"checks import only their siblings, math and heapq, not '{name}'"


def _call_messages(node: ast.Call) -> list[str]:
    if isinstance(node.func, ast.Attribute):
        return [FORBIDDEN_METHODS[node.func.attr]] if node.func.attr in FORBIDDEN_METHODS else []
    if isinstance(node.func, ast.Name) and node.func.id in ORDER_TAKERS and node.args:
        return _order_messages(node.args[0])
    return []


def _order_messages(taken: ast.expr) -> list[str]:
    """A loop over the view of a dict goes through it in another order in the page."""
    if isinstance(taken, ast.Call) and isinstance(taken.func, ast.Attribute) and taken.func.attr in UNORDERED_VIEWS:
        return [f"a dict has no order in MicroPython: '{taken.func.attr}()' needs sorted(…)"]
    return []


def _growing(tree: ast.Module) -> list[tuple[int, str]]:
    """Loops over a list that they make longer: they go on for ever, and are not counted as a `while` is."""
    return [
        (loop.lineno, f"this loop makes '{loop.iter.id}' longer while it goes through it; write while")
        for loop in ast.walk(tree)
        if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Name)
        for node in ast.walk(loop)
        if _lengthens(node, loop.iter.id)
    ]


def _lengthens(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Name) and node.target.id == name
    called = node.func if isinstance(node, ast.Call) else None
    owner = called.value if isinstance(called, ast.Attribute) and called.attr in GROWERS else None
    return isinstance(owner, ast.Name) and owner.id == name


def _recursions(tree: ast.Module) -> list[tuple[int, str]]:
    """Functions that call themselves: MicroPython allows only about 150 calls inside each other."""
    return [
        (call.lineno, f"'{function.name}' calls itself; write a loop")
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == function.name
    ]
