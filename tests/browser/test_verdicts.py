"""Disputes are settled in the page: over http and from a folder, in every language, in every edition."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.asking import Form
from tests.browser.conftest import Visit

LANGUAGES = ["de", "en", "fr"]
EDITIONS = {
    "de": {"retail": "Handelsausgabe", "kickstarter": "Kickstarter-Ausgabe"},
    "en": {"retail": "Retail edition", "kickstarter": "Kickstarter edition"},
    "fr": {"retail": "Édition boutique", "kickstarter": "Édition Kickstarter"},
}
YES = {"de": "Ja, erlaubt", "en": "Yes, allowed", "fr": "Oui, c’est permis"}
NO = {"de": "Nein, nicht erlaubt", "en": "No, not allowed", "fr": "Non, c’est interdit"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dispute_is_settled_by_the_rules_of_the_edition(visit: Visit, base: str, language: str) -> None:
    page = visit(f"{base}/{language}/hope/settle.html")
    accuse = Form(page, "accuse")
    expect(accuse.place).to_be_hidden()
    page.locator(".questions a[href='#accuse']").click()
    expect(accuse.place).to_be_visible()
    expect(Form(page, "difficulty").place).to_be_hidden()

    allowed = accuse.ask()
    assert allowed.verdict == "yes" and YES[language] in allowed.words
    assert allowed.edition == EDITIONS[language]["retail"]
    assert allowed.rules["traitor.accuse.level"] == "kept"

    accuse.step("accused.upgrades", 2)
    refused = accuse.verdict()
    assert refused.verdict == "no" and NO[language] in refused.words
    assert [rule for rule, state in refused.rules.items() if state == "broken"] == ["traitor.accuse.level"]
    assert next(iter(refused.rules)) == "traitor.accuse.level", "what decides stands first"
    assert refused.outcome == []

    # an edition answers for itself
    accuse.place.locator(".ask-back a").click()
    page.locator(".questions a[href='#difficulty']").click()
    assert "case=" not in page.url, "the case belongs to the question that was left"
    stacks = Form(page, "difficulty")
    stacks.pick("level", "hero")
    stacks.flip("traitor")
    retail = stacks.verdict()
    assert (retail.outcome, retail.edition) == (["1", "0", "13"], EDITIONS[language]["retail"])
    assert retail.rules == {"difficulty.hero": "cited", "difficulty.no-traitor": "cited"}
    stacks.edition("kickstarter")
    kickstarter = stacks.verdict()
    assert (kickstarter.outcome, kickstarter.edition) == (["2", "1", "13"], EDITIONS[language]["kickstarter"])
    assert kickstarter.rules == {"difficulty.hero": "cited"}

    stacks.pick("level", "normal")
    stacks.flip("traitor")
    stacks.flip("bug-cards")
    assert stacks.verdict().outcome == ["5", "5", "6"]
    stacks.edition("retail")
    assert stacks.verdict().outcome == ["4", "4", "8"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_can_be_changed_where_it_stands(visit: Visit, base: str, language: str) -> None:
    page = visit(f"{base}/{language}/hope/traitor.html")
    wrong = Form(page, "example-accuse-wrong")
    expect(wrong.form).to_be_hidden()
    wrong.place.locator(".ask-change > summary").click()
    retail = wrong.ask()
    assert (retail.verdict, retail.outcome) == ("yes", ["2", "0", "1"])
    assert "traitor.wrong.half-medals" not in retail.rules
    wrong.edition("kickstarter")
    kickstarter = wrong.verdict()
    assert (kickstarter.verdict, kickstarter.outcome) == ("yes", ["2", "2", "2", "1", "1", "1", "3"])
    assert kickstarter.rules["traitor.wrong.half-medals"] == "cited"
    assert "wrong-accusation" in kickstarter.rulings
    wrong.step("accuser.medals", -3)
    tied = wrong.verdict()
    assert (tied.verdict, tied.outcome) == ("no", [])
    broken = [rule for rule, state in tied.rules.items() if state == "broken"]
    assert broken == ["traitor.accuse.medals-if-equal", "traitor.accuse.full-tie"]


def test_a_verdict_names_the_page_in_the_readers_own_booklet(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/settle.html?box=retail-de#accuse")
    accuse = Form(page, "accuse")
    own = accuse.ask()
    assert accuse.said.locator("[data-rule='traitor.accuse.once'] .verdict__source").all_inner_texts() == ["S. 16"]
    silent = accuse.said.locator("[data-rule='traitor.accuse.own-turn'] .verdict__source")
    assert silent.all_inner_texts() == ["nicht in deinem Heft"]
    page.locator("[data-open-boxes]").click()
    page.locator("#rw-boxes [data-choose='ks-en']").click()
    assert accuse.verdict().edition == "Kickstarter-Ausgabe", "a new box asks again"
    assert own.edition == "Handelsausgabe"


def test_a_rule_that_decides_is_one_step_away_and_so_is_the_case(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/settle.html#accuse")
    accuse = Form(page, "accuse")
    accuse.step("accused.upgrades", 2)
    refused = accuse.verdict()
    link = accuse.said.locator("[data-rule='traitor.accuse.level'] a")
    named = link.inner_text()
    link.click()
    page.wait_for_url("**/traitor.html*#traitor.accuse.level")
    assert " ".join(page.locator("[id='traitor.accuse.level']").inner_text().split()) == named
    page.go_back()
    assert accuse.verdict() == refused
