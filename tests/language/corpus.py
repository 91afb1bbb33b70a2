"""Everything we have written in a language: the texts of the games, the pages in docs/, the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from babel.messages.pofile import read_po

from generator.check.written import Written, all_texts
from generator.load import load_game
from generator.load.game import find_games
from generator.model import AidLine, Game
from generator.paths import DOCS, ROOT, TRANSLATIONS

LANGUAGES = ("de", "en", "fr")
REFERENCE = re.compile(r"\{(rule|term|value|page|lesson):([^}|]*)(?:\|([^}]*))?\}")
MARKUP = re.compile(r"<!--.*?-->|<[^>]+>|\{:[^}]*\}|\]\([^)]*\)|[`*]|^---$|-{3,}|[{]n[}]")
FIELD = re.compile(r"%\(\w+\)s")


@dataclass(frozen=True)
class Passage:
    """A text with its place, as the author wrote it and as a reader would hear it."""

    place: str
    written: str
    spoken: str


@cache
def games() -> tuple[Game, ...]:
    loaded = [load_game(folder, ROOT)[0] for folder in find_games(ROOT / "rules_data")]
    return tuple(game for game in loaded if game)


@cache
def passages(language: str) -> tuple[Passage, ...]:
    return (*_of_games(language), *_of_docs(language), *_of_catalogues(language))


def of_sentences(text: Written) -> bool:
    """Is it made of sentences? Titles and labels are not, nor are the lines of a table aid, which are notes, and the
    answers that a lesson offers.
    """
    return text.prose and not isinstance(text.entry, AidLine) and text.path[-1] != "say"


def _of_games(language: str) -> Iterator[Passage]:
    for game in games():
        for text in all_texts(game):
            if language in text.text:
                stands = game.places.problem(text.entry, (*text.path, language), "", "")
                written = text.text[language]
                yield Passage(f"{stands.file}:{stands.line}", written, spoken(written))


def _of_docs(language: str) -> Iterator[Passage]:
    for path in sorted((DOCS / language).glob("*.md")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            yield Passage(f"docs/{language}/{path.name}:{number}", line, _words(line))


def _of_catalogues(language: str) -> Iterator[Passage]:
    for path in sorted((TRANSLATIONS / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                for text in message.string if isinstance(message.string, (tuple, list)) else (message.string,):
                    if message.id and text:
                        place = f"translations/{language}/{path.name}:{message.lineno}"
                        yield Passage(place, text, _words(text))


def _words(text: str) -> str:
    """A line without its markup, with a 0 where the program puts something in."""
    cells = re.sub(r"\s*\|\s*", " ", text)
    return FIELD.sub("0", MARKUP.sub("", cells)).strip()


def spoken(text: str) -> str:
    """A text without its references: their words stay, and a 0 where the program puts in a number or a name."""

    def words(found: re.Match[str]) -> str:
        kind, _, given = found.groups()
        if kind == "value" and given and "=" in given:
            return " ".join(form.partition("=")[2] for form in given.split("|"))
        return given or "0"

    return REFERENCE.sub(words, text).replace("**", "").replace("*", "")
