"""The book of an edition, as a check sees it: it tells which rules are played and with which numbers, and notes
what the check says about them. From the notes come the verdict and the list of rules that decide.
"""

from .hexes import Board

_boards = {}


class CheckMistake(Exception):
    """A check asks for something its game does not have: a mistake of its author, not of the player."""


class Book:
    """What a check may ask, and what it may say. See `answer` for what becomes of it."""

    def __init__(self, book: dict, question: dict):
        self._book = book
        self._question = question
        self._because = []  # what was said about rules, in the order it was said
        self._outcome = {}
        self._suggested = []
        self._undecided = []  # rulings that leave the case open
        self._named = []  # rulings the check itself points to
        self._not_played = []  # rules the check named that this edition does not play

    # --- what the book says -----------------------------------------------------------------------------------------

    def applies(self, rule: str) -> bool:
        """Whether the edition plays the rule; also true where no text decides it (see `rule`)."""
        return self._entry(rule)["applies"] != "no"

    def value(self, rule: str, name: str):
        """The number (or the list of words) that the rule states in this edition."""
        value = self._stated(rule, name)
        if isinstance(value, dict):
            if "look" in value:
                raise CheckMistake(f"{rule}/{name} stands only on a {value['look']}: ask for it as an input")
            raise CheckMistake(f"{rule}/{name} is a table: use book.step('{rule}', '{name}', n)")
        return list(value) if isinstance(value, list) else value  # the book is read again; nobody may write in it

    def step(self, rule: str, name: str, n: int) -> int:
        """The number that the rule's table gives for `n`: by steps, or by the number of players."""
        value = self._stated(rule, name)
        if isinstance(value, dict) and str(n) in value.get("players", {}):
            return value["players"][str(n)]
        for low, high, number in value.get("steps", []) if isinstance(value, dict) else []:
            if n >= low and (high is None or n <= high):
                return number
        raise CheckMistake(f"{rule}/{name} has no step for {n}")

    def board(self, removed: list = (), turned: list = ()) -> Board:
        """The hex board in the edition's colours, without the tiles that are removed; turned ones show their other
        side. Both are lists of names, as inputs hold them.
        """
        whole = self.whole_board()
        if whole is None:
            raise CheckMistake(f"{self._book['game']} has no board: describe it in board.yml")
        return whole.changed(removed, turned)

    def whole_board(self) -> Board | None:
        """The board with every tile, where the game has one; it is made once and kept."""
        if "board" not in self._book:
            return None
        rows, colours = self._book["board"]["rows"], self._book["board"]["colours"]
        known = " ".join(rows + colours)
        if known not in _boards:
            _boards[known] = Board(rows, colours)
        return _boards[known]

    def broken(self) -> bool:
        """Whether a rule named so far forbids the case; what would follow from it need not be said then."""
        return any(self._forbids(said) for said in self._because)

    # --- what the check says ----------------------------------------------------------------------------------------

    def rule(self, rule: str, holds: bool) -> None:
        """The case must keep this rule, and does so or not. Says nothing where the edition does not play it."""
        self._note(rule, bool(holds), True)

    def cite(self, rule: str) -> None:
        """What follows rests on this rule. Says nothing where the edition does not play it."""
        self._note(rule, True, False)

    def outcome(self, name: str, value) -> None:
        """A number, word or flag of the answer; or the names of tiles or spaces, where the outcome is shown so."""
        if name not in self._question["outcome"]:
            raise CheckMistake(f"the question {self._question['question']} has no outcome {name}")
        shown = self._question.get("shown", {}).get(name)
        self._outcome[name] = self._on_board(name, shown, value) if shown else self._plain(name, value)

    def suggest(self, name: str, value) -> None:
        """The same where no text decides it: our suggestion, shown as ours."""
        self.outcome(name, value)
        if name not in self._suggested:
            self._suggested.append(name)

    def ruling(self, ruling: str) -> None:
        """This ruling bears on the answer, though it settles no rule that is named."""
        self._named.append(self._known(ruling))

    def undecided(self, ruling: str) -> None:
        """No text decides this case; the ruling says what we suggest."""
        self._undecided.append(self._known(ruling))

    # --- what becomes of it -----------------------------------------------------------------------------------------

    def answer(self) -> dict:
        """The verdict: `no` where a rule is broken, `open` where only an undecided one is, else `yes`."""
        verdict = "yes"
        if self._undecided or any(not said["holds"] for said in self._because):
            verdict = "open"
        if self.broken():
            verdict = "no"
        names = self._question["outcome"]
        answer = {
            "verdict": verdict,
            "outcome": self._outcome,
            "suggested": [name for name in names if name in self._suggested],
            "because": self._because,
            "rulings": self._rulings(verdict),
        }
        if self._not_played:
            answer["unplayed"] = list(self._not_played)
        if self._question.get("model"):
            answer["model"] = True
        return answer

    def _plain(self, name: str, value):
        # True and False are ints in CPython but not in MicroPython
        if value is True or value is False or isinstance(value, int):
            return value
        if isinstance(value, str):
            words = self._question.get("words", {}).get(name, [])
            if value not in words:
                raise CheckMistake(f"the outcome {name} has no word '{value}': list it under its choices")
            return value
        raise CheckMistake(f"the outcome {name} must be a whole number, a word, True or False")

    def _on_board(self, name: str, shown: str, value) -> list:
        board = self.whole_board()
        known = board.is_tile if shown == "tiles" else board.is_space
        for one in value if isinstance(value, list) else [None]:
            if not isinstance(one, str) or not known(one):
                raise CheckMistake(f"the outcome {name} must be a list of names of {shown}")
        return board.sorted_names(once(value))

    def _rulings(self, verdict: str) -> list:
        """The rulings a reader needs: those on which the verdict hangs, then those that settle the other rules it
        rests on, those that tell why a rule of another edition is missing here, and those the check points to.
        Where a rule is broken, only its own and those about what is missing. Open points and remarks (`asides`) count
        only where a check names them.
        """
        if verdict == "no":
            broken = [said["rule"] for said in self._because if self._forbids(said)]
            return self._settling(broken + self._not_played, [])
        hanging = [said["rule"] for said in self._because if not said["holds"]]
        resting = [said["rule"] for said in self._because if said["holds"]]
        rulings = self._settling(hanging + resting + self._not_played, self._undecided)
        return rulings + [ruling for ruling in once(self._named) if ruling not in rulings]

    def _settling(self, rules: list, first: list) -> list:
        rulings = list(first)
        for rule in rules:
            for ruling in self._book["rulings"].get(rule, []):
                if ruling not in self._book.get("asides", []):
                    rulings.append(ruling)
        return once(rulings)

    def _known(self, ruling: str) -> str:
        if not any(ruling in self._book["rulings"][rule] for rule in self._book["rulings"]):
            raise CheckMistake(f"no rule of {self._where()} has a ruling {ruling}")
        return ruling

    def _note(self, rule: str, holds: bool, condition: bool) -> None:
        entry = self._entry(rule)
        if entry["applies"] == "no":
            if rule not in self._not_played:
                self._not_played.append(rule)
            return
        for said in self._because:
            if said["rule"] == rule:
                said["holds"] = said["holds"] and holds
                said["condition"] = said["condition"] or condition
                return
        self._because.append(
            {
                "rule": rule,
                "holds": holds,
                "condition": condition,
                "applies": entry["applies"],
                "reading": entry["reading"],
            }
        )

    def _forbids(self, said: dict) -> bool:
        return not said["holds"] and said["applies"] == "yes"

    def _stated(self, rule: str, name: str):
        entry = self._entry(rule)
        if entry["applies"] == "no":
            raise CheckMistake(f"{rule} is not played in {self._where()}: ask book.applies('{rule}') first")
        if name not in entry["values"]:
            raise CheckMistake(f"the rule {rule} states no value {name} in {self._where()}")
        return entry["values"][name]

    def _entry(self, rule: str) -> dict:
        if rule not in self._book["rules"]:
            raise CheckMistake(f"{self._book['game']} has no rule {rule}")
        return self._book["rules"][rule]

    def _where(self) -> str:
        return f"{self._book['game']}/{self._book['edition']}"


def once(names: list) -> list:
    """Each name once, where it stands first."""
    kept = []
    for name in names:
        if name not in kept:
            kept.append(name)
    return kept
