"""May I launch? The conditions of one launch, in the order of the chapter's checklist.

Most technology requirements and launch points stand only on the components. Where a rule knows the number, the check
compares; elsewhere the case says whether the board's requirement is met and what the laboratory shows.
"""

COLOURS = ("red", "yellow", "blue", "green")
KNOWN_REQUIREMENTS = ("launch.tech-phase2-l2", "launch.tech-phase2-l3")


def launch(case, book):
    yield from launch_left(case, book)
    yield from payment(case, book)
    yield from capacity(case, book)
    yield from laboratory(case, book)
    yield from technology(case, book)
    yield from missions(case, book)
    if not book.broken():
        yield from afterwards(case, book)


def launch_left(case, book):
    of_laboratory = book.value("launch.lab-gives-one", "launches")
    of_sashes = case["launch-sashes"] * book.value("sash.launch-extra", "launches")
    used_laboratory = of_laboratory if case["used"]["laboratory"] else 0
    used_sashes = case["used"]["sash"]
    if case["launch"] == "sash":
        yield book.rule("launch.requires-launch", used_sashes < of_sashes)
        yield book.cite("sash.launch-extra")
    else:
        yield book.rule("launch.requires-launch", used_laboratory < of_laboratory)
        yield book.cite("launch.lab-gives-one")
    if used_sashes > of_sashes:
        yield book.rule("sash.launch-extra", False)
    yield book.rule("launch.max-three", used_laboratory + used_sashes < book.value("launch.max-three", "launches"))


def payment(case, book):
    price, below_floor = price_of(case, book)
    yield book.rule("launch.requires-payment", case["money"] >= price)
    yield book.cite("launch.cost-from-track")
    if case["launch"] == "sash":
        yield book.cite("sash.launch-discount")
    elif case["launch-sashes"]:
        yield book.cite("sash.launch-discount-own-only")
    if below_floor:
        yield book.cite("sash.launch-price-floor")
        yield book.suggest("price", price)
    else:
        yield book.outcome("price", price)


def price_of(case, book):
    """The price of this launch, and whether the discount would have taken it below the least that we suggest."""
    price = case["cost-track"]
    if case["launch"] == "sash":
        price -= book.value("sash.launch-discount", "discount")
    floor = book.value("sash.launch-price-floor", "price")
    return max(price, floor), price < floor


def capacity(case, book):
    load = sum(mission["weight"] for mission in case["mission"])
    sashes = case["weight-sashes"]
    bonus = 0
    if case["laboratory-bonus"] and case["laboratory"] >= book.value("lab.level-4-weight", "level"):
        bonus = book.value("lab.level-4-weight", "weight")
    carries = case["weight-track"] + sashes + bonus
    yield book.rule("launch.requires-capacity", load <= carries)
    yield book.cite("launch.capacity-is-sum")
    if sashes:
        yield book.cite("sash.weight-assign")
        yield book.cite("sash.weight-not-twice")
    if sashes > book.value("sash.weight-values", "large"):
        yield book.cite("sash.weight-stack")
    if bonus:
        yield book.cite("lab.level-4-weight")
    elif case["laboratory-bonus"] and load > carries:
        # A bonus that is not there forbids nothing; it is named only where the load would have needed it.
        yield book.rule("lab.level-4-weight", False)
    if sashes and bonus:
        # Only a load that needs both leaves the verdict open.
        yield book.rule("lab.level-4-stacks", load <= case["weight-track"] + max(sashes, bonus))
        yield book.suggest("capacity", carries)
    else:
        yield book.outcome("capacity", carries)
    yield book.outcome("load", load)


def laboratory(case, book):
    levels = [mission["level"] for mission in case["mission"]]
    yield book.rule("launch.requires-lab-level", all(level <= case["laboratory"] for level in levels))


def technology(case, book):
    met = True
    levels = sorted([mission["level"] for mission in case["mission"]])
    for level in levels:
        rule = known_requirement(case, book, level)
        if rule:
            reached = all(case["technology"][colour] >= book.value(rule, colour) for colour in COLOURS)
            yield book.rule(rule, reached)
        else:
            reached = case["board-met"]
        met = met and reached
    yield book.rule("launch.requires-tech", met)
    if levels and levels[0] < levels[-1]:
        yield book.cite("launch.tech-each-level-separately")


def known_requirement(case, book, level):
    """The rule that knows what missions of this level need; None where only the board does."""
    if case["phase"] == "2":
        for rule in KNOWN_REQUIREMENTS:
            if book.value(rule, "level") == level:
                return rule
    return None


def missions(case, book):
    flying = case["mission"]
    yield book.rule("launch.requires-mission", len(flying) >= book.value("launch.requires-mission", "missions"))
    if case["phase"] == "1":
        highest = book.value("take.phase-1-stacks", "level")
        yield book.rule("take.phase-1-stacks", all(mission["level"] <= highest for mission in flying))


def afterwards(case, book):
    price, below_floor = price_of(case, book)
    if below_floor:
        yield book.suggest("money-left", case["money"] - price)
    else:
        yield book.outcome("money-left", case["money"] - price)
    known = "launch.vp-lab3-phase2"
    if case["phase"] == "2" and case["laboratory"] == book.value(known, "level"):
        yield book.cite(known)
        yield book.outcome("launch-points", book.value(known, "points"))
    elif case["launch-points"]:
        yield book.cite("launch.vp-from-lab-and-phase")
        yield book.outcome("launch-points", case["launch-points"])
