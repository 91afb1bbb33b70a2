"""The scripts for the page: packed from what npm delivers, and at work in a real browser from a folder on disk."""

from __future__ import annotations

import json

import pytest

from generator.resolve.reader import resolve
from generator.validator.labels import answer_labels
from generator.validator.player import (
    MICROPYTHON,
    GlueChanged,
    classic_glue,
    game_script,
    player_script,
    without_docstrings,
)
from generator.validator.portable import show_html
from generator.validator.run import answer
from tests.validator.make_golden import hope

PAGE = """<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src file: 'wasm-unsafe-eval'">
<title>t</title><script src="hope-checks.js"></script>
<script src="validator.js"></script><script src="validator.js"></script>
"""
REQUEST = {
    "game": "hope",
    "edition": "kickstarter",
    "question": "accuse",
    "printing": "ks-en",
    "case": {"accuser": {"upgrades": 1, "medals": 5, "technology": 1, "on-tiles": 1, "on-line": 4}},
}


def test_the_scripts_are_the_same_whenever_they_are_packed():
    first = player_script()
    player_script.cache_clear()
    assert player_script() == first
    assert game_script(hope()) == game_script(hope())


def test_the_player_is_small_enough_to_load_on_a_phone():
    assert len(player_script()) < 420_000


def test_the_player_is_a_classic_script_that_carries_the_licence():
    script = player_script()
    assert "import.meta" not in script
    assert "Permission is hereby granted" in script
    assert "@" + "GLUE@" not in script and "@" + "WASM@" not in script


def test_docstrings_stay_at_home_and_lines_keep_their_numbers():
    source = '"""Why."""\n\ndef one():\n    """Says\n    so."""\n\n\nclass Two:\n    """Only this."""\n\nX = "kept"\n'
    assert without_docstrings(source) == '""\n\ndef one():\n    ""\n\n\n\nclass Two:\n    ""\n\nX = "kept"\n'


@pytest.mark.parametrize("part", ["import.meta.url", "export default", "class PyProxy{", "locateFile:("])
def test_another_glue_than_expected_is_refused(part):
    glue = (MICROPYTHON / "micropython.mjs").read_text("utf-8")
    classic_glue(glue)
    with pytest.raises(GlueChanged):
        classic_glue(glue.replace(part, "changed"))
    with pytest.raises(GlueChanged):
        classic_glue(glue + glue)


def test_a_page_on_disk_answers_under_a_strict_policy_and_shows_what_the_build_writes(tmp_path, browser):
    game = hope()
    view = resolve(game, "kickstarter", "de")
    labels = answer_labels(view, "accuse", lambda rule: f"#{rule.id}", lambda id: f"#{id}")
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "validator.js").write_text(player_script(), "utf-8")
    (tmp_path / "hope-checks.js").write_text(game_script(game), "utf-8")
    page = browser.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((tmp_path / "index.html").as_uri())
    given, html, one = page.evaluate(
        """async ([request, labels]) => {
            const [first, second] = await Promise.all([Regelwerk.validator.load(), Regelwerk.validator.load()]);
            const answer = first.answer(request);
            return [JSON.stringify(answer), first.show({ answer, labels }).html, first === second];
        }""",
        [REQUEST, labels],
    )
    page.close()
    expected = answer(game, "accuse", "kickstarter", REQUEST["case"], "ks-en")
    assert json.loads(given) == expected
    assert html == show_html(expected, labels)
    assert one
    assert said == []
