"""A specialist that is played: its sash, the actions of its box, what they cost and bring, and to whom."""

from .endgame import few_enough

OTHERS = ("first", "second", "third")
SCORINGS = (  # by level, from level 1
    ("action.score-l1-self", "action.score-l1-others"),
    ("action.score-l2-self", "action.score-l2-others"),
    ("action.score-l3-self", "action.score-l3-others"),
)


def specialist(case, book):
    yield from sash(case, book)
    yield from box(case, book)
    yield from payment(case, book)
    yield from forgoing(case, book)
    if not book.broken():
        yield from gains(case, book)


def sash(case, book):
    yield book.cite("spec.sash-always-granted")
    if case["sash-use"] == "never":
        yield book.cite("spec.sash-use-optional")
        if case["sash"] != "yellow":
            yield book.ruling("blue-sash-declined")
    elif case["sash"] == "yellow":
        yield book.rule("spec.yellow-in-mission-part", case["sash-use"] == "mission-part")
    else:
        yield book.rule("spec.blue-immediate", case["sash-use"] == "now")
        if case["action"]:
            yield book.rule("spec.sash-before-action", case["sash-use"] == "now")


def sash_money(case, book):
    """What the sash has brought before the actions are paid."""
    taken = case["sash"] == "money" and case["sash-use"] == "now"
    return book.value("spec.blue-three-money", "money") if taken else 0


def box(case, book):
    used, split = len(case["action"]), case["box"] == "split"
    most = book.value("spec.choose-how-many", "both" if split else "one")
    yield book.rule("spec.choose-how-many", used <= most)
    yield book.cite("spec.box-large-or-split")
    if split and used:
        yield book.cite("spec.split-upper-lower-both")
    if used > 1:
        yield book.cite("spec.split-any-order")
        yield book.rule("spec.finish-action-first", not case["interrupted"])
    if used:
        yield book.rule("spec.everything-in-box", all(action["whole"] for action in case["action"]))


def payment(case, book):
    """Each price is paid with what there is when its action comes."""
    actions = case["action"]
    if not any(action["price"] for action in actions):
        return
    money = case["money"] + sash_money(case, book)
    affordable = can_pay(actions, money)
    yield book.rule("action.price-must-be-paid", affordable)
    if not affordable and can_pay(actions[::-1], money):
        yield book.outcome("other-order", True)


def can_pay(actions, money):
    for action in actions:
        if action["price"] > money:
            return False
        money += action["brings"] - action["price"]
    return True


def forgoing(case, book):
    taken = case["taken"]
    if case["action"]:
        if case["box"] == "split" and len(case["action"]) < book.value("spec.split-upper-lower-both", "halves"):
            yield book.rule("spec.no-partial-compensation", not taken)
        elif taken:
            yield book.rule("spec.none-gives-two-money", False)
        return
    due = book.value("spec.none-gives-two-money", "money")
    right = taken is None or taken == due
    yield book.rule("spec.none-gives-two-money", right)
    if case["box"] == "split":
        yield book.rule("spec.none-same-for-split", right)
    yield book.ruling("forgo-freely")
    yield book.outcome("compensation", due)


def gains(case, book):
    money = case["money"]
    if case["sash-use"] != "never":
        if case["sash"] == "money":
            yield book.cite("spec.blue-three-money")
            yield book.outcome("sash-money", sash_money(case, book))
        elif case["sash"] == "points":
            yield book.cite("spec.blue-five-points")
            yield book.outcome("sash-points", book.value("spec.blue-five-points", "points"))
        else:
            yield book.outcome("sash-later", True)
    money += sash_money(case, book)
    for action in case["action"]:
        money += action["brings"] - action["price"]
    if not case["action"]:
        money += book.value("spec.none-gives-two-money", "money")
    yield book.outcome("money", money)


def money(case, book):
    """The money action: yours, the others' and who pays them."""
    yield book.cite("action.money-six")
    yield book.rule("spec.everything-in-box", case["others"] != "nobody")
    yield book.rule("action.money-others-two", case["others"] == "bank")
    yours, each = book.value("action.money-six", "money"), book.value("action.money-others-two", "money")
    yield book.cite("setup.money-unlimited")
    yield book.outcome("yours", yours)
    yield book.outcome("each-other", each)
    yield book.outcome("bank-pays", yours + each * (case["players"] - 1))
    yield book.outcome("money", case["money"] + yours)


def score(case, book):
    """A scoring of one level: for you and, a little less, for the others."""
    level = case["level"]
    yield book.rule("action.score-no-l4", level <= book.value("action.score-no-l4", "highest"))
    others = [case["others"][name] or 0 for name in OTHERS]
    yield from few_enough([case["own"]["space"] + case["own"]["earth"]] + others, book)
    if book.broken():
        return
    own, others = SCORINGS[level - 1]
    yield book.cite(own)
    yield book.rule(others, case["others-score"])
    yield book.cite("action.score-space-only")
    yield book.rule("spec.everything-in-box", case["others-score"])
    space = case["own"]["space"]
    yield book.outcome("points", space * book.value(own, "points"))
    yield book.outcome("money", space * book.value(own, "money"))
    for name in OTHERS:
        if case["others"][name] is not None:
            yield book.outcome("points-" + name, case["others"][name] * book.value(others, "points"))
