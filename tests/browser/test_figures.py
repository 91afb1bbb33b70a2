"""Figures as Chromium really draws them on a phone: words large enough, inside, and none on top of another."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import Browser

from generator.figures import figure_svg
from generator.paths import DOCS
from tests.figures.test_drawing import FIGURES, view_of

CSS = "".join((DOCS / "assets" / "css" / f"{name}.css").read_text("utf-8") for name in ("book", "figure"))
MEASURE = """() => [...document.querySelectorAll('figure')].map(figure => {
  const ground = figure.querySelector('svg').getBoundingClientRect()
  const scale = ground.width / 360
  return [figure.id, ground.width, ground.height, [...figure.querySelectorAll('text')].map(text => {
    const box = text.getBoundingClientRect()
    const size = parseFloat(getComputedStyle(text).fontSize) * scale
    const [x, y] = [ground.left, ground.top]
    return [text.textContent, size, box.left - x, box.top - y, box.right - x, box.bottom - y]
  })]
})"""
ROOM = "body figure { width: 310px !important; margin: 0 !important }"
# a line's box is higher than its letters
AIR = 4


def test_words_can_be_read_on_a_phone(browser: Browser) -> None:
    drawn = {"-".join((which[0].name, *which[1:])): view_of(*which) for which in FIGURES}
    figures = "".join(f'<figure id="{name}">{figure_svg(view, name)}</figure>' for name, view in drawn.items())
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.set_content(f'<style>{CSS}{ROOM}</style><body class="md-typeset">{figures}')
    found = page.evaluate(MEASURE)
    page.close()
    assert len(found) == len(drawn) > 0
    for name, width, height, texts in found:
        assert width == 310, name
        for words, size, left, top, right, bottom in texts:
            assert size >= 11, (name, words, size)
            assert left >= -1 and top >= -AIR and right <= width + 1 and bottom <= height + AIR, (name, words)
        for one, other in combinations(texts, 2):
            across = min(one[4], other[4]) - max(one[2], other[2])
            down = min(one[5], other[5]) - max(one[3], other[3])
            assert across <= 1 or down <= AIR, (name, one[0], other[0])
