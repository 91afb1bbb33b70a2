"""What the site takes from Material: what we use of its styles, the script of its search, and nothing else.

Their names carry hashes that change with every version, so they are looked up. They lie once in the site, for all
projects.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from generator.paths import DOCS
from generator.site.files import write_changed
from generator.site.lean import lean

# Material announces its end of life on every import.
os.environ["NO_MKDOCS_2_WARNING"] = "1"

import material

PLACE = "assets/material"
LANGUAGES_OF_SEARCH = "javascripts/lunr/min"


@cache
def theme_assets() -> Path:
    return Path(material.__file__).parent / "templates" / "assets"


@cache
def theme_files() -> dict[str, str | list[str]]:
    """The files by what they are for, as the templates name them."""
    return {
        "styles": [_the("stylesheets/main.*.min.css")],
        "script": _the("javascripts/bundle.*.min.js"),
        "worker": _the("javascripts/workers/search.*.min.js"),
    }


def publish_theme(out: Path) -> None:
    files = theme_files()
    endings = [path.relative_to(theme_assets()) for path in (theme_assets() / LANGUAGES_OF_SEARCH).glob("*.js")]
    for name in (files["script"], files["worker"], *map(str, endings)):
        write_changed(out / PLACE / name, (theme_assets() / name).read_bytes())
    ours = "".join(path.read_text("utf-8") for path in sorted((DOCS / "assets" / "css").glob("*.css")))
    for name in files["styles"]:
        write_changed(out / PLACE / name, lean((theme_assets() / name).read_text("utf-8"), ours))


def _the(pattern: str) -> str:
    (path,) = theme_assets().glob(pattern)
    return path.relative_to(theme_assets()).as_posix()
