"""Twenty thousand random rounds over all player counts, sets, rulesets and options: every invariant holds in each."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.options import MOST_PLAYERS, SETS
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.mexican_train import naive
from tests.variants.mexican_train.differential import random_options
from tests.variants.random_play import assert_nothing_hidden_is_seen, moments, naive_scores

CHUNKS = 16
ROUNDS_A_CHUNK = 1_260
LOOKED_AT = 0.01
"""In how many of the moments the costly questions are asked."""


def whole_deals() -> list[dict[str, object]]:
    """Full hands for every number of players in both rulesets, and for every set that has the tiles."""
    defaults = [{"ruleset": r, "players": n} for r in "AB" for n in range(2, MOST_PLAYERS[r] + 1)]
    sets = [{"ruleset": "A", "players": n, "set": size} for size in SETS for n in range(2, 15, 3)]
    return [*defaults, *filter(possible, sets)]


def possible(options: dict[str, object]) -> bool:
    try:
        GAME.start(seed=0, **options)
    except InvalidOption:
        return False
    return True


def deals(chunk: int, random: Random) -> Iterator[dict[str, object]]:
    """The options of every round of a chunk: its share of whole deals, then mostly small hands."""
    whole = whole_deals()[chunk::CHUNKS]
    yield from whole
    for number in range(ROUNDS_A_CHUNK - len(whole)):
        yield random_options(random, chance=(0.0, 0.1, 0.25, 0.6)[number % 4], small=number % 60 > 0)


def play_round(options: dict[str, object], seed: int, random: Random) -> list[State]:
    """All states of a random round, within the number of moves that a round can have."""
    states: list[State] = []
    lays = draws = 0
    for after in moments(GAME, options, seed, random):
        if states:
            seat = states[-1].seat
            lays += len(after.hands[seat]) < len(states[-1].hands[seat])
            draws += len(after.boneyard) < len(states[-1].boneyard)
        states.append(after)
        # Each tile is laid once and drawn once; two circuits of passes are the most between two tiles laid, and a
        # first turn may end with "done" or a pass of its own.
        assert len(states) - 1 <= lays + 2 * draws + after.players * (2 * lays + 4)
    return states


def assert_moment(before: State, after: State) -> None:
    """What holds after every move."""
    laid = sum(len(train.tiles) for train in after.trains)
    held = sum(map(len, after.hands))
    assert laid + held + len(after.boneyard) + 1 == len(tile_set(after.options.highest))
    assert after.markers <= set(range(after.players))
    assert len(set(after.open_doubles)) == len(after.open_doubles)
    if after.turn.moves:
        return
    assert after.first_turns == before.first_turns[bool(before.first_turns) :]
    assert after.seat == (before.seat + 1) % after.players
    doubles = {at for at, train in zip(after.places, after.trains, strict=True) if train.ends_in_double}
    if after.options.dead_double == "release":
        assert set(after.open_doubles) <= doubles
    else:
        assert set(after.open_doubles) == doubles
    if not after.options.trainless_marker:
        assert all(after.trains[seat].tiles for seat in after.markers)


def assert_tiles_and_trains(state: State) -> None:
    """Every tile of the set is somewhere, once; every train fits from the engine to its end."""
    places = [*state.hands, state.boneyard, state.aside, (state.engine_tile,), *(train.tiles for train in state.trains)]
    assert sorted(tile for place in places for tile in place) == list(tile_set(state.options.highest))
    for train in state.trains:
        end = state.engine
        for tile in train.tiles:
            assert end in tile or (state.options.blanks_wild and (end == 0 or 0 in tile))
            end = tile.low if tile.high == end else tile.high
        assert end == train.end


def could_lay(state: State, seat: int, tile: Tile) -> bool:
    """Whether a tile fits where a seat might lay it: on the double that binds everybody, or on any train open to it."""
    if state.open_doubles:
        newest = state.options.open_double_order == "newest_first"
        places = [state.open_doubles[-1 if newest else 0]]
    else:
        mexican = state.places[state.players :]
        begun = [at for at in mexican if state.train(at).tiles]
        places = [*begun, *mexican[len(begun) : len(begun) + 1], f"P{seat + 1}", *(f"P{s + 1}" for s in state.markers)]
    wild = state.options.blanks_wild
    ends = [state.train(at).end for at in places]
    return any(end in tile or (wild and (end == 0 or 0 in tile)) for end in ends)


def assert_end(state: State) -> None:
    outcome = GAME.outcome(state)
    assert outcome is not None
    scores = naive_scores(naive, state)
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    if outcome.how == "out":
        assert outcome.winners == empty != ()
    else:
        assert outcome.how == "blocked"
        assert not state.boneyard
        assert outcome.winners == tuple(seat for seat, score in enumerate(scores) if score == min(scores))
        for seat, hand in enumerate(state.hands):
            for tile in hand:
                last_double = tile.is_double and len(hand) == 1 and not state.options.finish_on_double
                assert last_double or not could_lay(state, seat, tile)
    factor = 1 + (state.options.double_finish_doubles and finished_on_double(state))
    assert list(outcome.scores) == [factor * score for score in scores]
    assert GAME.sheet(state) == (outcome.scores,)


def finished_on_double(state: State) -> bool:
    return any(event.code == "went_out" and event.fact("on_double") for event in state.events)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_rounds(chunk):
    random = Random(f"rounds {chunk}")
    ways, played = set(), 0
    for options in deals(chunk, random):
        states = play_round(options, random.randrange(1_000_000), random)
        for before, after in pairwise(states):
            assert_moment(before, after)
            if random.random() < LOOKED_AT:
                assert_nothing_hidden_is_seen(GAME, after, random.randrange(after.players))
        assert_tiles_and_trains(states[0])
        assert_tiles_and_trains(states[-1])
        assert_end(states[-1])
        ways.add(states[-1].over)
        played += 1
    assert played == ROUNDS_A_CHUNK
    assert ways == {"out", "blocked"}


def test_there_are_rounds_enough():
    assert CHUNKS * ROUNDS_A_CHUNK >= 20_000
