"""How a train folds into rows: the row each tile lies in and how far along, and the same for the tile that comes next.

Every step asks for room for a *lying* tile, whatever is laid, so that the place offered for the next tile is the place
it gets, lying or crossing, and no tile that lies ever moves because of it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

GAP = 2
"""Pixels between tiles that touch: their shadows need them."""


class Spot(NamedTuple):
    """A place in a folded row: the row (0 is nearest the sign) and the distance from the row's own beginning."""

    row: int
    along: float


def fold(crossing: Iterable[bool], length: float, unit: float) -> list[Spot]:
    """Where the tiles of a train lie in rows of ``length``, and at the end of the list where the next one will.

    ``crossing`` says of each tile whether it lies across the track (doubles do). The list has one entry more than that.

    >>> fold([False, True, False], 100, 20)
    [Spot(row=0, along=0.0), Spot(row=0, along=42.0), Spot(row=1, along=0.0), Spot(row=1, along=42.0)]
    """
    spots, row, along = [Spot(0, 0.0)], 0, 0.0
    for across in crossing:
        along += (unit if across else 2 * unit) + GAP
        if along + 2 * unit > length:
            row, along = row + 1, 0.0
        spots.append(Spot(row, along))
    return spots


@lru_cache(maxsize=16384)
def rows_of(crossing: tuple[bool, ...], length: float, unit: float) -> int:
    """How many rows a train takes, the place for its next tile included.

    >>> rows_of((False,) * 4, 100, 20)
    3
    """
    return fold(crossing, length, unit)[-1].row + 1
