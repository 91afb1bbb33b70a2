"""Interface words in the reader's language, and numbers and lists as that language writes them.

The catalogues are gettext files, one per room of the house (`translations/<language>/<room>.po`), read as they are:
nothing has to be compiled. The message ids are the English words, so English needs a catalogue only for plurals that
differ, and a message without a translation shows in English rather than not at all; a test keeps that from happening.
"""

from __future__ import annotations

from functools import cache
from gettext import c2py
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from generator.paths import TRANSLATIONS

SOURCE_LANGUAGE = "en"
LOCALES = {"en": "en_GB"}
"""Whose days and numbers a language is written with, where the language alone does not say it."""


@cache
def site_languages() -> tuple[str, ...]:
    """The languages the interface speaks: a folder of catalogues each, and English, which the ids are written in."""
    return tuple(sorted({SOURCE_LANGUAGE} | {folder.name for folder in TRANSLATIONS.iterdir() if folder.is_dir()}))


class Words:
    """The interface words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.locale = Locale.parse(LOCALES.get(language, language))
        self._catalogs: list[Catalog] = []
        for path in sorted((TRANSLATIONS / language).glob("*.po")):
            with path.open("rb") as file:
                self._catalogs.append(read_po(file, locale=language))

    def __call__(self, message: str, **fields: Any) -> str:
        """The message in this language; `%(name)s` fields are filled in."""
        text = self._find(message) or message
        return text % fields if fields else text

    def plural(self, one: str, other: str, n: int, **fields: Any) -> str:
        """The message in the plural form that this language uses for `n`, with `%(n)s` filled in."""
        forms = self._find(one)
        if isinstance(forms, (tuple, list)) and all(forms):
            catalog = next(catalog for catalog in self._catalogs if catalog.get(one))
            text = forms[c2py(catalog.plural_expr)(n)]
        else:
            text = one if n == 1 else other
        return text % {"n": self.number(n), **fields}

    def number(self, n: int | float) -> str:
        return format_decimal(n, locale=self.locale)

    def listing(self, items: list[str], style: str = "standard") -> str:
        """The items as a sentence lists them: A, B and C; with the style `or`: A, B or C."""
        return format_list(items, style=style, locale=self.locale)

    def plural_form(self, n: int) -> str:
        """The CLDR category of `n`: one, other, many …"""
        return self.locale.plural_form(n)

    def language_name(self, code: str) -> str:
        return self.locale.languages.get(code, code)

    def _find(self, message: str) -> Any:
        for catalog in self._catalogs:
            found = catalog.get(message)
            if found and found.string:
                return found.string
        return None


@cache
def words(language: str) -> Words:
    return Words(language)
