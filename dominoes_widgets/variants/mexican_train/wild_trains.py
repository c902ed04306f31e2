"""A long train where blanks are wild (MT-O-19): a blank matches every number, so a train is no walk in a graph of numbers.

The exact solver does not know such trains. This search goes depth first through the trains, with a bound on its steps.
"""

from collections import Counter
from collections.abc import Iterator

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.rules import matches
from dominoes_widgets.variants.mexican_train.state import State

MOST_NODES = 1000
"""A search for a train stops after this many steps with the best it has; hands of 15 tiles are searched to the end."""

_Step = tuple[int, Tile, int]
"""A tile that may follow, as a bit and as itself, and the number that it shows then."""
_Link = tuple["_Link", Tile] | None
"""A train from its last tile backwards."""


class WildTrains:
    """The trains of one hand; what may follow on a number is found out once, for all searches.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> WildTrains(GAME.start(blanks_wild=True), parse_tiles("5-0 9-5")).search(3)[0]
    (Tile(5, 0), Tile(9, 5))
    """

    def __init__(self, state: State, hand: tuple[Tile, ...]) -> None:
        """``state`` tells the options."""
        self._state, self._hand = state, tuple(sorted(hand))
        self._often = Counter(value for tile in hand for value in tile)
        self._known: dict[int, tuple[_Step, ...]] = {}

    def search(self, end: int, without: Tile | None = None, most_nodes: int = MOST_NODES) -> tuple[tuple[Tile, ...], int]:
        """The best train from an end, found in at most so many steps, and how many steps it took; ``without`` is not used."""
        gone = 1 << self._hand.index(without) if without is not None else 0
        most = len(self._hand) - (without is not None)
        best: tuple[int, int] = (0, 0)
        longest: _Link = None
        been = {(gone, end)}
        link: _Link = None
        stack = [(0, 0, link, self._following(gone, end))]
        while stack and len(been) < most_nodes and best[0] < most:
            length, points, link, steps = stack[-1]
            step = next(((u, t, v) for u, t, v in steps if (u, v) not in been), None)
            if step is None:
                stack.pop()
                continue
            # Which tiles are used decides length and pips, so one way to each (used, number) is enough.
            used, tile, value = step
            been.add((used, value))
            length, points, link = length + 1, points + tile.pips, (link, tile)
            if (length, points) > best:
                best, longest = (length, points), link
            stack.append((length, points, link, self._following(used, value)))
        return _in_order(longest), len(been)

    def _following(self, used: int, value: int) -> Iterator[_Step]:
        """What the train can go on with: all tiles used then, the tile, and the number that it shows."""
        for bit, tile, after in self._steps(value):
            if not used & bit:
                yield used | bit, tile, after
                if tile.is_double and after == value:
                    # A double whose number has been reached is no choice: it only makes the train longer.
                    return

    def _steps(self, value: int) -> tuple[_Step, ...]:
        """The tiles that fit on a number: the double first, then those whose other number comes up the most."""
        if value not in self._known:
            held = [(1 << i, tile) for i, tile in enumerate(self._hand) if matches(self._state, tile, value)]
            fitting = [(bit, tile, tile.other(value)) for bit, tile in held]
            fitting.sort(key=lambda step: (step[1].is_double, self._often[step[2]], step[1].pips), reverse=True)
            self._known[value] = tuple(fitting)
        return self._known[value]


def _in_order(link: _Link) -> tuple[Tile, ...]:
    tiles = []
    while link is not None:
        link, tile = link
        tiles.append(tile)
    return tuple(reversed(tiles))


def search_train(state: State, hand: tuple[Tile, ...], end: int, most_nodes: int = MOST_NODES) -> tuple[tuple[Tile, ...], int]:
    """One search alone: the best train of a hand from an end, and how many steps it took.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> search_train(GAME.start(blanks_wild=True), parse_tiles("5-0 9-5"), 3)
    ((Tile(5, 0), Tile(9, 5)), 3)
    """
    return WildTrains(state, hand).search(end, most_nodes=most_nodes)
