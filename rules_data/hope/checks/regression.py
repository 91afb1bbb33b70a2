"""The regression at the end of a turn: how far the marker goes, what it meets, and where the monolith moves."""

from .flight import still_there

# --- the marker ------------------------------------------------------------------------------------------------------


def marker(case, book):
    """Spaces of the marker's path are counted from where it stands: the next one is 1."""
    symbols = case["open-cards"] + case["discard-tops"] + case["empty-spaces"]
    yield book.cite("regression.count")
    yield book.outcome("symbols", symbols)
    yield book.cite("regression.advance")
    step, last = book.value("regression.case2.land-on-pioneer", "spaces"), case["left"]
    landed, skipped = stop(case["pioneers"], symbols, step, last)
    yield from advance(book, symbols, landed, skipped, landed == last)

    passed = min(symbols, landed)
    covered = [space for space in case["pioneers"] if space <= passed]
    visible = [space for space in case["visible"] if space <= passed and space not in covered]
    say = book.outcome
    past_pioneer = skipped > 0 and landed in case["visible"]
    if (visible and len(visible) + len(covered) > 1) or (past_pioneer and not visible):
        # no text says what several meetings do, or whether the step past a pioneer can set anything off
        yield book.undecided("several-meetings")
        say = book.suggest
    if visible:
        yield from first_case(case, book, symbols, say)
        return
    yield book.cite("regression.case2.covered" if covered else "regression.monolith-only-if-crossing")
    yield say("meets", "covered" if covered else "nothing")
    yield say("tile-lost", False)
    yield say("monolith-steps", 0)


def stop(pioneers, symbols, step, last):
    """Where the marker stops, and how many pioneers it would have stopped on before. Behind the last space of its
    path, where that is known, there is none.
    """
    landed, skipped = symbols, 0
    while landed in pioneers and (last is None or landed < last):
        landed, skipped = landed + step, skipped + 1
    return (landed if last is None else min(landed, last)), skipped


def advance(book, symbols, landed, skipped, at_end):
    say = book.outcome
    if skipped > 0:
        yield book.cite("regression.case2.land-on-pioneer")
    if skipped > 1:
        # the text moves the marker past one pioneer; that it goes on past the next is our suggestion
        yield book.undecided("several-meetings")
        say = book.suggest
    if at_end:
        # that the last space is the end, and that the marker stays there, we suggest; no text says so outright
        yield book.cite("end.marker-first")
        yield book.cite("end.marker-first.finish-round")
        yield book.ruling("mission-board-spaces")
        yield book.ruling("last-round")
        yield book.suggest("end-reached", True)
        say = book.suggest
    yield say("advance", landed)
    yield say("extra", max(0, landed - symbols))


def first_case(case, book, symbols, say):
    yield book.cite("regression.case1.trigger")
    yield say("meets", "visible")
    if case["under"] == "stable":
        yield book.cite("regression.case1.stable-safe")
    else:
        yield book.cite("regression.case1.remove-tile")
    yield say("tile-lost", case["under"] != "stable")
    if case["under"] == "earth":
        yield from earth_lost(book, say)
        return
    if case["under"] == "barren":
        yield book.cite("regression.case1.pioneers-return")
        yield book.cite("regression.case1.ships-to-earth")
    yield book.cite("regression.case1.monolith-moves")
    yield say("monolith-steps", symbols)


def earth_lost(book, say):
    yield book.cite("end.earth")
    yield book.cite("end.earth.immediate")
    yield book.ruling("earth-tile")
    yield say("game-over", True)


# --- the monolith ----------------------------------------------------------------------------------------------------


def monolith(case, book):
    """The first case has come about: what is lost, and where does the monolith go?"""
    place = case["board"]
    board = book.board(place["removed"])
    tile = board.tile(place["monolith"])
    ships = [board.space(name) for name in place["ships"]]
    yield from still_there(board, [ship for ship, _ in ships], book)
    yield book.rule("regression.case1.keep-to-border", tile in board.rim())
    yield book.cite("faq.border")
    if book.broken():
        return
    if tile == board.middle:
        yield book.cite("regression.case1.remove-tile")
        yield book.outcome("lost", [place["monolith"]])
        yield from earth_lost(book, book.outcome)
        return
    yield from struck(case, book, board, tile, ships)
    yield from moves_on(case, book, board, tile)


def struck(case, book, board, tile, ships):
    if case["stable"]:
        yield book.cite("regression.case1.stable-safe")
        yield book.outcome("lost", [])
        return
    yield book.cite("regression.case1.remove-tile")
    yield book.outcome("lost", [board.name(tile)])
    yield book.cite("regression.case1.pioneers-return")
    yield book.outcome("pioneers-back", case["pioneers"])
    aboard = [board.space_name(board.middle, colour) for ship, colour in ships if ship == tile]
    if aboard:
        yield book.cite("regression.case1.ships-to-earth")
        yield book.outcome("ships-to", aboard)


def moves_on(case, book, board, tile):
    yield book.cite("regression.case1.monolith-moves")
    yield book.cite("faq.monolith-counts-stable")
    removed = case["board"]["removed"]
    after = book.board(removed if case["stable"] else removed + [board.name(tile)])
    routes = [walk(after, first, free, case["symbols"]) for first, free in starts(board, tile)]
    vacated = [board.tile(name) for name in removed]
    ragged = any(board.step(one, way) in vacated for route in routes for one in [tile] + route for way in range(6))
    say = book.outcome
    if ragged or not case["stable"] or not routes:
        # no text says where to begin beside a vanished galaxy, or how to count along a ragged border
        yield book.undecided("monolith-path")
        say = book.suggest
    if routes:
        yield say("route", [after.name(one) for route in routes for one in route])
        yield say("monolith-to", [after.name(route[-1]) for route in routes])


def starts(board, tile):
    """The tile with which the walk begins, and its side that is free: behind the last free side, clockwise. A tile
    with free sides in several places has several; where the monolith came from decides then, and nobody asks for it.
    """
    found = []
    for way in range(6):
        following = board.step(tile, way + 1)
        if not board.has(board.step(tile, way)) and board.has(following):
            found.append((following, way - 1))
    return found


def walk(board, tile, free, count):
    """As many tiles as counted, clockwise along the outline; `free` is a free side of the first tile."""
    route = [tile]
    turns = 0  # a tile that stands alone has no next one
    while len(route) < count and turns < 6:
        following = board.step(tile, free + 1)
        if board.has(following):
            tile, free, turns = following, free - 1, 0
            route.append(tile)
        else:
            free, turns = free + 1, turns + 1
    return route
