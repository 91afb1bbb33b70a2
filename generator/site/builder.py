"""Building the projects: MkDocs runs in this program, several projects side by side, and only where something changed.

Importing MkDocs and Material costs more than building a small project, so the worker processes are forks of one that
has already done it. What a project was built from is kept as a hash beside it; what MkDocs and Material put into every
project (scripts, styles) is published once for the whole site.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import shutil
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException
from mkdocs.theme import Theme

from generator.paths import DOCS, ROOT
from generator.site.files import read_folder
from generator.site.theme import publish_theme

STAMP = "built.json"
THEME_FOLDERS = ("javascripts", "stylesheets", "images")
KEPT_AS_WRITTEN = re.compile(r"(<(?:pre|textarea)\b.*?</(?:pre|textarea)>)", re.DOTALL)
LINE_END = re.compile(r"\s*\n\s*")


class SiteError(Exception):
    """A project that could not be built; each line says where and why."""


def build_projects(projects: Sequence[Path], out: Path, jobs: int = 1) -> list[Path]:
    """Build the projects that changed into the site and return them; raises SiteError with everything that is wrong."""
    publish_theme(out)
    shared = _hash_of_shared()
    changed = [project for project in projects if not _is_current(project, out, shared)]
    if jobs > 1 and len(changed) > 1:
        # The longest first, so that the last to finish is a short one.
        changed.sort(key=_weight, reverse=True)
        with ProcessPoolExecutor(min(jobs, len(changed)), mp_context=get_context("fork")) as pool:
            problems = list(pool.map(_build, changed, [out] * len(changed), [shared] * len(changed)))
    else:
        problems = [_build(project, out, shared) for project in changed]
    if any(problems):
        raise SiteError("\n".join(line for lines in problems for line in lines))
    return changed


def _build(project: Path, out: Path, shared: str) -> list[str]:
    """Build one project and publish it; what is wrong comes back as sentences."""
    stamp = project / STAMP
    before = json.loads(stamp.read_text()) if stamp.is_file() else {"files": []}
    stamp.unlink(missing_ok=True)
    inputs = _inputs(project, shared)
    problems = _Problems(project)
    logger = logging.getLogger("mkdocs")
    logger.addHandler(problems)
    logger.propagate = False
    try:
        config = load_config(str(project / "mkdocs.yml"), site_dir=str(project / "site"))
        config.theme.static_templates = set()  # 404 and sitemap need to know the site's address
        _keep_compiled(config.theme, out.parent / "templates")
        build(config)
    except MkDocsException as error:
        problems.add_unless_known(str(error))
    finally:
        logger.removeHandler(problems)
    if problems.lines:
        return problems.lines
    place = config.extra["place"]
    files = _publish(project / "site", out / place, before["files"])
    stamp.write_text(json.dumps({"inputs": inputs, "place": place, "files": files}))
    return []


def _keep_compiled(theme: Theme, folder: Path) -> None:
    """Compiling Material's templates takes as long as filling them; what they come to is kept between builds."""
    folder.mkdir(parents=True, exist_ok=True)
    new_environment = theme.get_env

    def get_env() -> Environment:
        environment = new_environment()
        environment.bytecode_cache = FileSystemBytecodeCache(str(folder))
        return environment

    theme.get_env = get_env


class _Problems(logging.Handler):
    """MkDocs says what is wrong in its log; in strict mode a warning is an error."""

    def __init__(self, project: Path) -> None:
        super().__init__(logging.WARNING)
        self.project = project
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{self.project}: {record.getMessage()}")

    def add_unless_known(self, message: str) -> None:
        """The closing "aborted with 1 warning" adds nothing to the warning itself."""
        if not self.lines:
            self.lines.append(f"{self.project}: {message}")


# --- publishing -----------------------------------------------------------------------------------------------------


def _publish(built: Path, place: Path, before: Iterable[str]) -> list[str]:
    """Move what was built into the site; a file that did not change stays, one that is no longer built goes."""
    files = []
    for path in sorted(built.rglob("*")):
        name = path.relative_to(built).as_posix()
        if not path.is_file() or _is_left_out(name):
            continue
        files.append(name)
        if path.suffix == ".html":
            path.write_text(squeezed(path.read_text("utf-8")), "utf-8")
        target = place / name
        if target.is_file() and target.read_bytes() == path.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(path, target)
    for name in set(before) - set(files):
        (place / name).unlink(missing_ok=True)
    shutil.rmtree(built)
    return files


def squeezed(page: str) -> str:
    """A page without the indentation and the empty lines that templates leave; where a line ends stays a space."""
    parts = KEPT_AS_WRITTEN.split(page)
    return "".join(part if index % 2 else LINE_END.sub("\n", part) for index, part in enumerate(parts))


def _is_left_out(name: str) -> bool:
    of_the_theme = tuple(f"assets/{folder}/" for folder in THEME_FOLDERS)
    # no longer a template, so MkDocs copies the source of the sitemap as it is
    return name == "sitemap.xml" or name.endswith(".map") or name.startswith(of_the_theme)


# --- what changed ---------------------------------------------------------------------------------------------------


def _is_current(project: Path, out: Path, shared: str) -> bool:
    stamp = project / STAMP
    if not stamp.is_file():
        return False
    built: dict[str, Any] = json.loads(stamp.read_text())
    return built["inputs"] == _inputs(project, shared) and all(
        (out / built["place"] / name).is_file() for name in built["files"]
    )


def _inputs(project: Path, shared: str) -> str:
    files = {**read_folder(project / "docs"), "../mkdocs.yml": (project / "mkdocs.yml").read_bytes()}
    return _hash(files, shared)


def _hash_of_shared() -> str:
    files = {**read_folder(DOCS / "overrides"), "../mkdocs.yml": (ROOT / "mkdocs.yml").read_bytes()}
    return _hash(files, version("mkdocs") + " " + version("mkdocs-material"))


def _hash(files: dict[str, bytes], more: str) -> str:
    digest = hashlib.sha256(more.encode())
    for name, content in sorted(files.items()):
        digest.update(f"\0{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _weight(project: Path) -> int:
    return sum(path.stat().st_size for path in (project / "docs").glob("*.md"))
