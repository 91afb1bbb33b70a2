"""End-game cards: which row counts and what it brings.

The rulebook explains some of the cards; of the others the case tells the rows.
"""

EXPLAINED = ("levels", "investments", "yellow", "upgrades")
ROWS = {
    "levels": "endgame.l2l3-rows",
    "investments": "endgame.invest-rows",
    "yellow": "endgame.yellow-rows",
    "upgrades": "endgame.upgrades-rows",
}


def card(case, book):
    yield book.rule("endgame.scored-at-end", case["state"] != "early")
    yield book.rule("final.step-2-endgame", case["state"] != "sold")
    if book.broken():
        return
    yield book.cite("endgame.layout")
    kind = case["card"]
    if kind in EXPLAINED:
        yield from explained(kind, have(case), case["missions"]["earth"], book)
    elif kind == "set":
        colours = case["technology"]
        sets = min(colours["red"], colours["yellow"], colours["blue"], colours["green"])
        yield book.cite("endgame.tech-kind-or-set")
        yield book.cite("tech.five-counts-five")
        yield book.undecided("technology-set")
        yield from own_rows(sets, case["row"], book.suggest, book)
    else:
        yield book.ruling("other-endgame-cards")
        yield from own_rows(case["count"], case["row"], book.outcome, book)


def have(case):
    """What the explained cards count."""
    return {
        "two": case["missions"]["two"],
        "three": case["missions"]["three"],
        "track": case["rockets"]["track"],
        "beside": case["rockets"]["beside"],
        "yellow": case["technology"]["yellow"],
        "upgrades": case["upgrades"]["cargo"] + case["upgrades"]["engine"],
    }


def explained(kind, things, earth, book):
    if kind == "levels":
        yield from few_enough((things["two"], things["three"]), book)
    if book.broken():
        return
    count = counted(kind, things)
    yield from grounds(kind, things, book)
    if kind == "levels" and earth:
        yield book.cite("final.earth-missions-nothing")
    points, rulings = worth(kind, things, book)
    for ruling in rulings:
        yield book.undecided(ruling)
    say = book.suggest if rulings else book.outcome
    yield book.outcome("count", count)
    yield say("points", points)


def grounds(kind, things, book):
    """The rules by which an explained card is read."""
    yield book.cite(ROWS[kind])
    if kind == "levels":
        yield book.cite("endgame.missions-in-space")
        yield book.cite("endgame.l2l3-needs-an-l3")
        if things["two"] and not things["three"]:
            yield book.ruling("only-level-2-missions")
    if kind == "investments":
        yield book.cite("endgame.invest-counts-rockets")
    if kind == "yellow":
        yield book.cite("tech.five-counts-five")
    if counted(kind, things) < book.value(ROWS[kind], "least"):
        yield book.cite("endgame.below-first-row-zero")
    yield book.cite("endgame.one-row-only")


def few_enough(missions, book):
    """Of each level nobody can have more missions than may be kept of it."""
    if max(missions) > book.value("take.max-seven-per-level", "missions"):
        yield book.rule("take.max-seven-per-level", False)


def counted(kind, things):
    if kind == "levels":
        return things["two"] + things["three"]
    if kind == "investments":
        return things["track"] + things["beside"]
    return things[kind]


def worth(kind, things, book):
    """The points of an explained card, and the rulings that leave them open."""
    points, rulings = row(kind, counted(kind, things), book), []
    if kind == "levels":
        if things["three"] < book.value("endgame.l2l3-needs-an-l3", "missions"):
            points = book.value("endgame.l2l3-needs-an-l3", "points")
        elif points and not things["two"]:
            rulings.append("only-level-3-missions")
    if kind == "investments":
        if row(kind, things["track"], book) != points:
            rulings.append("rocket-at-the-twelve")
        if counted(kind, things) > book.value("endgame.invest-rows", "most"):
            rulings.append("more-investments-than-rows")
    return points, rulings


def row(kind, count, book):
    """The points of the largest number that is reached."""
    rule = ROWS[kind]
    if count < book.value(rule, "least"):
        return book.value("endgame.below-first-row-zero", "points")
    if kind == "investments":
        count = min(count, book.value(rule, "most"))
    return book.step(rule, "points", count)


def own_rows(count, rows, say, book):
    """A card that the rulebook does not explain, read row by row."""
    if count is not None:
        yield say("count", count)
    if count is None or not rows:
        yield book.outcome("still", "rows")
        return
    reached = [(row["number"], row["points"]) for row in rows if row["number"] <= count]
    if not reached:
        yield book.cite("endgame.below-first-row-zero")
    yield book.cite("endgame.one-row-only")
    yield say("points", max(reached)[1] if reached else book.value("endgame.below-first-row-zero", "points"))
