"""Resolved texts as plain words."""

from __future__ import annotations

import pytest

from generator.text.nodes import Bullets, Emph, Paragraph, Plain, RuleLink, Strong, TermLink, ValueRef
from generator.text.plain import to_plain


def test_every_node_in_words() -> None:
    link = RuleLink("a.b", "a", "A.1", "Title")
    text = (
        Paragraph((Strong((Plain("See "), Emph((link,)))), Plain(" and "), TermLink("coin", "coins"))),
        Bullets(((Plain("one"),), (RuleLink("a.b", "a", "A.1", "Title", "own words"),))),
    )
    assert to_plain(text) == "See A.1 Title and coins\n\n• one\n• own words"


def test_a_reference_that_nobody_resolved_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        to_plain((Paragraph((ValueRef("n"),)),))
