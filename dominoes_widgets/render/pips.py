"""Where the pips of each number stand on half of an upright tile; units are edges of the half, from -0.5 to 0.5."""

from collections.abc import Sequence
from functools import cache

_RADIUS = ((6, 0.098), (9, 0.09), (12, 0.083), (15, 0.07), (18, 0.068))

# Numbers up to 9 stand on a grid of three columns and three rows; each text is read row by row.
_NINE = (
    "... ... ...", "... .o. ...", "o.. ... ..o", "o.. .o. ..o", "o.o ... o.o", "o.o .o. o.o",
    "o.o o.o o.o", "o.o ooo o.o", "ooo o.o ooo", "ooo ooo ooo",
)  # fmt: skip

# Above 9 the pips stand in rows across the tile or in columns along it: (True where columns, pips in each).
_LINES: dict[int, tuple[bool, tuple[int, ...]]] = {
    10: (True, (4, 2, 4)), 11: (True, (4, 3, 4)), 12: (True, (4, 4, 4)),
    13: (True, (5, 3, 5)), 14: (True, (5, 4, 5)), 15: (True, (5, 5, 5)),
    16: (True, (4, 4, 4, 4)), 17: (False, (3, 4, 3, 4, 3)), 18: (False, (4, 3, 4, 3, 4)),
}  # fmt: skip


@cache
def pattern(value: int) -> tuple[tuple[float, float], ...]:
    """The middles of the pips of a number, 0 … 18.

    >>> pattern(2)
    ((-0.27, -0.27), (0.27, 0.27))
    >>> [len(pattern(n)) == n for n in range(19)].count(True)
    19
    """
    if value <= 9:
        cells = _NINE[value].split()
        return tuple(
            (round(0.27 * (x - 1), 3), round(0.27 * (y - 1), 3))
            for y, row in enumerate(cells)
            for x, cell in enumerate(row)
            if cell == "o"
        )
    columns, counts = _LINES[value]
    points = _spread(counts)
    return points if columns else tuple((y, x) for x, y in points)


def _spread(counts: Sequence[int]) -> tuple[tuple[float, float], ...]:
    """Lines of pips side by side, each spread over the whole length; x is across the lines."""
    width = 0.27 if len(counts) == 3 else 0.34
    points = []
    for k, count in enumerate(counts):
        x = width * (2 * k / (len(counts) - 1) - 1)
        reach = 0.345 if count == max(counts) else 0.345 * _inset(count, max(counts))
        points += [(round(x, 3), round(reach * (2 * j / (count - 1) - 1), 3)) for j in range(count)]
    return tuple(points)


def _inset(count: int, most: int) -> float:
    """A shorter line stands in the gaps of a longer one: its pips keep the longer line's distance."""
    return (count - 1) / (most - 1)


def radius(value: int) -> float:
    """The radius of a number's pips.

    >>> radius(1) > radius(12)
    True
    """
    return next(r for most, r in _RADIUS if value <= most)
