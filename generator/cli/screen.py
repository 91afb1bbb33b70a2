"""The terminal: colour only where somebody looks, progress only where it is seen."""

from __future__ import annotations

import io
import os
import sys
from time import monotonic

RED, DIM, BOLD, RESET = "\033[31m", "\033[2m", "\033[1m", "\033[0m"


class Screen:
    """Says things to the person at the keyboard: results on standard output, everything else on standard error."""

    def __init__(self) -> None:
        for stream in (sys.stdout, sys.stderr):
            # a terminal that lacks a character shows a question mark rather than nothing at all
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        plain = bool(os.environ.get("NO_COLOR"))
        self.colour_out = sys.stdout.isatty() and not plain
        self.colour_err = sys.stderr.isatty() and not plain
        self._started = monotonic()

    def say(self, text: str = "") -> None:
        print(text, flush=True)

    def title(self, text: str) -> None:
        print(f"{BOLD}{text}{RESET}" if self.colour_out else text)

    def error(self, text: str) -> None:
        print(f"{RED}{text}{RESET}" if self.colour_err else text, file=sys.stderr)

    def progress(self, text: str) -> None:
        """A step of long work, with the seconds since the command began."""
        line = f"{monotonic() - self._started:5.1f} s  {text}"
        print(f"{DIM}{line}{RESET}" if self.colour_err else line, file=sys.stderr, flush=True)
