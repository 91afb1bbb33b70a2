"""The final scoring: what each step adds, who counts first and who has won."""

from .endgame import EXPLAINED, few_enough, grounds, worth


def scoring(case, book):
    kept = [kind for kind in EXPLAINED if case["cards"][kind]]
    yield book.rule("draft.result-three", len(kept) + len(case["card"]) <= book.value("draft.result-three", "hand"))
    yield from few_enough((case["space"]["two"], case["space"]["three"]), book)
    if book.broken():
        return
    missions = hourglasses(case, book)
    cards, rulings, doubtful = endgame_cards(kept, case, book)
    rest = green_and_money(case, book)
    yield from tell_missions(case, missions, book)
    yield from tell_cards(case, kept, cards, rulings, doubtful, book)
    yield from tell_rest(case, rest, book)
    added = total(missions) + total(cards) + total(rest)
    say = book.suggest if rulings else book.outcome
    if untold(missions):
        yield book.outcome("still", "trading-post")
        yield say("known", added)
    else:
        yield say("total", added)
        if case["before"] is not None:
            yield say("score", case["before"] + added)


def total(parts):
    """What is known to be added."""
    return sum(points for _, points in parts if points is not None)


def untold(parts):
    return any(points is None for _, points in parts)


def hourglasses(case, book):
    """Pairs of a mission and its points; None where only its card tells them and nobody has looked."""
    found = []
    ships, technology = case["hourglass"], case["technology"]
    if ships["solar"]:
        found.append(("solar", technology["yellow"] * book.value("effect.solar-collector", "each")))
    if ships["posts"]:
        both = ships["posts"] == book.value("effect.trading-post", "posts")
        pair = case["income"] * book.value("effect.trading-post", "each")
        found.append(("posts", pair if both else case["single-post"]))
    if ships["colony"]:
        found.append(("colony", technology["green"] * book.value("effect.colony-ship", "each")))
    if case["mission"]:
        found.append(("other-missions", sum(mission["points"] for mission in case["mission"])))
    return found


def endgame_cards(kept, case, book):
    """Pairs of a card and its points, the rulings that leave points open, and the cards they concern."""
    found, open_points, doubtful = [], [], []
    for kind in kept:
        points, rulings = worth(kind, have(case), book)
        found.append(("card-" + kind, points))
        open_points += rulings
        if rulings:
            doubtful.append("card-" + kind)
    if case["card"]:
        found.append(("other-cards", sum(card["points"] for card in case["card"])))
    return found, open_points, doubtful


def have(case):
    """What the explained cards count."""
    return {
        "two": case["space"]["two"],
        "three": case["space"]["three"],
        "track": case["rockets"]["track"],
        "beside": case["rockets"]["beside"],
        "yellow": case["technology"]["yellow"],
        "upgrades": case["upgrades"],
    }


def green_and_money(case, book):
    per_point = case["money"] // book.value("final.step-3-money", "money")
    return [
        ("green", case["technology"]["green"] * book.value("final.step-3-green", "points")),
        ("money", per_point * book.value("final.step-3-money", "points")),
    ]


def tell_missions(case, missions, book):
    yield book.cite("final.step-1-hourglass")
    ships = case["hourglass"]
    if ships["solar"]:
        yield book.cite("effect.solar-collector")
    if ships["posts"]:
        yield book.cite("effect.trading-post")
        yield book.cite("effect.hourglass-vp-now")
    if ships["colony"]:
        yield book.cite("effect.colony-ship")
    if case["technology"]["yellow"] and ships["solar"]:
        yield book.cite("tech.five-counts-five")
    if ships["earth"]:
        yield book.cite("final.earth-missions-nothing")
    for name, points in missions:
        if points is not None:
            yield book.outcome(name, points)
    if not untold(missions):
        yield book.outcome("step-1", total(missions))


def tell_cards(case, kept, cards, rulings, doubtful, book):
    yield book.cite("final.step-2-endgame")
    for kind in kept:
        yield from grounds(kind, have(case), book)
    if case["card"]:
        yield book.cite("endgame.one-row-only")
    for ruling in rulings:
        yield book.undecided(ruling)
    for name, points in cards:
        yield (book.suggest if name in doubtful else book.outcome)(name, points)
    yield (book.suggest if rulings else book.outcome)("step-2", total(cards))


def tell_rest(case, rest, book):
    yield book.cite("final.step-3-green")
    if case["technology"]["green"]:
        yield book.cite("tech.five-counts-five")
    yield book.cite("final.step-3-money")
    yield book.cite("final.money-rounds-down")
    for name, points in rest:
        yield book.outcome(name, points)
    yield book.outcome("step-3", total(rest))


def order(case, book):
    """May I count first? Only the order of different scores is settled."""
    own, others = case["points"], [other["points"] for other in case["other"]]
    yield book.rule("final.order", own <= min(others))
    if own == min(others):
        yield book.undecided("equal-points-order")
    yield book.outcome("before-you", len([points for points in others if points < own]))


def win(case, book):
    own, everyone = case["own"], [case["own"]] + case["other"]
    yield from few_enough([player["level-4"] for player in everyone], book)
    if book.broken():
        return
    most = max(player["points"] for player in everyone)
    leaders = [player["level-4"] for player in everyone if player["points"] == most]
    winners = [missions for missions in leaders if missions == max(leaders)]
    yield book.rule("final.winner", own["points"] == most)
    if len(leaders) > 1 and own["points"] == most:
        yield book.rule("final.tie-level-4", own["level-4"] == max(leaders))
    if len(winners) > 1 and not book.broken():
        yield book.cite("final.tie-shared")
    yield book.outcome("winners", len(winners))
    yield book.outcome("winning-points", most)
    if len(leaders) == 1:
        yield book.outcome("decided", "points")
    else:
        yield book.outcome("decided", "level-4" if len(winners) == 1 else "shared")
