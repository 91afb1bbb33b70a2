"""Lessons played as a learner plays them: wrong answers and right ones, every lesson of the games that ship in every
language and edition, on a small phone; progress, links, keys, fingers, and a browser without scripts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.load import load_game
from generator.paths import RULES
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_board import tap_middle

GAMES = {folder.name: load_game(folder)[0] for folder in sorted(RULES.iterdir()) if (folder / "lessons").is_dir()}
LESSONS = [(game, lesson.lesson) for game, loaded in GAMES.items() for lesson in loaded.lessons]

PLAY = (Path(__file__).parent / "play.js").read_text("utf-8")
"""Plays the lesson of the page: a wrong answer to each task, then the right one; returns what happened."""


def play(page: Page) -> dict[str, Any]:
    found = page.evaluate(PLAY)
    assert found["done"], found
    assert all(one["wide"] <= 360 for one in found["seen"]), found
    return found


def expected(game: str, lesson: str, edition: str) -> list[str]:
    steps = next(one for one in GAMES[game].lessons if one.lesson == lesson).steps
    return [step.step for step in steps if not step.editions or edition in step.editions]


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[lesson for _, lesson in LESSONS])
def test_every_lesson_can_be_played_through(visit: Visit, served: str, game: str, lesson: str, language: str) -> None:
    page = visit(f"{served}/{language}/{game}/lesson-{lesson}.html", **PHONE)
    for index, edition in enumerate(GAMES[game].file.editions):
        if index:
            page.evaluate("(box) => Regelwerk.choose(box)", GAMES[game].printings_of(edition)[0])
            page.locator(".lesson-again").evaluate("(button) => button.click()")
        found = play(page)
        assert [one["step"] for one in found["seen"]] == expected(game, lesson, edition)


def step_of(page: Page, name: str) -> Locator:
    """A step as the own edition has it."""
    return page.locator(f"#{name} .step-variant:not([hidden])")


def test_every_kind_of_task_by_finger_and_by_key(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/lesson-first-hop.html?box=spring-en", **PHONE)
    expect(page.locator(".step:visible")).to_have_count(1)
    expect(page.locator(".lesson-at")).to_have_text("Step 1 of 4")
    page.get_by_role("button", name="Continue").tap()
    expect(page.locator("#where h2")).to_be_focused()

    step = step_of(page, "where")
    tap_middle(page, step.locator("[data-place='C4/purple']"))
    said = step.locator(".task-said")
    expect(said).to_contain_text("Not quite.")
    expect(said).to_contain_text("The pole of purple is at the top.")  # the hint, since nobody wrote a reason
    expect(said.get_by_role("link", name="Towards the pole")).to_be_visible()
    expect(step.locator("[data-place='C4/purple']")).to_have_attribute("aria-label", "C4 Purple, bottom, wrong")
    expect(step.locator("[tabindex='0'][data-place]")).to_have_attribute("aria-label", "C3 Purple, top, Your frog")
    tap_middle(page, step.locator("[data-place='B2/purple']"))
    expect(said).to_contain_text("Right.")
    expect(said).to_contain_text("There are two ways up.")
    expect(said).to_be_in_viewport()
    expect(step.locator("[data-place].right")).to_have_count(2)
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    expect(page.get_by_role("button", name="Continue")).to_be_in_viewport()
    expect(step.locator(".replies")).to_be_hidden()
    step.get_by_text("All answers").tap()
    expect(step.locator(".replies")).to_contain_text("B2 Purple, B3 Purple")
    page.get_by_role("button", name="Continue").tap()

    step = step_of(page, "rim")
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_have_text("Choose something first.")
    leaf = step.get_by_role("button", name="C2", exact=True)
    leaf.focus()
    page.keyboard.press("Space")
    expect(leaf).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    expect(step.get_by_role("button", name="C3", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_contain_text("something is missing")
    for name in ("B2", "B3", "D2", "D3"):
        tap_middle(page, step.get_by_role("button", name=name, exact=True))
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_contain_text("Right.")
    page.get_by_role("button", name="Continue").tap()

    expect(page.locator("#autumn")).to_be_hidden()
    step = step_of(page, "heavy")
    for words in ("Two and three", "Nine and one"):
        step.locator(".option", has_text=words).tap()
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said"), "which of the two").to_contain_text("Nine and one")
    expect(step.locator(".task-said")).to_contain_text("One too many.")
    step.get_by_role("button", name="Show the answer").tap()
    expect(step.locator(".task-said")).to_contain_text("The sum counts.")
    expect(step.locator(".replies")).to_be_visible()
    assert [box.is_checked() for box in step.get_by_role("checkbox").all()] == [True, True, False], (
        "the answer is ticked"
    )
    expect(step.get_by_text("All answers"), "they are read first").to_be_focused()
    expect(page.locator(".lesson-done")).to_be_visible()


def test_order_is_told_as_far_as_it_is_right(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/lesson-heron.html?box=autumn-en#order", **PHONE)
    expect(page.locator("#order")).to_be_in_viewport()
    step = step_of(page, "order")
    for words in ("Look at your leaf", "Hop", "Weigh the frogs"):
        step.get_by_role("button", name=words).tap()
    told = page.locator("#rw-said")
    expect(told, "a name that changes is not read aloud everywhere").to_have_text("Place 3: Weigh the frogs")
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_contain_text("Right up to place 1.")
    expect(step.locator(".task-hint"), "it has been told").to_be_hidden()
    expect(step.get_by_role("button", name="Place 1: Look at your leaf")).to_have_attribute("aria-pressed", "true")
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_contain_text("something is missing")
    expect(step.locator(".task-answer")).to_be_hidden()
    for words in ("Weigh the frogs", "Hop"):
        step.get_by_role("button", name=words).tap()
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_contain_text("Right.")
    track = step_of(page, "track")
    track.get_by_role("button", name="1, Reeds").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(track.get_by_role("button", name="4, Reeds, The heron")).to_be_focused()
    page.keyboard.press("Enter")
    expect(track.locator(".task-said")).to_contain_text("Not quite.")
    expect(track.get_by_role("button", name="4, Reeds, The heron, wrong")).to_be_focused()
    expect(track.locator(".spot[tabindex='0']"), "one stop for the tab key").to_have_count(1)
    track.get_by_role("button", name="5", exact=True).tap()
    expect(track.locator(".task-said")).to_contain_text("Right.")


def test_who_comes_by_a_link_is_led_to_what_is_still_open(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/lesson-heron.html?box=autumn-en#number", **PHONE)
    expect(page.locator(".lesson-at")).to_have_text("Step 3 of 5")
    step = step_of(page, "number")
    step.get_by_role("button", name="Check").tap()
    expect(step.locator(".task-said")).to_have_text("Enter a number first.")
    step.get_by_role("spinbutton").fill("3")
    step.get_by_role("button", name="Check").tap()
    step.get_by_role("button", name="Continue").tap()
    expect(page.locator("#order h2")).to_be_focused()
    page.goto(page.url.replace("lesson-heron.html", "learn.html"))
    expect(page.locator(".learn-start")).to_contain_text("The heron")  # it is begun, the first one is not
    page.goto(f"{base}/en/pond/lesson-heron.html?box=autumn-en#sorted")
    page.get_by_role("button", name="Show the answer").locator("visible=true").last.tap()
    page.get_by_role("button", name="Continue").locator("visible=true").last.tap()
    expect(page.locator("#choose h2")).to_be_focused()
    expect(step.get_by_role("spinbutton")).to_have_value("3")


def test_a_link_past_a_step_without_a_task_leads_back_to_it(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/lesson-first-hop.html?box=spring-en#heavy", **PHONE)
    on = page.get_by_role("button", name="Continue").locator("visible=true")
    expect(on, "of the step that asks nothing").to_have_count(1)
    for name in ("heavy", "where", "rim"):
        step_of(page, name).get_by_role("button", name="Show the answer").tap()
        expect(page.get_by_role("button", name="Continue").and_(page.locator(":focus"))).to_have_count(1)
        page.keyboard.press("Enter")
    expect(page.locator("#look h2")).to_be_focused()
    page.locator("#look").get_by_role("button", name="Continue").tap()
    expect(page.locator(".lesson-end")).to_be_focused()
    expect(page.locator(".lesson-done")).to_be_visible()


def test_which_box_is_asked_only_where_the_editions_differ(site: Path) -> None:
    pages = [path.read_text("utf-8") for path in (site / "en" / "hope").glob("lesson-*.html")]
    asks = [('class="lesson-box"' in page, '<details class="step-variant"' in page) for page in pages]
    assert set(asks) == {(True, True), (False, False)}


DONE = "(steps) => localStorage.setItem('regelwerk.learn.pond', JSON.stringify({ 'first-hop': steps }))"
KEPT = "() => JSON.parse(localStorage.getItem('regelwerk.learn.pond'))['first-hop']"


def test_a_step_that_is_new_in_a_lesson_leads_over_those_that_are_done(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/lesson-first-hop.html?box=spring-en", **PHONE)
    page.evaluate(DONE, ["look", "rim", "heavy"])
    page.reload()
    expect(page.locator(".lesson-at")).to_have_text("Step 2 of 4")
    expect(page.locator("#where h2"), "where the keys go on").to_be_focused()
    bar, title = page.locator(".lesson-bar").bounding_box(), page.locator("#where h2").bounding_box()
    assert title["y"] >= bar["y"] + bar["height"], "nothing stands before its title"
    page.mouse.wheel(0, 400)
    page.reload()
    expect(page.locator("#where h2"), "not where the page stood").to_be_in_viewport()
    step_of(page, "where").get_by_role("button", name="Show the answer").tap()
    expect(page.locator(".step:visible")).to_have_count(4)
    expect(page.locator(".lesson-at")).to_have_text("Step 4 of 4")
    page.locator("#where").get_by_role("button", name="Continue").tap()
    expect(page.locator(".lesson-end")).to_be_focused()


def test_two_tabs_keep_what_was_done_in_both(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/lesson-first-hop.html?box=spring-en", **PHONE)
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_role("button", name="Continue").tap()
    step_of(page, "where").get_by_role("button", name="Show the answer").tap()
    expect(other.locator("progress")).to_have_js_property("value", 0.5)
    other.evaluate("location.hash = '#heavy'")
    expect(step_of(other, "where").locator(".task-answer"), "what was done in the other tab").to_be_visible()
    step_of(other, "heavy").get_by_role("button", name="Show the answer").tap()
    assert other.evaluate(KEPT) == ["look", "where", "heavy"]

    other.goto(f"{served}/en/pond/learn.html")
    other.locator(".learn-reset button").tap()
    other.locator(".learn-reset button").tap()
    expect(page.locator("progress")).to_have_js_property("value", 0)
    expect(step_of(page, "where").locator(".task-answer")).to_be_hidden()
    page.locator("#look").get_by_role("button", name="Continue").tap()
    assert page.evaluate(KEPT) == ["look"]
    expect(other.locator(".learn-state").first).to_have_text("started")
    other.close()


def test_keys_alone_see_where_they_are(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/lesson-first-hop.html?box=spring-en#%E0", viewport={"width": 1280, "height": 760})
    page.evaluate(DONE, ["look", "where", "rim"])
    page.goto(page.url.partition("#")[0])
    step = step_of(page, "heavy")
    group = step.get_by_role("group", name="Who may hop together? Choose all that may.")
    group.get_by_role("checkbox", name="Nine and one").focus()
    page.keyboard.press("Enter")
    expect(group.get_by_role("checkbox", name="Nine and one"), "Enter chooses, as it does elsewhere").to_be_checked()
    step.get_by_role("button", name="Check").focus()
    page.keyboard.press("Enter")
    expect(step.locator(".task-said")).to_contain_text("One too many.")
    expect(step.get_by_role("button", name="Check")).to_be_in_viewport(ratio=1)
    for name in ("Nine and one", "Two and three", "Nine"):
        group.get_by_role("checkbox", name=name, exact=True).press("Enter")
    step.get_by_role("button", name="Check").press("Enter")
    expect(step.locator(".task-said")).to_contain_text("The sum counts.")
    expect(page.locator(".lesson-next:visible")).to_be_focused()
    expect(page.locator(".lesson-next:visible"), "the way on from the last reply").to_be_in_viewport(ratio=1)


def test_a_lesson_in_another_language_says_so(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/pond/lesson-heron.html", **PHONE)
    expect(page.locator(".fallback")).to_have_text("Noch nicht übersetzt; Sprache des Textes: Englisch.")
    step = step_of(page, "choose")
    step.get_by_role("button", name="It sleeps").tap()
    expect(step.get_by_text("Nicht ganz.")).to_be_visible()
    said = step.locator(".task-said")
    spoken = "(part) => part.closest('[lang]').lang"
    for words, language in (("The heron stands on 3.", "en"), ("It sleeps", "en"), ("Antwort zeigen", "de")):
        assert step.get_by_text(words).first.evaluate(spoken) == language, words
    assert said.get_by_text("It is wide awake.").evaluate(spoken) == "en"
    assert said.get_by_text("Nicht ganz.").evaluate(spoken) == "de"
    page.goto(f"{served}/de/pond/learn.html")
    assert page.locator(".learn-name").first.evaluate(spoken) == "en"
    page.goto(f"{served}/de/pond/first-game.html")
    expect(page.locator(".fallback")).to_have_count(2)
    assert page.get_by_text("Lay out the leaves.").evaluate(spoken) == "en"
    assert page.get_by_text("Das Urteil im Einzelnen").first.evaluate(spoken) == "de"


def test_progress_is_kept_told_and_forgotten(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/learn.html", **PHONE)
    start = page.locator(".learn-start")
    expect(start).to_contain_text("Start")
    expect(page.locator(".learn-reset")).to_be_hidden()
    page.get_by_text("Everything").tap()
    start.tap()
    page.wait_for_url("**/lesson-first-hop.html*")
    expect(page.locator(".lesson-box")).to_be_visible()  # no box was chosen
    page.get_by_role("button", name="Autumn edition").tap()
    expect(page.locator(".lesson-box")).to_be_hidden()
    expect(page.locator(".lesson-at")).to_have_text("Step 1 of 5")
    page.get_by_role("button", name="Continue").tap()
    page.reload()
    expect(page.locator(".lesson-at")).to_have_text("Step 2 of 5")
    expect(page.locator(".step:visible")).to_have_count(2)
    page.goto(page.url)
    expect(page.locator(".step:visible h2").last).to_be_in_viewport()
    play(page)
    page.locator(".lesson-next:visible").tap()
    page.wait_for_url("**/lesson-heron.html*")
    play(page)
    page.goto(page.url.replace("lesson-heron.html", "learn.html"))
    expect(page.locator(".learn-state").first).to_have_text("done")
    expect(start, "who has learnt all plays").to_contain_text("Your first game")
    expect(start).to_have_attribute("href", "first-game.html")
    reset = page.locator(".learn-reset button")
    reset.tap()
    expect(reset).to_have_text("Really reset your progress?")
    expect(page.locator("#rw-said")).to_have_text("Really reset your progress?")
    page.keyboard.press("Escape")
    expect(reset).to_have_text("Reset my progress")
    reset.tap()
    reset.tap()
    expect(start).to_contain_text("Start")
    expect(page.locator(".learn-state").first).to_have_text("")


def test_the_short_way_is_enough_to_begin(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/learn.html?box=autumn-en", **PHONE)
    short = page.get_by_role("radio", name="The short way 1 lesson, about 1 minute Enough to begin.")
    expect(short).to_be_checked()
    expect(page.locator(".learn-list li").first).to_contain_text("★1 min")
    expect(page.locator(".learn-list li").last).not_to_contain_text("★")
    start = page.locator(".learn-start")
    start.tap()
    page.wait_for_url("**/lesson-first-hop.html*")
    play(page)
    expect(page.locator(".lesson-next:visible")).to_have_text("Now you can begin Your first game")
    page.goto(page.url.replace("lesson-first-hop.html", "learn.html"))
    expect(start).to_contain_text("Now you can begin")
    short.focus()
    page.keyboard.press("ArrowDown")
    expect(start).to_contain_text("The heron")
    page.reload()
    expect(page.get_by_role("radio", name="Everything")).to_be_checked()
    page.goto(page.url.replace("learn.html", "lesson-first-hop.html"))
    expect(page.locator(".lesson-next:visible")).to_have_text("Next lesson The heron")


def test_without_scripts_a_lesson_is_a_worked_example(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/lesson-heron.html", java_script_enabled=False, **PHONE)
    expect(page.locator(".step")).to_have_count(5)
    for step in page.locator(".step").all():
        expect(step).to_be_visible()
        expect(step.locator(".task-answer").first).to_be_visible()
    expect(page.get_by_text("It is wide awake.").first).to_be_visible()
    expect(page.get_by_role("button", name="Show the answer")).to_have_count(0)
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= 360


def test_the_guide_is_ticked_off_and_shows_the_own_edition(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/first-game.html?box=autumn-en", **PHONE)
    expect(page.get_by_text("Lay out the leaves.")).to_be_visible()
    expect(page.get_by_text("Plant the reeds.")).to_be_hidden()
    expect(page.locator(".step-for:visible"), "the own edition needs no name").to_have_count(0)
    page.evaluate("Regelwerk.choose('spring-en')")
    expect(page.get_by_text("Plant the reeds.")).to_be_visible()
    expect(page.locator(".step-for:visible")).to_have_count(0)
    page.evaluate("Regelwerk.choose('autumn-en')")
    tick = page.get_by_role("checkbox").first
    tick.check()
    page.reload()
    expect(tick).to_be_checked()
    expect(page.get_by_text("Lay out the leaves."), "what was done can be read").to_be_visible()
    page.get_by_text("The verdict in full").locator("visible=true").tap()
    expect(page.locator(".verdict").locator("visible=true")).to_have_count(1)
