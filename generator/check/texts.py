"""Texts: in every language of the game, and in no other; what the inline language refers to is checked in `inline`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from babel import localedata

from generator.check.inline import InlineCheck
from generator.check.written import Written, all_texts
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import AidLine, AidPanel, Game, GuideItem, GuidePart, Lesson, LessonStep, Rule
from generator.resolve.play import Voices
from generator.text.parse import reference_places

OWNERS = {
    Rule: "rule",
    AidPanel: "panel",
    AidLine: "panel",
    Lesson: "lesson",
    LessonStep: "lesson",
    GuidePart: "part",
    GuideItem: "part",
}
"""Who may say that a text is not translated yet."""


def check_texts(game: Game) -> Iterator[Diagnostic]:
    yield from _language_names(game)
    voices = Voices(game)
    for written in all_texts(game):
        yield from _languages(game, written)
        for language, text in written.text.items():
            if language in game.file.languages and is_language(language):
                if written.prose or written.label:
                    yield from InlineCheck(game, voices, written, language).check(text)
                else:
                    yield from _line(game, written, language, text)


@cache
def is_language(code: str) -> bool:
    """Whether the code is one that the rules of plurals, numbers and lists are known for."""
    return code in localedata.locale_identifiers()


def _language_names(game: Game) -> Iterator[Diagnostic]:
    """Languages that stand beside texts: in game.yml, under `untranslated`, under a term's `forms` and `status`, and
    under the `words` of what players ask.
    """
    file = game.file
    for index, language in enumerate(file.languages):
        if not is_language(language):
            yield game.places.problem(
                file, ("languages", index), "R007", f"'{language}' is not a language code", "write de, en, fr …"
            )
    for name, printing in file.printings.items():
        if not is_language(printing.language):
            said = f"'{printing.language}' is not a language code"
            yield game.places.problem(file, ("printings", name, "language"), "R007", said, "write de, en, fr …")
    for rule in game.rules.values():
        for index, language in enumerate(rule.untranslated):
            yield from _known_language(game, rule, ("untranslated", index), language)
    for part in (*game.aid, *game.lessons, *game.guide):
        for index, language in enumerate(part.untranslated):
            yield from _known_language(game, part, ("untranslated", index), language)
    for term in game.terms.values():
        for key in ("forms", "status"):
            for language in getattr(term, key):
                yield from _known_language(game, term, (key, language), language, key=True)
    for asked in game.asked.values():
        for language in asked.words:
            yield from _known_language(game, asked, ("words", language), language, key=True)


def _known_language(
    game: Game, entry: object, path: tuple[Any, ...], language: str, *, key: bool = False
) -> Iterator[Diagnostic]:
    known = game.file.languages
    if language not in known:
        said = f"the game has no language '{language}'"
        yield game.places.problem(entry, path, "R007", said, did_you_mean(language, known), key=key)


def _line(game: Game, written: Written, language: str, text: str) -> Iterator[Diagnostic]:
    """Titles and names are words only: a reference in one would be printed as it stands."""
    if reference_places(text):
        yield game.places.problem(
            written.entry,
            (*written.path, language),
            "R011",
            "a title or label holds no references",
            "write the words",
            words="{",
        )


def _languages(game: Game, written: Written) -> Iterator[Diagnostic]:
    known = game.file.languages
    for language in written.text:
        yield from _known_language(game, written.entry, (*written.path, language), language, key=True)
    missing = [
        language
        for language in filter(is_language, known)
        if not written.text.get(language, "").strip() and language not in written.may_lack
    ]
    if missing:
        hint = "write it"
        owner = OWNERS.get(type(written.entry))
        if owner:
            hint = f"write it, or list the language under the {owner}'s untranslated"
        yield game.places.problem(
            written.entry, written.path, "R008", f"this text is missing in {', '.join(missing)}", hint, key=True
        )
