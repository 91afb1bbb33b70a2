"""How long the books take, how large they are, and how one grows with its rules."""

from __future__ import annotations

import datetime
import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from pypdfium2 import PdfDocument

from generator.book import book_data
from generator.book.aid import aid_data
from generator.book.prints import Prints, make_all
from generator.load import find_games, load_game
from generator.paths import ROOT, RULES
from generator.resolve.reader import resolve

DATE = datetime.date(2026, 1, 1)
JOBS = 2
TIMES = (1, 4)
CHILD = """
import datetime, json, sys, time
from dataclasses import replace
from pathlib import Path
from generator.book import book_data, typeset
from generator.load import load_game
from generator.resolve.reader import resolve
from generator.resolve.view import RuleView
game, _ = load_game(Path(sys.argv[1]))
view = resolve(game, next(iter(game.file.editions)), "de")

def copied(chapter, number):
    blocks = [
        replace(block, id=f"{block.id}-{number}") if isinstance(block, RuleView) and number else block
        for block in chapter.blocks
    ]
    return replace(chapter, id=f"{chapter.id}-{number}" if number else chapter.id, blocks=tuple(blocks))

chapters = tuple(copied(chapter, number) for number in range(int(sys.argv[2])) for chapter in view.chapters)
data = book_data(replace(view, chapters=chapters), "1", datetime.date(2026, 1, 1))
started = time.process_time()
pdf = typeset(data, datetime.date(2026, 1, 1))
seconds = time.process_time() - started
peak = int(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1])
print(json.dumps({"seconds": seconds, "megabytes": peak / 1024, "bytes": len(pdf)}))
"""


def _worked() -> float:
    """The processor's seconds of the processes that are done."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def books(folder: Path) -> dict[str, object]:
    """All prints of all games as a build makes them, then one book alone and the same with four times the chapters."""
    prints = list(_prints(folder))
    started, worked = perf_counter(), _worked()
    make_all(prints, JOBS)
    seconds, work = perf_counter() - started, _worked() - worked
    files = {path.name: path for one in prints for path in one.paths()}
    pages = sum(len(PdfDocument(path)) for name, path in files.items() if not name.endswith("-booklet.pdf"))
    found: dict[str, object] = {
        f"{len(files)} files in {JOBS} processes: seconds, of a processor": f"{seconds:.1f}, {work:.1f}",
        "pages a second, a second of a processor": f"{pages / seconds:.0f}, {pages / work:.0f}",
        "all files, megabytes": round(sum(path.stat().st_size for path in files.values()) / 1e6, 1),
    }
    largest = max(files.values(), key=lambda path: path.stat().st_size)
    found["the largest, kilobytes"] = f"{largest.name}, {largest.stat().st_size / 1000:.0f}"
    return found | _growth()


def _prints(folder: Path) -> Iterator[Prints]:
    for path in find_games(RULES):
        game, _ = load_game(path)
        for language in game.file.languages:
            editions = [resolve(game, edition, language) for edition in game.file.editions]
            for view in editions:
                name = f"{path.name}-{view.edition.id}-{language}"
                aid = aid_data(view, "1", DATE) if view.aid else None
                yield Prints(folder, name, book_data(view, "1", DATE, editions), DATE, aid)


def _growth() -> dict[str, object]:
    game = find_games(RULES)[0]
    one, four = (_measured(game, times) for times in TIMES)
    return {
        "one book: seconds of a processor, megabytes": f"{one['seconds']:.1f}, {one['megabytes']:.0f}",
        f"{TIMES[1]} x chapters: time, memory, file as multiples": ", ".join(
            f"{four[figure] / one[figure]:.1f}" for figure in ("seconds", "megabytes", "bytes")
        ),
    }


def _measured(game: Path, times: int) -> dict[str, float]:
    """In a process of its own, whose peak of memory is that of one book."""
    run = subprocess.run(
        [sys.executable, "-c", CHILD, str(game), str(times)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return json.loads(run.stdout.splitlines()[-1])
