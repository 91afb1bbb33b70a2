"""Upgrades of the laboratory and of the rocket: may I have them, what do they cost, what do they change?

Most prices stand only on the specialist. Where a case does not tell one, the answer says that it is to be checked.
"""

from .flight import price_with

KINDS = ("cargo", "engine")


def laboratory(case, book):
    level, to = case["level"], case["to"]
    yield book.rule("lab.four-levels", level < book.value("lab.four-levels", "highest"))
    yield book.rule("action.lab-upgrade-one-step", to == level + book.value("action.lab-upgrade", "count"))
    price = laboratory_price(case, book)
    yield book.cite("action.lab-upgrade")
    if price is not None:
        if price_is_known(case, book):
            yield book.cite("action.lab-upgrade-2-to-3")
        yield book.rule("action.price-must-be-paid", case["money"] >= price)
        yield book.outcome("price", price)
    if not book.broken():
        yield book.outcome("still", "price") if price is None else book.outcome("money-left", case["money"] - price)
        yield from laboratory_card(case, book)
        yield from laboratory_gives(case, book)


def laboratory_price(case, book):
    return book.value("action.lab-upgrade-2-to-3", "price") if price_is_known(case, book) else case["price"]


def price_is_known(case, book):
    known = "action.lab-upgrade-2-to-3"
    return case["level"] == book.value(known, "from") and case["to"] == book.value(known, "to")


def laboratory_card(case, book):
    if case["to"] == book.value("setup.lab-1-2-two-sided", "back"):
        yield book.cite("setup.lab-1-2-two-sided")
        yield book.outcome("card", "turn")
    elif case["to"] == book.value("action.lab-upgrade-physical", "level"):
        yield book.cite("action.lab-upgrade-physical")
        yield book.outcome("card", "fetch")
    else:
        yield book.ruling("reaching-level-four")
        yield book.suggest("card", "look")


def laboratory_gives(case, book):
    highest = case["to"]
    yield book.cite("lab.level-is-mission-limit")
    if case["phase"] == "1" and highest >= book.value("lab.upgrade-any-phase", "low"):
        yield book.cite("lab.upgrade-any-phase")
        highest = book.value("take.phase-1-stacks", "level")
    yield book.outcome("missions-up-to", highest)
    yield book.cite("launch.vp-higher-lab-more")
    if case["to"] == book.value("lab.level-4-weight", "level"):
        yield book.cite("lab.level-4-weight")
        yield book.outcome("extra-weight", book.value("lab.level-4-weight", "weight"))


def rocket(case, book):
    owned, bought = case["owned"], case["bought"]
    after = {kind: owned[kind] + bought[kind] for kind in KINDS}
    for kind in KINDS:
        if bought[kind]:
            each = book.value("action.buy-" + kind, "count")
            yield book.rule("action.buy-" + kind, bought[kind] <= each * case["actions"][kind])
    yield book.rule(
        "action.upgrade-limit", all(after[kind] <= book.value("action.upgrade-limit", kind) for kind in KINDS)
    )
    yield from rocket_price(case, book)
    if not book.broken():
        yield from rocket_gives(after, book)


def rocket_price(case, book):
    bought, prices = case["bought"], case["price"]
    told = [kind for kind in KINDS if bought[kind] and prices[kind] is not None]
    untold = [kind for kind in KINDS if bought[kind] and prices[kind] is None]
    paid = sum(bought[kind] * prices[kind] for kind in told)
    if told:
        yield book.rule("action.price-must-be-paid", case["money"] >= paid)
    if not untold:
        yield book.outcome("paid", paid)
    if not book.broken():
        yield book.outcome("still", "price") if untold else book.outcome("money-left", case["money"] - paid)


def rocket_gives(after, book):
    cost = book.value("board.cost-start-5", "start")
    cost += after["cargo"] * book.value("action.cargo-effect", "cost")
    cost -= after["engine"] * book.value("action.engine-effect", "cost")
    weight = book.value("board.weight-start-1", "start") + after["cargo"] * book.value("action.cargo-effect", "weight")
    yield book.cite("board.tracks-equal-symbols")
    if after["cargo"]:
        yield book.cite("action.cargo-effect")
    if after["engine"]:
        yield book.cite("action.engine-effect")
    yield book.outcome("cost", cost)
    yield book.outcome("weight", weight)
    with_sash, lost = price_with("sash", cost, book)
    yield book.cite("sash.launch-discount")
    if lost:
        yield book.cite("sash.launch-price-floor")
    yield (book.suggest if lost else book.outcome)("cost-with-sash", with_sash)
    yield book.outcome("upgrades", after["cargo"] + after["engine"])
