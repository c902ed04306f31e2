"""One table that branches on its way from half units to pixels: tiles, places, buttons, and a plate beside the foot."""

from collections.abc import Iterable, Sequence
from functools import cache

from dominoes_widgets.core.table import Node, Tree
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry.lines import Laid
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree_choice import Place, Spot
from dominoes_widgets.render.geometry.tree_frame import TreeFrame
from dominoes_widgets.render.geometry.tree_ground import hits
from dominoes_widgets.render.geometry.tree_layout import Lying, Opening, Point, TreeLayout
from dominoes_widgets.render.geometry.tree_poses import Exit, Rows, block, square
from dominoes_widgets.render.geometry.tree_yard import Yard

PAD = 4.0
"""Pixels between the tree and the edge of its yard."""


class Draft:
    """One table being turned into pixels: ``x`` and ``y`` is the centre, ``cell`` the pixels of half a unit."""

    def __init__(self, table: Tree, yard: Yard, frame: TreeFrame, extent: Rect, unit: int) -> None:
        self.table, self.yard, self.unit = table, yard, unit
        self.cell = (unit + 1) / 2
        need = extent.h * self.cell + 2 * PAD
        self.frame = frame.lower(max(frame.yard.h, need))
        inner = self.frame.yard.grown(-PAD)
        self.x = inner.cx + _shift(extent.x * self.cell, extent.right * self.cell, inner.w / 2)
        self.y = inner.cy + _shift(extent.y * self.cell, extent.bottom * self.cell, inner.h / 2)

    def layout(self, notice: tuple[float, float] | None) -> TreeLayout:
        """The whole layout, with a plate of this size beside what everything waits for."""
        tiles = tuple(map(self._lying, self.table.nodes))
        free = [node for node in self.table.nodes if node.open and self.yard.places[node.tile]]
        openings = [self._opening(node, self.yard.places[node.tile][0]) for node in free]
        waits = self._waits()
        toes = [self._opening(waits, place) for place in self.yard.places[waits.tile]] if waits else []
        boxes = self._buttons(openings, toes)
        disc = 3 * self.cell
        plate = self._notice(waits, notice) if waits and notice else None
        return TreeLayout(
            frame=self.frame,
            unit=self.unit,
            disc=Rect(self.x - disc, self.y - disc, 2 * disc, 2 * disc),
            tiles=tiles,
            openings=tuple(_with_button(one, box) for one, box in zip(openings, boxes, strict=True)),
            toes=tuple(toes),
            notice=plate,
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
        left, top, right, bottom = span(rows, at)
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

    def _notice(self, waits: Node, size: tuple[float, float]) -> Rect:
        """The nearest ground beside a tile on which nothing lies, for a plate of this size; else a strip below the tree."""
        spot, ground = self.yard.spots[waits.tile], self.yard.ground
        x, y = spot.at.x + round(spot.pose.middle[0]), spot.at.y + round(spot.pose.middle[1])
        w, h = int(size[0] / self.cell) + 3, int(size[1] / self.cell) + 2
        inner = self.frame.yard.grown(-3)
        rows: Rows = tuple((k, 0, (1 << w) - 1) for k in range(h))
        for dx, dy in _nearest(w, h):
            at = Exit(x + dx, y + dy, (0, 1))
            left, top = self._at(at.x + w / 2, at.y + h / 2)
            plate = Rect(left - size[0] / 2, top - size[1] / 2, *size)
            if plate.within(inner) and not hits(ground, ground.taken, rows, at):
                return plate
        self.frame = self.frame.lower(self.frame.yard.h + size[1] + 2 * PAD)
        yard = self.frame.yard
        return Rect(yard.cx - size[0] / 2, yard.bottom - size[1] - PAD - 1, *size)


@cache
def _nearest(w: int, h: int) -> list[tuple[int, int]]:
    """Where the corner of a plate may be, seen from the middle of a tile: the nearest first."""
    spots = [(x, y) for x in range(-w - 20, 21) for y in range(-h - 48, 49)]
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
    return between(left, top, max(box.right for box in boxes), max(box.bottom for box in boxes))


def _with_button(one: Opening, button: Rect) -> Opening:
    return Opening(one.on, one.value, one.along, one.across, one.chip, one.way, button)


def span(rows: Rows, at: Exit) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of some cells."""
    left = min(x + (bits & -bits).bit_length() - 1 for _, x, bits in rows)
    right = max(x + bits.bit_length() for _, x, bits in rows)
    return left + at.x, rows[0][0] + at.y, right + at.x, rows[-1][0] + 1 + at.y


def between(left: float, top: float, right: float, bottom: float) -> Rect:
    """The rectangle with these edges."""
    return Rect(left, top, right - left, bottom - top)
