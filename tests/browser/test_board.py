"""The hex board and the tracks of a form: by finger, by keys, by name, and for those who cannot see them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.asking import Form
from tests.browser.conftest import PHONE, Visit


def place(page: Page, name: str) -> Locator:
    attribute = "data-space" if "/" in name else "data-tile"
    kind = "b-space" if "/" in name else "b-tile"
    return page.locator(f".board-drawing:not([hidden]) .{kind}[{attribute}='{name}']")


def tap(page: Page, name: str) -> None:
    """Where a thumb would."""
    tap_middle(page, place(page, name))


def tap_middle(page: Page, spot: Locator) -> None:
    """In the middle of an area, which is not the middle of the box around it. A touch reaches the page some time
    after it was made: on a busy machine that is later than the next look at the page.
    """
    spot.scroll_into_view_if_needed()
    x, y = spot.evaluate("""(spot) => {
      const svg = spot.ownerSVGElement;
      const [x, y] = [Number(spot.getAttribute("x")), Number(spot.getAttribute("y"))];
      const side = spot.dataset.now ?? spot.dataset.side;
      const angle = (30 + 60 * Number(side ?? 0)) * Math.PI / 180;
      const reach = side === undefined ? 0 : svg.dataset.size / 2;
      const middle = new DOMPoint(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
      const at = middle.matrixTransform(svg.getScreenCTM());
      return [at.x, at.y];
    }""")
    page.evaluate(
        "() => { globalThis.felt = new Promise((go) => addEventListener('click', () => go(true), { once: true })) }"
    )
    page.touchscreen.tap(x, y)
    assert page.evaluate("() => Promise.race([felt, new Promise((go) => setTimeout(go, 3000, false))])"), (
        "nothing was tapped"
    )


def tool(page: Page, name: str) -> None:
    page.locator(".board-tools label", has_text=name).tap()


def test_a_thumb_builds_the_case_and_sees_what_is_in_reach(visit: Visit, base: str) -> None:
    page = visit(f"{base}/en/pond/ask-hop.html", **PHONE)
    hop = Form(page, "hop")
    hop.step("leaps", 1)
    waiting = hop.verdict()
    assert waiting.verdict == "yes", "an empty number begins at its least"
    hop.step("leaps", 1)
    hop.form.locator(".spots label", has_text="3").tap()
    hop.form.locator("[data-track='case.heron'] label", has_text="3").tap()
    assert hop.verdict().outcome[-2:] == ["no", "calm"], "a reed hides the heron"

    tool(page, "Sunken leaves")
    tap(page, "B2")
    tool(page, "Where it shall go")
    expect(place(page, "B3/purple")).to_have_class("b-space lit")
    expect(place(page, "B2/purple")).to_have_class("b-space")
    tap(page, "B3/purple")
    assert hop.verdict().verdict == "yes"
    tap(page, "A1/purple")
    refused = hop.verdict()
    assert refused.verdict == "no" and "Towards the pole" in refused.short, "an illegal tap is explained by its rule"
    tap(page, "A1/purple")
    assert hop.verdict().verdict == "yes", "a second tap takes it away again"
    tool(page, "Spawn")
    tap(page, "B3/purple")
    tool(page, "Turned leaves")
    tap(page, "C3")
    sent, fields = hop.verdict(), hop.fields()
    assert fields["case.board.removed"] == "B2" and fields["case.board.turned"] == "A1, C3"
    assert fields["case.board.eggs"] == "B3 Purple" and fields["case.board.to"] == ""
    assert "our model of the board" in sent.words

    received = Form(visit(page.url), "hop")
    assert received.verdict() == sent
    assert {name: value for name, value in received.fields().items() if name.startswith("case.")} == {
        name: value for name, value in fields.items() if name.startswith("case.")
    }


def test_places_are_large_enough_for_a_thumb(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/ask-hop.html", **PHONE)
    # the width of an area is the distance between its two long sides
    size = page.evaluate("""() => {
      const svg = document.querySelector(".board-drawing:not([hidden]) svg");
      return svg.dataset.size * svg.getScreenCTM().a * Math.sin(Math.PI / 3);
    }""")
    assert size >= 24
    for part in page.locator(".track span, .board-tools span, .stepper button").all():
        box = part.bounding_box()
        assert min(box["width"], box["height"]) >= 24


def test_keys_walk_over_the_board_and_say_where_they_are(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/ask-hop.html?case=%7B%22leaps%22:2%7D")
    hop = Form(page, "hop")
    hop.verdict()
    page.locator(".board-tools input").nth(3).focus()
    page.keyboard.press("Space")  # your frog
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("data-space", "C3/purple")  # where the frog is
    expect(focused).to_have_attribute("aria-label", "C3 Purple")
    expect(focused).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowRight")
    beside = focused.get_attribute("data-space")
    assert beside != "C3/purple"
    page.keyboard.press("Enter")
    assert hop.fields()["case.board.frog"].startswith(beside.split("/")[0])
    expect(focused).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Home")
    expect(focused).to_have_attribute("aria-label", "A1 Purple, Turned leaves")
    assert page.locator(".board-drawing [tabindex='0']").count() == 1, "the board is one stop for the Tab key"
    # every area can be reached by arrows alone
    reached = page.evaluate("""() => {
      const places = [...document.querySelectorAll(".board-drawing:not([hidden]) .b-space")];
      const seen = new Set([places[0]]);
      for (const place of seen) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        place.focus();
        place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        seen.add(document.activeElement);
      }
      return [seen.size, places.length];
    }""")
    assert reached[0] == reached[1]


def test_names_can_be_typed_and_an_edition_has_its_own_order_of_colours(visit: Visit, served: str) -> None:
    page = visit(f"{served}/de/pond/ask-hop.html?case=%7B%22leaps%22:2%7D")
    hop = Form(page, "hop")
    hop.verdict()
    page.locator(".board-typed > summary").click()
    hop.type("board.removed", "b2; B3")
    hop.type("board.frog", "c3/RED")
    assert hop.verdict().verdict == "yes"
    expect(page.locator(".board-drawing:not([hidden]) .b-art[data-tile='B2']")).to_have_class("b-art gone")
    assert '"frog":"C3/red"' in page.evaluate("new URL(location).searchParams.get('case')")
    hop.type("board.frog", "Z9 red")
    assert hop.verdict().verdict == "error"
    hop.type("board.frog", "C3 red")
    drawn = page.locator(".board-drawing:not([hidden])")
    expect(drawn).to_have_attribute("data-editions", "spring")
    hop.edition("autumn")
    hop.verdict()
    expect(drawn).to_have_attribute("data-editions", "autumn")
    assert place(page, "C3/red").get_attribute("data-side") == "2", "the pole of red is at the lower left"


def test_an_example_shows_its_case_on_the_board(visit: Visit, served: str) -> None:
    page = visit(f"{served}/en/pond/hop.html", java_script_enabled=False)
    drawing = page.locator("#example-to-the-top ~ .workings svg").first
    expect(drawing).to_be_visible()
    assert "Where it shall go: A2 Purple" in drawing.locator("desc").text_content()
    assert drawing.locator(".gone").count() == 1 and drawing.locator(".b-mark").count() == 4
