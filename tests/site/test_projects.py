"""A project on disk: what it consists of, and that writing it again touches only what changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import yaml

from generator.site.projects import write_home, write_project, write_shared
from tests.site.made_up import LANGUAGES, RELEASE, lantern, lantern_views
from tests.site.test_pages import PAGES


def write(target: Path, **changes: str) -> None:
    views = [replace(view, **changes) for view in lantern_views("en")]
    write_project(views, LANGUAGES, RELEASE, target)


def stamps(folder: Path) -> dict[str, int]:
    return {p.relative_to(folder).as_posix(): p.stat().st_mtime_ns for p in folder.rglob("*") if p.is_file()}


def test_a_project_inherits_the_root_and_lists_its_pages_in_reading_order(tmp_path: Path) -> None:
    write(tmp_path)
    config = yaml.safe_load((tmp_path / "mkdocs.yml").read_text())
    assert (tmp_path / config["INHERIT"]).resolve().name == "mkdocs.yml"
    assert (tmp_path / config["theme"]["custom_dir"] / "main.html").is_file()
    assert config["theme"]["language"] == "en"
    entries = [(title, inside) for entry in config["nav"] for title, inside in entry.items()]
    assert [title for title, inside in entries if isinstance(inside, list)] == ["Chapters", "To look up"]
    flat = [page for _, inside in entries for page in (inside if isinstance(inside, list) else [{"": inside}])]
    # questions are found through the page that lists them
    assert [next(iter(page.values())) for page in flat] == [name for name in PAGES if not name.startswith("ask-")]


def test_every_rule_and_every_former_name_has_a_permanent_address(tmp_path: Path) -> None:
    write(tmp_path)
    assert {path.stem for path in (tmp_path / "docs" / "r").iterdir()} == {*lantern().rules, "walking.pace"}
    moved = (tmp_path / "docs" / "r" / "walking.pace.html").read_text()
    assert moved.count('="../walking.html&#35;walking.steps"') == 2, "a script leads there, and a link"


def test_writing_again_touches_nothing(tmp_path: Path) -> None:
    write(tmp_path)
    before = stamps(tmp_path)
    write(tmp_path)
    assert stamps(tmp_path) == before


def test_a_change_touches_only_its_pages_and_stale_pages_go(tmp_path: Path) -> None:
    write(tmp_path)
    before = stamps(tmp_path)
    (tmp_path / "docs" / "r" / "gone.html").write_text("a rule that is no more")
    write(tmp_path, summary="Another summary.")
    after = stamps(tmp_path)
    assert set(after) == set(before)
    assert {name for name in after if after[name] != before[name]} == {"docs/index.md", "mkdocs.yml"}


def test_a_game_in_one_printing_offers_nothing_to_choose(tmp_path: Path) -> None:
    view = lantern_views("en")[0]
    only = replace(view.edition, printings=view.edition.printings[:1])
    write_project([replace(view, edition=only, editions=(only,), clues=())], LANGUAGES, RELEASE, tmp_path)
    assert "choose-box" not in (tmp_path / "docs" / "index.md").read_text()
    assert yaml.safe_load((tmp_path / "mkdocs.yml").read_text())["extra"]["boxes"] == []


def test_the_home_and_the_shared_files_are_there_for_every_language(tmp_path: Path) -> None:
    for code, _ in LANGUAGES:
        write_home([lantern_views(code)[0]], code, LANGUAGES, tmp_path / code)
        assert {path.name for path in (tmp_path / code / "docs").iterdir()} == {"index.md", "dispute.md", "about.md"}
    write_shared(LANGUAGES, tmp_path / "site")
    door = (tmp_path / "site" / "index.html").read_text()
    assert all(f'href="{code}/index.html"' in door for code, _ in LANGUAGES)
    assert (tmp_path / "site" / "assets" / "iframe-worker.js").is_file()
