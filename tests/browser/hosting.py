"""A static host as the site's own configuration asks for it: it sends what `_headers` says, shows 404.html where there
is nothing, can pack what it sends, and can be told to misbehave.

Run as a program it serves a folder until it is stopped: `python -m tests.browser.hosting site 8000`.
"""

from __future__ import annotations

import gzip
import sys
import threading
from fnmatch import fnmatchcase
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PACKED = {".html", ".css", ".js", ".json", ".svg", ".xml", ".webmanifest"}


class Host:
    """The folder at an address, in a path of its own if asked; it counts what it is asked for, and can be stopped."""

    def __init__(self, folder: Path, path: str = "/", *, packed: bool = False, port: int = 0) -> None:
        self.folder = folder
        self.path = path
        self.packed = packed
        self.rules = headers_in(folder / "_headers")
        self.asked: list[str] = []
        self.broken: dict[str, bytes | None] = {}  # what it sends instead of a file; nothing at all is an error
        self.server = _Server(("127.0.0.1", port), partial(_Handler, host=self, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}{path}".rstrip("/")

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def headers_in(file: Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """The blocks of a `_headers` file: a pattern, and what is sent with the files that fit it."""
    blocks: list[tuple[str, list[tuple[str, str]]]] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("/"):
            blocks.append((line.strip(), []))
        elif line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            blocks[-1][1].append((name, value))
    return blocks


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """A reader who goes on before a file has arrived is no news."""


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".webmanifest": "application/manifest+json"}

    def __init__(self, *args: object, host: Host, **kwargs: object) -> None:
        self.host = host
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        name = path.removeprefix(self.host.path)
        self.host.asked.append(name)
        file = self.host.folder / name
        if file.is_dir():
            file /= "index.html"
        status = 200
        if not path.startswith(self.host.path) or not file.is_file():
            status, file = 404, self.host.folder / "404.html"
        body = self.host.broken.get(name, file.read_bytes())
        if body is None:
            status, body = 500, b""
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(file.name))
        if self.host.packed and file.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        for pattern, sent in self.host.rules:
            if fnmatchcase(f"/{name}", pattern):
                for header, value in sent:
                    self.send_header(header, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Requests are counted, not told."""


if __name__ == "__main__":
    served = Host(Path(sys.argv[1]).resolve(), packed=True, port=int(sys.argv[2]))
    print(served.address, flush=True)
    threading.Event().wait()
