"""The hex board: which tiles there are, which areas touch, and where a piece in one of them can go.

Figures are drawn with it, checks of games move pieces with it (`book.board()`), and the page runs it too.

A tile is (q, r), counted from the middle to the right and to the lower right. The six directions go clockwise from
the right; a *side* of the board lies between direction n and n + 1 and has the number n. Every colour has a pole
on one side; on a tile seen from outside its area lies on that side too, on one seen from inside opposite to it.

People call a tile by its row, a letter from the top, and its place in the row from the left: "D4"; and a space, which
is the area of one colour on a tile, "D4/purple". A gap in a row has a place but no name.
"""

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TOP = 4
OUTSIDE = "o"
INSIDE = "i"
GAP = "."
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Ground:
    """What never changes on a board, however many tiles are gone; the boards of one game share it, since a page has
    little time.
    """

    def __init__(self, rows: list, colours: list):
        self.reach = len(rows) // 2
        self.colours = list(colours)
        self.poles = {colour: (TOP + 2 * index) % 6 for index, colour in enumerate(colours)}
        self.kinds = {
            tile_at(self.reach, index, place): letter
            for index, row in enumerate(rows)
            for place, letter in enumerate(row)
            if letter != GAP
        }
        self.names = tile_names(rows)
        self.called = {self.names[tile]: tile for tile in self.names}
        self.around = {tile: [(tile[0] + q, tile[1] + r) for q, r in STEPS] for tile in self.names}
        self.areas = {kind: {one: area_side(self.poles[one], kind) for one in colours} for kind in (OUTSIDE, INSIDE)}
        self.tiles = reading_order(self.kinds)


class Board:
    """A board of these rows of letters; the colours go clockwise, the first has its pole at the top.

    Tiles that are `removed` leave gaps, those that are `turned` show their other side; both are lists of names.
    """

    def __init__(self, rows: list, colours: list, removed: list = (), turned: list = (), ground: Ground | None = None):
        self._ground = ground or Ground(rows, colours)
        self.reach = self._ground.reach
        self.middle = (0, 0)
        self.colours = self._ground.colours
        self.poles = self._ground.poles
        self._names = self._ground.names  # of every tile, also of one that is removed
        self._called = self._ground.called
        self._around = self._ground.around
        self._areas = self._ground.areas
        self._kinds = dict(self._ground.kinds)
        for name in turned:
            self._kinds[self._called[name]] = other_kind(self._kinds[self._called[name]])
        for name in removed:
            self._kinds.pop(self._called[name], None)
        self.tiles = [tile for tile in self._ground.tiles if tile in self._kinds]

    def changed(self, removed: list, turned: list) -> "Board":
        """The same board with these tiles removed and turned, compared with how it began."""
        return Board([], [], removed, turned, self._ground)

    # --- names ------------------------------------------------------------------------------------------------------

    def tile(self, name: str) -> tuple:
        """The tile that is called so, whether it is still there or not."""
        if name not in self._called:
            raise ValueError(f"the board has no tile {name}")
        return self._called[name]

    def name(self, tile: tuple) -> str:
        return self._names[tile]

    def space(self, name: str) -> tuple:
        """The tile and the colour of a space."""
        if not self.is_space(name):
            raise ValueError(f"the board has no space {name}")
        tile, colour = name.split("/")
        return self._called[tile], colour

    def space_name(self, tile: tuple, colour: str) -> str:
        return self._names[tile] + "/" + colour

    def is_tile(self, name: str) -> bool:
        return name in self._called

    def is_space(self, name: str) -> bool:
        tile, _, colour = name.partition("/")
        return tile in self._called and colour in self.colours

    def sorted_names(self, names: list) -> list:
        """Names of tiles or spaces row by row, those of one tile by the name of their colour."""
        keys = []
        for name in names:
            tile, _, colour = name.partition("/")
            q, r = self._called[tile]
            keys.append((r, q, colour, name))
        return [key[3] for key in sorted(keys)]

    # --- tiles ------------------------------------------------------------------------------------------------------

    def has(self, tile: tuple) -> bool:
        return tile in self._kinds

    def kind(self, tile: tuple) -> str:
        """How the tile is seen: from OUTSIDE or from INSIDE."""
        return self._kinds[tile]

    def in_order(self, tiles: list | None = None) -> list:
        """The tiles, or those of them that are given, row by row."""
        return list(self.tiles) if tiles is None else reading_order(tiles)

    def rim(self) -> list:
        """The tiles with a free side."""
        return [tile for tile in self.tiles if any(other not in self._kinds for other in self._around[tile])]

    def step(self, tile: tuple, direction: int) -> tuple:
        """The neighbour in a direction, whether there is a tile or not."""
        if tile in self._around:
            return self._around[tile][direction % 6]
        q, r = STEPS[direction % 6]
        return (tile[0] + q, tile[1] + r)

    def straight(self, tile: tuple, direction: int) -> list:
        """The tiles in one direction, up to the first gap."""
        found = []
        direction %= 6
        tile = self.step(tile, direction)
        while tile in self._kinds:
            found.append(tile)
            tile = self._around[tile][direction]
        return found

    def towards(self, tile: tuple, colour: str) -> list:
        """The two straight rows towards the colour's pole, each from the tile on."""
        side = self.poles[colour]
        return [self.straight(tile, side), self.straight(tile, side + 1)]

    def away(self, tile: tuple, colour: str) -> list:
        """The two straight rows away from the colour's pole."""
        side = self.poles[colour] + 3
        return [self.straight(tile, side), self.straight(tile, side + 1)]

    # --- areas ------------------------------------------------------------------------------------------------------

    def area(self, tile: tuple, colour: str) -> int:
        """The side of the tile on which the colour's area lies: it has the edges of that direction and the next."""
        return self._areas[self._kinds[tile]][colour]

    def edge(self, tile: tuple, direction: int) -> str:
        """The colour along the edge of a tile that faces the direction."""
        return [colour for colour in self.colours if (direction - self.area(tile, colour)) % 6 in (0, 1)][0]

    def joined(self, tile: tuple, colour: str) -> list:
        """The neighbours whose area of that colour shares an edge with this one's."""
        found = []
        side = self._areas[self._kinds[tile]][colour]
        for way in (side, side + 1) if side < 5 else (0, 5):
            other = self._around[tile][way]
            kind = self._kinds.get(other)
            if kind and (way + 3 - self._areas[kind][colour]) % 6 < 2:
                found.append(other)
        return found

    def corners(self, tile: tuple, colour: str) -> list:
        """The neighbours whose area of that colour touches this one's at a corner and nowhere else."""
        found = []
        side = self._areas[self._kinds[tile]][colour]
        for corner in (side - 1, side, side + 1):
            # two more tiles meet at a corner; each counts its own corners from its own middle
            for way, theirs in ((corner, corner + 2), (corner + 1, corner + 4)):
                other = self._around[tile][way % 6]
                kind = self._kinds.get(other)
                if kind and (theirs + 1 - self._areas[kind][colour]) % 6 < 3:
                    found.append(other)
        joined = self.joined(tile, colour)
        return self.in_order([other for other in found if other not in joined])

    def chain(self, tile: tuple, colour: str) -> tuple:
        """Everything that an unbroken chain of shared edges reaches, and the links of that chain."""
        reached, links, known = [tile], [], {tile: True}
        seen = 0
        while seen < len(reached):
            here = reached[seen]
            seen += 1
            for other in self.joined(here, colour):
                if other not in known:
                    known[other] = True
                    reached.append(other)
                    links.append((here, other))
        return reached[1:], links

    def next_colour(self, colour: str, order: int = 1) -> str:
        """The colour that follows clockwise (or, with -1, counter-clockwise)."""
        return self.colours[(self.colours.index(colour) + order) % len(self.colours)]

    def fall(self, tile: tuple, old: str, new: str) -> tuple | None:
        """The tile with the nearest area of the new colour towards its pole, or None where there is no tile."""
        if self._kinds[tile] == OUTSIDE:
            return tile
        seen, drawn = self.area(tile, old), self.poles[new]
        way = seen if seen == (drawn + 1) % 6 else drawn
        other = self.step(tile, way)
        return other if other in self._kinds else None


def reading_order(tiles: list) -> list:
    """The tiles row by row."""
    return sorted(tiles, key=lambda tile: (tile[1], tile[0]))


def row_lengths(count: int) -> list:
    """How many tiles stand in each row of a board with this many rows."""
    reach = count // 2
    return [count - abs(index - reach) for index in range(count)]


def tile_at(reach: int, index: int, place: int) -> tuple:
    """The tile at a place of a row, both counted from 0."""
    r = index - reach
    return (max(-reach, -reach - r) + place, r)


def tile_names(rows: list) -> dict:
    """What each tile of these rows is called."""
    return {
        tile_at(len(rows) // 2, index, place): LETTERS[index : index + 1] + str(place + 1)
        for index, row in enumerate(rows)
        for place, letter in enumerate(row)
        if letter != GAP
    }


def area_side(pole: int, kind: str) -> int:
    """The side of a tile of this kind on which the area of a colour with that pole lies."""
    return (pole + (3 if kind == INSIDE else 0)) % 6


def other_kind(kind: str) -> str:
    return OUTSIDE if kind == INSIDE else INSIDE
