"""Is the galaxy stable, where do its pioneers go, and who gets which bonus token for what?"""

STACKS = ("1", "2", "3")


def stabilize(case, book):
    there = case["own"] + case["others"]
    # Two positions that cannot be: more pioneers than planets, and a marker that rests on a pioneer.
    if there > case["planets"]:
        yield book.rule("terraform.place.barren-only", False)
    if 0 < case["marker"] == case["front"]:
        yield book.rule("regression.case2.land-on-pioneer", False)
    yield book.rule("stabilize.condition", there >= case["planets"])
    if there < case["planets"]:
        yield book.outcome("planets-missing", case["planets"] - there)
    if not book.broken():
        yield from line_up(there, case, book)
        yield from lay_token(case["stacks"], book)
        if case["bug-cards"]:
            yield book.cite("bug.draw-on-stabilize")
            yield book.outcome("bug-cards", book.value("bug.draw-on-stabilize", "cards"))
            yield book.ruling("bug-when")


def line_up(pioneers, case, book):
    """Each pioneer goes to the next space behind the others; the marker's is left out."""
    yield book.cite("stabilize.move-to-track")
    yield book.cite("stabilize.any-order")
    yield book.cite("stabilize.one-per-space")
    spaces = []
    skipped = []
    space = case["front"]
    while len(spaces) < pioneers:
        space += 1
        (skipped if space == case["marker"] else spaces).append(space)
    if case["length"] is not None:
        spaces = [space for space in spaces if space <= case["length"]]
        skipped = [space for space in skipped if space <= case["length"]]
        surplus = pioneers - len(spaces)
        yield book.outcome("surplus", surplus)
        if surplus > 0:
            yield book.cite("end.surplus")
            yield book.cite("end.surplus-counts")
        if case["length"] in spaces:
            yield book.cite("end.pioneers-first")
            yield book.ruling("mission-board-spaces")
            yield book.suggest("end-reached", True)
        elif case["length"] in skipped:
            # The marker holds the last space: whether the pioneers are at the end then, no text says.
            yield book.ruling("mission-board-spaces")
    yield book.outcome("pioneers-moved", pioneers)
    if spaces:
        yield book.outcome("first-space", spaces[0])
        yield book.outcome("last-space", spaces[-1])
    for gap in skipped:
        yield book.cite("stabilize.skip-marker")
        yield book.cite("stabilize.gap-stays")
        yield book.outcome("gap", gap)


def lay_token(stacks, book):
    yield book.cite("bonus.place-on-tile")
    yield book.cite("bonus.stack-order")
    filled = [stack for stack in STACKS if stacks["stack-" + stack] > 0]
    if not filled:
        yield book.ruling("tokens-run-out")
        yield book.suggest("token", "none")
        return
    left = stacks["stack-" + filled[0]] - book.value("bonus.place-on-tile", "tokens")
    yield book.cite("bonus.not-immediate")
    yield book.outcome("token", filled[0])
    yield book.outcome("stack-left", left)
    if left == 0:
        # The space below is bared, and what it shows counts from now on.
        yield book.cite("regression.count")


def take(case, book):
    how = case["how"]
    yield book.rule("bonus.one-per-tile", case["token-there"])
    yield book.rule("bonus.not-immediate", how != "stabilizer")
    yield book.rule("bonus.first-visitor", how not in ("stabilizer", "stood"))
    if not book.broken():
        yield book.cite("bonus.keep")
        if how in ("same-turn", "token"):
            yield book.undecided("token-pickup")
            yield book.suggest("take", True)


def use(case, book):
    kind = case["kind"]
    yield book.rule("bonus.use-any-time", case["own-turn"])
    if kind == "move":
        yield from lever_for_it(case, book)
    if kind == "medals" and case["traitor"] == "accused":
        yield book.rule("traitor.caught.no-more-medals", False)
    if kind == "medals" and case["traitor"] == "revealed":
        yield book.rule("traitor.self-reveal.keeps-medals", False)
    if book.broken():
        return
    if case["used-before"]:
        yield book.undecided("used-token")
        yield book.suggest("use", False)
    elif kind == "draw":
        yield book.cite("bonus.draw2")
        cards = book.value("bonus.draw2", "cards")
        yield book.outcome("cards", cards)
        yield book.outcome("hand-after", case["hand"] + cards)
    elif kind == "move":
        yield from additional_movement(case, book)
    elif kind == "medals":
        yield book.cite("bonus.medals2")
        yield book.outcome("medals", book.value("bonus.medals2", "medals"))
    else:
        yield from general_polarization(case, book)


def lever_for_it(case, book):
    """Navigating takes a lever that is still available, polarizing one that is used."""
    levers = book.value("movement.navigate.four-options", "options")
    if case["move"] == "navigate":
        yield book.rule("bonus.extra-move", case["levers-used"] < levers)
    else:
        needed = book.value("movement.polarize.requires-used-lever", "levers")
        yield book.cite("bonus.extra-move")
        yield book.rule("movement.polarize.requires-used-lever", case["levers-used"] >= needed)


def additional_movement(case, book):
    yield book.cite("turn.one-navigation")
    yield book.outcome("movements", book.value("bonus.extra-move", "movements"))
    if case["in-flight"]:
        yield book.undecided("additional-movement-in-flight")
        yield book.suggest("flight", "ends")


def general_polarization(case, book):
    yield book.cite("bonus.general-polarization.all-players")
    yield book.cite("bonus.general-polarization.direction")
    yield book.cite("bonus.general-polarization.from-current-dimension")
    yield book.cite("bonus.general-polarization.no-lever-reset")
    if case["in-flight"]:
        yield book.cite("bonus.general-polarization.mid-navigation")
        yield book.cite("bonus.general-polarization.continue")
