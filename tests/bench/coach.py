"""How long the coach of Texas 42 thinks: milliseconds of processor time a slice, slices and worlds until it is done.

Every hint on the way is looked at: it is legal, the best of its ratings, and the same when the hidden tiles are dealt anew.

    python tests/bench/coach.py [hands] [first hand]
"""

import sys
from collections import defaultdict
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.teach.hints import think
from dominoes_widgets.variants.registry import game
from dominoes_widgets.variants.texas_42.coach_calls import TwoWorks
from dominoes_widgets.variants.texas_42.coach_work import Work
from dominoes_widgets.variants.texas_42.state import State
from tests.variants.texas_42.test_coach_rated import mixed

GAME = game("texas_42")


def spread(numbers: list[float]) -> str:
    """Median, 99th percentile and greatest."""
    row = sorted(numbers)
    return " / ".join(f"{cell:6.0f}" for cell in (row[len(row) // 2], row[len(row) * 99 // 100], row[-1]))


def check(state: State, seed: int) -> None:
    """The first slices about a moment: legal, and blind to what the seat cannot see."""
    other, one, same = mixed(state, f"other {seed}"), None, None
    for _ in range(3):
        one = think(GAME, GAME.seen_by(state, state.to_move), one)
        same = think(GAME, GAME.seen_by(other, other.to_move), same)
        assert one == same, (seed, state)


def main(hands: int, first_hand: int = 0) -> None:
    """Hands played by simple players, the coach asked at every decision."""
    first, slices, counts, sums, changed = (defaultdict[str, list[float]](list) for _ in range(5))
    asked = 0
    for seed in range(first_hand, first_hand + hands):
        state = GAME.start(seed=seed)
        while state.to_move is not None:
            seen = GAME.seen_by(state, state.to_move)
            about = f"trick {state.tricks_gone + 1} {'follow' if state.trick.tiles else 'lead'}"
            about = about if state.phase == "play" else state.phase
            thought, spent = None, list[float]()
            while thought is None or not thought.done:
                began = process_time()
                thought = think(GAME, seen, thought)
                spent.append(1000 * (process_time() - began))
                assert thought.advice.move in GAME.moves(state), (seed, state)
                assert not thought.ratings or thought.ratings[0].move == thought.advice.move, (seed, state)
            asked += 1
            if isinstance(thought.work, Work | TwoWorks):
                check(state, seed)
                first[about].append(spent[0])
                slices[about] += spent[1:]
                counts[about].append(len(thought.work.rows))
                sums[about].append(sum(spent))
                changed[about].append(thought.advice.move != GAME.advise(seen).move)
            state = GAME.play(state, GAME.advise(seen).move)
    print(f"{hands} hands, {asked} hints: all legal, none used a hidden tile")
    print("decision: asked; p50 / p99 / max of ms at first, ms a slice, ms in all; worlds p50 / p99 / max; other than simple")
    for about in sorted(counts):
        row = (first[about], slices[about], sums[about], counts[about])
        share = sum(changed[about]) / len(changed[about])
        print(f"{about:15} {len(counts[about]):4}   {'   '.join(map(spread, row))}   {share:.2f}")
    print(f"all slices: {spread([cell for row in slices.values() for cell in row])} ms")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:] or ["6"]))
