"""The rulebook in a browser: opened from a reason, searched while typing, its example put on the board, and kept quick."""

import re
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.teach.rulebook import examples, rulebook
from tests.browser.playing import enter, key, press
from tests.browser.servers import Site

BOOK = rulebook("mexican_train")
QUERY = "?game=mexican_train&page=rules"
# From the press until the frame that shows the answer is painted, in milliseconds.
PRESSED = """name => new Promise((done) => {
  const root = document.querySelector('.dw'), from = performance.now();
  root.addEventListener('dw-painted', () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - from))),
    { once: true });
  root.querySelector(`[data-key="${name}"]`).click();
})"""


def test_a_reason_leads_to_its_rule_whose_example_opens_on_the_board(voila: Site, page: Page):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    enter(page, voila, QUERY + "&rule=MT-A-23")
    expect(key(page, "entry-MT-A-23").locator("svg.dw-board")).to_be_visible()
    press(page, "example-MT-A-23")
    expect(page.locator(".dw-stage")).to_be_visible()
    page.keyboard.press("d")  # drawing is not allowed there: the reason names the rule
    page.locator(".dw-coach details.dw-rule summary").first.click()
    press(page, "book-MT-A-23")
    expect(page).to_have_url(re.compile("rule=MT-A-23"))
    expect(key(page, "rule-of-MT-A-23")).to_have_attribute("aria-expanded", "true")
    expect(key(page, "entry-MT-A-23")).to_be_in_viewport()
    press(page, "back-game")
    expect(page.locator(".dw-stage")).to_be_visible()
    assert errors == []


def test_the_search_answers_while_one_types(voila: Site, page: Page):
    enter(page, voila, QUERY)
    found = page.locator(".dw-found")
    expect(found).to_have_text(f"{len(BOOK)} rules")
    field = key(page, "rules-search")
    field.press_sequentially("several open", delay=20)
    expect(found).to_have_text("3 rules for “several open”")
    expect(field).to_be_focused()
    expect(field).to_have_value("several open")
    field.fill("markerz")
    expect(found).to_contain_text("No rule here has “markerz”")
    press(page, "meant-marker")
    expect(field).to_have_value("marker")
    expect(found).to_contain_text("for “marker”")


def test_links_lead_on_and_the_back_button_leads_back(voila: Site, page: Page):
    enter(page, voila, QUERY + "&rule=MT-A-20")
    press(page, "see-MT-B-10")
    expect(key(page, "entry-MT-B-10").locator("svg.dw-board")).to_be_visible()
    page.go_back()
    expect(key(page, "entry-MT-A-20").locator("svg.dw-board")).to_be_visible()
    press(page, "rule-of-MT-A-20")
    expect(page.locator("svg.dw-board")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_wider_than_the_page_and_every_example_fits(width: int, voila: Site, page: Page):
    page.set_viewport_size({"width": width, "height": 900})
    enter(page, voila, QUERY)
    press(page, "differ")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for rule in list(examples("mexican_train"))[::8]:
        # What is drawn when it comes into view moves what lies below it.
        key(page, f"rule-of-{rule}").scroll_into_view_if_needed()
        page.wait_for_timeout(200)
        press(page, f"rule-of-{rule}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, rule
        expect(key(page, f"entry-{rule}").locator(".dw-example")).to_be_visible()


def test_the_printable_rulebook_can_be_saved(voila: Site, page: Page):
    enter(page, voila, QUERY)
    press(page, "print-rules")
    with page.expect_download() as download:
        key(page, "save-rules").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert download.value.suggested_filename == "rulebook.html"
    assert text.count('<section class="rule"') == len(BOOK)


def test_the_whole_rulebook_opens_about_as_fast_as_the_page_of_lessons(voila: Site, page: Page):
    enter(page, voila, "?game=mexican_train&page=game")
    times: dict[str, list[float]] = {"nav-game": [], "nav-rules": []}
    for _ in range(9):
        for name, taken in times.items():
            page.wait_for_timeout(400)
            taken.append(page.evaluate(PRESSED, name))
    with_rules, without = median(times["nav-rules"][1:]), median(times["nav-game"][1:])
    print(f"page with the whole rulebook {with_rules:.0f} ms, page of lessons {without:.0f} ms")
    assert with_rules < 1.5 * without + 16  # a frame of grace: both are a few frames long
