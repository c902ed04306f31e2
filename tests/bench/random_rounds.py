"""How many random rounds (hands of Texas 42) a second the rules of each game play, against a bare loop timed in the same run.

Four players, options as they come. Random bids end most hands of Texas 42 early, so a second line has hands with low bids
that are played to the last trick. The ratio of a move by the rules to a bare move can be compared between machines and runs.
Times are of this process alone; rounds and bare rounds take turns, so that a busy moment of the machine meets both.

    python tests/bench/random_rounds.py [ROUNDS [GAME ...]]
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.table import tile_of
from dominoes_widgets.variants.registry import game, games
from tests.bench.bare_rounds import BARE, PLAYERS, trains

BLOCKS = 10
"""The rounds are played in so many parts; the median part counts."""

BARE_TIMES = 5
"""So many bare rounds are played for a round by the rules: they are much shorter."""

LOW_CALLS = 3
"""Where rounds are to be played to their end, a call is one of so many lowest ones."""

PEERS = {"mexican_train": 350, "texas_42": 50}
"""Rounds a second that programs in TypeScript reach on two cores, where that is known."""

WHOLE: dict[str, dict[str, object]] = {"texas_42": {"scoring": "points"}}
"""Options under which a round with low calls is played to its end, for games whose rounds may end once they are decided."""


def by_rules(name: str, options: Mapping[str, object]) -> Callable[[int], int]:
    """A random round of this game as a function of its seed, which returns how many moves it had."""
    rules = game(name)

    def played(seed: int) -> int:
        random, state, count = Random(seed), rules.start(seed=seed, players=PLAYERS, **options), 0
        while state.to_move is not None:
            legal = rules.moves(state)
            if options and not any(map(tile_of, legal)):
                legal = legal[:LOW_CALLS]
            state = rules.play(state, random.choice(legal))
            count += 1
        return count

    return played


def timed(play: Callable[[int], int], seeds: range) -> tuple[float, int]:
    """Seconds and moves of the rounds of these seeds."""
    began = process_time()
    moves = sum(map(play, seeds))
    return process_time() - began, moves


def measured(name: str, rounds: int, options: Mapping[str, object]) -> str:
    """One line for a game with these options."""
    rules, bare = by_rules(name, options), BARE.get(name, trains)
    block = max(1, rounds // BLOCKS)
    timed(rules, range(5))
    ours, floors, speeds, lengths = [], [], [], []
    for begin in range(0, block * BLOCKS, block):
        seconds, moves = timed(bare, range(BARE_TIMES * begin, BARE_TIMES * (begin + block)))
        floors.append(seconds / moves)
        seconds, moves = timed(rules, range(begin, begin + block))
        ours.append(seconds / moves)
        speeds.append(block / seconds)
        lengths.append(moves / block)
    peer = f" (a peer: {PEERS[name]})" if name in PEERS else ""
    return (
        f"{name}{' to the last trick' if options else ''}: {median(speeds):.0f} random rounds a second{peer},"
        f" {median(lengths):.0f} moves each; {1e6 * median(ours):.0f} µs a move, bare {1e6 * median(floors):.1f} µs;"
        f" ratio {median(ours) / median(floors):.0f}"
    )


def main() -> None:
    """Print a line for every game, or for those named."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name in sys.argv[2:] or games():
        for options in ({}, WHOLE[name]) if name in WHOLE else ({},):
            print(measured(name, rounds, options), flush=True)


if __name__ == "__main__":
    main()
