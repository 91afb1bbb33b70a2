"""What the pages need to answer questions: the verdicts written at build time and the scripts with the words.

A verdict on the page is made by the same code that the page runs when the reader changes the case. Where several
editions answer alike, one verdict stands for all of them and names the booklets of each.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from generator.resolve.view import GameView, TermView
from generator.site.links import rule_address, ruling_address
from generator.site.merge import Merged, Variant, merge_views
from generator.text.html import to_html
from generator.text.markdown import escape
from generator.validator.labels import answer_labels
from generator.validator.portable import show_html


def verdict_variants(block: Merged) -> tuple[Variant, ...]:
    """The answers to an example, one for each way the editions answer it."""
    editions = [edition for variant in block.variants for edition in variant.editions]
    views = [view for variant in block.variants for view in variant.views]
    return merge_views(editions, views, lambda view: view.answer)


def verdict_html(variant: Variant, games: Sequence[GameView]) -> str:
    """The verdict of an example for the editions that share it."""
    example = variant.view
    answering = {edition.id for edition in variant.editions}
    labels = [
        answer_labels(game, example.question, rule_address, ruling_address, only=example.answer)
        for game in games
        if game.edition.id in answering
    ]
    for more in labels[1:]:
        for rule, shown in more["rules"].items():
            labels[0]["rules"][rule]["sources"] += shown["sources"]
    return show_html(example.answer, labels[0])


def labels_script(games: Sequence[GameView]) -> str:
    """All words that answers in this language may need, as a script, since pages on disk cannot fetch data."""
    parts: dict[str, Any] = {"questions": {}, "rules": {}}
    for game in games:
        for question in game.questions:
            labels = answer_labels(game, question["id"], rule_address, ruling_address)
            parts["rules"][game.edition.id] = labels.pop("rules")
            parts["words"], parts["rulings"] = labels.pop("words"), labels.pop("rulings")
            parts["questions"][question["id"]] = labels
    return f"Regelwerk.labels = {_json(parts)};\n"


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


def default_case(inputs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The case a form starts with."""
    return {asked["name"]: default_value(asked) for asked in inputs}


def default_value(asked: dict[str, Any]) -> Any:
    if asked["type"] == "group":
        return default_case(asked["of"])
    if asked["type"] == "list":
        return [default_case(asked["of"]) for _ in range(asked["default"] or asked["min"] or 0)]
    if asked["default"] is not None:
        return asked["default"]
    return {"flag": False, "choice": next(iter(asked["choices"]), ""), "number": asked["min"] or 0}[asked["type"]]


def completed(inputs: Sequence[dict[str, Any]], case: dict[str, Any]) -> dict[str, Any]:
    """An example's case with every input filled in, as its form shows it."""
    whole: dict[str, Any] = {}
    for asked in inputs:
        given = case.get(asked["name"], default_value(asked))
        if asked["type"] == "group":
            given = completed(asked["of"], given)
        elif asked["type"] == "list":
            given = [completed(asked["of"], item) for item in given]
        whole[asked["name"]] = given
    return whole


def _json(data: Any) -> str:
    # "</script>" cannot occur in a script file, but U+2028 ends a line in older engines; ASCII avoids the question.
    return json.dumps(data, ensure_ascii=True, separators=(",", ":"))
