"""A table that branches, as coordinates: ``lay_out`` is the only way in.

Tiles are laid one by one on a grid and stay where they are (``tree_yard``); the grid depends on the room alone and not on how
large its tiles are drawn. What is left to do is to choose the largest size at which the tree fits its room, to shift it no
further than it must be, and to turn half units into pixels. Only such a shift or another size moves tiles.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dominoes_widgets.core.table import Tree
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree_frame import TreeFrame, tree_frame
from dominoes_widgets.render.geometry.tree_ground import Room
from dominoes_widgets.render.geometry.tree_layout import TreeLayout
from dominoes_widgets.render.geometry.tree_pixels import PAD, Draft, between, span
from dominoes_widgets.render.geometry.tree_yard import Link, Yard, cells_of, yard_of

SIZES = (46, 40, 35, 31, 28, 25, 23)
"""Edges of half a tile in pixels, from comfortable to the smallest; a cell of the grid is half of that and half a pixel."""

LARGEST_NARROW = 26
_SMALLEST_LARGE = 24
_ROOM_A_TILE, _ROOM_NARROW = 10.0, 12.0
_ROWS_A_TILE = 6
_LIKELY = 0.85
_STEP, _STEP_NARROW = 2, 8
_LEAST_ROWS = 14
_PLAIN = 1.9


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
    extent = _extent(yard, _STEP_NARROW if frame.narrow else _STEP)
    unit = _size(frame, room, extent, smallest)
    return Draft(table, yard, frame, extent, unit).layout(notice)


def _room(frame: TreeFrame, whole: int, smallest: int) -> Room:
    """The grid for a frame: its walls, and the part of it that a whole round should need."""
    width = frame.yard.w - 2 * PAD
    half = int(width / (smallest + 1))
    area = (_ROOM_NARROW if frame.narrow else _ROOM_A_TILE) * whole
    shape = max(0.2, frame.yard.h / frame.yard.w) if frame.yard.h else 1 / _PLAIN
    wide = min(half, max(12, round((area / shape) ** 0.5)))
    return Room(half, wide, max(_LEAST_ROWS, round(area / wide)))


def _links(table: Tree) -> Iterator[Link]:
    centre, *others = table.nodes
    started = sum(node.on == centre.tile for node in others)
    yield Link(centre.tile, centre.tile, max(table.opening, started, 1))
    for node in others:
        yield Link(node.tile, node.on or centre.tile, node.toes_needed or 1)


def _extent(yard: Yard, step: int) -> Rect:
    """The cells that the table takes, in half units; its height grows in steps of ``step``, so that it seldom does."""
    half = yard.ground.room.half
    spans: list[tuple[int, int, int, int]] = [span(rows, at) for rows, at in cells_of(yard)]
    left = max(-half, _STEP * (min(span[0] for span in spans) // _STEP))
    right = min(half, -_STEP * (-max(span[2] for span in spans) // _STEP))
    top, bottom = min(span[1] for span in spans), max(span[3] for span in spans)
    return between(left, step * (top // step), right, -step * (-bottom // step))


def _size(frame: TreeFrame, room: Room, extent: Rect, smallest: int) -> int:
    """The largest size at which the table fits, and most of what it may become: so it seldom changes."""
    width, height = frame.yard.w - 2 * PAD, frame.yard.h - 2 * PAD
    across = max(extent.w, _LIKELY * 2 * room.wide)
    down = max(extent.h, _LIKELY * 2 * room.high if not frame.narrow else 0)
    largest = LARGEST_NARROW if frame.narrow else SIZES[0]
    for size in SIZES:
        cell = (size + 1) / 2
        if smallest <= size <= largest and across * cell <= width and (not frame.yard.h or down * cell <= height):
            return size
    return smallest
