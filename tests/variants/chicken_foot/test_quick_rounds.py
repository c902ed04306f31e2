"""The quick rounds that looking ahead plays, held against the real rules: the same moves to choose from, the same end."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.moves import Done, Draw, Pass, Place
from dominoes_widgets.solve.chicken_judge import HEAVIEST, Judge, Style
from dominoes_widgets.solve.chicken_rounds import NONE, PASS, House, Lay, Moment, pack_of, play_out, price_of, ways
from dominoes_widgets.variants.chicken_foot.lean import Worlds, bits_of, house_of, is_open, lay_of, moment_of, unseen_by
from dominoes_widgets.variants.chicken_foot.state import State
from tests.contract.walk import random_options
from tests.variants.chicken_foot.differential import GAME

SIX = House(6, tuple(high + low for high, low in pack_of(6).numbers), reserve=1)


class Shadow:
    """Chooses at random in a quick round, and plays the same in the real rules, comparing whatever can be compared."""

    def __init__(self, state: State, random: Random) -> None:
        self.state, self.random, self.choices = state, random, 0

    def choose(self, seat: int, hands: Sequence[int], fit: int, bound: int, values: int) -> Lay:
        self.forced()
        state, pack = self.state, pack_of(self.state.options.highest)
        assert (state.over, state.seat) == (None, seat)
        assert [bits_of(hand, state.options.highest) for hand in state.hands] == list(hands)
        moment = moment_of(state)
        assert (moment.bound, moment.values) == (bound, values)
        legal = [move for move in GAME.moves(state) if isinstance(move, Place)]
        found = ways(pack, fit, bound, values)
        assert len(set(found)) == len(found)
        assert {lay_of(state, move) for move in legal} == set(found)
        move = self.random.choice(legal)
        self.choices += 1
        self.state = GAME.play(state, move)
        return lay_of(state, move)

    def forced(self) -> None:
        """Whatever the real rules ask for between two tiles."""
        while not self.state.over and not isinstance(move := GAME.moves(self.state)[0], Place):
            assert isinstance(move, (Draw, Pass, Done))
            self.state = GAME.play(self.state, move)

    def ends_like(self, ended: Any) -> None:
        self.forced()
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        assert outcome.scores == ended.scores
        assert outcome.how == ("blocked" if ended.out == NONE else "out")
        if ended.out != NONE:
            assert outcome.winners == (ended.out,)


def compared(state: State, random: Random) -> Shadow:
    shadow = Shadow(state, random)
    shadow.ends_like(play_out(house_of(state.options), moment_of(state), shadow.choose))
    return shadow


@pytest.mark.parametrize("players", range(2, 9))
def test_random_rounds_of_the_usual_game_are_the_same(players):
    random = Random(f"quick {players}")
    shadows = [compared(GAME.start(seed=seed, players=players), random) for seed in range(12)]
    assert sum(shadow.choices for shadow in shadows) > 12 * players


def test_random_rounds_under_house_rules_are_the_same():
    random, ends = Random("quick house rules"), set()
    for seed in range(60):
        state = compared(GAME.start(seed=seed, **random_options(GAME, random, chance=0.4)), random).state
        ends.add((state.over, state.options.draw_until_playable, state.options.stuck_ends_round))
    assert len(ends) >= 6  # both ways to end, with and without either rule


def test_rounds_go_on_the_same_from_anywhere():
    random = Random("quick anywhere")
    for seed in range(35):
        state = GAME.start(seed=seed, players=2 + seed % 7)
        for _ in range(random.randrange(60)):
            state = state if state.over else GAME.play(state, random.choice(GAME.moves(state)))
        if not state.over:
            compared(state, random)


def test_a_drawn_tile_that_may_be_kept_can_be_kept():
    random, kept = Random("kept"), 0
    for seed in range(40):
        state = GAME.start(seed=seed, players=3, must_play_drawn=False)
        while not state.over:
            moves = GAME.moves(state)
            if len(moves) > 1 and Pass() in moves:
                shadow = Shadow(GAME.play(state, Pass()), random)
                shadow.ends_like(play_out(house_of(state.options), moment_of(state), shadow.choose, PASS))
                kept += 1
            state = GAME.play(state, random.choice(moves))
    assert kept > 20


def test_a_first_move_is_played_as_told():
    # P1 goes out with 4-3 and leaves 9 points to P2, or lays 5-4 and keeps 7.
    one, other = (sum(1 << pack_of(6).index[pair] for pair in hand) for hand in (((4, 3), (5, 4)), ((6, 3),)))
    moment = Moment((one, other), (), 0, 6, (0, 0, 0, 0, 1, 0, 0))
    index = pack_of(6).index
    assert play_out(SIX, moment, Judge(SIX).choose, Lay(index[4, 3], 4)) == (1, (9, 0))
    assert play_out(SIX, moment, Judge(SIX).choose, Lay(index[5, 4], 4)) == (NONE, (7, 9))


def test_worlds_hide_nothing_and_agree_with_the_view():
    for seed in range(8):
        state = GAME.start(seed=seed, players=2 + seed % 7)
        seen = GAME.seen_by(state, state.to_move)
        assert not is_open(seen)
        assert is_open(GAME.seen_by(state, None))
        for number in range(5):
            world = Worlds(seen)[number]
            assert world.hands[state.seat] == bits_of(state.hand, 9)
            assert [hand.bit_count() for hand in world.hands] == [len(hand) for hand in state.hands]
            yard = sum(1 << tile for tile in world.yard)
            assert len(world.yard) == len(state.boneyard)
            assert sum(world.hands) + yard == unseen_by(seen) | bits_of(state.hand, 9)
            assert (world.ends, world.trains) == (moment_of(state).ends, state.options.opening_trains)


def test_each_hidden_tile_is_as_likely_in_every_place():
    # 43 tiles are hidden from a seat of four: 33 in three hands of 11, and 10 in the yard.
    state = GAME.start(seed=4, players=4)
    seen = GAME.seen_by(state, state.to_move)
    worlds, tile = Worlds(seen), (unseen_by(seen) & -unseen_by(seen)).bit_length() - 1
    others = [seat for seat in range(4) if seat != state.seat]
    counts = [sum(worlds[n].hands[seat] >> tile & 1 for n in range(600)) for seat in others]
    for count in counts:  # 600 * 11/43 = 153.5, standard error 10.7
        assert abs(count - 153.5) < 4 * 10.7


def test_the_judge_chooses_what_it_says_is_worth_most():
    random = Random("judge")
    for style in (Style(), HEAVIEST, Style(10, 3, 0, 0)):
        for seed in range(12):
            state = GAME.start(seed=seed, players=4)
            house = house_of(state.options)
            judge = Judge(house, style)
            while not state.over:
                moment, pack = moment_of(state), pack_of(9)
                wanted = pack.with_value[moment.bound] if moment.bound != NONE else pack.fitting(moment.values)
                hand = moment.hands[state.seat]
                if found := ways(pack, hand & wanted, moment.bound, moment.values):
                    chosen = judge.choose(state.seat, moment.hands, hand & wanted, moment.bound, moment.values)
                    most = max(judge.worth(hand, lay, moment.values) for lay in found)
                    assert chosen in found
                    assert judge.worth(hand, chosen, moment.values) == most
                state = GAME.play(state, random.choice(GAME.moves(state)))


def test_a_worth_by_hand():
    # 9-4 on the 9: 13 points, a half of 9 pips, one tile (4-1) answers the 4, and two (4-1, 5-2) fit ends that show 4 or 5.
    house = House(9, tuple(high + low for high, low in pack_of(9).numbers), reserve=1)
    index = pack_of(9).index
    hand = sum(1 << index[pair] for pair in ((9, 4), (4, 1), (5, 2), (7, 7)))
    values = 1 << 9 | 1 << 5
    assert Judge(house).worth(hand, Lay(index[9, 4], 9), values) == 13 + 9 + 1 * 1 + 2 * 2
    assert price_of(house, hand) == 13 + 5 + 7 + 14
