"""What a browser keeps: two pages at once, a browser that refuses, and words that were being typed."""

from playwright.sync_api import Page, expect

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.tiles import Tile
from tests.browser.playing import enter, key, make, press
from tests.browser.servers import Site, ready

GAME = "?game=mexican_train"
REFUSES = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"


def steps_done(page: Page, lesson: str) -> str | None:
    card = page.locator("article", has=page.locator(f"[data-key=lesson-{lesson}]"))
    return card.locator("progress").get_attribute("value")


def test_what_is_learnt_on_two_pages_at_once_is_kept_of_both(voila: Site, page: Page):
    other = page.context.new_page()
    enter(page, voila, f"{GAME}&lesson=goal_and_set")
    enter(other, voila, f"{GAME}&lesson=goal_and_set&step=first_tile")
    press(page, "action-next")
    expect(key(other, "step-0")).to_have_class("dw-step dw-solved")
    make(other, Place(Tile(5, 2), "P1"))
    expect(key(page, "step-1")).to_have_class("dw-step dw-solved")
    press(page, "action-next")
    press(page, "nav-game")
    assert steps_done(page, "goal_and_set") == "2"
    page.close()
    other.reload()
    ready(other)
    press(other, "nav-game")
    assert steps_done(other, "goal_and_set") == "2"


def test_a_browser_that_refuses_to_keep_anything_is_told(voila: Site, page: Page):
    page.add_init_script(REFUSES)
    enter(page, voila, GAME)
    expect(page.locator(".dw-alert")).to_contain_text("keeps nothing")
    page.locator(".dw-alert button").click()
    press(page, "lesson-goal_and_set")
    expect(page.locator(".dw-alert")).to_be_hidden()


def test_a_store_that_gets_full_is_told_once(voila: Site, page: Page):
    enter(page, voila, GAME)
    page.evaluate(FULL)
    press(page, "lesson-goal_and_set")
    expect(page.locator(".dw-alert")).to_contain_text("keeps nothing")
    page.locator(".dw-alert button").click()
    press(page, "action-next")
    expect(page.locator(".dw-alert")).to_be_hidden()


def test_half_typed_words_outlive_a_reload(voila: Site, page: Page):
    enter(page, voila, f"{GAME}&page=setup")
    field = key(page, "field-text")
    field.fill("players = 2\n[trains]\nP1 =")
    page.reload()
    ready(page)
    expect(field).to_have_value("players = 2\n[trains]\nP1 =")
    press(page, "submit-setup")
    expect(page.locator(".dw-alert")).to_be_visible()
    expect(field).to_have_value("players = 2\n[trains]\nP1 =")
