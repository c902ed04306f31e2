"""In a browser: a move beside the coach's, and the look back at a round with its moments and positions to practise."""

import re
from functools import cache

from playwright.sync_api import Page, expect

from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.hints import think
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game
from tests.browser.playing import enter, key, press
from tests.browser.servers import Site, ready

GAME = game("texas_42")
SEED = 9
"""A deal in whose last three tricks P1 has two choices to make, and may go wrong in both."""
LONG = 20_000


def followed(line: Timeline) -> Timeline:
    """The timeline after the move that is advised."""
    return timeline.push(line, GAME.advise(GAME.seen_by(line.state, line.state.to_move)).move)


@cache
def endings() -> tuple[Timeline, Timeline]:
    """Three last tricks in which P1 always makes the move that costs most: after the first such move, and to their end."""
    line = timeline.begin(GAME, Record(GAME.name, seed=SEED), frozenset())
    while not (line.state.phase == "play" and line.state.tricks_gone == 4 and line.state.to_move == 0):
        line = followed(line)
    line = timeline.begin(GAME, Record(GAME.name, position=GAME.to_position(line.state)))
    found = []
    while line.state.to_move is not None:
        if line.state.to_move != 0:
            line = followed(line)
            continue
        seen = GAME.seen_by(line.state, 0)
        thought = think(GAME, seen)
        while not thought.done:
            thought = think(GAME, seen, thought)
        line = timeline.push(line, thought.ratings[-1].move)
        found.append(line)
    return found[0], line


def points_of(told: str) -> float:
    """A cost as it is told, in points: of a chance of the bid, so many hundredths of all 42."""
    number = float(re.findall(r"[\d.]+", told.replace("100 deals", "").replace("42 points", "") + " 100")[0].rstrip("."))
    return number if "points" in told else 42 * number / 100


def test_a_round_is_looked_back_at_a_moment_shown_and_practised(voila: Site, page: Page):
    enter(page, voila, f"?code={endings()[1].record.code()}")
    press(page, "action-look")
    first = key(page, "look-0")
    expect(first).to_be_visible(timeout=LONG)
    headings = ["What happened", "What could be known then", "What hindsight says"]
    assert first.locator("h4").all_inner_texts() == headings
    title = first.locator("h3").inner_text()
    costs_told = [points_of(text) for text in page.locator(".dw-cost").all_text_contents()]
    assert costs_told == sorted(costs_told, reverse=True)
    press(page, "look-moment-0")
    expect(page.locator(".dw-costly h3")).to_have_text(title)
    expect(page.locator(":focus")).to_have_attribute("data-key", "action-look")
    page.keyboard.press("Enter")
    expect(page.locator(".dw-review > h2")).to_have_text("Looking back at the hand")
    press(page, "look-practise-0")
    expect(page.locator(".dw-kicker")).to_have_text("Your own position")
    for number in range(page.locator(".dw-option").count()):
        press(page, f"option-{number}")
        if page.locator(".dw-option.dw-right").count():
            break
    expect(page.locator(".dw-coach.dw-good")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator(".dw-option.dw-right")).to_have_count(1)
    press(page, "action-all")
    expect(key(page, "drill-own")).to_be_visible()


def test_the_move_made_last_is_weighed_by_itself_and_can_be_compared(voila: Site, page: Page):
    enter(page, voila, f"?code={endings()[0].record.code()}")
    page.locator(".dw-menu summary").click()
    key(page, "tool-pace").select_option("step")  # else the bots would move first
    page.locator(".dw-menu summary").click()
    expect(key(page, "action-compare-last")).to_be_visible(timeout=LONG)
    press(page, "action-compare-last")
    expect(page.locator(".dw-side")).to_have_count(2)
    expect(page.locator(".dw-coach")).to_contain_text("the bid goes your way in")
