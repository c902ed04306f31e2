"""Longest trains of hands kept as bit masks, for playing very many rounds: exact, and quick where hands are small or come again.

What a tile set knows is in ``TileMasks``; ``Trains`` remembers what each rest of a hand can still lay from each number. For large
hands, and for the reason why no train is longer, it is ``solve.train`` that knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve import train

_TILE = 4096
"""A tile more is worth more in a train than all the points that tiles can have together."""
_MOST_REMEMBERED = 60_000
LARGE = 18
"""From more tiles on, ``solve.train`` is quicker than trying all ways."""
_EFFORT_OF_LARGE = 100


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


class Trains:
    """Longest trains of a set's hands; asking again about what is left of a hand costs next to nothing.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> nine = masks_of(9)
    >>> trains = Trains(nine, [tile.pips for tile in nine.tiles])
    >>> hand = nine.mask(parse_tiles("9-5 5-3 8-3 8-5 5-5 7-1"))
    >>> nine.tile(trains.longest(hand, 9)[0]), trains.reach(hand, 9)
    (Tile(9, 5), (5, 56))
    """

    def __init__(self, masks: TileMasks, points: Sequence[int]) -> None:
        """``points`` are those of every tile of the set: of equally long trains the one with the most points is best."""
        self.masks, self.points = masks, points
        self._ways = [
            {1 << i: (tile.other(value), _TILE + points[i]) for i, tile in enumerate(masks.tiles) if tile.has(value)}
            for value in range(len(masks.showing))
        ]
        self._worth: dict[tuple[int, int], int] = {}
        self.effort = 0
        """How many rests of hands have been looked into."""

    def afresh(self) -> "Trains":
        """The same for somebody who remembers nothing yet, so that the effort does not depend on what came before."""
        other = object.__new__(Trains)
        other.masks, other.points, other._ways = self.masks, self.points, self._ways
        other._worth, other.effort = {}, 0
        return other

    def behind(self, bit: int, end: int) -> int:
        """The number that a train shows after a tile that fits on its end."""
        return self._ways[end][bit][0]

    def longest(self, hand: int, end: int) -> tuple[int, ...]:
        """The best train from a number, as the bits of its tiles in order. Of large hands, pips count and not points."""
        masks = self.masks
        if hand.bit_count() > LARGE:
            self.effort += _EFFORT_OF_LARGE
            best = train.longest_train(map(masks.tile, bits_of(hand)), end)
            return tuple(1 << masks.number[tile] for tile in best.tiles)
        if len(self._worth) > _MOST_REMEMBERED:
            self._worth.clear()
        plan = []
        while hand & masks.showing[end]:
            bit = self._next(hand, end)
            plan.append(bit)
            hand, end = hand ^ bit, self._ways[end][bit][0]
        return tuple(plan)

    def reach(self, hand: int, end: int) -> tuple[int, int]:
        """How many tiles the best train from a number has, and their points."""
        if hand.bit_count() > LARGE:
            plan = self.longest(hand, end)
            return len(plan), sum(self.points[bit.bit_length() - 1] for bit in plan)
        if len(self._worth) > _MOST_REMEMBERED:
            self._worth.clear()
        return divmod(self._best(hand, end), _TILE)

    def _next(self, hand: int, end: int) -> int:
        if hand & self.masks.doubles[end]:
            return self.masks.doubles[end]
        ways, best, most = self._ways[end], 0, -1
        for bit in bits_of(hand & self.masks.showing[end]):
            behind, worth = ways[bit]
            worth += self._best(hand ^ bit, behind)
            if worth > most:
                best, most = bit, worth
        return best

    def _best(self, hand: int, end: int) -> int:
        """What the best train from a number is worth: ``_TILE`` for a tile, and its points."""
        fits = hand & self.masks.showing[end]
        if not fits:
            return 0
        key = (hand, end)
        known = self._worth.get(key)
        if known is not None:
            return known
        self.effort += 1
        ways, most, double = self._ways[end], 0, 0
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
            worth += self._best(hand ^ bit, behind)
            if worth > most:  # noqa: PLR1730 - a call of max would be a third of the work here
                most = worth
        self._worth[key] = most + double
        return most + double
