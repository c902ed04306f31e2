"""The pages in two made-up languages: longer words are not cut, and right to left nothing leaves the window."""

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.i18n.pseudo import PSEUDO
from tests.browser.servers import READY, Site

GAME = "game=mexican_train"
PAGES = (
    "",
    GAME,
    f"{GAME}&lesson=one_tile_a_turn",
    f"{GAME}&page=rules&rule=MT-A-20",
    f"{GAME}&page=practice&drill=where",
)
CUT = """() => [...document.querySelectorAll('.dw button, .dw p, .dw h1, .dw h2, .dw h3, .dw summary, .dw li, .dw td')]
  .filter((node) => node.offsetParent && node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).overflow !== 'visible')
  .map((node) => node.textContent.trim().slice(0, 60))"""
OUTSIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("language", PSEUDO)
@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_is_cut_or_outside(page: Page, voila: Site, language: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for query in PAGES:
        page.goto(voila.page(query=f"?{query}&lang={language}"))
        expect(page.locator(READY)).to_be_visible()
        expect(page.locator(READY)).to_have_attribute("lang", language)
        assert page.evaluate(CUT) == [], query
        assert page.evaluate(OUTSIDE) <= 0, query
