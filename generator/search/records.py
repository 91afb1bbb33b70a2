"""What can be found: a record for each rule (in each of its variants), term, ruling, question, chapter and page.

A record has a `target`, the name of what it leads to, whatever variant or part of it was found: the id of a rule,
`term/x`, `ruling/x`, `question/x`, `chapter/x`, `page/x`, `figure/x`. Keys without a value are left out, because the
index travels to phones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from generator.resolve.view import FigureView, GameView, RuleView, RulingView, TableView, TermView
from generator.search.languages import languages
from generator.site.links import rule_address, ruling_address
from generator.site.merge import Merged, MergedChapter
from generator.site.pages import offers
from generator.text.nodes import TermLink, Text, inline_nodes
from generator.text.plain import to_plain
from generator.words import Words, words

Record = dict[str, Any]


def records(views: Sequence[GameView], chapters: Sequence[MergedChapter], pages: Iterable[str]) -> list[Record]:
    """Everything that can be found in a game, from its views of all editions; `pages` are the names of its pages."""
    game, _ = views[0], words(views[0].language)
    titles = {chapter.view.id: chapter.view.title for chapter in chapters}
    found = [
        *(record for chapter in chapters for record in _chapter(chapter, game)),
        *(_term(term) for term in game.terms),
        *(_ruling(ruling, titles) for ruling in game.rulings),
        *(_question(question, titles) for question in game.questions),
        *_pages(_, game, set(pages)),
    ]
    for record in found:
        # a variant of a rule is asked for like the others, a heading is only a part of its chapter
        if record["kind"] not in ("page", "heading"):
            record["asked"] = game.asked.get(record["target"], ())
    return [{key: value for key, value in record.items() if value not in ("", (), [], {}, None)} for record in found]


# --- chapters and what stands in them -------------------------------------------------------------------------------


def _chapter(chapter: MergedChapter, game: GameView) -> Iterator[Record]:
    view = chapter.view
    headings = [block.view.title for block in chapter.blocks if block.kind == "heading"]
    target, address = f"chapter/{view.id}", f"{view.id}.html"
    yield _record("chapter", target, address, view.title, text=" · ".join(headings), number=view.letter)
    heading = ""
    for block in chapter.blocks:
        if block.kind == "heading":
            heading = block.view.title
            place = f"{address}#{block.view.anchor}"
            yield _record("heading", target, place, heading, chapter=view.title)
        elif block.kind == "rule":
            yield from _rule(block, view.title, heading, game)
        elif block.kind == "figure":
            yield _figure(block.view, view.id, view.title)
        elif block.kind in ("table", "list"):
            yield from _table(block, view.id, view.title)


def _rule(block: Merged, chapter: str, heading: str, game: GameView) -> Iterator[Record]:
    """A record for each version of the rule; where an edition does not play it, readers of its box are told."""
    played = [variant for variant in block.variants if variant.view.applies != "no"]
    about = {term.id for term in game.terms if any(link.id == block.view.id for link in term.see)}
    for variant in played or block.variants:
        rule: RuleView = variant.view
        used = _terms(rule.body)
        yield _record(
            "rule",
            rule.id,
            rule_address(rule),
            rule.title,
            text=_line(rule.body),
            number=rule.number,
            chapter=chapter,
            heading=heading,
            editions=[edition.id for edition in variant.editions] if block.split else (),
            undecided=rule.applies == "open" or None,
            terms=[term for term in used if term not in about],
            about=sorted(about),
            former=list(rule.aliases),
            pages={stance.printing: list(stance.leaves) for stance in block.stances if stance.leaves},
        )


def _figure(figure: FigureView, chapter: str, title: str) -> Record:
    address = f"{chapter}.html#figure-{figure.id}"
    return _record("figure", f"figure/{figure.id}", address, figure.title, text=_line(figure.caption), chapter=title)


def _table(block: Merged, chapter: str, title: str) -> Iterator[Record]:
    """A table leads to the first rule it is drawn from, having no anchor of its own."""
    view = block.view
    rules = view.rules if block.kind == "list" else [row for row, _ in view.rows if not isinstance(row, str)]
    if view.title and rules:
        heads = " · ".join(filter(None, view.heads)) if isinstance(view, TableView) else ""
        address = f"{chapter}.html#{rules[0].id}" if rules[0].chapter == chapter else f"{chapter}.html"
        yield _record("table", f"table/{view.id}", address, view.title, text=heads, chapter=title)


# --- what stands behind the chapters --------------------------------------------------------------------------------


def _term(term: TermView) -> Record:
    text = " ".join(filter(None, (_line(term.meaning), _line(term.trap))))
    return _record("term", f"term/{term.id}", f"glossary.html#{term.id}", term.name, text=text, about=[term.id])


def _ruling(ruling: RulingView, titles: dict[str, str]) -> Record:
    """A ruling is found by what it rules; what each rulebook says stands in the rules, where it is found, too."""
    return _record(
        "open" if ruling.open else "ruling",
        f"ruling/{ruling.id}",
        ruling_address(ruling),
        ruling.title,
        text=_line(ruling.ruling),
        chapter=titles[ruling.chapter],
    )


def _question(question: dict[str, Any], titles: dict[str, str]) -> Record:
    labels = [part["label"] for part in (*question["inputs"], *question["outcome"])]
    return _record(
        "question",
        f"question/{question['id']}",
        f"settle.html#{question['id']}",
        question["title"],
        text=" · ".join(labels),
        chapter=titles.get(question["chapter"], ""),
    )


def _pages(_: Words, game: GameView, pages: set[str]) -> Iterator[Record]:
    named = {
        "learn": (
            _("Learn to play"),
            _("Short lessons to play through, and a guide through your first game."),
        ),
        "first-game": (_("Your first game"), _("The setup to tick off, and a first round played through.")),
        "settle": (_("Settle a dispute"), _("Say what happened and get the verdict with the rule that decides.")),
    }
    called = languages().get(_.language, {}).get("offers", {})
    badges = " ".join(edition.badge for edition in game.editions)
    told = {"editions": [badges, *(edition.name for edition in game.editions)]}
    for page, (title, about) in (named | offers(_)).items():
        if f"{page}.md" in pages:
            asked = [*called.get(page, ()), *told.get(page, ())]
            yield _record("page", f"page/{page}", f"{page}.html", title, text=about, asked=asked)
    for lesson in game.lessons:
        title = _("Lesson %(n)s: %(title)s", n=lesson.number, title=lesson.title)
        yield _record("page", f"page/lesson-{lesson.id}", f"lesson-{lesson.id}.html", title, text=_line(lesson.goal))


# --- parts ----------------------------------------------------------------------------------------------------------


def _record(kind: str, target: str, address: str, title: str, **more: Any) -> Record:
    return {"kind": kind, "target": target, "address": address, "title": title, **more}


def _line(text: Text) -> str:
    return " ".join(to_plain(text).split())


def _terms(text: Text) -> list[str]:
    return list(dict.fromkeys(node.id for node in inline_nodes(text) if isinstance(node, TermLink)))
