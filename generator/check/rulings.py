"""Rulings: they concern rules that exist, decide what can be decided, once, and stand on a rung of the ladder."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.names import is_rule, known_rules, no_printing, no_rule, unknown
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import Game, Ruling
from generator.resolve.play import MAIN, VERDICTS


def check_rulings(game: Game) -> Iterator[Diagnostic]:
    decided: dict[tuple[str, str], str] = {}
    for ruling in game.rulings:
        yield from known_rules(game, ruling, ("rules",), ruling.rules)
        if not ruling.says and not {"open", "remark"} & set(ruling.kind):
            said = f"the ruling '{ruling.id}' does not say what any printing prints"
            yield game.places.problem(
                ruling, ("id",), "R030", said, "tell it under says, or call its kind open or remark"
            )
        for printing in ruling.says:
            if printing not in game.file.printings:
                yield no_printing(game, ruling, ("says", printing), printing, key=True)
        for index, rung in enumerate(ruling.rung):
            if rung not in game.file.ladder:
                yield unknown(game, ruling, ("rung", index), "rung of the ladder", rung, game.file.ladder)
        yield from _decisions(game, ruling, decided)


def _decisions(game: Game, ruling: Ruling, decided: dict[tuple[str, str], str]) -> Iterator[Diagnostic]:
    for edition, decisions in ruling.decides.items():
        if edition not in game.file.editions:
            hint = did_you_mean(edition, game.file.editions)
            yield game.places.problem(ruling, ("decides", edition), "R021", f"no edition '{edition}'", hint, key=True)
        for rule, decision in decisions.items():
            path = ("decides", edition, rule)
            if not is_rule(game, rule):
                yield no_rule(game, ruling, path, rule, key=True)
                continue
            known = [MAIN, *VERDICTS, *(game.rules[rule].readings if rule in game.rules else ())]
            if rule in game.rules and decision not in known:
                yield game.places.problem(
                    ruling, path, "R021", f"'{rule}' has no reading '{decision}'", did_you_mean(decision, known)
                )
            other = decided.setdefault((edition, rule), ruling.id)
            if other != ruling.id:
                yield game.places.problem(
                    ruling,
                    path,
                    "R028",
                    f"the ruling '{other}' already decides this for '{edition}'",
                    "one ruling decides; the other may list the rule under rules",
                    key=True,
                )
            if rule not in ruling.rules:
                yield game.places.problem(
                    ruling,
                    path,
                    "R021",
                    f"the ruling decides '{rule}' but does not list it",
                    "add it to rules",
                    key=True,
                )
