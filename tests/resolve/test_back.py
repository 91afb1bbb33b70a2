"""Behind the chapters: between which printings a ruling settles something, which rules have a word, what changed."""

from __future__ import annotations

from dataclasses import replace

from generator.model import Change, Clue, ClueAnswer, Game, Ruling
from generator.resolve.reader import resolve
from generator.resolve.view import RulingView, TermView
from generator.text.plain import to_plain

WORDS = {"de": "Wort.", "en": "Word.", "fr": "Mot."}


def ruling(game: Game, edition: str, name: str) -> RulingView:
    return next(one for one in resolve(game, edition, "en").rulings if one.id == name)


def ruled(game: Game, *rules: str) -> RulingView:
    """What a remark on these rules comes to."""
    remark = Ruling("remark", WORDS, list(rules), ["remark"], "low", WORDS, WORDS)
    return ruling(replace(game, rulings=[*game.rulings, remark]), "retail", "remark")


def terms(game: Game, edition: str, language: str) -> dict[str, TermView]:
    return {term.id: term for term in resolve(game, edition, language).terms}


def test_printings_that_print_and_play_the_same_stand_on_one_side(awkward: Game) -> None:
    assert ruling(awkward, "retail", "stuck").sides == {"retail-de": 0, "retail-en": 1, "retail-fr": 1, "ks-en": 2}
    assert ruling(awkward, "retail", "reshuffle").sides == {"retail-de": 0, "retail-en": 0, "retail-fr": 0, "ks-en": 1}
    assert ruling(awkward, "retail", "accuse-when").sides == {
        "retail-de": 0,
        "retail-en": 1,
        "retail-fr": 1,
        "ks-en": 2,
    }


def test_the_sides_are_the_same_for_the_readers_of_every_box(awkward: Game) -> None:
    assert ruling(awkward, "retail", "stuck").sides == ruling(awkward, "kickstarter", "stuck").sides


def test_what_a_picture_holds_parts_nobody(awkward: Game) -> None:
    assert ruled(awkward, "movement.players").sides == dict.fromkeys(awkward.file.printings, 0)


def test_a_note_parts_printings_only_where_nothing_else_does(awkward: Game) -> None:
    order = "movement.polarize.order"
    assert ruled(awkward, order).sides == {"retail-de": 0, "retail-en": 0, "retail-fr": 0, "ks-en": 1}
    written = awkward.rules[order]
    alike = replace(written, printings={**written.printings, "ks-en": written.printings["retail-fr"]})
    blocks = [alike if block is written else block for block in awkward.blocks["movement"]]
    agreed = replace(awkward, blocks={**awkward.blocks, "movement": blocks})
    assert ruled(agreed, order).sides == {"retail-de": 0, "retail-en": 1, "retail-fr": 1, "ks-en": 1}


def test_one_rule_that_parts_two_printings_is_enough(awkward: Game) -> None:
    sides = ruled(awkward, "end.tie.medals", "movement.stuck.effect").sides
    assert sides == {"retail-de": 0, "retail-en": 1, "retail-fr": 1, "ks-en": 2}


def test_a_printing_is_apart_where_it_is_not_played_as_printed(awkward: Game) -> None:
    assert ruling(awkward, "retail", "stuck").apart == ("retail-de",)
    assert ruling(awkward, "retail", "prism-cost").apart == ("retail-fr",), "a silent edition that does not play it"
    assert ruling(awkward, "retail", "reshuffle").apart == ("ks-en",), "a silent edition that plays it"
    assert ruling(awkward, "retail", "accuse-when").apart == ("retail-de", "ks-en"), "an open rule is not as printed"
    assert ruled(awkward, "movement.players").apart == (), "a picture is"


def test_a_ruling_stands_in_the_chapter_of_its_first_rule(awkward: Game) -> None:
    assert ruled(awkward, "end.tie.medals", "movement.stuck.effect").chapter == "end"
    assert ruled(awkward).chapter == "movement", "about no rule: at the beginning"


def test_a_term_knows_the_rules_that_have_it_each_once(base: Game, awkward: Game) -> None:
    coin = terms(base, "first", "en")["coin"]
    assert [link.number for link in coin.used] == ["S.1", "T.1"]
    assert terms(base, "first", "en")["red"].used == (), "a name in a value is no word of the text"
    assert [link.id for link in terms(awkward, "retail", "fr")["prism"].used] == ["char.prism.cost"]


def test_a_trap_is_told_with_links_and_typography(base: Game) -> None:
    trap = {"fr": 'Pas le "{term:coin|sou}" !', "en": "Not the {term:coin}."}
    game = replace(base, terms={**base.terms, "coin": replace(base.terms["coin"], trap=trap)})
    assert to_plain(terms(game, "first", "fr")["coin"].trap) == "Pas le «\u00a0sou\u00a0»\u202f!"
    assert to_plain(terms(game, "second", "en")["coin"].trap) == "Not the penny."
    assert terms(base, "first", "en")["coin"].trap == ()


def test_names_say_whose_they_are(base: Game) -> None:
    blue = terms(base, "first", "en")["blue"]
    assert [(names.key, names.badge, names.language, names.names, names.state) for names in blue.names] == [
        ("first-de", "DE", "de", ("Blau",), "printed"),
        ("first-en", "EN", "en", (), "lost"),
        ("en", "EN", "en", ("blue",), "ours"),
        ("fr", "FR", "fr", ("bleu",), "ours"),
    ]


def test_clues_lead_on_or_end(base: Game) -> None:
    clues = {
        "lid": Clue("lid", WORDS, [ClueAnswer(WORDS, leads="rope"), ClueAnswer(WORDS, watch=WORDS)]),
        "rope": Clue("rope", WORDS, [ClueAnswer(WORDS, box="first-de")]),
    }
    lid, rope = resolve(replace(base, clues=clues), "first", "fr").clues
    assert [(answer.say, answer.leads, answer.box, to_plain(answer.watch)) for answer in lid.answers] == [
        ("Mot.", "rope", "", ""),
        ("Mot.", "", "", "Mot."),
    ]
    assert (rope.id, rope.answers[0].box) == ("rope", "first-de")


def test_a_change_is_dated_in_the_readers_language_and_outlives_its_rules(base: Game) -> None:
    change = Change("2026-03-01-b", WORDS, ["toll.fog", "toll.raft"], ["setup.colours"], ["toll.rope"])
    (seen,) = resolve(replace(base, changes=[change]), "first", "de").changes
    assert (seen.id, seen.date, seen.removed) == ("2026-03-01-b", "1. März 2026", ("toll.rope",))
    fog, raft = seen.added
    assert (fog.number, raft) == ("T.3", "toll.raft")
    assert seen.changed[0].id == "setup.order", "a former name leads to the rule"
