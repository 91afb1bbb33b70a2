"""May I invest in the space station, for how much, and what does it bring?

Most numbers of the track stand only on the board: the case tells the one on the own space, or the answer says that the
price is still to be checked.
"""


def invest(case, book):
    yield book.rule("station.invest-once", case["times"] == book.value("station.invest-once", "times"))
    twelve = book.value("station.twelve-when-full", "price")
    if case["place"] in ("twelve", "twelve-early") or case["number"] == twelve:
        yield from at_the_twelve(case, book)
        price = twelve
    else:
        yield from on_the_track(case, book)
        price = case["number"]
    yield from payment(case, price, book)
    yield from bonus(case, book)
    if not book.broken():
        yield from gains(case, price, book)


def on_the_track(case, book):
    yield book.rule("station.lowest-free", case["place"] == "lowest")
    yield book.rule("station.own-rocket", case["rocket"] in ("due", "on"))
    yield book.cite("station.pay-space")
    yield from neutral_rockets(case["number"], case, book)


def neutral_rockets(number, case, book):
    """The spaces that setup blocks, by the number of players: which number is the lowest one left rests on them, also
    while the own one is not yet read or is the 12.
    """
    track = "setup.station-track-has-two-6s"
    six, eight = book.value(track, "six"), book.value(track, "eight")
    for rule, blocked in (
        ("setup.station-track-2p", (six, eight)),
        ("setup.station-track-3p", (eight,)),  # the other six stays free
        ("setup.station-track-4p", ()),
    ):
        if case["players"] == book.value(rule, "players"):
            if number in (six, eight):
                yield book.rule(rule, number not in blocked)
            elif blocked or number is None:
                yield book.cite(rule)


def at_the_twelve(case, book):
    # Whoever finds the 12 to be the lowest number left says with that that all others are taken.
    yield book.rule("station.twelve-when-full", case["place"] in ("twelve", "lowest"))
    yield book.cite("station.twelve-always-free")
    yield from neutral_rockets(book.value("station.twelve-when-full", "price"), case, book)
    yield book.rule("station.twelve-no-rocket", case["rocket"] != "on")
    # Beside the number the investing rule knows no rocket, but another passage counts them there.
    yield book.rule("station.twelve-conflict", case["rocket"] != "beside")
    yield book.cite("station.twelve-bonus-still")


def payment(case, price, book):
    if price is not None:
        yield book.rule("action.price-must-be-paid", case["money"] >= price)
        yield book.outcome("price", price)


def bonus(case, book):
    yield book.rule("station.bonus-choice", case["bonus"] != "both")
    if case["income-at-maximum"] and case["bonus"] != "none":
        yield book.rule("station.income-max-green", case["bonus"] != "income")


def gains(case, price, book):
    yield book.outcome("still", "price") if price is None else book.outcome("money-left", case["money"] - price)
    yield book.cite("station.bonus-points")
    yield book.cite("station.bonus-any-level")
    each = book.value("station.bonus-points", "each")
    yield book.outcome("points", book.value("station.bonus-points", "base") + each * case["in-space"])
    if case["bonus"] == "green":
        yield book.outcome("green", book.value("station.bonus-choice", "cards"))
    if case["bonus"] == "income":
        yield book.cite("station.income-step")
        yield book.outcome("income", book.value("station.bonus-choice", "income"))
