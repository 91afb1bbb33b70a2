"""Which version of what, and of when: printed in books and on pages so that two readers know they read the same."""

from __future__ import annotations

import datetime
import os
import subprocess
from dataclasses import dataclass
from importlib.metadata import version as installed_version
from pathlib import Path


@dataclass(frozen=True)
class Release:
    """A state of a game's data."""

    version: str
    date: datetime.date


def release_of(folder: Path) -> Release:
    return Release(version(), data_date(folder))


def version() -> str:
    return installed_version("regelwerk")


def data_date(folder: Path) -> datetime.date:
    """The day of a game's data: SOURCE_DATE_EPOCH if set, else its last commit, else its newest file."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or _last_commit(folder)
    if not epoch:
        epoch = max((path.stat().st_mtime for path in folder.rglob("*") if path.is_file()), default=0)
    return datetime.datetime.fromtimestamp(float(epoch), tz=datetime.UTC).date()


def _last_commit(folder: Path) -> str:
    try:
        log = subprocess.run(
            ["git", "log", "-1", "--format=%ct", "--", "."], cwd=folder, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""  # no git on this machine
    return log.stdout.strip() if log.returncode == 0 else ""
