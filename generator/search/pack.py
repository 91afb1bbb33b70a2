"""The engine as one classic script: MiniSearch, what is known of languages, and our own parts, in the order in which
they use each other. It runs in a worker, in a frame that stands for one where pages are files, and in node.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from generator.paths import NODE_MODULES
from generator.search.languages import languages

HERE = Path(__file__).parent
PARTS = ("fold.js", "words.js", "sense.js", "order.js", "show.js", "worker.js")


@cache
def engine_script() -> str:
    library = (NODE_MODULES / "minisearch" / "dist" / "es" / "index.js").read_text("utf-8")
    library = _without_comments(library)
    if library.count("export { MiniSearch as default };") != 1:
        raise LibraryChanged("MiniSearch no longer ends with one export: pack.py needs another edit")
    parts = [
        _credit(),
        library.replace("export { MiniSearch as default };", ""),
        f"const LANGUAGES = {json.dumps(_known(), ensure_ascii=False, separators=(',', ':'))};",
        *((HERE / "engine" / name).read_text("utf-8") for name in PARTS),
        "(globalThis.Regelwerk ??= {}).search = { Search, Language, Vocabulary, answer, fold, slips, LANGUAGES };",
    ]
    return "(() => {\n" + "\n".join(parts) + "\n})();\n"


class LibraryChanged(Exception):
    """MiniSearch is not what the packing was written for."""


def _credit() -> str:
    """Whose work is packed: its licence asks to be named wherever the work goes."""
    about = json.loads((NODE_MODULES / "minisearch" / "package.json").read_text("utf-8"))
    return f"/*! MiniSearch {about['version']}, by {about['author']}, {about['license']} licence */"


def _known() -> dict[str, Any]:
    """What the engine must know of languages; what pages are called stands in their records."""
    return {
        code: {key: value for key, value in known.items() if key != "offers"} for code, known in languages().items()
    }


def _without_comments(script: str) -> str:
    """Half of MiniSearch is its documentation; comments that fill whole lines can go."""
    script = re.sub(r"^[ \t]*/\*\*.*?\*/[ \t]*\n", "", script, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^[ \t]*//.*\n?", "", script, flags=re.MULTILINE)
