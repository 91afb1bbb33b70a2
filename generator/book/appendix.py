"""What stands behind the chapters, as data: the rulings in full, the glossary and the index of rule ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from generator.book.selection import kept, rules_in_book, rulings_in_book, titled
from generator.book.verdicts import Verdicts
from generator.resolve.kinds import kind_names
from generator.resolve.view import GameView, TermView
from generator.text.alphabet import alphabetical
from generator.text.typst import Data, link, to_typst
from generator.words import words

STATUSES = {"review": "our suggestion, still to be confirmed", "ours": "our own word"}
SIGNS = {"review": "*", "ours": "°"}
"""Stand at a term of this status; what they mean is said once, above the terms."""


def rulings(view: GameView, *, left_open: bool) -> list[Data]:
    """The rulings with what each printing says, what is played and why: those that settle something, or the others."""
    here, verdicts = rules_in_book(view), Verdicts(view)
    say = words(view.language)
    kinds = kind_names(say)
    entries = []
    for number, ruling in rulings_in_book(view).values():
        if ruling.open != left_open:
            continue
        home = verdicts.homes.get(ruling.id)
        # what the chapters quote is not said again
        said = verdicts.others(ruling) if home else ruling.ruling
        texts = (said, ruling.reason, *(text for *_, text in ruling.says))
        entry = {
            "id": ruling.id,
            "number": say.number(number),
            "title": titled(ruling.title, ruling.id),
            "kinds": say.listing([kinds[kind] for kind in ruling.kinds]),
            "says": _grouped((badge, text) for _, badge, text in ruling.says),
            "home": next((link(rule) for rule in ruling.rules if rule.id == home), None),
            "ruling": to_typst(said),
            "reason": to_typst(ruling.reason),
            "rungs": _rungs(ruling.rungs, view.language),
            "rules": [link(rule) for rule in ruling.rules if rule.id in here and rule.id != home],
            "kept": kept(*texts, lines=len(ruling.rules)),
        }
        entries.append(entry)
    return entries


def ladder(view: GameView) -> list[Data]:
    return [{"rung": _rungs((rung,), view.language), "body": to_typst(text)} for rung, text in view.ladder]


def _rungs(rungs: tuple[str, ...], language: str) -> str:
    if not rungs:
        return ""
    say = words(language)
    return say.plural("Rung %(rungs)s", "Rungs %(rungs)s", len(rungs), rungs=say.listing(list(rungs)))


def glossary(view: GameView, used: Iterable[str]) -> list[Data]:
    """The terms in the order of the alphabet; a word that this edition neither prints nor needs is left out."""
    here, used = rules_in_book(view), set(used)
    say = words(view.language)
    articles = say("the |an |a ")
    terms = [term for term in view.terms if term.id in used or not _absent(term, view)]
    return [
        {
            "id": term.id,
            "name": term.name,
            "letter": _noun(term.name, articles)[:1].upper(),
            "meaning": to_typst(term.meaning),
            "trap": to_typst(term.trap),
            "names": _printed_names(term, view),
            "sign": SIGNS.get(term.status, ""),
            "see": [link(rule) for rule in term.see if rule.id in here],
            # the glossary's columns are half as wide
            "kept": kept(*(term.meaning, term.trap) * 2, lines=len(term.names) + 2 * len(term.see)),
        }
        for term in sorted(terms, key=lambda term: (alphabetical(_noun(term.name, articles)), term.id))
    ]


def _noun(name: str, articles: str) -> str:
    """Nobody looks for a name under its article."""
    return re.sub(f"^({articles})", "", name, flags=re.IGNORECASE)


def term_signs(view: GameView, terms: Iterable[Data]) -> list[Data]:
    """What the signs at these terms mean."""
    say, found = words(view.language), {term["sign"] for term in terms}
    return [{"sign": sign, "words": say(STATUSES[status])} for status, sign in SIGNS.items() if sign in found]


def _absent(term: TermView, view: GameView) -> bool:
    ours = {printing for printing, _, _ in view.edition.printings}
    states = [names.state for names in term.names if names.key in ours]
    return bool(states) and all(state == "absent" for state in states)


def _printed_names(term: TermView, view: GameView) -> list[Data]:
    say = words(view.language)
    lines = [
        (names.badge, view.language, say("in a picture"))
        if names.state == "lost"
        # the names of a rulebook are hyphenated and spoken in its language
        else (names.badge, names.language, say.listing(list(names.names)))
        for names in term.names
        if names.names or names.state == "lost"
    ]
    grouped: dict[str, Data] = {}
    for badge, language, names in lines:
        grouped.setdefault(names, {"badges": [], "language": language, "words": names})["badges"].append(badge)
    return list(grouped.values())


def rule_ids(view: GameView) -> list[Data]:
    return [{"id": id, "number": rule.number} for id, rule in sorted(rules_in_book(view).items())]


def terms_used(data: Any) -> Iterator[str]:
    """The terms that the book's texts refer to."""
    if isinstance(data, dict):
        if data.get("kind") == "term":
            yield data["id"]
        for value in data.values():
            yield from terms_used(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from terms_used(value)


def _grouped(lines: Iterable[tuple[str, Any]]) -> list[Data]:
    """Printings that say the same share a line."""
    said: dict[Any, list[str]] = {}
    for badge, text in lines:
        said.setdefault(text, []).append(badge)
    return [{"badges": badges, "body": to_typst(text)} for text, badges in said.items()]
