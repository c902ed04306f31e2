"""Longest trains of hands kept as bit masks, for playing very many rounds: exact, and quick where hands are small or come again.

What a tile set knows is in ``TileMasks``; ``Trains`` remembers what each rest of a hand can still lay from each number. For large
hands, and for the reason why no train is longer, it is ``solve.train`` that knows.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve import train

WORTH_OF_A_TILE = 4096
"""Longer trains come first, then more pips: no train of real tiles has so many."""
_MOST_REMEMBERED = 60_000
_LARGE = 18
"""From more tiles on, ``solve.train`` is quicker than trying all ways."""


def bits_of(mask: int) -> Iterator[int]:
    """The bits of a mask, the lowest first.

    >>> list(bits_of(0b1010))
    [2, 8]
    """
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit


class TileMasks:
    """The tiles of a double-``highest`` set by their place in ``tile_set``: bit ``1 << i`` stands for the i-th tile."""

    def __init__(self, highest: int) -> None:
        self.tiles = tile_set(highest)
        self.number = {tile: i for i, tile in enumerate(self.tiles)}
        self.doubles = [1 << self.number[Tile(value, value)] for value in range(highest + 1)]
        self.all_doubles = sum(self.doubles)
        self.showing = [
            sum(1 << i for i, tile in enumerate(self.tiles) if tile.has(value)) for value in range(highest + 1)
        ]
        """For each number the tiles that show it."""
        self.ways = [
            {1 << i: (tile.other(value), WORTH_OF_A_TILE + tile.pips) for i, tile in enumerate(self.tiles) if tile.has(value)}
            for value in range(highest + 1)
        ]
        """For each number and each tile that shows it: the number behind it, and what the tile is worth in a train."""

    def mask(self, tiles: Iterable[Tile]) -> int:
        """Tiles as bits."""
        return sum(1 << self.number[tile] for tile in tiles)

    def tile(self, bit: int) -> Tile:
        """The tile of a bit."""
        return self.tiles[bit.bit_length() - 1]


@cache
def masks_of(highest: int) -> TileMasks:
    """The masks of a set; made once."""
    return TileMasks(highest)


@cache
def trains_of(highest: int) -> "Trains":
    """The trains of a set's hands, with what has been worked out already."""
    return Trains(masks_of(highest))


class Trains:
    """Longest trains of a set's hands; asking again about what is left of a hand costs next to nothing.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> nine = masks_of(9)
    >>> plan = Trains(nine).longest(nine.mask(parse_tiles("9-5 5-3 8-3 8-5 5-5 7-1")), 9)
    >>> len(plan), str(nine.tile(plan[0]))
    (5, '9-5')
    """

    def __init__(self, masks: TileMasks) -> None:
        self.masks = masks
        self._worth: dict[tuple[int, int], int] = {}

    def longest(self, hand: int, end: int) -> tuple[int, ...]:
        """A longest train from a number, of equal ones one with the most pips, as the bits of its tiles in order."""
        masks = self.masks
        if hand.bit_count() > _LARGE:
            best = train.longest_train(map(masks.tile, bits_of(hand)), end)
            return tuple(1 << masks.number[tile] for tile in best.tiles)
        if len(self._worth) > _MOST_REMEMBERED:
            self._worth.clear()
        plan = []
        while hand & masks.showing[end]:
            bit = self._next(hand, end)
            plan.append(bit)
            hand, end = hand ^ bit, masks.ways[end][bit][0]
        return tuple(plan)

    def _next(self, hand: int, end: int) -> int:
        if hand & self.masks.doubles[end]:
            return self.masks.doubles[end]
        ways, best, most = self.masks.ways[end], 0, -1
        fits = hand & self.masks.showing[end]
        while fits:
            bit = fits & -fits
            fits ^= bit
            behind, worth = ways[bit]
            worth += self.worth(hand ^ bit, behind)
            if worth > most:
                best, most = bit, worth
        return best

    def worth(self, hand: int, end: int) -> int:
        """What the longest train from a number is worth: ``WORTH_OF_A_TILE`` for a tile, and its pips."""
        fits = hand & self.masks.showing[end]
        if not fits:
            return 0
        key = (hand, end)
        known = self._worth.get(key)
        if known is not None:
            return known
        ways, most, double = self.masks.ways[end], 0, 0
        bit = hand & self.masks.doubles[end]
        if bit:
            # A double whose number has been reached is no choice: it only makes the train longer.
            double = ways[bit][1]
            hand ^= bit
            fits ^= bit
        while fits:
            bit = fits & -fits
            fits ^= bit
            behind, worth = ways[bit]
            worth += self.worth(hand ^ bit, behind)
            if worth > most:  # noqa: PLR1730 - a call of max would be a third of the work here
                most = worth
        self._worth[key] = most + double
        return most + double
