"""Cases drawn at random for any question of any game: mostly such as a table would ask about.

Numbers gather where rules change their mind: at the limits, at the default, and at the numbers that the game's rules
state, with their neighbours. What must be given is given; sets are sometimes empty, mostly small, now and then full.
Others lie beside a case that an example tells.
"""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

from generator.load import find_games, load_game
from generator.model import Game, Input, Question
from generator.paths import RULES
from generator.resolve.play import validator_book
from generator.validator.portable.hexes import Board
from tests.conftest import HERE, good_game

ODD = [None, "ä“", "", -1, 10**15, 2.5, True, False, [], {}, [[]], "A1", "__proto__", "<b>"]
"""What no input takes, or hardly any. 2.0 and 10**30 are missing, since JavaScript makes other numbers of them."""


@cache
def games() -> dict[str, Game]:
    """The games that ship, and a made-up one that has every kind of input."""
    loaded = [load_game(folder)[0] for folder in find_games(RULES)]
    return {game.id: game for game in [*loaded, good_game(HERE / "games" / "pond")] if game and game.questions}


@cache
def books() -> dict[tuple[str, str], dict[str, Any]]:
    return {
        (id, edition): validator_book(game, edition) for id, game in games().items() for edition in game.file.editions
    }


def questions() -> list[tuple[Game, Question]]:
    return [(game, question) for game in games().values() for question in game.questions.values()]


class Drawing:
    """Draws cases for the questions of one game; with `odd` now and then something that no input takes."""

    def __init__(self, game: Game, dice: random.Random, odd: float = 0.0) -> None:
        self.dice = dice
        self.odd = odd
        self.stated = stated_numbers(game.id)
        board = game.board.board
        self.board = Board(board.tiles, [board.top, *{"red", "blue", "purple"} - {board.top}]) if board else None
        if self.board:
            self.tiles = [self.board.name(tile) for tile in self.board.tiles]
            self.spaces = [f"{tile}/{colour}" for tile in self.tiles for colour in sorted(self.board.colours)]

    def case(self, inputs: dict[str, Input]) -> dict[str, Any]:
        return {
            name: self.value(asked)
            for name, asked in inputs.items()
            if asked.required or asked.type in ("group", "board", "list") or self.dice.random() < 0.9
        }

    def near(self, inputs: dict[str, Input], case: dict[str, Any]) -> dict[str, Any]:
        """A case like one that somebody has written down, with one to three things told otherwise."""
        changed = copy.deepcopy(case)
        for _ in range(self.dice.randint(1, 3)):
            self._change(inputs, changed)
        return changed

    def _change(self, inputs: dict[str, Input], case: dict[str, Any]) -> None:
        name = self.dice.choice(list(inputs))
        while inputs[name].type in ("group", "board"):
            inputs, case = inputs[name].of, case.setdefault(name, {})
            name = self.dice.choice(list(inputs))
        asked, entries = inputs[name], case.get(name)
        if asked.type == "list" and entries and self.dice.random() < 0.7:
            self._change(asked.of, self.dice.choice(entries))
        elif asked.type == "list" and entries and asked.min < len(entries) and self.dice.random() < 0.5:
            entries.remove(self.dice.choice(entries))
        elif asked.type == "list" and entries and len(entries) < asked.max:
            entries.append(self.case(asked.of))
        else:
            case[name] = self.value(asked)

    def value(self, asked: Input) -> Any:
        if self.odd and self.dice.random() < self.odd:
            return self.dice.choice(ODD)
        if asked.optional and self.dice.random() < 0.3:
            return None
        if asked.type in ("group", "board"):
            return self.case(asked.of)
        if asked.type == "list":
            length = self.dice.choice([asked.min, asked.default, asked.max, self.dice.randint(asked.min, asked.max)])
            return [self.case(asked.of) for _ in range(length)]
        if asked.type == "flag":
            # most flags tell that something unusual is so
            return asked.default if self.dice.random() < 0.6 else not asked.default
        if asked.type == "choice":
            return self.dice.choice(list(asked.choices))
        if asked.type == "number":
            return self.number(asked)
        if asked.type == "spots":
            return self.some(list(range(asked.min, asked.max + 1)))
        if asked.type in ("tile", "space"):
            return self.dice.choice(self.tiles if asked.type == "tile" else self.spaces)
        return self.some(self.tiles if asked.type == "tiles" else self.spaces)

    def number(self, asked: Input) -> int:
        kind = self.dice.random()
        if kind < 0.2:
            return self.dice.randint(asked.min, asked.max)
        if kind < 0.6:
            return self.dice.randint(asked.min, min(asked.max, asked.min + 4))
        near = [number for number in self.stated if asked.min <= number <= asked.max]
        ends = [asked.min, asked.max] + ([asked.default] if isinstance(asked.default, int) else [])
        return self.dice.choice(near if near and kind < 0.9 else ends)

    def some(self, places: list[Any]) -> list[Any]:
        most = self.dice.choice([0, 1, 2, 3, 5, len(places) // 2, len(places)])
        return self.dice.sample(places, min(most, len(places)))


@cache
def stated_numbers(game: str) -> list[int]:
    """The numbers that rules state, and their neighbours."""
    found: set[int] = set()
    waiting: list[Any] = [book["rules"] for (id, _), book in books().items() if id == game]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, int) and not isinstance(part, bool):
            found |= {part - 1, part, part + 1}
    return sorted(found)
