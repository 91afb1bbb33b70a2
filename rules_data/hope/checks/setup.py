"""Getting the table ready: roles, cockpit, spaceships, monolith and the first cards."""


def roles(case, book):
    """Which role cards go into the draw?"""
    players = case["players"]
    if players < book.value("general.players", "fewest") or players > book.value("general.players", "most"):
        yield book.rule("general.players", False)
        return
    yield book.cite("setup.roles.optional")
    if not case["traitor"]:
        yield book.outcome("hope", 0)
        yield book.outcome("nope", 0)
        return
    hope = players * book.value("setup.roles.count", "hope")
    nope = book.value("setup.roles.count", "nope")
    left = hope + nope - players * book.value("setup.roles.secret-draw", "cards")
    yield book.cite("setup.roles.count")
    yield book.cite("setup.roles.secret-draw")
    yield book.cite("setup.roles.maybe-none")
    yield book.cite("setup.roles.leftover")
    yield book.outcome("hope", hope)
    yield book.outcome("nope", nope)
    yield book.outcome("left-over", left)
    yield book.outcome("one-in", hope + nope)


def cockpit(case, book):
    """Is your own place ready?"""
    each, holes = [book.value("setup.cockpit.start-pioneers", name) for name in ("pioneers", "holes")]
    slots = book.value("movement.navigate.four-options", "options")
    pieces = "setup.cockpit.25-pioneers-4-levers"

    yield book.cite("setup.cockpit.color-set")
    complete = case["pioneers"] == book.value(pieces, "pioneers") and case["levers"] == book.value(pieces, "levers")
    yield book.rule(pieces, complete)
    yield book.rule(
        "setup.cockpit.lever-per-slot",
        case["levers"] == slots * book.value("setup.cockpit.lever-per-slot", "levers"),
    )
    yield book.rule("setup.cockpit.start-pioneers", case["start"] == each * holes and case["start"] <= case["pioneers"])
    yield book.rule("setup.deal.hand-size", case["cards"] == case["number"])
    yield book.outcome("hand", case["number"])
    if not book.broken():
        yield book.outcome("supply", case["pioneers"] - case["start"])


def ship(case, book):
    """May you put your spaceship there?"""
    room = book.value("setup.ships.max-two", "ships")
    if case["moment"] == "later":
        yield book.rule("setup.ships.unlimited-later", True)
        return
    yield book.rule("setup.ships.order", case["in-order"])
    yield book.cite("setup.first-player")
    yield book.rule("setup.ships.on-earth-dimension", case["earth"])
    yield book.rule("setup.ships.max-two", case["there"] < room)
    if not book.broken():
        yield book.outcome("room-left", room - case["there"] - 1)


def monolith(case, book):
    """Where does the monolith go?"""
    yield book.cite("setup.monolith.draw-card")
    if case["joker"]:
        yield book.cite("setup.monolith.no-match-redraw")
        yield book.undecided("monolith-redraw")
        yield book.suggest("next", "redraw")
        return
    yield book.cite("setup.monolith.border-match-fewest")
    planets = [galaxy["planets"] for galaxy in case["galaxies"] if galaxy["border"]]
    if not planets:
        yield book.cite("setup.monolith.no-match-redraw")
        yield book.outcome("next", "redraw")
        return
    suitable = planets.count(min(planets))
    if suitable > 1:
        yield book.cite("setup.monolith.tie")
    yield book.outcome("next", "choose" if suitable > 1 else "place")
    yield book.outcome("planets", min(planets))
    yield book.outcome("suitable", suitable)
    yield book.cite("setup.monolith.cards-to-bottom")
    yield book.outcome("to-bottom", case["drawn"])


def first_cards(case, book):
    """Do the right cards lie in the replenishment zone?"""
    spaces = book.value("setup.tech.three-open-cards", "spaces")
    cards = spaces * book.value("setup.tech.three-open-cards", "cards")
    lying = case["with-symbol"] + case["without-symbol"]
    yield book.rule("setup.tech.three-open-cards", lying == cards)
    yield book.rule("setup.tech.must-show-regression", case["without-symbol"] == 0)
    yield book.rule("setup.tech.discard-empty", case["discarded"] == 0)
    if case["with-symbol"] < cards:
        yield book.cite("setup.tech.redraw-until-three")
        yield book.outcome("still-to-find", cards - case["with-symbol"])
