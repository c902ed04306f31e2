"""Twenty thousand random rounds over all player counts, sets and options: every invariant holds in each."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from dominoes_widgets.core.table import Tree
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot.options import PLAYERS
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot import naive
from tests.variants.chicken_foot.differential import GAME, random_options
from tests.variants.random_play import assert_nothing_hidden_is_seen, moments, naive_scores

CHUNKS = 16
ROUNDS_A_CHUNK = 1_260
LOOKED_AT = 0.01
"""In how many of the moments the costly questions are asked."""


def deals(chunk: int, random: Random) -> Iterator[dict[str, object]]:
    """The options of every round of a chunk: whole deals of the usual game for a third, small hands for most others."""
    for number in range(ROUNDS_A_CHUNK):
        if number % 3 == 0:
            yield {"players": PLAYERS[(number // 3 + chunk) % len(PLAYERS)]}
        else:
            yield random_options(random, chance=(0.1, 0.25, 0.6)[number % 9 // 3], small=number % 60 > 1)


def play_round(options: dict[str, object], seed: int, random: Random) -> list[State]:
    """All states of a random round, within the number of moves that a round can have."""
    states: list[State] = []
    lays = draws = 0
    for after in moments(GAME, options, seed, random):
        if states:
            lays += len(after.branches.laid) - len(states[-1].branches.laid)
            draws += len(states[-1].boneyard) - len(after.boneyard)
        states.append(after)
        # Each tile is laid once and drawn once, each with a word at most, and within a circuit of passes something is
        # laid or drawn, because otherwise the round is blocked.
        assert len(states) - 1 <= 2 * lays + draws + after.players * (lays + draws + 1)
    return states


def assert_moment(before: State, after: State) -> None:
    """What holds after every move."""
    held, laid = sum(map(len, after.hands)), len(after.branches.laid)
    assert laid + held + len(after.boneyard) + 1 == len(tile_set(after.options.highest))
    assert laid in (len(before.branches.laid), len(before.branches.laid) + 1)
    assert after.branches.laid[: len(before.branches.laid)] == before.branches.laid
    yards = len(before.boneyard), len(after.boneyard)
    assert yards[1] == yards[0] or yards[1] == yards[0] - 1 >= after.options.reserve
    if laid > len(before.branches.laid):
        assert_laid_by_the_rules(before, after)
    if not after.turn.moves and not after.over:
        assert after.seat == (before.seat + 1) % after.players


def assert_laid_by_the_rules(before: State, after: State) -> None:
    """The tile just laid serves the foot, or starts a train in the opening, or lies on a bare end."""
    tile, on, _ = after.branches.laid[-1]
    children = Counter(one.on for one in before.branches.laid)
    feet = [one.tile for one in before.branches.laid if one.tile.is_double and children[one.tile] < 3]
    assert len(feet) <= 1
    centre = before.engine_tile
    if feet:
        assert on == feet[0]
        assert not tile.is_double
    elif children[centre] < before.options.opening_trains:
        assert on == centre
        assert not tile.is_double
    else:
        assert on != centre
        assert children[on] == 0


def assert_tiles_and_tree(state: State) -> None:
    """Every tile of the set is somewhere, once; every tile on the table touches an equal number, and none has too many."""
    places = [*state.hands, state.boneyard, state.aside, (state.engine_tile,), [one.tile for one in state.branches.laid]]
    assert sorted(tile for place in places for tile in place) == list(tile_set(state.options.highest))
    ends: dict[Tile, int] = {state.engine_tile: state.engine}
    for tile, on, end in state.branches.laid:
        assert ends[on] in tile
        assert end == (tile.low if tile.high == ends[on] else tile.high)
        ends[tile] = end
    children = Counter(one.on for one in state.branches.laid)
    for tile, n in children.items():
        assert n <= (state.options.opening_trains if tile == state.engine_tile else 3 if tile.is_double else 1)
    assert_table(state, GAME.table(state), children)


def assert_table(state: State, table: Tree, children: Counter[Tile]) -> None:
    """What is drawn says the same of the table as the tiles on it do."""
    assert [node.tile for node in table.nodes] == [state.engine_tile, *(one.tile for one in state.branches.laid)]
    for node in table.nodes[1:]:
        assert node.open == (children[node.tile] < (3 if node.tile.is_double else 1))
        assert (node.toes, node.toes_needed) == ((children[node.tile], 3) if node.tile.is_double else (0, 0))
    started, needed = children[table.centre], state.options.opening_trains
    assert table.nodes[0].open == (started < needed)
    assert table.opening == (needed if started < needed else 0)
    assert (table.boneyard, table.reserve) == (len(state.boneyard), state.options.reserve)


def assert_end(state: State) -> None:
    outcome = GAME.outcome(state)
    assert outcome is not None
    scores = naive_scores(naive, state)
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    assert list(outcome.scores) == scores
    assert GAME.sheet(state) == (outcome.scores,)
    if outcome.how == "out":
        assert outcome.winners == empty != ()
        return
    assert outcome.how == "blocked"
    assert not empty
    assert len(state.boneyard) <= state.options.reserve
    assert outcome.winners == tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    stuck = (state.seat,) if state.options.stuck_ends_round else range(state.players)
    values = {value for _, value in state.branches.ends}
    assert not any(values & set(tile) for seat in stuck for tile in state.hands[seat])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_rounds(chunk):
    random = Random(f"rounds {chunk}")
    ways: set[str | None] = set()
    played = 0
    for options in deals(chunk, random):
        states = play_round(options, random.randrange(1_000_000), random)
        for before, after in pairwise(states):
            assert_moment(before, after)
            if random.random() < LOOKED_AT:
                assert_nothing_hidden_is_seen(GAME, after, random.randrange(after.players))
        assert_tiles_and_tree(states[0])
        assert_tiles_and_tree(random.choice(states))
        assert_tiles_and_tree(states[-1])
        assert_end(states[-1])
        ways.add(states[-1].over)
        played += 1
    assert played == ROUNDS_A_CHUNK
    assert ways == {"out", "blocked"}


def test_there_are_rounds_enough():
    assert CHUNKS * ROUNDS_A_CHUNK >= 20_000
