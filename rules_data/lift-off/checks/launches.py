"""All launches of a player's round, one after the other: are they allowed, and what is left in the end?

Each flight is checked with what its owner has at that moment: the money that earlier flights left, and the technology
and money that their missions brought at once.
"""

from .flight import COLOURS, carried, conditions, launches_of, points, price_with, still_to_check, unused

SASHES = ("small", "large")
CHANGES_NOTHING = ("none", "hourglass", "other")  # for the flights that follow


def plan(case, book):
    flights = [flight_of(case, number, book) for number in range(len(case["flight"]))]
    agency = agency_of(case)
    yield from enough_launches(case, flights, book)
    yield from each_sash_once(case, book)
    paid = 0
    for flight in flights:
        agency["full-price"] += 1 if flight["with"] == "laboratory" else 0
        yield from conditions(flight, agency, book)
        price, lost = price_with(flight["with"], agency["cost-track"], book)
        paid += price
        agency["money"] -= price
        agency["lost-discount"] += lost
        arrive(flight, agency)
    if not flights:
        yield book.cite("launch.optional")
    say = book.outcome
    if agency["lost-discount"]:
        yield book.cite("sash.launch-price-floor")
        say = book.suggest
    yield say("paid", paid)
    if not book.broken():
        if agency["money"] >= 0:
            yield say("money-left", agency["money"])
        yield from afterwards(case, flights, agency, book)


def agency_of(case):
    names = ("phase", "laboratory", "launch-points", "cost-track", "weight-track", "money", "board-met")
    agency = {name: case[name] for name in names}
    agency["launch-sashes"] = case["sashes"]["launch"]
    agency["full-price"] = 0
    agency["lost-discount"] = 0
    agency["technology"] = {colour: case["technology"][colour] for colour in COLOURS}
    return agency


def flight_of(case, number, book):
    asked = case["flight"][number]
    return {
        "with": asked["with"],
        "missions": [mission for mission in case["mission"] if mission["flight"] == number + 1],
        "weight-sashes": sum(asked[size] * book.value("sash.weight-values", size) for size in SASHES),
        "stacked": sum(asked[size] for size in SASHES) > 1,
        "laboratory-bonus": asked["laboratory-bonus"],
    }


def enough_launches(case, flights, book):
    given, used = launches_of(case["sashes"]["launch"], book), used_by(flights)
    named = max([mission["flight"] for mission in case["mission"]] + [0])
    yield book.rule(
        "launch.requires-launch",
        used["laboratory"] <= given["laboratory"] and used["sash"] <= given["sash"] and named <= len(flights),
    )
    if used["laboratory"]:
        yield book.cite("launch.lab-gives-one")
    if used["sash"]:
        yield book.cite("sash.launch-extra")
    if len(flights) > 1:
        yield book.rule("launch.max-three", len(flights) <= book.value("launch.max-three", "launches"))
        yield book.cite("launch.all-conditions-every-time")
        yield book.cite("tech.threshold-not-spent")
    if flights and case["sashes"]["launch"]:
        yield book.cite("launch.choose-which-launch")


def used_by(flights):
    return {
        launch: len([flight for flight in flights if flight["with"] == launch]) for launch in ("laboratory", "sash")
    }


def each_sash_once(case, book):
    """A sash helps one flight, and that one once; the laboratory's bonus likewise."""
    times = book.value("sash.weight-once-per-round", "times")
    for size in SASHES:
        here = case["sashes"][size] * times
        used = [flight[size] for flight in case["flight"]]
        if sum(used):
            yield book.rule("sash.weight-once-per-round", max(used) <= here)
            yield book.rule("sash.weight-not-twice", max(used) > here or sum(used) <= here)
    helped = [flight for flight in case["flight"] if flight["small"] + flight["large"]]
    if len(helped) > 1:
        yield book.cite("sash.weight-split")
        yield book.ruling("spreading-weight-sashes")
    with_bonus = [flight for flight in case["flight"] if flight["laboratory-bonus"]]
    there = case["laboratory"] >= book.value("lab.level-4-weight", "level")
    if there and len(with_bonus) > book.value("lab.level-4-weight", "launches"):
        yield book.rule("lab.level-4-weight", False)


def arrive(flight, agency):
    """What missions bring at once is there for the next flight."""
    for mission in flight["missions"]:
        if mission["effect"] == "money":
            agency["money"] += mission["amount"]
        elif mission["effect"] not in CHANGES_NOTHING:
            agency["technology"][mission["effect"]] += mission["amount"]


def afterwards(case, flights, agency, book):
    flying = [mission for flight in flights for mission in flight["missions"]]
    yield from still_to_check(flying, agency, book)
    if flights:
        yield from points(flying, len(flights), agency, book)
        if len(flights) > 1:
            yield book.cite("launch.splitting-pays-more-vp")
    yield from effects(flights, book)
    yield from unused(used_by(flights), agency, book)
    yield from what_the_next_could_carry(case, flights, agency, book)


def effects(flights, book):
    flying = [mission for flight in flights for mission in flight["missions"]]
    at_once = with_effect_now(flying)
    if at_once:
        yield book.cite("effect.immediate-mandatory")
    if any(len(with_effect_now(flight["missions"])) > 1 for flight in flights):
        yield book.cite("effect.order-free")
    for gain in COLOURS + ("money",):
        gained = sum(mission["amount"] for mission in at_once if mission["effect"] == gain)
        if gained:
            yield book.outcome("gained-" + gain, gained)
    later = [mission for mission in flying if mission["effect"] == "hourglass"]
    if later:
        yield book.cite("effect.hourglass-later")
        yield book.outcome("hourglasses", len(later))


def with_effect_now(missions):
    return [mission for mission in missions if mission["effect"] not in ("none", "hourglass")]


def what_the_next_could_carry(case, flights, agency, book):
    used, given = used_by(flights), launches_of(agency["launch-sashes"], book)
    if used["laboratory"] >= given["laboratory"] and used["sash"] >= given["sash"]:
        return
    sashes = 0
    for size in SASHES:
        unspent = case["sashes"][size] - sum(flight[size] for flight in case["flight"])
        sashes += unspent * book.value("sash.weight-values", size)
    bonus_free = not any(flight["laboratory-bonus"] for flight in case["flight"])
    following = {"weight-sashes": sashes, "laboratory-bonus": bonus_free}
    carries = carried(following, agency, book)
    both = sashes and carries > agency["weight-track"] + sashes
    yield (book.suggest if both else book.outcome)("next-capacity", carries)
    if sashes:
        yield book.cite("sash.lapses-at-round-end")
