"""What is printed of a game, an edition and a language: the files, how each is made, and when it must be made anew."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path

from generator.book import Make, typeset
from generator.book.aid import typeset_aid
from generator.book.booklet import compact, imposed
from generator.text.typst import Data

MAKES = {"": Make(), "-economy": Make(economy=True), "-a5": Make("a5", economy=True)}
"""A book for the shelf, one that saves ink, and one for the pocket; what a name ends with tells them apart."""
FOLDED = ("-a5", "-booklet")
"""The pocket edition, and the same for a home printer and a stapler."""
AID = "-table"
ROOM = Path(__file__).parent


def make_all(prints: Sequence[Prints], jobs: int) -> None:
    """Makes the books side by side, each in a process of its own.

    Typst remembers whatever it has laid out: in one process the books would wait for each other's memory and fill it.
    The processes are new ones, because Typst's threads do not survive a fork.
    """
    if len(prints) <= 1:
        for one in prints:
            one.make()
        return
    with ProcessPoolExecutor(max(1, jobs), mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        list(pool.map(Prints.make, prints))


@dataclass(frozen=True)
class Prints:
    """The books of one edition in one language."""

    folder: Path
    name: str
    data: Data
    date: datetime.date
    aid: Data | None = None  # the table aid, where the game has one

    def paths(self) -> Iterator[Path]:
        for ending in (*MAKES, FOLDED[1], *((AID,) if self.aid else ())):
            yield self._path(ending)

    def is_made(self) -> bool:
        return all(path.is_file() for path in self.paths())

    def state(self) -> str:
        """Changes when the books do."""
        return self._state

    @cached_property
    def _state(self) -> str:
        digest = hashlib.sha256(json.dumps([self.data, self.aid], sort_keys=True, default=str).encode())
        for template in sorted([*ROOM.glob("*.typ"), ROOM / "prints.py", ROOM / "booklet.py"]):
            digest.update(template.read_bytes())
        return digest.hexdigest()

    def make(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.aid:
            self._path(AID).write_bytes(compact(typeset_aid(self.aid, self.date)))
        for ending, make in MAKES.items():
            pdf = typeset(self.data | {"make": make._asdict()}, self.date)
            self._path(ending).write_bytes(compact(pdf))
            if ending == FOLDED[0]:
                self._path(FOLDED[1]).write_bytes(imposed(pdf))

    def _path(self, ending: str) -> Path:
        return self.folder / f"{self.name}{ending}.pdf"
