"""What a reader waits for: milliseconds per verdict here and in the page, and the bytes that travel."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, Request

from generator.build import Workshop
from generator.load import find_games, load_game
from generator.model import Game
from generator.paths import RULES
from generator.resolve.play import validator_book
from generator.resolve.reader import resolve
from generator.validator.labels import answer_labels
from generator.validator.player import game_script, player_script
from generator.validator.run import ask
from tests.bench.building import JOBS, quiet
from tests.browser.browser import open_browser, serving
from tests.browser.test_box import SHIFTS

FIRST_VISITS = [
    "index",
    *(f"{game}/{page}" for game in ("hope", "lift-off") for page in ("index", "settle", "rulings")),
]
FIRST_VISITS += ["hope/traitor", "hope/movement", "lift-off/launch"]

PAGE = "<!doctype html><meta charset=utf-8><title>t</title>"
LOOP = """async ([scripts, requests, rounds]) => {
  for (const name of scripts) await new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = name; script.onload = done; script.onerror = failed; document.head.append(script);
  });
  const started = performance.now();
  const validator = await Regelwerk.validator.load();
  const first = performance.now() - started;
  const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const timed = (work, length) => median(Array.from({ length }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  }));
  const measured = ({ labels, editions, ...request }, length) => [
    timed(() => validator.answer({ ...request, edition: editions[0] }), length),
    timed(() => {
      const answers = editions.map((edition) => validator.answer({ ...request, edition }));
      validator.show({ answer: answers[0], labels, others: [] });
    }, length),
  ];
  // all of them once, then with care whatever seems to be the slowest, until it really is
  const times = requests.map((request) => measured(request, 1));
  const careful = new Set();
  for (const part of [0, 1]) for (;;) {
    const slowest = times.reduce((most, time, index) => time[part] > times[most][part] ? index : most, 0);
    if (careful.has(slowest)) break;
    times[slowest] = measured(requests[slowest], rounds);
    careful.add(slowest);
  }
  return [first, times];
}"""
ROUNDS = 15
SLOWER = 4
"""How many times slower the processor of a phone is taken to be."""


def _site(folder: Path) -> Path:
    Workshop(find_games(RULES), folder / "site", JOBS, quiet).build()
    return folder / "site"


def verdicts(folder: Path) -> dict[str, object]:
    """Every question with every example of it; the slowest one counts, since a reader waits for that one."""
    games = [load_game(path)[0] for path in find_games(RULES)]
    asked = [request for game in games for request in _requests(game)]
    here = [_here(game, request) for game in games for request in asked if request["game"] == game.id]
    (folder / "index.html").write_text(PAGE)
    (folder / "validator.js").write_text(player_script(), "utf-8")
    for game in games:
        (folder / f"{game.id}-checks.js").write_text(game_script(game), "utf-8")
    told = [["validator.js", *(f"{game.id}-checks.js" for game in games)], asked, ROUNDS]
    with serving(folder) as address, open_browser() as browser:
        found = {}
        for slower in (1, SLOWER):
            page = browser.new_page()
            page.goto(f"{address}/index.html")
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
            found[slower] = page.evaluate(LOOP, told)
            page.close()
    rows: dict[str, object] = {
        "questions, with cases": f"{len({(one['game'], one['question']) for one in asked})}, {len(asked)}",
        "CPython, milliseconds per verdict, slowest question": _slowest(asked, here),
    }
    for slower, (first, times) in found.items():
        where = "browser" if slower == 1 else f"browser {slower} times slower"
        rows[f"{where}, milliseconds until the engine stands"] = round(first)
        rows[f"{where}, per verdict, median"] = round(median(time for time, _ in times), 2)
        rows[f"{where}, per verdict, slowest question (goal 50)"] = _slowest(asked, [time for time, _ in times])
        rows[f"{where}, all editions and shown, slowest (goal 50)"] = _slowest(asked, [time for _, time in times])
    return rows


def _requests(game: Game) -> list[dict[str, object]]:
    """The examples; the edition that is shown comes first, with its words."""
    editions = list(game.file.editions)
    view = resolve(game, editions[0], "de")
    book = validator_book(game, editions[0])
    asked = []
    for example in game.examples.values():
        given = ask(game, book, example.question, example.case)
        labels = answer_labels(view, example.question, lambda rule: rule.id, lambda one: one.id, given, texts=True)
        request = {"game": game.id, "question": example.question, "case": example.case}
        asked.append({**request, "editions": editions, "labels": labels})
    return asked


def _here(game: Game, request: dict[str, object]) -> float:
    book = validator_book(game, request["editions"][0])
    times = []
    for _ in range(ROUNDS):
        started = perf_counter()
        ask(game, book, request["question"], request["case"])
        times.append((perf_counter() - started) * 1000)
    return median(times)


def _slowest(asked: list[dict[str, object]], times: list[float]) -> str:
    time, number = max((time, number) for number, time in enumerate(times))
    return f"{time:.2f} ({asked[number]['game']} {asked[number]['question']})"


def sizes(folder: Path) -> dict[str, object]:
    site = _site(folder)
    rows: dict[str, object] = {}
    for page in ("hope/movement", "hope/rulings", "hope/mixed", "hope/settle", "lift-off/launch"):
        rows[f"page {page}, KB raw / gzipped"] = _kilobytes([(site / "de" / f"{page}.html").read_bytes()])
    with serving(site) as address, open_browser() as browser:
        for page in FIRST_VISITS:
            bodies = first_visit(browser, f"{address}/de/{page}.html")
            rows[f"first visit, {page}: requests, KB raw / gzipped (goal: 150)"] = (
                f"{len(bodies)}, {_kilobytes(bodies)}"
            )
        rows["layout shift of a chapter when the box is applied (goal: 0.01)"] = round(_shift(browser, address), 4)
    rows["a game kept on the device: files, KB raw / gzipped"] = _kept(site, "de/hope")
    rows["validator, fetched on first use, KB raw / gzipped"] = _kilobytes(
        [(site / "assets" / name).read_bytes() for name in ("validator.js", "hope-checks.js")]
    )
    return rows


def first_visit(browser: Browser, address: str) -> list[bytes]:
    """Everything that a reader who has never been here fetches with a page."""
    window = browser.new_context()
    requests: list[Request] = []
    page = window.new_page()
    page.on("requestfinished", lambda request: requests.append(request))
    page.goto(address, wait_until="networkidle")
    bodies = [request.response().body() for request in requests]
    window.close()
    return bodies


def packed(bodies: list[bytes]) -> int:
    return sum(len(gzip.compress(body, 9)) for body in bodies)


def _shift(browser: Browser, address: str) -> float:
    window = browser.new_context(viewport={"width": 360, "height": 740})
    window.add_init_script(SHIFTS)
    page = window.new_page()
    page.goto(f"{address}/de/hope/traitor.html?box=ks-en", wait_until="networkidle")
    shifted = page.evaluate("globalThis.shifted")
    window.close()
    return shifted


def _kilobytes(bodies: list[bytes]) -> str:
    raw = sum(map(len, bodies))
    return f"{raw / 1024:.0f} / {packed(bodies) / 1024:.0f}"


def _kept(site: Path, part: str) -> str:
    files = json.loads((site / part / "kept.json").read_text("utf-8"))["files"]
    return f"{len(files)}, {_kilobytes([(site / name).read_bytes() for name in files])}"
