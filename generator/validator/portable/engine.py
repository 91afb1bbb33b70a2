"""The doors of the validator: a game is opened once, then a request as JSON goes in and the answer as JSON comes out.

A request carries everything the decision rests on: the book of the edition, the question and the case. Only the
game's checks are found by name, as the package `checks_<game>`, which the host has put where imports look.
"""

import json

from .book import Book, CheckMistake
from .case import complete
from .turns import start

_opened = {}


def open_json(text: str) -> None:
    """Keeps a game for the requests that follow: `{"game": …, "books": by edition, "questions": by name}`."""
    game = json.loads(text)
    _opened[game["game"]] = game


def answer_json(text: str) -> str:
    """The answer to `{"game": …, "edition": …, "question": …, "case": …}`, of a game that has been opened."""
    request = json.loads(text)
    game = _opened[request["game"]]
    return json.dumps(
        answer(game["books"][request["edition"]], game["questions"][request["question"]], request["case"])
    )


def answer(book_data: dict, question: dict, given) -> dict:
    """The answer to a case, or `errors`: everything that is wrong with it."""
    book = Book(book_data, question)
    inputs = question["inputs"]
    on_board = any(inputs[name]["type"] == "board" for name in inputs)
    case, errors = complete(inputs, given, book.whole_board() if on_board else None)
    if errors:
        return {"errors": errors}
    start()
    statements = find_check(book_data["game"], question["check"])(case, book)
    if not hasattr(statements, "__next__"):
        raise CheckMistake(f"the check {question['check']} must yield what it says: write 'yield book.rule(…)'")
    for _ in statements:
        pass  # the book has noted what the check said
    found = book.answer()
    if on_board:
        # the names of its places mean something only on a board with these colours
        found["colours"] = list(book_data["board"]["colours"])
    return found


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
