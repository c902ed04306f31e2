"""The ground on which a table branches: a grid of half units in which every tile, place and track takes its cells.

Columns end at walls, rows do not end. A row is one whole number whose bits are its cells, so that asking for a block of
cells takes one step a row.
"""

from typing import NamedTuple, Self

from dominoes_widgets.render.geometry.tree_poses import Exit, Rows

_MARGIN = 16
_BEYOND = 0.1
_THROUGH, _BELOW = 2, 5


class Room(NamedTuple):
    """The room for a table, in half units from its centre: ``half`` columns to each wall and no more.

    It should spread to ``wide`` columns on each side and to ``high`` rows up and down, where it can.
    """

    half: int
    wide: int
    high: int


class Ground:
    """The cells that are taken; ``laid`` are those of them on which tiles lie."""

    def __init__(self, room: Room, rows: int) -> None:
        self.room = room
        self.middle = rows
        self.shift = room.half + _MARGIN
        self.wall = ~(((1 << (2 * room.half)) - 1) << _MARGIN)
        self.edge = ~(((1 << (2 * room.wide)) - 1) << (self.shift - room.wide))
        self.taken = [0] * (2 * rows)
        self.laid = [0] * (2 * rows)

    def copy(self) -> Self:
        """The same ground, to be built on without changing this one."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.taken, made.laid = self.taken.copy(), self.laid.copy()
        return made

    def free(self, rows: Rows, at: Exit) -> bool:
        """Whether all these cells are inside the walls and nobody's."""
        taken, wall, down, right = self.taken, self.wall, self.middle + at.y, self.shift + at.x
        for y, x, bits in rows:  # noqa: SIM110 - this is asked thousands of times, and a generator takes twice as long
            if (taken[down + y] | wall) & bits << (x + right):
                return False
        return True

    def share(self, rows: Rows, at: Exit) -> float:
        """How much of a rectangle of cells is free and where the table should spread, 0 … 1."""
        (y, x, bits), high, edge = rows[0], self.room.high, self.edge
        cells = bits << (x + at.x + self.shift)
        top, bottom = max(-high, y + at.y), min(high, y + at.y + len(rows))
        if top >= bottom:
            return 0.0
        hit = 0
        for row in self.taken[self.middle + top : self.middle + bottom]:
            hit += ((row | edge) & cells).bit_count()
        width = bits.bit_count()
        return ((bottom - top) * width - hit) / (len(rows) * width)

    def dear(self, rows: Rows, at: Exit) -> int:
        """What it costs to lead a track over these cells: through kept places rather than below tiles."""
        taken, laid, down, right = self.taken, self.laid, self.middle + at.y, self.shift + at.x
        cost = 0
        for y, x, bits in rows:
            cells = bits << (x + right)
            if taken[down + y] & cells:
                cost += _THROUGH * (taken[down + y] & cells).bit_count() + _BELOW * (laid[down + y] & cells).bit_count()
        return cost

    def inside(self, at: Exit) -> bool:
        """Whether a track may run through a point."""
        return abs(at.x) <= self.room.half - abs(at.way[1]) and abs(at.y) < self.middle - _MARGIN

    def beyond(self, x: float, y: float) -> float:
        """What it costs to grow to a point outside of where the table should spread."""
        return _BEYOND * (max(0, abs(x) - self.room.wide) + max(0, abs(y) - self.room.high))

    def take(self, rows: Rows, at: Exit) -> None:
        """Make these cells somebody's."""
        self._add(self.taken, rows, at)

    def lay(self, rows: Rows, at: Exit) -> None:
        """Make these cells those of a tile."""
        self._add(self.taken, rows, at)
        self._add(self.laid, rows, at)

    def _add(self, cells: list[int], rows: Rows, at: Exit) -> None:
        for y, x, bits in rows:
            cells[self.middle + at.y + y] |= bits << (x + at.x + self.shift)

    def give_back(self, rows: Rows, at: Exit) -> None:
        """Make these cells nobody's."""
        clear(self, self.taken, rows, at)


def clear(ground: Ground, cells: list[int], rows: Rows, at: Exit) -> None:
    """Take these cells out of a copy of the ground's rows."""
    for y, x, bits in rows:
        cells[ground.middle + at.y + y] &= ~(bits << (x + at.x + ground.shift))


def mark(ground: Ground, cells: list[int], rows: Rows, at: Exit) -> None:
    """Add these cells to rows like those of the ground."""
    for y, x, bits in rows:
        cells[ground.middle + at.y + y] |= bits << (x + at.x + ground.shift)


def hits(ground: Ground, cells: list[int], rows: Rows, at: Exit) -> int:
    """How many of these cells are in rows like those of the ground."""
    down, right = ground.middle + at.y, ground.shift + at.x
    found = 0
    for y, x, bits in rows:
        here = cells[down + y] & bits << (x + right)
        if here:
            found += here.bit_count()
    return found


def size(rows: Rows) -> int:
    """How many cells these are."""
    return sum(bits.bit_count() for _, _, bits in rows)
