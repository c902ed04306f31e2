"""Tiles, sets of tiles and how both are written: ``6-4``, lists separated by blanks.

The notation is section 1 of the notation reference; the arithmetic of sets is ``rules.md`` 0.3.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Self

HIGHEST_VALUE = 18
"""The highest number on any tile: the double-18 set is the largest."""


class Tile(tuple[int, int]):
    """A domino, as the pair (high, low). The order in which the two numbers are given never matters.

    >>> Tile(4, 6), str(Tile(4, 6)), Tile(4, 6).pips
    (Tile(6, 4), '6-4', 10)
    """

    __slots__ = ()

    def __new__(cls, one: int, other: int) -> Self:
        """The tile with these two numbers, each 0 … 18. Raises ``ValueError`` for any other."""
        if not (0 <= one <= HIGHEST_VALUE and 0 <= other <= HIGHEST_VALUE):
            raise ValueError(f"a tile's numbers lie between 0 and {HIGHEST_VALUE}: {one}, {other}")
        return tuple.__new__(cls, (one, other) if one >= other else (other, one))

    @property
    def high(self) -> int:
        """The larger number."""
        return self[0]

    @property
    def low(self) -> int:
        """The smaller number."""
        return self[1]

    @property
    def is_double(self) -> bool:
        """Whether both numbers are the same."""
        return self[0] == self[1]

    @property
    def pips(self) -> int:
        """The sum of the two numbers."""
        return self[0] + self[1]

    def has(self, value: int) -> bool:
        """Whether one of the two numbers is ``value``."""
        return value in self

    def other(self, value: int) -> int:
        """The number at the other end than ``value``; of a double the same number.

        >>> Tile(6, 4).other(6), Tile(5, 5).other(5)
        (4, 5)
        """
        return self[1] if self[0] == value else self[0]

    def __reduce__(self) -> str | tuple[type, tuple[int, int]]:
        return "BACK" if self is BACK else (Tile, (self[0], self[1]))

    def __str__(self) -> str:
        return f"{self[0]}-{self[1]}" if self is not BACK else "?"

    def __repr__(self) -> str:
        return f"Tile({self[0]}, {self[1]})" if self is not BACK else "BACK"


BACK: Tile = tuple.__new__(Tile, (-1, -1))
"""A tile that lies or stands with its face away from whoever looks: what a seat sees of others' hands and the boneyard."""


@cache
def tile_set(highest: int) -> tuple[Tile, ...]:
    """The double-``highest`` set, sorted: one tile for each unordered pair of 0 … highest.

    >>> [len(tile_set(n)) for n in (6, 9, 12, 15, 18)]
    [28, 55, 91, 136, 190]
    """
    return tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def pips(tiles: Iterable[Tile]) -> int:
    """The pips on all these tiles together."""
    return sum(tile[0] + tile[1] for tile in tiles)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """A list of tiles as it is written: ``12-6 6-6 6-3``."""
    return " ".join(map(str, tiles))


def walk(start: int, tiles: Iterable[Tile]) -> Iterator[tuple[Tile, int, int]]:
    """The tiles of a line with the number each shows inwards and outwards, from ``start`` on.

    The line must fit; see ``fits``.

    >>> list(walk(9, [Tile(9, 5), Tile(5, 3)]))
    [(Tile(9, 5), 9, 5), (Tile(5, 3), 5, 3)]
    """
    value = start
    for tile in tiles:
        inner, value = value, tile.other(value)
        yield tile, inner, value
