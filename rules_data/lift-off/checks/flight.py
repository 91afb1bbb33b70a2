"""One flight of the rocket: the conditions of the checklist, what it costs and what it earns.

A single launch and the launches of a whole round are asked in two questions; what is checked at each launch stands here
once. A *flight* says with which launch it goes, what it carries and what helps it; the *agency* says what its owner has
at that moment.
"""

COLOURS = ("red", "yellow", "blue", "green")
KNOWN_REQUIREMENTS = ("launch.tech-phase2-l2", "launch.tech-phase2-l3")


def conditions(flight, agency, book):
    """The checklist without its first point: whether a launch is left depends on the launches of the round."""
    yield from payment(flight, agency, book)
    yield from capacity(flight, agency, book)
    yield from laboratory(flight, agency, book)
    yield from technology(flight, agency, book)
    yield from missions(flight, agency, book)


# --- launches -------------------------------------------------------------------------------------------------------


def launches_of(sashes, book):
    """How many launches the laboratory and this many launch sashes give."""
    return {
        "laboratory": book.value("launch.lab-gives-one", "launches"),
        "sash": sashes * book.value("sash.launch-extra", "launches"),
    }


def unused(used, agency, book):
    """What is left after the launches that were used: it lapses at the end of the round."""
    given = launches_of(agency["launch-sashes"], book)
    most = book.value("launch.max-three", "launches") - used["laboratory"] - used["sash"]
    left = min(most, given["laboratory"] - used["laboratory"] + given["sash"] - used["sash"])
    yield book.outcome("launches-left", left)
    if left > 0:
        cheapest = "sash" if used["sash"] < given["sash"] else "laboratory"
        next_price, lost = price_with(cheapest, agency["cost-track"], book)
        short = next_price - agency["money"]
        yield book.cite("launch.unused-launch-lapses")
        yield (book.suggest if lost else book.outcome)("next-price", next_price)
        yield (book.suggest if hangs_on_the_floor(short, agency) else book.outcome)("next-affordable", short <= 0)


# --- money ----------------------------------------------------------------------------------------------------------


def payment(flight, agency, book):
    price, _ = price_with(flight["with"], agency["cost-track"], book)
    short = price - agency["money"]
    if hangs_on_the_floor(short, agency):
        yield book.rule("sash.launch-price-floor", False)
        yield book.cite("launch.requires-payment")
    else:
        yield book.rule("launch.requires-payment", short <= 0)
    yield book.cite("launch.cost-from-track")
    if flight["with"] == "sash":
        yield book.cite("sash.launch-discount")
    if agency["launch-sashes"] and agency["full-price"]:
        # Whoever could pay only with the discount on another launch as well is told why that does not help.
        spared = agency["full-price"] * book.value("sash.launch-discount", "discount")
        helped = short > 0 and not hangs_on_the_floor(short, agency)
        yield book.rule("sash.launch-discount-own-only", not helped or short > spared)


def hangs_on_the_floor(short, agency):
    """Whether the money is there only if earlier discounts paid out what was left of them; no text says they do not."""
    return 0 < short <= agency["lost-discount"]


def price_with(launch, cost_track, book):
    """The price of a launch, and how much of the discount is lost at the least that we suggest."""
    price = cost_track
    if launch == "sash":
        price -= book.value("sash.launch-discount", "discount")
    floor = book.value("sash.launch-price-floor", "price")
    return max(price, floor), max(floor - price, 0)


# --- capacity -------------------------------------------------------------------------------------------------------


def capacity(flight, agency, book):
    load, carries = load_of(flight), carried(flight, agency, book)
    sashes, bonus = flight["weight-sashes"], bonus_of(flight, agency, book)
    yield book.rule("launch.requires-capacity", load <= carries)
    yield book.cite("launch.capacity-is-sum")
    if sashes:
        yield book.cite("sash.weight-assign")
        yield book.cite("sash.weight-not-twice")
    if flight["stacked"]:
        yield book.cite("sash.weight-stack")
    if bonus:
        yield book.cite("lab.level-4-weight")
    elif flight["laboratory-bonus"] and load > carries:
        # A bonus that is not there forbids nothing; it is named only where the load would have needed it.
        yield book.rule("lab.level-4-weight", False)
    if sashes and bonus:
        # Only a load that needs both, and flies with both, leaves the verdict open.
        one_is_enough = load <= agency["weight-track"] + max(sashes, bonus)
        yield book.rule("lab.level-4-stacks", one_is_enough or load > carries)


def load_of(flight):
    return sum(mission["weight"] for mission in flight["missions"])


def carried(flight, agency, book):
    return agency["weight-track"] + flight["weight-sashes"] + bonus_of(flight, agency, book)


def bonus_of(flight, agency, book):
    if flight["laboratory-bonus"] and agency["laboratory"] >= book.value("lab.level-4-weight", "level"):
        return book.value("lab.level-4-weight", "weight")
    return 0


# --- laboratory, technology and missions ----------------------------------------------------------------------------


def laboratory(flight, agency, book):
    levels = [mission["level"] for mission in flight["missions"]]
    yield book.rule("launch.requires-lab-level", all(level <= agency["laboratory"] for level in levels))


def technology(flight, agency, book):
    met = agency["board-met"] != "unmet" or not look_at_the_board(flight["missions"], agency, book)
    levels = sorted([mission["level"] for mission in flight["missions"]])
    for level in levels:
        rule = known_requirement(agency["phase"], level, book)
        if rule:
            reached = all(agency["technology"][colour] >= book.value(rule, colour) for colour in COLOURS)
            yield book.rule(rule, reached)
            if reached and any(0 < book.value(rule, colour) < agency["technology"][colour] for colour in COLOURS):
                yield book.cite("launch.tech-at-least")
            met = met and reached
    if met and unchecked(flight["missions"], agency, book):
        yield book.cite("launch.requires-tech")
    else:
        yield book.rule("launch.requires-tech", met)
    if levels and levels[0] < levels[-1]:
        yield book.cite("launch.tech-each-level-separately")
    if len(levels) > 1:
        yield book.cite("launch.tech-no-adding-up")


def look_at_the_board(flying, agency, book):
    """Whether one of these missions needs technologies that only the board tells."""
    return any(known_requirement(agency["phase"], mission["level"], book) is None for mission in flying)


def unchecked(flying, agency, book):
    return agency["board-met"] == "unchecked" and look_at_the_board(flying, agency, book)


def still_to_check(flying, agency, book):
    if unchecked(flying, agency, book):
        yield book.outcome("still", "technology")


def known_requirement(phase, level, book):
    """The rule that knows what missions of this level need; None where only the board does."""
    if phase == "2":
        for rule in KNOWN_REQUIREMENTS:
            if book.value(rule, "level") == level:
                return rule
    return None


def missions(flight, agency, book):
    flying = flight["missions"]
    yield book.rule("launch.requires-mission", len(flying) >= book.value("launch.requires-mission", "missions"))
    if len(flying) > 1:
        yield book.cite("launch.several-missions-per-launch")
    if agency["phase"] == "1":
        highest = book.value("take.phase-1-stacks", "level")
        yield book.rule("take.phase-1-stacks", all(mission["level"] <= highest for mission in flying))


# --- points ---------------------------------------------------------------------------------------------------------


def points(flying, flights, agency, book):
    """The points of this many flights and of the missions they carried, as far as they are known."""
    for_launches = launch_points(agency, book)
    if for_launches is not None:
        for_launches = flights * for_launches
        yield book.cite("launch.vp-per-launch")
        yield book.cite(points_rule(agency, book))
        yield book.outcome("launch-points", for_launches)
    for_missions = None
    if all(mission["points"] is not None for mission in flying):
        for_missions = sum(mission["points"] for mission in flying)
        yield book.cite("launch.push-up-activates")
        yield book.outcome("mission-points", for_missions)
    if for_launches is not None and for_missions is not None:
        yield book.outcome("points", for_launches + for_missions)


def launch_points(agency, book):
    """What one launch scores; None where only the laboratory knows and the case does not say."""
    known = points_rule(agency, book)
    return book.value(known, "points") if known == "launch.vp-lab3-phase2" else agency["launch-points"]


def points_rule(agency, book):
    known = "launch.vp-lab3-phase2"
    if agency["phase"] == "2" and agency["laboratory"] == book.value(known, "level"):
        return known
    return "launch.vp-from-lab-and-phase"
