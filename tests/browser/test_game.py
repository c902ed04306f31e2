"""A whole game of 13 rounds, played through Voila with hints as the player, and its totals counted again outside."""

import re

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.hints import hint, think_through
from dominoes_widgets.teach.timeline import Timeline
from tests.browser.coached import PATIENCE
from tests.browser.playing import GAME, READER, begin, key, make, make_by_keys, press, record_text, says, sheet
from tests.browser.servers import Site
from tests.rounds import until_person

KEYS_EVERY, LADDER_EVERY = 6, 24
"""The whole ladder takes the seconds in which the coach thinks (``test_coach.py`` climbs it each time); others take a rung."""


@pytest.fixture
def errors(page: Page) -> list[str]:
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def test_a_whole_game_with_hints_as_the_player(voila: Site, page: Page, errors: list[str]):
    line = begin(page, voila, "mexican_train", {"players": "4"})
    assert (line.state.players, line.state.round) == (4, 1)
    expect(page.locator(".dw-hand-head p")).to_have_text("Choose a tile, then the place for it.")
    rounds = 0
    while True:
        rounds += 1
        line = play_round(page, line)
        assert record_text(page) == line.record.text(), f"round {rounds}"
        if GAME.next_round(line.state) is None:
            break
        press(page, "action-next_round")
        line = until_person(timeline.deal_next(line))
    assert rounds == 13
    expect(key(page, "action-new")).to_be_visible()
    last = Record.from_text(record_text(page)).replay(GAME)[-1]
    final = GAME.game_outcome(last)
    assert final is not None
    assert sheet(page) == [list(row) for row in GAME.sheet(last)]
    assert [int(text) for text in page.locator(".dw-sheet tfoot td").all_inner_texts()] == list(final.scores)
    assert errors == []


def play_round(page: Page, line: Timeline) -> Timeline:
    """Play a round to its end, always what the hints say."""
    turn = 0
    while line.state.to_move is not None:
        move = play(page, line, turn)
        line = until_person(timeline.push(line, move))
        turn += 1
    expect(page.locator(".dw-sheet tbody tr")).to_have_count(line.state.round)
    return line


def play(page: Page, line: Timeline, turn: int) -> Move:
    """Ask for a hint and follow it: by its button, by the mouse, by keys, or by letting it show the move itself."""
    press(page, "action-hint")
    nudge = hint(GAME, line.state, 0, "nudge")
    move = nudge.advice.move
    if turn % LADDER_EVERY == 1:
        press(page, "action-hint")
        press(page, "action-hint")
        expect(page.locator(".dw-coach h2")).to_have_text("The move")
        expect(page.locator(".dw-coach[aria-busy]")).to_have_count(0, timeout=PATIENCE)
        move = think_through(GAME, GAME.seen_by(line.state, 0)).advice.move
        button = page.locator(".dw-repairs button")
        expect(button).to_have_attribute("data-key", f"move-{move}")
        if line.state.round % 2:
            press(page, f"move-{move}")
        else:
            press(page, "action-hint")
            # The move that was shown may be the last of the round; then the coach says who won.
            expect(page.locator(".dw-coach h2")).to_have_text(re.compile("Here is how|wins? the (round|game)"))
        return move
    says(page, READER.say(nudge.key, **dict(nudge.facts)))
    (make_by_keys if turn % KEYS_EVERY == 3 else make)(page, move)
    return move
