"""An answer as HTML for the page and as plain text for the command line.

The build writes the fragment into the page and the page writes it again when the reader changes the case, both with
this code, so the two are equal by construction. Where the labels have the texts of rules, a rule can be unfolded and
read; where they have not, it is a link.
"""

import json

from .citation import show_citation
from .elsewhere import difference, other_heading
from .facts import case_groups
from .wording import (
    depends,
    error_sentences,
    fill,
    is_calculation,
    model_note,
    outcome_groups,
    outcome_rows,
    own_first,
    reading_order,
    rule_notes,
    rule_state,
    verdict_note,
    verdict_word,
)

MARKS = {"kept": "✓", "broken": "✗", "open": "?"}
SHORT = 3
"""How many numbers a short verdict has room for."""


def show_json(text: str) -> str:
    """The door of the page. In go `answer`, `labels`, the whole `case`, `others` (the answers of other editions, each
    with the edition's `name`), and what a citation needs (see `citation.py`); out come `html`, `short` and `text`.
    """
    asked = json.loads(text)
    answer, labels, others = asked["answer"], asked["labels"], asked.get("others", [])
    shown = {"html": show_html(answer, labels, others), "short": show_short(answer, labels)}
    if "cited" in asked:
        shown["facts"] = show_case(labels, asked["case"]) if "errors" not in answer else ""
        shown["text"] = show_citation(answer, labels, asked["case"], others, asked["cited"])
    return json.dumps(shown)


# --- the verdict ----------------------------------------------------------------------------------------------------


def show_html(answer: dict, labels: dict, others: list = ()) -> str:
    if "errors" in answer:
        items = "".join([f"<li>{escape(sentence)}</li>" for sentence in error_sentences(answer["errors"], labels)])
        kind = error_kind(answer["errors"])
        return f'<div class="verdict" data-verdict="{kind}"><ul class="verdict__errors">{items}</ul></div>'
    parts = [f'<p class="verdict__word">{escape(verdict_word(answer, labels))}</p>']
    for note in (verdict_note(answer, labels), model_note(answer, labels)):
        if note:
            parts.append(f'<p class="verdict__note">{escape(note)}</p>')
    for title, rows in outcome_groups(answer, labels):
        if title:
            parts.append(f'<p class="verdict__group">{escape(title)}</p>')
        parts.append(rows_html(rows, "verdict__outcome"))
    if answer["because"]:
        items = "".join([because_html(said, answer, labels) for said in reading_order(answer["because"])])
        parts.append(heading_html("because", labels) + f'<ol class="verdict__because">{items}</ol>')
    if answer["rulings"]:
        items = "".join([ruling_html(ruling, labels) for ruling in answer["rulings"]])
        parts.append(heading_html("rulings", labels) + f'<ul class="verdict__rulings">{items}</ul>')
    parts += [other_html(answer, other, labels) for other in others]
    kind = kind_html(answer, labels)
    return f'<div class="verdict" data-verdict="{answer["verdict"]}"{kind}>{"".join(parts)}</div>'


def show_short(answer: dict, labels: dict, asked: list = ()) -> str:
    """The verdict in a line: its word, and either what forbids it or the numbers asked for, else the first."""
    if "errors" in answer:
        first = error_sentences(answer["errors"], labels)[0]
        return f'<span class="short" data-verdict="{error_kind(answer["errors"])}">{escape(first)}</span>'
    rows = [
        (name, label, short_value(answer["outcome"][name], value))
        for name, label, value in outcome_rows(answer, labels)
    ]
    told = [row for row in rows if row[0] in asked] or rows[:SHORT]
    against = [said for said in reading_order(answer["because"]) if not said["holds"]]
    kind = kind_html(answer, labels)
    parts = []
    if not rows or "calculation" not in kind:
        parts.append(f'<strong class="short__word">{escape(verdict_word(answer, labels))}</strong>')
    if answer["verdict"] == "no" and against:
        rule = labels["rules"][against[0]["rule"]]
        parts.append(f'<span class="short__why">{escape(rule["number"])} {escape(rule["title"])}</span>')
    else:
        for _, label, value in told:
            number = "<b>" + escape(value) + "</b>"
            pair = fill(escape(labels["words"]["pair"]), {"label": escape(label), "value": number})
            parts.append(f'<span class="short__number">{pair}</span>')
    return f'<span class="short" data-verdict="{answer["verdict"]}"{kind}>{" ".join(parts)}</span>'


def kind_html(answer: dict, labels: dict) -> str:
    """What kind of yes it is: one that only tells numbers, or one with an if."""
    if answer["verdict"] == "yes" and is_calculation(answer, labels):
        return ' data-calculation=""'
    return ' data-depends=""' if depends(answer) else ""


def error_kind(errors: list) -> str:
    """A form that is not filled in yet is no mistake."""
    return "missing" if all(error["code"] == "missing-input" for error in errors) else "error"


def short_value(value, said: str) -> str:
    """Of places on a board only how many; they are lit there."""
    return str(len(value)) if isinstance(value, list) else said


def show_case(labels: dict, case: dict) -> str:
    """The case in words."""
    parts = []
    for title, rows in case_groups(labels, case):
        if title:
            parts.append(f'<p class="facts__group">{escape(title)}</p>')
        parts.append(rows_html(rows, "facts"))
    return f'<div class="case">{"".join(parts)}</div>'


def rows_html(rows: list, kind: str) -> str:
    cells = "".join([f"<div><dt>{escape(label)}</dt><dd>{escape(value)}</dd></div>" for label, value in rows])
    return f'<dl class="{kind}">{cells}</dl>'


def heading_html(word: str, labels: dict) -> str:
    return f'<p class="verdict__heading">{escape(labels["words"][word])}</p>'


# --- rules and rulings ----------------------------------------------------------------------------------------------


def because_html(said: dict, answer: dict, labels: dict) -> str:
    rule = labels["rules"][said["rule"]]
    state = rule_state(said)
    title = title_html(rule)
    notes = "".join(
        [f' <span class="verdict__source">{escape(note)}</span>' for note in rule_notes(said, answer, labels)]
    )
    if "text" in rule:
        # what decides against the case is read at once, the rest on a tap
        opened = "" if said["holds"] else " open"
        inside = rule_html(rule, answer, labels)
        shown = f"<details{opened}><summary>{mark_html(state, labels)}{title}{notes}</summary>{inside}</details>"
    else:
        shown = f'{mark_html(state, labels)}<a href="{escape(rule["link"])}">{title}</a>{notes}'
    holds = "true" if said["holds"] else "false"
    return f'<li data-rule="{escape(said["rule"])}" data-holds="{holds}" data-state="{state}">{shown}</li>'


def title_html(rule: dict) -> str:
    return f'<span class="number">{escape(rule["number"])}</span> {escape(rule["title"])}'


def mark_html(state: str, labels: dict) -> str:
    if state == "cited":
        return ""
    word = escape(labels["words"][state])
    return f'<span class="verdict__mark" role="img" aria-label="{word}" title="{word}">{MARKS[state]}</span> '


def rule_html(rule: dict, answer: dict, labels: dict) -> str:
    """The rule in full, what a booklet prints instead, and the page of every booklet. Texts are HTML of our own."""
    words, printings = labels["words"], labels["printings"]
    parts = [f'<div class="verdict__text">{rule["text"]}</div>']
    sources = []
    for source in own_first(rule["sources"], answer):
        badge = escape(printings[source["printing"]]["badge"])
        state = f" <i>{escape(words['source-' + source['state']])}</i>" if source["state"] != "same" else ""
        page = f" {escape(source['pages'])}" if source["pages"] else ""
        sources.append(f'<span class="source"><span class="badge printing">{badge}</span>{page}{state}</span>')
        if source.get("text"):
            head = f'<p><span class="badge printing">{badge}</span>{page}</p>'
            parts.append(f'<div class="verdict__booklet">{head}{source["text"]}</div>')
    link = f'<a href="{escape(rule["link"])}">{escape(words["in-chapter"])}</a>'
    parts.append(f'<p class="verdict__sources">{" ".join(sources)} {link}</p>')
    return "".join(parts)


def ruling_html(ruling: str, labels: dict) -> str:
    shown = labels["rulings"][ruling]
    title = escape(shown["title"])
    link = escape(shown["link"])
    if "text" not in shown:
        return f'<li data-ruling="{escape(ruling)}"><a href="{link}">{title}</a></li>'
    why = escape(labels["words"]["why-ruled"])
    inside = (
        f'<div class="verdict__text">{shown["text"]}</div><p class="verdict__sources"><a href="{link}">{why}</a></p>'
    )
    return f'<li data-ruling="{escape(ruling)}"><details><summary>{title}</summary>{inside}</details></li>'


def other_html(answer: dict, other: dict, labels: dict) -> str:
    """What another edition would answer, as far as it is different."""
    if "errors" in other["answer"]:
        return ""
    found = difference(answer, other["answer"], labels)
    head = other_heading(found, other, labels)
    if found is None or found["apart"]:
        return f'<p class="verdict__note verdict__same">{escape(head)}</p>'
    parts = [f'<p class="verdict__heading">{escape(head)}</p>']
    if found["word"]:
        parts.append(
            f'<p class="verdict__otherword" data-verdict="{other["answer"]["verdict"]}">{escape(found["word"])}</p>'
        )
    for title, rows in found["groups"]:
        if title:
            parts.append(f'<p class="verdict__group">{escape(title)}</p>')
        parts.append(rows_html(rows, "verdict__outcome"))
    items = [other_rule_html(said, rule_state(said), labels) for said in found["rules"]]
    items += [other_rule_html(said, "without", labels) for said in found["without"]]
    if items:
        parts.append(f'<ul class="verdict__otherrules">{"".join(items)}</ul>')
    return f'<div class="verdict__other">{"".join(parts)}</div>'


def other_rule_html(said: dict, state: str, labels: dict) -> str:
    rule = labels["rules"][said["rule"]]
    link = f'<a href="{escape(rule["link"])}">{title_html(rule)}</a>'
    if state == "without":
        shown = fill(escape(labels["words"]["without-rule"]), {"rule": link})
    else:
        shown = mark_html(state, labels) + link
    return f'<li data-other-rule="{escape(said["rule"])}" data-state="{state}">{shown}</li>'


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


# --- plain text -----------------------------------------------------------------------------------------------------


def show_text(answer: dict, labels: dict) -> str:
    if "errors" in answer:
        return "\n".join(error_sentences(answer["errors"], labels))
    words = labels["words"]
    lines = [verdict_word(answer, labels)]
    lines += [note for note in (verdict_note(answer, labels), model_note(answer, labels)) if note]
    for title, rows in outcome_groups(answer, labels):
        lines.append("")
        if title:
            lines.append(title)
        for label, value in rows:
            lines.append("  " + fill(words["pair"], {"label": label, "value": value}))
    if answer["because"]:
        lines += ["", words["because"]]
        for said in reading_order(answer["because"]):
            mark = {"kept": "+", "broken": "-", "open": "?", "cited": " "}[rule_state(said)]
            rule = labels["rules"][said["rule"]]
            notes = "; ".join(rule_notes(said, answer, labels))
            lines.append(f"  {mark} {rule['number']} {rule['title']}" + (f" ({notes})" if notes else ""))
            lines.append(f"      {said['rule']}")
    if answer["rulings"]:
        lines += ["", words["rulings"]]
        for ruling in answer["rulings"]:
            lines.append(f"    {labels['rulings'][ruling]['title']} ({ruling})")
    return "\n".join(lines)
