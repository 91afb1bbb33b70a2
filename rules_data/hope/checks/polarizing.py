"""May I polarize and where does it take me, am I stuck, and what does a general polarization do?"""

from .flight import (
    WAYS,
    additional,
    behind_gaps,
    behind_hole,
    everywhere,
    passes_corners,
    polarized,
    reach,
    spaces,
    still_there,
)

# --- polarizing ------------------------------------------------------------------------------------------------------


def polarize(case, book):
    board = book.board(case["board"]["removed"], case["board"]["turned"])
    tile, colour = board.space(case["board"]["ship"])
    yield from still_there(board, [tile], book)
    if book.broken():
        return
    if case["movement"] == "normal":
        yield book.rule("movement.polarize.no-navigation", case["this-turn"] != "navigated")
        if case["this-turn"] in ("additional", "polarized"):
            moved = case["this-turn"] == "polarized"
            yield book.rule("turn.one-navigation", not moved or book.value("turn.one-navigation", "times") > 1)
    yield from additional(case, book)
    yield from lever_used(case, book, board, tile, colour)
    yield book.rule("movement.polarize.place-before-or-after", not case["placing-both"])
    if book.broken():
        return
    yield from shift(case, book, board, tile, colour, book.outcome)
    yield book.cite("movement.polarize.resets-levers")
    yield book.outcome("levers-available", book.value("movement.navigate.four-options", "options"))


def lever_used(case, book, board, tile, colour):
    """A used lever is needed, except for a ship that is stuck, where the edition makes that exception."""
    enough = case["levers-used"] >= book.value("movement.polarize.requires-used-lever", "levers")
    if enough or case["this-turn"] != "none":
        yield book.rule("movement.polarize.requires-used-lever", enough)
        return
    if case["character"] == "acrobat":
        yield book.cite("char.acrobat-ks.corners")
    if everywhere(board, tile, colour, passes_corners(case, book)):
        yield book.rule("movement.polarize.requires-used-lever", False)
        return
    yield book.cite("movement.stuck.condition")
    excepted = book.value("movement.stuck.effect", "polarizations") > 0
    yield book.rule("movement.stuck.effect", excepted)
    if not excepted:
        yield book.rule("movement.polarize.requires-used-lever", False)
    elif gaps_around(case, book, board, tile, colour):
        yield book.undecided("holes-and-edges")


def gaps_around(case, book, board, tile, colour):
    """Whether only vanished galaxies keep the ship from flying: no text says that it cannot cross them."""
    whole = book.board([], case["board"]["turned"])
    return any(behind_gaps(whole, board, tile, colour, way) for way in WAYS)


def shift(case, book, board, tile, colour, say):
    yield book.cite("movement.polarize.step2-clockwise")
    yield book.cite("movement.polarize.example-colors")
    yield book.cite("movement.polarize.step3-gravity")
    new = board.next_colour(colour)
    target, from_outside = polarized(board, tile, colour, new)
    if from_outside:
        yield book.cite("movement.polarize.off-board")
    yield say("dimension", new)
    if behind_hole(book.board([], case["board"]["turned"]), board, tile, colour, new):
        # the ruling sends the ship to Earth; that it does not fall on past the hole is our suggestion
        yield book.undecided("board-or-universe")
        say = book.suggest
    yield say("to", [board.space_name(target, new)])
    yield say("to-earth", from_outside)
    if target == board.middle and tile != board.middle:
        yield from earthling(case, book, from_outside)


def earthling(case, book, sent):
    """She draws when she comes to Earth; that she does so when a rule or a token sends her there is our suggestion."""
    if case["character"] != "earthling":
        return
    yield book.cite("char.earthling.draw2")
    say = book.outcome
    if sent:
        yield book.ruling("sent-to-earth")
        say = book.suggest
    yield say("cards", book.value("char.earthling.draw2", "cards"))


# --- stuck -----------------------------------------------------------------------------------------------------------


def stuck(case, book):
    board = book.board(case["board"]["removed"], case["board"]["turned"])
    tile, colour = board.space(case["board"]["ship"])
    yield from still_there(board, [tile], book)
    if book.broken():
        return
    corners = passes_corners(case, book)
    open_to = everywhere(board, tile, colour, corners)
    if case["character"] == "acrobat":
        yield book.cite("char.acrobat-ks.corners")
    none_used = case["levers-used"] < book.value("movement.polarize.requires-used-lever", "levers")
    yield book.rule("movement.stuck.condition", case["turn-begins"] and none_used and not open_to)
    if not none_used:
        yield book.cite("movement.polarize.requires-used-lever")
    if book.broken():
        yield from what_is_left(case, book, none_used, spaces(board, open_to, colour))
        return

    say = book.outcome
    if gaps_around(case, book, board, tile, colour):
        yield book.undecided("holes-and-edges")
        say = book.suggest
    yield book.cite("movement.stuck.effect")
    may_polarize = book.value("movement.stuck.effect", "polarizations") > 0
    yield say("may-polarize", may_polarize)
    if may_polarize:
        yield from shift(case, book, board, tile, colour, say)
        return
    yield say("dimension", colour)
    yield say("to", [board.space_name(board.middle, colour)])
    yield say("to-earth", tile != board.middle)
    yield say("reach", spaces(board, everywhere(board, board.middle, colour, corners), colour))
    if tile != board.middle:
        yield from earthling(case, book, True)


def what_is_left(case, book, none_used, open_to):
    """A ship that is not stuck: where its free levers take it, or that it may polarize since one is used."""
    if case["turn-begins"] and not none_used:
        yield book.outcome("may-polarize", True)
    elif case["turn-begins"]:
        yield book.outcome("reach", open_to)


# --- general polarization --------------------------------------------------------------------------------------------

ORDERS = {"clockwise": 1, "anticlockwise": -1}
SHIPS = ("ship", "second", "third", "fourth")


def general(case, book):
    place = case["board"]
    board = book.board(place["removed"], place["turned"])
    ships = [(part, board.space(place[part])) for part in SHIPS if place[part] is not None]
    yield from still_there(board, [tile for _, (tile, _) in ships], book)
    yield book.rule("bonus.use-any-time", case["own-turn"])
    if book.broken():
        return
    yield book.cite("bonus.general-polarization.all-players")
    yield book.cite("bonus.general-polarization.direction")
    yield book.cite("bonus.general-polarization.from-current-dimension")
    yield book.cite("movement.polarize.example-colors")
    yield book.cite("movement.polarize.step3-gravity")
    whole = book.board([], place["turned"])
    for part, (tile, colour) in ships:
        new = board.next_colour(colour, ORDERS[case["direction"]])
        target, from_outside = polarized(board, tile, colour, new)
        if from_outside:
            yield book.cite("movement.polarize.off-board")
        say = book.outcome
        if behind_hole(whole, board, tile, colour, new):
            yield book.undecided("board-or-universe")
            say = book.suggest
        yield say(part + "-to", [board.space_name(target, new)])
        if part == "ship":
            landed = (target, new)
            if target == board.middle and tile != board.middle:
                yield from earthling(case, book, True)
    yield book.outcome("dimension", landed[1])
    yield book.cite("bonus.general-polarization.no-lever-reset")
    yield book.outcome("levers-freed", False)
    if case["flight"] != "none":
        yield from fly_on(case, book, board, landed)
    if case["placing-both"]:
        yield book.undecided("general-polarization-placing")
        yield book.suggest("place-both", True)


def fly_on(case, book, board, landed):
    """That the flight goes on is decided; with which lever and towards which point is our suggestion."""
    yield book.cite("bonus.general-polarization.mid-navigation")
    yield book.cite("bonus.general-polarization.continue")
    yield book.outcome("fly-on", True)
    tile, colour = landed
    corners = passes_corners(case, book)
    if case["flight"] == "arbitrary":
        tiles = everywhere(board, tile, colour, corners)
    else:
        tiles = reach(board, tile, colour, case["flight"], corners)
    yield book.suggest("reach", spaces(board, tiles, colour))
