"""What stands in the book of an edition, and what stays together on its pages."""

from __future__ import annotations

from generator.resolve.view import ExampleView, GameView, RuleView, RulingView
from generator.text.nodes import Text
from generator.text.plain import to_plain

# What takes up to this many lines is kept on one page; what is longer may be split, though not from its title.
KEPT_LINES = 20
LINE = 75


def rules_in_book(view: GameView) -> dict[str, RuleView]:
    return {
        block.id: block
        for chapter in view.chapters
        for block in chapter.blocks
        if isinstance(block, RuleView) and block.applies != "no"
    }


def rulings_in_book(view: GameView) -> dict[str, tuple[int, RulingView]]:
    """The rulings this edition's readers need, with their numbers; one that only touches rules of others is left out.

    A ruling keeps its number in every edition and language, so that "ruling 12" is the same in each of a game's books.
    """
    rules = rules_in_book(view)
    cited = {ruling for rule in rules.values() for ruling in rule.rulings}
    for chapter in view.chapters:
        for block in chapter.blocks:
            if isinstance(block, ExampleView) and in_book(block):
                cited.update(block.answer.get("rulings", ()))
    return {
        ruling.id: (number, ruling)
        for number, ruling in enumerate(view.rulings, 1)
        if ruling.id in cited
        or not ruling.rules
        or view.edition.id in ruling.decides
        or any(rule.id in rules for rule in ruling.rules)
    }


def in_book(example: ExampleView) -> bool:
    """Whether the example is about this edition. One is not where nothing but a rule of another would allow the case.

    A case that its question cannot take has no answer; it is a mistake that `check` reports.
    """
    verdict = example.answer.get("verdict")
    return verdict is not None and not (verdict == "no" and example.answer.get("unplayed"))


def titled(title: str, name: str) -> str:
    """A heading must say something, also where the title is not written yet."""
    return title if title.strip() else name


def kept(*texts: Text, lines: int = 0, most: int = KEPT_LINES) -> bool:
    """Whether these texts and so many other lines stay together."""
    for text in texts:
        for paragraph in to_plain(text).split("\n"):
            lines += 1 + len(paragraph) // LINE
    return lines <= most
