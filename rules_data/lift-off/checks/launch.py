"""May I launch? The conditions of one launch, in the order of the chapter's checklist.

Most technology requirements and launch points stand only on the components. Where a rule knows the number, the check
compares; elsewhere the case says whether the board's requirement is met and what the laboratory shows, or the answer
says that it is still to be checked.
"""

from .flight import bonus_of, carried, conditions, launches_of, load_of, points, price_with, still_to_check, unused


def launch(case, book):
    agency = {
        "phase": case["phase"],
        "laboratory": case["laboratory"],
        "launch-points": case["launch-points"],
        "cost-track": case["cost-track"],
        "weight-track": case["weight-track"],
        "money": case["money"],
        "launch-sashes": case["launch-sashes"],
        "lost-discount": 0,
        "full-price": 1 if case["launch"] == "laboratory" else 0,
        "technology": case["technology"],
        "board-met": case["board-met"],
    }
    flight = {
        "with": case["launch"],
        "missions": case["mission"],
        "weight-sashes": case["weight-sashes"],
        "stacked": case["weight-sashes"] > book.value("sash.weight-values", "large"),
        "laboratory-bonus": case["laboratory-bonus"],
    }
    yield from whose_turn(case, book)
    yield from launch_left(case, book)
    yield from conditions(flight, agency, book)
    if case["mission"]:
        yield book.cite("launch.same-round-mission-ok")
    yield from numbers(flight, agency, book)
    if not book.broken():
        yield from afterwards(case, flight, agency, book)


def whose_turn(case, book):
    """Everyone has taken missions first; then one player after the other makes all their launches."""
    if case["turn"] == "taking":
        yield book.rule("round.steps-are-global", False)
    elif case["turn"] == "together":
        yield book.ruling("simultaneous-scope")
    else:
        yield book.rule("launch.order", case["turn"] != "not-yet")
        if case["turn"] == "passed":
            yield book.rule("launch.all-own-launches-in-one-turn", False)


def launch_left(case, book):
    given, used = launches_of(case["launch-sashes"], book), used_before(case)
    yield book.rule("launch.requires-launch", used[case["launch"]] < given[case["launch"]])
    yield book.cite("sash.launch-extra" if case["launch"] == "sash" else "launch.lab-gives-one")
    if all(used[which] < given[which] for which in ("laboratory", "sash")):
        yield book.cite("launch.choose-which-launch")
    if used["sash"] > given["sash"]:
        yield book.rule("sash.launch-extra", False)
    yield book.rule("launch.max-three", used["laboratory"] + used["sash"] < book.value("launch.max-three", "launches"))


def used_before(case):
    return {"laboratory": 1 if case["used"]["laboratory"] else 0, "sash": case["used"]["sash"]}


def numbers(flight, agency, book):
    price, lost = price_with(flight["with"], agency["cost-track"], book)
    if lost:
        yield book.cite("sash.launch-price-floor")
        yield book.suggest("price", price)
    else:
        yield book.outcome("price", price)
    yield book.outcome("load", load_of(flight))
    both = flight["weight-sashes"] and bonus_of(flight, agency, book)
    say = book.suggest if both else book.outcome
    yield say("capacity", carried(flight, agency, book))


def afterwards(case, flight, agency, book):
    price, lost = price_with(flight["with"], agency["cost-track"], book)
    agency["money"] -= price
    agency["lost-discount"] += lost
    yield from still_to_check(flight["missions"], agency, book)
    yield (book.suggest if lost else book.outcome)("money-left", agency["money"])
    yield from points(flight["missions"], 1, agency, book)
    used = used_before(case)
    used[flight["with"]] += 1
    yield from unused(used, agency, book)
