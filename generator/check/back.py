"""What stands behind the chapters: terms that somebody prints, clues that end somewhere, changes of rules there are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from generator.check.names import is_rule, no_printing, no_rule, unknown
from generator.check.texts import is_language
from generator.diagnostics import Diagnostic
from generator.model import Change, Clue, Game, Term


def check_back(game: Game) -> Iterator[Diagnostic]:
    if all(is_language(printing.language) for printing in game.file.printings.values()):
        for term in game.terms.values():
            yield from _printed_somewhere(game, term)
    for clue in game.clues.values():
        yield from _answers(game, clue)
    yield from _ways(game)
    for change in game.changes:
        yield from _change(game, change)


def _printed_somewhere(game: Game, term: Term) -> Iterator[Diagnostic]:
    """In each language a printing names the thing, or we do and say that the word is ours."""
    if not set(term.names) <= {*game.file.printings, *game.file.languages}:
        return  # a name under a misspelt printing may be the one
    for language in game.file.languages:
        named = [key for key, names in term.names.items() if isinstance(names, list) and names]
        if any(key in game.file.printings and game.language_of(key) == language for key in named):
            continue
        if language not in named:
            said = f"no rulebook names '{term.term}' in {language}"
            hint = f"give it a name of ours: names: {{{language}: […]}} and status: {{{language}: ours}}"
            yield game.places.problem(term, ("names",), "R031", said, hint, key=True)
        elif term.status.get(language, "printed") == "printed":
            said = f"the name in {language} counts as printed, but no rulebook prints it"
            hint = f"say status: {{{language}: ours}}, or under which printing it stands"
            yield game.places.problem(term, ("names", language), "R031", said, hint, key=True)


def _answers(game: Game, clue: Clue) -> Iterator[Diagnostic]:
    for index, answer in enumerate(clue.answers):
        path = ("answers", index)
        if answer.leads and answer.leads not in game.clues and not game.places.may_exist("clue", answer.leads):
            yield unknown(game, clue, (*path, "leads"), "clue", answer.leads, game.clues)
        if answer.box and answer.box not in game.file.printings:
            yield no_printing(game, clue, (*path, "box"), answer.box)
        if bool(answer.leads) == bool(answer.box or answer.watch):
            said = "this answer goes two ways" if answer.leads else "this answer leads nowhere"
            hint = "it leads to another clue, or ends with a box, with what to watch for, or with both"
            yield game.places.problem(clue, path, "R029", said, hint)


def _ways(game: Game) -> Iterator[Diagnostic]:
    """From the first clue every other one is reached, and none leads back."""
    if not game.clues or game.places.incomplete("clue"):
        return
    reached: set[str] = set()
    rounds: set[str] = set()

    def walk(name: str, behind: tuple[str, ...]) -> None:
        if name in behind:
            rounds.add(name)
        elif name in game.clues and name not in reached:
            reached.add(name)
            for answer in game.clues[name].answers:
                walk(answer.leads, (*behind, name))

    walk(next(iter(game.clues)), ())
    for name, clue in game.clues.items():
        if name in rounds:
            said = f"the clue '{name}' leads back to itself"
            yield game.places.problem(clue, ("clue",), "R029", said, "let one of the answers on the way end")
        elif name not in reached:
            said = f"no answer leads to the clue '{name}'"
            yield game.places.problem(clue, ("clue",), "R029", said, "the first clue of the file is asked first")


def _change(game: Game, change: Change) -> Iterator[Diagnostic]:
    try:
        date.fromisoformat(change.change[:10])
    except ValueError:
        yield game.places.problem(change, ("change",), "R005", f"there is no day '{change.change[:10]}'")
    # what an old entry names may since have got another name, or be gone
    former = {*game.former_ids, *(name for one in game.changes for name in one.removed)}
    for key in ("added", "changed"):
        for index, name in enumerate(getattr(change, key)):
            if name not in former and not is_rule(game, name):
                yield no_rule(game, change, (key, index), name)
    for index, name in enumerate(change.removed):
        if name in game.rules:
            said = f"the rule '{name}' is still there"
            yield game.places.problem(change, ("removed", index), "R009", said, "a removed id is not used again")
