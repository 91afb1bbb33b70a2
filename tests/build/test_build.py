"""The workshop: a whole game from YAML alone, work not done twice, and a site that survives bad data."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.build import Workshop
from generator.paths import ROOT

TINY = ROOT / "tests" / "games" / "tiny"


def say_nothing(_: str) -> None:
    """Progress is for people."""


def site_files(out: Path) -> dict[str, tuple[int, bytes]]:
    return {
        path.relative_to(out).as_posix(): (path.stat().st_mtime_ns, path.read_bytes())
        for path in out.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A site of the tiny game, which has no checks, no terms and lacks French."""
    folder = tmp_path_factory.mktemp("workshop")
    shutil.copytree(TINY, folder / "rules_data" / "tiny")
    shop = Workshop([folder / "rules_data" / "tiny"], folder / "site", 2, say_nothing, folder / "work")
    assert shop.build() == []
    return shop


def test_a_game_of_three_rules_becomes_site_books_and_json(workshop: Workshop) -> None:
    out = workshop.out
    game = json.loads((out / "api" / "tiny.json").read_text("utf-8"))
    assert len(game["rules"]) == 3
    for language in ("de", "en", "fr"):
        assert (out / language / "index.html").is_file()
        for edition in game["editions"]:
            book = PdfReader(out / "books" / f"tiny-{edition}-{language}.pdf")
            assert game["name"][language if language != "fr" else "en"] in book.pages[0].extract_text()
            sheets = -(-len(book.pages) // 2)
            assert f"A4, {sheets} " in (out / language / "tiny" / "print.html").read_text("utf-8")
        for rule in game["rules"]:
            page = (out / language / "tiny" / f"{rule['chapter']}.html").read_text("utf-8")
            assert f'id="{rule["id"]}"' in page
            assert (out / language / "tiny" / "r" / f"{rule['id']}.html").is_file()


def test_a_language_the_game_lacks_shows_another_one_and_says_so(workshop: Workshop) -> None:
    game = json.loads((workshop.out / "api" / "tiny.json").read_text("utf-8"))
    rule = game["rules"][0]
    page = (workshop.out / "fr" / "tiny" / f"{rule['chapter']}.html").read_text("utf-8")
    assert 'lang="en"' in page
    assert "anglais" in page


def test_a_second_build_writes_nothing(workshop: Workshop) -> None:
    before = site_files(workshop.out)
    again = Workshop(workshop.folders, workshop.out, 2, say_nothing, workshop.work)
    assert again.build() == []
    assert site_files(workshop.out) == before


def test_bad_data_leaves_the_last_good_site_untouched_and_names_every_problem(workshop: Workshop) -> None:
    before = site_files(workshop.out)
    written = workshop.folders[0] / "game.yml"
    good = written.read_text("utf-8")
    try:
        written.write_text(good.replace("publisher:", "publischer:"), "utf-8")
        problems = workshop.build()
    finally:
        written.write_text(good, "utf-8")
    assert [problem for problem in problems if "R004" in problem and "'publisher'" in problem]
    assert [problem for problem in problems if "R006" in problem]
    assert site_files(workshop.out) == before


def test_the_same_input_gives_the_same_bytes(workshop: Workshop, tmp_path: Path) -> None:
    other = Workshop(workshop.folders, tmp_path / "site", 1, say_nothing, tmp_path / "work")
    assert other.build() == []
    ours, theirs = site_files(workshop.out), site_files(other.out)
    assert ours.keys() == theirs.keys()
    assert [name for name in ours if ours[name][1] != theirs[name][1]] == []
