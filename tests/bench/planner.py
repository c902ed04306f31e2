"""How often the planner of Mexican Train wins against three players who lay their heaviest tile (even: .25).

Every deal is played four times, with the planner in each seat, so that good hands and the first move favour nobody. Points are
those left in the planner's hand less the mean of the others: the fewer the better.

    python tests/bench/planner.py [DEALS [FIRST SEED]]
"""

import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.state import State

PLAYERS = 4


def heaviest(state: State) -> Move:
    """The move of a player who sheds the most pips."""
    legal = GAME.moves(state)
    laying = [move for move in legal if isinstance(move, Place)]
    return max(laying, key=lambda move: (move.tile.pips, move)) if laying else legal[0]


def planner(state: State) -> Move:
    """The advised move."""
    return GAME.advise(GAME.seen_by(state, state.to_move)).move


def round_with(seat: int, seed: int) -> tuple[float, float]:
    """The planner's share of the win, and its points against the others', in one round."""
    state = GAME.start(seed=seed, players=PLAYERS)
    while not state.over:
        state = GAME.play(state, planner(state) if state.seat == seat else heaviest(state))
    ended = GAME.outcome(state)
    assert ended is not None
    own, others = ended.scores[seat], sum(ended.scores) - ended.scores[seat]
    return (seat in ended.winners) / len(ended.winners), own - others / (PLAYERS - 1)


def told(numbers: list[float]) -> str:
    """Mean and standard error."""
    mean = sum(numbers) / len(numbers)
    error = (sum((number - mean) ** 2 for number in numbers) / len(numbers)) ** 0.5 / len(numbers) ** 0.5
    return f"{mean:.3f} ± {error:.3f}"


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    began = process_time()
    played = [round_with(seat, seed) for seed in range(first, first + deals) for seat in range(PLAYERS)]
    seconds = process_time() - began
    wins, points = ([row[i] for row in played] for i in (0, 1))
    print(f"planner against three who lay the heaviest, {len(played)} rounds: wins {told(wins)}, points {told(points)}")
    print(f"{len(played) / seconds:.0f} rounds a second")


if __name__ == "__main__":
    main()
