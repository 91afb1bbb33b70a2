"""Accusing someone, giving oneself away, and what a traitor whom everyone knows can do."""

ENTERS_PERHAPS = {"own-token": "power-where", "jump": "prodigy-jump"}
"""Ways onto a tile of which no text says that they are entering it, with the ruling that suggests so."""


def accuse(case, book):
    """May you accuse, what do you gain if you are right, and what does it cost if you are wrong?"""
    accuser, accused = case["accuser"], case["accused"]
    accusations = int(case["accused-before"])
    allowed = book.value("traitor.accuse.once", "accusations")
    enough = book.value("traitor.accuse.min-upgrade", "upgrades")
    equal = accuser["upgrades"] == accused["upgrades"]

    yield book.rule("traitor.accuse.none-after-reveal", not case["traitor-known"])
    yield book.rule("traitor.accuse.own-turn", case["own-turn"])
    yield book.rule("traitor.accuse.once", accusations < allowed)
    yield book.rule("traitor.accuse.min-upgrade", accuser["upgrades"] >= enough)
    yield book.rule("traitor.accuse.level", accuser["upgrades"] >= accused["upgrades"])
    yield book.rule("traitor.accuse.medals-if-equal", not equal or accuser["medals"] > accused["medals"])
    yield book.rule("traitor.accuse.full-tie", not equal or accuser["medals"] != accused["medals"])
    if book.broken():
        return

    losers = [accuser]
    if case["traitor"]:
        # The only traitor is the accuser: the accusation cannot be right.
        yield book.undecided("traitor-accuses")
    else:
        losers.append(accused)
        yield from if_right(accuser, accused, book)
    yield from if_wrong(accuser, book)
    yield book.outcome("accusations-left", allowed - accusations - 1)
    if any(loser["technology"] > 0 for loser in losers):
        yield book.ruling("hand-over-limit")
    if book.applies("traitor.caught.replace-two") or book.applies("traitor.wrong.lose-two-pioneers"):
        # Pioneers change hands here, from galaxies, line and cockpit: where they go, no text says.
        yield book.ruling("removed-pioneers")


def if_right(accuser, traitor, book):
    yield book.cite("traitor.caught.accuser-2-medals")
    yield book.outcome("medals-gained", book.value("traitor.caught.accuser-2-medals", "medals"))
    yield book.cite("traitor.caught.loses-levels")
    yield book.outcome("traitor-upgrades-lost", traitor["upgrades"])
    yield book.outcome("traitor-technology-lost", traitor["technology"])
    yield book.cite("traitor.caught.keeps-medals")
    loss = book.value("traitor.caught.keeps-medals", "medals-lost")
    yield as_far_as_it_goes("traitor-medals-lost", loss, traitor["medals"], book)

    yield book.cite("traitor.caught.replace-two")
    if book.applies("traitor.caught.replace-two"):
        yield from swaps(accuser, traitor, book)

    yield book.cite("traitor.caught.no-more-medals")
    yield book.outcome("traitor-new-medals", False)
    # The ban on new levels is printed for a traitor who gives himself away, not for one who is accused.
    yield book.ruling("upgrade-after-accusation")
    yield book.outcome("traitor-new-levels", True)


def swaps(accuser, traitor, book):
    due = book.value("traitor.caught.replace-two", "pioneers")
    if traitor["on-tiles"] == 0:
        yield book.cite("traitor.caught.replace-none")
        yield book.outcome("pioneers-replaced", 0)
    elif accuser["supply"] == 0:
        yield book.suggest("pioneers-replaced", 0)
    else:
        yield as_far_as_it_goes("pioneers-replaced", due, min(traitor["on-tiles"], accuser["supply"]), book)


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


def reveal(case, book):
    """May the traitor give himself away now, and what becomes of what he has?"""
    if case["moment"] == "game-over":
        yield book.cite("win.reveal-traitor")
        yield book.outcome("must", True)
        return
    yield book.rule("traitor.self-reveal.own-turn", case["moment"] == "own-turn")
    if book.broken():
        return

    yield book.cite("traitor.self-reveal.loses-levels")
    yield book.outcome("upgrades-lost", case["upgrades"])
    yield book.outcome("technology-lost", case["technology"])
    yield from pioneers_freed(case, book)
    if case["technology"] > 0:
        yield book.ruling("hand-over-limit")
    yield book.cite("traitor.self-reveal.no-more-levels")
    yield book.outcome("new-levels", False)
    yield book.cite("traitor.self-reveal.keeps-medals")
    yield book.outcome("medals-kept", case["medals"])
    yield book.outcome("new-medals", False)
    yield book.cite("traitor.power.when")
    yield book.outcome("power", True)
    yield book.cite("traitor.accuse.none-after-reveal")
    yield book.outcome("accusations", False)


def pioneers_freed(case, book):
    """Where each level has brought a pioneer into the cockpit, no text says what becomes of it."""
    freed = 0
    for level, kind in ((case["upgrades"], "upgrade"), (case["technology"], "tech")):
        record = f"medals.{kind}.move-pioneer"
        pioneers = level * book.value(record, "pioneers")
        if pioneers > 0:
            yield book.cite(record)
            freed += pioneers
    if freed > 0:
        yield book.ruling("removed-pioneers")
        yield book.suggest("pioneers-freed", freed)


def power(case, book):
    """How many pioneers may a known traitor remove from a tile?"""
    yield book.rule("traitor.power.when", case["known"])
    yield book.rule("traitor.power.enter", case["arrival"] != "start")

    price = book.value("traitor.power.remove", "medals")
    most = min(case["there"], case["medals"] // price)
    if "galaxy-tile" in book.value("traitor.power.remove", "limit"):
        most = min(most, book.value("traitor.power.remove", "pioneers"))
    may_at_all = not book.broken()
    yield book.rule("traitor.power.remove", case["wanted"] <= most)
    if case["elsewhere"]:
        yield book.cite("traitor.power.any-dimension")
    if case["arrival"] == "other-token":
        # Somebody else's token has carried him there: he enters, but medals are spent on one's own turn.
        yield book.cite("medals.use.any-time")
        yield book.undecided("power-where")
        if may_at_all:
            yield book.suggest("most", 0)
        return
    say = book.outcome
    if case["arrival"] in ENTERS_PERHAPS:
        yield book.undecided(ENTERS_PERHAPS[case["arrival"]])
        say = book.suggest
    if may_at_all:
        yield say("most", most)
    if not book.broken():
        yield say("cost", case["wanted"] * price)
        yield say("medals-left", case["medals"] - case["wanted"] * price)
        if case["wanted"] > 0:
            yield book.ruling("removed-pioneers")
