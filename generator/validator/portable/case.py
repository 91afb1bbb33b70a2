"""The case a question is asked about: completed with the question's defaults and checked against its limits.

Whatever the case holds, checking it never fails and takes no longer than the question is long: what is wrong comes
back as data, everything at once, each with the dotted path of the input. Page and command line put it into words.
"""

MANY = 5  # so many inputs that nobody asked for are named; more would only fill the screen
LONG = 40  # signs of such an input's name
GROUPS = ("group", "board")
SETS = ("spots", "tiles", "spaces")


def complete(inputs: dict, given, board=None) -> tuple:
    """The case with every input filled in, and the errors: `code`, `input` and what is `allowed` instead.

    `board` is the game's, which knows the names of tiles and spaces; None where it has none.
    """
    case = {}
    found = []
    groups = [((), inputs, given, case)]
    while groups:
        path, inputs, given, filled = groups.pop()
        if not isinstance(given, dict):
            found.append((path, "wrong-type", "group"))
            continue
        for name in sorted([str(name) for name in given if name not in inputs])[:MANY]:
            found.append((path + (short(name),), "unknown-input", sorted(inputs)))
        for name in inputs:
            asked = inputs[name]
            here = path + (name,)
            value = given[name] if name in given else default(asked)
            if asked["type"] in GROUPS:
                filled[name] = {}
                groups.append((here, asked["of"], value, filled[name]))
                continue
            filled[name] = value
            problems = problems_with(value, asked, board)
            found += [(here + at, code, allowed) for at, code, allowed in problems]
            if problems or value is None:
                continue
            if asked["type"] == "list":
                filled[name] = [{} for _ in value]
                for number, item in enumerate(value):
                    groups.append((here + (number,), asked["of"], item, filled[name][number]))
            elif asked["type"] == "spots":
                filled[name] = sorted(value)
            elif asked["type"] in SETS:
                filled[name] = board.sorted_names(value)
    return case, [
        {"code": code, "input": ".".join([str(part) for part in path]), "allowed": allowed}
        for path, code, allowed in sorted(found, key=reading_order)
    ]


def default(asked: dict):
    """What an input holds when the case does not say; a list begins with that many entries."""
    if asked["type"] in GROUPS:
        return {}
    if asked["type"] == "list":
        return [{} for _ in range(asked["default"])]
    return asked["default"]


def problems_with(value, asked: dict, board) -> list:
    """What is wrong with one value: where in it, the code of the error and what is allowed instead."""
    if value is None and asked["type"] in ("number", "tile", "space") and asked["default"] is None:
        return [] if asked.get("optional") else [((), "missing-input", asked.get("look", ""))]
    if asked["type"] not in SETS:
        problem = problem_with(value, asked, board)
        return [((),) + problem] if problem else []
    if not isinstance(value, list):
        return [((), "wrong-type", asked["type"])]
    most = most_of(asked, board)
    if len(value) > most:
        return [((), "list-length", [0, most])]
    one = {"type": asked["type"][:-1], "min": asked.get("min"), "max": asked.get("max")}
    problems = []
    for number, item in enumerate(value):
        problem = problem_with(item, one, board)
        if not problem and item in value[:number]:
            problem = ("repeated", item)
        if problem:
            problems.append(((number,),) + problem)
    return problems


def problem_with(value, asked: dict, board) -> tuple | None:
    """What is wrong with a value that is no set."""
    kind = asked["type"]
    if kind == "flag":
        # True and False are ints in CPython but not in MicroPython, so neither type nor equality can be asked.
        return None if value is True or value is False else ("wrong-type", "flag")
    if kind == "choice":
        return None if isinstance(value, str) and value in asked["choices"] else ("unknown-choice", asked["choices"])
    if kind == "list":
        if not isinstance(value, list):
            return ("wrong-type", "list")
        return None if within(len(value), asked) else ("list-length", limits(asked))
    if kind == "tile":
        return None if isinstance(value, str) and board.is_tile(value) else ("unknown-tile", first_and_last(board))
    if kind == "space":
        known = isinstance(value, str) and board.is_space(value)
        return None if known else ("unknown-space", first_and_last(board) + sorted(board.colours))
    if value is True or value is False or not isinstance(value, int):
        return ("wrong-type", "number")
    return None if within(value, asked) else ("out-of-range", limits(asked))


def most_of(asked: dict, board) -> int:
    """How many members a set can have."""
    if asked["type"] == "spots":
        return asked["max"] - asked["min"] + 1
    return len(board.tiles) * (len(board.colours) if asked["type"] == "spaces" else 1)


def first_and_last(board) -> list:
    return [board.name(board.tiles[0]), board.name(board.tiles[-1])]


def within(number: int, asked: dict) -> bool:
    return asked["min"] <= number <= asked["max"]


def limits(asked: dict) -> list:
    return [asked["min"], asked["max"]]


def short(name: str) -> str:
    return name if len(name) <= LONG else name[:LONG] + "…"


def reading_order(found: tuple) -> tuple:
    """A total order: by path, entries of a list by their number."""
    path, code, _ = found
    return tuple([(0, part, "") if isinstance(part, int) else (1, 0, part) for part in path]), code
