"""How far one comes."""


def arrive(case, book):
    steps = book.value("walking.steps", "steps")
    yield book.rule("walking.steps", case["distance"] <= steps)
    yield book.outcome("left", max(0, case["distance"] - steps))
