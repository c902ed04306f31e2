"""A table that branches, as coordinates: ``lay_out`` is the only way in.

Tiles are laid one by one on a grid and stay where they are (``tree_yard``); the grid depends on the room alone and not on how
large its tiles are drawn. What is left to do here is to choose the largest size at which the tree fits its room, to
shift it no further than it must be, and to turn half units into pixels. Only such a shift or another size moves tiles.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from dominoes_widgets.core.table import Node, Tree
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry.lines import Laid
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree_choice import Place, Spot
from dominoes_widgets.render.geometry.tree_frame import TreeFrame, tree_frame
from dominoes_widgets.render.geometry.tree_ground import Room
from dominoes_widgets.render.geometry.tree_poses import Exit, Rows, block, square
from dominoes_widgets.render.geometry.tree_yard import Link, Yard, cells_of, yard_of

SIZES = (46, 42, 38, 35, 32, 30, 28, 26, 24, 23)
"""Edges of half a tile in pixels, from comfortable to the smallest; a cell of the grid is half of that and half a pixel."""

LARGEST_NARROW = 26
_SMALLEST_LARGE = 24
_PAD = 4.0
_ROOM_A_TILE = 11.0
_ROWS_A_TILE = 6
_LIKELY = 0.85
_STEP = 2
_LEAST_ROWS = 14
_PLAIN = 1.9

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the table: how it lies, turned by ``slant`` degrees (-45, 0 or 45) round its middle.

    ``trail`` are the points that join it to the tile it lies on, and ``apart`` says that a track leads there.
    """

    laid: Laid
    slant: int
    trail: tuple[Point, ...]
    apart: bool = False

    @property
    def box(self) -> Rect:
        """The upright rectangle that it takes."""
        rect = self.laid.rect
        if not self.slant:
            return rect
        half = (rect.w + rect.h) / 2 / 2**0.5
        return Rect(rect.cx - half, rect.cy - half, 2 * half, 2 * half)


@dataclass(frozen=True, slots=True)
class Opening:
    """A place where a tile may be laid: how a tile would lie there (``across`` for a double), and where its number stands.

    ``way`` is the direction of growth. ``button`` is the part of the picture that takes a press.
    """

    on: Tile
    value: int
    along: Lying
    across: Lying
    chip: Point
    way: Point
    button: Rect

    @property
    def place(self) -> str:
        """The place as the notation names it."""
        return str(self.on)


@dataclass(frozen=True, slots=True)
class TreeLayout:
    """The whole table in pixels.

    ``openings`` are the next place of every open tile, ``toes`` those that the unfinished foot or the opening still needs
    (its next one is among the openings as well). ``disc`` is the round ground under the centre.
    """

    frame: TreeFrame
    unit: int
    disc: Rect
    tiles: tuple[Lying, ...]
    openings: tuple[Opening, ...]
    toes: tuple[Opening, ...]
    notice: Rect | None = None


class Around(NamedTuple):
    """What a layout depends on besides the table: seats, all tiles of the round, and the pixels there are (see ``lay_out``)."""

    players: int
    whole: int
    width: int
    height: int = 0
    large: bool = False

    def frame(self) -> TreeFrame:
        """What stands round the yard."""
        return tree_frame(self.players, width=self.width, height=self.height, large=self.large)


def lay_out(table: Tree, around: Around, notice: tuple[float, float] | None = None) -> TreeLayout:
    """Lay a table out in so many pixels of width, and of height if that leaves the tiles legible (0: any height).

    ``whole`` is how many tiles the round has: they say how far the table may grow, and room for that is kept. ``large`` is
    for a picture seen from afar. ``notice`` is the size of a plate that is to stand in the open beside the tile that
    everything waits for.
    """
    frame = around.frame()
    smallest = _SMALLEST_LARGE if around.large else SIZES[-1]
    room = _room(frame, around.whole, smallest)
    yard = yard_of(tuple(_links(table)), room, _ROWS_A_TILE * around.whole + 120)
    extent = _extent(yard)
    unit = _size(frame, room, extent, smallest)
    return _Draft(table, yard, frame, extent, unit).layout(notice)


def _room(frame: TreeFrame, whole: int, smallest: int) -> Room:
    """The grid for a frame: its walls, and the part of it that a whole round should need."""
    width = frame.yard.w - 2 * _PAD
    half = int(width / (smallest + 1))
    area = _ROOM_A_TILE * whole
    shape = max(0.2, frame.yard.h / frame.yard.w) if frame.yard.h else 1 / _PLAIN
    wide = min(half, max(12, round((area / shape) ** 0.5)))
    return Room(half, wide, max(_LEAST_ROWS, round(area / wide)))


def _links(table: Tree) -> Iterator[Link]:
    centre, *others = table.nodes
    started = sum(node.on == centre.tile for node in others)
    yield Link(centre.tile, centre.tile, max(table.opening, started, 1))
    for node in others:
        yield Link(node.tile, node.on or centre.tile, node.toes_needed or 1)


def _extent(yard: Yard) -> Rect:
    """The cells that the table takes, in half units, in steps so that it seldom grows."""
    half = yard.ground.room.half
    spans: list[tuple[int, int, int, int]] = [_span(rows, at) for rows, at in cells_of(yard)]
    left = max(-half, _STEP * (min(span[0] for span in spans) // _STEP))
    right = min(half, -_STEP * (-max(span[2] for span in spans) // _STEP))
    top, bottom = min(span[1] for span in spans), max(span[3] for span in spans)
    return _whole(left, _STEP * (top // _STEP), right, -_STEP * (-bottom // _STEP))


def _span(rows: Rows, at: Exit) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of some cells."""
    left = min(x + (bits & -bits).bit_length() - 1 for _, x, bits in rows)
    right = max(x + bits.bit_length() for _, x, bits in rows)
    return left + at.x, rows[0][0] + at.y, right + at.x, rows[-1][0] + 1 + at.y


def _whole(left: float, top: float, right: float, bottom: float) -> Rect:
    return Rect(left, top, right - left, bottom - top)


def _size(frame: TreeFrame, room: Room, extent: Rect, smallest: int) -> int:
    """The largest size at which the table fits, and most of what it may become: so it seldom changes."""
    width, height = frame.yard.w - 2 * _PAD, frame.yard.h - 2 * _PAD
    across = max(extent.w, _LIKELY * 2 * room.wide)
    down = max(extent.h, _LIKELY * 2 * room.high if not frame.narrow else 0)
    largest = LARGEST_NARROW if frame.narrow else SIZES[0]
    for size in SIZES:
        cell = (size + 1) / 2
        if smallest <= size <= largest and across * cell <= width and (not frame.yard.h or down * cell <= height):
            return size
    return smallest


class _Draft:
    """One table being turned into pixels: ``x`` and ``y`` is the centre, ``cell`` the pixels of half a unit."""

    def __init__(self, table: Tree, yard: Yard, frame: TreeFrame, extent: Rect, unit: int) -> None:
        self.table, self.yard, self.unit = table, yard, unit
        self.cell = (unit + 1) / 2
        need = extent.h * self.cell + 2 * _PAD
        self.frame = frame.lower(max(frame.yard.h, need))
        inner = self.frame.yard.grown(-_PAD)
        self.x = inner.cx + _shift(extent.x * self.cell, extent.right * self.cell, inner.w / 2)
        self.y = inner.cy + _shift(extent.y * self.cell, extent.bottom * self.cell, inner.h / 2)

    def layout(self, notice: tuple[float, float] | None) -> TreeLayout:
        tiles = tuple(map(self._lying, self.table.nodes))
        free = [node for node in self.table.nodes if node.open and self.yard.places[node.tile]]
        openings = [self._opening(node, self.yard.places[node.tile][0]) for node in free]
        waits = self._waits()
        toes = [self._opening(waits, place) for place in self.yard.places[waits.tile]] if waits else []
        boxes = self._buttons(openings, toes)
        disc = 3 * self.cell
        return TreeLayout(
            frame=self.frame,
            unit=self.unit,
            disc=Rect(self.x - disc, self.y - disc, 2 * disc, 2 * disc),
            tiles=tiles,
            openings=tuple(_with_button(one, box) for one, box in zip(openings, boxes, strict=True)),
            toes=tuple(toes),
            notice=self._notice(waits, notice) if waits and notice else None,
        )

    def _waits(self) -> Node | None:
        """The tile that everything waits for."""
        wanted = self.table.foot or (self.table.centre if self.table.opening else None)
        return next((node for node in self.table.nodes if node.tile == wanted and node.open), None)

    def _at(self, x: float, y: float) -> Point:
        return self.x + x * self.cell, self.y + y * self.cell

    def _lying(self, node: Node) -> Lying:
        inner = node.tile.other(node.end)
        return self._laid(node.tile, self.yard.spots[node.tile], (inner, node.end), self._from(node.on))

    def _from(self, on: Tile | None) -> Point | None:
        """Where the trail to the next tile on another one begins."""
        if on is None:
            return None
        spot = self.yard.spots[on]
        x, y = spot.at.x + spot.pose.middle[0], spot.at.y + spot.pose.middle[1]
        if spot.pose.across:
            return self._at(x, y)
        long = _length(spot.pose.way)
        return self._at(x + spot.pose.way[0] / long, y + spot.pose.way[1] / long)

    def _laid(self, tile: Tile, spot: Spot, numbers: tuple[int, int], begin: Point | None) -> Lying:
        pose, unit = spot.pose, self.unit
        mx, my = spot.at.x + pose.middle[0], spot.at.y + pose.middle[1]
        x, y = self._at(mx, my)
        wx, wy = pose.way
        slant = 0 if wx == 0 or wy == 0 else 45 if wx == wy else -45
        lying = bool(slant) or ((wy != 0) if pose.across else (wx != 0))
        first, second = numbers if wx > 0 or (wx == 0 and wy > 0) else numbers[::-1]
        w, h = (2 * unit, unit) if lying else (unit, 2 * unit)
        laid = Laid(tile, Rect(x - w / 2, y - h / 2, w, h), lying, first, second, str(tile))
        long = _length(pose.way)
        points = [begin, *(self._at(e.x, e.y) for e in spot.track)] if begin else []
        if not pose.across and begin:
            points.append(self._at(mx - wx / long, my - wy / long))
        points.append(self._at(mx, my) if pose.across else self._at(mx + wx / long, my + wy / long))
        return Lying(laid, slant, tuple(points), bool(spot.track))

    def _opening(self, node: Node, place: Place) -> Opening:
        begin = self._from(node.tile)
        numbers = (node.end, node.end)
        along = self._laid(node.tile, place.spot(double=False), numbers, begin)
        across = self._laid(node.tile, place.spot(double=True), numbers, begin)
        way = place.along.way if place.turn is None else place.exit.way
        long = _length(way)
        if place.turn is None:
            mx, my = place.exit.x + place.along.middle[0], place.exit.y + place.along.middle[1]
            chip = self._at(mx - 0.9 * way[0] / long, my - 0.9 * way[1] / long)
        else:
            chip = self._at(place.exit.x + 1.1 * way[0], place.exit.y + 1.1 * way[1])
        rows = place.along.rows
        if along.slant:
            x, y, size = square(rows)
            rows = block((0, 1), (-x - size, -x), (y, y + size))
        button = self._box(rows, place.exit)
        return Opening(node.tile, node.end, along, across, chip, (way[0] / long, way[1] / long), button)

    def _box(self, rows: Rows, at: Exit) -> Rect:
        left, top, right, bottom = _span(rows, at)
        (x, y), (end_x, end_y) = self._at(left, top), self._at(right, bottom)
        return Rect(x, y, end_x - x, end_y - y)

    def _buttons(self, openings: Sequence[Opening], toes: Sequence[Opening]) -> list[Rect]:
        """A button for every opening: all toes that are wanted are one button, and where there is room buttons are larger."""
        small = [one.button for one in openings]
        for k, one in enumerate(openings):
            others = [box for i, box in enumerate(small) if i != k]
            whole = [toe.button for toe in toes if toe.on == one.on]
            place = self.yard.places[one.on][0]
            larger = _round(whole) if whole else self._box(place.rows, place.exit)
            if not any(larger.overlaps(box) for box in others):
                small[k] = larger
        return small

    def _notice(self, waits: Node, size: tuple[float, float]) -> Rect | None:
        """The nearest ground beside a tile on which nothing lies, for a plate of this size."""
        spot, ground = self.yard.spots[waits.tile], self.yard.ground
        x, y = spot.at.x + round(spot.pose.middle[0]), spot.at.y + round(spot.pose.middle[1])
        w, h = int(size[0] / self.cell) + 3, int(size[1] / self.cell) + 2
        inner = self.frame.yard.grown(-3)
        rows: Rows = tuple((k, 0, (1 << w) - 1) for k in range(h))
        for dx, dy in _nearest(w, h):
            at = Exit(x + dx, y + dy, (0, 1))
            left, top = self._at(at.x + w / 2, at.y + h / 2)
            plate = Rect(left - size[0] / 2, top - size[1] / 2, *size)
            if plate.within(inner) and ground.clear_of_walls(rows, at):
                return plate
        return None


@cache
def _nearest(w: int, h: int) -> list[tuple[int, int]]:
    """Where the corner of a plate may be, seen from the middle of a tile: the nearest first."""
    spots = [(x, y) for x in range(-w - 12, 13) for y in range(-h - 14, 15)]
    return sorted(spots, key=lambda at: (abs(at[0] + w / 2) + 1.6 * abs(at[1] + h / 2), at))


def _shift(low: float, high: float, half: float) -> float:
    """How far something from ``low`` to ``high`` has to be shifted to lie between -half and half; 0 where it lies there."""
    least, most = -half - low, half - high
    return (least + most) / 2 if least > most else max(least, min(most, 0.0))


def _length(way: Iterable[float]) -> float:
    return float(sum(step * step for step in way) ** 0.5)


def _round(boxes: Sequence[Rect]) -> Rect:
    """The rectangle round some others."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return _whole(left, top, max(box.right for box in boxes), max(box.bottom for box in boxes))


def _with_button(one: Opening, button: Rect) -> Opening:
    return Opening(one.on, one.value, one.along, one.across, one.chip, one.way, button)


__all__ = ["SIZES", "Around", "Lying", "Opening", "TreeLayout", "lay_out"]
