"""Is the round over, and what comes next? The deck of specialists tells, but only at the end of a round."""

from .round import one_neighbour


def over(case, book):
    waiting = case["launching"] == "waiting"
    yield book.rule("end.when", not waiting)
    if waiting and case["deck"] != "cards":
        yield book.rule("end.checked-at-round-end", False)
    yield book.rule("end.pass-start-rocket", to_the_left(case, book))
    yield book.rule("end.discard-specialists", case["discarded"] == "played")
    if not book.broken():
        yield book.outcome("discards", case["players"] * book.value("end.discard-specialists", "played"))
        yield book.outcome("in-hand", case["players"] * book.value("round.third-specialist-kept", "kept"))
        yield from following(case["deck"], book)


def to_the_left(case, book):
    return case["rocket"] == "left" or (case["rocket"] == "right" and one_neighbour(case, book))


def following(deck, book):
    if deck == "cards":
        yield book.cite("end.next-round")
        yield book.outcome("next", "round")
        return
    yield book.cite("end.checked-at-round-end")
    if deck == "first":
        yield book.cite("end.deck-empty-first")
        yield book.ruling("who-sells-first")
        yield book.ruling("new-specialist-deck")
        yield book.outcome("next", "interim")
        yield book.outcome("rounds", book.value("end.deck-empty-first", "rounds"))
    else:
        yield book.cite("end.deck-empty-second")
        yield book.outcome("next", "final")
        yield book.outcome("rounds", book.value("end.deck-empty-second", "rounds"))
