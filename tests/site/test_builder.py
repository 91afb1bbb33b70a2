"""The made-up game built with the real MkDocs: every address leads somewhere, nothing is built twice."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from generator.resolve.view import GameView, TermView
from generator.site.beside import write_beside
from generator.site.builder import SiteError, build_projects
from generator.site.offline import write_offline
from generator.site.projects import write_home, write_project, write_shared
from generator.site.share import write_addresses
from generator.validator.player import game_script, player_script
from tests.site.made_up import LANGUAGES, RELEASE, lantern, lantern_views
from tests.site.test_escaping import HOSTILE, plain
from tests.site.test_pages import PAGES


class Page(HTMLParser):
    """The addresses, anchors, scripts and words of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.anchors: set[str] = set()
        self.doubled: set[str] = set()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.elements.append((tag, attributes))
        if tag == "base":  # of a page that is shown wherever something is missing
            return
        self.addresses += [value for name in ("href", "src", "action") if (value := attributes.get(name))]
        if identity := attributes.get("id"):
            self.doubled |= {identity} & self.anchors
            self.anchors.add(identity)

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def projects(work: Path) -> list[Path]:
    """The projects of the made-up game and of the homes, in three languages."""
    folders = []
    for code, _ in LANGUAGES:
        write_project(lantern_views(code), LANGUAGES, RELEASE, work / "projects" / code / "lantern")
        write_home([lantern_views(code)[0]], code, LANGUAGES, work / "projects" / code / "home")
        folders += [work / "projects" / code / "lantern", work / "projects" / code / "home"]
    return folders


@pytest.fixture(scope="module")
def site(work: Path, projects: list[Path]) -> Path:
    out = work / "site"
    write_shared(LANGUAGES, out)
    (out / "assets" / "validator.js").write_text(player_script(), encoding="utf-8")
    (out / "assets" / "lantern-checks.js").write_text(game_script(lantern()), encoding="utf-8")
    assert len(build_projects(projects, out, jobs=2)) == 6
    views = [lantern_views(code)[0] for code, _ in LANGUAGES]
    write_addresses(views, [code for code, _ in LANGUAGES], "", out)
    write_beside({code: lantern_views(code) for code, _ in LANGUAGES}, dict(LANGUAGES), out)
    write_offline(views, out)
    return out


def test_every_address_leads_to_a_file_and_every_anchor_exists(site: Path) -> None:
    pages = {path: Page(path) for path in site.rglob("*.html")}
    # the door, two apologies and two chapters in all languages; the home's pages, the game's, the permanent addresses
    assert len(pages) == 5 + 3 * (3 + len(PAGES) + 5)
    dead = []
    for path, page in pages.items():
        for address in page.addresses:
            parts = urlsplit(address)
            assert not parts.scheme and not parts.netloc, f"{path} leaves the site: {address}"
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file() and target.parent != site / "books":  # books are made in another room
                dead.append(f"{path.relative_to(site)} → {address}")
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                dead.append(f"{path.relative_to(site)} → {address} (no such anchor)")
    assert not dead
    assert not {str(path): page.doubled for path, page in pages.items() if page.doubled}


def test_no_file_asks_another_host_for_anything(site: Path) -> None:
    for path in site.rglob("*"):
        if path.suffix in (".html", ".css") and path.is_file():
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"""(src|href|url|@import)\s*[=(]?\s*["']?(https?:)?//""", text), path


def test_what_projects_share_lies_once_in_the_site(site: Path) -> None:
    names = [path.name for path in site.rglob("*") if path.is_file()]
    assert len([name for name in names if name.startswith("bundle.")]) == 1
    assert not [name for name in names if name.endswith(".map") or name == "sitemap.xml"]


def test_the_same_anchors_stand_in_every_language(site: Path) -> None:
    for page in (name.removesuffix(".md") for name in PAGES if name != "index-a-z.md"):  # each has its own letters
        anchors = [
            {anchor for anchor in Page(site / code / "lantern" / f"{page}.html").anchors if not anchor.startswith("__")}
            for code, _ in LANGUAGES
        ]
        assert anchors[0] == anchors[1] == anchors[2], page


def test_material_is_given_nothing_to_find_until_somebody_searches(site: Path) -> None:
    folder = site / "en" / "lantern" / "search"
    told = json.loads((folder / "search_index.json").read_text("utf-8"))
    assert told["docs"] == [] and told["config"]["lang"] == ["en"]
    assert set(told["config"]) == {"lang", "separator", "pipeline", "fields"}, "what Material's own worker needs"
    assert (folder / "search_index.js").read_text("utf-8").startswith("var __index = {"), "for pages on disk"
    page = (site / "en" / "lantern" / "walking.html").read_text("utf-8")
    assert 'data-engine="../../assets/search-engine.js" data-index="search/index.js"' in page


def test_without_scripts_all_variants_are_open_and_labelled(site: Path) -> None:
    page = Page(site / "en" / "lantern" / "walking.html")
    variants = [attributes for _, attributes in page.elements if attributes.get("class") == "variant"]
    assert variants and all("open" in attributes for attributes in variants)
    assert "First edition" in page.words and "Second edition" in page.words


def test_nothing_is_built_twice_and_an_edit_costs_one_project(site: Path, projects: list[Path]) -> None:
    assert build_projects(projects, site, jobs=2) == []
    page = projects[0] / "docs" / "walking.md"
    before = (site / "de" / "lantern" / "walking.html").read_text()
    other = (site / "de" / "lantern" / "glossary.html").stat().st_mtime_ns
    page.write_text(page.read_text().replace("So kommst du voran", "So kommst du weiter"))
    assert build_projects(projects, site, jobs=2) == [projects[0]]
    assert before != (site / "de" / "lantern" / "walking.html").read_text()
    assert (site / "de" / "lantern" / "glossary.html").stat().st_mtime_ns == other
    (site / "de" / "lantern" / "glossary.html").unlink()
    assert build_projects(projects, site) == [projects[0]], "a missing page is built again"


def test_a_dead_link_is_told_in_a_sentence(tmp_path: Path) -> None:
    write_project(lantern_views("en"), LANGUAGES, RELEASE, tmp_path / "project")
    page = tmp_path / "project" / "docs" / "walking.md"
    page.write_text(page.read_text() + "\n[nowhere](resting.md#no.such.rule)\n")
    with pytest.raises(SiteError, match=r"walking\.md.*resting\.md#no\.such\.rule"):
        build_projects([tmp_path / "project"], tmp_path / "site")
    assert not (tmp_path / "site" / "en").exists(), "a broken project does not reach the site"


def hostile_term(term: TermView, attack: str) -> TermView:
    called = tuple(
        replace(
            one,
            badge=f"{attack} {one.badge}",
            names=tuple(attack if name == term.name else f"{attack} {name}" for name in one.names),
        )
        for one in term.names
    )
    return replace(term, name=attack, names=called)


def hostile_views() -> list[GameView]:
    """The made-up game with every title and label turned into an attack."""
    attack = " ".join(HOSTILE)
    views = []
    for view in lantern_views("en"):
        chapters = tuple(
            replace(
                chapter,
                title=attack,
                blocks=tuple(replace(b, title=attack) if hasattr(b, "title") else b for b in chapter.blocks),
            )
            for chapter in view.chapters
        )
        editions = tuple(
            replace(
                edition,
                name=attack,
                badge=attack,
                printings=tuple((id, attack, attack) for id, _, _ in edition.printings),
            )
            for edition in view.editions
        )
        questions = tuple({**question, "title": attack} for question in view.questions)
        views.append(
            replace(
                view,
                name=attack,
                publisher=attack,
                summary=attack,
                chapters=chapters,
                editions=editions,
                edition=next(edition for edition in editions if edition.id == view.edition.id),
                terms=tuple(hostile_term(term, attack) for term in view.terms),
                rulings=tuple(replace(ruling, title=attack) for ruling in view.rulings),
                questions=questions,
                clues=tuple(
                    replace(clue, answers=tuple(replace(answer, say=attack) for answer in clue.answers))
                    for clue in view.clues
                ),
            )
        )
    return views


def test_a_hostile_game_is_shown_and_does_nothing(tmp_path: Path, site: Path) -> None:
    write_project(hostile_views(), LANGUAGES, RELEASE, tmp_path / "project")
    build_projects([tmp_path / "project"], tmp_path / "site")
    for name in (name.removesuffix(".md") for name in PAGES):
        page = Page(tmp_path / "site" / "en" / "lantern" / f"{name}.html")
        honest = Page(site / "en" / "lantern" / f"{name}.html")
        if name != "index-a-z":  # there they stand under other letters
            assert [tag for tag, _ in page.elements] == [tag for tag, _ in honest.elements], name
        assert not [a for a in page.addresses if a.startswith(("javascript:", "http"))]
        assert not [1 for _, attributes in page.elements for attribute in attributes if attribute.startswith("on")]
        assert plain(HOSTILE[0]) in plain(page.words)
