"""Runs every measurement and writes what it found to build/bench.json."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from generator.paths import BUILD, ROOT
from tests.bench import building, growth, printing, reading, searching

MEASUREMENTS = {
    "build": building.full_build,
    "edit": building.edit_to_page,
    "games": growth.more_games,
    "rules": growth.more_rules,
    "books": printing.books,
    "verdict": reading.verdicts,
    "bytes": reading.sizes,
    "search": searching.hits,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        print(f"no measurement '{unknown[0]}'; there are: {', '.join(MEASUREMENTS)}", file=sys.stderr)
        return 2
    target = BUILD / "bench.json"
    found = json.loads(target.read_text()) if target.is_file() else {}
    for name in names or MEASUREMENTS:
        started = perf_counter()
        with tempfile.TemporaryDirectory(prefix="regelwerk-bench-", dir=_scratch()) as folder:
            found[name] = MEASUREMENTS[name](Path(folder))
        print(f"\n{name}  ({perf_counter() - started:.0f} s)")
        for label, figure in found[name].items():
            print(f"  {label:<62} {figure}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(found, indent=1) + "\n")
    print(f"\nwritten to {target.relative_to(ROOT)}")
    return 0


def _scratch() -> Path:
    """Inside the project, so that projects find mkdocs.yml by a relative path as in a real build."""
    BUILD.mkdir(exist_ok=True)
    return BUILD


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
