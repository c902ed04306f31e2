"""A table of tricks as coordinates: ``lay_out`` is the only way in.

Two arrangements. Wide: the table in the middle with the sides' panels left and right of it, the meter along the bottom.
Narrow: plates on top, then the table, the meter, and the panels below. The size of a tile is the largest of ``SIZES`` at
which all fits the height.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dominoes_widgets.render.geometry import seats as chairs_of
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.seats import Round, Sizes
from dominoes_widgets.render.geometry.winnings import (
    PAD,
    SMALL,
    Heads,
    Panel,
    columns,
    largest,
    panel_height,
    panel_in,
    rows,
    width_of,
)

SIZES = (64, 60, 56, 52, 48, 44, 40, 37, 34, 31, 28, 26, 24, 22, 20, 18)
"""Edges of half a tile in pixels, from comfortable to the smallest that can be read."""

BESIDE_FROM = 860
"""From this width on the panels stand beside the table."""

_NARROW_BELOW = 520
_LARGE = 1.3
_SMALLEST_LARGE = 24
_KEPT = 24
"""Tiles become smaller than this only where the width asks for it: to scroll is better than not to see."""

_GAP = 10.0
_PANEL_GAP = 8.0
_PANEL_AT_LEAST = 136.0


@dataclass(frozen=True, slots=True)
class Wants:
    """What there is to lay out: chairs, sides, tiles of a trick and tricks of a hand.

    ``won`` is how many tricks any side has won by now at most; ``own`` says that the chair at the bottom needs no rack.
    """

    chairs: int
    sides: int
    size: int
    tricks: int
    won: int = 0
    own: bool = True


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole picture in pixels; ``scale`` enlarges words."""

    width: float
    height: float
    unit: int
    scale: float
    narrow: bool
    caption: Rect
    trumps: Rect
    now: Rect
    table: Round
    meter: Rect
    panels: tuple[Panel, ...]


def lay_out(wants: Wants, *, width: int, height: int = 0, large: bool = False) -> Layout:
    """Lay a table out in ``width`` pixels, and in ``height`` if that leaves the tiles legible (0: any height).

    ``large`` is for a picture seen from afar: larger words, and no tiles of the smallest size.

    >>> layout = lay_out(Wants(chairs=4, sides=2, size=4, tricks=7), width=1050)
    >>> len(layout.table.seats), len(layout.panels), len(layout.panels[0].tricks)
    (4, 2, 7)
    """
    measures = _measures(wants, width, large=large)
    smallest = _SMALLEST_LARGE if large else SIZES[-1]
    sizes = [size for size in SIZES if smallest <= size <= measures.largest and measures.roomy(size)]
    sizes = sizes or [next((size for size in SIZES if measures.roomy(size)), SIZES[-1])]
    kept = [size for size in sizes if size >= _KEPT] or sizes[:1]
    most = max(height, measures.seen(kept[-1]))
    unit = next(size for size in kept if not height or measures.seen(size) <= most)
    return measures.placed(unit)


def _measures(wants: Wants, width: int, *, large: bool) -> "_Measures":
    beside = width >= BESIDE_FROM
    scale = _LARGE if large and beside else 1.0 if width < 1250 else 1.12
    return _Measures(wants, width, beside, width < _NARROW_BELOW, scale)


@dataclass(frozen=True)
class _Measures:
    """The distances that follow from the width."""

    wants: Wants
    width: int
    beside: bool
    narrow: bool
    scale: float

    @property
    def margin(self) -> float:
        return 12.0 if self.beside else 4.0 if self.narrow else 8.0

    @property
    def inside(self) -> float:
        return self.width - 2 * self.margin

    @property
    def largest(self) -> int:
        """The largest unit worth drawing: a trick should not outgrow the words beside it."""
        return round(52 * self.scale) if self.beside else 30 if self.narrow else 44

    @property
    def side(self) -> float:
        """The width of a panel."""
        if self.beside:
            return round(max(176.0, min(0.2 * self.width, 330.0)))
        return (self.inside - _PANEL_GAP * (self.columns - 1)) / self.columns

    @property
    def columns(self) -> int:
        """How many panels stand in a row below the table: rows of about the same length."""
        most = max(2, int((self.inside + _PANEL_GAP) // (_PANEL_AT_LEAST + _PANEL_GAP)))
        lines = -(-self.wants.sides // min(most, 4))
        return -(-self.wants.sides // lines)

    @property
    def centre(self) -> float:
        """The width of the table with its chairs."""
        return self.inside - 2 * (self.side + _GAP) if self.beside else self.inside

    @property
    def chairs(self) -> Sizes:
        s = self.scale
        if self.narrow:
            return Sizes((min(150.0, (self.inside - 8) / 2), 42.0), (min(74.0, 0.2 * self.inside), 86.0), 17.0, 8.0, False)
        tall = min(116 * s, 0.22 * self.centre)
        flat = min(196 * s, (self.centre - 12) / 2, self.centre - 2 * (tall + 22 * s) - 16)
        return Sizes((flat, 46 * s), (tall, 96 * s), 22 * s, 8.5 * s, True)

    @property
    def strip(self) -> float:
        """The height of the plates on top."""
        return 66.0 if self.narrow else 46 * self.scale

    @property
    def meter(self) -> float:
        return 79.0 if self.narrow else 70 * self.scale

    @property
    def heads(self) -> Heads:
        s = self.scale
        if self.wants.sides <= 2:
            return Heads(26.0, 32.0, 0.0, 0.0) if self.narrow else Heads(30 * s, 54 * s, 50 * s, 26 * s)
        return Heads(26.0, 0.0, 28.0, 0.0) if self.narrow else Heads(26 * s, 0.0, 40 * s, 22 * s)

    def roomy(self, unit: float) -> bool:
        """Whether the ring has room between the chairs."""
        return chairs_of.fits(self.wants.chairs, unit, self.centre, self.chairs)

    @property
    def reserve(self) -> int:
        """How many tricks a panel keeps room for: all, where there is room enough; else a few, and more when they come."""
        wants = self.wants
        if self.beside and wants.sides <= 2:
            return wants.tricks
        few = 4 if wants.sides <= 2 else columns(self.side - 2 * PAD, wants.size, 12, self.heads.label)
        return min(wants.tricks, max(few, wants.won))

    def seen(self, unit: float) -> float:
        """How high the part is that has to be seen at once; what lies in panels below the table may be scrolled to."""
        return self.height(unit) - (0 if self.beside else _GAP + self._below() - 70)

    def height(self, unit: float) -> float:
        """How high the picture is with tiles of this size."""
        body = self.strip + _GAP + self._table(unit)
        return 2 * self.margin + body + _GAP + self.meter + (0 if self.beside else _GAP + self._below())

    def _table(self, unit: float) -> float:
        """The height of the table, which beside panels has to be as high as they need."""
        natural = chairs_of.height(self.wants.chairs, unit, self.chairs, own=self.wants.own)
        if not self.beside:
            return natural
        least = panel_height(self.side, self.wants.size, self.reserve, 12, self.heads)
        stack = max(map(len, self._sides())) * (least + _PANEL_GAP) - _PANEL_GAP
        return max(natural, stack - self.strip - _GAP)

    def _small(self) -> int:
        """Half a small tile where panels stand below the table: the largest that needs two rows, or no more than it must."""
        wants, inner = self.wants, self.side - 2 * PAD
        least = max(rows(inner, wants.size, self.reserve, SMALL[-1], self.heads.label), 1 if self.narrow else 2)
        fit = (
            unit
            for unit in SMALL
            if unit <= (14 if self.narrow else 18)
            and rows(inner, wants.size, self.reserve, unit, self.heads.label) <= least
            and width_of(wants.size, unit, self.heads.label) <= inner
        )
        return next(fit, SMALL[-1])

    def _below(self) -> float:
        one = panel_height(self.side, self.wants.size, self.reserve, self._small(), self.heads)
        count = -(-self.wants.sides // self.columns)
        return count * (one + _PANEL_GAP) - _PANEL_GAP

    def _sides(self) -> tuple[Sequence[int], Sequence[int]]:
        """Which panels stand left and right, each from the top down: clockwise from the lower left."""
        half = (self.wants.sides + 1) // 2
        return range(half)[::-1], range(half, self.wants.sides)

    # ---- placing

    def placed(self, unit: int) -> Layout:
        """The layout with tiles of this size."""
        m = self.margin
        x = m + self.side + _GAP if self.beside else m
        caption, trumps, now = self._strip(Rect(x, m, self.centre, self.strip))
        area = Rect(x, m + self.strip + _GAP, self.centre, self._table(unit))
        table = chairs_of.seats_in(area, self.wants.chairs, unit, self.chairs, own=self.wants.own)
        meter = Rect(m, area.bottom + _GAP, self.inside, self.meter)
        panels = self._beside(meter.y - _GAP - m) if self.beside else self._grid(meter.bottom + _GAP)
        return Layout(
            self.width, self.height(unit), unit, self.scale, self.narrow, caption, trumps, now, table, meter, panels
        )

    def _strip(self, strip: Rect) -> tuple[Rect, Rect, Rect]:
        """The caption and the two plates: side by side, or the caption above where it is narrow."""
        if self.narrow:
            half = (strip.w - 6) / 2
            y, h = strip.y + 24, strip.h - 24
            return (
                Rect(strip.x + 4, strip.y, strip.w - 8, 22),
                Rect(strip.x, y, half, h),
                Rect(strip.x + half + 6, y, half, h),
            )
        words = 0.26 * strip.w
        plate = (strip.w - words - 2 * _GAP) / 2
        return (
            Rect(strip.x + 4, strip.y, words - 4, strip.h),
            Rect(strip.x + words + _GAP, strip.y, plate, strip.h),
            Rect(strip.x + words + plate + 2 * _GAP, strip.y, plate, strip.h),
        )

    def _beside(self, height: float) -> tuple[Panel, ...]:
        """Panels in two columns over the whole height."""
        rooms: dict[int, Rect] = {}
        for column, x in zip(self._sides(), (self.margin, self.width - self.margin - self.side), strict=True):
            one = (height - _PANEL_GAP * (len(column) - 1)) / len(column)
            for k, side in enumerate(column):
                rooms[side] = Rect(x, self.margin + k * (one + _PANEL_GAP), self.side, one)
        lowest = min(rect.h for rect in rooms.values())
        unit = largest(self.side, lowest, self.wants.size, self.reserve, self.heads)
        return tuple(panel_in(rooms[k], self.wants.size, self.reserve, unit, self.heads) for k in sorted(rooms))

    def _grid(self, top: float) -> tuple[Panel, ...]:
        """Panels in rows below each other."""
        unit = self._small()
        one = panel_height(self.side, self.wants.size, self.reserve, unit, self.heads)
        made = []
        for side in range(self.wants.sides):
            row, column = divmod(side, self.columns)
            x = self.margin + column * (self.side + _PANEL_GAP)
            rect = Rect(x, top + row * (one + _PANEL_GAP), self.side, one)
            made.append(panel_in(rect, self.wants.size, self.reserve, unit, self.heads))
        return tuple(made)
