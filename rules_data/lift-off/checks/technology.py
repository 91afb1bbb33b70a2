"""Technology: buying, swapping and selling it, and how its cards lie.

Which colours a box shows and some prices stand only on the specialist: the case tells them, or the answer says what is
still to be looked up. Your cards are counted as technologies, a card turned to its other side as five of them.
"""

COLOURS = ("red", "yellow", "blue", "green")
OFFERED = ("buy-two-different", "buy-up-to-three")  # boxes that show which colours there are


def buy(case, book):
    bought = case["bought"]
    total = sum(bought[colour] for colour in COLOURS)
    yield from allowed(case["action"], bought, total, book)
    offered = case["action"] in OFFERED and not book.broken()
    if offered:
        yield from on_offer(case, book)
    price = None if book.broken() else price_of(case, total, book)
    if price is not None:
        yield book.rule("action.price-must-be-paid", case["money"] >= price)
        yield book.outcome("price", price)
    if book.broken() or (offered and case["pictured"] == "no"):
        return  # our suggestion is against a colour that is not pictured: it does not tell what you would have then
    if offered and case["pictured"] == "unknown":
        yield book.outcome("still", "colours")
    yield book.outcome("still", "price") if price is None else book.outcome("money-left", case["money"] - price)
    yield from lie(case["owned"], case["owned"], bought, False, book)


def allowed(action, bought, total, book):
    """Each kind of purchase has its own number of cards and its own colours."""
    green = bought["green"]
    if action == "buy-one-ryb":
        yield book.rule("action.buy-one-ryb", total == book.value("action.buy-one-ryb", "count") and not green)
    elif action == "buy-two-different":
        count, same = book.value("action.buy-two-different", "count"), any(bought[colour] > 1 for colour in COLOURS)
        yield book.rule("action.buy-two-different", total == count and not same)
    elif action == "buy-one-green":
        yield book.rule("action.buy-one-green", total == green == book.value("action.buy-one-green", "count"))
    elif action == "buy-up-to-two-green":
        rule = "action.buy-up-to-two-green"
        few, many = book.value(rule, "least"), book.value(rule, "count")
        yield book.rule("action.buy-up-to-two-green", total == green and few <= total <= many)
    else:
        few, many = book.value("action.buy-up-to-three", "least"), book.value("action.buy-up-to-three", "count")
        yield book.rule("action.buy-up-to-three", few <= total <= many)
        if any(bought[colour] > 1 for colour in COLOURS):
            yield book.cite("action.buy-up-to-three-same-ok")


def on_offer(case, book):
    if case["pictured"] == "unknown":
        yield book.ruling("colours-on-offer")
    elif case["action"] == "buy-two-different":
        yield book.rule("action.buy-two-different", case["pictured"] == "yes")
    elif case["pictured"] == "no":
        # Only our suggestion keeps this purchase to the colours of the picture.
        yield book.undecided("colours-on-offer")


def price_of(case, total, book):
    if case["action"] == "buy-one-green":
        return case["price"]
    if case["action"] == "buy-one-ryb":
        return book.value("action.buy-one-ryb", "price")
    if case["action"] == "buy-two-different":
        return book.value("action.buy-two-different", "price")
    if case["action"] == "buy-up-to-two-green":
        return book.step("action.buy-up-to-two-green", "price", total)
    return book.step("action.buy-up-to-three", "price", total)


def lie(owned, before, gained, ours, book):
    """What you have then, and which cards are turned for it; `before` the gain some of what you owned may be gone.
    All of it is `ours` where only our suggestion lets you do it.
    """
    after = {colour: before[colour] + gained[colour] for colour in COLOURS}
    five = book.value("tech.five-counts-five", "cards")
    yield book.cite("tech.placed-in-slot")
    if gained["green"]:
        yield book.cite("tech.green-unlimited")
    turned = sum(after[colour] // five - before[colour] // five for colour in COLOURS)
    again = any(five <= before[colour] // five * five < after[colour] // five * five for colour in COLOURS)
    for colour in COLOURS:
        if owned[colour] or after[colour]:
            yield (book.suggest if ours else book.outcome)(colour, after[colour])
    say = book.suggest if ours or again else book.outcome
    if turned:
        yield book.cite("tech.fifth-card-flip")
        yield book.cite("tech.five-counts-five")
        yield say("turned", turned)
        yield say("returned", turned * book.value("tech.fifth-card-flip", "returned"))
    if again:
        yield book.ruling("fifth-card")


def swap(case, book):
    owned, given, taken = case["owned"], case["given"], case["taken"]
    times = sum(given[colour] for colour in COLOURS)
    have = all(given[colour] <= owned[colour] for colour in COLOURS)
    fits = times == sum(taken[colour] for colour in COLOURS) and times <= book.value("action.swap-up-to-two", "count")
    yield book.rule("action.swap-up-to-two", have and fits)
    if taken["green"]:
        yield book.cite("action.swap-includes-green")
    price = case["price"]
    if price:
        yield book.rule("action.price-must-be-paid", case["money"] >= price)
    if book.broken():
        return
    yield book.ruling("swap-price")
    five = book.value("tech.five-counts-five", "cards")
    ours = any(given[colour] > owned[colour] % five for colour in COLOURS)
    if ours:
        yield book.undecided("breaking-a-five")
    if price is None:
        yield book.outcome("still", "price")
    else:
        yield (book.suggest if ours or not price else book.outcome)("money-left", case["money"] - price)
    yield from lie(owned, {colour: owned[colour] - given[colour] for colour in COLOURS}, taken, ours, book)


def sell(case, book):
    yield book.rule("action.sell-one", case["sold"] == book.value("action.sell-one", "count") <= case["owned"])
    yield book.rule("action.sell-one", case["pictured"] != "no")
    if book.broken():
        return
    if case["pictured"] == "unknown":
        yield book.ruling("colours-on-offer")
        yield book.outcome("still", "colours")
    earned, left = book.value("action.sell-one", "money"), case["owned"] - case["sold"]
    say = book.outcome
    if case["owned"] % book.value("tech.five-counts-five", "cards") == 0:
        # There is no single card to sell, only one that stands for five.
        yield book.undecided("breaking-a-five")
        say = book.suggest
    yield say("earned", earned)
    yield say("money", case["money"] + earned)
    yield say("left", left)


def cards(case, book):
    """How the cards of one colour lie after a gain, and what the supply gives and gets back."""
    held, back = book.value("tech.fifth-card-flip", "held"), book.value("tech.fifth-card-flip", "returned")
    yield book.rule("tech.fifth-card-flip", case["singles"] <= held)
    if book.broken():
        return
    singles, fives, stack = case["singles"], case["fives"], case["stack"]
    taken, turned, returned, marked, short = 0, 0, 0, 0, False
    for _ in range(case["gained"]):
        if singles and singles + marked == held:
            freed = back - marked  # what was only marked gives no card back
            singles, marked, fives, turned, returned = 0, 0, fives + 1, turned + 1, returned + freed
            stack = None if stack is None else stack + freed
        elif stack == 0:
            marked, short = marked + 1, True
        else:
            singles, taken = singles + 1, taken + 1
            stack = None if stack is None else stack - 1
    if short:
        yield book.undecided("technology-stack-empty")
    if marked:
        yield book.suggest("marked", marked)
    again = turned and fives > 1
    if again or (turned and case["source"] != "bought"):
        yield book.ruling("fifth-card")
    say = book.suggest if again or short else book.outcome
    yield book.cite("tech.five-counts-five")
    technologies = fives * book.value("tech.five-counts-five", "cards") + singles + marked
    yield (book.suggest if short else book.outcome)("technologies", technologies)
    yield say("fives", fives)
    yield say("singles", singles)
    yield say("taken", taken)
    yield say("returned", returned)
