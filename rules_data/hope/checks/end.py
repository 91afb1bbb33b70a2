"""When the game is over, and who has won it."""

TIE_BREAKS = (
    ("score", "win.hope.highest"),
    ("medals", "win.tie.1-medals"),
    ("upgrades", "win.tie.2-rank"),
    ("cards", "win.tie.3-cards"),
    ("seat", "win.tie.4-later-player"),
)
"""What is compared, one after the other, and the rule that says so. Seats differ, so the last one always decides."""


def ended(case, book):
    """Is the game over, and how did it end?"""
    reached, earth = case["reached"], case["earth"]
    yield book.cite("end.three-ways")
    if earth:
        yield from earth_lost(reached, book)
    elif reached == "nobody":
        yield book.outcome("over", False)
    elif reached in ("marker", "marker-then-pioneers"):
        yield from end_reached("marker", reached, case["turns"], book)
    else:
        yield from end_reached("pioneers", reached, case["turns"], book)


def end_reached(first, reached, turns, book):
    say = book.outcome
    yield book.cite(f"end.{first}-first")
    if reached == "same-turn":
        yield book.undecided("same-turn")
        say = book.suggest
    elif reached != first:
        yield book.undecided("last-round")
        say = book.suggest
    yield book.cite(f"end.{first}-first.finish-round")
    yield book.outcome("over", turns == 0)
    yield say("result", first)
    yield book.outcome("turns-left", turns)


def earth_lost(reached, book):
    """Earth ends the game at once. Whether it also undoes what was reached before, no text says."""
    yield book.cite("end.earth")
    yield book.cite("end.earth.immediate")
    yield book.outcome("over", True)
    if reached == "nobody":
        yield book.outcome("result", "earth")
    elif reached == "marker":
        yield book.cite("end.marker-first")
        yield book.undecided("same-turn")
        yield book.suggest("result", "earth")
    elif reached == "marker-then-pioneers":
        yield book.cite("end.marker-first")
        yield book.undecided("last-round")
        yield book.suggest("result", "marker")
    else:
        yield book.cite("end.pioneers-first")
        yield book.undecided("last-round")
        if reached == "same-turn":
            yield book.undecided("same-turn")
        yield book.suggest("result", "pioneers")
    yield book.outcome("turns-left", 0)


def winner(case, book):
    """Who has won? The players stand in the order of their turns."""
    players = case["players"]
    traitors = [seat for seat in range(len(players)) if players[seat]["traitor"]]
    if len(traitors) > book.value("setup.roles.count", "nope"):
        yield book.rule("setup.roles.count", False)
        return
    traitor = traitors[0] if traitors else None
    if traitor is not None:
        yield book.cite("win.reveal-traitor")
    if case["ending"] == "pioneers":
        yield from hope_wins(players, traitor, book)
    elif traitor is None:
        yield book.cite("end.marker-first" if case["ending"] == "marker" else "end.earth")
        yield book.cite("win.hope.condition")
        yield book.ruling("lost-without-traitor")
        yield from nobody_wins(book)
    elif case["ending"] == "earth":
        yield book.cite("win.nope.earth")
        yield from traitor_wins(traitor, "earth", book)
    else:
        yield from marker_was_first(players, traitor, book)


def hope_wins(players, traitor, book):
    yield book.cite("win.hope.condition")
    yield book.cite("win.hope.score")
    if book.applies("object.hope-winner"):
        yield book.cite("setup.cockpit.start-pioneers")
    if any(player["surplus"] > 0 for player in players):
        yield book.cite("end.surplus-counts")
    standings = sorted([standing(seat, players[seat], book) for seat in range(len(players))], reverse=True)
    team = [one for one in standings if seat_of(one) != traitor]
    decided_by = 0
    while len(team) > 1 and team[0][decided_by] == team[1][decided_by]:
        yield book.cite(TIE_BREAKS[decided_by][1])
        decided_by += 1
    yield book.cite(TIE_BREAKS[decided_by][1])

    say = book.outcome
    if traitor is not None and seat_of(standings[0]) == traitor:
        # He would come first; that he does not take part is our suggestion.
        yield book.cite("end.pioneers-first")
        yield book.undecided("traitor-in-ranking")
        say = book.suggest
    yield book.outcome("side", "hope")
    yield say("winner", seat_of(team[0]) + 1)
    yield say("decided-by", TIE_BREAKS[decided_by][0])
    for one in team:
        yield book.outcome(f"score-{seat_of(one) + 1}", one[0])


def standing(seat, player, book):
    """What is compared, in the order of the tie-breaks; the higher number is better each time, the later seat too."""
    return (score(player, book), player["medals"], player["upgrades"], player["cards"], seat)


def seat_of(one):
    return one[-1]


def score(player, book):
    levels = player["upgrades"] + player["technology"]
    total = player["on-line"] + player["surplus"] + levels
    if book.applies("object.hope-winner"):
        # The pioneers in the cockpit count: one for each level, and those that have been on Start since setup.
        on_start = book.value("setup.cockpit.start-pioneers", "pioneers")
        total += on_start * book.value("setup.cockpit.start-pioneers", "holes")
    return total


def marker_was_first(players, traitor, book):
    own = players[traitor]["on-tiles"]
    best_other = max([players[seat]["on-tiles"] for seat in range(len(players)) if seat != traitor])
    yield book.cite("end.marker-first")
    yield book.cite("win.nope.both")
    yield book.cite("win.nope.strict")
    if own > best_other:
        yield from traitor_wins(traitor, "lead", book)
    else:
        yield book.cite("win.nope.fail-all-lose")
        yield from nobody_wins(book)
    yield book.outcome("traitor-on-tiles", own)
    yield book.outcome("others-on-tiles", best_other)


def traitor_wins(traitor, decided_by, book):
    yield book.outcome("side", "nope")
    yield book.outcome("winner", traitor + 1)
    yield book.outcome("decided-by", decided_by)


def nobody_wins(book):
    yield book.outcome("side", "nobody")
    yield book.outcome("winner", "nobody")
