"""May a frog hop there?"""


def hop(case, book):
    pond = case["board"]
    board = book.board(pond["removed"], pond["turned"])
    tile, colour = board.space(pond["frog"])
    yield book.rule("hop.leaf", board.has(tile))
    weight = sum([frog["weight"] for frog in case["frogs"]])
    yield book.rule("hop.weight", weight <= book.value("hop.weight", "most"))
    if book.broken():
        return
    reach = []
    for row in board.towards(tile, colour):
        reach += [
            board.space_name(other, colour) for other in row[: case["leaps"]] if board.name(other) != pond["stone"]
        ]
    yield book.rule("hop.towards", pond["to"] is None or pond["to"] in reach)
    yield book.outcome("reach", [space for space in reach if space not in pond["eggs"]])
    yield book.outcome("rim", [board.name(other) for other in board.rim()])
    if case["wind"] is not None:
        yield book.outcome("left", case["leaps"] + case["wind"])
    hidden = case["asleep"]
    if case["heron"] in case["reeds"]:
        yield book.cite("hop.reeds")
        hidden = hidden or book.applies("hop.reeds")
    yield book.outcome("seen", not hidden)
    yield book.outcome("water", case["water"])
