"""The operation between the phases: what everyone does then, and what it brings to sell end-game cards."""


def halfway(case, book):
    """Is it time, and what lies where afterwards?"""
    due = deck_due(case["players"], case["round"], book)
    first = case["round"] <= book.value("interim.trigger", "round")
    yield book.rule("setup.specialist-deck-size" if first else "interim.specialists-reshuffled", case["deck"] == due)
    yield book.outcome("deck-due", due)
    now = case["round"] == book.value("interim.trigger", "round")
    yield book.rule("interim.trigger", now)
    if case["round"] == book.value("end.deck-empty-second", "rounds"):
        yield book.cite("end.deck-empty-second")
    elif not now:
        yield book.cite("end.next-round")
    if not book.broken():
        yield from specialists(case["players"], book)
        yield from missions(book)
        yield from endgame_cards(case["players"], book)


def deck_due(players, rounds, book):
    """How many specialists the deck still holds after this many rounds, if the right cards are in the game."""
    dealt = book.value("round.new-specialists", "cards")
    of_phase = book.value("interim.trigger", "round")
    if rounds > of_phase:
        return players * (book.value("interim.specialists-reshuffled", "per-player") - dealt * (rounds - of_phase))
    at_start = book.value("draft.start-specialists", "cards")
    return players * (book.value("setup.specialist-deck-size", "per-player") - at_start - dealt * (rounds - 1))


def specialists(players, book):
    dealt = players * book.value("setup.specialist-deck-size", "per-player")
    in_hand = players * book.value("round.third-specialist-kept", "kept")
    yield book.cite("end.discard-specialists")
    yield book.cite("interim.specialists-reshuffled")
    yield book.outcome("dealt", dealt)
    yield book.outcome("in-hand", in_hand)
    yield book.outcome("discarded", dealt - in_hand)
    yield book.outcome("new-deck", book.step("interim.specialists-reshuffled", "cards", players))


def missions(book):
    yield book.cite("interim.place-l3-l4")
    yield book.cite("interim.place-overlay")
    yield book.cite("interim.requirements-rise")
    yield book.cite("take.planned-stay")
    yield book.cite("end.pass-start-rocket")
    yield book.cite("interim.then-phase-2")
    yield book.outcome("stacks", book.value("take.phase-2-stacks", "stacks"))
    yield book.outcome("next-round", book.value("interim.then-phase-2", "round"))


def endgame_cards(players, book):
    dealt = players * book.value("setup.endgame-deal-3", "cards")
    yield book.cite("interim.sell-up-to-three")
    yield book.cite("setup.endgame-rest-unseen")
    yield book.outcome("endgame-in-box", book.value("setup.endgame-use-all-16", "cards") - dealt)


def sell(case, book):
    held, sold = case["held"], case["sold"]
    yield book.rule("interim.sell-only-here", case["moment"] == "interim" or sold == 0)
    yield book.rule("draft.result-three", held <= book.value("draft.result-three", "hand"))
    yield book.rule("interim.sell-up-to-three", sold <= min(book.value("interim.sell-up-to-three", "cards"), held))
    if sold:
        yield book.rule("interim.sell-face-down", case["face-down"])
    if case["moment"] == "interim" and case["first"] != "unasked":
        # No text says who begins, so neither answer is right or wrong; the ruling tells what we suggest.
        yield book.rule("interim.sell-order", False)
    if not book.broken():
        earned = sold * book.value("interim.sell-five-each", "money")
        yield book.cite("interim.sell-five-each")
        yield book.outcome("earned", earned)
        yield book.outcome("money", case["money"] + earned)
        yield book.outcome("cards-left", held - sold)
