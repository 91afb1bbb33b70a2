"""What another edition would answer to the same case: only what is different there.

Two editions that come to the same verdict with the same numbers by the same rules have nothing to tell a table.
"""

from .wording import outcome_rows, reading_order, rule_state, verdict_word


def difference(here: dict, there: dict, labels: dict) -> dict | None:
    """What the answer `there` has that `here` has not: `word`, `rows` of label and value, and `rules` with their
    state; None where both say the same. `without` are rules that decide here and are not named there.
    """
    if "errors" in here or "errors" in there:
        return None
    word = verdict_word(there, labels)
    known = {name: (label, value) for name, label, value in outcome_rows(here, labels)}
    found = {
        "word": "" if word == verdict_word(here, labels) else word,
        "rows": [
            (label, value) for name, label, value in outcome_rows(there, labels) if known.get(name) != (label, value)
        ],
        "rules": [said for said in reading_order(there["because"]) if not same_rule(said, here["because"])],
        "without": [said for said in reading_order(here["because"]) if not named(said["rule"], there["because"])],
    }
    return found if found["word"] or found["rows"] or found["rules"] or found["without"] else None


def same_rule(said: dict, because: list) -> bool:
    """Whether the rule decides here too, in the same way and with the same words."""
    return any(
        one["rule"] == said["rule"] and one["reading"] == said["reading"] and rule_state(one) == rule_state(said)
        for one in because
    )


def named(rule: str, because: list) -> bool:
    return any(said["rule"] == rule for said in because)
