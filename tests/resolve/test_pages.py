"""Pages as a reader cites them."""

from __future__ import annotations

from typing import Any

import pytest

from generator.resolve.pages import page_label
from generator.words import words


@pytest.mark.parametrize(
    ("page", "language", "label"),
    [
        (16, "en", "p. 16"),
        (16, "de", "S. 16"),
        ("5-6", "en", "p. 5–6"),
        ("9~", "en", "≈ p. 9"),
        ("5-6~", "de", "≈ S. 5–6"),
        ("cover", "de", "Titelseite"),
        ("cover~", "en", "≈ cover"),
        ("faq", "en", "FAQ"),
        (["cover", 3, "18~"], "en", "cover, p. 3, ≈ p. 18"),
        (None, "en", ""),
        ([], "en", ""),
    ],
)
def test_pages(page: Any, language: str, label: str) -> None:
    assert page_label(page, words(language)) == label
