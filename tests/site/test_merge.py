"""Editions laid on top of each other: once what they share, a variant for each way they part."""

from __future__ import annotations

from dataclasses import replace

from generator.site.merge import Merged, merge_chapters
from tests.site.made_up import lantern_views


def block(rule: str) -> Merged:
    chapters = merge_chapters(lantern_views())
    return next(block for chapter in chapters for block in chapter.rules if block.view.id == rule)


def test_editions_that_play_the_same_share_a_variant() -> None:
    assert [variant.edition_ids for variant in block("resting.pause").variants] == ["first second"]


def test_editions_that_part_have_a_variant_each_in_their_order() -> None:
    assert [variant.edition_ids for variant in block("walking.steps").variants] == ["first", "second"]


def test_where_a_rule_is_not_played_its_words_do_not_matter() -> None:
    first, second = lantern_views()
    rule = second.chapters[0].blocks[3]
    assert rule.id == "walking.torch" and rule.applies == "no"
    third = replace(second, edition=replace(second.edition, id="third"))
    before, after = third.chapters[0].blocks[:3], third.chapters[0].blocks[4:]
    chapter = replace(third.chapters[0], blocks=(*before, replace(rule, body=()), *after))
    merged = merge_chapters([first, second, replace(third, chapters=(chapter, *third.chapters[1:]))])
    torch = next(block for block in merged[0].rules if block.view.id == "walking.torch")
    assert [variant.edition_ids for variant in torch.variants] == ["first", "second third"]


def test_each_booklet_is_seen_from_what_its_own_edition_plays() -> None:
    stances = {stance.printing: stance.state for stance in block("walking.steps").stances}
    assert stances == {"first-de": "same", "first-en": "other", "second-en": "same", "second-fr": "same"}
