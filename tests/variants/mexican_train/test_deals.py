"""The deal: the odds that people worked out, fairness between seats, and the search for the engine in every round."""

from fractions import Fraction
from itertools import pairwise
from math import comb, sqrt
from statistics import fmean, pstdev

import pytest

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.tiles import pips, tile_set
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.deal import deal
from dominoes_widgets.variants.mexican_train.options import Options
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.mexican_train.differential import drawn_in_the_search
from tests.variants.random_play import rounds_begun

DEVIATIONS = 4


def near(found: float, expected: float, deviation: float) -> bool:
    return abs(found - expected) < DEVIATIONS * deviation


def test_c5_the_long_hunt_for_the_engine():
    # Two players with 15 of 91 tiles each leave 61 in the yard; where the engine lies among them is uniform.
    in_the_yard = Fraction(61, 91)
    assert float(in_the_yard) == pytest.approx(0.67033, abs=1e-5)
    assert fmean(range(1, 62)) == 31
    assert fmean((depth + 1) // 2 for depth in range(1, 62)) == pytest.approx(15.75, abs=0.005)
    options, count = Options.of("A", players=2, set=12), 3_000
    depths = [drawn_in_the_search(deal(options, seed)) for seed in range(count)]
    hunted = [depth for depth in depths if depth]
    share = float(in_the_yard)
    assert near(len(hunted) / count, share, sqrt(share * (1 - share) / count))
    assert near(fmean(hunted), 31, pstdev(range(1, 62)) / sqrt(len(hunted)))
    aside = Options.of("A", players=2, set=12, engine="set_aside")
    assert {drawn_in_the_search(deal(aside, seed)) for seed in range(50)} == {0}


def test_c33_four_doubles_in_eleven_of_ninety_one():
    whole = tile_set(12)
    doubles = sum(tile.is_double for tile in whole)
    chance = Fraction(comb(doubles, 4) * comb(len(whole) - doubles, 7), comb(len(whole), 11))
    assert float(chance) == pytest.approx(0.0399143465, abs=1e-10)
    count = 4_000
    hands = [shuffled(whole, f"four doubles {n}")[:11] for n in range(count)]
    found = sum(sum(tile.is_double for tile in hand) == 4 for hand in hands) / count
    assert near(found, float(chance), sqrt(float(chance) / count))


def test_c35_no_seat_is_dealt_better_than_another():
    # With the engine set aside every seat takes 15 of the 90 other tiles and keeps all of them.
    options, count = Options.of("A", players=4, engine="set_aside"), 10_000
    rest = [tile for tile in tile_set(12) if tile != (12, 12)]
    a_tile, a_double = pips(rest) / len(rest), sum(tile.is_double for tile in rest) / len(rest)
    dealt = [deal(options, seed).hands for seed in range(count)]
    for seat in range(4):
        sums = [pips(hands[seat]) for hands in dealt]
        doubles = [sum(tile.is_double for tile in hands[seat]) for hands in dealt]
        assert near(fmean(sums), 15 * a_tile, pstdev(sums) / sqrt(count))
        assert near(fmean(doubles), 15 * a_double, pstdev(doubles) / sqrt(count))


@pytest.mark.parametrize("players", [2, 3, 5, 8, 14])
def test_the_search_goes_round_from_the_left_of_the_last_starter(players):
    options = Options.of("A", players=players)
    searched = 0
    for seed in range(60):
        last = seed % players
        state = deal(options, seed, 2, last)
        drawn = drawn_in_the_search(state)
        turns = [(last + 1 + i) % players for i in range(drawn)]
        # Everybody keeps what he drew; only the finder gives the engine away again.
        for seat, hand in enumerate(state.hands):
            assert len(hand) == options.hand + turns.count(seat) - (seat == state.starter)
        assert not drawn or state.starter == turns[-1]
        assert state.to_move == state.starter
        assert state.first_turns == tuple((state.starter + i) % players for i in range(players))
        searched += bool(drawn)
    assert searched or not len(state.boneyard)


def test_the_first_search_begins_with_the_first_seat():
    options = Options.of("A", players=4)
    finders = {(drawn_in_the_search(state) - 1) % 4 == state.starter for state in hunts(options)}
    assert finders == {True}


def hunts(options: Options) -> list[State]:
    states = [deal(options, seed) for seed in range(60)]
    return [state for state in states if drawn_in_the_search(state)]


def test_the_player_on_the_left_may_be_the_first():
    for seed in range(20):
        state = GAME.start(seed=seed, players=5, first_to_play="left_of_starter")
        assert state.to_move == (state.starter + 1) % 5
        assert state.first_turns[0] == state.to_move


def test_starters_rotate_where_the_engine_is_set_aside():
    rounds = list(rounds_begun(GAME, 4, players=3, hand_size=1, engine="set_aside", set=6))
    assert [state.starter for state in rounds] == [0, 1, 2, 0, 1, 2, 0]
    assert all(list(map(len, state.hands)) == [1, 1, 1] for state in rounds)


def test_every_round_is_shuffled_anew():
    options = Options.of("A", players=4)
    deals = [deal(options, 7, number) for number in range(1, 14)]
    assert all(one.hands != other.hands for one, other in pairwise(deals))
    assert [state.engine for state in deals] == list(range(12, -1, -1))
