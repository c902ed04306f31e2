"""What stands below the picture may come after it, in a message of its own."""

from playwright.sync_api import Page, expect

from tests.browser.fake import Fake

TELL = "message => listeners['msg:custom'].forEach((listener) => listener(message))"


def more(n: int, text: str) -> dict[str, object]:
    """A change of the screen before the one numbered so, whose rest is still to come."""
    change = {"set": {"n": n, "save": None}, "regions": {"main": text}}
    return {"ack": 0, "n": n, "base": n - 1, "more": True, "change": change}


def rest(n: int, text: str) -> dict[str, object]:
    return {"n": n, "rest": {"set": {"save": text}, "regions": {"below": text}}}


def opened(page: Page) -> Fake:
    both = {"main": "zero", "below": "zero"}
    view = Fake(page, voila=True, layout=list(both), later=["below"], regions=both, store="dominoes-widgets:rest")
    expect(page.locator(".dw")).to_have_attribute("data-painted", "1")
    return view


def test_a_screen_is_whole_when_its_rest_has_come(page: Page) -> None:
    view = opened(page)
    below, root = page.locator("[data-region=below]"), page.locator(".dw")
    page.evaluate(TELL, more(2, "one"))
    expect(page.locator("[data-region=main]")).to_have_text("one")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    expect(below).to_have_text("zero")
    expect(root).to_have_attribute("data-painted", "1")
    page.evaluate(TELL, rest(2, "one"))
    expect(below).to_have_text("one")
    expect(root).to_have_attribute("data-painted", "2")
    assert page.evaluate("localStorage.getItem('dominoes-widgets:rest')") == "one"
    assert view.sent == []


def test_the_rest_of_a_screen_that_is_gone_changes_nothing(page: Page) -> None:
    view = opened(page)
    page.evaluate(TELL, more(2, "one"))
    page.evaluate(TELL, more(3, "two"))
    page.evaluate(TELL, rest(2, "one"))
    page.evaluate(TELL, rest(3, "two"))
    expect(page.locator("[data-region=below]")).to_have_text("two")
    expect(page.locator(".dw")).to_have_attribute("data-painted", "3")
    assert view.sent == []
