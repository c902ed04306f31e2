"""A long train where blanks are wild (MT-O-19): a blank matches every number, so a train is no walk in a graph of numbers.

The exact solver does not know such trains. This search goes depth first through the trains, with a bound on its steps.
"""

from collections import Counter

from dominoes_widgets.core.tiles import Tile, pips
from dominoes_widgets.variants.mexican_train.rules import matches
from dominoes_widgets.variants.mexican_train.state import State

MOST_NODES = 1000
"""A search for a train stops after this many steps with the best it has; hands of 15 tiles are searched to the end."""


def search_train(state: State, hand: tuple[Tile, ...], end: int, most_nodes: int = MOST_NODES) -> tuple[tuple[Tile, ...], int]:
    """The best train found in at most so many steps, and how many the search took.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> search_train(GAME.start(blanks_wild=True), parse_tiles("5-0 9-5"), 3)[0]
    (Tile(5, 0), Tile(9, 5))
    """
    steps = _steps(state, tuple(sorted(hand)), end)
    best: tuple[Tile, ...] = ()
    been: set[tuple[int, int]] = set()
    stack: list[tuple[int, int, tuple[Tile, ...]]] = [(0, end, ())]
    while stack and len(been) < most_nodes and len(best) < len(hand):
        used, value, train = stack.pop()
        # Which tiles are used decides length and pips, so one way to each (used, value) is enough.
        if (used, value) in been:
            continue
        been.add((used, value))
        if (len(train), pips(train)) > (len(best), pips(best)):
            best = train
        for bit, tile, after in steps[value]:
            if not used & bit:
                stack.append((used | bit, after, (*train, tile)))
                if tile.is_double and after == value:
                    # A double whose number has been reached is no choice: it only makes the train longer.
                    break
    return best, len(been)


def _steps(state: State, hand: tuple[Tile, ...], end: int) -> dict[int, list[tuple[int, Tile, int]]]:
    """For every number that a train can show: the tiles that may follow (as a bit), doubles first, the best last."""
    often = Counter(value for tile in hand for value in tile)
    return {
        value: sorted(
            ((1 << i, tile, tile.other(value)) for i, tile in enumerate(hand) if matches(state, tile, value)),
            key=lambda step: (not step[1].is_double, often[step[2]], step[1].pips),
        )
        for value in {end, *often}
    }
