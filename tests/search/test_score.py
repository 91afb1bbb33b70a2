"""People find what they look for: with the first hit, and nearly always among the first three."""

from __future__ import annotations

from tests.search.score import Query, ours, queries, rates, stock

FIRST, FIRST_THREE = 0.95, 0.99


def right(query: Query, hits: list[str]) -> bool:
    return bool(hits) and hits[0] in query["right"]


def test_the_first_hit_is_right() -> None:
    asked = queries()
    found, _ = ours(asked)
    many, first, three = rates(asked, found, lambda _: "all")["all"]
    missed = [(one["query"], hits[:3]) for one, hits in zip(asked, found, strict=True) if not right(one, hits)]
    assert first / many >= FIRST, missed
    assert three / many >= FIRST_THREE, missed


def test_it_is_worth_having_a_search_of_our_own() -> None:
    asked = queries()
    many, first, _ = rates(asked, stock(asked), lambda _: "all")["all"]
    ours_first = rates(asked, ours(asked)[0], lambda _: "all")["all"][1]
    assert 0.2 * many < first < ours_first, "Material's own runs too, and finds less"
