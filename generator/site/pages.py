"""Templates and what they are filled with: every page of a project as Markdown.

In a template every value is escaped for Markdown and HTML alike unless a filter has made markup of it, so that no
author's text can become anything but text.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from generator.figures import figure_svg
from generator.figures.signs import sign_svg
from generator.paths import DOCS
from generator.resolve.view import GameView
from generator.site.answers import completed, default_case, verdict_html, verdict_variants
from generator.site.merge import Merged, MergedChapter
from generator.text.html import inline_html, rule_link, to_html
from generator.text.markdown import escape, escape_line, to_markdown
from generator.text.nodes import Paragraph, Text
from generator.words import words

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
        html=lambda text: Markup(to_html(text)),
        line=lambda title: Markup(escape_line(title)),
        rule_link=lambda link: Markup(rule_link(link)),
        opening=_opening,
        unsaid=unsaid,
        default_case=default_case,
        default_entry=lambda asked: default_case(asked["of"]),
        completed=completed,
        verdict_variants=verdict_variants,
        json=_json_in_attribute,
        drawn=lambda figure, name: Markup(figure_svg(figure, name)),
        sign=lambda sign: Markup(sign_svg(sign)),
    )
    return environment


def render(template: str, language: str, **context: Any) -> str:
    return templates().get_template(template).render(_=words(language), language=language, **context)


def game_pages(views: Sequence[GameView], chapters: Sequence[MergedChapter]) -> dict[str, str]:
    """The pages of a game in one language, by file name."""
    game = views[0]
    context: dict[str, Any] = {
        "game": game,
        "chapters": chapters,
        "rulings": {ruling.id: ruling for ruling in game.rulings},
        "several_boxes": has_several_boxes(game),
        "verdict": lambda variant: Markup(verdict_html(variant, views)),
    }
    pages = {"index.md": render("index.md.j2", game.language, **context)}
    for chapter in chapters:
        pages[f"{chapter.view.id}.md"] = render("chapter.md.j2", game.language, chapter=chapter, **context)
    if game.questions:
        pages["settle.md"] = render("settle.md.j2", game.language, **context)
    if game.rulings:
        pages["rulings.md"] = render("rulings.md.j2", game.language, **context)
    if game.terms:
        pages["glossary.md"] = render("glossary.md.j2", game.language, terms=_sorted_terms(game), **context)
    return pages


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


def _sorted_terms(game: GameView) -> list[Any]:
    return sorted(game.terms, key=lambda term: (sort_key(term.name), term.id))


def sort_key(name: str) -> str:
    """Names in the order of a dictionary: capitals and accents do not count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _opening(text: Text) -> Markup:
    """The first paragraph, for places that only have room for one."""
    first = next((block for block in text if isinstance(block, Paragraph)), None)
    return Markup(inline_html(first.parts)) if first else Markup("")


def _json_in_attribute(data: Any) -> Markup:
    return Markup(escape(json.dumps(data, ensure_ascii=False, separators=(",", ":"))))
