"""How many bonus tokens lie on each stack when the game begins?"""

LEVELS = {
    "basic": "setup.tech.bonus-5-5-6",
    "normal": "difficulty.normal",
    "advanced": "difficulty.advanced",
    "expert": "difficulty.expert",
    "hero": "difficulty.hero",
}


def stacks(case, book):
    level = LEVELS[case["level"]]
    yield book.cite(level)
    first, second, third = [book.value(level, name) for name in ("stack-1", "stack-2", "stack-3")]

    change = 0
    if not case["traitor"]:
        yield book.cite("difficulty.no-traitor")
        if book.applies("difficulty.no-traitor"):
            change -= book.value("difficulty.no-traitor", "less")
    if case["bug-cards"]:
        yield book.cite("difficulty.bug-cards")
        if book.applies("difficulty.bug-cards"):
            change += book.value("difficulty.bug-cards", "more")

    if change > 0:
        # Every token is on a stack already: the additional ones come from the third, which keeps its least number.
        yield book.cite("difficulty.stack3-min5")
        spare = third - book.value("difficulty.stack3-min5", "least")
        for_first = min(change, spare)
        for_second = min(change, spare - for_first)
        first, second, third = first + for_first, second + for_second, third - for_first - for_second
    elif change < 0:
        # The tokens taken away go to no other stack: the texts only say that they are missing, the rest is ours.
        yield book.ruling("removed-tokens")
        first, second = first + change, second + change

    say = say_third = book.outcome
    if change < 0:
        say_third = book.suggest
    if case["level"] == "basic" and change != 0:
        # The adjustments stand below the table of levels; no text says whether they hold for the basic setup too.
        yield book.undecided("basic-adjusted")
        say = say_third = book.suggest
    yield say("stack-1", first)
    yield say("stack-2", second)
    yield say_third("stack-3", third)
