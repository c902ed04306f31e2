"""Every page fits its window: nothing is cut, too small to press, over something else, or wider than the screen.

And it has one heading and one main part, by which a screen reader finds its way."""

import pytest
from playwright.sync_api import Page

from tests.browser.playing import enter, hand, new_game, press, visit
from tests.browser.servers import Site

# What does not fit: a page wider than the window, targets under 24 px, hand tiles or targets over each other, cut words.
FAULTS = """() => {
  const faults = [], root = document.querySelector('.dw'), shown = (node) => node.getClientRects().length > 0;
  const seen = (node) => node.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && shown(node);
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push(`page ${document.documentElement.scrollWidth} > ${width}`);
  for (const one of ['main', 'h1']) {
    const count = root.querySelectorAll(one).length;
    if (count !== 1) faults.push(`${count} ${one}`);
  }
  const name = (node) => node.dataset.key ?? (node.className + ' ' + node.textContent.slice(0, 30));
  for (const node of root.querySelectorAll('button, a[href], select, input:not([type=file]), summary, textarea')) {
    if (!seen(node)) continue;
    const { width: w, height: h, left, right } = node.getBoundingClientRect();
    if (w < 23.5 || h < 23.5) faults.push(`small ${w}x${h}: ${name(node)}`);
    const scrolls = node.closest('.dw-scroll, [data-rove=row], .dw-nav');
    if (!scrolls && (left < -1 || right > width + 1)) faults.push(`out: ${name(node)}`);
  }
  for (const group of ['.dw-hand-tile', '.dw-target']) {
    const boxes = [...root.querySelectorAll(group)].map((node) => [name(node), node.getBoundingClientRect()]);
    boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x > 1 && y > 1) faults.push(`over each other: ${one} and ${other}`);
    }));
  }
  for (const node of root.querySelectorAll('h1, h2, h3, h4, p, li, button, summary, label, span, th, td')) {
    if (!seen(node) || node.closest('svg, .dw-say, .dw-scroll, .dw-hand-tile')) continue;
    const style = getComputedStyle(node);
    if (style.display === 'inline' || style.clipPath !== 'none') continue;
    if (node.scrollWidth > node.clientWidth + 1 && style.overflowX !== 'auto') faults.push(`cut: ${name(node)}`);
  }
  return faults;
}"""


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_every_page_fits_its_window(width: int, voila: Site, page: Page):
    page.set_viewport_size({"width": width, "height": 800})
    enter(page, voila)
    found = {"home": page.evaluate(FAULTS)}
    for place in ("page=game", "page=setup", "lesson=goal_and_set&step=points", "lesson=one_tile_a_turn&step=private"):
        visit(page, f"?game=mexican_train&{place}")
        if "lesson" in place:
            press(page, "action-hint")
        found[place] = page.evaluate(FAULTS)
    page.locator(".dw-menu summary").click()
    found["menu"] = page.evaluate(FAULTS)
    page.locator(".dw-menu summary").click()
    for players, highest in (("2", "9"), ("8", "12"), ("14", "18")):
        visit(page, "?game=mexican_train&page=game")
        new_game(page, players=players, set=highest)
        found[players] = page.evaluate(FAULTS)
        press(page, f"hand-{hand(page)[-1]}")
        press(page, "action-why")
        found[f"{players} chosen"] = page.evaluate(FAULTS)
    visit(page, "?game=mexican_train&page=game")
    found["options"] = page.evaluate(FAULTS)
    assert {name: faults for name, faults in found.items() if faults} == {}
