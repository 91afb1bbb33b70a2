"""What a mission brings: at once when it arrives in space, or with an hourglass in the final scoring."""

AT_ONCE = ("supply-ship", "other-now")  # missions without an hourglass
ARRIVALS = {
    "supply-ship": "effect.supply-ship",
    "solar-collector": "effect.solar-collector",
    "trading-post": "effect.trading-post",
}


def brings(case, book):
    yield book.rule("launch.push-up-activates", case["moment"] != "earth")
    if case["moment"] == "earth":
        yield book.cite("final.earth-missions-nothing")
    elif case["moment"] == "arrives":
        yield from arriving(case, book)
    else:
        yield book.rule("final.step-1-hourglass", case["mission"] not in AT_ONCE)
        if not book.broken():
            yield from at_the_end(case, book)


def arriving(case, book):
    mission = case["mission"]
    yield book.cite("effect.vp-on-card")
    if mission in AT_ONCE:
        yield book.rule("effect.immediate-mandatory", not case["declined"])
        if case["blocked"]:
            yield book.undecided("effect-not-possible")
    else:
        yield book.cite("effect.hourglass-later")
        yield book.cite("effect.hourglass-vp-now")
    if mission == "colony-ship":
        yield book.cite("effect.colony-ship")  # it says what its card alone tells
    if book.broken():
        return
    points = case["points"]
    if mission in ARRIVALS:
        yield book.cite(ARRIVALS[mission])
        points = book.value(ARRIVALS[mission], "points")
    yield book.outcome("still", "points") if points is None else book.outcome("points-now", points)
    if mission == "supply-ship":
        say = book.suggest if case["blocked"] else book.outcome
        yield say("blue", book.value("effect.supply-ship", "cards"))


def at_the_end(case, book):
    points = final_points(case, book)
    if case["mission"] == "solar-collector":
        yield book.cite("effect.solar-collector")
    elif case["mission"] == "colony-ship":
        yield book.cite("effect.colony-ship")
    elif case["mission"] == "trading-post":
        yield book.cite("effect.trading-post")
    both = case["mission"] == "trading-post" and has_both_posts(case, book)
    if points is None:
        yield book.outcome("still", "final")
    else:
        yield book.outcome("points-both" if both else "points-final", points)


def has_both_posts(case, book):
    return case["posts"] == book.value("effect.trading-post", "posts")


def final_points(case, book):
    mission = case["mission"]
    if mission == "solar-collector":
        return case["yellow"] * book.value("effect.solar-collector", "each")
    if mission == "colony-ship":
        return case["green"] * book.value("effect.colony-ship", "each")
    if mission == "trading-post" and has_both_posts(case, book):
        return case["income"] * book.value("effect.trading-post", "each")
    return case["final-points"]
