"""Every code of a diagnostic has a folder here, named after it, with what differs from the base game and the lines
that it must give. `R005-case` is another case of R005.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.diagnostics import CODES, Diagnostic, codes_page, did_you_mean
from generator.paths import ROOT
from tests.conftest import BASE, problems_in

HERE = Path(__file__).parent
FIXTURES = sorted(folder for folder in HERE.iterdir() if (folder / "expected.txt").exists())


def test_the_base_game_is_right() -> None:
    assert problems_in(BASE) == []


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda folder: folder.name)
def test_each_mistake_is_said_where_it_stands(fixture: Path, base_folder: Path) -> None:
    shutil.copytree(fixture, base_folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("expected.txt"))
    said = "".join(f"{problem}\n" for problem in problems_in(base_folder))
    assert said == (fixture / "expected.txt").read_text("utf-8")


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda folder: folder.name)
def test_a_folder_shows_the_code_it_is_named_after(fixture: Path) -> None:
    lines = (fixture / "expected.txt").read_text("utf-8").splitlines()
    assert lines
    assert all(re.match(r"base/[\w./-]+:\d+:\d+: R\d{3} \S", line) for line in lines)
    if fixture.name.startswith("R"):
        assert any(f" {fixture.name[:4]} " in line for line in lines)


def test_every_code_has_a_folder_and_every_folder_a_code() -> None:
    named = {folder.name for folder in FIXTURES}
    assert set(CODES) <= named
    assert {name[:4] for name in named if name.startswith("R")} == set(CODES)


def test_no_code_is_given_that_is_not_listed() -> None:
    sources = (path.read_text("utf-8") for path in (ROOT / "generator").rglob("*.py"))
    assert {code for source in sources for code in re.findall(r'"(R\d{3})"', source)} == set(CODES)


def test_the_page_of_codes_is_up_to_date() -> None:
    page = (ROOT / "docs" / "diagnostics.md").read_text("utf-8")
    assert page == codes_page(), "python -m generator.diagnostics > docs/diagnostics.md"
    for folder in re.findall(r"\]\(\.\./(tests/diagnostics/[^)]+)\)", page):
        assert (ROOT / folder).is_dir()


def test_a_diagnostic_without_a_hint_ends_after_the_message() -> None:
    assert str(Diagnostic("a.yml", 1, 2, "R006", "the file is empty")) == "a.yml:1:2: R006 the file is empty"


def test_the_nearest_name_is_offered_and_few_names_are_listed() -> None:
    assert did_you_mean("fok", ["fog", "row"]) == "did you mean 'fog'?"
    assert did_you_mean("zzz", ["fog", "row"]) == "known here: fog, row"
    assert did_you_mean("zzz", [f"name-{n}" for n in range(13)]) == ""
    assert did_you_mean("zzz", []) == ""
