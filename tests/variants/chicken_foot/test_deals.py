"""The search and the deal: who finds the double, fairness between seats, and every round from a fresh shuffle."""

from itertools import pairwise
from math import sqrt
from statistics import fmean, pstdev

import pytest

from dominoes_widgets.core.tiles import Tile, pips, tile_set
from dominoes_widgets.variants.chicken_foot.deal import deal
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot.differential import GAME
from tests.variants.random_play import rounds_begun

DEVIATIONS = 4


def near(found: float, expected: float, deviation: float) -> bool:
    return abs(found - expected) < DEVIATIONS * deviation


def turned_up(state: State) -> int:
    """How many tiles the search of a round turned up."""
    number = state.events[-1].fact("drawn")
    assert isinstance(number, int)
    return number


@pytest.mark.parametrize("players", range(2, 9))
def test_the_search_goes_round_and_whoever_finds_the_double_begins(players):
    options = Options.of(players=players)
    for seed in range(40):
        last = seed % players
        state = deal(options, seed, 2, last)
        # The tiles are turned up one each from the left of the last starter on; the finder keeps nothing of them.
        assert state.starter == (last + turned_up(state)) % players
        assert state.to_move == state.starter
        assert {len(hand) for hand in state.hands} == {options.hand}
        assert [event.code for event in state.events] == ["double_found", "round_began"]


def test_the_first_search_begins_with_the_first_seat():
    for seed in range(30):
        state = GAME.start(seed=seed, players=4)
        assert state.starter == (turned_up(state) - 1) % 4


def test_the_double_is_found_anywhere_among_all_tiles():
    options, count = Options.of(players=4), 3_000
    depths = [turned_up(deal(options, seed)) for seed in range(count)]
    assert (min(depths), max(depths)) == (1, 55)
    assert near(fmean(depths), 28, pstdev(range(1, 56)) / sqrt(count))


def test_c35_no_seat_is_dealt_better_than_another():
    options, count = Options.of(players=4), 10_000
    rest = [tile for tile in tile_set(9) if tile != (9, 9)]
    a_tile, a_double = pips(rest) / len(rest), sum(tile.is_double for tile in rest) / len(rest)
    dealt = [deal(options, seed).hands for seed in range(count)]
    for seat in range(4):
        sums = [pips(hands[seat]) for hands in dealt]
        doubles = [sum(tile.is_double for tile in hands[seat]) for hands in dealt]
        assert near(fmean(sums), 11 * a_tile, pstdev(sums) / sqrt(count))
        assert near(fmean(doubles), 11 * a_double, pstdev(doubles) / sqrt(count))


def test_the_search_tells_nothing_of_the_hands():
    options, count = Options.of(players=4), 4_000
    states = [deal(options, seed) for seed in range(count)]
    of_finder = [pips(state.hands[state.starter]) for state in states]
    rest = [tile for tile in tile_set(9) if tile != (9, 9)]
    assert near(fmean(of_finder), 11 * pips(rest) / len(rest), pstdev(of_finder) / sqrt(count))


def test_hands_first_the_holder_gives_the_double_away_or_all_draw_for_it():
    options = Options.of(players=4, engine="hands_first")
    searched = 0
    for seed in range(120):
        last = seed % 4
        state = deal(options, seed, 3, last)
        turned = turned_up(state)
        turns = [(last + 1 + i) % 4 for i in range(turned)]
        for seat, hand in enumerate(state.hands):
            assert len(hand) == options.hand + turns.count(seat) - (seat == state.starter)
        assert not turned or state.starter == turns[-1]
        assert len(state.boneyard) == 55 - 44 - turned
        searched += bool(turned)
    assert 0 < searched < 120


def test_the_player_on_the_left_may_be_the_first():
    for seed in range(20):
        state = GAME.start(seed=seed, players=5, opening_first="left")
        assert state.to_move == (state.starter + 1) % 5


def test_starters_rotate_where_the_double_is_set_aside():
    rounds = list(rounds_begun(GAME, 4, players=3, hand_size=2, engine="set_aside", set=6))
    assert [state.starter for state in rounds] == [0, 1, 2, 0, 1, 2, 0]
    assert all(list(map(len, state.hands)) == [2, 2, 2] for state in rounds)


def test_every_round_is_shuffled_anew():
    options = Options.of(players=4)
    deals = [deal(options, 7, number) for number in range(1, 11)]
    assert all(one.hands != other.hands for one, other in pairwise(deals))
    assert [state.engine_tile for state in deals] == [Tile(n, n) for n in range(9, -1, -1)]


def test_a_round_may_be_over_before_its_first_move():
    # Five hands of five leave two of the 28 tiles, which may not be drawn; a starter without a six is stuck at once.
    options = {"players": 5, "set": 6, "reserve": 2}
    for seed in range(100):
        strict = GAME.start(seed=seed, stuck_ends_round=True, **options)
        helpless = not any(tile.has(6) for tile in strict.hands[strict.starter])
        assert strict.over == ("blocked" if helpless else None)
        assert bool(GAME.moves(strict)) == (not helpless)
        assert GAME.start(seed=seed, **options).over is None
