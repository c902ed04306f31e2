"""Chairs round a table and the ring of tiles in its middle: 2 to 7 of them, clockwise from the one at the bottom.

Whoever sits at the top or the bottom has a flat plate, whoever sits at a side a tall one, so that the middle stays wide.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple

from dominoes_widgets.render.geometry.rect import Rect

_BADGE_OUT = 1.0
_GAP = 8.0
_ROWS = {2: (0, 1), 3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2)}
"""For each number of chairs: how many stand at each side, and how many along the top. One is at the bottom."""
_ASIDE = (5, 6)
"""Numbers of chairs at which tiles lie aside in the lower right corner, where a chair at the side might stand else."""
_INNER = {5: 0.9, 6: 1.04, 7: 1.22}
_INNER_ELSE = 0.8


class Spot(NamedTuple):
    """The place of a chair's tile in the ring: its middle, and how far it is turned clockwise in degrees.

    At 0 the outer end points down, to the chair at the bottom.
    """

    x: float
    y: float
    turn: float

    def along(self, distance: float) -> tuple[float, float]:
        """The point that lies so far from the middle towards the chair."""
        angle = (90 + self.turn) * pi / 180
        return self.x + distance * cos(angle), self.y + distance * sin(angle)

    def corners(self, unit: float) -> tuple[tuple[float, float], ...]:
        """The four corners of the tile."""
        c, s = cos(self.turn * pi / 180), sin(self.turn * pi / 180)
        half = unit / 2
        return tuple(
            (self.x + x * c - y * s, self.y + x * s + y * c)
            for x, y in ((-half, -unit), (half, -unit), (half, unit), (-half, unit))
        )

    def bounds(self, unit: float) -> Rect:
        """The upright rectangle that the tile lies in."""
        xs, ys = zip(*self.corners(unit), strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair's part of the table: its plate, the rack of tiles before it, its place in the ring and for its call."""

    plate: Rect
    tall: bool
    rack: Rect
    spot: Spot
    badge: Rect
    call: Rect


class Sizes(NamedTuple):
    """What chairs measure: flat plates, tall plates, and how deep the rack is.

    ``badge`` is the radius of the number that says in which order a tile was played. ``beside`` says that tall plates have
    their rack beside them, towards the table, and not below.
    """

    flat: tuple[float, float]
    tall: tuple[float, float]
    rack: float
    badge: float
    beside: bool

    @property
    def side(self) -> tuple[float, float]:
        """A tall plate with its rack."""
        w, h = self.tall
        return (w + self.rack, h) if self.beside else (w, h + self.rack)


@dataclass(frozen=True, slots=True)
class Round:
    """The table with its chairs: ``area`` is all of it, ``top`` the table's wood, ``middle`` the medallion's square."""

    area: Rect
    top: Rect
    hub: tuple[float, float]
    middle: Rect
    seats: tuple[Seat, ...]
    corner: Rect


def radius(chairs: int, unit: float, badge: float) -> float:
    """From the middle of the ring to the outermost edge of a tile's number."""
    return (_inner(chairs) + 2) * unit + _BADGE_OUT + badge


def height(chairs: int, unit: float, sizes: Sizes, *, own: bool) -> float:
    """How high the table with its chairs is."""
    above, below = _ends(chairs, sizes, own=own)
    natural = above + below + 2 * (radius(chairs, unit, sizes.badge) + _GAP)
    sides, over = _ROWS[chairs]
    stack = sides * sizes.side[1] + (sides - 1) * _GAP
    blocked = (above + _GAP if over == 2 else 0) + (below + _GAP if chairs in _ASIDE else 0)
    return max(natural, stack + blocked)


def fits(chairs: int, unit: float, width: float, sizes: Sizes) -> bool:
    """Whether the ring has room between the chairs."""
    sides, over = _ROWS[chairs]
    flat = sizes.flat[0] * max(over, 1) + (over - 1) * _GAP
    return 2 * radius(chairs, unit, sizes.badge) + 2 * min(sides, 1) * (sizes.side[0] + _GAP) <= width and flat <= width


def seats_in(area: Rect, chairs: int, unit: float, sizes: Sizes, *, own: bool) -> Round:
    """Place the chairs in an area at least ``height`` high; ``own`` says that the chair at the bottom needs no rack."""
    above, below = _ends(chairs, sizes, own=own)
    reach = radius(chairs, unit, sizes.badge)
    spare = area.h - above - below - 2 * (reach + _GAP)
    hub = (area.cx, area.y + above + _GAP + reach + max(0.0, spare / 2))
    plates = _plates(area, chairs, sizes, hub, own=own)
    seats = tuple(
        Seat(*plate, *_place(chairs, Spot(*hub, 360 * k / chairs), unit, sizes.badge)) for k, plate in enumerate(plates)
    )
    side = 1.0 * _inner(chairs) * unit
    middle = Rect(hub[0] - side / 2, hub[1] - side / 2, side, side)
    corner = Rect(area.right - 64, area.bottom - sizes.flat[1], 64, sizes.flat[1])
    return Round(area, _wood(area, chairs, sizes, reach), hub, middle, seats, corner)


def _inner(chairs: int) -> float:
    """From the middle to a tile's inner end, in units: as near as neighbours allow."""
    return _INNER.get(chairs, _INNER_ELSE)


def _ends(chairs: int, sizes: Sizes, *, own: bool) -> tuple[float, float]:
    """How much of the height the chairs at the top and at the bottom take."""
    row = sizes.flat[1] + sizes.rack
    return (row if _ROWS[chairs][1] else 14.0), (sizes.flat[1] if own else row)


def _wood(area: Rect, chairs: int, sizes: Sizes, reach: float) -> Rect:
    """The table itself: chairs stand half on its edge."""
    sides, over = _ROWS[chairs]
    inset = 0.4 * sizes.tall[0] if sides else max(4.0, (area.w - 3.4 * reach) / 2)
    y = area.y + (0.42 * sizes.flat[1] if over else 4)
    return Rect(area.x + inset, y, area.w - 2 * inset, area.bottom - 0.42 * sizes.flat[1] - y)


def _plates(
    area: Rect, chairs: int, sizes: Sizes, hub: tuple[float, float], *, own: bool
) -> list[tuple[Rect, bool, Rect]]:
    """Every chair's plate, whether it is tall, and its rack: clockwise from the bottom, each as near its direction as can be."""
    sides, over = _ROWS[chairs]
    w, h = sizes.flat
    bottom = Rect(area.cx - w / 2, area.bottom - h, w, h)
    made = [(bottom, False, _under(bottom, 0.0 if own else -sizes.rack))]
    heights = _side_heights(area, chairs, sizes, hub)
    along = [area.cx]
    if over == 2:
        away = (hub[1] - area.y - h / 2) * abs(cos(_angle(chairs, 1 + sides)) / sin(_angle(chairs, 1 + sides)))
        away = max(min(away, (area.w - w) / 2), (w + _GAP) / 2)
        along = [area.cx - away, area.cx + away]
    tops = [Rect(x - w / 2, area.y, w, h) for x in along[:over]]
    made += [_side(area.x, y, sizes, 1) for y in reversed(heights)]
    made += [(plate, False, _under(plate, sizes.rack)) for plate in tops]
    made += [_side(area.right - sizes.tall[0], y, sizes, -1) for y in heights]
    return made


def _angle(chairs: int, k: int) -> float:
    """The direction of a chair from the middle, clockwise from the right."""
    return pi / 2 + 2 * pi * k / chairs


def _under(plate: Rect, deep: float) -> Rect:
    """The rack of a flat plate, below it or (a negative depth) above: wide enough for seven tiles."""
    w = min(plate.w, 5.2 * abs(deep) + 8)
    return Rect(plate.cx - w / 2, plate.bottom if deep > 0 else plate.y + deep, w, abs(deep))


def _side(x: float, y: float, sizes: Sizes, way: int) -> tuple[Rect, bool, Rect]:
    """A tall plate; ``way`` is +1 where the table lies to its right."""
    w, h = sizes.tall
    if not sizes.beside:
        return Rect(x, y, w, h), True, Rect(x, y + h, w, sizes.rack)
    return Rect(x, y, w, h), True, Rect(x + w if way > 0 else x - sizes.rack, y, sizes.rack, h)


def _side_heights(area: Rect, chairs: int, sizes: Sizes, hub: tuple[float, float]) -> list[float]:
    """Where the tall plates of one side begin, from the top down."""
    sides, over = _ROWS[chairs]
    one, half = sizes.side[1], sizes.tall[1] / 2
    highest = area.y + (sizes.flat[1] + sizes.rack + _GAP if over == 2 else 0)
    lowest = area.bottom - one - (sizes.flat[1] + _GAP if chairs in _ASIDE else 0)
    far = (area.w - sizes.tall[0]) / 2
    wanted = [hub[1] - far * sin(a) / cos(a) - half for a in (_angle(chairs, k) for k in range(sides, 0, -1))]
    tops = [min(max(y, highest), lowest) for y in wanted]
    if sides == 2 and tops[1] - tops[0] < one + _GAP:
        middle = min(max(sum(tops) / 2, highest + (one + _GAP) / 2), lowest - (one + _GAP) / 2)
        tops = [middle - (one + _GAP) / 2, middle + (one + _GAP) / 2]
    return tops


def _place(chairs: int, centre: Spot, unit: float, badge: float) -> tuple[Spot, Rect, Rect]:
    """A chair's place in the ring, where the number of its tile stands, and where its call."""
    inner = _inner(chairs) * unit
    spot = Spot(*centre.along(inner + unit), centre.turn)
    x, y = centre.along(inner + 2 * unit + _BADGE_OUT)
    return spot, Rect(x - badge, y - badge, 2 * badge, 2 * badge), _call(centre, radius(chairs, unit, badge))


def _call(centre: Spot, reach: float) -> Rect:
    """The place for a call: where the chair's tile will lie, but upright and within the ring."""
    w, h = min(96.0, 0.54 * reach), min(40.0, 0.3 * reach)
    angle = (90 + centre.turn) * pi / 180
    x, y = centre.x + (reach - w / 2) * cos(angle), centre.y + (reach - h / 2) * sin(angle)
    return Rect(x - w / 2, y - h / 2, w, h)
