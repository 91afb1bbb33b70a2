"""A case is the same wherever it is asked: written into the page, asked in it, sent as a link, asked in CPython."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from generator.load import load_game
from generator.resolve.reader import resolve
from generator.resolve.view import RuleView, RulingView
from generator.validator.labels import answer_labels
from generator.validator.portable import show_html
from generator.validator.run import answer
from tests.browser.asking import Form
from tests.browser.conftest import Visit

# A verdict as one text, whatever the order of attributes. In an example rules are links; in a form they unfold, and
# other editions speak. One that stands for several editions names the booklets of all of them. So an example is
# compared without texts, others and booklets.
SAID = """
  const whole = (verdict) => {
    const copy = verdict.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      const sorted = [...part.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
      for (const { name, value } of sorted) { part.removeAttribute(name); part.setAttribute(name, value); }
    }
    return copy.outerHTML.replace(/\\s+/g, " ").replace(/> </g, "><");
  };
  const bare = (verdict) => {
    const copy = verdict.cloneNode(true);
    copy.querySelectorAll(".verdict__source, .verdict__other, .verdict__same").forEach((part) => part.remove());
    for (const item of copy.querySelectorAll("li")) {
      item.textContent = (item.querySelector("summary") ?? item).textContent.trim();
    }
    return whole(copy);
  };
  const answered = async (edition) => {
    const form = document.querySelector("form.ask");
    for (const choice of form.querySelectorAll("[name=edition][type=radio]")) choice.checked = choice.value === edition;
    form.querySelector("[name=edition]").dispatchEvent(new Event("input", { bubbles: true }));
    const bar = form.querySelector(".ask-bar");
    while (bar.hasAttribute("aria-busy")) await new Promise((next) => setTimeout(next, 5));
    return document.querySelector(".ask-verdict .verdict");
  };
"""

EXAMPLES = f"""async (editions) => {{ {SAID}
  const rows = [];
  const form = document.querySelector("form.ask");
  const {{ read, fill, fits }} = Regelwerk.form;
  const fresh = read(form);
  for (const example of document.querySelectorAll(".example")) {{
    const sent = new URL(example.querySelector(".example-try a").href).searchParams.get("case");
    fill(form, fresh);
    fill(form, JSON.parse(sent));
    if (!fits(form, JSON.parse(sent))) throw new Error(`a case that does not fit: ${{sent}}`);
    const box = example.querySelector(".example-more");
    const variants = [...box.querySelectorAll(".variant")].filter((one) => one.querySelector(".verdict"));
    const written = variants.length
      ? variants.map((one) => [one.dataset.editions.split(" "), one.querySelector(".verdict")])
      : [[editions, box.querySelector(".verdict")]];
    const facts = box.querySelector(".case").textContent.replace(/\\s+/g, "");
    for (const [shared, verdict] of written) {{
      const live = [];
      for (const edition of shared) live.push(bare(await answered(edition)));
      const told = document.querySelector(".ask-facts .case").textContent.replace(/\\s+/g, "");
      const said = bare(verdict);
      rows.push({{ example: example.querySelector("h3").id, editions: shared, written: said, live, facts, told }});
    }}
  }}
  return rows;
}}"""

QUESTION = f"""async ([edition, written]) => {{ {SAID}
  const ours = document.createElement("template");
  ours.innerHTML = written;
  return [whole(await answered(edition)), whole(ours.content.firstChild)];
}}"""

SHIPPED = ("hope", "lift-off", "pond")
WHOLE = "fr"
"""The language in which every question is looked at: the one with the most special signs. In the others the same code
shows other words, and every seventh question will do.
"""


def looked_at(questions: Iterable[str], language: str) -> list[str]:
    return sorted(questions)[:: 1 if language == WHOLE else 7]


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_a_verdict_written_into_the_page_is_the_one_the_page_gives(
    visit: Visit, served: str, rules: Path, language: str
) -> None:
    for name in SHIPPED:
        seen: dict[str, set[str]] = {}
        game, _ = load_game(rules / name)
        page = visit("about:blank")
        asked = looked_at({example.question for example in game.examples.values()}, language)
        for question in asked:
            page.goto(f"{served}/{language}/{name}/ask-{question}.html")
            for row in page.evaluate(EXAMPLES, list(game.file.editions)):
                seen.setdefault(row["example"].removeprefix("example-"), set()).update(row["editions"])
                assert row["live"] == [row["written"]] * len(row["editions"]), row["example"]
                assert row["told"] == row["facts"], "the case in words is the same, too"
        here = {id for id, example in game.examples.items() if example.question in asked}
        assert {example for example in here if set(game.file.editions) != seen.get(example)} == set()


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_page_answers_every_question_as_the_command_line_does(
    visit: Visit, served: str, rules: Path, language: str
) -> None:
    for name in SHIPPED:
        game, _ = load_game(rules / name)
        views = {edition: resolve(game, edition, language) for edition in game.file.editions}
        for question in looked_at(game.questions, language):
            page = visit(f"{served}/{language}/{name}/ask-{question}.html")
            given = {edition: answer(game, question, edition, {}) for edition in game.file.editions}
            for edition, view in views.items():
                # what others say of rules is said with the words of the edition that is asked
                named = {"because": [said for one in given.values() for said in one.get("because", [])]}
                named["rulings"] = given[edition].get("rulings", [])
                labels = answer_labels(view, question, _rule_link, _ruling_link, named, texts=True)
                others = [
                    {"name": other.edition.name, "answer": given[id]} for id, other in views.items() if id != edition
                ]
                live, written = page.evaluate(QUESTION, [edition, show_html(given[edition], labels, others)])
                assert live == written


def _rule_link(rule: RuleView) -> str:
    return f"{rule.chapter}.html#{rule.id}"


def _ruling_link(ruling: RulingView) -> str:
    return f"{'open' if 'open' in ruling.kinds else 'rulings'}.html#{ruling.id}"


def test_the_link_to_a_case_opens_exactly_that_case(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/lift-off/ask-launch.html")
    launch = Form(page, "launch")
    launch.pick("phase", "2")
    launch.form.locator(".ask-add").click()
    launch.form.locator(".ask-add").click()
    launch.type("mission.0.level", "4")
    launch.type("mission.1.level", "2")
    launch.type("mission.2.weight", "3")
    launch.form.locator(".ask-remove").first.click()
    launch.flip("used.laboratory")
    launch.pick("launch", "sash")
    launch.step("launch-sashes", 1)
    launch.type("technology.red", "2")
    launch.type("money", "")
    launch.type("money", "12")
    sent, fields = launch.verdict(), launch.fields()
    assert fields["case.mission.0.level"] == "2" and fields["case.mission.1.weight"] == "3"
    assert "case.mission.2.level" not in fields
    page.locator(".ask-share").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url

    received = Form(visit(copied), "launch")
    assert received.verdict() == sent
    assert received.fields() == fields


def test_a_case_keeps_its_edition_whatever_box_the_receiver_has(visit: Visit, served: str) -> None:
    sender = visit(f"{served}/en/hope/ask-difficulty.html")
    stacks = Form(sender, "difficulty")
    stacks.edition("kickstarter")
    stacks.pick("level", "normal")
    stacks.flip("bug-cards")
    sent, fields, link = stacks.verdict(), stacks.fields(), sender.url
    assert sent.outcome == ["5", "5", "6"]
    receiver = visit(f"{served}/fr/hope/index.html?box=retail-fr")
    receiver.goto(link)
    received = Form(receiver, "difficulty")
    assert received.verdict() == sent
    assert received.fields() == fields
    receiver.locator(".rw-languages summary").click()
    receiver.locator(".rw-languages [data-language='de']").click()
    receiver.wait_for_url("**/de/**")
    assert received.verdict().outcome == sent.outcome


def test_the_box_of_who_sent_a_case_does_not_become_the_reader_s(visit: Visit, served: str) -> None:
    case = quote('{"accuser":{"upgrades":2}}')
    link = f"{served}/en/hope/ask-accuse.html?box=ks-en&case={case}"
    for own in ("", "?box=retail-de"):
        page = visit(f"{served}/en/hope/index.html{own}")
        page.goto(link)
        assert Form(page, "accuse").verdict().edition == "Kickstarter edition"
        assert "box=ks-en" in page.url, "reloaded it is the same case"
        page.locator(".ask-where a[href^='settle.html']").click()
        page.wait_for_url("**/settle.html*")
        assert page.url == f"{served}/en/hope/settle.html{own}"


def test_an_edition_in_the_address_is_chosen_without_a_case(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/ask-accuse.html?edition=kickstarter&box=retail-de")
    accuse = Form(page, "accuse")
    assert accuse.fields()["edition"] == "kickstarter"
    accuse.type("accuser.upgrades", "1")
    assert accuse.verdict().edition == "Kickstarter edition"


def test_a_link_that_does_not_fit_is_refused_with_a_sentence(visit: Visit, served: str) -> None:
    page = visit("about:blank")
    unfit = {
        "hope/ask-accuse": ["[]", "null", "{", '{"own-turn":"yes"}', '{"nothing":1}', '{"accuser":{"upgrades":"2"}}'],
        "hope/ask-winner": [json.dumps({"players": [{}] * 300})],
        "pond/ask-hop": ['{"board":{"removed":"A1"}}'],
    }
    for place, cases in unfit.items():
        for case in cases:
            page.goto(f"{served}/en/{place}.html?case={quote(case)}")
            form = Form(page, place.partition("-")[2])
            said = form.verdict()
            assert said.verdict == "error" and said.errors[0].startswith("This link does not fit the form"), case
            assert said.short.startswith("This link does not fit"), case
            expect(page.locator(".ask-do")).to_be_hidden()
            fields = form.fields()
            page.goto(f"{served}/en/{place}.html")
            assert form.fields() == fields, "the form stands as it begins"


def test_a_link_tells_of_a_list_only_what_was_changed(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/ask-winner.html")
    winner = Form(page, "winner")
    winner.type("players.1.medals", "3")
    sent, fields = winner.verdict(), winner.fields()
    assert len(page.url) < 250
    received = Form(visit(page.url), "winner")
    assert received.verdict() == sent
    assert received.fields() == fields


def test_old_links_lead_on_to_the_question_with_their_case(visit: Visit, base: str) -> None:
    case = quote('{"accuser":{"upgrades":3}}')
    page = visit(f"{base}/en/hope/settle.html?case={case}&edition=kickstarter#accuse")
    page.wait_for_url("**/ask-accuse.html?*")
    accuse = Form(page, "accuse")
    assert accuse.verdict().edition == "Kickstarter edition"
    assert accuse.fields()["case.accuser.upgrades"] == "3"


def test_what_cannot_be_is_answered_with_a_sentence(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/ask-accuse.html")
    accuse = Form(page, "accuse")
    for written in ("", "99", "-1", "1.5"):
        accuse.type("accuser.upgrades", written)
        said = accuse.verdict()
        assert said.verdict == "error"
        assert len(said.errors) == 1 and said.errors[0].startswith("Du › Aufwertungen: "), said.errors
    accuse.type("accused.medals", "1000")
    assert len(accuse.verdict().errors) == 2
    accuse.type("accuser.upgrades", "1")
    accuse.type("accused.medals", "0")
    assert accuse.verdict().verdict == "yes"

    for question, case, expected in (
        ("difficulty", {"level": "godlike"}, "Schwierigkeitsgrad: "),
        ("accuse", {"accuser": {"upgrades": None, "medals": 77}}, "Du › Aufwertungen: "),
    ):
        page.goto(f"{served}/de/hope/ask-{question}.html?case={quote(json.dumps(case))}")
        assert [said for said in Form(page, question).verdict().errors if said.startswith(expected)]


def test_a_link_that_was_cut_or_made_up_does_no_harm(visit: Visit, site: Path) -> None:
    page = visit("about:blank")
    nested = "[" * 5000 + "]" * 5000
    hostile = {
        "cut short": "{",
        "other shapes": '{"accuser": 5, "nothing": {"here": [1]}}',
        "no object": "[1, 2]",
        "nothing": "null",
        "a prototype": '{"__proto__": {"own-turn": false}, "constructor": 1}',
        # longer ones end alike, but the browser's own messages to the test would take minutes
        "as long as a book": json.dumps({"accuser": {"upgrades": "9" * 100_000}}),
        "nested": nested,
        "nested where a number is": f'{{"accuser": {{"upgrades": {nested}}}}}',
    }
    for what, case in hostile.items():
        page.goto(f"{site.as_uri()}/en/hope/ask-accuse.html?case={quote(case)}")
        accuse = Form(page, "accuse")
        # what was refused leaves the form as it began; what was not is answered
        accuse.type("accuser.upgrades", "1")
        assert accuse.verdict().verdict == "yes", what
    markup = {"accuser": {"upgrades": "<img src=x onerror=document.title='!'>"}, "level": "<b>"}
    page.goto(f"{site.as_uri()}/en/hope/ask-accuse.html?case={quote(json.dumps(markup))}&edition=%3Cb%3E")
    assert Form(page, "accuse").verdict().verdict == "error"
    assert page.locator(".ask-sheet img, .ask-sheet b, .ask-short img").count() == 0
    assert page.title() != "!"
    many = {"mission": [{"weight": 1}] * 2000}
    page.goto(f"{site.as_uri()}/en/lift-off/ask-launch.html?case={quote(json.dumps(many, separators=(',', ':')))}")
    launch = Form(page, "launch")
    launch.type("mission.0.weight", "1")
    assert launch.verdict().verdict in ("yes", "no")
    names = {"leaps": 2, "board": {"removed": ["A1", "<b>", 5, None, "Z9"] * 300, "frog": {"x": 1}}}
    page.goto(f"{site.as_uri()}/en/pond/ask-hop.html?case={quote(json.dumps(names, separators=(',', ':')))}")
    hop = Form(page, "hop")
    assert hop.verdict().verdict == "error"
    assert page.locator(".ask-sheet b").count() == 0


def test_without_the_validator_the_page_says_so_and_tries_again(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/ask-accuse.html", calm=False)
    page.route("**/validator.js", lambda route: route.abort())
    accuse = Form(page, "accuse")
    accuse.form.locator(".ask-submit").click()
    accuse.said.get_by_text("could not be loaded").wait_for()
    page.unroute("**/validator.js")
    accuse.flip("own-turn")
    assert accuse.verdict().verdict == "no"


def test_lists_within_lists_and_names_that_a_form_has_itself(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/orchard/ask-pick.html")
    pick = Form(page, "pick")
    pick.form.locator("[data-list='case.tree'] > .ask-add").click()
    pick.form.locator("[data-list='case.tree.1.branch'] > .ask-add").click()
    pick.type("tree.1.branch.1.fruit", "5")
    pick.type("elements", "4")
    pick.type("edition", "3")
    assert (pick.verdict().verdict, pick.verdict().outcome) == ("yes", ["7", "7"])
    pick.form.locator("[data-list='case.tree'] > .ask-entry > .ask-remove").first.click()
    assert pick.verdict().outcome == ["6", "7"], "the second tree is the first now"
    pick.form.locator("[data-list='case.tree.0.branch'] > .ask-add").click()
    pick.type("tree.0.branch.2.fruit", "9")
    sent, fields = pick.verdict(), pick.fields()
    assert (sent.verdict, sent.outcome) == ("no", ["15", "7"])
    received = Form(visit(page.url), "pick")
    assert received.verdict() == sent
    assert received.fields() == fields
