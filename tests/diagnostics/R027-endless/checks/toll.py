"""The toll, for ever."""


def cross(case, book):
    coins = case["coins"]
    while coins >= 0:
        coins += book.value("setup.coins", "coins")
    yield book.rule("toll.price", True)
