"""What the pages need to answer questions: the verdicts written at build time and the scripts with the words.

A verdict on the page is made by the same code that the page runs when the reader changes the case. Where several
editions answer alike, one verdict stands for all of them and names the booklets of each.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from generator.resolve.cases import completed
from generator.resolve.view import ChapterView, EditionView, GameView, RuleView, TermView
from generator.site.coverage import CoveredRule, covered_chapters, rules_named
from generator.site.links import rule_address, ruling_address
from generator.site.merge import Merged, Variant, merge_block, merge_views
from generator.text.html import to_html
from generator.text.markdown import escape
from generator.text.nodes import TermLink, inline_nodes
from generator.validator.labels import answer_labels, interface_words
from generator.validator.portable import show_case, show_html, show_short
from generator.validator.portable.present import SHORT


def verdict_variants(block: Merged) -> tuple[Variant, ...]:
    """The answers to an example, one for each way the editions answer it."""
    editions = [edition for variant in block.variants for edition in variant.editions]
    views = [view for variant in block.variants for view in variant.views]
    return merge_views(editions, views, lambda view: view.answer)


def verdict_html(variant: Variant, games: Sequence[GameView]) -> str:
    """The verdict of an example for the editions that share it."""
    return show_html(variant.view.answer, _labels(variant, games))


MOST_TOLD = 4
"""So many numbers have room in a line that is read, not glanced at."""


def short_variants(variants: Sequence[Variant], games: Sequence[GameView]) -> list[tuple[tuple[EditionView, ...], str]]:
    """The same in a line each, with the editions it stands for; what reads alike in short stands once.

    A line tells what the story asks for, and what the editions come to differently.
    """
    outcomes = [variant.view.answer.get("outcome", {}) for variant in variants]
    names = _once(name for outcome in outcomes for name in outcome)
    apart = [name for name in names if any(other.get(name) != outcomes[0].get(name) for other in outcomes)]
    asked = _once([*(variants[0].view.asked or names[:SHORT]), *apart])[:MOST_TOLD]
    said: dict[str, tuple[EditionView, ...]] = {}
    for variant in variants:
        short = show_short(variant.view.answer, _labels(variant, games), asked)
        said[short] = said.get(short, ()) + variant.editions
    return [(editions, short) for short, editions in said.items()]


def _labels(variant: Variant, games: Sequence[GameView]) -> dict[str, Any]:
    return labels_for(variant.view.question, variant.view.answer, variant.editions, games)


def labels_for(
    question: str, answer: dict[str, Any], editions: Sequence[EditionView], games: Sequence[GameView]
) -> dict[str, Any]:
    """The words for an answer that editions share, with the pages of all their booklets. Rules are links: their texts
    stand in the chapters.
    """
    answering = {edition.id for edition in editions}
    labels = [
        answer_labels(game, question, rule_address, ruling_address, only=answer)
        for game in games
        if game.edition.id in answering
    ]
    for more in labels[1:]:
        for rule, shown in more["rules"].items():
            labels[0]["rules"][rule]["sources"] += shown["sources"]
    return labels[0]


def look_words(language: str) -> dict[str, str]:
    """Where a reader looks for a number that no rulebook shows."""
    said = interface_words(language)
    return {key.removeprefix("look-"): words for key, words in said.items() if key.startswith("look-")}


def case_html(game: GameView, question: dict[str, Any], case: dict[str, Any]) -> str:
    """An example's case in words."""
    labels = answer_labels(game, question["id"], rule_address, ruling_address, only={})
    return show_case(labels, completed(question["inputs"], case))


def case_address(question: str, case: dict[str, Any]) -> str:
    """Where a question stands filled in with a case; only what is given, as in the links that readers share."""
    given = json.dumps(case, ensure_ascii=False, separators=(",", ":"))
    return f"ask-{question}.html?case={quote(given, safe='')}"


def examples_of(question: str, games: Sequence[GameView]) -> list[Merged]:
    """The worked examples of a question, whether they stand in a chapter or not."""
    editions = tuple(game.edition for game in games)
    same = zip(*(game.examples for game in games), strict=True)
    return [merge_block(editions, blocks) for blocks in same if blocks[0].question == question]


def questions_by_chapter(game: GameView) -> list[tuple[ChapterView, list[dict[str, Any]]]]:
    found = [(chapter, [one for one in game.questions if one["chapter"] == chapter.id]) for chapter in game.chapters]
    return [(chapter, questions) for chapter, questions in found if questions]


def finding_words(question: dict[str, Any]) -> str:
    """What a reader might type to find the question, besides its title: the labels of what it asks and tells."""
    labels: dict[str, None] = {}
    waiting = list(question["inputs"])
    while waiting:
        asked = waiting.pop(0)
        labels |= dict.fromkeys([asked["label"], *asked["choices"].values()])
        waiting = [*asked["of"], *waiting]
    labels |= dict.fromkeys(outcome["label"] for outcome in question["outcome"])
    return " · ".join(labels)


FEW = 3
"""So many questions may decide a rule that it is still a sign of each of them."""


def finding_script(games: Sequence[GameView]) -> str:
    """What the page that lists the questions finds them by, as a script."""
    return f"Regelwerk.finding = {_json(finding_index(games))};\n"


def finding_index(games: Sequence[GameView]) -> dict[str, Any]:
    """The questions as the search engine reads them (`generator/search/index.py`).

    Somebody who looks for a question rather names what happened: so a question is also found by the words for the
    rules it decides, and for the things they speak of.
    """
    game = games[0]
    covered = [rule for chapter in covered_chapters(games) for rule in chapter.rules if rule.questions]
    spoken = {id: _terms(rule) for id, rule in game.rules.items()}
    titles = {chapter.id: chapter.title for chapter in game.chapters}
    records = [_finding_record(question, covered, spoken, game.asked, titles) for question in game.questions]
    used = {term for record in records for term in record["terms"]}
    return {
        "language": game.language,
        "editions": {},
        "printings": {},
        "letters": {},
        "terms": {
            term.id: {"own": _once([term.name, *term.forms]), "said": [*game.asked.get(f"term/{term.id}", ())]}
            for term in game.terms
            if term.id in used
        },
        "records": records,
    }


def _finding_record(
    question: dict[str, Any],
    covered: list[CoveredRule],
    spoken: dict[str, list[str]],
    asked: dict[str, tuple[str, ...]],
    titles: dict[str, str],
) -> dict[str, Any]:
    decided = [one for one in covered if any(link.id == question["id"] for link in one.questions)]
    # what many questions rest on is no sign of any of them
    own = [one.rule.id for one in decided if len(one.questions) <= FEW]
    shared = [one.rule.id for one in decided if len(one.questions) > FEW]
    said = [words for rule in shared for words in asked.get(rule, ())]
    return {
        "kind": "question",
        "target": f"question/{question['id']}",
        "title": question["title"],
        "chapter": titles[question["chapter"]],
        "heading": finding_words(question),
        "text": " · ".join(_once([*(one.rule.title for one in decided), *said])),
        "asked": _once(words for id in (f"question/{question['id']}", *own) for words in asked.get(id, ())),
        "terms": _once(term for rule in own for term in spoken[rule]),
    }


def _terms(rule: RuleView) -> list[str]:
    return [node.id for node in inline_nodes(rule.body) if isinstance(node, TermLink)]


def _once(items: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(items))


def labels_script(games: Sequence[GameView]) -> str:
    """All words that answers in this language may need, as a script, since pages on disk cannot fetch data.

    What a rule says stands once; under `own` an edition has its pages, and its text where that is another.
    """
    parts: dict[str, Any] = {"questions": {}, "rules": {}, "own": {}, "editions": {}}
    readable = rules_named(games)
    for game in games:
        parts["editions"][game.edition.id] = game.edition.name
        for question in game.questions:
            labels = answer_labels(game, question["id"], rule_address, ruling_address, texts=True)
            rules = labels.pop("rules")
            for shared in ("words", "rulings", "printings"):
                parts[shared] = labels.pop(shared)
            parts["questions"][question["id"]] = labels
        # a check may put an id together that nobody can read from it: then the rule is a link
        rules = {id: rule if id in readable else _untold(rule) for id, rule in rules.items()}
        parts["own"][game.edition.id] = {
            id: _apart(rule, parts["rules"].setdefault(id, rule)) for id, rule in rules.items()
        }
    for rule in parts["rules"].values():
        del rule["sources"]
    for ruling in games[0].rulings:
        if not any(link.id in readable for link in ruling.rules):
            del parts["rulings"][ruling.id]["text"]
    return f"Regelwerk.labels = {_json(parts)};\n"


def _untold(rule: dict[str, Any]) -> dict[str, Any]:
    sources = [{key: value for key, value in one.items() if key != "text"} for one in rule["sources"]]
    return {**{key: value for key, value in rule.items() if key != "text"}, "sources": sources}


def _apart(rule: dict[str, Any], shared: dict[str, Any]) -> dict[str, Any]:
    """The sources of a rule, and what else an edition does not share with the first."""
    return {key: value for key, value in rule.items() if key == "sources" or value != shared[key]}


def terms_script(game: GameView) -> str:
    """What the cards on the words of the game say."""
    return f"Regelwerk.terms = {_json({term.id: _card(term) for term in game.terms})};\n"


def _card(term: TermView) -> str:
    """The meaning, the trap, and what the rulebooks call the thing, each name once with the badges of its users."""
    users: dict[str, list[str]] = {}
    for one in term.names:
        for name in one.names[:1]:
            users.setdefault(name, []).append(one.badge)
    names = " · ".join(
        "".join(f'<span class="badge printing">{escape(badge)}</span> ' for badge in badges) + escape(name)
        for name, badges in users.items()
    )
    trap = f'<div class="trap">{to_html(term.trap)}</div>' if term.trap else ""
    return f'{to_html(term.meaning)}{trap}<p class="names">{names}</p>'


def _json(data: Any) -> str:
    # "</script>" cannot occur in a script file, but U+2028 ends a line in older engines; ASCII avoids the question.
    return json.dumps(data, ensure_ascii=True, separators=(",", ":"))
