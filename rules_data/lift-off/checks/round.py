"""The course of a round: what it opens with, how cards are passed on, and who plays a specialist when."""


def start(case, book):
    """What the bank and the deck give at the start of a round."""
    if case["round"] == 1:
        yield book.cite("round.first-round-skip")
        yield book.cite("draft.start-money")
        yield book.cite("draft.start-specialists")
        yield book.outcome("received", 0)
        yield book.outcome("money", book.value("draft.start-money", "money"))
        yield book.outcome("new", 0)
        yield book.outcome("hand", book.value("draft.start-specialists", "cards"))
        return
    yield book.rule("round.hand-of-three", case["kept"] == book.value("round.hand-of-three", "kept"))
    if book.broken():
        return
    new = book.value("round.new-specialists", "cards")
    yield book.cite("round.income")
    yield book.cite("round.new-specialists")
    if case["round"] == book.value("interim.then-phase-2", "round"):
        # the second phase opens like any other round, not like the first one
        yield book.cite("interim.then-phase-2")
        yield book.cite("interim.specialists-reshuffled")
    yield book.outcome("received", case["income"])
    yield book.outcome("money", case["money"] + case["income"])
    yield book.outcome("new", new)
    yield book.outcome("hand", case["kept"] + new)
    yield book.outcome("dealt", new * case["players"])


def draft(case, book):
    if case["cards"] == "endgame":
        yield from endgame_cards(case, book)
    else:
        yield from specialists(case, book)


def one_neighbour(case, book):
    """With two players the one on the left and the one on the right are the same person."""
    return case["players"] == book.value("overview.player-count", "fewest")


def endgame_cards(case, book):
    due, passed = None, case["passed"]
    if case["pass"] == "first":
        due = book.value("draft.first-pass", "pass")
        yield book.rule("draft.first-pass", passed == due)
    elif case["pass"] == "second":
        due = book.value("draft.second-pass", "pass")
        yield book.rule("draft.second-pass", passed == due)
        if case["kept-before"]:
            yield book.cite("draft.may-pass-kept")
    else:
        yield book.rule("draft.result-three", False)
    yield book.rule("draft.direction-left", case["to"] == "left" or one_neighbour(case, book))
    yield from passing(due, book.value("draft.result-three", "hand"), book)


def specialists(case, book):
    due, passed = None, case["passed"]
    in_direction = case["to"] == case["direction"] or one_neighbour(case, book)
    yield book.rule("round.draft-direction-choice", case["chooser"] == "starting")
    if case["pass"] == "first":
        due = book.value("round.draft-first-pass", "pass")
        yield book.rule("round.draft-first-pass", passed == due and in_direction)
    elif case["pass"] == "second":
        due = book.value("round.draft-second-pass", "pass")
        yield book.rule("round.draft-second-pass", passed == due and in_direction)
    else:
        yield book.rule("round.draft-ends-with-three", False)
    if case["kept-before"] and due is not None:
        # kept from the round before, or from the first pass
        yield book.cite("round.draft-may-pass-kept")
    yield book.cite("round.draft-direction-this-round")
    yield from passing(due, book.value("round.draft-ends-with-three", "hand"), book)


def passing(due, hand, book):
    if due is not None:
        yield book.outcome("pass", due)
        yield book.outcome("keep", hand - due)
    yield book.outcome("hand", hand)


def play(case, book):
    yield book.rule("round.play-start-player-first", case["turn"] != "too-early")
    # A starting player who has played and whom nobody followed would play twice in a row.
    again = case["turn"] == "first" and case["played"] > 0
    other_way = case["turn"] == "other-way" and not one_neighbour(case, book)
    yield book.rule("round.play-order-left", not other_way and not again)
    yield book.rule("round.play-one-per-turn", case["now"] == book.value("round.play-one-per-turn", "specialists"))
    after, most = case["played"] + case["now"], book.value("round.play-two-each", "specialists")
    yield book.rule("round.play-two-each", after <= most)
    if after > most:
        yield book.rule("round.third-specialist-kept", False)
    if case["now"]:
        yield book.rule("round.play-face-up", case["face-up"])
    if case["played"]:
        yield book.rule("round.sashes-stay-visible", case["visible"])
    if not book.broken():
        yield book.outcome("to-play", most - after)
        yield book.outcome("in-hand", book.value("round.draft-ends-with-three", "hand") - after)
        if after == most:
            yield book.cite("round.third-specialist-kept")
