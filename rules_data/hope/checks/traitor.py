"""May you accuse, what do you gain if you are right, and what does it cost if you are wrong?"""


def accuse(case, book):
    accuser, accused = case["accuser"], case["accused"]
    accusations = int(case["accused-before"])
    enough = book.value("traitor.accuse.min-upgrade", "upgrades")
    equal = accuser["upgrades"] == accused["upgrades"]

    yield book.rule("traitor.accuse.none-after-reveal", not case["traitor-known"])
    yield book.rule("traitor.accuse.own-turn", case["own-turn"])
    yield book.rule("traitor.accuse.once", accusations < book.value("traitor.accuse.once", "accusations"))
    yield book.rule("traitor.accuse.min-upgrade", accuser["upgrades"] >= enough)
    yield book.rule("traitor.accuse.level", accuser["upgrades"] >= accused["upgrades"])
    yield book.rule("traitor.accuse.medals-if-equal", not equal or accuser["medals"] > accused["medals"])
    yield book.rule("traitor.accuse.full-tie", not equal or accuser["medals"] != accused["medals"])

    if not book.broken():
        yield from if_right(accused, book)
        yield from if_wrong(accuser, book)


def if_right(traitor, book):
    yield book.cite("traitor.caught.loses-levels")
    yield book.cite("traitor.caught.accuser-2-medals")
    yield book.outcome("medals-gained", book.value("traitor.caught.accuser-2-medals", "medals"))
    yield book.cite("traitor.caught.keeps-medals")
    loss = book.value("traitor.caught.keeps-medals", "medals-lost")
    yield as_far_as_it_goes("traitor-medals-lost", loss, traitor["medals"], book)
    yield book.cite("traitor.caught.no-more-medals")

    yield book.cite("traitor.caught.replace-two")
    if book.applies("traitor.caught.replace-two"):
        swaps = book.value("traitor.caught.replace-two", "pioneers")
        yield as_far_as_it_goes("pioneers-replaced", swaps, traitor["on-tiles"], book)
        if traitor["on-tiles"] == 0:
            yield book.cite("traitor.caught.replace-none")


def as_far_as_it_goes(name, due, there, book):
    """Too little, but not nothing: no text says whether that little goes. That it does is our suggestion."""
    say = book.suggest if 0 < there < due else book.outcome
    return say(name, min(due, there))


def if_wrong(accuser, book):
    yield book.cite("traitor.wrong.lose-tech")
    yield book.outcome("steps-lost", min(book.value("traitor.wrong.lose-tech", "steps"), accuser["technology"]))
    if accuser["technology"] == 0:
        yield book.cite("faq.accuser-no-tech")

    yield book.cite("traitor.wrong.lose-two-pioneers")
    if book.applies("traitor.wrong.lose-two-pioneers"):
        yield from pioneers_lost(accuser, book)

    yield book.cite("traitor.wrong.half-medals")
    if book.applies("traitor.wrong.half-medals"):
        divisor = book.value("traitor.wrong.half-medals", "divisor")
        yield book.outcome("medals-lost", (accuser["medals"] + divisor - 1) // divisor)


def pioneers_lost(accuser, book):
    """From the galaxies first; what is missing there comes from the pioneer line, as far as it goes."""
    owed = book.value("traitor.wrong.lose-two-pioneers", "pioneers")
    from_tiles = min(owed, accuser["on-tiles"])
    from_line = min(owed - from_tiles, accuser["on-line"])
    yield book.outcome("tile-pioneers-lost", from_tiles)
    yield book.outcome("line-pioneers-lost", from_line)
    if from_tiles < owed:
        yield book.cite("traitor.wrong.remainder-from-track")
    if from_line > 0:
        yield book.cite("traitor.wrong.shift-down")
    if from_tiles + from_line < owed:
        yield book.cite("traitor.wrong.shortfall")
