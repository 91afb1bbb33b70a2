"""What a web server should send with the pages: what they may do, and how long they may be kept.

The pages are strict by themselves: no script, style or picture but our own files, nothing inline, no other host. The
one thing allowed beyond that is WebAssembly, which the validator runs in. The same policy is written for every kind
of host, and into the pages for hosts that send no headers of ours; `python -m generator.site.hosting` prints the
configuration for nginx.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

ALLOWED = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # Material's icons stand in its style sheet
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'self'",
}
IN_HEADERS_ONLY = {"frame-ancestors": "'none'"}
"""Browsers ignore this in a page."""

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
ASK_AGAIN = "public, max-age=0, must-revalidate"
FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"
"""How long browsers may keep a file without asking; most are asked for again, and answered with "not modified"."""
NAMED_BY_CONTENT = r"\.[0-9a-f]{8}\.min\.(js|css)$"

PACKED = (
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
)
"""What is worth packing on the way; nginx packs pages by itself."""


def page_policy() -> str:
    """The policy as a page states it for itself."""
    return _policy(ALLOWED)


def policy() -> dict[str, str]:
    """The policy as a host sends it, with everything but books: a browser's viewer for PDF files obeys it too, and
    then shows nothing.
    """
    return {"Content-Security-Policy": _policy(ALLOWED | IN_HEADERS_ONLY)}


def headers_file(languages: Sequence[str], out: Path) -> str:
    """`_headers`, as Netlify, Cloudflare Pages and their like read it: a file gets what all blocks that fit it say.
    By themselves these hosts send ASK_AGAIN.
    """
    files = (path.relative_to(out).as_posix() for path in sorted((out / "assets").rglob("*")))
    kept = {f"/{name}": FOR_EVER for name in files if re.search(NAMED_BY_CONTENT, name)} | {"/books/*": FOR_A_DAY}
    pages = ["/", *(f"/{path.name}" for path in sorted(out.glob("*.html"))), "/sw.js", "/assets/*"]
    blocks = {
        "/*": ALWAYS,
        **{place: policy() for place in (*pages, *(f"/{folder}/*" for folder in (*languages, "beside")))},
    }
    for place, long in kept.items():
        blocks[place] = {"Cache-Control": long}
    lines = ["# Written by the generator: changes are lost."]
    for place, sent in blocks.items():
        lines += ["", place, *(f"  {name}: {value}" for name, value in sent.items())]
    return "\n".join(lines) + "\n"


def nginx() -> str:
    """What stands in the `server` block of nginx. A location that adds a header forgets those from above."""
    return "\n".join(_nginx()) + "\n"


def _nginx() -> Iterator[str]:
    yield "# Written by `python -m generator.site.hosting`; include it in a `server` block that names host and root."
    yield "charset utf-8;"
    yield "gzip on;"
    yield f"gzip_types {' '.join(PACKED)};"
    yield "include mime.types;"
    yield "types { application/manifest+json webmanifest; }"
    yield "error_page 404 /404.html;"
    places = {
        "/": {**policy(), **ALWAYS, "Cache-Control": ASK_AGAIN},
        f'~ "{NAMED_BY_CONTENT}"': {**policy(), **ALWAYS, "Cache-Control": FOR_EVER},
        "/books/": {**ALWAYS, "Cache-Control": FOR_A_DAY},
    }
    for place, sent in places.items():
        yield f"location {place} {{"
        for name, value in sent.items():
            yield f'    add_header {name} "{value}" always;'
        yield "}"


def _policy(allowed: dict[str, str]) -> str:
    return "; ".join(f"{what} {whence}" for what, whence in allowed.items())


if __name__ == "__main__":
    print(nginx(), end="")
