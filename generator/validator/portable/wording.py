"""The words of an answer, whatever it is written as: the page, the command line, a text to copy, the printed book.

Every word comes with the labels (`generator/validator/labels.py` makes and describes them); an answer itself holds
only names and numbers.
"""

NOT_GIVEN = "–"
STILL = "still"
"""The outcome by which a check says what the case does not tell and the table has to look up."""


def verdict_word(answer: dict, labels: dict) -> str:
    """A calculation allows nothing: its yes tells the numbers, its no says that there is no such case. A question is
    one where it says so, and where its answer rests on no condition.
    """
    words = labels["words"]
    if answer["verdict"] == "no" and labels.get("calculates"):
        return words["impossible"]
    if answer["verdict"] == "yes" and is_calculation(answer, labels):
        return words["calculated"]
    if depends(answer):
        return words["yes-if"]
    return words[answer["verdict"]]


def depends(answer: dict) -> bool:
    """Whether a yes still waits for something that the table has to look up."""
    return answer["verdict"] == "yes" and STILL in answer["outcome"]


def is_calculation(answer: dict, labels: dict) -> bool:
    return bool(labels.get("calculates")) or not any(said["condition"] for said in answer["because"])


def verdict_note(answer: dict, labels: dict) -> str:
    """An open verdict says where our suggestion stands."""
    return labels["words"]["see-rulings"] if answer["verdict"] == "open" else ""


def model_note(answer: dict, labels: dict) -> str:
    """What is computed on a board that no text describes says so."""
    return labels["words"]["model"] if answer.get("model") else ""


def outcome_groups(answer: dict, labels: dict) -> list:
    """The outcome in the question's order: pairs of a group's title and its rows of label and value."""
    groups = []
    for shown in labels["outcome"]:
        if shown["name"] not in answer["outcome"]:
            continue
        title = labels["groups"].get(shown["group"], "")
        if not groups or groups[-1][0] != title:
            groups.append((title, []))
        groups[-1][1].append((shown["label"], outcome_said(answer, shown, labels)))
    return groups


def outcome_rows(answer: dict, labels: dict) -> list:
    """The same without groups, each row with the name of the outcome: name, label, value."""
    return [
        (shown["name"], shown["label"], outcome_said(answer, shown, labels))
        for shown in labels["outcome"]
        if shown["name"] in answer["outcome"]
    ]


def outcome_said(answer: dict, shown: dict, labels: dict) -> str:
    """The value in words; our suggestion is called ours."""
    word = outcome_word(answer["outcome"][shown["name"]], shown, labels)
    return f"{word} ({labels['words']['ours']})" if shown["name"] in answer["suggested"] else word


def outcome_word(value, shown: dict, labels: dict) -> str:
    if value is True or value is False:
        return labels["words"]["true" if value else "false"]
    if isinstance(value, list):
        return ", ".join([place_name(name, labels) for name in value]) or labels["words"]["none"]
    return shown["choices"].get(value, value) if isinstance(value, str) else str(value)


def place_name(name: str, labels: dict) -> str:
    """A tile by its name, a space with its colour in words: `D4 purple`."""
    tile, _, colour = name.partition("/")
    return tile + " " + labels["colours"].get(colour, colour) if colour else tile


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
    notes = [booklet_note(own[0], words)] if own else booklet_pages(sources, labels)
    if said["applies"] == "open":
        notes.append(words["undecided"])
    return [note for note in notes if note]


def booklet_note(source: dict, words: dict) -> str:
    if source["state"] == "silent":
        return words["booklet-silent"]
    if source["state"] == "other":
        return (source["pages"] + " – " if source["pages"] else "") + words["booklet-other"]
    return source["pages"]


def booklet_pages(sources: list, labels: dict) -> list:
    """The booklets by their badges, those with the same page together: `DE, EN p. 16`, `FR p. 17`."""
    pages = []
    for source in sources:
        if source["pages"] and source["pages"] not in pages:
            pages.append(source["pages"])
    badges = labels["printings"]
    return [
        ", ".join([badges[source["printing"]]["badge"] for source in sources if source["pages"] == page]) + " " + page
        for page in pages
    ]


def own_first(sources: list, answer: dict) -> list:
    """The booklets of the edition, the reader's own before the others."""
    own = [source for source in sources if source["printing"] == answer.get("printing")]
    return own + [source for source in sources if source["printing"] != answer.get("printing")]


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
    elif code in ("unknown-tile", "unknown-space"):
        fields["first"], fields["last"] = allowed[0], allowed[1]
        fields["allowed"] = ", ".join([labels["colours"].get(colour, colour) for colour in allowed[2:]])
    elif code == "repeated":
        fields["what"] = place_name(allowed, labels) if isinstance(allowed, str) else str(allowed)
    elif code == "wrong-type":
        code += "-" + allowed
    elif code == "missing-input" and allowed:
        fields["look"] = words["look-" + allowed]
        code += "-look"
    return fill(words[code], fields)


def input_label(path: str, labels: dict) -> str:
    """The labels along the path, the entries of a list numbered from one: `Players 2 › Coins`."""
    if not path:
        return labels["words"]["case"]
    shown = []
    so_far = ""
    for part in path.split("."):
        if is_number(part) and shown:
            shown[-1] = entry_name(shown[-1]) + f" {int(part) + 1}"
            continue
        so_far = so_far + "." + part if so_far else part
        shown.append(labels["inputs"].get(so_far, part))
    return " › ".join(shown)


def entry_name(label: str) -> str:
    """What one entry of a list is called: the list's label without what it says of all entries. `Turn order: player`
    is a list of which an entry is a `Player`, `Action you use (in this order)` one of which it is an `Action you use`.
    """
    name = label.split(":")[-1].split("(")[0].strip()
    return name[:1].upper() + name[1:]


def field_path(path: str) -> str:
    """The path without the numbers of list entries, as the labels know it."""
    return ".".join([part for part in path.split(".") if not is_number(part)])


def is_number(part: str) -> bool:
    return part != "" and all(sign in "0123456789" for sign in part)


def fill(template: str, fields: dict) -> str:
    for name in sorted(fields):
        template = template.replace(f"%({name})s", fields[name])
    return template
