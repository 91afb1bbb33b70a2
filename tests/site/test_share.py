"""What is passed on: the page behind a rule's link, full addresses where they are known, and lost readers."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from generator.build import Workshop
from generator.paths import ROOT
from generator.site.share import AddressError, locale, site_address
from tests.site.made_up import GAMES
from tests.site.test_builder import Page

ADDRESS = "https://rules.example.org/games/"
LANGUAGES = ("de", "en", "fr")
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shared")


def workshop(folder: Path, address: str) -> Workshop:
    games = [GAMES / "lantern", ROOT / "tests" / "games" / "tiny"]
    return Workshop(games, folder / "site", 2, lambda _: None, folder / "work", address=address)


@pytest.fixture(scope="module")
def site(folder: Path) -> Path:
    """The pages of a site that knows where it will stand."""
    assert workshop(folder, ADDRESS.rstrip("/")).rebuild() == []
    return folder / "work" / "site"


class Head:
    """What a page says about itself to programs."""

    def __init__(self, path: Path) -> None:
        self.page = Page(path)
        metas = [attributes for tag, attributes in self.page.elements if tag == "meta"]
        self.said = {one.get("property") or one.get("name"): one.get("content") for one in metas}
        links = [attributes for tag, attributes in self.page.elements if tag == "link"]
        self.canonical = [link["href"] for link in links if link["rel"] == "canonical"]
        self.alternates = {link["hreflang"]: link["href"] for link in links if link["rel"] == "alternate"}


def test_the_link_of_a_rule_shows_the_rule_in_its_language(site: Path) -> None:
    head = Head(site / "de" / "lantern" / "r" / "walking.steps.html")
    said = head.said
    assert said["og:title"].startswith("W.1 ") and said["og:title"].endswith("– Laterne & Nebel")
    assert said["og:locale"] == "de_DE" and said["og:site_name"] == "Regelwerk" and said["og:type"] == "article"
    assert said["og:description"] == said["description"]
    assert "Du gehst drei Schritte." in said["description"] and "Du gehst drei Schritte." in head.page.words
    assert said["og:image"] == f"{ADDRESS}assets/icon-512.png"
    assert "robots" not in said


def test_where_editions_part_the_link_says_what_each_of_them_plays(site: Path) -> None:
    head = Head(site / "en" / "lantern" / "r" / "walking.torch.html")
    assert head.said["description"].startswith("First edition: ") and " · Second edition: " in head.said["description"]
    assert "This rule is not played with this edition." in head.page.words


def test_a_rule_is_at_home_at_its_permanent_address_in_every_language(site: Path) -> None:
    for code in LANGUAGES:
        for name in ("walking.steps", "walking.pace"):
            head = Head(site / code / "lantern" / "r" / f"{name}.html")
            assert head.canonical == [head.said["og:url"]] == [f"{ADDRESS}{code}/lantern/r/walking.steps.html"]
            assert head.alternates.keys() == {*LANGUAGES, "x-default"}
            assert head.alternates["fr"] == f"{ADDRESS}fr/lantern/r/walking.steps.html"
            assert ("robots" in head.said) == (name == "walking.pace"), "a former name is not listed"


def test_every_page_names_its_address_and_its_translations_and_they_name_it(site: Path) -> None:
    pages = [path for code in LANGUAGES for path in (site / code).rglob("*.html") if path.parent.name != "r"]
    heads = {f"{ADDRESS}{path.relative_to(site).as_posix()}": Head(path) for path in pages}
    for address, head in heads.items():
        assert head.canonical == [address] == [head.said["og:url"]]
        assert head.alternates["x-default"] == head.alternates["en"]
        assert {heads[other].alternates == head.alternates for other in head.alternates.values()} == {True}
        assert address in head.alternates.values()
        assert head.said["description"] and head.said["og:description"] and head.said["og:title"]


def test_the_sitemap_lists_every_page_once(site: Path) -> None:
    listed = ElementTree.parse(site / "sitemap.xml").getroot()
    addresses = [place.text for place in listed.iter(f"{SITEMAP}loc")]
    pages = [path for code in LANGUAGES for path in (site / code).rglob("*.html") if path.parent.name != "r"]
    assert sorted(addresses) == sorted(f"{ADDRESS}{path.relative_to(site).as_posix()}" for path in pages)
    for entry in listed:
        links = {link.get("hreflang"): link.get("href") for link in entry.findall("{http://www.w3.org/1999/xhtml}link")}
        assert links.keys() == {*LANGUAGES, "x-default"} and entry[0].text in links.values()
    assert (site / "robots.txt").read_text("utf-8").endswith(f"Sitemap: {ADDRESS}sitemap.xml\n")


def test_the_list_of_ids_knows_where_each_rule_is_and_was(site: Path) -> None:
    ids = json.loads((site / "assets" / "ids.json").read_text("utf-8"))
    assert ids["lantern"]["walking.steps"] == "walking"
    assert ids["lantern"]["walking.pace"] == "walking#walking.steps"
    assert {f"{name}.html" for name in ids["tiny"]} == {path.name for path in (site / "en" / "tiny" / "r").iterdir()}


def test_without_an_address_nothing_claims_one(site: Path, folder: Path) -> None:
    assert workshop(folder, "").rebuild() == []
    assert not (site / "sitemap.xml").exists() and not (site / "robots.txt").exists()
    for path in (site / "en" / "lantern" / "walking.html", site / "en" / "lantern" / "r" / "walking.steps.html"):
        head = Head(path)
        assert head.canonical == [] and head.alternates == {}
        assert not {"og:url", "og:image"} & head.said.keys() and head.said["og:title"]
    assert '<base href="/">' in (site / "404.html").read_text("utf-8")


@pytest.mark.parametrize(
    "given", ["rules.example.org", "ftp://rules.example.org/", "https://", "https://a.b/?c=d", 'https://a.b/"']
)
def test_an_address_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(AddressError):
        site_address(given)


def test_a_language_is_named_with_its_country() -> None:
    assert [locale(code) for code in (*LANGUAGES, "xx")] == ["de_DE", "en_GB", "fr_FR", "xx"]
