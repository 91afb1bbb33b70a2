"""The order of the alphabet as readers look words up: ä stands with a, É with e, capitals do not count."""

from __future__ import annotations

import unicodedata


def alphabetical(name: str) -> str:
    """The key to sort names by."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum() or letter == " ").strip()
