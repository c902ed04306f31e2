"""How a tile can lie at the end of another one in a table that branches: every pose as cells of a grid.

The grid's cells are squares of half a unit (a tile is 4 by 2 of them); y grows downwards. A pose is made for an *exit*: the
middle of the edge that the next tile touches, and the way in which the table grows there. Everything here is relative to
that exit, so that a pose is put anywhere by adding two numbers.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

Way = tuple[int, int]
"""A direction as a step on the grid: (0, -1) is up. Toes may point slantwise, (1, -1)."""

Rows = tuple[tuple[int, int, int], ...]
"""Cells as rows: (y, x of the first cell, one bit a cell from there to the right)."""

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
WAYS: tuple[Way, ...] = (NORTH, EAST, SOUTH, WEST)

SLANT_GAP = 0.2426
"""Half units between the corner of a double and the toe that points away from it: it brings the toe's end onto the grid."""

_SLANT_MIDDLE = (2 + SLANT_GAP) / 2**0.5
_SLANT_REACH = 3 / 2**0.5
_HUB = 3
_HUB_SLANT = 5


class Exit(NamedTuple):
    """Where the next tile begins: the middle of its inner edge, in half units, and the way it grows."""

    x: int
    y: int
    way: Way


class Pose(NamedTuple):
    """How a tile lies, relative to an exit.

    ``rows`` are the cells that it covers and ``halo`` those with a margin of one cell; ``middle`` is its centre. ``way`` points
    from its inner to its outer number, or where a double faces, which lies ``across``. ``exits`` are its own ends.
    """

    rows: Rows
    halo: Rows
    middle: tuple[float, float]
    way: Way
    across: bool
    exits: tuple[Exit, ...]


class Bend(NamedTuple):
    """One way to go on from an exit: straight (0), to the left (-1) or to the right (1).

    ``along`` and ``across`` are the poses of a tile and of a double, ``kept`` the cells that both need, ``ahead`` those where
    the table would grow after it.
    """

    turn: int
    along: Pose
    across: Pose
    kept: Rows
    kept_halo: Rows
    ahead: Rows
    reach: tuple[int, int]


class Port(NamedTuple):
    """A place for a toe at a double: its pose relative to the middle of the double's front, and how odd it looks there."""

    name: str
    pose: Pose
    ahead: tuple[Rows, ...]
    odd: float


def right_of(way: Way) -> Way:
    """The way to the right of a way.

    >>> right_of(NORTH) == EAST, right_of(EAST) == SOUTH
    (True, True)
    """
    return -way[1], way[0]


def _turned(way: Way, right: float, ahead: float) -> tuple[float, float]:
    """A point given to the right and ahead of an exit, on the grid."""
    rx, ry = right_of(way)
    return right * rx + ahead * way[0], right * ry + ahead * way[1]


def _spot(way: Way, right: int, ahead: int) -> tuple[int, int]:
    x, y = _turned(way, right, ahead)
    return int(x), int(y)


def block(way: Way, right: tuple[int, int], ahead: tuple[int, int]) -> Rows:
    """The cells of a rectangle that is given as an exit sees it.

    >>> block(NORTH, (-1, 1), (0, 2))
    ((-2, -1, 3), (-1, -1, 3))
    """
    (ax, ay), (bx, by) = _spot(way, right[0], ahead[0]), _spot(way, right[1], ahead[1])
    left, width = min(ax, bx), abs(bx - ax)
    return tuple((y, left, (1 << width) - 1) for y in range(min(ay, by), max(ay, by)))


def grown(rows: Rows) -> Rows:
    """The cells and all their neighbours.

    >>> grown(((0, 0, 1),))
    ((-1, -1, 7), (0, -1, 7), (1, -1, 7))
    """
    base = min(x for _, x, _ in rows) - 1
    found: dict[int, int] = {}
    for y, x, bits in rows:
        wide = (bits | bits << 1 | bits << 2) << (x - 1 - base)
        for near in (y - 1, y, y + 1):
            found[near] = found.get(near, 0) | wide
    return tuple((y, base, bits) for y, bits in sorted(found.items()))


def _joined(*parts: Rows) -> Rows:
    base = min(x for rows in parts for _, x, _ in rows)
    found: dict[int, int] = {}
    for rows in parts:
        for y, x, bits in rows:
            found[y] = found.get(y, 0) | bits << (x - base)
    return tuple((y, base, bits) for y, bits in sorted(found.items()))


def _straight(way: Way, right: int, ahead: int) -> Pose:
    """A tile that begins at a point beside the exit and runs on in its way."""
    rows = block(way, (right - 1, right + 1), (ahead, ahead + 4))
    end = Exit(*_spot(way, right, ahead + 4), way)
    return Pose(rows, grown(rows), _turned(way, right, ahead + 2), way, False, (end,))


def _corner(way: Way, turn: int) -> Pose:
    """A tile whose inner half lies ahead and whose outer half lies beside that."""
    side = _spot(way, turn, 0)
    rows = block(way, (-1, 3) if turn > 0 else (-3, 1), (0, 2))
    return Pose(rows, grown(rows), _turned(way, turn, 1), side, False, (Exit(*_spot(way, 3 * turn, 1), side),))


def _double(way: Way, turn: int) -> Pose:
    """A double across the end, or beside the outer half of the tile that it lies on. Its exit is the middle of its front."""
    if turn == 0:
        rows = block(way, (-2, 2), (0, 2))
        return Pose(rows, grown(rows), _turned(way, 0, 1), way, True, (Exit(*_spot(way, 0, 2), way),))
    side = _spot(way, turn, 0)
    rows = block(way, (1, 3) if turn > 0 else (-3, -1), (-2, 2))
    return Pose(rows, grown(rows), _turned(way, 2 * turn, 0), side, True, (Exit(*_spot(way, 3 * turn, 0), side),))


@cache
def bends(way: Way, *, beside: bool) -> tuple[Bend, ...]:
    """The ways to go on from an exit; ``beside`` says that a double may lie beside the last half, which a slanted toe forbids."""
    made = []
    for turn in (0, -1, 1):
        along = _straight(way, 0, 0) if turn == 0 else _corner(way, turn)
        across = _double(way, turn if beside else 0)
        side = _spot(way, turn, 0)
        if turn == 0:
            ahead = block(way, (-6, 6), (0, 12))
            reach = _spot(way, 0, 8)
        else:
            ahead = block(way, (1, 13) if turn > 0 else (-13, -1), (-5, 7))
            reach = (side[0] * 7, side[1] * 7)
        kept = _joined(along.rows, across.rows)
        made.append(Bend(turn, along, across, kept, grown(kept), ahead, reach))
    return tuple(made)


def _slanted(way: Way, right: int, back: bool) -> Pose:
    """A toe that points away from a double's corner, halfway between two ways; ``right`` is -1 or 1."""
    corner = (2 * right, -2 if back else 0)
    return _slant(way, corner, right, -1 if back else 1, _SLANT_MIDDLE)


def _slant(way: Way, origin: tuple[int, int], right: int, ahead: int, middle: float) -> Pose:
    """A slanted tile whose middle lies ``middle`` aside and ahead of a point; its two exits are those of the ways beside it."""
    at = _turned(way, origin[0] + right * middle, origin[1] + ahead * middle)
    end = (origin[0] + right * (middle + 2**0.5), origin[1] + ahead * (middle + 2**0.5))
    end = (round(end[0]), round(end[1]))
    side, on = _spot(way, right, 0), _spot(way, 0, ahead)
    rows = _slant_cells(at, (side[0] + on[0], side[1] + on[1]))
    exits = (
        Exit(*_spot(way, end[0], end[1] + ahead), on),
        Exit(*_spot(way, end[0] + right, end[1]), side),
    )
    return Pose(rows, grown(rows), at, (side[0] + on[0], side[1] + on[1]), False, exits)


def _slant_cells(middle: tuple[float, float], way: Way) -> Rows:
    """All cells that a tile lying slantwise touches."""
    found: dict[int, int] = {}
    base = int(middle[0]) - 5
    for y in range(int(middle[1]) - 5, int(middle[1]) + 6):
        for x in range(base, base + 11):
            # The corners of the cell along the tile and across it; the tile is 4 long and 2 wide.
            points = [(px - middle[0], py - middle[1]) for px in (x, x + 1) for py in (y, y + 1)]
            along = [(px * way[0] + py * way[1]) / 2**0.5 for px, py in points]
            across = [(px * way[1] - py * way[0]) / 2**0.5 for px, py in points]
            near = min(abs(px) for px, _ in points) < _SLANT_REACH and min(abs(py) for _, py in points) < _SLANT_REACH
            if near and min(along) < 2 and max(along) > -2 and min(across) < 1 and max(across) > -1:
                found[y] = found.get(y, 0) | 1 << (x - base)
    return tuple((y, base, bits) for y, bits in sorted(found.items()))


@cache
def square(rows: Rows) -> tuple[int, int, int]:
    """The largest square of cells inside some others: its left and upper edge and its size; of several, the middle one.

    >>> square(block(NORTH, (-1, 1), (0, 4)))
    (-1, -3, 2)
    """
    cells = {(x + k, y) for y, x, bits in rows for k in range(bits.bit_length()) if bits >> k & 1}
    mx, my = (sum(cell[k] for cell in cells) / len(cells) for k in (0, 1))
    found: tuple[int, int, int] = (*min(cells), 1)
    for size in range(2, 5):
        fits = [(x, y) for x, y in cells if all((x + i, y + j) in cells for i in range(size) for j in range(size))]
        if fits:
            half = (size - 1) / 2
            x, y = min(fits, key=lambda at: (abs(at[0] + half - mx) + abs(at[1] + half - my), at))
            found = x, y, size
    return found


@cache
def ports(way: Way) -> tuple[Port, ...]:
    """The seven places for toes at a double that faces ``way``, those that make a chicken's foot first.

    Everything is relative to the middle of the double's front, which is the exit of its pose.
    """
    poses = (
        ("left", _slanted(way, -1, back=False), 0.0),
        ("middle", _straight(way, 0, 0), 0.0),
        ("right", _slanted(way, 1, back=False), 0.0),
        ("west", _beside(way, -1), 0.7),
        ("east", _beside(way, 1), 0.7),
        ("back_left", _slanted(way, -1, back=True), 1.1),
        ("back_right", _slanted(way, 1, back=True), 1.1),
    )
    return tuple(Port(name, pose, tuple(map(_ahead_of, pose.exits)), odd) for name, pose, odd in poses)


def _beside(way: Way, turn: int) -> Pose:
    """A toe at the short end of a double."""
    side = _spot(way, turn, 0)
    rows = block(way, (2, 6) if turn > 0 else (-6, -2), (-2, 0))
    return Pose(rows, grown(rows), _turned(way, 4 * turn, -1), side, False, (Exit(*_spot(way, 6 * turn, -1), side),))


def _ahead_of(end: Exit) -> Rows:
    rows = bends(end.way, beside=True)[0].ahead
    return tuple((y + end.y, x + end.x, bits) for y, x, bits in rows)


@cache
def feet(toes: int) -> tuple[tuple[int, ...], ...]:
    """Which ports can be used together for a foot of so many toes, as indices into ``ports``, in the order of laying."""
    names = [port.name for port in ports(NORTH)]
    apart = [{"left", "west"}, {"back_left", "west"}, {"right", "east"}, {"back_right", "east"}]
    return tuple(
        chosen
        for chosen in combinations(range(len(names)), toes)
        if not any(pair <= {names[k] for k in chosen} for pair in apart)
    )


@cache
def legs(count: int, *, narrow: bool) -> tuple[Pose, ...]:
    """The first tiles of up to eight trains round the centre, in the order of laying: clockwise, evenly spread.

    Where the table is ``narrow`` they rather start up and down, where there is room.
    """
    return tuple(_leg(k) for k in (_UPRIGHT if narrow else _SPREAD)[min(max(count, 1), 8)])


_SPREAD: dict[int, tuple[int, ...]] = {
    1: (2,), 2: (6, 2), 3: (5, 0, 3), 4: (6, 0, 2, 4), 5: (6, 0, 2, 3, 5), 6: (5, 7, 0, 1, 3, 4), 7: (6, 7, 0, 1, 2, 3, 5),
    8: (5, 6, 7, 0, 1, 2, 3, 4),
}  # fmt: skip
"""Which of the eight directions (0 is up, clockwise) so many trains take."""

_UPRIGHT = _SPREAD | {1: (4,), 2: (0, 4), 4: (5, 7, 1, 3), 5: (5, 7, 1, 3, 4)}


def _leg(direction: int) -> Pose:
    """The tile that lies in one of eight directions (0 is up, then clockwise) at the rim of the centre's disc."""
    way = WAYS[direction // 2]
    if direction % 2 == 0:
        return _straight(way, 0, _HUB)
    return _slant(way, (0, 0), 1, 1, _HUB_SLANT - 2**0.5)
