"""What stands behind the chapters, as data: the rulings in full, the glossary and the index of rule ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.book.selection import kept, rules_in_book, rulings_in_book, titled
from generator.resolve.kinds import kind_names
from generator.resolve.view import GameView, TermView
from generator.text.alphabet import alphabetical
from generator.text.typst import Data, link, to_typst
from generator.words import words

STATUSES = {"review": "our suggestion, still to be confirmed", "ours": "our own word"}


def rulings(view: GameView, *, left_open: bool) -> list[Data]:
    """The rulings with what each printing says, what is played and why: those that settle something, or the others."""
    here = rules_in_book(view)
    say = words(view.language)
    kinds = kind_names(say)
    return [
        {
            "id": ruling.id,
            "number": say.number(number),
            "title": titled(ruling.title, ruling.id),
            "kinds": say.listing([kinds[kind] for kind in ruling.kinds]),
            "says": _grouped((badge, text) for _, badge, text in ruling.says),
            "ruling": to_typst(ruling.ruling),
            "reason": to_typst(ruling.reason),
            "rungs": _rungs(ruling.rungs, view.language),
            "rules": [link(rule) for rule in ruling.rules if rule.id in here],
            "kept": kept(ruling.ruling, ruling.reason, *(text for *_, text in ruling.says), lines=len(ruling.rules)),
        }
        for number, ruling in rulings_in_book(view).values()
        if ruling.open == left_open
    ]


def ladder(view: GameView) -> list[Data]:
    return [{"rung": _rungs((rung,), view.language), "body": to_typst(text)} for rung, text in view.ladder]


def _rungs(rungs: tuple[str, ...], language: str) -> str:
    if not rungs:
        return ""
    say = words(language)
    return say.plural("Rung %(rungs)s", "Rungs %(rungs)s", len(rungs), rungs=say.listing(list(rungs)))


def glossary(view: GameView, used: Iterable[str]) -> list[Data]:
    """The terms in the order of the alphabet; a word that this edition neither prints nor needs is left out."""
    here, used, say = rules_in_book(view), set(used), words(view.language)
    terms = [term for term in view.terms if term.id in used or not _absent(term, view)]
    return [
        {
            "id": term.id,
            "name": term.name,
            "meaning": to_typst(term.meaning),
            "trap": to_typst(term.trap),
            "names": _printed_names(term, view),
            "status": say(STATUSES[term.status]) if term.status in STATUSES else "",
            "see": [link(rule) for rule in term.see if rule.id in here],
            # the glossary's columns are half as wide
            "kept": kept(*(term.meaning, term.trap) * 2, lines=len(term.names) + 2 * len(term.see)),
        }
        for term in sorted(terms, key=lambda term: (alphabetical(term.name), term.id))
    ]


def _absent(term: TermView, view: GameView) -> bool:
    ours = {printing for printing, _, _ in view.edition.printings}
    states = [names.state for names in term.names if names.key in ours]
    return bool(states) and all(state == "absent" for state in states)


def _printed_names(term: TermView, view: GameView) -> list[Data]:
    say = words(view.language)
    lines = [
        (names.badge, say("in a picture") if names.state == "lost" else say.listing(list(names.names)))
        for names in term.names
        if names.names or names.state == "lost"
    ]
    grouped: dict[str, list[str]] = {}
    for badge, names in lines:
        grouped.setdefault(names, []).append(badge)
    return [{"badges": badges, "words": names} for names, badges in grouped.items()]


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
