"""The command line: parses words, calls the rooms of the house, prints. Nothing is decided here."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from generator.cli import ask, data, publish, search
from generator.cli.errors import UsageError
from generator.cli.screen import Screen
from generator.paths import RULES, SITE
from generator.words import SOURCE_LANGUAGE, site_languages

ABOUT = """\
Regelwerk turns rulebooks, written as YAML, into a rules reference:
a site in several languages, printed books, JSON, and a validator that settles disputes.

Common commands:
  regelwerk build                      build everything into site/
  regelwerk serve                      the same, shown in the browser and rebuilt after every change
  regelwerk check                      find what is wrong in the data
  regelwerk ask hope                   which questions can be answered?
  regelwerk ask hope accuse --edition retail accuser.upgrades=2
  regelwerk search hope too many cards find a rule in your own words
  regelwerk show traitor.accuse.once   read one rule
"""


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status is 0, 1 where the data are wrong, 2 where the command's words are."""
    parser = _parser()
    asked, more = parser.parse_known_args(words)
    if asked.command != "ask" or any(word.startswith("-") for word in more):
        asked = parser.parse_args(words)
    else:
        _take_words(asked, more)
    screen = Screen()
    if not asked.command:
        parser.print_help()
        return 0
    try:
        return asked.run(asked, screen)
    except UsageError as error:
        screen.error(f"regelwerk {asked.command}: {error}")
        return 2
    except KeyboardInterrupt:
        screen.error("stopped")
        return 130
    except BrokenPipeError:
        # whoever read our output has gone, as `head` does; nothing is left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _take_words(asked: argparse.Namespace, more: list[str]) -> None:
    """The words of `ask` that stand behind an option, where argparse no longer looks for any."""
    for word in more:
        if asked.game is None:
            asked.game = word
        elif asked.question is None:
            asked.question = word
        else:
            asked.inputs.append(word)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="regelwerk", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, about: str, run: object) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=about, description=about[:1].upper() + about[1:] + ".")
        one.set_defaults(run=run)
        one.add_argument("--rules", type=Path, default=RULES, metavar="FOLDER", help="where the games are (rules_data)")
        return one

    check = command("check", "find what is wrong in the data, with the place and a hint for each problem", data.check)
    check.add_argument("games", nargs="*", metavar="GAME", help="only these games")

    for name, about, run in (
        ("build", "make the site, the books and the JSON files", publish.build),
        ("serve", "build, show it in the browser, and build again after every change", publish.serve),
    ):
        made = command(name, about, run)
        made.add_argument("--out", type=Path, default=SITE, metavar="FOLDER", help="where the site goes (site)")
        made.add_argument(
            "--jobs", type=_count, default=os.cpu_count() or 1, metavar="N", help="how many jobs at a time"
        )
        if name == "build":
            made.add_argument(
                "--address",
                default=os.environ.get("REGELWERK_ADDRESS", ""),
                metavar="URL",
                help="where the site will stand, e.g. https://rules.example.org/ (or set REGELWERK_ADDRESS); the pages "
                "then name their full addresses to search engines and chats",
            )
        if name == "serve":
            made.add_argument("--port", type=int, default=8000, metavar="N", help="port on this machine (8000)")

    question = command("ask", "ask a question: may I, what does it cost, how far does it go", ask.ask)
    question.add_argument("game", nargs="?", metavar="GAME")
    question.add_argument("question", nargs="?", metavar="QUESTION", help="without it: lists the questions")
    question.add_argument("inputs", nargs="*", metavar="INPUT=VALUE", help="e.g. accuser.upgrades=2 mission.1.weight=3")
    question.add_argument("--describe", action="store_true", help="list the inputs with types, limits and defaults")
    question.add_argument("--edition", help="the edition of the box; without it all of them answer")
    question.add_argument("--printing", help="the rulebook; adds what that rulebook says")
    question.add_argument("--case", type=Path, metavar="FILE", help="read the inputs from a YAML or JSON file")
    question.add_argument(
        "--explain", action="store_true", help="add the rules that decide, in full, with where they are printed"
    )
    question.add_argument("--json", action="store_true", help="answer as JSON")
    _language(question)

    find = command("search", "find rules, terms and rulings, as the site's search does", search.search)
    find.add_argument("game", metavar="GAME")
    find.add_argument("words", nargs="+", metavar="WORDS", help="words, a question, a rule's number or id, or a page")
    find.add_argument("--edition", help="the edition of your box: its rules come first")
    find.add_argument("--printing", help="your rulebook: its pages come first")
    find.add_argument("--limit", type=_count, default=5, metavar="N", help="how many hits (5)")
    find.add_argument("--json", action="store_true", help="answer as JSON")
    _language(find)

    show = command("show", "read one rule, with its sources and rulings", data.show)
    show.add_argument("rule", metavar="RULE", help="the id of a rule, e.g. traitor.accuse.once")
    show.add_argument("--game", help="only in this game")
    show.add_argument("--edition", help="only as played in this edition")
    _language(show)

    export = command("export", "print a game as JSON", data.export)
    export.add_argument("game", metavar="GAME")
    export.add_argument("--out", type=Path, metavar="FILE", help="write to a file instead")

    changes = command(
        "changes", "compare a former export with the game as it is, as an entry for changes.yml", data.changes
    )
    changes.add_argument("old", type=Path, metavar="OLD.json", help="api/<game>.json of a former site")

    schema = command("schema", "write the JSON Schemas that editors check the YAML files with", data.schema)
    schema.add_argument("--out", type=Path, default=None, metavar="FOLDER", help="where they go (schema)")
    return parser


def _count(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"'{word}' is not a number from 1")
    return int(word)


def _language(parser: argparse.ArgumentParser) -> None:
    spoken = os.environ.get("LANG", "")[:2]
    default = spoken if spoken in site_languages() else SOURCE_LANGUAGE
    parser.add_argument("--lang", choices=site_languages(), default=default, help=f"language of the answer ({default})")
