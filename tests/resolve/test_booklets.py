"""What a box's own rulebook does not print as it is played."""

from __future__ import annotations

from dataclasses import replace

from generator.resolve.booklets import standings
from tests.book.made_up import lighthouse, stance


def test_a_rulebook_is_silent_or_says_something_else() -> None:
    assert standings(lighthouse()) == {"de": {}, "fr": {"lamp.oil": "other"}}, (
        "what is lost in a picture is not silence"
    )
    assert standings(lighthouse("harbour")) == {"hb": {"lamp.oil": "silent"}}, "a rule that is not played parts nobody"


def test_what_no_text_decides_is_not_said_to_be_played() -> None:
    game = lighthouse("harbour")
    light, *others = game.chapters
    blocks = [
        replace(block, stances=(stance("hb", "", "silent"),)) if getattr(block, "id", "") == "lamp.wind" else block
        for block in light.blocks
    ]
    game = replace(game, chapters=(replace(light, blocks=tuple(blocks)), *others))
    assert standings(game)["hb"]["lamp.wind"] == "open"
