"""The commands as a person types them: exit status, what is said where, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import main
from generator.load.shape import SHAPES
from generator.paths import ROOT, RULES
from tests.conftest import spoil
from tests.validator.hostile import HOSTILE

GAMES = str(ROOT / "tests" / "games")


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LANG", "C")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], base_folder: Path):
    """Runs a command on the base game; gives exit status, output and errors."""

    def command(*words: str, rules: str = str(base_folder.parent)) -> tuple[int, str, str]:
        try:
            status = main([words[0], "--rules", rules, *words[1:]])
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return status, out, err

    return command


# --- check ----------------------------------------------------------------------------------------------------------


def test_check_says_what_is_all_right(run) -> None:
    assert run("check") == (0, "base: 6 rules, 1 ruling, 3 terms, 1 question, 1 example: all right\n", "")


def test_check_says_everything_wrong_in_one_run_and_exits_with_1(run, base_folder: Path) -> None:
    spoil(base_folder, "rules/extra.yml", "fr: Repos}", "it: Riposo}")
    spoil(base_folder, "terms.yml", "- term: red", "- trem: red")
    status, out, err = run("check", "base")
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "base/rules/extra.yml:3:3: R008 this text is missing in fr; write it, or list the language under the rule's"
        " untranslated",
        "base/rules/extra.yml:3:31: R007 the game has no language 'it'; known here: de, en, fr",
        "base/terms.yml:8:3: R004 unknown key 'trem'; did you mean 'term'?",
        "base/terms.yml:8:3: R006 'term' is missing here; needed: term, names, meaning",
        "4 problems",
    ]


def test_places_are_named_from_where_the_author_stands(run, base_folder: Path, monkeypatch) -> None:
    spoil(base_folder, "game.yml", "publisher: Nobody\n", "")
    monkeypatch.chdir(base_folder)
    assert run("check")[2].startswith("game.yml:2:1: R006 ")
    monkeypatch.chdir(base_folder.parent.parent)
    assert run("check")[2].startswith(f"{base_folder.parent.name}/base/game.yml:2:1: R006 ")


def test_check_of_one_game_leaves_the_others_alone(run) -> None:
    status, out, _ = run("check", "tiny", rules=GAMES)
    assert (status, out) == (0, "tiny: 3 rules, 0 rulings, 0 terms, 0 questions, 0 examples: all right\n")


# --- ask ------------------------------------------------------------------------------------------------------------


def test_ask_lists_the_questions(run) -> None:
    assert run("ask", "base") == (0, "cross            May I cross?\n", "")
    assert run("ask", "base", "--lang", "fr")[1] == "cross            Puis-je traverser\u202f?\n"
    assert run("ask", "tiny", rules=GAMES) == (0, "tiny has no questions yet.\n", "")


def test_ask_describes_the_inputs(run) -> None:
    status, out, _ = run("ask", "base", "cross", "--describe")
    assert status == 0
    assert out.splitlines() == [
        "May I cross?",
        "  coins        0 to 20 (default 3)            Coins",
        "  banks        1 to 9 (default 1)             Banks",
        "  fog          yes or no (default no)         Fog",
        "  boat         ferry | raft (default ferry)   Boat",
        "  crew.N.rows  yes or no (default no)         rows",
        "  hold.goats   0 to 5 (default 0)             Goats",
        "  N            entries are counted from 1",
        "  --edition    first | second",
    ]


def test_ask_describes_the_inputs_as_json(run) -> None:
    described = json.loads(run("ask", "base", "cross", "--describe", "--json")[1])
    assert [one["input"] for one in described] == ["coins", "banks", "fog", "boat", "crew.N.rows", "hold.goats"]
    assert described[0] | {"label": ""} == {
        "input": "coins",
        "type": "number",
        "default": 3,
        "label": "",
        "min": 0,
        "max": 20,
    }
    assert described[3]["choices"] == ["ferry", "raft"]


def test_ask_answers_in_words(run) -> None:
    status, out, _ = run("ask", "base", "cross", "--edition", "first", "coins=5", "fog=no", "--lang", "de")
    assert status == 0
    assert "T.1 Preis" in out
    assert "Rest: 3" in out
    assert "toll.price" in out


def test_ask_answers_as_json(run) -> None:
    status, out, _ = run("ask", "base", "cross", "coins=1", "--edition", "second", "--json")
    answer = json.loads(out)
    assert (status, answer["verdict"]) == (0, "no")
    assert {said["rule"]: said["holds"] for said in answer["because"]} == {"toll.price": False}


def test_without_an_edition_all_of_them_answer_those_together_that_agree(run) -> None:
    status, out, _ = run("ask", "base", "cross", "coins=1", "--lang", "en")
    assert status == 0
    assert [line for line in out.splitlines() if line.endswith("edition")] == ["First edition", "Second edition"]
    assert "T.3 Fog" in out.split("Second edition")[0] and "T.3 Fog" not in out.split("Second edition")[1]
    given = json.loads(run("ask", "base", "cross", "coins=1", "--json")[1])
    assert {edition: one["verdict"] for edition, one in given.items()} == {"first": "no", "second": "no"}
    out = run("ask", "hope", "difficulty", rules=str(RULES))[1]
    assert out.splitlines()[:2] == ["Retail edition, Kickstarter edition", "The rules say"]
    assert "(DE, EN, FR, KS " in out


def test_with_an_edition_the_others_are_named_where_they_differ(run) -> None:
    out = run("ask", "hope", "accuse", "accuser.upgrades=2", "--edition", "retail", rules=str(RULES))[1]
    last = out.splitlines()[-1]
    assert last.startswith("Kickstarter edition: also “Yes”, but with a difference: If you are right – ")
    assert "; If you are wrong – " in last and "; T.15 Swapping pioneers" in last
    out = run("ask", "hope", "accuse", "--edition", "kickstarter", rules=str(RULES))[1]
    assert out.splitlines()[-1].startswith("Retail edition: ")
    assert "not a rule of that edition: T.15 Swapping pioneers" in out.splitlines()[-1]
    out = run("ask", "hope", "difficulty", "--edition", "retail", rules=str(RULES))[1]
    assert out.splitlines()[-1] == "Kickstarter edition: the same answer."


def test_boards_whose_colours_lie_otherwise_are_not_compared(run) -> None:
    out = run("ask", "pond", "hop", "leaps=1", "--edition", "spring", rules=GAMES)[1]
    assert out.splitlines()[-1].startswith("Autumn edition: its board has the colours in another order")


def test_explain_adds_the_rules_in_full_with_their_pages(run) -> None:
    out = run("ask", "pond", "hop", "leaps=1", "--edition", "spring", "--explain", rules=GAMES)[1]
    assert "\n\n+ H.5 Heavy frogs\n  All frogs together weigh at most 9.\n  SP p. 4\n" in out
    out = run("ask", "base", "cross", "--edition", "first", "--explain", "--lang", "en")[1]
    assert "+ T.3 Fog\n  In fog, wait (p. 6).\n  DE p. 6 (says otherwise): In fog, row.\n  EN p. 6\n" in out
    assert "+ T.3" not in run("ask", "base", "cross", "--edition", "first", "--lang", "en")[1].split("toll.fog")[1]


def test_places_are_typed_by_their_names(run) -> None:
    words = ("board.removed=b2, A1", "board.to=b3/Purple", "board.turned=", "wind=none", "reeds=3,1", "heron=3")
    status, out, _ = run("ask", "pond", "hop", "leaps=2", *words, "--edition", "spring", "--json", rules=GAMES)
    given = json.loads(out)
    assert (status, given["verdict"]) == (0, "yes")
    assert given["outcome"]["reach"] == ["A3/purple", "B3/purple"]
    assert given["outcome"]["seen"] is False and "left" not in given["outcome"]


def test_ask_describes_every_kind_of_input(run) -> None:
    out = run("ask", "pond", "hop", "--describe", rules=GAMES)[1]
    described = dict(line.split(None, 1) for line in out.splitlines()[1:])
    assert described["leaps"].startswith("1 to 4 (needed, on your card) ")
    assert described["wind"].startswith("0 to 3 (may be left out) ")
    assert described["reeds"].startswith("0 to 9, several: 1,2 (default none) ")
    assert described["board.turned"].startswith("tile A1 to E3, several: A1,A2 (default A1) ")
    assert described["board.frog"].startswith("space A1/purple to E3/purple (default C3/purple) ")
    rows = {one["input"]: one for one in json.loads(run("ask", "pond", "hop", "--describe", "--json", rules=GAMES)[1])}
    assert rows["leaps"]["required"] and rows["leaps"]["look"] == "card" and rows["wind"]["optional"]
    assert rows["board.to"]["tiles"][:2] == ["A1", "A2"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "leaps is missing: look at your card."),
        (("leaps=",), "'leaps' must be a whole number from 1 to 4, not ''"),
        (("leaps=1", "reeds=1,x"), "'reeds' must be a whole number each from 0 to 9, not 'x'"),
        (("leaps=1", "reeds=1,1"), "reeds.2: 1 is there twice."),
        (("leaps=1", "reeds=" + ",".join("1" * 50_000)), "reeds: from 0 to 10 entries."),
        (("leaps=1", "board.stone=Z1"), "board.stone: there is no such tile. Tiles are called A1 to E3."),
        (("leaps=1", "board.removed=A1,<b>"), "board.removed.2: there is no such tile."),
        (("leaps=1", "board.to=A1/pink"), "A space is a tile, A1 to E3, and a colour: blue, purple, red."),
        (("leaps=1", "board=A1"), "the input 'board' has parts: board.removed, board.turned"),
        (("leaps=1", "frogs.1.weight=" + "9" * 400), "not '9999999999999999999999999999999999999999…'"),
    ],
)
def test_places_and_numbers_that_cannot_be_are_said(run, words: tuple[str, ...], said: str) -> None:
    status, out, err = run("ask", "pond", "hop", *words, rules=GAMES)
    assert (status, out) == (2, "")
    assert said in err


@pytest.mark.parametrize(
    "words",
    [
        ("cross", "coins=9", "banks=2", "--edition", "first"),
        ("cross", "--edition", "first", "coins=9", "banks=2"),
        ("--edition", "first", "cross", "coins=9", "--json", "banks=2"),
        ("cross", "coins=9", "--printing", "first-de", "banks=2"),
    ],
)
def test_the_words_of_a_question_may_stand_before_or_behind_options(run, words: tuple[str, ...]) -> None:
    status, out, _ = run("ask", "base", *words)
    assert status == 0
    assert "4" in out


def test_entries_of_a_list_are_counted_from_1(run, base_folder: Path) -> None:
    check = 'sum([1 for one in case["crew"] if one["rows"]])'
    spoil(base_folder, "checks/toll.py", 'case["coins"] - price', check)
    spoil(base_folder, "examples/two-coins.yml", "left: 0", "left: 1")
    out = run("ask", "base", "cross", "--edition", "first", "--json", "crew.1.rows=yes", "crew.3.rows=yes")[1]
    assert json.loads(out)["outcome"]["left"] == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("case.yml", "coins: 9\nbanks: 2\nfog: no\ncrew: [{rows: yes}]\n"),
        ("case.json", '{\n\t"coins": 9,\n\t"banks": 2, "fog": false, "hold": {"goats": 1}\n}'),
    ],
)
def test_a_case_may_come_from_a_file(run, tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    out = run("ask", "base", "cross", "--edition", "first", "--case", str(tmp_path / name), "--json")[1]
    assert json.loads(out)["outcome"]["left"] == 4
    out = run("ask", "base", "cross", "--edition", "first", "--case", str(tmp_path / name), "--json", "coins=5")[1]
    assert json.loads(out)["outcome"]["left"] == 0


# --- what cannot be asked -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "which game? games: base"),
        (("bass",), "no game 'bass'; did you mean 'base'?"),
        (("../base",), "no game '../base'; did you mean 'base'?"),
        (("base", "crss"), "no question 'crss' for base; did you mean 'cross'?"),
        (("base", "zzz"), "no question 'zzz' for base; known here: cross"),
        (("base", "cross", "--edition", "third"), "no edition 'third' of base; editions: first, second"),
        (
            ("base", "cross", "--printing", "x"),
            "no printing 'x' of base; printings: first-de, first-en, second-en, second-fr",
        ),
        (
            ("base", "cross", "--edition", "first", "--printing", "second-en"),
            "'second-en' is not a printing of the edition 'first'; its printings: first-de, first-en",
        ),
        (("coins",), "'coins' is not INPUT=VALUE; write for example coins=3"),
        (("coin=3",), "no input 'coin'; did you mean 'coins'?"),
        (("zzz=3",), "no input 'zzz'; known here: banks, boat, coins, crew, fog, hold"),
        (("=3",), "no input ''; known here: banks, boat, coins, crew, fog, hold"),
        (("hold.goat=1",), "no input 'hold.goat'; did you mean 'hold.goats'?"),
        (("coins.x=3",), "the input 'coins' has no parts; write coins=…"),
        (("hold=3",), "the input 'hold' has parts: hold.goats"),
        (("crew=3",), "'crew' needs the number of an entry, 1 to 3: crew.1.rows=…"),
        (("crew.0.rows=yes",), "'crew.0.rows' needs the number of an entry, 1 to 3: crew.1.rows=…"),
        (("crew.4.rows=yes",), "'crew.4.rows' needs the number of an entry, 1 to 3: crew.1.rows=…"),
        (("crew." + "9" * 5000 + ".rows=yes",), "needs the number of an entry"),
        (("crew.1=yes",), "the input 'crew.1' has parts: crew.1.rows"),
        (("coins=many",), "'coins' must be a whole number from 0 to 20, not 'many'"),
        (("coins=" + "9" * 5000,), "'coins' must be a whole number from 0 to 20, not '999"),
        (("coins=1_0",), "'coins' must be a whole number from 0 to 20, not '1_0'"),
        (("coins=",), "'coins' must be a whole number from 0 to 20, not ''"),
        (("coins=21",), "coins: enter a whole number from 0 to 20."),
        (("coins=-1",), "coins: enter a whole number from 0 to 20."),
        (("fog=maybe",), "'fog' must be yes or no, not 'maybe'"),
        (("boat=ship",), "boat: choose one of ferry, raft."),
        (("--case", "/nowhere.yml"), "there is no file /nowhere.yml"),
        (("--case", "/"), "there is no file /"),
        (("--lang", "xx"), "invalid choice: 'xx'"),
        (("--jsn",), "unrecognized arguments: --jsn"),
    ],
)
def test_words_that_cannot_be_used_exit_with_2_and_say_what_can(run, words: tuple[str, ...], said: str) -> None:
    if words and words[0] not in ("bass", "../base", "base"):
        words = ("base", "cross", "--edition", "first", *words)
    status, out, err = run("ask", *words)
    assert (status, out) == (2, "")
    assert said in err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("coins: [", "R002"),
        ("- 1", "must hold a mapping of inputs: coins, banks, fog, boat, crew, hold"),
        ("", "must hold a mapping of inputs"),
        ("coin: 1", "There is no input “coin”."),
        ("coins: many", "coins: enter a whole number."),
        ("hold: 3", "hold: give its inputs by name."),
        ("crew: 3", "crew: give a list of entries."),
        ("crew: [1]", "crew.1: give its inputs by name."),
        ("crew: [{rows: 5}]", "crew.1.rows: answer yes or no."),
        ("crew: [{}, {}, {}, {}]", "crew: from 0 to 3 entries."),
    ],
)
def test_a_bad_file_exits_with_2(run, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "case.yml").write_text(text, "utf-8")
    status, _, err = run("ask", "base", "cross", "--edition", "first", "--case", str(tmp_path / "case.yml"))
    assert status == 2
    assert said in err


@pytest.mark.parametrize("text", ["hold: 3", "crew: 3", "crew: [1]"])
@pytest.mark.parametrize("word", ["hold.goats=1", "crew.1.rows=yes"])
def test_words_that_do_not_fit_the_file(run, tmp_path: Path, text: str, word: str) -> None:
    (tmp_path / "case.yml").write_text(text, "utf-8")
    assert run("ask", "base", "cross", "--edition", "first", "--case", str(tmp_path / "case.yml"), word)[0] == 2


@pytest.mark.parametrize("name", ["case.yml", "case.json"])
@pytest.mark.parametrize("content", [b"\xff\xfe", b"[" * 100_000, b"\x00", b"{", b'{"a": NaN}'])
def test_a_hostile_file_is_refused(run, tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    assert run("ask", "base", "cross", "--edition", "first", "--case", str(tmp_path / name))[0] == 2


@pytest.mark.parametrize("text", [*HOSTILE, '{"leaps": NaN}', '{"leaps": -Infinity}', '{"leaps": 2.0}', "9" * 5000])
def test_a_hostile_case_is_refused_in_a_few_words(run, tmp_path: Path, text: str) -> None:
    (tmp_path / "case.json").write_text(text, "utf-8")
    status, out, err = run("ask", "pond", "hop", "--case", str(tmp_path / "case.json"), rules=GAMES)
    assert (status, out) == (2, "")
    assert 0 < len(err) < 2000


def test_a_check_that_fails_on_a_case_is_said_and_exits_with_1(run, base_folder: Path) -> None:
    spoil(
        base_folder, "checks/toll.py", "def cross(case, book):", 'def cross(case, book):\n    1 // (case["coins"] - 7)'
    )
    status, out, err = run("ask", "base", "cross", "--edition", "first", "coins=7")
    assert (status, out) == (1, "")
    assert "'cross' fails on this case: checks/toll.py:5: ZeroDivisionError: integer division" in err


@pytest.mark.parametrize("words", [("ask", "base"), ("export", "base"), ("show", "extra.rest"), ("check",)])
def test_bad_data_exit_with_1(run, base_folder: Path, words: tuple[str, ...]) -> None:
    spoil(base_folder, "rules/extra.yml", "de: Raste.", "de: '{rule:nowhere}'")
    status, out, err = run(*words)
    assert (status, out) == (1, "")
    assert "R012 no rule 'nowhere'" in err


@pytest.mark.parametrize("command", ["check", "ask", "show"])
def test_a_folder_that_is_not_there_or_empty(run, tmp_path: Path, command: str) -> None:
    word = [] if command == "check" else ["base"]
    status, _, err = run(command, *word, rules=str(tmp_path / "nowhere"))
    assert (status, "there is no folder" in err) == (2, True)
    (tmp_path / "empty").mkdir()
    status, _, err = run(command, *word, rules=str(tmp_path / "empty"))
    assert (status, "no games in" in err) == (2, True)


# --- search ---------------------------------------------------------------------------------------------------------


def test_search_finds_a_rule_in_the_readers_words(run) -> None:
    status, out, err = run("search", "base", "how", "many", "coins", "--limit", "1")
    assert (status, err) == (0, "")
    title, text, chapter = out.splitlines()
    assert "[setup.coins]" in title and text.strip() and chapter.strip()


def test_search_answers_in_json_and_in_another_language(run) -> None:
    status, out, _ = run("search", "base", "Münzen", "--lang", "de", "--json", "--limit", "2", "--edition", "second")
    hits = json.loads(out)
    assert status == 0 and 0 < len(hits) <= 2
    assert {"target", "kind", "title", "address"} <= set(hits[0])


def test_search_that_finds_nothing_says_so(run) -> None:
    assert run("search", "base", "zeppelin") == (0, "Nothing found for “zeppelin”.\n", "")
    assert run("search", "base", "zeppelin", "--json") == (0, "[]\n", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bas", "coins"), "no game 'bas'; did you mean 'base'?"),
        (("base", "coins", "--edition", "third"), "no edition 'third' of base; editions: first, second"),
        (("base", "coins", "--printing", "x"), "no printing 'x' of base; printings: "),
        (("base", " "), "what are you looking for?"),
        (("base", "coins", "--limit", "0"), "'0' is not a number from 1"),
        (("base",), "WORDS"),
    ],
)
def test_search_says_what_is_wrong_with_the_words(run, words: tuple[str, ...], said: str) -> None:
    status, out, err = run("search", *words)
    assert (status, out) == (2, "") and said in err


# --- show, export, schema -------------------------------------------------------------------------------------------


def test_show_tells_each_edition_with_its_own_booklets(run) -> None:
    status, out, _ = run("show", "toll.fog")
    assert status == 0
    assert out.splitlines() == [
        "T.3 Fog  (base: toll.fog)",
        "",
        "First edition",
        "  In fog, wait (p. 6).",
        "  DE p. 6 (says otherwise): In fog, row.",
        "  EN p. 6",
        "",
        "Second edition",
        "  Not in this edition.",
        "",
        "Ruling: Rowing in fog",
        "  Wait.",
    ]


def test_show_finds_a_rule_by_the_number_that_pages_show(run) -> None:
    assert run("show", "T.3") == run("show", "toll.fog")


def test_show_finds_a_rule_by_its_former_id(run) -> None:
    assert run("show", "setup.colours", "--edition", "second")[1].splitlines()[:4] == [
        "S.2 Order  (base: setup.order)",
        "",
        "Second edition",
        "  Go round like this: blue → red.",
    ]


def test_show_says_which_language_it_falls_back_to(run) -> None:
    out = run("show", "play.heap", "--lang", "fr", rules=GAMES)[1]
    assert "anglais" in out
    assert "Put 12 stones" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("toll.fok",), "no rule 'toll.fok'; did you mean 'toll.fog'?"),
        (("toll.fog", "--edition", "third"), "no edition 'third'; editions: first, second"),
        (("toll.fog", "--game", "x"), "no game 'x'"),
        (("",), "no rule ''"),
    ],
)
def test_show_says_what_it_cannot_find(run, words: tuple[str, ...], said: str) -> None:
    status, _, err = run("show", *words)
    assert (status, said in err) == (2, True)


def test_export_writes_json(run, tmp_path: Path) -> None:
    status, out, _ = run("export", "base")
    assert (status, json.loads(out)["game"]) == (0, "base")
    target = tmp_path / "new" / "base.json"
    assert run("export", "base", "--out", str(target))[:2] == (0, "")
    assert json.loads(target.read_text("utf-8")) == json.loads(out)


def test_export_to_a_place_that_cannot_be_written(run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    status, _, err = run("export", "base", "--out", str(tmp_path / "file" / "base.json"))
    assert (status, "cannot write" in err) == (2, True)
    assert run("export", "base", "--out", str(tmp_path))[0] == 2


def test_schema_writes_one_file_for_each_kind(run, tmp_path: Path) -> None:
    status, out, _ = run("schema", "--out", str(tmp_path / "schema"))
    assert (status, out) == (0, f"{len(SHAPES)} schemas written\n")
    assert {path.stem for path in (tmp_path / "schema").iterdir()} == set(SHAPES)


# --- changes --------------------------------------------------------------------------------------------------------


def test_changes_are_told_as_an_entry_to_paste(run, base_folder: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    assert run("export", "base", "--out", str(old))[0] == 0
    assert run("changes", str(old)) == (0, "", "every rule is as it was\n")
    spoil(base_folder, "rules/toll.yml", "4+: 9}", "4+: 10}")
    spoil(base_folder, "rules/extra.yml", "- rule: extra.rest", "- rule: extra.sleep")
    status, out, err = run("changes", str(old))
    assert (status, err) == (0, "")
    day, *lines = out.splitlines()
    assert day.startswith("- change: 20")
    assert lines == [
        "  text: {de: …, en: …, fr: …}",
        "  added: [extra.sleep]",
        "  changed: [toll.price]",
        "  removed: [extra.rest]",
    ]
    (base_folder / "changes.yml").write_text(out, "utf-8")
    assert run("check")[0] == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot read"),
        (b"\xff", "is no export"),
        (b"[" * 100_000, "is no export"),
        (b"[]", "is no export"),
        (b'{"game": "bose", "rules": []}', "did you mean 'base'?"),
    ],
)
def test_what_changes_cannot_compare(run, tmp_path: Path, content: bytes | None, said: str) -> None:
    old = tmp_path / "old.json"
    if content is not None:
        old.write_bytes(content)
    status, out, err = run("changes", str(old))
    assert (status, out) == (2, "")
    assert said in err


# --- the terminal ---------------------------------------------------------------------------------------------------


def test_no_words_show_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "Common commands:" in capsys.readouterr().out


def test_an_unknown_command_exits_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["bild"])
    assert stop.value.code == 2
    assert "check" in capsys.readouterr().err


def test_the_command_itself_on_a_poor_terminal(base_folder: Path) -> None:
    """A real process, words that are no UTF-8, and a terminal that knows ASCII only."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT), "LANG": "C"}
    words = [sys.executable, "-m", "generator.cli", "show", "setup.order", "--rules", str(base_folder.parent)]
    done = subprocess.run(words, capture_output=True, env=environment, cwd=base_folder, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Go round like this: red ? blue." in done.stdout
    hostile = [*words[:3], b"ask", b"base", b"\xff\xfe", *words[5:]]
    done = subprocess.run(hostile, capture_output=True, env=environment, cwd=base_folder, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


# --- build ----------------------------------------------------------------------------------------------------------


def test_build_refuses_an_address_that_is_none_before_it_does_anything(run, tmp_path: Path) -> None:
    status, out, err = run("build", "--out", str(tmp_path / "site"), "--address", "rules.example.org")
    assert (status, out) == (2, "")
    assert err == (
        "regelwerk build: 'rules.example.org' is not the address of a site; write it as https://rules.example.org/\n"
    )
    assert not (tmp_path / "site").exists()


def test_build_takes_the_address_from_the_surroundings(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_ADDRESS", "nowhere")
    assert "'nowhere' is not the address" in run("build", "--out", str(tmp_path / "site"))[2]
