"""The case a question is asked about: completed with the question's defaults and checked against its limits.

Whatever the case holds, checking it never fails: what is wrong comes back as data, everything at once, each with
the dotted path of the input. The page and the command line put it into words.
"""


def complete(inputs: dict, given) -> tuple:
    """The case with every input filled in, and the errors: `code`, `input` and what is `allowed` instead."""
    case = {}
    found = []
    groups = [((), inputs, given, case)]
    while groups:
        path, inputs, given, filled = groups.pop()
        if not isinstance(given, dict):
            found.append((path, "wrong-type", "group"))
            continue
        for name in given:
            if name not in inputs:
                found.append((path + (name,), "unknown-input", sorted(inputs)))
        for name in inputs:
            asked = inputs[name]
            here = path + (name,)
            value = given[name] if name in given else default(asked)
            if asked["type"] == "group":
                filled[name] = {}
                groups.append((here, asked["of"], value, filled[name]))
                continue
            filled[name] = value
            problem = problem_with(value, asked)
            if problem:
                found.append((here,) + problem)
            elif asked["type"] == "list":
                filled[name] = [{} for _ in value]
                for number, item in enumerate(value):
                    groups.append((here + (number,), asked["of"], item, filled[name][number]))
    return case, [
        {"code": code, "input": ".".join([str(part) for part in path]), "allowed": allowed}
        for path, code, allowed in sorted(found, key=reading_order)
    ]


def default(asked: dict):
    """What an input holds when the case does not say; a list begins with that many entries."""
    if asked["type"] == "group":
        return {}
    if asked["type"] == "list":
        return [{} for _ in range(asked["default"])]
    return asked["default"]


def problem_with(value, asked: dict) -> tuple | None:
    """What is wrong with one value: the code of the error and what is allowed instead."""
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
    if value is True or value is False or not isinstance(value, int):
        return ("wrong-type", "number")
    return None if within(value, asked) else ("out-of-range", limits(asked))


def within(number: int, asked: dict) -> bool:
    return asked["min"] <= number <= asked["max"]


def limits(asked: dict) -> list:
    return [asked["min"], asked["max"]]


def reading_order(found: tuple) -> tuple:
    """A total order: by path, entries of a list by their number."""
    path, code, _ = found
    return tuple([(0, part, "") if isinstance(part, int) else (1, 0, part) for part in path]), code
