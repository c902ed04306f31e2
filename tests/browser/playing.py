"""Play the app in a browser as a person does: by pressing what stands on the page."""

from collections.abc import Mapping
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Locator, Page, expect

from dominoes_widgets.core.moves import Move, Place, Play
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.words import Reader
from tests.browser.servers import Site, ready
from tests.rounds import until_person

GAME = game("mexican_train")
READER = Reader("mexican_train", names=("You", "Bea", "Cal", "Dot"), seat=0)
ANSWERED = "() => document.querySelector('.dw').dataset.answered ?? ''"
"""How many presses were answered, and the number of the screen that answered the last one."""
SHOWN = """before => {
  const { answered = '', painted } = document.querySelector('.dw').dataset;
  return answered !== before && Number(painted) >= Number(answered.split(' ')[1]);
}"""
"""Whether one more press was answered and the answer stands in the page; timers bring screens of their own in between."""
TWICE_SECONDS = 0.36  # so soon a second press of the same button counts as the other half of a double click
_pressed: WeakKeyDictionary[Page, tuple[str, float]] = WeakKeyDictionary()


def key(page: Page, name: str) -> Locator:
    """What carries this ``data-key``."""
    return page.locator(f'.dw [data-key="{name}"]')


def enter(page: Page, site: Site, query: str = "", notebook: str = "index.ipynb") -> Page:
    """Open a page of the dashboard and wait until it listens."""
    page.goto(site.page(notebook, query))
    ready(page)
    return page


SEED = 4
"""The deal of every game that tests begin, so that none depends on chance; in it every move occurs and two rounds block."""


def decide(page: Page, name: str, seed: int = SEED) -> None:
    """Let a seed decide what chance would decide when what has this key is pressed: a new game's deal, a series of drills."""
    page.evaluate(DECIDE, [name, seed])


DECIDE = """([name, seed]) => {
  const asks = document.querySelector(`.dw [data-key="${name}"]`).closest('[data-do]');
  asks.dataset.do = JSON.stringify({ ...JSON.parse(asks.dataset.do), seed });
}"""


def press(page: Page, name: str) -> None:
    """Click on what has this key, no faster than a person, and wait for the screen that answers."""
    last, at = _pressed.get(page, ("", 0.0))
    if last == name:
        page.wait_for_timeout(max(0.0, 1000 * (at + TWICE_SECONDS - monotonic())))
    before = page.evaluate(ANSWERED)
    node = key(page, name)
    # What is off in words only can be pressed all the same; Playwright would wait until it is on.
    node.click(force=node.get_attribute("aria-disabled") == "true")
    _pressed[page] = name, monotonic()
    page.wait_for_function(SHOWN, arg=before)


def visit(page: Page, query: str) -> None:
    """Go to an address in the page that is open, as the browser's back and forward buttons do."""
    before = page.evaluate(ANSWERED)
    page.evaluate(
        "query => { history.pushState(null, '', query); dispatchEvent(new PopStateEvent('popstate')); }", query
    )
    page.wait_for_function(SHOWN, arg=before)


def make(page: Page, move: Move) -> None:
    """Make a move with the mouse: a tile and then its place, or the button of a move without a tile."""
    if isinstance(move, Place):
        press(page, f"hand-{move.tile}")
        press(page, f"at-{move.at}")
    elif isinstance(move, Play):
        press(page, f"hand-{move.tile}")
    else:
        press(page, f"action-{move}")


def says(page: Page, text: str) -> None:
    """The coach's words hold this sentence."""
    expect(page.locator(".dw-coach")).to_contain_text(text)


def record_text(page: Page) -> str:
    """The record of the game in hand as the page offers it for copying."""
    found: Any = key(page, "share-2").get_attribute("data-copy")
    return str(found)


def deal(page: Page, fields: Mapping[str, str], pace: str = "at_once") -> None:
    """From a game's own page, a new game in which the others move at once, or ("step") wait for a press."""
    for name, value in fields.items():
        if not key(page, f"field-{name}").is_visible():
            page.locator("[data-key=more-new] summary").click()
        before = page.evaluate(ANSWERED)
        key(page, f"field-{name}").select_option(value)
        if key(page, f"field-{name}").get_attribute("data-do"):
            page.wait_for_function(SHOWN, arg=before)
    decide(page, "submit-new")
    press(page, "submit-new")
    page.locator(".dw-menu summary").click()
    before = page.evaluate(ANSWERED)
    key(page, "tool-pace").select_option(pace)
    page.wait_for_function(SHOWN, arg=before)
    page.locator(".dw-menu summary").click()


def new_game(page: Page, **fields: str) -> None:
    """From a game's own page, a new game in which the others wait for a press; those before the person have made theirs."""
    deal(page, fields, "step")
    while key(page, "action-bot").count():
        press(page, "action-bot")


def begin(page: Page, site: Site, name: str, fields: Mapping[str, str] | None = None) -> Timeline:
    """A new game of one's own seat and bots that move at once; the same game outside the browser."""
    enter(page, site, f"?game={name}")
    deal(page, fields or {})
    expect(key(page, "action-hint")).to_be_visible()
    return until_person(timeline.begin(game(name), Record.from_text(record_text(page))))


def sheet(page: Page) -> list[list[int]]:
    """The numbers of the score sheet, a row a round."""
    rows = page.locator(".dw-sheet tbody tr")
    return [[int(text) for text in row.locator("td").all_inner_texts()] for row in rows.all()]


def hand(page: Page) -> list[str]:
    """The tiles of the hand that is shown, as they are written."""
    keys = page.locator(".dw-hand-tile").evaluate_all("tiles => tiles.map((tile) => tile.dataset.key)")
    return [name.removeprefix("hand-") for name in keys]


def walk_to(page: Page, name: str) -> None:
    """Bring focus to what has this key by Tab and arrows alone."""
    group = page.evaluate(GROUP_OF, name)
    for _ in range(80):
        if page.evaluate(f"document.activeElement.closest('[data-rove]')?.dataset.key === '{group}'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        before = ""
        while (focused := page.evaluate(FOCUSED)) != before:
            if focused == name:
                return
            page.keyboard.press(arrow)
            before = focused
            if arrow == "ArrowDown":
                break
    raise AssertionError(f"{name} cannot be reached by keys")


GROUP_OF = "name => document.querySelector(`[data-key='${name}']`).closest('[data-rove]').dataset.key"
FOCUSED = "document.activeElement.dataset.key"


def make_by_keys(page: Page, move: Move) -> None:
    """Make a move without the mouse: arrows and Enter, or the letter of a move without a tile."""
    before = page.evaluate(ANSWERED)
    if isinstance(move, Place):
        walk_to(page, f"hand-{move.tile}")
        page.keyboard.press("Enter")
        page.wait_for_function(SHOWN, arg=before)
        before = page.evaluate(ANSWERED)
        walk_to(page, f"at-{move.at}")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press({"draw": "d", "pass": "p", "done": "e"}[str(move)])
    page.wait_for_function(SHOWN, arg=before)
