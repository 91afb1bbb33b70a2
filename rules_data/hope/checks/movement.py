"""May I fly there?"""

from .flight import WAYS, additional, along_chain, behind_gaps, flown, passes_corners, reach, rows, spaces, still_there


def navigate(case, book):
    board = book.board(case["board"]["removed"], case["board"]["turned"])
    tile, colour = board.space(case["board"]["ship"])
    yield from still_there(board, [tile], book)
    yield from navigation_left(case, book)
    yield book.rule("movement.navigate.lever-blocked", not case["used"][case["lever"]])
    if book.broken():
        return

    yield book.cite("movement.gravity.reference-own-dimension")
    corners = passes_corners(case, book)
    ways = WAYS if case["lever"] == "arbitrary" else (case["lever"],)
    if case["lever"] == "arbitrary":
        yield book.cite("movement.arbitrary.any-of-three")
    open_to = together(board, tile, colour, ways, corners)
    undisputed = together(board, tile, colour, [way for way in ways if not blocked(case, way)], corners)
    say = book.outcome
    if len(undisputed) < len(open_to):
        # some of it only in place of a used lever: whether the joker lever may do that, no text says outright
        yield book.ruling("arbitrary-lever")
        say = book.suggest
    yield say("reach", spaces(board, open_to, colour))

    whole = book.board([], case["board"]["turned"])
    if case["board"]["to"] is None:
        yield from any_flight(case, book, whole, board, tile, colour, ways, open_to)
        if open_to and not undisputed:
            yield from in_place_of_a_used_lever(book)
    else:
        yield from one_flight(case, book, whole, board, tile, colour, ways, corners)


def together(board, tile, colour, ways, corners):
    """What the ways reach, one after the other."""
    found = []
    for way in ways:
        found += [other for other in reach(board, tile, colour, way, corners) if other not in found]
    return found


def blocked(case, way):
    """Whether the joker lever would stand for a way whose own lever is used."""
    return case["lever"] == "arbitrary" and case["used"][way]


def in_place_of_a_used_lever(book):
    yield book.undecided("arbitrary-lever")
    yield book.suggest("allowed", True)


def navigation_left(case, book):
    """The normal movement is one navigation or one polarization; tokens and upgrades come on top."""
    if case["movement"] == "normal" and case["this-turn"] in ("additional", "navigated"):
        moved = case["this-turn"] == "navigated"
        yield book.rule("turn.one-navigation", not moved or book.value("turn.one-navigation", "times") > 1)
    if case["movement"] == "normal" and case["this-turn"] in ("additional", "polarized"):
        yield book.rule("movement.polarize.no-navigation", case["this-turn"] == "additional")
    yield from additional(case, book)
    if case["movement"] == "upgrade":
        yield book.cite("medals.upgrade.extra-move-levers")


def any_flight(case, book, whole, board, tile, colour, ways, open_to):
    """No destination is named: is there one at all?"""
    for way in ways:
        yield from describe(way, case, book)
    if open_to:
        return
    if any(behind_gaps(whole, board, tile, colour, way) for way in ways):
        yield book.undecided("holes-and-edges")
        yield book.suggest("allowed", False)
    else:
        yield book.rule(no_way_rule(ways), False)


def no_way_rule(ways):
    if len(ways) > 1:
        return "movement.arbitrary.any-of-three"
    return {
        "towards": "movement.towards.two-paths",
        "away": "movement.away.same-dimension-two-paths",
        "sideways": "movement.sideways.same-dimension-chain",
    }[ways[0]]


def describe(way, case, book):
    """The rules of one way to navigate, as far as they do not depend on where the flight ends."""
    if way == "towards":
        yield book.cite("movement.towards.two-paths")
        yield book.cite("movement.towards.stop-anywhere")
    elif way == "away":
        yield book.cite("movement.away.same-dimension-two-paths")
        yield book.ruling("away-like-towards")
    else:
        yield book.cite("movement.sideways.same-dimension-chain")
        yield book.ruling("away-like-towards")
        if case["character"] == "acrobat":
            yield book.cite("char.acrobat-ks.corners")
        if not passes_corners(case, book):
            yield book.cite("movement.sideways.edges-only")


def one_flight(case, book, whole, board, tile, colour, ways, corners):
    goal, dimension = board.space(case["board"]["to"])
    if (goal, dimension) == (tile, colour):
        # a lever that is moved without a flight: no text says that this is no navigation
        yield book.undecided("must-move")
        yield book.suggest("allowed", False)
        return
    if not board.has(goal):
        # the galaxy has left the board, so no lever leads there, whatever the colour
        yield book.rule("regression.case1.remove-tile", False)
        return
    there = [way for way in ways if dimension == colour and goal in reach(board, tile, colour, way, corners)]
    behind = [way for way in ways if dimension == colour and goal in behind_gaps(whole, board, tile, colour, way)]
    if there:
        way = chosen_way(case, there)
        yield from describe(way, case, book)
        if way == "towards":
            yield book.rule("movement.towards.straight-line", True)
        steps = [steps for other, steps in flown(board, tile, colour, way, corners) if other == goal]
        yield book.outcome("distance", steps[0])
        if blocked(case, way):
            yield from in_place_of_a_used_lever(book)
    elif behind:
        yield from describe(behind[0], case, book)
        yield book.undecided("holes-and-edges")
        yield book.suggest("allowed", False)
    else:
        if case["character"] == "acrobat" and "sideways" in ways:
            yield book.cite("char.acrobat-ks.corners")
        yield book.rule(why_not(board, tile, colour, ways, goal, dimension), False)


def chosen_way(case, there):
    """With the joker lever, a way whose own lever is free comes first: nobody can object to it."""
    free = [way for way in there if not case["used"][way]]
    return (free + there)[0]


def why_not(board, tile, colour, ways, goal, dimension):
    """The rule that an impossible flight breaks."""
    if len(ways) > 1:
        return "movement.arbitrary.any-of-three"
    way = ways[0]
    if way == "sideways":
        touching = [other for other, _ in along_chain(board, tile, colour, True)]
        at_corner = dimension == colour and goal in touching
        return "movement.sideways.edges-only" if at_corner else "movement.sideways.same-dimension-chain"
    if way == "away":
        return "movement.away.same-dimension-two-paths"
    if dimension != colour or goal in [other for row in rows(board, tile, colour, "away") for other in row]:
        return "movement.towards.same-dimension"
    return "movement.towards.straight-line"
