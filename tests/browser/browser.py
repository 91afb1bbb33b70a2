"""A real Chromium and a real server for the built site."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Request, sync_playwright

from tests.tools import chromium


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Requests are not news."""


class _Host(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """Nor is a reader who goes on before a file has arrived."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The folder on a port of this machine, as a static host would serve it."""
    server = _Host(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def watch(window: BrowserContext, sites: tuple[str, ...]) -> list[str]:
    """What goes wrong in the window from now on: errors, files that are missing, requests that leave the sites."""
    trouble: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((*sites, "data:", "blob:")):
            trouble.append(f"left the site: {request.url}")

    def failed(request: Request) -> None:
        # what a page was still fetching when the reader went on is not missing
        if request.failure != "net::ERR_ABORTED":
            trouble.append(f"{request.failure}: {request.url}")

    window.on("request", asked)
    window.on("requestfailed", failed)
    window.on("response", lambda answer: answer.status >= 400 and trouble.append(f"{answer.status}: {answer.url}"))
    window.on("weberror", lambda error: trouble.append(f"script: {error.error}"))
    window.on("console", lambda said: said.type in ("error", "warning") and trouble.append(f"console: {said.text}"))
    return trouble
