"""How much better each level of the bots of Mexican Train is: one of a level against three of the level below it (even: .25).

Every deal is played four times, with the one in each seat, so that good hands and the first move favour nobody; the errors are
those of the means over deals. Points are those left in the hand less the mean of the others: the fewer the better.

    python tests/bench/ladder_mexican_train.py [DEALS [FIRST SEED [LEVEL LEVEL]]]
"""

import sys
from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.game import LEVELS
from dominoes_widgets.core.moves import Move
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.state import State

PLAYERS = 4

Mover = Callable[[State], Move]


def of_level(level: str) -> Mover:
    """The moves of a bot."""

    def move(state: State) -> Move:
        seen = GAME.seen_by(state, state.to_move)
        thought = GAME.bot(seen, level, None)
        while not thought.done:
            thought = GAME.bot(seen, level, thought)
        return thought.advice.move

    return move


def played(first: State, movers: list[Mover], seat: int) -> tuple[float, float]:
    """A seat's share of the win in one round, and its points against the others'."""
    state = first
    while not state.over:
        state = GAME.play(state, movers[state.seat](state))
    ended = GAME.outcome(state)
    assert ended is not None
    own, others = ended.scores[seat], sum(ended.scores) - ended.scores[seat]
    return (seat in ended.winners) / len(ended.winners), own - others / (len(movers) - 1)


def deal_by_deal(one: Mover, three: Mover, deals: list[State]) -> tuple[list[float], list[float]]:
    """Wins and points of the one against the three, a mean a deal over all seats."""
    wins, points = [], []
    for first in deals:
        rows = [played(first, [one if i == seat else three for i in range(PLAYERS)], seat) for seat in range(PLAYERS)]
        wins.append(sum(row[0] for row in rows) / PLAYERS)
        points.append(sum(row[1] for row in rows) / PLAYERS)
    return wins, points


def told(numbers: list[float], digits: int) -> str:
    """Mean and standard error."""
    mean = sum(numbers) / len(numbers)
    error = sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))
    return f"{mean:.{digits}f} ± {error:.{digits}f}"


def main(deals: int, first: int, levels: tuple[str, ...]) -> None:
    """A line for each step of the ladder."""
    dealt = [GAME.start(seed=seed, players=PLAYERS) for seed in range(first, first + deals)]
    for low, high in pairwise(levels):
        began = process_time()
        wins, points = deal_by_deal(of_level(high), of_level(low), dealt)
        speed = PLAYERS * deals / (process_time() - began)
        found = f"wins {told(wins, 3)}, points {told(points, 1)}; {speed:.0f} rounds a second"
        print(f"{high} against three {low}, {PLAYERS * deals} rounds: {found}")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:3]]
    how_many, seed = (given + [500, 1][len(given) :])[:2]
    main(how_many, seed, tuple(sys.argv[3:5]) or LEVELS)
