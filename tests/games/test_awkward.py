"""The format proven on awkward facts: what each edition, printing and language sees of them."""

from __future__ import annotations

import pytest

from generator.export import export_game
from generator.model import Game
from generator.resolve.reader import resolve
from generator.resolve.view import GameView, ListView, RuleView, TableView
from generator.text.plain import to_plain

Views = dict[tuple[str, str], GameView]


@pytest.fixture(scope="module")
def views(awkward: Game) -> Views:
    editions, languages = awkward.file.editions, awkward.file.languages
    return {(edition, lang): resolve(awkward, edition, lang) for edition in editions for lang in languages}


def block(views: Views, edition: str, language: str, name: str) -> RuleView | TableView | ListView:
    blocks = (block for chapter in views[edition, language].chapters for block in chapter.blocks)
    return next(block for block in blocks if block.id == name)


def words(views: Views, edition: str, language: str, name: str) -> str:
    """The rule as a reader sees it, with ordinary spaces."""
    return plain(block(views, edition, language, name).body)


def plain(text) -> str:
    return to_plain(text).replace("\u00a0", " ").replace("\u202f", " ")


def states(rule: RuleView) -> dict[str, str]:
    return {stance.printing: stance.state for stance in rule.stances}


# --- two printings of different editions share another reading (M01) ------------------------------------------------


def test_retail_plays_the_main_reading_though_its_german_booklet_says_otherwise(views: Views) -> None:
    rule = block(views, "retail", "de", "movement.stuck.effect")
    assert (rule.applies, rule.reading, rule.rulings) == ("yes", "main", ("stuck",))
    assert "kommt es zur Erde" in plain(rule.body)
    assert states(rule) == {"retail-de": "other", "retail-en": "same", "retail-fr": "same", "ks-en": "other"}
    assert "ausnahmsweise" in plain(rule.stances[0].body)
    assert rule.stances[0].pages == "≈ S. 9"
    assert rule.stances[1].body == ()


def test_kickstarter_plays_the_other_reading(views: Views) -> None:
    rule = block(views, "kickstarter", "en", "movement.stuck.effect")
    assert (rule.applies, rule.reading) == ("yes", "polarize")
    assert plain(rule.body) == "If your ship is stuck, you may change colour, as an exception."
    assert states(rule) == {"retail-de": "same", "retail-en": "other", "retail-fr": "other", "ks-en": "same"}


# --- a price quoted from another rule, doubled, and read otherwise in French (M03) ----------------------------------


def test_a_derived_price_is_computed_in_the_ruled_reading(views: Views) -> None:
    said = words(views, "retail", "en", "char.prism.cost")
    assert said == "With the Prism you pay the price twice: 2 cards at least, 4 with pairs."


def test_the_french_booklet_keeps_its_own_price_beside_the_ruling(views: Views) -> None:
    french = block(views, "retail", "fr", "char.prism.cost").stances[2]
    assert (french.printing, french.state) == ("retail-fr", "other")
    assert plain(french.body) == "Avec l’Acrobate, vous payez des cartes en plus : au moins 3, 4 avec une paire."
    assert plain(french.note) == "Sa FAQ n’entend pas 3."


def test_what_a_booklet_says_is_told_with_its_own_numbers(views: Views) -> None:
    ruling = next(ruling for ruling in views["retail", "en"].rulings if ruling.id == "prism-cost")
    assert {printing: plain(text) for printing, _, text in ruling.says} == {
        "retail-de": "At least 2 cards.",
        "retail-fr": "At least 3 cards.",
    }


# --- an ordered list that turns round (M12) -------------------------------------------------------------------------


def test_the_colours_turn_round_with_the_edition(views: Views) -> None:
    assert "Rot → Blau → Lila" in words(views, "retail", "de", "movement.polarize.order")
    assert "violet → bleu → rouge" in words(views, "kickstarter", "fr", "movement.polarize.order")


def test_a_picture_that_holds_the_words_is_no_difference(views: Views) -> None:
    rule = block(views, "retail", "en", "movement.polarize.order")
    assert states(rule)["retail-en"] == "lost"
    assert rule.applies == "yes"


def test_a_rule_that_an_edition_holds_in_a_picture_only_is_played(views: Views) -> None:
    rule = block(views, "kickstarter", "en", "movement.players")
    assert (rule.applies, states(rule)["ks-en"]) == ("yes", "lost")
    assert "30 with 2 players" in plain(rule.body)


# --- an exception that cannot be carried out, a silence, an open question (M19, M16, M17) ---------------------------


def test_a_printed_exception_is_shown_and_not_played(views: Views) -> None:
    for edition in ("retail", "kickstarter"):
        assert words(views, edition, "en", "bug.removed-after") == "A resolved card leaves the game."
    french = block(views, "retail", "fr", "bug.removed-after").stances[2]
    assert (french.state, plain(french.body)) == (
        "other",
        "Une carte résolue quitte la partie, sauf si elle n’a eu aucun effet.",
    )


def test_a_silent_edition_plays_the_rule_by_a_ruling(views: Views) -> None:
    rule = block(views, "kickstarter", "en", "terraform.replenish.reshuffle")
    assert (rule.applies, rule.rulings) == ("yes", ("reshuffle",))
    assert states(rule)["ks-en"] == "silent"
    assert rule.stances[0].pages == "≈ p. 10–11"


def test_a_rule_of_one_edition_is_not_played_in_the_other(views: Views) -> None:
    name = "char.acrobat.corners"
    assert [block(views, edition, "en", name).applies for edition in ("retail", "kickstarter")] == ["no", "yes"]
    assert block(views, "kickstarter", "en", "char.prism.cost").applies == "no"


def test_what_no_text_decides_is_open(views: Views) -> None:
    applies = {e: block(views, e, "fr", "end.accuse.own-turn").applies for e in ("retail", "kickstarter")}
    assert applies == {"retail": "yes", "kickstarter": "open"}


# --- tables, lists and steps ----------------------------------------------------------------------------------------


def rows(table: TableView) -> list[tuple[str, ...]]:
    return [(head if isinstance(head, str) else head.title, *cells) for head, cells in table.rows]


def test_the_table_has_the_numbers_of_the_edition(views: Views) -> None:
    retail, kickstarter = (block(views, edition, "en", "difficulty.levels") for edition in ("retail", "kickstarter"))
    assert retail.heads == ("", "Stack 1", "Stack 2", "Stack 3")
    assert rows(retail) == [("Normal", "3", "3", "10"), ("Hero", "2", "1", "13")]
    assert rows(kickstarter) == [("Normal", "5", "5", "6"), ("Hero", "2", "1", "13")]


def test_rows_that_an_edition_does_not_play_are_left_out(views: Views) -> None:
    name = "difficulty.adjustments"
    assert rows(block(views, "retail", "de", name)) == [("Ohne Verräter", "−1"), ("Mit Bugkarten", "1")]
    assert rows(block(views, "kickstarter", "de", name)) == []


def test_a_table_of_steps_shows_each_step(views: Views) -> None:
    table = block(views, "retail", "de", "shop.table")
    assert (table.heads, rows(table)) == (("Reihe", "Punkte"), [("5–6", "12"), ("7+", "25")])


def test_steps_are_quoted_one_by_one_and_together(views: Views) -> None:
    said = words(views, "retail", "en", "shop.rows")
    assert said == "The second purchase costs 5; a long row brings 25. All prices: 1: 2, 2: 5 and 3: 9."


def test_the_list_keeps_its_order_and_leaves_out_what_is_not_played(views: Views) -> None:
    ties = {edition: block(views, edition, "de", "end.ties").rules for edition in ("retail", "kickstarter")}
    assert [link.title for link in ties["retail"]] == ["Medaillen", "Rang", "Sitzfolge"]
    assert [link.number for link in ties["kickstarter"]] == ["E.3", "E.4"]


# --- numbers and names in three languages ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "language", "ending"),
    [
        ("retail", "de", "1 Medaille."),
        ("kickstarter", "de", "2 Medaillen."),
        ("retail", "fr", "1 médaille."),
        ("kickstarter", "fr", "2 médailles."),
        ("kickstarter", "en", "2 medals."),
    ],
)
def test_nouns_agree_with_the_number_of_the_edition(views: Views, edition: str, language: str, ending: str) -> None:
    assert words(views, edition, language, "end.wrong.medals").endswith(ending)


def test_nought_is_singular_in_french_only(views: Views) -> None:
    endings = {lang: words(views, "retail", lang, "difficulty.no-traitor") for lang in ("de", "en", "fr")}
    assert endings["de"].endswith("0 Marken.")
    assert endings["en"].endswith("0 tokens.")
    assert endings["fr"].endswith("0 jeton.")


def test_a_price_that_only_a_picture_knows_sends_the_reader_there(views: Views) -> None:
    assert words(views, "retail", "de", "shop.medal") == "Was eine Medaille kostet: schau auf dein Plättchen."


def test_one_printed_name_may_belong_to_two_terms(views: Views) -> None:
    french = {term.id: term for term in views["retail", "fr"].terms}
    assert french["prism"].name == french["acrobat"].name == "l’Acrobate"
    assert (french["prism"].status, french["acrobat"].status) == ("printed", "ours")
    assert {names.key: names.state for names in french["prism"].names}["ks-en"] == "absent"
    assert "the Acrobat" in words(views, "kickstarter", "en", "char.acrobat.corners")


def test_a_missing_translation_shows_another_language_and_says_which(views: Views) -> None:
    rule = block(views, "retail", "fr", "end.tie.seat")
    assert (rule.language, plain(rule.body)) == ("en", "Whoever plays later wins.")
    assert block(views, "retail", "de", "end.tie.seat").language == "de"


def test_the_export_tells_the_same(awkward: Game) -> None:
    rules = {rule["id"]: rule for rule in export_game(awkward)["rules"]}
    stuck = rules["movement.stuck.effect"]["editions"]
    assert [(e["applies"], e["reading"], e["ruling"]) for e in stuck.values()] == [
        ("yes", "main", "stuck"),
        ("yes", "polarize", "stuck"),
    ]
    prism = rules["char.prism.cost"]
    assert prism["values"] == {"cards": 2, "pairs": 4}
    assert prism["readings"]["two-more"]["values"] == {"cards": 3, "pairs": 4}
    assert prism["editions"]["kickstarter"] == {
        "applies": "no",
        "reading": None,
        "ruling": None,
        "values": {},
        "text": {},
    }
    assert prism["printings"]["retail-fr"]["note"]["en"] == "Its FAQ does not mean 3."
    assert rules["difficulty.normal"]["editions"]["kickstarter"]["values"] == {"one": 5, "two": 5, "three": 6}
    assert rules["shop.rows"]["values"]["rows"] == {"steps": [[5, 6, 12], [7, None, 25]]}
    assert "fr" not in rules["end.tie.seat"]["text"]
