"""The page of numbers in a browser: counted, stopped at once, gone on with, and the same numbers as without a browser."""

from playwright.sync_api import Page, expect

from dominoes_widgets import numbers
from tests.browser.playing import enter, key, press
from tests.browser.servers import Site
from tests.browser.test_fit import FAULTS

COUNT = "?game=mexican_train&page=numbers&count=longest_train.hand-9.set-9.rounds-{rounds}.seed-3"
OVER = "() => document.querySelector('.dw-counting-head p')?.textContent === '600 rounds counted.'"
DONE = "() => Number(document.querySelector('.dw-counting progress')?.value ?? 0)"


def test_a_count_runs_stops_goes_on_and_comes_to_the_same_numbers(voila: Site, page: Page):
    enter(page, voila, COUNT.format(rounds=900_000))
    expect(page.locator(".dw-counting-ready")).to_be_visible()
    press(page, "submit-count")
    page.wait_for_function(f"() => ({DONE})() > 200")
    expect(page.locator(".dw-chart-bar").first).to_be_visible()
    page.locator("[data-key=count-table] summary").click()
    key(page, "submit-count").click()
    expect(page.locator(".dw-counting-head p")).to_contain_text("Stopped after")
    stopped = page.evaluate(DONE)
    page.wait_for_timeout(300)
    assert page.evaluate(DONE) == stopped
    key(page, "field-rounds").fill("600")
    key(page, "field-seed").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(OVER)
    found = numbers("longest_train", hand=9, set=9, rounds=600, seed=3)
    rows = page.locator(".dw-counting-table tbody tr td:nth-child(2)").all_text_contents()
    assert [int(text) for text in rows if text != "0"] == [n for n in found.counts.values() if n]
    assert page.evaluate("location.search").endswith("rounds-600.seed-3")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    key(page, "copy-1").click()
    expect(key(page, "copy-1")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    expect(page.locator(".dw-counting-lines")).to_contain_text(f"{found.mean:.3f} ± {found.error:.3f}")


def test_a_chance_is_worked_out_on_a_phone(voila: Site, page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    enter(page, voila, COUNT.format(rounds=600))
    assert page.evaluate(FAULTS) == []
    key(page, "chance-can_follow-unseen").fill("90")
    key(page, "chance-can_follow-fitting").fill("12")
    page.keyboard.press("Enter")
    expect(page.locator("[data-key=question-chance-can_follow] .dw-exact-answer")).to_have_text("90.46%")
    press(page, "submit-count")
    expect(page.locator(".dw-chart-label")).to_have_count(10)
    expect(page.locator(".dw-chart-figure")).to_be_in_viewport()
    page.locator("[data-key=count-table] summary").click()
    assert page.evaluate(FAULTS) == []
