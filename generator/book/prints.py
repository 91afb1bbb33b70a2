"""What is printed of a game, an edition and a language: the files, how each is made, and when it must be made anew."""

from __future__ import annotations

import datetime
import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path

from pikepdf import Pdf

from generator.book import typeset
from generator.book.aid import typeset_aid
from generator.book.booklet import booklets, imposed, opened, saved
from generator.book.ink import spare_ink
from generator.text.typst import Data

SHELF, ECONOMY, POCKET, BOOKLET, AID = "", "-economy", "-a5", "-booklet", "-table"
"""What a file's name ends with: the book for the shelf, the same sparing ink, the pocket edition, the same for a home
printer and a stapler, and the table aid."""
ROOM = Path(__file__).parent


def paper_of(folder: Path, name: str) -> dict[str, int]:
    """What the books of this name take, where they are made: pages of each, and the booklets to fold."""
    paths = {"book": folder / f"{name}{SHELF}.pdf", "pocket": folder / f"{name}{POCKET}.pdf"}
    if not all(path.is_file() for path in paths.values()):
        return {}
    pages = {}
    for kind, path in paths.items():
        with Pdf.open(path) as made:
            pages[kind] = len(made.pages)
    parts = booklets(pages["pocket"])
    return pages | {
        "sheets": -(-pages["book"] // 2),
        "booklets": len(parts),
        "booklet_sheets": sum(sheets for sheets, _, _ in parts),
    }


def make_all(prints: Sequence[Prints], jobs: int) -> None:
    """Makes the books side by side, each in a process of its own.

    Typst remembers whatever it has laid out: in one process the books would wait for each other's memory and fill it.
    The processes are new ones, because Typst's threads do not survive a fork; and each has one thread, because two
    that wait for each other use more of the processor than they save where all are busy anyway.
    """
    if len(prints) <= 1:
        for one in prints:
            one.make()
        return
    new = get_context("spawn")
    with ProcessPoolExecutor(max(1, jobs), mp_context=new, initializer=_use_one_thread, max_tasks_per_child=1) as pool:
        list(pool.map(Prints.make, prints))


def _use_one_thread() -> None:
    """Typst reads this when it starts its threads."""
    os.environ["RAYON_NUM_THREADS"] = "1"


@dataclass(frozen=True)
class Prints:
    """The books of one edition in one language."""

    folder: Path
    name: str
    data: Data
    date: datetime.date
    aid: Data | None = None  # the table aid, where the game has one

    def paths(self) -> Iterator[Path]:
        for ending in (SHELF, ECONOMY, POCKET, BOOKLET, *((AID,) if self.aid else ())):
            yield self._path(ending)

    def is_made(self) -> bool:
        return all(path.is_file() for path in self.paths())

    def state(self) -> str:
        """Changes when the books do."""
        return self._state

    @cached_property
    def _state(self) -> str:
        digest = hashlib.sha256(json.dumps([self.data, self.aid], sort_keys=True, default=str).encode())
        for template in sorted([*ROOM.glob("*.typ"), *(ROOM / f"{name}.py" for name in ("prints", "booklet", "ink"))]):
            digest.update(template.read_bytes())
        return digest.hexdigest()

    def make(self) -> None:
        """Two books are typeset; the one that spares ink and the booklet are made from them."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.aid:
            with opened(typeset_aid(self.aid, self.date)) as aid:
                self._write(AID, saved(aid))
        with self._typeset("a4") as book:
            self._write(SHELF, saved(book))
            spare_ink(book, drawings=True)
            self._write(ECONOMY, saved(book))
        with self._typeset("a5") as book:
            spare_ink(book, drawings=False)
            self._write(POCKET, saved(book))
            self._write(BOOKLET, imposed(book, self.data["language"], self.date))

    def _typeset(self, paper: str) -> Pdf:
        return opened(typeset(self.data | {"paper": paper}, self.date))

    def _write(self, ending: str, pdf: bytes) -> None:
        self._path(ending).write_bytes(pdf)

    def _path(self, ending: str) -> Path:
        return self.folder / f"{self.name}{ending}.pdf"
