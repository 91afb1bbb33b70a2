"""What the chapters quote of a ruling, and where."""

from __future__ import annotations

from dataclasses import replace

from generator.book import book_data
from generator.book.content import Chapters
from generator.book.verdicts import Verdicts
from generator.resolve.view import RulingView
from generator.text.nodes import Bullets, Emph, Paragraph, Plain, Strong, Text
from generator.text.plain import to_plain
from tests.book.made_up import lighthouse, rule, text, to
from tests.book.reading import DAY


def about(names: str, *words) -> Paragraph:
    return Paragraph(
        (Strong((Plain(f"{names}:"),)), *(Plain(word) if isinstance(word, str) else word for word in words))
    )


def oil(*blocks, **changes) -> RulingView:
    return replace(lighthouse().rulings[0], ruling=tuple(blocks), **changes)


def parted(edition: str, *blocks) -> tuple[str, str]:
    verdicts = Verdicts(lighthouse(edition))
    return to_plain(verdicts.own(oil(*blocks))), to_plain(verdicts.others(oil(*blocks)))


def test_each_edition_reads_its_own_verdict_without_its_name():
    said = (about("Küste", " zwei Krüge."), about("Hafen", " drei Krüge."), *text("Füllt sie vor der Nacht."))
    own, others = parted("seaside", *said)
    assert own == "Zwei Krüge.\n\nFüllt sie vor der Nacht." and others == "Hafen: drei Krüge."
    own, others = parted("harbour", *said)
    assert own == "Drei Krüge.\n\nFüllt sie vor der Nacht." and others == "Küste: zwei Krüge."


def test_what_is_said_of_both_editions_stays():
    both = about("Küste und Hafen", " ", Emph((Plain("unser Vorschlag:"),)), " zwei.")
    assert parted("seaside", both) == ("Unser Vorschlag: zwei.", "")
    assert parted("seaside", about("Der Leuchtturm", " brennt.")) == ("Der Leuchtturm: brennt.", "")


def test_a_list_goes_with_the_sentence_before_it():
    items: Text = (Bullets(((Plain("Kanne"),),)),)
    own, others = parted("seaside", about("Küste", " zwei Krüge."), about("Hafen", " nehmt:"), *items)
    assert own == "Zwei Krüge." and "Kanne" in others


def test_a_ruling_that_says_nothing_of_this_edition_is_quoted_whole():
    assert parted("seaside", about("Hafen", " drei Krüge.")) == ("Hafen: drei Krüge.", "")


def quoted(view) -> dict[str, list[str]]:
    blocks = [block for chapter in Chapters(view).data() for block in chapter["blocks"] if block["kind"] == "rule"]
    return {block["id"]: [ruling["id"] for ruling in block["rulings"] if ruling["body"]] for block in blocks}


def two_rules(**changes):
    view = lighthouse()
    light = view.chapters[0]
    blocks = (rule("lamp.light", "Feuer.", rulings=("oil",)), rule("lamp.oil", "Öl.", rulings=("oil",)))
    ruling = oil(*text("Es sind 2."), rules=(to("lamp.oil"), to("lamp.light")), **changes)
    return replace(view, chapters=(replace(light, blocks=blocks),), rulings=(ruling,))


def test_a_ruling_is_quoted_at_the_rule_its_author_names_first():
    assert quoted(two_rules()) == {"lamp.light": [], "lamp.oil": ["oil"]}


def test_a_mere_remark_is_quoted_nowhere_and_has_its_title_once():
    view = two_rules(kinds=("remark",), weight="low")
    assert quoted(view) == {"lamp.light": [], "lamp.oil": []}
    first, second = book_data(view, "1.2", DAY)["chapters"][0]["blocks"]
    assert [one["id"] for one in first["remarks"]] == ["oil"] and first["rulings"] == []
    assert [one["id"] for one in second["rulings"]] == ["oil"] and second["remarks"] == []
