"""How full the basket is."""


def pick(case, book):
    fruit = sum(branch["fruit"] for tree in case["tree"] for branch in tree["branch"])
    yield book.rule("picking.basket", fruit <= book.value("picking.basket", "fruit"))
    yield book.outcome("fruit", fruit)
    yield book.outcome("elements", case["elements"] + case["edition"])
