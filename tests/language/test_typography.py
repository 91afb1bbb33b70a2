"""Texts are written plainly and set properly: what authors type, and what readers of each language get."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from generator.check.written import all_texts
from generator.resolve.reader import resolve
from generator.resolve.view import NamesView
from generator.text.nodes import Bullets, Paragraph
from generator.text.plain import to_plain
from generator.text.typography import NARROW, NBSP
from tests.language.corpus import LANGUAGES, games, of_sentences, passages, spoken

SLIPS = {
    "two spaces": re.compile(r"\S {2,}\S"),
    "a hyphen for a dash": re.compile(r"\s-\s|--"),
    "two full stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
    "a space before a comma or full stop": re.compile(r"\w [,.](?!\.)(?:\s|$)"),
    "a space inside brackets": re.compile(r"\( | \)"),
    "no space after a comma": re.compile(r",[^\W\d_]"),
    "the same word twice": re.compile(
        r"\b(?!(?:die|der|das|den|dem|sie|vous|nous|that|had|H|O|P|E)\b)([^\W\d_]{2,}) \1\b"
    ),
}
BY_HAND = re.compile("[„“”«»’‘…]")
SPACED = re.compile(r"\w [;:!?](?:\s|$)")


def slips(language: str) -> Iterator[str]:
    for passage in passages(language):
        for line in passage.spoken.split("\n"):
            text = re.sub(r"^\s*- ", "", line)
            for what, pattern in SLIPS.items():
                if found := pattern.search(text):
                    yield f"{passage.place} {what}: {found[0]!r}"
            if language != "fr" and (found := SPACED.search(text)):
                yield f"{passage.place} a space before {found[0]!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_slips_of_the_keyboard(language: str) -> None:
    assert list(slips(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_data_quotation_marks_are_typed_plainly(language: str) -> None:
    """The program sets them; a mark set by hand would stand beside those."""
    data = [passage for passage in passages(language) if passage.place.startswith("rules_data")]
    assert [passage.place for passage in data if BY_HAND.search(passage.written)] == []
    assert [passage.place for passage in data if passage.written.count('"') % 2] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_made_of_whole_sentences(language: str) -> None:
    odd = []
    for game in games():
        for text in all_texts(game):
            if of_sentences(text) and language in text.text:
                for block in spoken(text.text[language]).strip().split("\n\n"):
                    # a quoted value or rule may stand at either end
                    if block and not re.search(r'[.:!?…)"]$', block) and not text.text[language].rstrip().endswith("}"):
                        odd.append(block[-60:])
    assert odd == []


def shown(view: Any, language: str) -> Iterator[str]:
    """Every text of a view as the reader sees it, but for the names that other languages have for things."""
    if isinstance(view, NamesView) and view.language != language:
        return
    if isinstance(view, (Paragraph, Bullets)):
        yield to_plain((view,))
    elif is_dataclass(view) and not isinstance(view, type):
        for part in fields(view):
            if part.name not in ("id", "case", "answer", "decides", "anchor"):
                yield from shown(getattr(view, part.name), language)
    elif isinstance(view, (tuple, list)):
        for part in view:
            yield from shown(part, language)
    elif isinstance(view, str):
        yield view


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_readers_see_is_set_as_their_printers_would(language: str) -> None:
    wrong = []
    for game in games():
        for edition in game.file.editions:
            for text in shown(resolve(game, edition, language), language):
                if re.search(r"[\"']", text):
                    wrong.append(f"a plain mark: {text[:80]}")
                if language == "fr" and re.search(rf"(?<![{NARROW}{NBSP};!?(])(?<!^)[;!?](?=\s|$)", text):
                    wrong.append(f"no space before a mark: {text[:80]}")
                if language == "fr" and re.search(rf"[^\s{NBSP}\d]:(?=\s|$)|« (?!\u00a0)", text):
                    wrong.append(f"no space before a colon: {text[:80]}")
    assert wrong == []
