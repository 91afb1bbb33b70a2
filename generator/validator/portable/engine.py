"""The one door of the validator: a request as JSON goes in, the answer as JSON comes out.

A request carries everything the decision rests on: the book of the edition, the question and the case. Only the
game's checks are found by name, as the package `checks_<game>`, which the host has put where imports look.
"""

import json

from .book import Book, CheckMistake
from .case import complete


def answer_json(text: str) -> str:
    return json.dumps(answer(json.loads(text)))


def answer(request: dict) -> dict:
    """The answer to a request, or `errors`: everything that is wrong with the case."""
    question = request["question"]
    case, errors = complete(question["inputs"], request["case"])
    if errors:
        return {"errors": errors}
    book = Book(request["book"], question)
    statements = find_check(request["book"]["game"], question["check"])(case, book)
    if not hasattr(statements, "__next__"):
        raise CheckMistake(f"the check {question['check']} must yield what it says: write 'yield book.rule(…)'")
    for _ in statements:
        pass  # the book has noted what the check said
    return book.answer()


def checks_package(game: str) -> str:
    """The name under which the checks of a game are imported."""
    return "checks_" + game.replace("-", "_").replace(".", "_")


def find_check(game: str, check: str):
    """The function that `check` names: `market.sell` is `sell` in the checks file `market.py`."""
    file, name = check.split(".")
    try:
        module = __import__(checks_package(game) + "." + file, None, None, [name])
    except ImportError as error:
        raise CheckMistake(f"the check {check} cannot be loaded: {error}") from error
    found = getattr(module, name, None)
    if found is None:
        raise CheckMistake(f"the checks file {file}.py has no function {name}")
    return found
