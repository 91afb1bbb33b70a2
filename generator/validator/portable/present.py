"""An answer in the reader's language, as an HTML fragment for the page and as plain text for the command line.

The build writes the fragment into the page and the page writes it again when the reader changes the case, both with
this code, so the two are equal by construction. Every word comes with the labels (`generator/validator/labels.py`
makes them and describes them); an answer itself holds only names and numbers.
"""

import json


def show_json(text: str) -> str:
    """The door of the page: `{"answer": …, "labels": …}` goes in, HTML comes out."""
    asked = json.loads(text)
    return show_html(asked["answer"], asked["labels"])


# --- HTML -----------------------------------------------------------------------------------------------------------


def show_html(answer: dict, labels: dict) -> str:
    if "errors" in answer:
        items = "".join([f"<li>{escape(sentence)}</li>" for sentence in error_sentences(answer["errors"], labels)])
        return f'<div class="verdict" data-verdict="error"><ul class="verdict__errors">{items}</ul></div>'
    parts = [f'<p class="verdict__word">{escape(verdict_word(answer, labels))}</p>']
    note = verdict_note(answer, labels)
    if note:
        parts.append(f'<p class="verdict__note">{escape(note)}</p>')
    for title, rows in outcome_groups(answer, labels):
        if title:
            parts.append(f'<p class="verdict__group">{escape(title)}</p>')
        cells = "".join([f"<div><dt>{escape(label)}</dt><dd>{escape(value)}</dd></div>" for label, value in rows])
        parts.append(f'<dl class="verdict__outcome">{cells}</dl>')
    if answer["because"]:
        items = "".join([because_html(said, answer, labels) for said in reading_order(answer["because"])])
        parts.append(heading_html("because", labels) + f'<ol class="verdict__because">{items}</ol>')
    if answer["rulings"]:
        items = "".join([ruling_html(ruling, labels) for ruling in answer["rulings"]])
        parts.append(heading_html("rulings", labels) + f'<ul class="verdict__rulings">{items}</ul>')
    return f'<div class="verdict" data-verdict="{answer["verdict"]}">{"".join(parts)}</div>'


def heading_html(word: str, labels: dict) -> str:
    return f'<p class="verdict__heading">{escape(labels["words"][word])}</p>'


def because_html(said: dict, answer: dict, labels: dict) -> str:
    rule = labels["rules"][said["rule"]]
    state = rule_state(said)
    parts = []
    if state != "cited":
        mark = {"kept": "✓", "broken": "✗", "open": "?"}[state]
        word = escape(labels["words"][state])
        parts.append(f'<span class="verdict__mark" role="img" aria-label="{word}" title="{word}">{mark}</span> ')
    parts.append(f'<a href="{escape(rule["link"])}">{escape(rule["number"])} {escape(rule["title"])}</a>')
    for note in rule_notes(said, answer, labels):
        parts.append(f' <span class="verdict__source">{escape(note)}</span>')
    holds = "true" if said["holds"] else "false"
    return f'<li data-rule="{escape(said["rule"])}" data-holds="{holds}" data-state="{state}">{"".join(parts)}</li>'


def ruling_html(ruling: str, labels: dict) -> str:
    shown = labels["rulings"][ruling]
    return f'<li data-ruling="{escape(ruling)}"><a href="{escape(shown["link"])}">{escape(shown["title"])}</a></li>'


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


# --- plain text -----------------------------------------------------------------------------------------------------


def show_text(answer: dict, labels: dict) -> str:
    if "errors" in answer:
        return "\n".join(error_sentences(answer["errors"], labels))
    words = labels["words"]
    lines = [verdict_word(answer, labels)]
    note = verdict_note(answer, labels)
    if note:
        lines.append(note)
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


# --- words for both -------------------------------------------------------------------------------------------------


def verdict_word(answer: dict, labels: dict) -> str:
    """A question whose answer rests on no condition is a calculation: its yes allows nothing, it tells the numbers."""
    if answer["verdict"] == "yes" and not any(said["condition"] for said in answer["because"]):
        return labels["words"]["calculated"]
    return labels["words"][answer["verdict"]]


def verdict_note(answer: dict, labels: dict) -> str:
    """An open verdict says where our suggestion stands."""
    return labels["words"]["see-rulings"] if answer["verdict"] == "open" else ""


def outcome_groups(answer: dict, labels: dict) -> list:
    """The outcome in the question's order: pairs of a group's title and its rows of label and value."""
    groups = []
    for shown in labels["outcome"]:
        if shown["name"] not in answer["outcome"]:
            continue
        title = labels["groups"].get(shown["group"], "")
        if not groups or groups[-1][0] != title:
            groups.append((title, []))
        word = outcome_word(answer["outcome"][shown["name"]], shown, labels)
        if shown["name"] in answer["suggested"]:
            word = f"{word} ({labels['words']['ours']})"
        groups[-1][1].append((shown["label"], word))
    return groups


def outcome_word(value, shown: dict, labels: dict) -> str:
    if value is True or value is False:
        return labels["words"]["true" if value else "false"]
    return shown["choices"].get(value, value) if isinstance(value, str) else str(value)


def rule_state(said: dict) -> str:
    if not said["condition"]:
        return "cited"
    if said["holds"]:
        return "kept"
    return "open" if said["applies"] == "open" else "broken"


def reading_order(because: list) -> list:
    """What decides against the case first, then what is open, then what is kept, last what is only cited."""
    return [said for state in ("broken", "open", "kept", "cited") for said in because if rule_state(said) == state]


def rule_notes(said: dict, answer: dict, labels: dict) -> list:
    """Where the rule is printed: in the reader's booklet if one is named, else in every booklet of the edition."""
    words = labels["words"]
    sources = labels["rules"][said["rule"]]["sources"]
    own = [source for source in sources if source["printing"] == answer.get("printing")]
    notes = [booklet_note(own[0], words)] if own else booklet_pages(sources)
    if said["applies"] == "open":
        notes.append(words["undecided"])
    return [note for note in notes if note]


def booklet_note(source: dict, words: dict) -> str:
    if source["state"] == "silent":
        return words["booklet-silent"]
    if source["state"] == "other":
        return (source["pages"] + " – " if source["pages"] else "") + words["booklet-other"]
    return source["pages"]


def booklet_pages(sources: list) -> list:
    """The booklets by their badges, those with the same page together: `DE, EN p. 16`, `FR p. 17`."""
    pages = []
    for source in sources:
        if source["pages"] and source["pages"] not in pages:
            pages.append(source["pages"])
    return [
        ", ".join([source["badge"] for source in sources if source["pages"] == page]) + " " + page for page in pages
    ]


def error_sentences(errors: list, labels: dict) -> list:
    return [error_sentence(error, labels) for error in errors]


def error_sentence(error: dict, labels: dict) -> str:
    words = labels["words"]
    code, allowed = error["code"], error["allowed"]
    fields = {"input": input_label(error["input"], labels)}
    if code in ("out-of-range", "list-length"):
        fields["least"], fields["most"] = str(allowed[0]), str(allowed[1])
    elif code == "unknown-choice":
        choices = labels["choices"].get(field_path(error["input"]), {})
        fields["allowed"] = ", ".join([choices.get(choice, choice) for choice in allowed])
    elif code == "unknown-input":
        fields["allowed"] = ", ".join(allowed)
    elif code == "wrong-type":
        code += "-" + allowed
    return fill(words[code], fields)


def input_label(path: str, labels: dict) -> str:
    """The labels along the path, the entries of a list numbered from one: `Players 2 › Coins`."""
    if not path:
        return labels["words"]["case"]
    shown = []
    so_far = ""
    for part in path.split("."):
        if is_number(part) and shown:
            shown[-1] += f" {int(part) + 1}"
            continue
        so_far = so_far + "." + part if so_far else part
        shown.append(labels["inputs"].get(so_far, part))
    return " › ".join(shown)


def field_path(path: str) -> str:
    """The path without the numbers of list entries, as the labels know it."""
    return ".".join([part for part in path.split(".") if not is_number(part)])


def is_number(part: str) -> bool:
    return part != "" and all(sign in "0123456789" for sign in part)


def fill(template: str, fields: dict) -> str:
    for name in sorted(fields):
        template = template.replace(f"%({name})s", fields[name])
    return template
