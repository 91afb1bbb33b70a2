"""A server for authors: shows the site, builds it again after every change, and reloads the open pages.

The pages on disk stay as they are; the few lines that wait for the next build are added on the way to the browser.
A build that fails leaves the last good pages standing and says in the page what is wrong.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from generator.watch import State, changed, look

LOOK_EVERY = 0.15
WAIT_FOR_NEWS = 20.0

CLIENT = b"""(() => {
  let seen = null;
  document.querySelector('.keep')?.remove();
  const ask = async () => {
    try {
      const news = await (await fetch('/__build?seen=' + (seen ?? ''))).json();
      if (seen !== null && news.build !== seen) return location.reload();
      seen = news.build;
      let box = document.getElementById('build-problems');
      if (news.problems.length && !box) {
        box = document.createElement('pre');
        box.id = 'build-problems';
        box.style.cssText = 'position:fixed;inset:auto 0 0 0;margin:0;padding:1em;max-height:50vh;overflow:auto;' +
          'background:#7a1020;color:#fff;font:14px/1.4 monospace;z-index:99;white-space:pre-wrap';
        document.body.append(box);
      }
      if (box) { box.textContent = news.problems.join('\\n'); box.hidden = !news.problems.length; }
    } catch { await new Promise((next) => setTimeout(next, 1000)); }
    ask();
  };
  ask();
})();
"""
NO_KEEPING = b"""// Nothing is kept: an author wants to see every edit. What an earlier site on this port kept goes.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
"""
LOADED = b"""<script src="/__build.js"></script>"""
OWN_SCRIPTS = {"/__build.js": CLIENT, "/sw.js": NO_KEEPING}


class News:
    """What the last build came to; pages wait here for the next one."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.build = 1
        self.problems: list[str] = []

    def tell(self, problems: list[str]) -> None:
        with self._changed:
            self.problems = problems
            if not problems:
                self.build += 1
            self._changed.notify_all()

    def wait(self, seen: str) -> dict[str, object]:
        with self._changed:
            if seen == str(self.build):
                self._changed.wait(WAIT_FOR_NEWS)
            return {"build": self.build, "problems": self.problems}


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder; adds the waiting script to pages."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, news: News, **kwargs: object) -> None:
        self.news = news
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        if path == "/__build":
            seen = query.partition("seen=")[2]
            return self._send(json.dumps(self.news.wait(seen)).encode(), "application/json")
        if path in OWN_SCRIPTS:
            return self._send(OWN_SCRIPTS[path], "text/javascript; charset=utf-8")
        file = Path(self.translate_path(path))
        if file.is_dir() and path.endswith("/"):
            file /= "index.html"
        if file.suffix == ".html" and file.is_file():
            return self._send(file.read_bytes().replace(b"</body>", LOADED + b"</body>"), "text/html; charset=utf-8")
        return super().do_GET()

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def handle_one_request(self) -> None:
        # a page that is left while it waits closes its connection; nobody is there to be told
        with suppress(ConnectionError):
            super().handle_one_request()

    def log_message(self, *_: object) -> None:
        """Requests are not news for an author."""


def serve(
    folder: Path,
    port: int,
    roots: Iterable[Path],
    rebuild: Callable[[], list[str]],
    say: Callable[[str], None],
    *,
    built_from: State,
) -> None:
    """Serves until interrupted. `rebuild` returns what is wrong, or nothing; `built_from` is what the pages show."""
    news = News()
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, news=news, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"open http://127.0.0.1:{server.server_address[1]}/   (stop with Ctrl+C)")
    while True:
        state = look(roots)
        files = changed(built_from, state)
        if files:
            built_from = state
            started = time.monotonic()
            problems = rebuild()
            news.tell(problems)
            names = ", ".join(path.name for path in files[:3]) + (" …" if len(files) > 3 else "")
            seconds = time.monotonic() - started
            count = f"{len(problems)} problem{'s' if len(problems) != 1 else ''}"
            say(f"{names}: " + (count if problems else f"new after {seconds:.1f} s"))
            for problem in problems:
                say(problem)
        time.sleep(LOOK_EVERY)
