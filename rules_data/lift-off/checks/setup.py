"""The setup in numbers: what goes into the box, what lies ready and where everyone starts."""

BY_PLAYERS = (
    ("setup.two-players-remove-3-and-4", "setup.station-track-2p", "threes-and-fours", "both-sixes-and-eight"),
    ("setup.three-players-remove-4", "setup.station-track-3p", "fours", "six-and-eight"),
    ("setup.four-players-keep-all", "setup.station-track-4p", "none", "none"),
)


def numbers(case, book):
    players = case["players"]
    fewest, most = book.value("overview.player-count", "fewest"), book.value("overview.player-count", "most")
    yield book.rule("overview.player-count", fewest <= players <= most)
    if book.broken():
        return
    for cards, track, out, where in BY_PLAYERS:
        if book.value(cards, "players") == players:
            yield from cards_and_track(case, cards, track, book)
            if track == "setup.station-track-2p":
                yield book.ruling("neutral-rocket-colour")
            yield book.outcome("remove", out)
            yield book.outcome("where", where)
    yield from endgame_cards(case, book)
    yield from everyone_starts(case, book)


def cards_and_track(case, cards, track, book):
    counted = case["counted"]
    specialists = case["players"] * book.value("setup.specialist-deck-size", "per-player")
    rockets = book.value(track, "blockers")
    yield book.cite(cards)
    yield compare("setup.specialist-deck-size", counted["specialists"], specialists, book)
    yield compare(track, counted["rockets"], rockets, book)
    yield book.outcome("specialists", specialists)
    yield book.outcome("rockets", rockets)


def endgame_cards(case, book):
    each, players = book.value("setup.endgame-deal-3", "cards"), case["players"]
    left = book.value("setup.endgame-use-all-16", "cards") - each * players
    yield book.cite("setup.endgame-use-all-16")
    yield book.cite("setup.endgame-deal-3")
    yield compare("setup.endgame-rest-unseen", case["counted"]["endgame"], left, book)
    yield book.outcome("endgame-each", each)
    yield book.outcome("endgame-left", left)


def compare(rule, counted, due, book):
    """What nobody has counted is only told."""
    return book.cite(rule) if counted is None else book.rule(rule, counted == due)


def everyone_starts(case, book):
    players, seat = case["players"], case["seat"]
    yield book.cite("setup.upgrades-supply")
    yield book.outcome("cargo", players * book.value("setup.upgrades-supply", "cargo"))
    yield book.outcome("engine", players * book.value("setup.upgrades-supply", "engine"))
    yield book.cite("draft.start-money")
    yield book.outcome("money", book.value("draft.start-money", "money"))
    yield book.cite("draft.start-specialists")
    yield book.outcome("hand", book.value("draft.start-specialists", "cards"))
    for marker in ("board.cost-start-5", "board.weight-start-1", "board.income-start-5"):
        yield book.cite(marker)
    yield book.outcome("cost", book.value("board.cost-start-5", "start"))
    yield book.outcome("weight", book.value("board.weight-start-1", "start"))
    yield book.outcome("income", book.value("board.income-start-5", "start"))
    if seat is not None:
        yield book.rule("setup.start-points", seat <= players)
        if seat <= players:
            yield book.outcome("points", book.step("setup.start-points", "points", seat))
