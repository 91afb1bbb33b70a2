"""How time and memory grow with the number of games and with the number of rules of one game."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from generator.paths import ROOT, RULES

TIMES = (1, 4, 16)
CHILD = """
import json, resource, sys, time
from pathlib import Path
from generator.build import Workshop
from generator.load import find_games
rules, out, jobs = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
started = time.perf_counter()
problems = Workshop(find_games(rules), out, jobs, lambda text: None).rebuild()
assert not problems, problems[:3]
# the peak that getrusage tells of a process begins with that of the one it was forked from
own = int(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1])
peak = max(own, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
print(json.dumps({"seconds": time.perf_counter() - started, "megabytes": peak / 1024}))
"""


def measured(rules: Path, out: Path, jobs: int = 2) -> dict[str, float]:
    """A build of the pages in a process of its own: seconds and the peak memory of its largest process."""
    run = subprocess.run(
        [sys.executable, "-c", CHILD, str(rules), str(out), str(jobs)], cwd=ROOT, capture_output=True, text=True
    )
    if run.returncode:
        raise RuntimeError(run.stderr[-2000:])
    return json.loads(run.stdout.splitlines()[-1])


def more_games(folder: Path) -> dict[str, object]:
    """The same game many times over, under other names."""
    found = {}
    for times in TIMES:
        rules = folder / f"games-{times}"
        for number in range(times):
            copy = rules / f"hope-{number}"
            shutil.copytree(RULES / "hope", copy)
            written = copy / "game.yml"
            written.write_text(re.sub(r"(?m)^game: hope$", f"game: hope-{number}", written.read_text("utf-8")))
        found[times] = measured(rules, folder / f"out-games-{times}")
    return grown(found, "games")


def more_rules(folder: Path) -> dict[str, object]:
    """One game with its chapters many times over; the copies' rules have other ids and the same references."""
    found = {}
    for times in TIMES:
        rules = folder / f"rules-{times}"
        game = rules / "hope"
        shutil.copytree(RULES / "hope", game)
        text = (game / "game.yml").read_text("utf-8")
        head, _, rest = text.partition("chapters:\n")
        chapters = re.match(r"(?:  .*\n|\n)+", rest)[0]
        copies = [chapters] + [_renamed(chapters, number) for number in range(1, times)]
        (game / "game.yml").write_text(head + "chapters:\n" + "".join(copies) + rest[len(chapters) :])
        for path in list((game / "rules").glob("*.yml")):
            for number in range(1, times):
                (game / "rules" / f"{path.stem}-{number}.yml").write_text(_copied(path.read_text("utf-8"), number))
        _rulings_for_copies(game, times)
        found[times] = measured(rules, folder / f"out-rules-{times}")
    return grown(found, "rules")


def _renamed(chapters: str, number: int) -> str:
    chapters = re.sub(r"(chapter: )([a-z-]+)", rf"\g<1>\g<2>-{number}", chapters)
    return re.sub(r"(letter: )([A-Z])", lambda match: match[1] + match[2] + chr(64 + number), chapters)


def _copied(text: str, number: int) -> str:
    """A chapter under other ids, without examples."""
    text = re.sub(r"(?m)^- example: .*\n", "", text)
    return re.sub(r"(?m)^(- (?:rule|table|list): )(\S+)", rf"\g<1>\g<2>-copy{number}", text)


def _rulings_for_copies(game: Path, times: int) -> None:
    ids = set(re.findall(r"(?m)^- rule: (\S+)", "".join(p.read_text("utf-8") for p in (game / "rules").glob("*.yml"))))
    ids = {name for name in ids if "-copy" not in name}
    # longest first, so that no id is replaced inside a longer one
    pattern = re.compile("|".join(re.escape(name) + r"(?![a-z0-9.-])" for name in sorted(ids, key=len, reverse=True)))
    for path in (game / "rulings").glob("*.yml"):
        text = path.read_text("utf-8")
        entries = re.sub(r"(?m)^#.*\n", "", text)
        for number in range(1, times):
            copy = pattern.sub(lambda match, number=number: f"{match[0]}-copy{number}", entries)
            text += re.sub(r"(?m)^(- id: \S+)", rf"\g<1>-copy{number}", copy)
        path.write_text(text)


def grown(found: dict[int, dict[str, float]], what: str) -> dict[str, object]:
    one = found[1]
    rows: dict[str, object] = {f"1 x {what}: seconds, megabytes": f"{one['seconds']:.2f}, {one['megabytes']:.0f}"}
    for times in TIMES[1:]:
        rows[f"{times} x {what}: time, memory as multiples"] = (
            f"{found[times]['seconds'] / one['seconds']:.1f}, {found[times]['megabytes'] / one['megabytes']:.1f}"
        )
    return rows
