"""The words of the game across the languages: a table to find the own word for a foreign one, and an index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.resolve.view import GameView, TermView
from generator.text.alphabet import alphabetical
from generator.text.nodes import RuleLink


@dataclass(frozen=True)
class Spoken:
    """A name in one language, with the printings that use it; `ours` where none does."""

    name: str
    badges: tuple[str, ...]
    ours: bool


@dataclass(frozen=True)
class IndexEntry:
    """A name in the index with the rules that have it; another name for a thing only leads to the preferred one."""

    name: str
    term: str
    preferred: str  # the name under which the glossary has it, where that is another
    rules: tuple[RuleLink, ...]


def sorted_terms(game: GameView) -> list[TermView]:
    return sorted(game.terms, key=lambda term: (alphabetical(term.name), term.id))


def languages_of(game: GameView) -> list[str]:
    """The languages that the rulebooks or we name things in, the reader's first."""
    spoken = dict.fromkeys(names.language for term in game.terms for names in term.names)
    return sorted(spoken, key=lambda language: (language != game.language, language))


def spoken_names(term: TermView, language: str) -> list[Spoken]:
    """A term's names in a language; a name that all printings of the language share needs no badge."""
    here = [names for names in term.names if names.language == language and names.names]
    users: dict[str, list[str]] = {}
    for names in here:
        for name in names.names:
            users.setdefault(name, []).append("" if names.state == "ours" else names.badge)
    speaking = {names.badge for names in here if names.state == "printed"}
    return [
        Spoken(
            name,
            () if set(badges) >= speaking else tuple(filter(None, badges)),
            ours=not any(badges),
        )
        for name, badges in users.items()
    ]


def index_entries(game: GameView) -> list[tuple[str, list[IndexEntry]]]:
    """All names in the reader's language under their first letters; capitals alone do not make another name."""
    entries: dict[tuple[str, str], IndexEntry] = {}
    for term in game.terms:
        names = [name for names in term.names if names.language == game.language for name in names.names]
        for name in (term.name, *names):
            preferred = "" if name == term.name else term.name
            entry = IndexEntry(name, term.id, preferred, () if preferred else term.used)
            entries.setdefault((name.casefold(), term.id), entry)
    letters: dict[str, list[IndexEntry]] = {}
    for entry in sorted(entries.values(), key=lambda entry: (alphabetical(entry.name), entry.term)):
        letters.setdefault(_letter(entry.name), []).append(entry)
    return list(letters.items())


def traps(terms: Sequence[TermView]) -> list[TermView]:
    return [term for term in terms if term.trap]


def _letter(name: str) -> str:
    first = alphabetical(name)[:1].upper()
    return first if first.isalpha() else "#"
