"""What printings say: a stance for each printing, readings that exist and are said, and a ruling where they differ."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.names import no_printing
from generator.diagnostics import Diagnostic, did_you_mean
from generator.model import Game, Rule
from generator.resolve.play import MAIN, VERDICTS, Play


def check_stances(game: Game) -> Iterator[Diagnostic]:
    plays = [Play(game, edition) for edition in game.file.editions]
    decided = {
        (rule, decision)
        for ruling in game.rulings
        for decisions in ruling.decides.values()
        for rule, decision in decisions.items()
    }
    for rule in game.rules.values():
        yield from _written(game, rule)
        yield from _readings(game, rule)
        if game.places.incomplete("id"):
            continue  # a ruling that cannot be read may say the rest
        said = {stance.says for stance in rule.printings.values() if stance.stance == "prints"}
        for reading in rule.readings:
            if reading not in said and (rule.rule, reading) not in decided:
                message = f"no printing says '{reading}' and no ruling decides it"
                hint = f"name it in a stance (says: {reading}), or remove it"
                yield game.places.problem(rule, ("readings", reading), "R020", message, hint, key=True)
        if said <= {MAIN, *rule.readings}:
            for play in plays:
                yield from _agreed(play, rule)


def _readings(game: Game, rule: Rule) -> Iterator[Diagnostic]:
    for name, reading in rule.readings.items():
        if name in (MAIN, *VERDICTS):
            hint = f"{MAIN}, {' and '.join(VERDICTS)} have a meaning of their own; take another name"
            said = f"no reading can be called '{name}'"
            yield game.places.problem(rule, ("readings", name), "R005", said, hint, key=True)
        if not reading.text and not reading.values:
            said = f"the reading '{name}' has neither text nor values"
            hint = "say how it differs from the main one"
            yield game.places.problem(rule, ("readings", name), "R006", said, hint, key=True)


def _written(game: Game, rule: Rule) -> Iterator[Diagnostic]:
    known = game.file.printings
    for name, stance in rule.printings.items():
        if name not in known:
            yield no_printing(game, rule, ("printings", name), name, key=True)
        if stance.says != MAIN and stance.says not in rule.readings:
            yield game.places.problem(
                rule,
                ("printings", name, "says"),
                "R019",
                f"this rule has no reading '{stance.says}'",
                did_you_mean(stance.says, [MAIN, *rule.readings]),
            )
        if stance.stance != "prints" and (stance.says != MAIN or (stance.stance == "silent" and stance.page)):
            silent = stance.stance == "silent"
            said = "a silent printing has no page and no reading" if silent else "words that are lost have no reading"
            yield game.places.problem(rule, ("printings", name), "R005", said, "remove them, or remove stance")
        if stance.stance == "prints" and stance.page is None:
            yield game.places.problem(
                rule,
                ("printings", name),
                "R006",
                "a printing that states the rule needs its page",
                "write page: 16, or silent, or lost",
            )
    missing = [name for name in known if name not in rule.printings]
    if missing:
        yield game.places.problem(
            rule,
            ("printings",),
            "R018",
            f"no stance for {', '.join(missing)}",
            "write a page, silent or lost",
            key=True,
        )


def _agreed(play: Play, rule: Rule) -> Iterator[Diagnostic]:
    """Within one edition: different readings need a ruling that decides, a silence one that concerns the rule."""
    if rule.rule in play.decided:
        return
    printed, silent = play.printed(rule), play.silent(rule)
    hint = f"add a ruling with rules: [{rule.rule}] and decides: {{{play.edition}: {{{rule.rule}: …}}}}"
    if len(printed) > 1:
        said = f"the printings of '{play.edition}' say different things: {', '.join(printed)}"
        yield play.game.places.problem(rule, ("printings",), "R023", said, hint, key=True)
    elif (printed or play.lost(rule)) and silent and rule.rule not in play.rulings_on:
        are = "is" if len(silent) == 1 else "are"
        said = f"in '{play.edition}' {', '.join(silent)} {are} silent where others print the rule"
        hint = f"add a ruling with rules: [{rule.rule}], or decide it there"
        yield play.game.places.problem(rule, ("printings",), "R023", said, hint, key=True)
