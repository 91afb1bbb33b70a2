"""The commands that make things: build and serve."""

from __future__ import annotations

import argparse

from generator.build import Workshop
from generator.cli import library
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.serve import serve as serve_folder
from generator.site.share import AddressError
from generator.watch import look


def build(asked: argparse.Namespace, screen: Screen) -> int:
    try:
        workshop = Workshop(library.folders(asked.rules), asked.out, asked.jobs, screen.progress, address=asked.address)
    except AddressError as error:
        raise UsageError(str(error)) from None
    problems = workshop.build()
    for problem in problems:
        screen.error(problem)
    if problems:
        count = len(problems)
        screen.error(f"{count} problem{'s' if count != 1 else ''}; the last good site is untouched")
        return 1
    screen.progress(f"done: open {asked.out / 'index.html'}")
    return 0


def serve(asked: argparse.Namespace, screen: Screen) -> int:
    workshop = Workshop(library.folders(asked.rules), asked.out, asked.jobs, screen.progress)
    built_from = look(workshop.roots())
    problems = workshop.build()
    for problem in problems:
        screen.error(problem)
    if problems and not (asked.out / "index.html").exists():
        return 1
    try:
        serve_folder(asked.out, asked.port, workshop.roots(), workshop.rebuild, screen.say, built_from=built_from)
    except (OSError, OverflowError) as error:
        raise UsageError(f"port {asked.port} cannot be used ({error}); name another with --port") from None
    return 0
