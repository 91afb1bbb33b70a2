"""May you place here, are your cards enough, and which cards come back to your hand at the end of the turn?"""

TECHNOLOGIES = ("oxygen", "water", "carbon", "light", "plants", "animals")
PILES = ("left", "middle", "right")


# --- paying for pioneers ---------------------------------------------------------------------------------------------


def pay(case, book):
    yield from in_other_dimensions(case["galaxies"], book)
    if book.broken():
        return
    pioneers = in_order_of_travel(case["galaxies"], book)
    bill = cheapest(case["hand"], pioneers, book)
    yield book.cite("terraform.pay.per-pioneer")
    yield book.rule("terraform.place.pay-cards", bill["missing"] == 0)
    short = bill["missing"] > 0
    for kind in ("matching", "joker", "pair"):
        # where the cards do not do, the reader needs to know every way to pay
        if short or bill[kind] > 0:
            yield book.cite("terraform.pay." + kind)
    if short:
        yield from what_is_missing(case["hand"], pioneers, bill, book)
        return
    if bill["joker"] > 0:
        yield book.cite("terraform.pay.joker-any")
    if bill["pair"] > 0:
        yield book.cite("faq.identical-cards")
    yield book.outcome("cards-spent", bill["cards"])
    yield book.outcome("matching", bill["matching"])
    yield book.outcome("jokers", bill["joker"])
    yield book.outcome("pairs", bill["pair"])
    yield book.outcome("cards-left", cards_in(case["hand"]) - bill["cards"])
    if bill["pairs-held"] > 0:
        yield book.outcome("jokers-fewest", max(0, bill["joker"] + bill["pair"] - bill["pairs-held"]))


def in_other_dimensions(galaxies, book):
    """Only the Prism leaves her dimension, and not in every box."""
    abroad = [galaxy for galaxy in galaxies if galaxy["other-dimension"]]
    if abroad:
        yield book.cite("char.prism.ability")
        if book.applies("char.prism.ability"):
            yield book.rule("char.prism.once-per-turn", len(abroad) <= book.value("char.prism.once-per-turn", "times"))
            yield book.cite("char.prism.cost")
            yield book.cite("faq.prism-mix")
            if abroad[0] is not galaxies[-1]:
                yield book.ruling("prism-where")
        else:
            yield book.rule("terraform.place.own-dimension", False)


def in_order_of_travel(galaxies, book):
    """Each pioneer as the payments it takes: the number of its galaxy and the technology, once for each payment."""
    pioneers = []
    for number, galaxy in enumerate(galaxies, 1):
        for _ in range(galaxy["pioneers"]):
            pioneers.append([(number, galaxy["technology"])])
        if galaxy["other-dimension"]:
            payments = book.value("char.prism.cost", "payments")
            pioneers.append([(number, galaxy["technology"])] * payments)
    return pioneers


def cheapest(hand, pioneers, book):
    """The payment with the fewest cards. If it does not go, no other does: a matching card pays alone what takes a
    whole pair, so keeping one back for a pair gains at most the payment that it leaves unpaid.
    """
    price = {}
    for kind in ("matching", "joker", "pair"):
        price[kind] = book.value("terraform.pay." + kind, "cards")
    bill = {"matching": 0, "pairs-held": 0}
    for technology in TECHNOLOGIES:
        wanted = len([1 for pioneer in pioneers for payment in pioneer if payment[1] == technology])
        matching = min(wanted, hand[technology] // price["matching"])
        bill["matching"] += matching
        bill["pairs-held"] += (hand[technology] - matching * price["matching"]) // price["pair"]
    rest = sum([len(pioneer) for pioneer in pioneers]) - bill["matching"]
    bill["joker"] = min(rest, hand["jokers"] // price["joker"])
    bill["pair"] = min(rest - bill["joker"], bill["pairs-held"])
    bill["missing"] = rest - bill["joker"] - bill["pair"]
    bill["cards"] = sum([bill[kind] * price[kind] for kind in ("matching", "joker", "pair")])
    return bill


def what_is_missing(hand, pioneers, bill, book):
    """Pioneers go down in the order of travel: how far do the cards reach, and where do they give out?"""
    paid = 0
    while cheapest(hand, pioneers[: paid + 1], book)["missing"] == 0:
        paid += 1
    galaxy, technology = pioneers[paid][0]
    if galaxy > 1:
        yield book.cite("terraform.place.path-order")
    yield book.outcome("payments-missing", bill["missing"])
    yield book.outcome("pioneers-paid", paid)
    yield book.outcome("unpaid-galaxy", galaxy)
    yield book.outcome("unpaid-technology", technology)


def cards_in(hand):
    return hand["jokers"] + sum([hand[technology] for technology in TECHNOLOGIES])


# --- where a pioneer may go ------------------------------------------------------------------------------------------


def place(case, book):
    where = case["where"]
    yield book.rule("terraform.place.along-path", where != "elsewhere")
    if where in ("start", "destination"):
        yield book.cite("terraform.place.start-and-destination")
    yield book.rule("terraform.place.path-order", not case["placed-later"])
    yield book.rule("terraform.place.barren-only", case["planet"] == "barren")
    abroad = case["dimension"] == "other"
    if abroad and case["prism"] != "no" and book.applies("char.prism.ability"):
        yield book.cite("char.prism.ability")
        yield book.rule("char.prism.once-per-turn", case["prism"] == "unused")
        yield book.cite("char.prism.cost")
    else:
        yield book.rule("terraform.place.own-dimension", not abroad)
        abroad = False
    if case["shift"] != "none" and case["shift"] != "token":
        yield book.rule("movement.polarize.place-before-or-after", case["shift"] != "both-sides")
    yield book.rule("terraform.place.pay-cards", case["paid"])
    if case["traitor"]:
        # Nothing takes the right to place from a known traitor; to win with N.O.P.E. they even need pioneers.
        yield book.cite("traitor.majority")
    if not book.broken():
        yield from price_of_one(abroad, book)
        yield from open_points(case, abroad, book)


def price_of_one(abroad, book):
    if abroad:
        yield book.cite("faq.prism-mix")
        yield book.outcome("cards-fewest", book.value("faq.prism-mix", "fewest"))
        yield book.outcome("cards-most", book.value("faq.prism-mix", "most"))
    else:
        yield book.cite("terraform.pay.per-pioneer")
        yield book.outcome("cards-fewest", book.value("terraform.pay.matching", "cards"))
        yield book.outcome("cards-most", book.value("terraform.pay.pair", "cards"))


def open_points(case, abroad, book):
    """What no text decides: we suggest to allow everything but a pioneer that is not there."""
    undecided = []
    if case["where"] == "standing":
        undecided.append("place-without-moving")
    if case["where"] == "additional":
        undecided.append("extra-move-path")
    if abroad and case["where"] in ("start", "between", "additional"):
        undecided.append("prism-where")
    if case["shift"] == "token":
        undecided.append("general-polarization-placing")
    if case["supply"] == 0:
        yield book.cite("terraform.no-take-back")
        undecided.append("empty-supply")
    for ruling in undecided:
        yield book.undecided(ruling)
    if undecided:
        yield book.suggest("place", case["supply"] > 0)


# --- cards at the end of the turn ------------------------------------------------------------------------------------


def end_of_turn(case, book):
    placed = case["placed"] > 0
    if case["wish"] == "refill":
        yield book.rule("turn.terraform-or-refill", not placed)
        yield book.rule("terraform.refill.condition", not placed)
        yield book.rule("terraform.refill.no-discard", not case["discard-first"])
        if not book.broken():
            yield from refill(case, book)
    else:
        # Without spent cards there is no pile to put down, and nothing lies above it.
        yield book.rule("terraform.replenish.discard-choice", placed or case["spent-otherwise"])
        if placed:
            yield from replenish(case, book)
        elif case["spent-otherwise"]:
            yield book.undecided("cards-without-pioneer")
            yield book.suggest("instead", "refill")


def refill(case, book):
    limit, hand = case["limit"], case["hand"]
    yield book.cite("terraform.refill.limit")
    if case["spent-otherwise"]:
        yield book.ruling("cards-without-pioneer")
    if hand > limit:
        yield book.ruling("hand-over-limit")
        yield book.outcome("cards", 0)
        yield book.suggest("hand-after", hand)
        return
    stock = after_drawing(limit - hand, case, book)
    say = book.outcome
    if not stock["enough"]:
        yield book.undecided("empty-deck")
        say = book.suggest
    yield say("cards", stock["drawn"])
    yield say("hand-after", hand + stock["drawn"])
    yield from rest_of_the_deck(stock, book)


def replenish(case, book):
    cards = book.value("terraform.replenish.take-above", "cards")
    yield book.cite("terraform.replenish.face-up")
    yield book.cite("terraform.replenish.take-above")
    yield book.outcome("cards", cards)
    yield book.outcome("hand-after", case["hand"] + cards)
    yield book.cite("terraform.replenish.refill-slot")
    yield from rest_of_the_deck(after_drawing(cards, case, book), book)


def after_drawing(due, case, book):
    """How many cards there were to draw and what is left of the deck, which is shuffled anew as soon as it is empty.
    Where a discard space is empty, no text says whether fewer cards stay: `enough` and `certain` hold either way.
    """
    deck = case["deck"]
    if due < deck:
        return {"drawn": due, "left": deck - due, "reshuffle": False, "enough": True, "certain": True}
    kept = book.value("terraform.replenish.reshuffle", "kept")
    spaces = book.value("terraform.replenish.discard-choice", "spaces")
    piles = [case["discards"][pile] for pile in PILES]
    cards = deck + sum([max(0, pile - kept // spaces) for pile in piles])
    drawn = min(due, cards)
    enough = due <= deck + max(0, sum(piles) - kept)
    return {"drawn": drawn, "left": cards - drawn, "reshuffle": True, "enough": enough, "certain": min(piles) > 0}


def rest_of_the_deck(stock, book):
    if stock["reshuffle"]:
        yield book.cite("terraform.replenish.reshuffle")
    yield book.outcome("reshuffle", stock["reshuffle"])
    yield (book.outcome if stock["certain"] else book.suggest)("deck-left", stock["left"])
    yield book.ruling("regression-last")
    yield book.suggest("before-regression", True)
