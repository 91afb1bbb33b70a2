"""The hex board as plain data: which tiles there are, which areas touch, and where a piece in one of them can go.

Figures are drawn with it, `check` looks for impossible places with it, and a board that a reader plays with can run it
in the page: it is portable Python, as the checks of games are, and imports nothing.

A tile is [q, r], counted from the middle to the right and to the lower right. The six directions go clockwise from
the right; a *side* of the board lies between direction n and n + 1 and has the number n. Every colour has a pole
on one side; on a tile seen from outside its area lies on that side too, on one seen from inside opposite to it.
"""

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TOP = 4
OUTSIDE = "o"
INSIDE = "i"
GAP = "."


def make_board(rows, colours):
    """The board of these rows of letters; the colours go clockwise, the first has its pole at the top."""
    reach = len(rows) // 2
    tiles = {}
    for index, row in enumerate(rows):
        r = index - reach
        for place, letter in enumerate(row):
            if letter != GAP:
                tiles[(max(-reach, -reach - r) + place, r)] = letter
    poles = {colour: (TOP + 2 * index) % 6 for index, colour in enumerate(colours)}
    return {"reach": reach, "tiles": tiles, "colours": list(colours), "poles": poles}


def row_lengths(count):
    """How many tiles stand in each row of a board with this many rows."""
    reach = count // 2
    return [count - abs(index - reach) for index in range(count)]


def in_order(tiles):
    """The tiles row by row."""
    return sorted(tiles, key=lambda tile: (tile[1], tile[0]))


def step(tile, direction):
    q, r = STEPS[direction % 6]
    return (tile[0] + q, tile[1] + r)


def rim(board):
    """The tiles with a free side."""
    tiles = board["tiles"]
    return [tile for tile in in_order(tiles) if any(step(tile, way) not in tiles for way in range(6))]


def area(board, tile, colour):
    """The side of the tile on which the colour's area lies: it has the edges of that direction and the next."""
    turned = 3 if board["tiles"][tile] == INSIDE else 0
    return (board["poles"][colour] + turned) % 6


def edge(board, tile, direction):
    """The colour along the edge of a tile that faces the direction."""
    for colour in board["colours"]:
        side = area(board, tile, colour)
        if (direction - side) % 6 in (0, 1):
            return colour
    return None


def towards(board, tile, colour):
    """The two straight rows towards the colour's pole, each from the tile on."""
    side = board["poles"][colour]
    return [straight(board, tile, side), straight(board, tile, side + 1)]


def away(board, tile, colour):
    """The two straight rows away from the colour's pole."""
    side = board["poles"][colour] + 3
    return [straight(board, tile, side), straight(board, tile, side + 1)]


def straight(board, tile, direction):
    """The tiles in one direction, up to the first gap."""
    found = []
    tile = step(tile, direction)
    while tile in board["tiles"]:
        found.append(tile)
        tile = step(tile, direction)
    return found


def joined(board, tile, colour):
    """The neighbours whose area of that colour shares an edge with this one's."""
    found = []
    for way in range(6):
        other = step(tile, way)
        if other in board["tiles"] and edge(board, tile, way) == colour and edge(board, other, way + 3) == colour:
            found.append(other)
    return found


def chain(board, tile, colour):
    """Everything that an unbroken chain of shared edges reaches, and the links of that chain."""
    reached, links, waiting = [tile], [], [tile]
    while waiting:
        here = waiting.pop(0)
        for other in joined(board, here, colour):
            if other not in reached:
                reached.append(other)
                links.append((here, other))
                waiting.append(other)
    return reached[1:], links


def next_colour(board, colour, order=1):
    """The colour that follows clockwise (or, with -1, counter-clockwise)."""
    colours = board["colours"]
    return colours[(colours.index(colour) + order) % len(colours)]


def fall(board, tile, old, new):
    """The tile with the nearest area of the new colour towards its pole, or None where there is no tile."""
    if board["tiles"][tile] == OUTSIDE:
        return tile
    seen, drawn = area(board, tile, old), board["poles"][new]
    way = seen if seen == (drawn + 1) % 6 else drawn
    other = step(tile, way)
    return other if other in board["tiles"] else None
