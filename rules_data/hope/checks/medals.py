"""What earns medals, and what they buy."""

CUT_OFF = {"accused": "traitor.caught.no-more-medals", "revealed": "traitor.self-reveal.keeps-medals"}
"""Why a known traitor gains no more medals, by the way he became known."""


def gain(case, book):
    """How many medals do you and the others gain?"""
    if case["event"] == "placing":
        yield from by_placing(case, book)
    elif case["event"] == "token":
        yield book.cite("bonus.medals2")
        yield from yours(case, book, book.value("bonus.medals2", "medals"), book.outcome)
    elif case["event"] == "accusation":
        # Whoever is known as the traitor comes too late to be right about one.
        yield book.rule("traitor.accuse.none-after-reveal", case["traitor"]["who"] != "you")
        if book.broken():
            return
        yield book.cite("traitor.caught.accuser-2-medals")
        yield from yours(case, book, book.value("traitor.caught.accuser-2-medals", "medals"), book.outcome)
    else:
        # A stable galaxy pays no medals; all that comes of it is a token, and not at once.
        yield book.cite("bonus.place-on-tile")
        yield book.cite("bonus.not-immediate")
        yield from yours(case, book, 0, book.outcome)


def by_placing(case, book):
    tile = case["tile"]
    joins = tile["own"] == 0 and tile["players"] > 0
    say = book.outcome
    mine = each = 0
    if joins:
        yield book.cite("medals.gain.join")
        yield book.cite("medals.gain.join-others-one")
        yield book.cite("medals.gain.count-players")
        mine = tile["players"] * book.value("medals.gain.join", "medals")
        each = book.value("medals.gain.join-others-one", "medals")
        if tile["gone"]:
            yield book.undecided("joining-again")
            say = book.suggest
    if tile["own"] > 0 or (joins and tile["placed"] > 1):
        yield book.cite("medals.gain.once-per-tile")
    if tile["border"]:
        yield book.cite("medals.gain.border-first")
        if is_first(tile):
            mine += book.value("medals.gain.border-first", "medals")
            if tile["placed"] > 1:
                yield book.cite("medals.gain.border-any-number")
        else:
            yield book.cite("medals.gain.border-once")
    if not tile["border"] and not joins and tile["own"] == 0:
        # Alone on an inner galaxy: neither of the two ways to gain medals is open.
        yield book.cite("medals.gain.join")
        yield book.cite("medals.gain.border-first")
    yield from yours(case, book, mine, say)
    if tile["players"] > 0:
        yield from theirs(case, book, each, say)


def is_first(tile):
    """Whether no pioneer has stood on the tile so far: none does, and none has been taken away."""
    return tile["own"] == 0 and tile["players"] == 0 and not tile["visited"] and not tile["gone"]


def yours(case, book, medals, say):
    if case["traitor"]["who"] == "you":
        yield book.cite(CUT_OFF[case["traitor"]["known-by"]])
        yield book.outcome("yours", 0)
    else:
        yield say("yours", medals)


def theirs(case, book, medals, say):
    with_traitor = case["traitor"]["who"] == "other"
    if case["tile"]["players"] > int(with_traitor):
        yield say("each-other", medals)
    if with_traitor:
        yield book.cite(CUT_OFF[case["traitor"]["known-by"]])
        yield book.outcome("traitors", 0)


def improve(case, book):
    """May you upgrade or raise your technology level now, and what comes of it?"""
    kind = case["kind"]
    earlier = 0 if case["earlier"] == "none" else 1
    earlier_alike = 1 if case["earlier"] == kind else 0
    pioneers = book.value(f"medals.{kind}.move-pioneer", "pioneers")

    yield book.rule("medals.use.any-time", case["own-turn"])
    if case["traitor"] == "revealed":
        yield book.rule("traitor.self-reveal.no-more-levels", False)
    yield book.rule("medals.one-per-turn", earlier + case["steps"] <= book.value("medals.one-per-turn", "steps"))
    yield book.rule("medals.not-both", earlier == earlier_alike)
    yield book.rule("medals.one-step", earlier_alike + case["steps"] <= book.value("medals.one-step", "steps"))
    yield book.rule(f"medals.{kind}.cost", case["medals"] >= case["price"])
    yield book.cite("medals.cost-on-tile")
    if book.broken():
        return

    if case["traitor"] == "accused":
        # The ban on new levels is printed for a traitor who gives himself away, not for one who is accused.
        yield book.ruling("upgrade-after-accusation")
    if not case["room"]:
        yield book.undecided("tile-numbers")
    yield book.cite(f"medals.{kind}.move-pioneer")
    if case["supply"] < pioneers:
        yield book.undecided("level-record")
    if case["room"] and case["supply"] >= pioneers:
        yield book.outcome("medals-left", case["medals"] - case["price"])
        yield book.outcome("pioneers-used", pioneers)
        yield from benefits(case, book)


def benefits(case, book):
    if case["kind"] == "upgrade":
        yield book.cite("medals.upgrade.extra-move")
        yield book.cite("medals.upgrade.extra-move-levers")
        yield book.outcome("movements", book.value("medals.upgrade.extra-move", "movements"))
    else:
        yield book.cite("medals.tech.hand-limit")
        if case["next-limit"] is not None:
            yield book.outcome("hand-limit", case["next-limit"])
