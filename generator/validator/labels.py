"""The words an answer is shown with: everything language-dependent that `portable/present.py` needs, as plain data.

The shape, which the page gets as JSON:

- `words`: interface words by key (see `interface_words`)
- `rules`: rule id → `number`, `title`, `link`, and `sources`: for each printing of the edition, in order, `printing`,
  `pages` and `state` (same, other, silent, lost); on request also the `text` as HTML, and that of a source which
  prints something else
- `rulings`: ruling id → `title`, `link`, on request the `text` as HTML
- `printings`: printing → `badge`, `name`
- `title` of the question; `calculates`: whether it does
- `outcome`: in the question's order `name`, `label`, `group`, `choices`; `groups`: group → title
- `asked`: the inputs as the view has them
- `inputs`: dotted path without list numbers → label; `choices`: dotted path → choice → label
- `colours`: colour of the board → its name
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.resolve.view import GameView, RuleView, RulingView
from generator.text.html import to_html
from generator.words import words


def answer_labels(
    game: GameView,
    question_id: str,
    rule_link: Callable[[RuleView], str],
    ruling_link: Callable[[RulingView], str],
    only: dict[str, Any] | None = None,
    *,
    texts: bool = False,
) -> dict[str, Any]:
    """The labels for answers to a question; with `only` (an answer) just the rules and rulings that it names."""
    question = next(question for question in game.questions if question["id"] == question_id)
    rules = game.rules
    rulings = {ruling.id: ruling for ruling in game.rulings}
    # every rule knows what each printing prints of it
    stances = next((rule.stances for rule in rules.values()), ())
    printings = {stance.printing: {"badge": stance.badge, "name": stance.name} for stance in stances}
    if only is not None:
        rules = {said["rule"]: rules[said["rule"]] for said in only.get("because", [])}
        rulings = {ruling: rulings[ruling] for ruling in only.get("rulings", [])}
    labels: dict[str, Any] = {
        "words": interface_words(game.language),
        "rules": {rule.id: _rule(rule, game.edition.id, rule_link(rule), texts) for rule in rules.values()},
        "rulings": {id: _ruling(ruling, ruling_link(ruling), texts) for id, ruling in rulings.items()},
        "printings": printings,
        "title": question["title"],
        "calculates": question["calculates"],
        "outcome": question["outcome"],
        "groups": question["groups"],
        "asked": question["inputs"],
        "inputs": {},
        "choices": {},
        "colours": {colour["id"]: colour["name"] for colour in game.board["colours"]} if game.board else {},
    }
    _name_inputs(question["inputs"], "", labels)
    return labels


def _rule(rule: RuleView, edition: str, link: str, texts: bool) -> dict[str, Any]:
    sources = []
    for stance in rule.stances:
        if stance.edition == edition:
            source = {"printing": stance.printing, "pages": stance.pages, "state": stance.state}
            sources.append(source | {"text": to_html(stance.body)} if texts and stance.body else source)
    shown: dict[str, Any] = {"number": rule.number, "title": rule.title, "link": link, "sources": sources}
    return shown | {"text": to_html(rule.body)} if texts else shown


def _ruling(ruling: RulingView, link: str, texts: bool) -> dict[str, str]:
    shown = {"title": ruling.title, "link": link}
    return shown | {"text": to_html(ruling.ruling)} if texts else shown


def _name_inputs(inputs: list[dict[str, Any]], above: str, labels: dict[str, Any]) -> None:
    for asked in inputs:
        path = above + asked["name"]
        labels["inputs"][path] = asked["label"]
        if asked["choices"]:
            labels["choices"][path] = asked["choices"]
        _name_inputs(asked["of"], path + ".", labels)


def interface_words(language: str) -> dict[str, str]:
    """The words around an answer. Fields like %(input)s are filled in when it is shown."""
    say = words(language)
    return {
        "yes": say("Yes"),
        "yes-if": say("Yes, if …"),
        "no": say("No"),
        "open": say("The rulebooks do not say"),
        "calculated": say("The rules say"),
        "impossible": say("That cannot happen"),
        "see-rulings": say("No text decides this. The ruling says what we suggest."),
        "model": say("This rests on our model of the board: yours may look different."),
        "ours": say("our suggestion"),
        "because": say("Rules that decide"),
        "rulings": say("Rulings on them"),
        "kept": say("met"),
        "broken": say("not met"),
        # "open" is the verdict's word, and it says the same of a rule
        "undecided": say("undecided in this edition"),
        "booklet-silent": say("not in your rulebook"),
        "booklet-other": say("your rulebook says otherwise"),
        "source-other": say("differs"),
        "source-silent": say("is silent"),
        "source-lost": say("in a picture"),
        "in-chapter": say("In the chapter"),
        "why-ruled": say("What each rulebook says, and why we rule so"),
        "elsewhere": say("%(edition)s: a different answer"),
        "elsewhere-also": say("%(edition)s: also “%(word)s”, but with a difference"),
        "elsewhere-same": say("%(edition)s: the same answer."),
        "elsewhere-apart": say(
            "%(edition)s: its board has the colours in another order, so the same spaces lie elsewhere there. Choose "
            "that edition to ask about its board."
        ),
        "without-rule": say("not a rule of that edition: %(rule)s"),
        "true": say("yes"),
        "false": say("no"),
        "pair": say("%(label)s: %(value)s"),
        "none": say("none"),
        "case": say("The case"),
        "unknown-input": say("There is no input “%(input)s”. Known here: %(allowed)s."),
        "unknown-choice": say("%(input)s: choose one of %(allowed)s."),
        "out-of-range": say("%(input)s: enter a whole number from %(least)s to %(most)s."),
        "list-length": say("%(input)s: from %(least)s to %(most)s entries."),
        "wrong-type-number": say("%(input)s: enter a whole number."),
        "wrong-type-flag": say("%(input)s: answer yes or no."),
        "wrong-type-list": say("%(input)s: give a list of entries."),
        "wrong-type-group": say("%(input)s: give its inputs by name."),
        "wrong-type-spots": say("%(input)s: give a list of whole numbers."),
        "wrong-type-tiles": say("%(input)s: give a list of tiles."),
        "wrong-type-spaces": say("%(input)s: give a list of spaces."),
        "missing-input": say("%(input)s is missing."),
        "missing-input-look": say("%(input)s is missing: %(look)s."),
        "look-card": say("look at your card"),
        "look-board": say("look at the board"),
        "look-tile": say("look at your tile"),
        "look-player-board": say("look at your player board"),
        "unknown-tile": say("%(input)s: there is no such tile. Tiles are called %(first)s to %(last)s."),
        "unknown-space": say(
            "%(input)s: there is no such space. A space is a tile, %(first)s to %(last)s, and a colour: %(allowed)s."
        ),
        "repeated": say("%(input)s: %(what)s is there twice."),
    }
