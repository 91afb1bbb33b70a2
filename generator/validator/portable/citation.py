"""A verdict as a text to paste into a chat: the question, the case, the verdict, and each rule as one would cite it,
with its number, title, printing, page and address. Rules that decide against the case are quoted in full.
"""

from .elsewhere import difference, other_heading
from .facts import case_groups
from .wording import (
    error_sentences,
    fill,
    model_note,
    outcome_groups,
    own_first,
    reading_order,
    rule_state,
    verdict_note,
    verdict_word,
)

MARKS = {"kept": "✓ ", "broken": "✗ ", "open": "? ", "cited": ""}


def show_citation(answer: dict, labels: dict, case: dict, others: list, cited: dict) -> str:
    """`cited` has the `game`, the name of the `edition`, the `address` of the case, the `folder` in whose r/ the rules
    have their permanent addresses, and the `state` of the data.
    """
    words = labels["words"]
    edition = f" ({cited['edition']})" if cited["edition"] else ""
    lines = [f"{cited['game']}: {labels['title']}{edition}"]
    if "errors" in answer:
        return "\n".join(lines + error_sentences(answer["errors"], labels) + ["", cited["address"]])
    lines.append(verdict_word(answer, labels))
    lines += [note for note in (verdict_note(answer, labels), model_note(answer, labels)) if note]
    for title, rows in outcome_groups(answer, labels):
        lines += [row_line(title, [row], words) for row in rows]
    lines += ["", words["case"]]
    lines += [row_line(title, rows, words) for title, rows in case_groups(labels, case)]
    if answer["because"]:
        lines += ["", words["because"]]
        for said in reading_order(answer["because"]):
            lines += rule_lines(said, answer, labels, cited["folder"])
    if answer["rulings"]:
        lines += ["", words["rulings"]]
        for ruling in answer["rulings"]:
            shown = labels["rulings"][ruling]
            lines += [f"- {shown['title']}", f"  {cited['folder']}{shown['link']}"]
    for other in others:
        lines += other_lines(answer, other, labels)
    return "\n".join(lines + ["", cited["address"], cited["state"]]).rstrip()


def row_line(title: str, rows: list, words: dict) -> str:
    said = ", ".join([fill(words["pair"], {"label": label, "value": value}) for label, value in rows])
    return f"- {title} – {said}" if title else f"- {said}"


def rule_lines(said: dict, answer: dict, labels: dict, folder: str) -> list:
    rule = labels["rules"][said["rule"]]
    lines = [f"- {MARKS[rule_state(said)]}{rule['number']} {rule['title']}"]
    if not said["holds"] and "text" in rule:
        lines += ["  " + line for line in plain(rule["text"])]
    printed = [
        f"{labels['printings'][source['printing']]['name']}, {source['pages']}"
        for source in own_first(rule["sources"], answer)
        if source["pages"]
    ]
    if printed:
        lines.append("  " + "; ".join(printed[:1] if answer.get("printing") else printed))
    return lines + [f"  {folder}r/{said['rule']}.html"]


def other_lines(answer: dict, other: dict, labels: dict) -> list:
    if "errors" in other["answer"]:
        return []
    found = difference(answer, other["answer"], labels)
    lines = ["", other_heading(found, other, labels)]
    if found is None or found["apart"]:
        return lines
    if found["word"]:
        lines.append(f"- {found['word']}")
    for title, rows in found["groups"]:
        lines.append(row_line(title, rows, labels["words"]))
    for said in found["rules"]:
        rule = labels["rules"][said["rule"]]
        lines.append(f"- {MARKS[rule_state(said)]}{rule['number']} {rule['title']}")
    for said in found["without"]:
        rule = labels["rules"][said["rule"]]
        lines.append("- " + fill(labels["words"]["without-rule"], {"rule": f"{rule['number']} {rule['title']}"}))
    return lines


def plain(html: str) -> list:
    """The lines of a text that we have written as HTML ourselves: paragraphs and list items."""
    lines = [""]
    for part in html.replace("</p>", "\n").replace("</li>", "\n").replace("<li>", "• ").replace("<", "\0<").split("\0"):
        if part.startswith("<"):
            part = part[part.find(">") + 1 :]
        for number, line in enumerate(part.split("\n")):
            if number:
                lines.append("")
            lines[-1] += line
    return [unescape(line) for line in lines if line]


def unescape(line: str) -> str:
    """Signs that were written as numbers, &#58; for a colon."""
    pieces = line.split("&#")
    shown = pieces[0]
    for piece in pieces[1:]:
        end = piece.find(";")
        shown += chr(int(piece[:end])) + piece[end + 1 :]
    return shown
