"""Where a ship can fly: along straight rows, and from space to space of its colour. What several questions share."""

WAYS = ("towards", "away", "sideways")


def reach(board, tile, colour, way, corners):
    """The tiles on which a flight may end, row by row."""
    return board.in_order([other for other, _ in flown(board, tile, colour, way, corners)])


def flown(board, tile, colour, way, corners):
    """The same, each with how many tiles away it is."""
    if way == "sideways":
        return along_chain(board, tile, colour, corners)
    return [(other, steps + 1) for row in rows(board, tile, colour, way) for steps, other in enumerate(row)]


def rows(board, tile, colour, way):
    return board.towards(tile, colour) if way == "towards" else board.away(tile, colour)


def along_chain(board, tile, colour, corners):
    """What a chain of shared edges reaches by the shortest way; with corners, also what touches only there."""
    found, waiting, seen = [], [(tile, 0)], [tile]
    while waiting:
        here, steps = waiting.pop(0)
        nearby = board.joined(here, colour) + (board.corners(here, colour) if corners else [])
        for other in nearby:
            if other not in seen:
                seen.append(other)
                found.append((other, steps + 1))
                waiting.append((other, steps + 1))
    return found


def behind_gaps(whole, board, tile, colour, way):
    """The tiles that lie on the straight rows of the whole board, but behind a place where one has vanished."""
    if way == "sideways":
        return []
    open_to = reach(board, tile, colour, way, False)
    return [other for other in reach(whole, tile, colour, way, False) if board.has(other) and other not in open_to]


def everywhere(board, tile, colour, corners):
    """What any of the levers reaches."""
    found = []
    for way in WAYS:
        found += [other for other in reach(board, tile, colour, way, corners) if other not in found]
    return board.in_order(found)


def spaces(board, tiles, colour):
    return [board.space_name(tile, colour) for tile in tiles]


def polarized(board, tile, old, new):
    """Where a polarization puts a ship, and whether it came there from outside the universe."""
    target = board.fall(tile, old, new)
    return (board.middle, True) if target is None else (target, False)


def behind_hole(whole, board, tile, old, new):
    """Whether a polarization leads into the place of a vanished galaxy and there is still a tile behind it."""
    here = whole.fall(tile, old, new)
    if here is None or board.has(here):
        return False
    # straight to the pole, a ship goes by turns in the two directions that lie on either side of it
    ways = [whole.poles[new], whole.poles[new] + 1]
    last = 0 if whole.step(tile, ways[0]) == here else 1
    while whole.has(here) and not board.has(here):
        last = 1 - last
        here = whole.step(here, ways[last])
    return board.has(here)


def still_there(board, ships, book):
    """A game goes on only while Earth is there, and no ship stands where a galaxy has vanished."""
    if not board.has(board.middle):
        yield book.rule("end.earth.immediate", False)
    elif not all(board.has(tile) for tile in ships):
        yield book.rule("regression.case1.ships-to-earth", False)


def passes_corners(case, book):
    """Whether the ship's character may fly sideways through corners, in the edition that has her."""
    return case["character"] == "acrobat" and book.applies("char.acrobat-ks.corners")


def additional(case, book):
    """A movement that a token or an upgrade gives."""
    if case["movement"] == "token":
        yield book.cite("bonus.extra-move")
    elif case["movement"] == "upgrade":
        yield book.cite("medals.upgrade.extra-move")
