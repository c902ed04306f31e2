"""Hints and bots in a few seeded games of every kind: never illegal, never stale, never from a hidden tile.

``tests/bench/hint_law.py`` asks the same of hundreds of games.
"""

import pytest

from dominoes_widgets.core.game import Opponents
from dominoes_widgets.variants.registry import game, games
from tests.hint_law import watch
from tests.hint_presses import Person

every_game = pytest.mark.parametrize("name", games())

SELDOM = 150
"""One hint in so many is thought through: that takes a second or two."""


@every_game
def test_hints_and_bots_are_legal_and_the_same_when_hidden_tiles_lie_elsewhere(name: str):
    told = watch(name, 2, SELDOM)
    assert told["hints"]
    if isinstance(game(name), Opponents):
        assert told["bots"] >= 2 * told["hints"]


@every_game
def test_whatever_is_pressed_what_the_coach_shows_is_of_the_moment_that_is_shown(name: str):
    told = Person(name, 3).press(150)
    assert told["presses"] == 150
    assert told["hints"]
