"""Where the tiles that one cannot see may be: how many ways there are, and one of them drawn so that each is equally likely.

The unseen tiles go to places (hands, a boneyard) of known sizes; some places cannot hold some tiles, as a seat that did not
follow suit has shown. Tiles that the same places may hold form a class, and only how many of a class go to each place
matters for what is left open: counts are worked out class by class over the room left in each place, and multiplied by the
ways to choose the tiles. With three hidden hands there are at most seven classes.

Every world has a number from 0 on, so to draw one is to draw a number: no world is favoured, nothing has to be thrown away.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import comb

from dominoes_widgets.core.chance import words
from dominoes_widgets.core.tiles import Tile

Room = tuple[int, ...]
"""How many tiles each place can still take."""
World = tuple[tuple[Tile, ...], ...]
"""What each place holds, sorted."""


class Worlds:
    """All ways to spread the unseen tiles over places.

    ``room`` gives the size of each place; together they take all the tiles. ``never`` names, for some places, tiles that
    they cannot hold. Raises ``ValueError`` when the sizes do not fit.

    >>> from dominoes_widgets.core.tiles import tile_set
    >>> Worlds(tile_set(6)[7:], (7, 7, 7)).count
    399072960
    """

    def __init__(self, unseen: Sequence[Tile], room: Room, never: Mapping[int, Sequence[Tile]] | None = None) -> None:
        if sum(room) != len(unseen) or len(set(unseen)) != len(unseen):
            raise ValueError(f"{len(unseen)} tiles do not fill places for {room}")
        self.unseen, self.room, self.never = tuple(sorted(unseen)), room, never or {}
        self.classes = _classes(self.unseen, len(room), self.never)
        self._ways: dict[tuple[int, Room], int] = {}

    @cached_property
    def count(self) -> int:
        """How many worlds there are; 0 when what is known contradicts itself."""
        return self._count(0, self.room)

    def nth(self, number: int) -> World:
        """The world with this number, 0 … ``count`` - 1; each number has a world of its own."""
        if not 0 <= number < self.count:
            raise IndexError(f"there are {self.count} worlds: {number}")
        held: list[list[Tile]] = [[] for _ in self.room]
        room = self.room
        for i, (places, tiles) in enumerate(self.classes):
            number, shares, room, ways = self._split_of(i, room, number)
            number, chosen = divmod(number, ways)
            for place, some in zip(places, _dealt(tiles, shares, chosen), strict=True):
                held[place] += some
        return tuple(tuple(sorted(tiles)) for tiles in held)

    def draw(self, key: str) -> Iterator[World]:
        """Worlds without end, each equally likely, from a key alone. Raises ``ValueError`` when there are none."""
        if not self.count:
            raise ValueError("no world agrees with what is known")
        yield from map(self.nth, _below(self.count, key))

    def chance(self, tile: Tile, place: int) -> Fraction:
        """The exact chance that a place holds an unseen tile. Raises ``ValueError`` when there is no world.

        >>> Worlds((Tile(1, 0), Tile(2, 0), Tile(3, 0)), (1, 2), {0: (Tile(1, 0),)}).chance(Tile(2, 0), 0)
        Fraction(1, 2)
        """
        if not self.count:
            raise ValueError("no world agrees with what is known")
        if tile in self.never.get(place, ()) or not self.room[place]:
            return Fraction(0)
        room = tuple(size - (where == place) for where, size in enumerate(self.room))
        with_it = Worlds([other for other in self.unseen if other != tile], room, self.never)
        return Fraction(with_it.count, self.count)

    def _split_of(self, i: int, room: Room, number: int) -> tuple[int, Room, Room, int]:
        """How the i-th class is shared out in the world with a number; the number within that split, and what it leaves."""
        for shares, left, ways in self._splits(i, room):
            size = ways * self._count(i + 1, left)
            if number < size:
                return number, shares, left, ways
            number -= size
        raise AssertionError("the splits make up the count")

    def _count(self, i: int, room: Room) -> int:
        """In how many ways the classes from the i-th on fill the room left."""
        if i == len(self.classes):
            return int(not any(room))
        if (known := self._ways.get((i, room))) is None:
            known = sum(ways * self._count(i + 1, left) for _, left, ways in self._splits(i, room))
            self._ways[i, room] = known
        return known

    def _splits(self, i: int, room: Room) -> Iterator[tuple[Room, Room, int]]:
        """How a class can be shared out: the share of each of its places, the room left then, and the ways to choose."""
        places, tiles = self.classes[i]
        for shares in _shares(len(tiles), [room[place] for place in places]):
            left, ways, rest = list(room), 1, len(tiles)
            for place, share in zip(places, shares, strict=True):
                left[place] -= share
                ways *= comb(rest, share)
                rest -= share
            yield shares, tuple(left), ways


def _classes(unseen: Sequence[Tile], places: int, never: Mapping[int, Sequence[Tile]]) -> list[tuple[Room, tuple[Tile, ...]]]:
    """The tiles by the places that may hold them, those with the fewest places first."""
    found: dict[Room, list[Tile]] = {}
    for tile in unseen:
        may = tuple(place for place in range(places) if tile not in never.get(place, ()))
        found.setdefault(may, []).append(tile)
    return [(may, tuple(tiles)) for may, tiles in sorted(found.items(), key=lambda entry: (len(entry[0]), entry[0]))]


def _shares(tiles: int, room: Sequence[int]) -> Iterator[Room]:
    """All ways to split a number of tiles over places of these sizes."""
    if not room:
        if not tiles:
            yield ()
        return
    for share in range(max(0, tiles - sum(room[1:])), min(tiles, room[0]) + 1):
        for rest in _shares(tiles - share, room[1:]):
            yield (share, *rest)


def _dealt(tiles: Sequence[Tile], shares: Room, number: int) -> Iterator[list[Tile]]:
    """The ``number``-th way to deal tiles into shares."""
    left = list(tiles)
    for share in shares:
        number, chosen = divmod(number, comb(len(left), share))
        mine = _subset(left, share, chosen)
        yield mine
        left = [tile for tile in left if tile not in mine]


def _subset(tiles: Sequence[Tile], size: int, number: int) -> list[Tile]:
    """The ``number``-th subset of a size: tile after tile, the subsets that hold it come before those that do not."""
    chosen: list[Tile] = []
    for i, tile in enumerate(tiles):
        if len(chosen) == size:
            break
        holding = comb(len(tiles) - i - 1, size - len(chosen) - 1)
        if number < holding:
            chosen.append(tile)
        else:
            number -= holding
    return chosen


def _below(limit: int, key: str) -> Iterator[int]:
    """Uniform numbers 0 … limit - 1; as many words as the limit needs, and numbers beyond the last full round thrown away."""
    stream = words(key)
    count = (limit.bit_length() + 31) // 32 + 1
    fair = (1 << 32 * count) // limit * limit
    while True:
        number = 0
        for _ in range(count):
            number = number << 32 | next(stream)
        if number < fair:
            yield number % limit
