"""The index: a record for everything that can be looked for, with all the names it may be looked for by."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from generator.search import index_data, index_script
from tests.search.indexes import index_of
from tests.site.made_up import lantern_views

PAGES = ["walking.md", "resting.md", "settle.md", "rulings.md", "open.md", "glossary.md", "editions.md"]
MOST_KILOBYTES = 85
"""Of one game in one language, packed for the way."""


def index(language: str = "en") -> dict[str, Any]:
    return index_data(lantern_views(language), PAGES)


def of(target: str, language: str = "en") -> list[dict[str, Any]]:
    return [record for record in index(language)["records"] if record["target"] == target]


def test_a_rule_has_a_record_for_each_version_of_it() -> None:
    first, second = of("walking.steps")
    assert (first["editions"], first["text"]) == (["first"], "You walk two steps through the fog.")
    assert (second["editions"], second["text"]) == (["second"], "You walk three steps.")
    for record in (first, second):
        assert (record["number"], record["chapter"], record["heading"]) == ("W.1", "Walking", "Steps")
        assert record["address"] == "walking.html#walking.steps" and record["former"] == ["walking.pace"]
        assert record["pages"] == {"first-de": [4], "first-en": [4], "second-en": [7], "second-fr": [7]}


def test_an_edition_that_does_not_play_a_rule_has_no_record_of_it() -> None:
    [torch] = of("walking.torch")
    assert torch["editions"] == ["first"]
    [pause] = of("resting.pause")
    assert "editions" not in pause, "played alike everywhere"
    assert pause["pages"]["first-de"] == [5, 6, 7], "a span of pages, one by one"


def test_a_term_is_known_by_every_name_in_every_language() -> None:
    assert index()["terms"]["fog"] == {"own": ["fog", "mist"], "other": ["Nebel", "brume"]}
    assert index("de")["terms"]["fog"]["own"] == ["Nebel", "Nebels"], "with the forms of sentences"


def test_rulings_questions_chapters_and_pages_are_there() -> None:
    kinds = {record["target"]: (record["kind"], record["address"]) for record in index()["records"]}
    assert kinds["ruling/steps"] == ("ruling", "rulings.html#steps")
    assert kinds["ruling/night"] == ("open", "open.html#night")
    assert kinds["question/arrive"] == ("question", "settle.html#arrive")
    assert kinds["page/glossary"] == ("page", "glossary.html")
    assert "page/which" not in kinds, "a game has only the pages it needs"


def test_a_page_to_look_things_up_on_is_one_record_and_no_more() -> None:
    pages = [
        record for record in index()["records"] if record["address"].startswith(("editions", "index-a-z", "words"))
    ]
    assert [record["target"] for record in pages] == ["page/editions"]
    assert "torch" not in json.dumps(pages), "what stands on it is found where it belongs"


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize("game", ["hope", "lift-off"])
def test_every_rule_term_and_ruling_of_the_games_can_be_found_and_the_index_is_small(game: str, language: str) -> None:
    data = index_of(game, language)
    targets = {record["target"] for record in data["records"]}
    assert {f"term/{term}" for term in data["terms"]} <= targets
    assert len([target for target in targets if "/" not in target]) > 250
    assert all(record["title"] and record["address"] for record in data["records"])
    script = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    assert len(gzip.compress(script, 9)) < MOST_KILOBYTES * 1024


def test_a_rule_tells_for_which_edition_it_is_undecided() -> None:
    versions = [record for record in index_of("hope", "en")["records"] if record["target"] == "traitor.accuse.own-turn"]
    assert {record["editions"][0]: record.get("undecided", False) for record in versions} == {
        "retail": False,
        "kickstarter": True,
    }


def test_the_script_is_one_line_that_any_engine_reads() -> None:
    script = index_script(lantern_views("en"), PAGES)
    assert script.startswith("(globalThis.Regelwerk ??= {}).index = {") and script.endswith("};\n")
    assert "\u2028" not in script and script.count("\n") == 1
