"""A case is the same wherever it is asked: written into the page, asked in it, sent as a link, asked in CPython."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest

from generator.load import load_game
from generator.model import ExamplePlace, Game
from generator.resolve.reader import resolve
from generator.resolve.view import RuleView, RulingView
from generator.validator.labels import answer_labels
from generator.validator.portable import show_html
from generator.validator.run import answer
from tests.browser.asking import Form
from tests.browser.conftest import Visit

# A verdict as one text, whatever the order of attributes. One that stands for several editions names the booklets of
# all of them, so it is compared without them.
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
    copy.querySelectorAll(".verdict__source").forEach((source) => source.remove());
    return whole(copy).replaceAll(" </li>", "</li>");
  };
  const answered = async (form, edition) => {
    for (const choice of form.querySelectorAll("[name=edition][type=radio]")) choice.checked = choice.value === edition;
    form.requestSubmit();
    const box = form.closest(".example, .question").querySelector(".ask-verdict");
    while (box.hasAttribute("aria-busy")) await new Promise((next) => setTimeout(next, 5));
    return box.querySelector(".verdict");
  };
"""

EXAMPLES = f"""async (editions) => {{ {SAID}
  const rows = [];
  for (const form of document.querySelectorAll(".example form.ask")) {{
    const box = form.closest(".example").querySelector(".ask-verdict");
    const variants = [...box.querySelectorAll(".variant")];
    const written = variants.length
      ? variants.map((one) => [one.dataset.editions.split(" "), one.querySelector(".verdict")])
      : [[editions, box.querySelector(".verdict")]];
    for (const [shared, verdict] of written) {{
      const live = [];
      for (const edition of shared) live.push(await answered(form, edition));
      rows.push({{
        example: form.dataset.anchor, editions: shared,
        written: shared.length === 1 ? whole(verdict) : bare(verdict),
        live: live.map(shared.length === 1 ? whole : bare),
      }});
    }}
  }}
  return rows;
}}"""

QUESTION = f"""async ([anchor, edition, written]) => {{ {SAID}
  const form = document.querySelector(`form[data-anchor="${{anchor}}"]`);
  const ours = document.createElement("template");
  ours.innerHTML = written;
  return [whole(await answered(form, edition)), whole(ours.content.firstChild)];
}}"""


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_a_verdict_written_into_the_page_is_the_one_the_page_gives(
    visit: Visit, served: str, rules: Path, language: str
) -> None:
    seen = {}
    for name in ("hope", "lift-off"):
        game, _ = load_game(rules / name)
        page = visit("about:blank")
        for chapter in _chapters_with_examples(game):
            page.goto(f"{served}/{language}/{name}/{chapter}.html")
            for row in page.evaluate(EXAMPLES, list(game.file.editions)):
                seen.setdefault(row["example"].removeprefix("example-"), set()).update(row["editions"])
                assert row["live"] == [row["written"]] * len(row["editions"]), row["example"]
        assert {example for example in game.examples if set(game.file.editions) != seen.get(example)} == set()


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_page_answers_every_question_as_the_command_line_does(
    visit: Visit, served: str, rules: Path, language: str
) -> None:
    for name in ("hope", "lift-off"):
        game, _ = load_game(rules / name)
        page = visit(f"{served}/{language}/{name}/settle.html")
        for edition in game.file.editions:
            view = resolve(game, edition, language)
            for question in game.questions:
                labels = answer_labels(view, question, _rule_link, _ruling_link)
                ours = show_html(answer(game, question, edition, {}), labels)
                live, written = page.evaluate(QUESTION, [question, edition, ours])
                assert live == written


def _chapters_with_examples(game: Game) -> list[str]:
    return [name for name, blocks in game.blocks.items() if any(isinstance(block, ExamplePlace) for block in blocks)]


def _rule_link(rule: RuleView) -> str:
    return f"{rule.chapter}.html#{rule.id}"


def _ruling_link(ruling: RulingView) -> str:
    return f"{'open' if 'open' in ruling.kinds else 'rulings'}.html#{ruling.id}"


def test_the_link_to_a_case_opens_exactly_that_case(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/lift-off/settle.html#launch")
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
    launch.form.locator(".ask-share").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url

    received = Form(visit(copied), "launch")
    assert received.verdict() == sent
    assert received.fields() == fields


def test_a_case_keeps_its_edition_whatever_box_the_receiver_has(visit: Visit, served: str) -> None:
    sender = visit(f"{served}/en/hope/difficulty.html")
    hero = Form(sender, "example-difficulty-hero-alone")
    hero.place.locator(".ask-change > summary").click()
    hero.edition("kickstarter")
    hero.pick("level", "normal")
    sent, fields, link = hero.verdict(), hero.fields(), sender.url
    assert sent.outcome == ["5", "5", "6"]
    receiver = visit(f"{served}/fr/hope/index.html?box=retail-fr")
    receiver.goto(link)
    received = Form(receiver, "example-difficulty-hero-alone")
    assert received.verdict() == sent
    assert received.fields() == fields
    assert received.form.is_visible(), "the case is seen, not only its verdict"
    receiver.locator(".rw-languages summary").click()
    receiver.locator(".rw-languages [data-language='de']").click()
    receiver.wait_for_url("**/de/**")
    assert received.verdict().outcome == sent.outcome


def test_what_cannot_be_is_answered_with_a_sentence(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/hope/settle.html#accuse")
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
        page.goto(f"{served}/de/hope/settle.html?case={quote(json.dumps(case))}#{question}")
        assert [said for said in Form(page, question).verdict().errors if said.startswith(expected)]


def test_a_link_that_was_cut_or_made_up_does_no_harm(visit: Visit, served: str) -> None:
    page = visit("about:blank")
    for case in ("{", '{"accuser": 5, "nothing": {"here": [1]}}'):
        page.goto(f"{served}/en/hope/settle.html?case={quote(case)}#accuse")
        assert Form(page, "accuse").ask().verdict == "yes", case


def test_without_the_validator_the_page_says_so_and_tries_again(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/hope/settle.html", calm=False)
    page.route("**/validator.js", lambda route: route.abort())
    page.locator(".questions a[href='#accuse']").click()
    accuse = Form(page, "accuse")
    accuse.form.locator(".ask-submit").click()
    accuse.said.get_by_text("could not be loaded").wait_for()
    page.unroute("**/validator.js")
    assert accuse.ask().verdict == "yes"


def test_lists_within_lists_and_names_that_a_form_has_itself(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/orchard/settle.html#pick")
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
