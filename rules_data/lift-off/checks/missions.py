"""May I take these missions? From which stack, how many cards, and which of them may be kept."""

DRAWS = ("take.draw-three", "sash.draw-four-keep-two", "sash.draw-five-keep-three")  # by the draw sashes used


def take(case, book):
    yield from turn(case, book)
    yield from stack(case, book)
    yield from drawing(case, book)
    yield from keeping(case, book)
    yield from level_limit(case, book)
    yield from numbers(case, book)


def turn(case, book):
    if case["turn"] == "other":
        # Only who begins is settled; that the others follow clockwise is our suggestion.
        yield book.undecided("taking-order")
        return
    yield book.rule("take.start-player-begins", case["turn"] != "not-yet")
    if case["turn"] == "clockwise":
        yield book.ruling("taking-order")


def stack(case, book):
    yield book.rule("take.one-stack", case["stacks"] == book.value("take.one-stack", "stacks"))
    if case["draw-sashes"] and case["stacks"] > book.value("take.one-stack", "stacks"):
        yield book.rule("sash.draw-single-stack", False)
    if case["phase"] == "1":
        yield book.rule("take.phase-1-stacks", case["level"] <= book.value("take.phase-1-stacks", "level"))
    else:
        yield book.cite("take.phase-2-stacks")
    yield book.cite("take.no-lab-check")


def drawing(case, book):
    rule = DRAWS[case["draw-sashes"]]
    due = book.value(rule, "draw")
    if case["drawn"] < due and case["exhausted"]:
        yield book.cite("take.reshuffle")
        yield book.undecided("too-few-missions")
    else:
        yield book.rule(rule, case["drawn"] == due)
        if case["draw-sashes"] == book.value("sash.draw-five-keep-three", "sashes") and case["drawn"] < due:
            yield book.cite("sash.draw-double-optional")  # whoever wants fewer cards uses fewer sashes


def keeping(case, book):
    new = case["drawn"] - case["owned"]
    if new > 0:
        yield from choosing(case, new, book)
    elif case["exhausted"] and not case["kept"]:
        yield book.undecided("too-few-missions")
    else:
        yield from drawing_further(case, book)
    yield from nothing_twice(case, max(new, 0) + case["redrawn"], book)


def nothing_twice(case, new, book):
    if case["owned"] or case["double"] != "none":
        yield book.rule("take.no-duplicates", case["double"] != "forbidden" and case["kept"] <= new)
        yield book.cite("take.check-earth-and-space")
    if case["double"] == "allowed":
        yield book.cite("take.exception-on-card")


def choosing(case, new, book):
    """The usual case: at least one of the cards drawn may be kept."""
    if case["redrawn"]:
        yield book.rule("take.redraw-only-if-none", False)
    least = book.value("take.keep-exactly-one", "keep")
    if not case["draw-sashes"]:
        yield book.rule("take.keep-exactly-one", case["kept"] == least)
    else:
        rule = DRAWS[case["draw-sashes"]]
        yield book.rule(rule, case["kept"] <= min(book.value(rule, "keep"), case["drawn"]))
        if case["kept"] < least:
            yield book.undecided("keep-none-with-sash")


def drawing_further(case, book):
    """The special case: all cards drawn are there already."""
    yield book.rule("take.redraw-until-new", case["redrawn"] >= book.value("take.redraw-until-new", "cards"))
    least = book.value("take.keep-exactly-one", "keep")
    yield book.rule("take.redraw-must-keep", case["kept"] >= least)
    if case["kept"] > least:
        if case["draw-sashes"]:
            # Even if the sash helped here as well, it would let nobody keep more than it always does.
            rule = DRAWS[case["draw-sashes"]]
            yield book.rule(rule, case["kept"] <= book.value(rule, "keep"))
            yield book.undecided("sash-and-redraw")
        else:
            yield book.rule("take.keep-exactly-one", False)


def level_limit(case, book):
    most = book.value("take.max-seven-per-level", "missions")
    have = case["have"]["earth"] + case["have"]["space"]
    yield book.rule("take.no-draw-at-seven", have < most)
    yield book.rule("take.max-seven-per-level", have + case["kept"] <= most)
    if case["have"]["earth"] and case["have"]["space"]:
        yield book.cite("take.seven-counts-both-states")
    if case["draw-sashes"] and have + book.value(DRAWS[case["draw-sashes"]], "keep") > most:
        yield book.rule("take.sash-cannot-break-seven", have + case["kept"] <= most)


def numbers(case, book):
    have = case["have"]["earth"] + case["have"]["space"]
    room = max(book.value("take.max-seven-per-level", "missions") - have, 0)
    yield book.outcome("draw", book.value(DRAWS[case["draw-sashes"]], "draw"))
    new = case["drawn"] - case["owned"]
    if new > 0:
        yield book.outcome("keep-most", min(book.value(DRAWS[case["draw-sashes"]], "keep"), new, room))
    elif case["kept"] or not case["exhausted"]:
        # Drawing further ends with the first card that fits; whether a sash changes that, no text says.
        say = book.suggest if case["draw-sashes"] else book.outcome
        yield say("keep-most", min(book.value("take.keep-exactly-one", "keep"), room))
    if not book.broken():
        yield book.cite("take.lay-on-earth")
        yield book.cite("take.rest-discard-face-up")
        yield book.outcome("discarded", case["drawn"] + case["redrawn"] - case["kept"])
        yield book.outcome("of-level", have + case["kept"])
