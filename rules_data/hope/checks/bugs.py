"""Is the bug card paid for, what happens then, and where does the card go?"""

PAIRS = ("same-hand", "two-jokers", "two-hands", "joker-and-card")


def pay(case, book):
    base = case["players"] * book.value("bug.price-players", "medals")
    price = base
    yield book.cite("bug.anyone-contributes")
    if case["surcharge"] != "none":
        yield book.cite("bug.surcharge")
        price += book.value("bug.surcharge", case["surcharge"])
    pairs = case["pairs"]
    if sum([pairs[kind] for kind in PAIRS]) > 0:
        yield book.cite("bug.card-pair")
        yield book.cite("bug.several-pairs")
        yield book.cite("faq.identical-cards")
        yield book.ruling("cards-without-pioneer")

    # What the texts allow, what we suggest where they are silent, and what anybody could claim.
    worth = book.value("bug.card-pair", "medals")
    certain = case["medals"] + min(pairs["same-hand"] * worth, base)
    suggested = case["medals"] + (pairs["same-hand"] + pairs["two-jokers"]) * worth
    claimed = suggested + (pairs["two-hands"] + pairs["joker-and-card"]) * worth
    # Not paying is allowed too, so the answer never forbids: it tells what follows.
    yield book.cite("bug.price-players")
    yield book.outcome("price", price)
    say = book.outcome
    if certain < price <= claimed:
        say = book.suggest
        yield from doubts(pairs, base, price, worth, book)
    yield say("paid", suggested >= price)
    yield say("missing", max(0, price - suggested))
    yield from what_follows(case, suggested >= price, say, book)


def doubts(pairs, base, price, worth, book):
    """The rulings on those of the pairs about which no text says enough."""
    if price > base and sum([pairs[kind] for kind in PAIRS]) * worth > base:
        yield book.undecided("bug-pairs")
    if pairs["two-jokers"] + pairs["joker-and-card"] > 0:
        yield book.undecided("joker-pair")
    if pairs["two-hands"] > 0:
        yield book.undecided("pair-two-hands")


def what_follows(case, paid, say, book):
    bonus = case["kind"] == "bonus"
    happens = paid == bonus
    yield book.cite("bug.pay-or" if paid else "bug.unpaid")
    yield say("effect", ("bonus-works" if paid else "bonus-lapses") if bonus else ("averted" if paid else "strikes"))
    if case["lasting"] and happens:
        yield book.cite("bug.persistent")
        yield say("card", "stays")
    elif case["lasting"]:
        yield book.ruling("lasting-bug-paid")
        yield book.suggest("card", "leaves")
    else:
        yield book.cite("bug.removed-after")
        yield say("card", "leaves")
    if case["former"]:
        yield book.cite("bug.persistent")
        yield book.outcome("former", "leaves")
    yield book.cite("bug.continue-turn")
