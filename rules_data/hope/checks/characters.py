"""What may the four characters do: who draws, who jumps, who reaches into another dimension or through corners?"""


def brave(case, book):
    """The Brave places a pioneer: does he draw?"""
    yield book.rule("faq.border", case["free-sides"] >= book.value("faq.border", "sides"))
    yield book.rule("char.brave", case["pioneers-there"] == 0)
    if not book.broken():
        cards = book.value("char.brave", "cards")
        say = book.outcome
        if case["hand"] + cards > case["limit"]:
            yield book.undecided("brave-hand-limit")
            say = book.suggest
        yield say("cards", cards)
        yield say("hand-after", case["hand"] + cards)


def earthling(case, book):
    """The Earthling is on Earth: does she draw?"""
    how = case["how"]
    yield book.rule("char.earthling.draw2", how != "standing")
    if book.broken():
        return
    cards = book.value("char.earthling.draw2", "cards")
    say = book.outcome
    if how in ("sent", "token", "regression"):
        yield book.undecided("sent-to-earth")
        say = book.suggest
        if how == "regression":
            cards = 0
    if cards > 0:
        yield book.cite("char.earthling.over-limit")
    yield say("cards", cards)
    yield say("hand-after", case["hand"] + cards)


def prodigy(case, book):
    """The Prodigy wants to jump."""
    hand = case["hand"]
    price = cheapest_jump(hand, book)
    yield book.rule("char.prodigy.timing", case["turn-begins"])
    yield book.rule("faq.prodigy-stable", case["here"] != "stable")
    yield book.rule("char.prodigy.cost", price > 0)
    yield book.rule("char.prodigy.teleport", case["same-technology"] and case["same-dimension"])
    if book.broken():
        return
    jump = True
    if case["here"] == "earth" or case["jumped"]:
        yield book.undecided("prodigy-jump")
        jump = not case["jumped"] and case["earth-symbol"]
    if case["target-stable"]:
        yield book.undecided("prodigy-stable")
        jump = False
    if case["here"] == "earth" or case["jumped"] or case["target-stable"]:
        yield book.suggest("jump", jump)
    if jump:
        yield book.outcome("cards", price)
        yield book.ruling("prodigy-jump")
        yield book.suggest("may-move", True)


def cheapest_jump(hand, book):
    """How many cards the jump takes at the least; none where the hand does not allow it."""
    if hand["matching"] >= book.value("char.prodigy.cost", "matching"):
        return book.value("char.prodigy.cost", "matching")
    if hand["jokers"] >= book.value("char.prodigy.cost", "joker"):
        return book.value("char.prodigy.cost", "joker")
    pair = book.value("char.prodigy.cost", "pair")
    return pair if hand["most-alike"] >= pair else 0


def fourth(case, book):
    """The character that differs between the boxes: Prism, L'Acrobate, The Acrobat."""
    if case["wish"] == "place":
        yield book.cite("char.prism.ability")
        if case["fourth"] and book.applies("char.prism.ability"):
            yield book.rule("char.prism.once-per-turn", not case["used"])
            yield book.cite("char.prism.cost")
            yield book.cite("faq.prism-mix")
            yield book.ruling("prism-where")
            if not book.broken():
                yield book.outcome("cards-fewest", book.value("faq.prism-mix", "fewest"))
                yield book.outcome("cards-most", book.value("faq.prism-mix", "most"))
        else:
            yield book.rule("terraform.place.own-dimension", False)
    elif case["fourth"] and book.applies("char.acrobat-ks.corners"):
        yield book.rule("char.acrobat-ks.corners", case["navigation"] != "straight")
    else:
        if case["fourth"]:
            yield book.cite("char.acrobat-ks.corners")
        straight = case["navigation"] == "straight"
        yield book.rule("movement.towards.straight-line" if straight else "movement.sideways.edges-only", False)
