"""Templates and what they are filled with: every page of a project as Markdown.

In a template every value is escaped for Markdown and HTML alike unless a filter has made markup of it, so that no
author's text can become anything but text.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from generator.figures import figure_svg
from generator.figures.board import board_to_tap, part_sign_svg
from generator.figures.cases import place_names
from generator.figures.signs import sign_svg
from generator.paths import DOCS
from generator.resolve.cases import default_case
from generator.resolve.kinds import kind_names, weight_names
from generator.resolve.view import ChapterView, GameView, RulingView
from generator.site.answers import (
    case_address,
    case_html,
    examples_of,
    finding_words,
    look_words,
    questions_by_chapter,
    short_variants,
    verdict_html,
    verdict_variants,
)
from generator.site.boards import board_colours, boards_of, case_boards, shown_labels
from generator.site.compare import editions_apart, printings_apart, to_agree_on
from generator.site.coverage import covered_chapters
from generator.site.lessons import (
    board_of,
    own_booklets,
    reply_shown,
    shared_guide,
    shared_lessons,
    verdict_of,
)
from generator.site.links import link_to, ruling_address
from generator.site.merge import Merged, MergedChapter
from generator.site.vocabulary import index_entries, languages_of, sorted_terms, spoken_names, traps
from generator.text.html import inline_html, rule_link, to_html
from generator.text.markdown import escape, escape_line, to_markdown
from generator.text.nodes import Paragraph, Text
from generator.validator.portable.wording import entry_name
from generator.words import Words, words

HAND_WRITTEN = ("index.md", "dispute.md", "about.md")
GAMES_HERE = "<!-- games -->"
"""Where on the hand-written home the games stand."""


@cache
def templates() -> Environment:
    environment = Environment(
        loader=PackageLoader("generator.site"),
        autoescape=True,
        finalize=lambda value: value if isinstance(value, Markup) else Markup(escape(str(value))),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(
        md=lambda text: Markup(to_markdown(text)),
        html=lambda text, place="": Markup(to_html(text, place)),
        line=lambda title: Markup(escape_line(title)),
        rule_link=lambda link: Markup(rule_link(link)),
        ruling_address=ruling_address,
        link_to=lambda block: link_to(block.view),
        body_in=_body_in,
        box_named=_box_named,
        spoken_names=spoken_names,
        opening=_opening,
        reply_shown=reply_shown,
        unsaid=unsaid,
        default_case=default_case,
        entry_name=entry_name,
        default_entry=lambda asked: default_case(asked["of"]),
        case_address=case_address,
        finding_words=finding_words,
        verdict_variants=verdict_variants,
        json=_json_in_attribute,
        board_colours=board_colours,
        shown_labels=shown_labels,
        place_names=place_names,
        board_to_tap=lambda board, parts, name: Markup(board_to_tap(board, parts, name)),
        part_sign=lambda part, parts: Markup(part_sign_svg(part, parts)),
        drawn=lambda figure, name: Markup(figure_svg(figure, name)),
        sign=lambda sign: Markup(sign_svg(sign)),
    )
    return environment


def render(template: str, language: str, **context: Any) -> str:
    return templates().get_template(template).render(_=words(language), language=language, **context)


def game_pages(
    views: Sequence[GameView], chapters: Sequence[MergedChapter], paper: Mapping[str, Mapping[str, int]] | None = None
) -> dict[str, str]:
    """The pages of a game in one language, by file name."""
    game = views[0]
    _ = words(game.language)
    boards = boards_of(views)
    context: dict[str, Any] = {
        "game": game,
        "boards": boards,
        "looks": look_words(game.language),
        "chapters": chapters,
        "kinds": kind_names(_),
        "weights": weight_names(_),
        "rulings": {ruling.id: ruling for ruling in game.rulings},
        "several_boxes": has_several_boxes(game),
        "several_languages": len(game.languages) > 1,
        "verdict": lambda variant: Markup(verdict_html(variant, views)),
        "in_short": lambda variants: [(who, Markup(short)) for who, short in short_variants(variants, views)],
        "pictures": lambda question, case, name: [
            (board, Markup(svg)) for board, svg in case_boards(question, case, name, boards)
        ],
        "facts": lambda question, case: Markup(case_html(game, question, case)),
    }
    pages: dict[str, str] = {}
    for chapter in chapters:
        pages[f"{chapter.view.id}.md"] = render("chapter.md.j2", game.language, chapter=chapter, **context)
    if game.questions:
        listed = questions_by_chapter(game)
        pages["settle.md"] = render("settle.md.j2", game.language, by_chapter=listed, **context)
        covered = covered_chapters(views)
        counts = Counter(rule.state for chapter in covered for rule in chapter.rules)
        pages["coverage.md"] = render("coverage.md.j2", game.language, covered=covered, counts=counts, **context)
    for question in game.questions:
        examples = examples_of(question["id"], views)
        asked = {
            "question": question,
            "examples": examples,
            "titles": {one.view.id: one.view.title for one in chapters},
        }
        pages[f"ask-{question['id']}.md"] = render("ask.md.j2", game.language, **asked, **context)
    pages |= _learning_pages(views, context)
    pages |= _ruling_pages(game, chapters, context)
    pages |= _word_pages(game, context)
    if game.clues:
        pages["which.md"] = render("which.md.j2", game.language, **context)
    if game.changes:
        pages["changes.md"] = render("changes.md.j2", game.language, **context)
    pages["print.md"] = render(
        "print.md.j2", game.language, aids={view.edition.id for view in views if view.aid}, paper=paper or {}, **context
    )
    further = [(f"{page}.html", *offer) for page, offer in offers(_).items() if f"{page}.md" in pages]
    pages["index.md"] = render("index.md.j2", game.language, further=further, **context)
    return pages


def offers(_: Words) -> dict[str, tuple[str, str]]:
    """What there may be beside the chapters: each page with its title and what it is good for."""
    return {
        "which": (_("Which box do I own?"), _("a few questions lead to your printing")),
        "rulings": (_("Rulings"), _("where the rulebooks disagree or are silent")),
        "open": (_("Open points"), _("what no rulebook says, with our suggestions")),
        "editions": (_("What editions changed"), _("rule by rule, side by side")),
        "printings": (_("Where printings differ"), _("the same edition in several languages")),
        "mixed": (_("Two boxes at one table"), _("what to agree on before you start")),
        "glossary": (_("Glossary"), _("the words of the game and their names in every rulebook")),
        "words": (_("Words in all languages"), _("your word for a foreign one")),
        "index-a-z": (_("Index"), _("every word from A to Z with its rules")),
        "print": (_("To print"), _("a book, a booklet, a sheet for the table")),
        "coverage": (_("What the validator answers for"), _("rule by rule, with the examples")),
        "changes": (_("What changed"), _("rules that are new or different")),
    }


def _learning_pages(views: Sequence[GameView], context: dict[str, Any]) -> dict[str, str]:
    """The tutorial, a page a lesson, and the guide through a first game."""
    game, pages = views[0], {}
    lessons, guide = shared_lessons(views), shared_guide(views)
    questions = {question["id"]: question for question in game.questions}
    context = {
        **context,
        "lessons": lessons,
        "guide": guide,
        "questions": questions,
        "verdict_of": lambda question, answer, variant: Markup(verdict_of(question, answer, variant, views)),
        "own_booklets": own_booklets(views),
        "board_of": lambda task, name: _drawn_board(task, questions, name),
    }
    for index, lesson in enumerate(lessons):
        after = next(iter(lessons[index + 1 :]), None)
        shorter = (one for one in lessons[index + 1 :] if one.view.short)
        shortly = next(shorter, None) if lesson.view.short else after
        pages[f"lesson-{lesson.view.id}.md"] = render(
            "lesson.md.j2", game.language, lesson=lesson, after=after, shortly=shortly, **context
        )
    if guide:
        pages["first-game.md"] = render("first-game.md.j2", game.language, **context)
    if lessons or guide:
        pages["learn.md"] = render("learn.md.j2", game.language, **context)
    return pages


def _drawn_board(task: Any, questions: dict[str, dict[str, Any]], name: str) -> tuple[Any, ...] | None:
    if task.board is None:
        return None
    svg, *lying = board_of(task, questions[task.question], name)
    return (Markup(svg), *lying)


def _ruling_pages(game: GameView, chapters: Sequence[MergedChapter], context: dict[str, Any]) -> dict[str, str]:
    """Rulings, what is open, and where boxes part."""
    pages: dict[str, str] = {}
    language = game.language
    settled = _by_chapter(game, [ruling for ruling in game.rulings if not ruling.open])
    left_open = _by_chapter(game, [ruling for ruling in game.rulings if ruling.open])
    context = {**context, "any_settled": bool(settled)}
    if settled:
        pages["rulings.md"] = render("rulings.md.j2", language, rulings_by_chapter=settled, **context)
    if left_open:
        pages["open.md"] = render("open.md.j2", language, open_by_chapter=left_open, **context)
    differing = editions_apart(chapters)
    if differing:
        pages["editions.md"] = render("editions.md.j2", language, editions_apart=differing, **context)
    by_edition = [(edition, printings_apart(chapters, edition)) for edition in game.editions]
    parting = [(edition, apart) for edition, apart in by_edition if apart and len(edition.printings) > 1]
    if parting:
        pages["printings.md"] = render("printings.md.j2", language, printings_apart=parting, **context)
    first, low, agree_open = to_agree_on(game.rulings)
    if has_several_boxes(game) and (first or low):
        agreeing = {"agree_first": first, "agree_low": low, "agree_open": agree_open, "traps": traps(game.terms)}
        pages["mixed.md"] = render("mixed.md.j2", language, **agreeing, **context)
    return pages


def _word_pages(game: GameView, context: dict[str, Any]) -> dict[str, str]:
    if not game.terms:
        return {}
    terms, spoken = sorted_terms(game), languages_of(game)
    return {
        "glossary.md": render("glossary.md.j2", game.language, terms=terms, **context),
        "words.md": render("words.md.j2", game.language, terms=terms, spoken=spoken, **context),
        "index-a-z.md": render("index-a-z.md.j2", game.language, letters=index_entries(game), **context),
    }


def home_pages(games: Sequence[GameView], language: str) -> tuple[dict[str, str], list[dict[str, str]]]:
    """The hand-written pages of a language with the games put in, and the navigation through them."""
    pages = _hand_written(language)
    pages["index.md"] = pages["index.md"].replace(GAMES_HERE, render("home.md.j2", language, games=games).strip())
    return pages, [{_title(page): name} for name, page in pages.items()]


def home_links(language: str, home: str) -> list[dict[str, str]]:
    """The hand-written pages as links, for the foot of every page."""
    pages = _hand_written(language)
    return [{"title": _title(page), "href": home + name.replace(".md", ".html")} for name, page in pages.items()]


def _hand_written(language: str) -> dict[str, str]:
    """The pages in docs/<language>: home, how to settle a dispute, about."""
    return {name: (DOCS / language / name).read_text(encoding="utf-8") for name in HAND_WRITTEN}


def _title(page: str) -> str:
    heading = next(line for line in page.splitlines() if line.startswith("# "))
    return heading[2:].partition("{:")[0].strip()


def has_several_boxes(game: GameView) -> bool:
    """Is there anything to choose? With one edition in one printing there is not."""
    return sum(len(edition.printings) for edition in game.editions) > 1


def unsaid(block: Merged) -> set[str]:
    """The printings that pass over a rule which is nevertheless played with their box."""
    played = {edition.id for variant in block.variants if variant.view.applies != "no" for edition in variant.editions}
    return {stance.printing for stance in block.stances if stance.state == "silent" and stance.edition in played}


def _body_in(block: Merged, edition: str) -> Text:
    """A rule as one edition plays it."""
    return next(variant.view.body for variant in block.variants if edition in variant.edition_ids.split())


def _box_named(game: GameView, printing: str) -> dict[str, str]:
    return next(
        {"name": name, "badge": badge, "edition": edition.name}
        for edition in game.editions
        for id, name, badge in edition.printings
        if id == printing
    )


def _by_chapter(game: GameView, rulings: Sequence[RulingView]) -> list[tuple[ChapterView, list[RulingView]]]:
    """The rulings under the chapters of their first rules."""
    found = [(chapter, [ruling for ruling in rulings if ruling.chapter == chapter.id]) for chapter in game.chapters]
    return [(chapter, listed) for chapter, listed in found if listed]


def _opening(text: Text) -> Markup:
    """The first paragraph, for places that only have room for one."""
    first = next((block for block in text if isinstance(block, Paragraph)), None)
    return Markup(inline_html(first.parts)) if first else Markup("")


def _json_in_attribute(data: Any) -> Markup:
    return Markup(escape(json.dumps(data, ensure_ascii=False, separators=(",", ":"))))
