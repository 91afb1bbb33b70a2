"""Short questions that tables ask: are these cards a pair, and may I show them?"""

PAID_BY = {"pioneer": "terraform.pay.pair", "jump": "char.prodigy.cost", "bug": "bug.card-pair"}
OWN_CARDS = {"pioneer": "terraform.place.pay-cards", "jump": "char.prodigy.cost"}


def pair(case, book):
    jokers = [card for card in (case["first"], case["second"]) if card == "joker"]
    if jokers:
        yield book.cite("terraform.pay.joker-any")
    else:
        yield book.rule("faq.identical-cards", case["first"] == case["second"])
    yield book.cite(PAID_BY[case["for"]])
    if case["for"] != "bug":
        # Everyone may chip in for a bug card; a pioneer or a jump is paid by whoever's it is.
        yield book.rule(OWN_CARDS[case["for"]], case["same-hand"])
    if book.broken():
        return
    if case["for"] == "jump":
        yield book.ruling("prodigy-jump")
    counts = True
    if jokers:
        yield book.undecided("joker-pair")
        counts = case["first"] == case["second"]
    if not case["same-hand"]:
        yield book.undecided("pair-two-hands")
        counts = False
    if jokers or not case["same-hand"]:
        yield book.suggest("counts", counts)


def show(case, book):
    yield book.rule("traitor.no-showing-cards", case["how"] != "show" or not case["traitor-possible"])
    if case["how"] != "show":
        yield book.cite("faq.tip-bluff")
