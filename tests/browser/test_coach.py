"""The coach in a browser: a round is played taking only its hints, and each of them is what the seat alone could know."""

import pytest
from playwright.sync_api import Page

from tests.browser.coached import assert_hints_are_what_the_seat_could_know, play
from tests.browser.servers import Site

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
