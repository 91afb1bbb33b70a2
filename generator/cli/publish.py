"""The commands that make things: build and serve."""

from __future__ import annotations

import argparse

from generator.build import Workshop
from generator.cli import library
from generator.cli.screen import Screen
from generator.serve import serve as serve_folder


def build(asked: argparse.Namespace, screen: Screen) -> int:
    problems = Workshop(library.folders(asked.rules), asked.out, asked.jobs, screen.progress).build()
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
    problems = workshop.build()
    for problem in problems:
        screen.error(problem)
    if problems and not (asked.out / "index.html").exists():
        return 1
    serve_folder(asked.out, asked.port, workshop.roots(), workshop.rebuild, screen.say)
    return 0
