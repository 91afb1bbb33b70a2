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
    if not found and _may_install():
        print("installing Debian's chromium for the browser tests …", file=sys.stderr)
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, **quiet, check=False)
        found = _find()
    if not found:
        raise MissingTool(
            "The browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), "
            "or name it with CHROMIUM=/path/to/chrome."
        )
    return found


def _find() -> str | None:
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    return found or next((path for path in MAC_BROWSERS if os.path.exists(path)), None)


def _may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


if __name__ == "__main__":
    try:
        print(f"browser: {chromium()}")
    except MissingTool as missing:
        sys.exit(str(missing))
