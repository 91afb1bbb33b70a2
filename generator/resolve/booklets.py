"""What a box's own rulebook does not print as it is played: what it passes over, and what it prints otherwise."""

from __future__ import annotations

from typing import Literal

from generator.resolve.view import GameView

Standing = Literal["silent", "open", "other"]
"""It says nothing, and the rule is played all the same; nothing, and no text decides; or something else."""


def standings(game: GameView) -> dict[str, dict[str, Standing]]:
    """For each printing of the edition the rules that its rulebook does not print as they are played."""
    found: dict[str, dict[str, Standing]] = {printing: {} for printing, _, _ in game.edition.printings}
    for rule in game.rules.values():
        for stance in rule.stances:
            if stance.printing not in found or rule.applies == "no":
                continue
            if stance.state == "silent":
                found[stance.printing][rule.id] = "open" if rule.applies == "open" else "silent"
            elif stance.state == "other":
                found[stance.printing][rule.id] = "other"
    return found


def unsettled_rules(game: GameView) -> frozenset[str]:
    """The rules that are open in this edition, or that none of its rulebooks states."""
    own = {printing for printing, _, _ in game.edition.printings}
    return frozenset(
        rule.id
        for rule in game.rules.values()
        if rule.applies == "open" or all(said.state == "silent" for said in rule.stances if said.printing in own)
    )
