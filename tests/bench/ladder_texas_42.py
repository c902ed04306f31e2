"""How strong the bots of Texas 42 are against one another, on boards that are played twice with the sides changed.

Three measures. "tricks": one hand is given to the side that it speaks for, for 30, and all seven tricks are played; a side's
margin is its points as bidders and as defenders, less the 42 of equals. "hands": both sides bid, name and play by the rules;
the margin is in marks. "nello": a low hand is given nello; the margin is how much oftener the stronger one holds it against
the weaker one than the other way round. All with standard errors, a pair of boards.

    python tests/bench/ladder_texas_42.py [boards] [first board] [tricks|hands|nello] [stronger weaker]
"""

import sys
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.moves import Bid, NameTrumps, Pass
from dominoes_widgets.core.tiles import pips, tile_set
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


def tricks(board: int, levels: tuple[str, str]) -> tuple[int, int]:
    """The margin of the first level in points, and how much oftener it makes 30 of the same hands."""
    one, two = played(given(board), levels), played(given(board), levels[::-1])
    side = (one.declarer or 0) % 2
    made = (points(one, side) >= 30) - (points(two, side) >= 30)
    return points(one, 0) + points(two, 1) - 42, made if side == 0 else -made


def hands(board: int, levels: tuple[str, str]) -> tuple[int, int]:
    """The margin of the first level in marks, and how many of its bids it made more than it did not."""
    margin = kept = 0
    for side, order in enumerate((levels, levels[::-1])):
        state = played(dealt(board), order)
        gains = gained(state)
        margin += gains[side] - gains[1 - side]
        if state.declarer is not None and state.declarer % 2 == side:
            kept += 1 if state.over == "made" else -1
    return margin, kept


def low(board: int) -> State:
    """A board on which the first seat has at most 27 pips and has named nello."""
    random = Random(f"nello {board}")
    while True:
        tiles = random.sample(tile_set(6), 28)
        hands = tuple(tuple(sorted(tiles[7 * seat : 7 * seat + 7])) for seat in range(4))
        if pips(hands[0]) <= 27:
            break
    state = GAME.start(seed=1, nello=True).but(hands=hands, first_bidder=0, dealer=3)
    for move in (Bid(42), Pass(), Pass(), Pass(), NameTrumps("nello")):
        state = GAME.play(state, move)
    return state


def nello(board: int, levels: tuple[str, str]) -> tuple[int, int]:
    """How much oftener the first level holds nello than the second, each against the other; and whether it holds."""
    mine, theirs = (played(low(board), order).over == "made" for order in (levels, levels[::-1]))
    return mine - theirs, int(mine)


MEASURES = {
    "tricks": (tricks, "points", "30 made oftener"),
    "hands": (hands, "marks", "own bids made less failed"),
    "nello": (nello, "hands", "held"),
}


def compare(boards: range, measure: str, levels: tuple[str, str]) -> None:
    ask, unit, besides = MEASURES[measure]
    margins, others = [], []
    for board in boards:
        margin, other = ask(board, levels)
        margins.append(margin)
        others.append(other)
        if len(margins) % 20 == 0 or board == boards[-1]:
            told = f"{unit} {spread(margins)}; {besides} {spread(others)}"
            print(f"{' v '.join(levels)}, {measure}, {len(margins)} pairs of boards: {told}", flush=True)


def spread(margins: list[int]) -> str:
    error = stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else 0.0
    return f"{mean(margins):+.2f} ± {error:.2f}"


def main() -> None:
    words = sys.argv[1:]
    boards, first = int(words[0]) if words else 40, int(words[1]) if len(words) > 1 else 0
    levels = [(words[3], words[4])] if len(words) > 4 else [("steady", "easy"), ("strong", "steady")]
    for measure in words[2:3] or MEASURES:
        for pair in levels:
            compare(range(first, first + boards), measure, pair)
    for about, row in sorted(SPENT.items()):
        row.sort()
        print(f"ms a move, {about}: mean {mean(row):.1f}, p99 {row[len(row) * 99 // 100]:.0f}, greatest {row[-1]:.0f}")


if __name__ == "__main__":
    main()
