"""May I use this sash now, and what for? Blue ones work when they are played, yellow ones in the mission part."""

BLUE = ("money", "points")
WEIGHTS = {"weight-1": "small", "weight-2": "large"}


def use(case, book):
    sash, moment = case["sash"], case["moment"]
    yield book.cite("spec.sash-always-granted")
    yield book.rule("sash.lapses-at-round-end", moment != "later")
    if sash in BLUE:
        yield book.rule("spec.blue-immediate", moment == "playing" and not case["used"])
    elif moment != "later":
        yield book.rule("spec.yellow-in-mission-part", moment != "playing")
        yield from in_its_step(case, book)
    if not book.broken():
        yield from gains(sash, book)


def in_its_step(case, book):
    """A yellow sash helps with taking missions or with launching them, once."""
    sash, moment = case["sash"], case["moment"]
    if sash == "draw":
        yield book.rule("sash.draw-four-keep-two", moment == "taking" and not case["used"])
    elif sash == "launch":
        yield book.rule("sash.launch-extra", moment == "launching" and not case["used"])
    else:
        yield book.rule("sash.weight-assign", moment == "launching")
        yield book.rule("sash.weight-once-per-round", not case["used"])


def gains(sash, book):
    if sash == "money":
        yield book.cite("spec.blue-three-money")
        yield book.outcome("money", book.value("spec.blue-three-money", "money"))
    elif sash == "points":
        yield book.cite("spec.blue-five-points")
        yield book.outcome("points", book.value("spec.blue-five-points", "points"))
    elif sash == "draw":
        yield book.outcome("draw", book.value("sash.draw-four-keep-two", "draw"))
        yield book.outcome("keep", book.value("sash.draw-four-keep-two", "keep"))
    elif sash == "launch":
        yield book.cite("sash.launch-discount")
        yield book.cite("sash.launch-discount-own-only")
        yield book.outcome("launches", book.value("sash.launch-extra", "launches"))
        yield book.outcome("discount", book.value("sash.launch-discount", "discount"))
    else:
        yield book.cite("sash.weight-values")
        yield book.outcome("capacity", book.value("sash.weight-values", WEIGHTS[sash]))
