"""The engine that decides a question and shows the answer, the same files on the command line and in the page.

Style of this package, because MicroPython runs it too: imports only from the package and `json`; no dataclasses,
enums, typing, match or recursion; sorting only by total keys; nothing depends on the order of a dict.
The page knows it as `regelwerk_validator`, so it imports its own modules relatively.
"""

from .engine import answer_json, open_json
from .present import show_case, show_html, show_json, show_short, show_text

__all__ = ["answer_json", "open_json", "show_case", "show_html", "show_json", "show_short", "show_text"]
