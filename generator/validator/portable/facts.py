"""The case in words: what a player entered, under the labels of the form, for paper, for chats and for browsers
without scripts. It wants the whole case, every input filled in.
"""

from .wording import NOT_GIVEN, entry_name, place_name


def case_groups(labels: dict, case: dict) -> list:
    """Pairs of a title and its rows of label and value; what stands in no group comes first and has no title."""
    groups = []
    waiting = [("", labels["asked"], case)]
    while waiting:
        title, inputs, given = waiting.pop(0)
        rows, inner = [], []
        for asked in inputs:
            value = given[asked["name"]]
            if asked["type"] in ("group", "board"):
                inner.append((within(title, asked["label"]), asked["of"], value))
            elif asked["type"] == "list" and value:
                for number, item in enumerate(value):
                    inner.append((within(title, f"{entry_name(asked['label'])} {number + 1}"), asked["of"], item))
            else:
                rows.append((asked["label"], case_word(value, asked, labels)))
        if rows:
            groups.append((title, rows))
        waiting = inner + waiting
    return groups


def within(title: str, label: str) -> str:
    return f"{title} › {label}" if title else label


def case_word(value, asked: dict, labels: dict) -> str:
    """One value as a reader says it."""
    if value is None:
        return NOT_GIVEN
    if value is True or value is False:
        return labels["words"]["true" if value else "false"]
    if isinstance(value, list):
        said = [place_name(one, labels) if isinstance(one, str) else str(one) for one in value]
        return ", ".join(said) or labels["words"]["none"]
    if asked["type"] == "choice":
        return asked["choices"].get(value, value)
    return place_name(value, labels) if isinstance(value, str) else str(value)
