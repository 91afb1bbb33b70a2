"""The words an answer is shown with: everything language-dependent that `portable/present.py` needs, as plain data.

The shape, which the page gets as JSON:

- `words`: interface words by key (see `interface_words`)
- `rules`: rule id → `number`, `title`, `link`, and `sources`: for each printing of the edition, in order, `printing`,
  `badge`, `pages` and `state` (same, other, silent, lost)
- `rulings`: ruling id → `title`, `link`
- `outcome`: in the question's order `name`, `label`, `group`, `choices`; `groups`: group → title
- `inputs`: dotted path without list numbers → label; `choices`: dotted path → choice → label
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.resolve.view import GameView, RuleView, RulingView
from generator.words import words


def answer_labels(
    game: GameView,
    question_id: str,
    rule_link: Callable[[RuleView], str],
    ruling_link: Callable[[RulingView], str],
    only: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The labels for answers to a question; with `only` (an answer) just the rules and rulings that it names."""
    question = next(question for question in game.questions if question["id"] == question_id)
    rules = {block.id: block for chapter in game.chapters for block in chapter.blocks if isinstance(block, RuleView)}
    rulings = {ruling.id: ruling for ruling in game.rulings}
    if only is not None:
        rules = {said["rule"]: rules[said["rule"]] for said in only.get("because", [])}
        rulings = {ruling: rulings[ruling] for ruling in only.get("rulings", [])}
    labels: dict[str, Any] = {
        "words": interface_words(game.language),
        "rules": {rule.id: _rule(rule, game.edition.id, rule_link(rule)) for rule in rules.values()},
        "rulings": {id: {"title": ruling.title, "link": ruling_link(ruling)} for id, ruling in rulings.items()},
        "outcome": question["outcome"],
        "groups": question["groups"],
        "inputs": {},
        "choices": {},
    }
    _name_inputs(question["inputs"], "", labels)
    return labels


def _rule(rule: RuleView, edition: str, link: str) -> dict[str, Any]:
    sources = [
        {"printing": stance.printing, "badge": stance.badge, "pages": stance.pages, "state": stance.state}
        for stance in rule.stances
        if stance.edition == edition
    ]
    return {"number": rule.number, "title": rule.title, "link": link, "sources": sources}


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
        "yes": say("Yes, allowed"),
        "no": say("No, not allowed"),
        "open": say("The rulebooks do not say"),
        "calculated": say("The rules say"),
        "see-rulings": say("No text decides this. The ruling says what we suggest."),
        "ours": say("our suggestion"),
        "because": say("Rules that decide"),
        "rulings": say("Rulings on them"),
        "kept": say("met"),
        "broken": say("not met"),
        # "open" is the verdict's word, and it says the same of a rule
        "undecided": say("undecided in this edition"),
        "booklet-silent": say("not in your rulebook"),
        "booklet-other": say("your rulebook says otherwise"),
        "true": say("yes"),
        "false": say("no"),
        "pair": say("%(label)s: %(value)s"),
        "case": say("The case"),
        "unknown-input": say("There is no input “%(input)s”. Known here: %(allowed)s."),
        "unknown-choice": say("%(input)s: choose one of %(allowed)s."),
        "out-of-range": say("%(input)s: enter a whole number from %(least)s to %(most)s."),
        "list-length": say("%(input)s: from %(least)s to %(most)s entries."),
        "wrong-type-number": say("%(input)s: enter a whole number."),
        "wrong-type-flag": say("%(input)s: answer yes or no."),
        "wrong-type-list": say("%(input)s: give a list of entries."),
        "wrong-type-group": say("%(input)s: give its inputs by name."),
    }
