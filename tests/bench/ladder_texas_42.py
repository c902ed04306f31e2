"""How strong the bots of Texas 42 are against one another, on boards that are played twice with the sides changed.

Two measures. Playing: one hand is given to the side that it speaks for, for 30, and all seven tricks are played; a side's
margin is its points as bidders and as defenders, less the 42 that equals would have. Whole hands: both sides bid, name
and play by the rules; the margin is in marks. Both with standard errors, in points and marks a pair of boards.

    python tests/bench/ladder_texas_42.py [boards] [first board] [stronger weaker]
"""

import sys
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.moves import Bid, Pass
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.variants.texas_42 import GAME
from dominoes_widgets.variants.texas_42.advice_hand import best
from dominoes_widgets.variants.texas_42.scoring import gained
from dominoes_widgets.variants.texas_42.state import State, Trick

SPENT: dict[str, list[float]] = {}


def dealt(board: int) -> State:
    """The board's hands in an auction; the first bidder changes from board to board."""
    tiles = Random(f"board {board}").sample(tile_set(6), 28)
    hands = tuple(tuple(sorted(tiles[7 * seat : 7 * seat + 7])) for seat in range(4))
    return GAME.start(seed=1).but(hands=hands, first_bidder=board % 4, dealer=(board + 3) % 4)


def given(board: int) -> State:
    """The board's best hand, to be played for 30 under what it speaks for. No points are told, so that nothing ends it early."""
    state = dealt(board)
    looks = [best(hand, state.options) for hand in state.hands]
    declarer = max(range(4), key=lambda seat: looks[seat].points)
    calls, trumps = (Bid(30), Pass(), Pass(), Pass()), looks[declarer].trumps
    return state.but(
        first_bidder=declarer, calls=calls, bid=Bid(30), declarer=declarer, trumps=trumps, trick=Trick(declarer), points=None
    )


def played(state: State, levels: tuple[str, str]) -> State:
    """The end of a hand; a level for each side."""
    while state.to_move is not None:
        level, seen, began = levels[state.to_move % 2], GAME.seen_by(state, state.to_move), process_time()
        thought = GAME.bot(seen, level, None)
        while not thought.done:
            thought = GAME.bot(seen, level, thought)
        SPENT.setdefault(f"{level}, {state.phase}", []).append(1000 * (process_time() - began))
        state = GAME.play(state, thought.advice.move)
    return state


def points(state: State, side: int) -> int:
    return sum(won.points for won in state.taken if won.winner % 2 == side)


def compare(boards: range, stronger: str, weaker: str) -> None:
    margins, made, marks = [], [], []
    for board in boards:
        one, two = (played(given(board), levels) for levels in ((stronger, weaker), (weaker, stronger)))
        margins.append(points(one, 0) + points(two, 1) - 42)
        side = (one.declarer or 0) % 2
        kept = points(one, side) >= 30, points(two, side) >= 30
        made.append((kept[0] - kept[1]) * (1 if side == 0 else -1))
        mine, yours = (gained(played(dealt(board), levels)) for levels in ((stronger, weaker), (weaker, stronger)))
        marks.append(mine[0] - mine[1] + yours[1] - yours[0])
        if (board - boards[0]) % 20 == 19 or board == boards[-1]:
            told = f"points {spread(margins)}; 30 made oftener {spread(made)}; marks by the rules {spread(marks)}"
            print(f"{stronger} v {weaker}, {len(margins)} pairs of boards: {told}", flush=True)


def spread(margins: list[int]) -> str:
    error = stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else 0.0
    return f"{mean(margins):+.2f} ± {error:.2f}"


def main() -> None:
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    pairs = [sys.argv[3:5]] if len(sys.argv) > 4 else [["steady", "easy"], ["strong", "steady"]]
    for stronger, weaker in pairs:
        compare(range(first, first + boards), stronger, weaker)
    for about, row in sorted(SPENT.items()):
        row.sort()
        print(f"ms a move, {about}: mean {mean(row):.1f}, p99 {row[len(row) * 99 // 100]:.0f}, greatest {row[-1]:.0f}")


if __name__ == "__main__":
    main()
