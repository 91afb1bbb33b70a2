"""Diagnostics: what is wrong in the data, said to the person who can mend it.

Every diagnostic has a code with a fixed meaning. The table below is the one list of them: the tests want a fixture
for each, and docs/diagnostics.md is written from it (`python -m generator.diagnostics > docs/diagnostics.md`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

CODES = {
    "R001": ("not UTF-8", "The file is not UTF-8 text. Save it as UTF-8."),
    "R002": (
        "broken YAML",
        "The file is not YAML that can be read: a bracket, a quote or an indentation is wrong, or it "
        "uses anchors, aliases or tags, which are not supported.",
    ),
    "R003": ("duplicate key", "A mapping has the same key twice; one of the two would silently be lost."),
    "R004": ("unknown key", "A key that this kind of entry does not have, usually a typo."),
    "R005": (
        "wrong shape",
        "A value of a different kind than expected: a list where a text belongs, a word that is not among "
        "the allowed ones, an id with capital letters.",
    ),
    "R006": ("missing key", "A key that this kind of entry must have."),
    "R007": ("unknown language", "A text for a language that the game does not list under `languages`."),
    "R008": (
        "missing translation",
        "A text lacks one of the game's languages. Write it, or list the language under `untranslated` of the rule, "
        "the panel, the lesson or the part of the guide: readers then see another language with a notice.",
    ),
    "R009": (
        "duplicate id",
        "Two entries of the same kind, or two steps of a lesson, have the same id, an alias is the id of another rule, "
        "or an id is one that every page has for something of its own.",
    ),
    "R010": (
        "missing or stray file",
        "A game without game.yml, a chapter or a lesson without its file, a file for no chapter or no lesson, or one "
        "that nobody reads.",
    ),
    "R011": (
        "broken inline markup",
        "A brace or asterisk in a text is not closed, or the reference is of an unknown kind.",
    ),
    "R012": ("unknown rule", "A reference to a rule that does not exist."),
    "R013": ("unknown term", "A reference to a term that the glossary does not have."),
    "R014": (
        "unknown form of a term",
        "The words of a term reference are neither a printed name nor listed in the term's `forms` for that language.",
    ),
    "R015": ("unknown value", "A text, table or derived value names a value that the rule does not have."),
    "R016": (
        "number word means another number",
        "The word given for a value means another number in that language, in at least one edition.",
    ),
    "R017": ("unknown printing", "A stance, name or statement for a printing that game.yml does not list."),
    "R018": ("missing stance", "A rule says nothing about one of the game's printings."),
    "R019": ("unknown reading", "A stance `says` a reading that the rule does not have."),
    "R020": ("reading nobody says", "A reading that no printing prints and no ruling decides."),
    "R021": (
        "ruling decides the impossible",
        "A ruling decides a reading that does not exist, for an edition that does not exist, or a rule that it "
        "does not list under `rules`.",
    ),
    "R022": ("cycle", "A derived value depends, perhaps by way of others, on itself."),
    "R023": (
        "printings differ, nothing decides",
        "Printings of one edition say different things about a rule, and no ruling decides what is played.",
    ),
    "R024": (
        "unknown name",
        "A name that exists nowhere: an edition, a chapter, a question, an example, an input or a choice, a tile or a "
        "space of the board, an outcome, a ruling, a rung of the ladder, or a page of a printing that does not state "
        "the rule.",
    ),
    "R025": ("incomplete plural", "The plural forms given for a value lack one that the language needs."),
    "R026": ("example answered differently", "The validator's answer is not the one the example expects."),
    "R027": (
        "check that cannot run",
        "A check uses something that does not exist in both Pythons, fails, never ends, or is missing.",
    ),
    "R028": ("two rulings decide", "Two rulings decide the same rule for the same edition."),
    "R029": (
        "clue without an end",
        "On the way to the own box an answer leads nowhere or two ways, or a clue is never asked or leads in a circle.",
    ),
    "R030": (
        "ruling without a printing",
        "A ruling that neither remarks on something nor leaves it open has to say what printings print.",
    ),
    "R031": (
        "printed in no rulebook",
        "A term has no name in one of the game's languages, or one that no printing prints and that is not ours.",
    ),
    "R032": (
        "number that editions change",
        "A text that the readers of all editions share quotes a number on which the editions do not agree.",
    ),
    "R033": (
        "unknown colour",
        "A board or a figure names a colour that figures cannot draw, or not all three of them.",
    ),
    "R034": ("board that does not fit together", "The rows of tiles in board.yml do not make a hexagon around a tile."),
    "R035": (
        "impossible place",
        "A figure puts something where nothing can be: on a tile that is not there, outside of the plan, or where "
        "another piece stands; or one of its tracks leads nowhere.",
    ),
    "R036": (
        "incomplete figure",
        "A figure without a drawing or with two, a board that is nowhere described, a panel without the piece it is "
        "about, or a numbered mark and a key that do not fit.",
    ),
    "R037": (
        "unchecked and checked",
        "A rule says under `unchecked` why nothing is to be decided about it, and a check decides with it.",
    ),
    "R038": (
        "lesson judged otherwise",
        "The validator does not agree with what a task of a lesson calls right or wrong, or with a move in the guide "
        "through a first game.",
    ),
    "R039": (
        "step that nobody can take",
        "A lesson without a task for some edition, a task without a right answer or with nothing to choose from or to "
        "put in order, or a step that teaches no rule of an edition that it is for.",
    ),
    "R040": (
        "left to the guide, and not in it",
        "A rule or its chapter says under `untaught` that the guide through a first game leads through it, but no item "
        "of the guide names it for the readers of some edition.",
    ),
    "R041": (
        "untaught and taught",
        "A rule says under `untaught` why no lesson teaches it, and a lesson does, for every edition that plays it.",
    ),
}

PAGE_HEAD = (
    "# What can be wrong in the data",
    "",
    "`regelwerk check` and `regelwerk build` report everything that is wrong in one run, one problem per line:",
    "",
    "```text",
    "rules_data/ferry/rules/toll.yml:41:11: R012 no rule 'toll.dubble'; did you mean 'toll.double'?",
    "```",
    "",
    "That is the file, the line and the column, the code, what is wrong, and after the semicolon what to do about it.",
    "The exit status is then 1, and what was built before stays as it is.",
    "",
    "Each code leads to a small game with that mistake in it; `expected.txt` there holds the line that it gives.",
    "",
    "| Code | What | Meaning |",
    "|---|---|---|",
)
"""What stands above the table of codes in docs/diagnostics.md."""


@dataclass(frozen=True, order=True)
class Diagnostic:
    """One thing that is wrong, where, and what to do about it."""

    file: str
    line: int
    column: int
    code: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        hint = f"; {self.hint}" if self.hint else ""
        return f"{self.file}:{self.line}:{self.column}: {self.code} {self.message}{hint}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint with the nearest known name, or with all of them where they are few."""
    known = sorted(set(known))
    near = get_close_matches(name, known, n=1, cutoff=0.6)
    if near:
        return f"did you mean '{near[0]}'?"
    if known and len(known) <= 12:
        return "known here: " + ", ".join(known)
    return ""


def codes_page() -> str:
    """The page for contributors: every code, what it means, where an example lies."""
    rows = [
        f"| [{code}](../tests/diagnostics/{code}) | {name} | {meaning} |" for code, (name, meaning) in CODES.items()
    ]
    return "\n".join([*PAGE_HEAD, *rows, ""])


if __name__ == "__main__":
    print(codes_page(), end="")
