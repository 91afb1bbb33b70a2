"""What a reader waits for: milliseconds per verdict here and in the page, and the bytes that travel."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from statistics import median
from time import perf_counter

from generator.build import Workshop
from generator.load import find_games, load_game
from generator.paths import RULES
from generator.resolve.play import validator_book
from generator.validator.run import ask
from tests.bench.building import JOBS, quiet
from tests.browser.browser import open_browser, serving

LOOP = """async (game) => {
  const load = (name) => new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = '../../assets/' + name; script.onload = done; script.onerror = failed; document.head.append(script);
  });
  await load('validator.js'); await load(game + '-checks.js');
  const started = performance.now();
  const validator = await Regelwerk.validator.load();
  const first = performance.now() - started;
  const times = [];
  for (let n = 0; n < 200; n++) {
    const before = performance.now();
    validator.answer({game, edition: 'retail', question: 'accuse', case: {}});
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return [first, times[100]];
}"""


def _site(folder: Path) -> Path:
    Workshop(find_games(RULES), folder / "site", JOBS, quiet).build()
    return folder / "site"


def verdicts(folder: Path) -> dict[str, object]:
    game, _ = load_game(RULES / "hope")
    book = validator_book(game, "retail")
    times = []
    for _ in range(200):
        started = perf_counter()
        ask(game, book, "accuse", {})
        times.append((perf_counter() - started) * 1000)
    with serving(_site(folder)) as address, open_browser() as browser:
        page = browser.new_page()
        page.goto(f"{address}/en/hope/index.html")
        first, warm = page.evaluate(LOOP, "hope")
    return {
        "CPython, milliseconds per verdict": round(median(times), 3),
        "browser, milliseconds per verdict": round(warm, 3),
        "browser / CPython": round(warm / median(times), 1),
        "browser, milliseconds until the engine stands": round(first),
    }


def sizes(folder: Path) -> dict[str, object]:
    site = _site(folder)
    page = (site / "en" / "hope" / "traitor.html").read_bytes()
    rows: dict[str, object] = {"a chapter page, KB raw / gzipped": _kilobytes([page])}
    with serving(site) as address:
        for name, path in (("home", "en/index.html"), ("chapter", "en/hope/traitor.html")):
            bodies = []
            with open_browser() as browser:
                visit = browser.new_page()
                visit.on("requestfinished", lambda request, bodies=bodies: bodies.append(request.response().body()))
                visit.goto(f"{address}/{path}", wait_until="networkidle")
            rows[f"first visit, {name}: requests, KB raw / gzipped"] = f"{len(bodies)}, {_kilobytes(bodies)}"
    rows["a game kept on the device: files, KB raw / gzipped"] = _kept(site, "de/hope")
    rows["validator, fetched on first use, KB raw / gzipped"] = _kilobytes(
        [(site / "assets" / name).read_bytes() for name in ("validator.js", "hope-checks.js")]
    )
    return rows


def _kilobytes(bodies: list[bytes]) -> str:
    raw = sum(map(len, bodies))
    packed = sum(len(gzip.compress(body, 9)) for body in bodies)
    return f"{raw / 1024:.0f} / {packed / 1024:.0f}"


def _kept(site: Path, part: str) -> str:
    files = json.loads((site / part / "kept.json").read_text("utf-8"))["files"]
    return f"{len(files)}, {_kilobytes([(site / name).read_bytes() for name in files])}"
