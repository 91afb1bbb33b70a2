"""The turns that the loops of a check take for one answer, counted: a check that never ends must not hang the page.

`generator/validator/bounds.py` writes the calls into the checks.
"""

from .book import CheckMistake

MOST = 100000
_taken = [0]


def start() -> None:
    _taken[0] = 0


def turn() -> bool:
    """One more turn of a `while`."""
    _taken[0] += 1
    if _taken[0] > MOST:
        raise CheckMistake(f"this loop does not end: the check has taken {MOST} turns for one answer")
    return True


def turns(things):
    """What a `for` goes through. Whatever has a length is counted at once and costs nothing more."""
    if not isinstance(things, (list, tuple, dict, str, range)):
        return counted(things)
    _taken[0] += len(things) - 1
    turn()
    return things


def counted(things):
    for thing in things:
        turn()
        yield thing
