"""What another edition would answer to the same case: only what is different there, and whether anything is.

Two editions that come to the same verdict with the same numbers by the same rules answer the same. Where the colours
of their boards lie otherwise, the same names are other places, and the answers cannot be compared at all.
"""

from .wording import fill, is_calculation, outcome_rows, reading_order, rule_state, verdict_word


def difference(here: dict, there: dict, labels: dict) -> dict | None:
    """What the answer `there` has that `here` has not: `word`, `groups` of a title and rows of label and value, and
    `rules` with their state; None where both say the same. `without` are rules that decide here and are not played
    there; with `apart` nothing can be compared.
    """
    if "errors" in here or "errors" in there:
        return None
    found = {"apart": False, "word": "", "groups": [], "rules": [], "without": []}
    if here.get("colours") != there.get("colours"):
        found["apart"] = True
        return found
    word = verdict_word(there, labels)
    found["word"] = "" if word == verdict_word(here, labels) else word
    found["groups"] = other_groups(here, there, labels)
    found["rules"] = [said for said in reading_order(there["because"]) if not same_rule(said, here["because"])]
    unplayed = there.get("unplayed", [])
    found["without"] = [said for said in reading_order(here["because"]) if said["rule"] in unplayed]
    different = found["word"] or found["groups"] or found["rules"] or found["without"]
    return found if different else None


def other_groups(here: dict, there: dict, labels: dict) -> list:
    """The outcome that is another there, under the titles that tell what it is the outcome of."""
    known = {name: (label, value) for name, label, value in outcome_rows(here, labels)}
    titles = {shown["name"]: labels["groups"].get(shown["group"], "") for shown in labels["outcome"]}
    groups = []
    for name, label, value in outcome_rows(there, labels):
        if known.get(name) == (label, value):
            continue
        if not groups or groups[-1][0] != titles[name]:
            groups.append((titles[name], []))
        groups[-1][1].append((label, value))
    return groups


def other_heading(found: dict, other: dict, labels: dict) -> str:
    """The line above: another answer, the same word with other numbers or rules, the same, or not to be compared."""
    words = labels["words"]
    if found is None:
        return fill(words["elsewhere-same"], {"edition": other["name"]})
    if found["apart"]:
        return fill(words["elsewhere-apart"], {"edition": other["name"]})
    if found["word"] or is_calculation(other["answer"], labels):
        return fill(words["elsewhere"], {"edition": other["name"]})
    return fill(words["elsewhere-also"], {"edition": other["name"], "word": verdict_word(other["answer"], labels)})


def same_rule(said: dict, because: list) -> bool:
    """Whether the rule decides here too, in the same way and with the same words."""
    return any(
        one["rule"] == said["rule"] and one["reading"] == said["reading"] and rule_state(one) == rule_state(said)
        for one in because
    )
