"""The validator for the page: one script with MicroPython and the engine, and one per game with its checks and books.

Both are classic scripts that hold everything they need, so they work from a web server, from a folder on disk and
under a content security policy that allows nothing but 'wasm-unsafe-eval'. In the page:

    const validator = await Regelwerk.validator.load();          // the first call starts the one interpreter
    const answer = validator.answer({game, edition, question, case, printing});
    element.innerHTML = validator.show({answer, labels}).html;  // labels: see labels.py

The two scripts may be loaded in any order, but the game's must be there before its first question is asked.
"""

from __future__ import annotations

import ast
import base64
import gzip
import json
from functools import cache
from pathlib import Path

from generator.model import Game
from generator.paths import NODE_MODULES
from generator.resolve.play import validator_book
from generator.validator import portable
from generator.validator.bounds import bounded
from generator.validator.portable.engine import checks_package
from generator.validator.run import question_data

MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
PACKAGE = "regelwerk_validator"
HEAP = 4 * 1024 * 1024  # the books of a game are kept, and every answer is garbage a moment later

REGISTER = (
    "const validator = ((globalThis.Regelwerk ??= {}).validator ??= {});"
    " validator.games ??= {};"
    " validator.register ??= (game, parts) => { validator.games[game] = parts; };"
)


class GlueChanged(Exception):
    """MicroPython's JavaScript is not what the edits below were written for."""


@cache
def player_script() -> str:
    """The script with the interpreter and the engine."""
    version = json.loads((MICROPYTHON / "package.json").read_text("utf-8"))["version"]
    wasm = gzip.compress((MICROPYTHON / "micropython.wasm").read_bytes(), compresslevel=9, mtime=0)
    parts = {
        "VERSION": version,
        "REGISTER": REGISTER,
        "SOURCES": json.dumps(engine_sources(), ensure_ascii=False),
        "WASM": base64.b64encode(wasm).decode("ascii"),
        "HEAP": str(HEAP),
        "PACKAGE": PACKAGE,
        "GLUE": classic_glue((MICROPYTHON / "micropython.mjs").read_text("utf-8")),
    }
    script = Path(__file__).with_name("player.js").read_text("utf-8")
    for name, text in parts.items():
        script = script.replace(f"@{name}@", text)
    return script


def game_script(game: Game) -> str:
    """The script with a game's checks, its questions and the book of each edition."""
    parts = {
        "package": checks_package(game.id),
        "checks": {"__init__.py": "", **{name: bounded(source, PACKAGE) for name, source in game.checks.items()}},
        "questions": {name: question_data(question) for name, question in game.questions.items()},
        "books": {edition: validator_book(game, edition) for edition in game.file.editions},
    }
    return f"{{ {REGISTER} validator.register({json.dumps(game.id)}, {json.dumps(parts, ensure_ascii=False)}); }}\n"


def engine_sources() -> dict[str, str]:
    """The files of the portable engine, line by line as they are, without what only people read."""
    folder = Path(portable.__file__).parent
    return {path.name: without_docstrings(path.read_text("utf-8")) for path in sorted(folder.glob("*.py"))}


def without_docstrings(source: str) -> str:
    """The source with every docstring empty; a phone need not load them."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node, clean=False):
            said = node.body[0]
            indent = " " * said.col_offset
            lines[said.lineno - 1 : said.end_lineno] = [indent + '""', *[""] * (said.end_lineno - said.lineno)]
    return "\n".join(lines) + "\n"


def classic_glue(module: str) -> str:
    """MicroPython's ES module as the inside of a classic script, without its parts for node."""
    module = _replaced(
        module,
        'ENVIRONMENT_IS_NODE=globalThis.process?.versions?.node&&"renderer"!=globalThis.process?.type,',
        "ENVIRONMENT_IS_NODE=!1,",
    )
    module = _cut(module, "if(ENVIRONMENT_IS_NODE){const{createRequire:", "var readAsync,")
    module = _cut(module, "if(ENVIRONMENT_IS_NODE){if(!(globalThis.process", "{if(!ENVIRONMENT_IS_WEB&&")
    module = _replaced(module, "_scriptName=import.meta.url", '_scriptName=""')
    module = _replaced(module, 'new URL("micropython.wasm",import.meta.url).href', '"micropython.wasm"')
    module = _replaced(module, "export default _createMicroPythonModule;export async function", "async function")
    module = _cut(module, "if(globalThis.loadMicroPython=loadMicroPython,", "class PyProxy{")
    # The interpreter comes with the script: no address to load it from.
    module = _replaced(module, "let Module={locateFile:", "let Module={wasmBinary:options.wasmBinary,locateFile:")
    for word in ("import.meta", "await import(", ";export ", "}export "):
        if word in module:
            raise GlueChanged(f"MicroPython's script still holds '{word}': classic_glue needs another edit")
    return module


def _replaced(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise GlueChanged(f"MicroPython's script holds {text.count(old)} times, not once: {old}")
    return text.replace(old, new)


def _cut(text: str, start: str, end: str) -> str:
    """The text without what stands from `start` to before the next `end`."""
    _replaced(text, start, "")
    begin = text.index(start)
    stop = text.find(end, begin)
    if stop < 0:
        raise GlueChanged(f"MicroPython's script has no '{end}' after '{start}'")
    return text[:begin] + text[stop:]
