"""The coach in a browser: a round is played taking only its hints, and each of them is what the seat alone could know."""

import re

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game
from tests.browser.coached import assert_hints_are_what_the_seat_could_know, play
from tests.browser.playing import enter, key, press
from tests.browser.servers import Site
from tests.rounds import until_person

SMALL = {
    "mexican_train": {"players": "3", "set": "6"},
    "texas_42": {},
    "chicken_foot": {"players": "4"},
}
"""Games whose rounds are short; whole ones of the usual size are played by ``tests/bench/coached_games.py``."""


@pytest.mark.parametrize("name", SMALL)
def test_a_round_played_by_the_coachs_hints_alone(voila: Site, page: Page, name: str):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    played = play(page, voila, name, SMALL[name], lambda _round: False)
    assert assert_hints_are_what_the_seat_could_know(played) >= 3
    assert errors == []


GAME = game("mexican_train")
LONG = 30_000


def a_short_game() -> Timeline:
    """A game of two rounds in which P1 always makes the last move there is."""
    options = (("players", 2), ("set", 6), ("hand_size", 6), ("rounds", 2))
    line = timeline.begin(GAME, Record(GAME.name, options, seed=7))
    while GAME.game_outcome(line.state) is None:
        if line.state.to_move is None:
            line = timeline.deal_next(line)
        elif line.waits_for_bot:
            line = until_person(line)
        else:
            line = timeline.push(line, GAME.moves(line.state)[-1])
    return line


def test_a_whole_game_is_looked_back_at_and_presses_are_answered_meanwhile(voila: Site, page: Page):
    enter(page, voila, f"?code={a_short_game().record.code()}")
    press(page, "action-look-game")
    press(page, "walk-back")
    expect(page.locator(".dw-review")).to_have_count(0)
    press(page, "walk-last")
    first = key(page, "look-0")
    expect(first).to_be_visible(timeout=LONG)
    titles = page.locator(".dw-costly h3").all_inner_texts()
    assert 0 < len(titles) <= 3
    assert all(re.search(r"Round [12]\. Your move: ", title) for title in titles)
    assert first.locator("table thead th").count() == 2
    press(page, "look-moment-0")
    expect(page.locator(".dw-costly h3")).to_have_text(titles[0])
    press(page, "action-look")
    assert page.locator(".dw-costly h3").all_inner_texts() == titles
