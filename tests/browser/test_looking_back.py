"""In a browser: a move beside the coach's, and the look back at a round with its moments and positions to practise."""

from dataclasses import replace
from functools import cache

from playwright.sync_api import Page, expect

from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.compare import costs
from dominoes_widgets.teach.hints import think
from dominoes_widgets.teach.timeline import Timeline
from tests.browser.playing import GAME, enter, key, press
from tests.browser.servers import Site, ready
from tests.teach.sessions import dealt, table

SEED = 5
LONG = 20_000


@cache
def round_with_costs() -> Timeline:
    """A round in which P1 twice makes the move that costs most, and plays like a bot otherwise."""
    line, dear = table(dealt(SEED)), 0
    while line.state.to_move is not None:
        if line.waits_for_bot:
            line = timeline.push(line, GAME.advise(GAME.seen_by(line.state, line.state.to_move)).move)
            continue
        ratings = think(GAME, GAME.seen_by(line.state, 0)).ratings
        worst = ratings[-1]
        dear += costs(worst) and dear < 2
        line = timeline.push(line, worst.move if costs(worst) and dear <= 2 else ratings[0].move)
    return line


def test_a_round_is_looked_back_at_a_moment_shown_and_practised(voila: Site, page: Page):
    enter(page, voila, f"?code={round_with_costs().record.code()}")
    press(page, "action-look")
    first = key(page, "look-0")
    expect(first).to_be_visible(timeout=LONG)
    headings = ["What happened", "What could be known then", "What hindsight says"]
    assert first.locator("h4").all_inner_texts() == headings
    title = first.locator("h3").inner_text()
    costs_told = [float(text.split()[2]) for text in page.locator(".dw-cost").all_inner_texts()]
    assert costs_told == sorted(costs_told, reverse=True)
    press(page, "look-moment-0")
    expect(page.locator(".dw-costly h3")).to_have_text(title)
    expect(page.locator(":focus")).to_have_attribute("data-key", "action-look")
    page.keyboard.press("Enter")
    expect(page.locator(".dw-review > h2")).to_have_text("Looking back at the round")
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
    line = round_with_costs()
    dear = next(moment for moment in range(len(line.frames)) if is_dear(line, moment))
    moves = sum(frame.move is not None for frame in line.frames[1 : dear + 1])
    enter(page, voila, f"?code={replace(line.record, moves=line.record.moves[:moves]).code()}")
    page.locator(".dw-menu summary").click()
    key(page, "tool-pace").select_option("step")  # else the bots would move first
    page.locator(".dw-menu summary").click()
    expect(key(page, "action-compare-last")).to_be_visible(timeout=LONG)
    press(page, "action-compare-last")
    expect(page.locator(".dw-side")).to_have_count(2)
    expect(page.locator(".dw-coach")).to_contain_text("better by")


def is_dear(line: Timeline, moment: int) -> bool:
    """Whether a move of P1's that costs something led to this moment."""
    frame = line.frames[moment]
    if frame.by != 0 or frame.move is None:
        return False
    before = line.frames[moment - 1].state
    rated = think(GAME, GAME.seen_by(before, 0)).ratings
    return any(one.move == frame.move and costs(one) for one in rated)
