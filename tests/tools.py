"""The tools of the machine that tests need: found, installed where we may, or asked for in one clear sentence.

`make test` runs this first. Nothing is ever skipped for want of a tool.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

DICTIONARIES = {"de": ("de_DE", "de-de"), "en": ("en_GB", "en-gb"), "fr": ("fr", "fr")}
"""For each language Hunspell's dictionary and the end of the name of Debian's package with it."""


class MissingTool(Exception):
    """A tool that is not there and that we cannot install."""


@cache
def chromium() -> str:
    """The path of a Chromium or Chrome: $CHROMIUM, the machine's own, or Debian's package, installed when root."""
    named = os.environ.get("CHROMIUM")
    if named:
        if shutil.which(named):
            return named
        raise MissingTool(f"$CHROMIUM names {named}, which cannot be run.")
    found = _find()
    if not found and _install("chromium"):
        found = _find()
    if not found:
        raise MissingTool(
            "The browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), "
            "or name it with CHROMIUM=/path/to/chrome."
        )
    return found


@cache
def hunspell() -> str:
    """The path of Hunspell, with its dictionaries of all our languages."""
    if not _spells().issuperset(name for name, _ in DICTIONARIES.values()) and _install(
        "hunspell", *(f"hunspell-{package}" for _, package in DICTIONARIES.values())
    ):
        _spells.cache_clear()
    missing = [name for name, _ in DICTIONARIES.values() if name not in _spells()]
    if missing:
        packages = " ".join(f"hunspell-{package}" for name, package in DICTIONARIES.values() if name in missing)
        raise MissingTool(
            f"The spelling tests need Hunspell with the dictionaries {', '.join(missing)} "
            f"(on Debian: apt-get install hunspell {packages})."
        )
    return str(shutil.which("hunspell"))


@cache
def _spells() -> set[str]:
    """The dictionaries that Hunspell finds, or none where there is no Hunspell."""
    path = shutil.which("hunspell")
    if not path:
        return set()
    # it lists them among its messages
    listed = subprocess.run([path, "-D"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return {os.path.basename(line.strip()) for line in (listed.stdout + listed.stderr).splitlines()}


def _install(*packages: str) -> bool:
    """Debian's packages, where we may; whether there was a try."""
    if not _may_install():
        return False
    print(f"installing Debian's {', '.join(packages)} for the tests …", file=sys.stderr)
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *packages]):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, **quiet, check=False)
    return True


def _find() -> str | None:
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    return found or next((path for path in MAC_BROWSERS if os.path.exists(path)), None)


def _may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


if __name__ == "__main__":
    try:
        print(f"browser: {chromium()}")
        print(f"spelling: {hunspell()}")
    except MissingTool as missing:
        sys.exit(str(missing))
