"""How many random rounds a second the rules play (four players, double-twelve), against a bare loop timed in the same run.

The bare loop lays tiles on lists with nothing around it: no rules but a matching end, no state kept, no reasons. It says how
fast this machine is, so that the ratio can be compared between machines and runs. Times are of this process alone.

    python tests/bench/random_rounds.py [ROUNDS]
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.variants.mexican_train import GAME

PLAYERS = 4
HIGHEST = 12
HAND = 15


def rules_round(seed: int) -> int:
    """One random round by the rules; returns how many moves it had."""
    random, state, count = Random(seed), GAME.start(seed=seed, players=PLAYERS), 0
    while not state.over:
        state = GAME.play(state, random.choice(GAME.moves(state)))
        count += 1
    return count


def bare_round(seed: int) -> int:
    """One round of laying and drawing tiles, as bare as can be."""
    random, count, waiting = Random(seed), 0, 0
    tiles = [(high, low) for high in range(HIGHEST + 1) for low in range(high + 1)]
    random.shuffle(tiles)
    hands = [tiles[seat * HAND : (seat + 1) * HAND] for seat in range(PLAYERS)]
    yard, ends, seat = tiles[PLAYERS * HAND :], [HIGHEST] * (PLAYERS + 1), 0
    while all(hands) and waiting < PLAYERS:
        fitting = [(tile, place) for tile in hands[seat] for place in (seat, PLAYERS) if ends[place] in tile]
        waiting = 0 if fitting or yard else waiting + 1
        if fitting:
            tile, place = random.choice(fitting)
            hands[seat].remove(tile)
            ends[place] = tile[0] if tile[1] == ends[place] else tile[1]
        elif yard:
            hands[seat].append(yard.pop())
        seat = (seat + 1) % PLAYERS
        count += 1
    return count


def timed(play: Callable[[int], int], rounds: int) -> tuple[float, int]:
    began = process_time()
    moves = sum(play(seed) for seed in range(rounds))
    return process_time() - began, moves


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    timed(rules_round, 5)
    bare, bare_moves = timed(bare_round, rounds * 5)
    seconds, moves = timed(rules_round, rounds)
    print(f"rules: {rounds / seconds:.0f} random rounds a second, {moves / rounds:.0f} moves a round")
    print(f"rules: {1e6 * seconds / moves:.0f} µs a move; bare loop: {1e6 * bare / bare_moves:.1f} µs a move")
    print(f"ratio: one move by the rules costs {(seconds / moves) / (bare / bare_moves):.0f} bare moves")


if __name__ == "__main__":
    main()
