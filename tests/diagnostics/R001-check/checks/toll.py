"""Das Fährgeld, the toll, as the rules of the chapter decide it."""


def cross(case, book):
    price = book.step("toll.price", "price", case["banks"])
    yield book.rule("toll.price", case["coins"] >= price)
    yield book.rule("toll.fog", not case["fog"])
    if not book.broken():
        yield book.outcome("left", case["coins"] - price)
        yield book.outcome("dry", True)
