"""The book's own words in the reader's language: cover, headings, labels, and the page on how to read it."""

from __future__ import annotations

import datetime

from babel.dates import format_date

from generator.resolve.view import GameView
from generator.text.typography import NBSP, typeset_line
from generator.text.typst import Data, to_typst
from generator.words import Words, words


def front(view: GameView, version: str, date: datetime.date) -> Data:
    """Cover and imprint."""
    say = words(view.language)
    language = say.language_name(view.language)

    def line(said: str) -> str:
        return typeset_line(said, view.language)

    day = format_date(date, "long", view.language)
    return {
        "title": say("%(game)s: the rules (%(edition)s)", game=view.name, edition=view.edition.name),
        "name": view.name,
        "subtitle": typeset_line(say("The rules, for looking things up"), view.language),
        "edition": view.edition.name,
        "language": language[:1].upper() + language[1:],
        "summary": view.summary,
        "notice": to_typst(view.notice),
        "publisher": [
            line(say("%(game)s and its name belong to %(publisher)s.", game=view.name, publisher=view.publisher)),
            line(
                say("The rules are retold here in our own words. This book does not replace the rulebook in your box.")
            ),
        ],
        "version": say("Version %(version)s of %(date)s", version=version, date=day),
        "date": [date.year, date.month, date.day],
    }


def guide(view: GameView) -> Data:
    """How to read the book: the printings behind their badges, and what the marks mean."""
    say = words(view.language)
    return {
        "doors": _doors(view, say),
        "printings": [
            {"badge": badge, "name": name, "edition": edition.name, "yours": edition.id == view.edition.id}
            for edition in view.editions
            for _, name, badge in edition.printings
        ],
        "edition": _edition(view, say),
        "rule": say(
            "Every rule has a number, so that you can point at it. Numbers may change from one version of this book to "
            "the next; the name of a rule (see the last index) never does."
        ),
        "sources": {
            "a4": say("Beside a rule stand the printings that have it, with the page."),
            "a5": say("Below a rule stand the printings that have it, with the page."),
        },
        "worked_out": say("The sign ≈ before a page means that we worked it out from the order of the text."),
        "differs": say("This printing says something else. What it says stands below the rule."),
        "silent": say(
            "This printing says nothing about it, or its words are part of a picture that our text does not hold; the "
            "words beside the badge tell which."
        ),
        "ruling": say(
            "Where printings disagree or are silent, a ruling says what is played with this box. It stands with the "
            "rule that it is about; other rules tell the page. What each printing says, and the reasons, are collected "
            "at the back."
        ),
        "open": say("No printing decides the question. The ruling is our suggestion, so agree on it before you play."),
        "basis": say(
            "Words in italics after a title say that the rule is not printed as such: it is shown in an example, "
            "derived from other rules, or printed ambiguously."
        ),
        "signs": say(
            "In an example: the rule is met, it is not met, or the rulebooks leave it open. A dot: the rule plays a "
            "part."
        ),
    }


def _edition(view: GameView, say: Words) -> str:
    """Which rules the book has, and where there are others, that it leaves them out."""
    said = say("This book contains the rules as they are played with this box: %(edition)s.", edition=view.edition.name)
    return f"{said} {say('Rules that only another edition has are left out.')}" if len(view.editions) > 1 else said


def _doors(view: GameView, say: Words) -> list[Data]:
    """Where to begin, for a learner and for a table that argues; the template puts the pages."""
    doors = []
    if view.lessons and view.guide:
        read = say("Read “Learn to play” (%(lessons)s), then play “Your first game” (%(game)s).")
    elif view.lessons:
        read = say("Read “Learn to play” (%(lessons)s).")
    else:
        read = say("Play “Your first game” (%(game)s).") if view.guide else ""
    if read:
        doors.append({"who": say("New here?"), "way": read})
    doors.append(
        {
            "who": say("Arguing?"),
            "way": say("Look the word up in the index (%(index)s). Why we rule as we do: %(rulings)s."),
        }
    )
    if view.aid:
        aid = say("The sheet for the table, two pages to print, has what is looked up during play.")
        doors.append({"who": say("In short?"), "way": aid})
    return [{name: typeset_line(said, view.language) for name, said in door.items()} for door in doors]


def labelled(label: str, say: Words) -> str:
    """A label with its colon, behind which a value stands."""
    return say("%(label)s: %(value)s", label=label, value="").rstrip() + NBSP


def not_translated(language: str, say: Words) -> str:
    """The notice above a text in another language than the book's; nothing where it is in the book's own."""
    if language == say.language:
        return ""
    name = say.language_name(language)
    return say("Not translated yet; the text is in this language: %(language)s.", language=name)


def imprint(language: str) -> list[str]:
    """Where the texts come from and what may be done with them."""
    say = words(language)
    sentences = [
        say(
            "The texts state in their own words what these rulebooks print; beside every rule stands the page to check "
            "it against. They are made with care, but they are not the publisher's word: that is the rulebook in your "
            "box."
        ),
        say(
            "You may use, share and change these texts under the MIT licence. The games, their names and their "
            "pictures are not ours to give."
        ),
        say("Set in Libertinus Serif with Typst."),
    ]
    return [typeset_line(sentence, language) for sentence in sentences]


def labels(language: str) -> dict[str, str]:
    """Every other word the template sets. `%(…)s` is filled in by the template, which alone knows the page."""
    say = words(language)
    return {
        "contents": say("Contents"),
        "guide": say("How to read this book"),
        "printings": say("The printings"),
        "your_edition": say("your edition"),
        "page": say("p. %(page)s"),
        "see": say("See also"),
        "semicolon": typeset_line("; ", language),
        "elsewhere": say("not in this edition"),
        "open": say("The rulebooks do not say"),
        "derived": say("derived"),
        "suggestion": say("the ruling is our suggestion"),
        "ruling": say("Ruling %(number)s"),
        "rulings": say("Rulings"),
        "rulings_intro": say(
            "Where printings disagree, contradict themselves or are silent: what each says, what is played, and why."
        ),
        "no_rulings": say("There are no rulings for this edition yet."),
        "open_points": say("What is open"),
        "open_intro": say(
            "What none of the rulebooks says, or what only their pictures show. Nothing here is a rule: where "
            "something is suggested, the suggestion is ours. Agree on it before you play."
        ),
        "editions": say("The editions compared"),
        "editions_intro": say(
            "Every rule that is not played alike with each edition, side by side. What is not listed here is the same "
            "for all."
        ),
        "not_played": say("Not played with this edition."),
        "imprint": say("Sources and licence"),
        "ladder": say("What decides"),
        "ladder_intro": say("When texts disagree, the first of these steps that gives an answer decides."),
        "tutorial": say("Learn to play"),
        "tutorial_intro": say(
            "Lessons to read with a pencil. Below each question stands the page of its answer; all answers are "
            "collected behind the last lesson."
        ),
        "lesson": say("Lesson %(n)s"),
        "answer": say("Answer"),
        "rules": labelled(say("Rules"), say),
        "answers": say("The answers"),
        "first_game": say("Your first game"),
        "verdict": say("Ruling"),
        "quoted": say("see"),
        "reason": say("Reason"),
        "example": say("Example"),
        "continued": say("Example (continued)"),
        "because": say("Rules that decide"),
        "picture": say("Picture on %(page)s"),
        "notes": say("Notes"),
        "broken": say("not met"),
        "undecided": say("undecided in this edition"),
        "glossary": say("Glossary"),
        "trap": say("This word misleads"),
        "no_terms": say("The glossary is still empty."),
        "index": say("Index"),
        "index_terms": say("Terms"),
        "index_terms_intro": say(
            "Where a term is explained or most needed. Bold: a rule that settles it; in italics: the entry in the "
            "glossary."
        ),
        "index_rules": say("Names of the rules"),
        "index_rules_intro": say("The permanent name of each rule, with its number in this book and the page."),
    }
