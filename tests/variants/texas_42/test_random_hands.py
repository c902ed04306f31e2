"""Twenty thousand random hands over all player counts and options: every invariant holds in each."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dominoes_widgets.core.tiles import pips, tile_set
from dominoes_widgets.variants.texas_42.options import PLAYERS
from dominoes_widgets.variants.texas_42.state import State
from tests.contract.walk import hidden_from, renamed, tiles_in
from tests.variants.random_play import assert_nothing_hidden_is_seen, moments
from tests.variants.texas_42 import naive
from tests.variants.texas_42.differential import GAME, everything, picked, random_options

CHUNKS = 16
HANDS_A_CHUNK = 1_260
LOOKED_AT = 0.02
"""In how many of the moments the costly questions are asked."""

DEALT = {2: (7, 14), 3: (7, 7), 4: (7, 0), 5: (5, 3), 6: (4, 4), 7: (4, 0)}
"""T42-02: players -> tiles each, tiles face down."""


def deals(random: Random) -> Iterator[dict[str, object]]:
    """The options of every hand of a chunk: each number of players with the defaults, then anything."""
    for number in range(HANDS_A_CHUNK):
        if number % 3 == 0:
            yield {"players": 4 if number % 2 else PLAYERS[number // 3 % len(PLAYERS)]}
        else:
            yield random_options(random, chance=(0.15, 0.4)[number % 2])


def play_hand(options: dict[str, object], seed: int, random: Random) -> list[State]:
    """All states of a random hand, within the number of moves that a hand can have: calls, trumps, and every tile."""
    states = []
    for state in moments(GAME, options, seed, random, picked):
        states.append(state)
        assert len(states) - 1 <= state.players + 1 + state.players * state.options.hand
    return states


def assert_tricks(state: State) -> None:
    """Each trick was won by exactly one seat, one that played to it, and that seat led to the next."""
    size = state.players - (state.trumps == "nello")
    leader = state.opener
    for trick, winner, points in state.taken:
        assert trick.leader == leader
        assert len(trick.tiles) == size
        assert winner in state.turns(leader)
        assert points == 1 + sum(naive.COUNT.get(str(tile), 0) for tile in trick.tiles)
        leader = winner
    won = Counter(state.side_of(won.winner) for won in state.taken)
    assert sum(won.values()) == len(state.taken)
    assert state.points == tuple(
        sum(won.points for won in state.taken if state.side_of(won.winner) == side) for side in range(len(state.points or ()))
    )


def assert_whole(state: State) -> None:
    """28 tiles, each once; a hand of four that was played out with all of them was worth 42 points, 7 and 35."""
    assert everything(state) == list(tile_set(6))
    total = sum(state.points or ())
    assert total <= state.options.hand + 35
    if state.players == 4 and not any(state.hands):
        assert total == 42
        assert len(state.taken) == 7


def assert_sight(state: State, seat: int) -> None:
    assert_nothing_hidden_is_seen(GAME, state, seat)
    seen = GAME.seen_by(state, seat)
    assert GAME.seen_by(seen, seat) == seen
    assert GAME.table(seen) == GAME.table(state)
    stacked = state.stacked and not state.over
    earlier = state.taken if state.trick.tiles else state.taken[:-1]
    if stacked:
        assert not {tile for won in earlier for tile in won.trick.tiles} & tiles_in((seen.taken, GAME.table(state)))


def assert_end(states: list[State]) -> None:
    state = states[-1]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.how == state.over
    gainers = [seat for seat in range(state.players) if outcome.scores[state.side_of(seat)]]
    if outcome.how == "passed":
        assert all(str(call) == "pass" for call in state.calls)
        assert not any(outcome.scores)
        assert outcome.winners == ()
        return
    declarer = state.declarer
    assert declarer is not None
    ours = [seat for seat in range(state.players) if state.side_of(seat) == state.side_of(declarer)]
    winners = ours if outcome.how == "made" else [seat for seat in range(state.players) if seat not in ours]
    assert outcome.winners == tuple(winners)
    if state.options.scoring == "marks":
        assert gainers == winners
        assert len({score for score in outcome.scores if score}) == 1
    assert GAME.sheet(state) == (outcome.scores,)
    # The hand ended at the first trick that decided it: before that trick it was still open.
    assert states[-2].over is None


def assert_deal(state: State) -> None:
    each, face_down = DEALT[state.players]
    assert [len(hand) for hand in state.hands] == [each] * state.players
    assert len(state.boneyard) == face_down
    assert everything(state) == list(tile_set(6))
    assert pips(everything(state)) == 168
    assert state.options.partners == (state.players == 4)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_hands(chunk):
    random = Random(f"hands {chunk}")
    ways: set[tuple[str | None, str]] = set()
    played = 0
    for options in deals(random):
        states = play_hand(options, random.randrange(1_000_000), random)
        assert_deal(states[0])
        for after in states[1:]:
            if random.random() < LOOKED_AT:
                assert everything(after) == list(tile_set(6))
                assert_sight(after, random.randrange(after.players))
        last = states[-1]
        assert_whole(last)
        if last.trumps:
            assert_tricks(last)
        assert_end(states)
        ways.add((last.over, last.trumps if last.trumps in ("nello", "sevens") else last.bid.contract if last.bid else ""))
        played += 1
    assert played == HANDS_A_CHUNK
    contracts = {kind for _, kind in ways}
    assert contracts >= {"", "nello", "sevens", "plunge", "splash"}
    assert {how for how, _ in ways} == {"made", "set", "passed"}


def test_there_are_hands_enough():
    assert CHUNKS * HANDS_A_CHUNK >= 20_000


def test_a_hand_that_is_played_to_its_end_is_worth_42():
    # Straight 42 plays every tile, whatever was bid under 42 (T42-O-11), so the whole 42 points are always there.
    random, ends = Random("whole hands"), 0
    for seed in range(200):
        state = GAME.start(seed=seed, scoring="points")
        while not state.over:
            moves = GAME.moves(state)
            low = [move for move in moves if str(move) in ("pass", "bid:30", "bid:31")]
            state = GAME.play(state, random.choice(low or list(moves)))
        if state.bid is not None and state.bid.points < 42:
            ends += 1
            assert sum(state.points or ()) == 42
            assert not any(state.hands)
    assert ends > 100


def test_hidden_tiles_can_be_exchanged_without_anybody_noticing():
    random = Random("exchange")
    for seed in range(60):
        state = GAME.start(seed=seed, players=random.choice(PLAYERS))
        for _ in range(random.randrange(20)):
            if state.over:
                break
            state = GAME.play(state, random.choice(GAME.moves(state)))
        if state.over:
            continue
        seat = state.seat
        hidden = sorted(hidden_from(state, seat))
        other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
        changed = replace(renamed(state, other), seed=seed + 1)
        one, same = GAME.seen_by(state, seat), GAME.seen_by(changed, seat)
        assert one == same
        assert repr(one) == repr(same)
        assert GAME.advise(one) == GAME.advise(same)
