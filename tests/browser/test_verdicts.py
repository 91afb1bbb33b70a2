"""Disputes are settled in the page: over http and from a folder, in every language, in every edition."""

from __future__ import annotations

import datetime
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.asking import Form
from tests.browser.conftest import PHONE, Visit

LANGUAGES = ["de", "en", "fr"]
EDITIONS = {
    "de": {"retail": "Handelsausgabe", "kickstarter": "Kickstarter-Ausgabe"},
    "en": {"retail": "Retail edition", "kickstarter": "Kickstarter edition"},
    "fr": {"retail": "Édition boutique", "kickstarter": "Édition Kickstarter"},
}
YES = {"de": "Ja", "en": "Yes", "fr": "Oui"}
NO = {"de": "Nein", "en": "No", "fr": "Non"}
OURS = {"de": "unser Vorschlag", "en": "our suggestion", "fr": "notre proposition"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dispute_is_settled_by_the_rules_of_the_edition(visit: Visit, base: str, language: str) -> None:
    page = visit(f"{base}/{language}/hope/settle.html")
    page.locator(".questions a[href^='ask-accuse.html']").click()
    accuse = Form(page, "accuse")
    allowed = accuse.ask()
    assert allowed.verdict == "yes" and YES[language] in allowed.words and YES[language] in allowed.short
    assert allowed.edition == EDITIONS[language]["retail"]
    assert allowed.rules["traitor.accuse.level"] == "kept"

    accuse.step("accused.upgrades", 2)
    refused = accuse.verdict()
    assert refused.verdict == "no" and NO[language] in refused.words
    assert NO[language] in refused.short and "T.8" in refused.short, "the rule that forbids it stands in the line"
    assert [rule for rule, state in refused.rules.items() if state == "broken"] == ["traitor.accuse.level"]
    assert next(iter(refused.rules)) == "traitor.accuse.level", "what decides stands first"
    assert refused.outcome == []

    # an edition answers for itself, and says what the other would answer
    page.locator(".ask-where a[href^='settle.html']").click()
    page.locator(".questions a[href^='ask-difficulty.html']").click()
    stacks = Form(page, "difficulty")
    stacks.pick("level", "hero")
    stacks.flip("traitor")
    retail = stacks.verdict()
    assert (retail.outcome, retail.edition) == (["1", "0", f"13 ({OURS[language]})"], EDITIONS[language]["retail"])
    assert retail.others == ["2", "1", "13"], "what is different: the last is only our suggestion here"
    assert retail.rules == {"difficulty.hero": "cited", "difficulty.no-traitor": "cited"}
    stacks.edition("kickstarter")
    kickstarter = stacks.verdict()
    assert (kickstarter.outcome, kickstarter.edition) == (["2", "1", "13"], EDITIONS[language]["kickstarter"])
    assert kickstarter.rules == {"difficulty.hero": "cited"}
    assert kickstarter.others == ["1", "0", f"13 ({OURS[language]})"]


def test_an_example_is_tried_with_other_numbers(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/hope/traitor.html")
    page.locator("#example-accuse-wrong ~ .workings .example-try a").click()
    wrong = Form(page, "accuse")
    retail = wrong.verdict()
    assert (retail.verdict, retail.outcome) == ("yes", ["2", "1", "0", "0", "no", "yes", "1", "0"])
    assert "traitor.wrong.half-medals" not in retail.rules
    wrong.edition("kickstarter")
    kickstarter = wrong.verdict()
    lost = ["1", "1", "1", "3"]  # a step, a pioneer on a tile and one on the line, half of the medals rounded up
    assert (kickstarter.verdict, kickstarter.outcome) == ("yes", ["2", "1", "0", "2", "2", "no", "yes", *lost, "0"])
    assert kickstarter.rules["traitor.wrong.half-medals"] == "cited"
    assert "wrong-accusation" in kickstarter.rulings
    wrong.step("accuser.medals", -3)
    tied = wrong.verdict()
    assert (tied.verdict, tied.outcome) == ("no", [])
    broken = [rule for rule, state in tied.rules.items() if state == "broken"]
    assert broken == ["traitor.accuse.medals-if-equal", "traitor.accuse.full-tie"]


def test_every_rule_can_be_read_where_it_decides_and_is_one_step_away(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/ask-accuse.html?box=retail-de")
    accuse = Form(page, "accuse")
    own = accuse.ask()
    assert own.edition == "Handelsausgabe"
    once = accuse.said.locator("[data-rule='traitor.accuse.once']")
    assert once.locator("summary .verdict__source").all_inner_texts() == ["S. 16"]
    silent = accuse.said.locator("[data-rule='traitor.accuse.own-turn']")
    assert silent.locator("summary .verdict__source").all_inner_texts() == ["nicht in deinem Heft"]
    expect(once.locator(".verdict__text")).to_be_hidden()
    once.locator("summary").click()
    expect(once.locator(".verdict__text")).to_be_visible()
    assert once.locator(".verdict__sources .badge").all_inner_texts() == ["DE", "EN", "FR"], "the own booklet is first"
    ruling = accuse.said.locator("[data-ruling]").first
    ruling.locator("summary").click()
    expect(ruling.locator(".verdict__text")).to_be_visible()

    accuse.step("accused.upgrades", 2)
    refused = accuse.verdict()
    level = accuse.said.locator("[data-rule='traitor.accuse.level']")
    expect(level.locator(".verdict__text")).to_be_visible()
    named = level.locator("summary").inner_text()
    level.locator(".verdict__sources a").click()
    page.wait_for_url("**/traitor.html*#traitor.accuse.level")
    assert " ".join(page.locator("[id='traitor.accuse.level']").inner_text().split()) in " ".join(named.split())
    page.go_back()
    assert accuse.verdict() == refused

    page.locator("[data-open-boxes]").click()
    page.locator("#rw-boxes [data-choose='ks-en']").click()
    expect(page.locator(".ask-for")).to_have_text("Kickstarter-Ausgabe")  # a new box asks again


def test_the_line_at_the_bottom_is_seen_while_the_form_is_filled_in_and_nothing_jumps(
    visit: Visit, served: str
) -> None:
    page = visit(f"{served}/de/hope/ask-accuse.html", **PHONE)
    accuse = Form(page, "accuse")
    top = "field => field.getBoundingClientRect().top"
    step = accuse.field("accuser.medals").locator("xpath=..").locator("[data-step='1']")
    step.scroll_into_view_if_needed()
    before = step.evaluate(top)
    step.tap()
    accuse.verdict()
    assert step.evaluate(top) == before, "the form stays where it is"
    line = page.locator(".ask-bar").bounding_box()
    assert line["y"] + line["height"] == pytest.approx(740, abs=1), "at the bottom of the screen"
    page.locator(".ask-short").tap()
    expect(page.locator(".ask-sheet")).to_be_focused()
    assert 0 < page.locator(".question .verdict").bounding_box()["y"] < 300


def test_a_verdict_is_copied_as_text_and_printed_on_one_sheet(visit: Visit, base: str) -> None:
    case = quote('{"accuser":{"upgrades":1},"accused":{"upgrades":2}}')
    page = visit(f"{base}/en/hope/ask-accuse.html?box=retail-en&case={case}")
    accuse = Form(page, "accuse")
    accuse.verdict()
    page.locator(".ask-copy").click()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    folder = page.url.rpartition("/")[0]
    assert copied[:2] == ["HOPE: May I accuse someone? (Retail edition)", "No"]
    at = copied.index("- ✗ T.8 No fewer upgrades")
    assert copied[at + 2 : at + 4] == ["  English rulebook, p. 16", f"  {folder}/r/traitor.accuse.level.html"]
    assert "- You – Upgrades: 1, Medals: 0, Technology level improvements: 0, Pioneers on galaxy tiles: 0" in "\n".join(
        copied
    )
    assert page.url in copied

    assert sheets(page) == 1
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = page.locator("body").inner_text()
    for part in ("May I accuse someone?", "Retail edition", "Pioneers on galaxy tiles", "No", page.url):
        assert part in printed, part
    assert str(datetime.date.today().year) in page.locator(".ask-colophon").inner_text()
    for part in (".ask", ".ask-do", ".md-header", ".md-footer", ".example"):
        for one in page.locator(part).all():
            expect(one).to_be_hidden()
    page.emulate_media(media="null")
    accuse.type("accused.upgrades", "0")
    accuse.type("accuser.upgrades", "2")
    assert len(accuse.verdict().rules) > 10 and accuse.verdict().others
    assert sheets(page) == 1, "the longest verdict, too"


def sheets(page: Page) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def test_a_question_is_found_by_a_few_words_and_by_keys(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/settle.html")
    shown = page.locator(".questions li:visible a")
    every = shown.count()
    field = page.locator("#ask-find")
    field.fill("anKLAGEN darf du")
    expect(shown.first).to_have_text("Darf ich jemanden anklagen?")
    assert shown.count() < every / 4
    field.fill("VERRATER aufwertungen")  # the chapter's name and a label, without the umlaut
    expect(shown.first).to_have_text("Darf ich jemanden anklagen?")
    assert shown.count() < every / 4
    field.fill("zzz")
    expect(shown).to_have_count(0)
    expect(page.locator("#ask-found")).to_contain_text("Keine solche Frage")
    field.fill("")
    expect(shown).to_have_count(every)
    field.fill("anklagen")
    field.press("ArrowDown")
    expect(shown.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    field.press("Enter")
    page.wait_for_url("**/ask-accuse.html*")


# what players type, and the question they mean
MEANT = {
    "en/hope": {
        "accuse ben": "accuse",
        "accused wrong": "accuse",
        "accusation": "accuse",
        "tie": "winner",
        "medal tie": "winner",
        "earth lost": "game-over",
        "blue lever": "navigate",
        "hole in board": "navigate",
        "wild": "pay-pioneers",
        "stabilise a galaxi": "stabilize",
    },
    "de/hope": {
        "beschuldigen": "accuse",
        "falsch angeklagt": "accuse",
        "gleichstand": "winner",
        "festsitzen": "stuck",
        "Erde verloren": "game-over",
        "blauer Hebel": "navigate",
    },
    "fr/hope": {
        "accuser ben": "accuse",
        "égalité": "winner",
        "EGALITE": "winner",
        "terre perdue": "game-over",
        "levier bleu": "navigate",
    },
    "en/lift-off": {"launch two missions": "launch", "tie": "win", "fifth technology": "technology-cards"},
    "de/lift-off": {"technologie kaufen": "buy-technology", "zwei missionen eine rakete": "launches"},
    "fr/lift-off": {"cinquième technologie": "technology-cards", "égalité": "win"},
}


@pytest.mark.parametrize("place", MEANT)
def test_a_question_is_found_by_what_players_say(visit: Visit, base: str, place: str) -> None:
    page = visit(f"{base}/{place}/settle.html")
    field = page.locator("#ask-find")
    field.fill(".")
    page.wait_for_function("globalThis.Regelwerk.finding")
    for typed, meant in MEANT[place].items():
        field.fill(typed)
        found = page.locator(".question-hits li").evaluate_all("items => items.map((item) => item.id)")
        assert meant in found[:2], (typed, found)


def test_without_the_search_the_words_on_the_page_find_questions(visit: Visit, served: str) -> None:
    page = visit("about:blank", calm=False)
    page.route("**/search-engine.js", lambda route: route.abort())
    page.goto(f"{served}/en/hope/settle.html")
    field = page.locator("#ask-find")
    field.fill("accuse someone quickly")
    expect(page.locator(".question-hits a").first).to_have_text("May I accuse someone?")
    field.fill("qqq")
    expect(page.locator(".question-hits")).to_be_hidden()
    page.get_by_role("link", name="Search the rules").click()
    page.wait_for_url("**/index.html?q=qqq*")
    expect(page.locator(".md-search__input")).to_have_value("qqq")


def test_the_page_of_questions_loads_no_validator(visit: Visit, served: str) -> None:
    page = visit("about:blank")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{served}/en/hope/settle.html")
    page.goto(f"{served}/en/hope/traitor.html")
    page.goto(f"{served}/en/hope/ask-accuse.html")
    heavy = ("validator.js", "-checks.js", "labels.js")
    assert [url for url in requests if url.endswith(heavy)] == []
    page.locator("[name='case.accuser.medals']").focus()
    page.wait_for_timeout(300)
    assert len([url for url in requests if url.endswith(heavy)]) == 3, "with the first touch"
