"""A full build against plain MkDocs on the same Markdown, and the time from saving a file to the new page."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.request import urlopen

from mkdocs.commands.build import build
from mkdocs.config import load_config

from generator.build import Workshop
from generator.load import find_games
from generator.paths import RULES

ROUNDS = 3
JOBS = 2


def timed(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


def quiet(_: str) -> None:
    """A bench wants no progress."""


def _plain(project: Path, target: Path) -> None:
    config = load_config(str(project / "mkdocs.yml"), site_dir=str(target / project.parent.name / project.name))
    config.theme.static_templates = set()  # ours makes neither a 404 nor a sitemap of a project
    build(config)


def _plain_mkdocs(projects: list[Path], target: Path) -> None:
    with ProcessPoolExecutor(JOBS, mp_context=get_context("fork")) as pool:
        list(pool.map(_plain, projects, [target] * len(projects)))


def full_build(folder: Path) -> dict[str, object]:
    games = find_games(RULES)
    ours, plain, again, books = [], [], [], []
    for number in range(ROUNDS):
        work = folder / str(number)
        shop = Workshop(games, work / "out", JOBS, quiet, work)
        ours.append(timed(shop.rebuild))
        projects = [path.parent for path in sorted((work / "projects").rglob("mkdocs.yml"))]
        plain.append(timed(lambda projects=projects, work=work: _plain_mkdocs(projects, work / "plain")))
        again.append(timed(shop.rebuild))
        books.append(timed(shop.build))
    ratios = [one / other for one, other in zip(ours, plain, strict=True)]
    return {
        "pages from nothing, seconds": round(median(ours), 2),
        "plain mkdocs on the same Markdown, seconds": round(median(plain), 2),
        "ours / plain (goal 1.15)": round(median(ratios), 2),
        "nothing changed / from nothing": round(median(again) / median(ours), 2),
        "books and JSON on top, seconds": round(median(books), 2),
    }


def edit_to_page(folder: Path) -> dict[str, object]:
    rules = folder / "rules_data"
    shutil.copytree(RULES, rules)
    edited = rules / "hope" / "rules" / "traitor.yml"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "generator.cli", "serve", "--rules", str(rules), "--port", str(port)]
    server = subprocess.Popen(
        [*command, "--out", str(folder / "out")], stderr=subprocess.DEVNULL, stdout=subprocess.PIPE
    )
    try:
        server.stdout.readline()  # says the address when it is ready
        page = f"http://127.0.0.1:{port}/de/hope/traitor.html"
        waits = []
        for number in range(5):
            word = f"Probewort{number}"
            text = edited.read_text("utf-8")
            edited.write_text(re.sub(r"(\n    de: )(>-\n\s+)?(Probewort\d )?", rf"\g<1>\g<2>{word} ", text, count=1))
            started = perf_counter()
            while word not in urlopen(page).read().decode():
                if perf_counter() - started > 30:
                    raise TimeoutError("the edited word never came")
                time.sleep(0.02)
            waits.append(perf_counter() - started)
            time.sleep(0.5)
    finally:
        server.terminate()
        server.wait()
    return {"from saving a rule to the new page, seconds (goal 1)": round(median(waits), 2)}
