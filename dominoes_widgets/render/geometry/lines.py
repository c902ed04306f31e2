"""A table of lines round an engine, as coordinates: ``lay_out`` is the only way in.

Two arrangements. Wide: the station in the middle, seats clockwise round it from the lower left (the left column up, the
right column down), the Mexican Train along the bottom. Narrow: the station on top, one lane below the other.
The size of a tile is the largest of ``SIZES`` at which the trains fit the height at their expected length.
"""

from collections.abc import Callable
from dataclasses import dataclass

from dominoes_widgets.core.table import Line, Lines
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry import narrow, wide
from dominoes_widgets.render.geometry.fold import fold, rows_of
from dominoes_widgets.render.geometry.frame import Frame, Placed
from dominoes_widgets.render.geometry.rect import Rect

SIZES = (46, 42, 38, 35, 32, 30, 28, 26, 24, 22)
"""Edges of half a tile in pixels, from comfortable to the smallest that can be read."""

WIDE_FROM = 700
_TILES_A_ROW = 4
_CROSSING_SHARE = 8
_SMALLEST_LARGE = 24
_CLEARLY_LARGER = 1.2


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table: ``first`` is the number on its left or upper half, ``second`` the other."""

    tile: Tile
    rect: Rect
    lying: bool
    first: int
    second: int
    place: str


@dataclass(frozen=True, slots=True)
class Slot:
    """The place for the next tile of a train: a square of two units that a lying and a crossing tile both fit.

    ``way`` is +1 where the train grows to the right there and -1 where it grows to the left.
    """

    rect: Rect
    way: int

    def lying(self) -> Rect:
        """Where a tile that lies along the track would be."""
        return Rect(self.rect.x, self.rect.y + self.rect.h / 4, self.rect.w, self.rect.h / 2)

    def laid(self, tile: Tile, end: int, place: str = "") -> Laid:
        """How a tile would lie here against an end that shows ``end``."""
        outer = tile.other(end)
        inner = tile.other(outer)
        first, second = (inner, outer) if self.way > 0 else (outer, inner)
        lying = tile[0] != tile[1]
        return Laid(tile, self.lying() if lying else self.crossing(), lying, first, second, place)

    def crossing(self) -> Rect:
        """Where a double would be: across the track, touching the end."""
        half = self.rect.w / 2
        return Rect(self.rect.x if self.way > 0 else self.rect.x + half, self.rect.y, half, self.rect.h)


@dataclass(frozen=True, slots=True)
class Lane:
    """A train's part of the table: band, sign and marker stand, tiles and next place, and its track's corner points."""

    place: str
    band: Rect
    sign: Rect
    flag: Rect
    tiles: tuple[Laid, ...]
    slot: Slot
    track: tuple[tuple[float, float], ...]
    beside: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table in pixels: ``station`` is the square round the turntable, ``scale`` enlarges words."""

    width: float
    height: float
    unit: int
    station: Rect
    engine: Laid
    boneyard: Rect
    caption: Rect
    narrow: bool
    scale: float
    lanes: tuple[Lane, ...]


def lay_out(table: Lines, *, width: int, height: int = 0, hands: int = 0, large: bool = False) -> Layout:
    """Lay a table out in ``width`` pixels, and in ``height`` if that leaves the tiles legible (0: any height).

    ``large`` is for a picture seen from afar: larger words, and no tiles of the smallest size.
    ``hands`` is how many tiles all players still hold: with the boneyard it says how long the trains may become. Room
    for that is kept where there is enough, so that the tiles keep their size and place while the game goes on.
    """
    smallest = _SMALLEST_LARGE if large else SIZES[-1]
    arrange = wide if width >= WIDE_FROM else narrow
    common = tuple(line.seat is None for line in table.lines)
    crossing = [_crossing(line) for line in table.lines]
    smallest = _SMALLEST_LARGE if large else SIZES[-1]
    sizes = [size for size in SIZES if smallest <= size <= arrange.LARGEST] or [smallest]
    expected = _expected(table, hands)

    def rows_at(size: int, share: float) -> list[int]:
        """How many rows each line needs for its tiles, or for that share of those it may come to have."""
        likely = tuple(k % _CROSSING_SHARE == 0 for k in range(round(share * expected)))
        seat_row, common_row = arrange.row_lengths(common, width, size, large)
        lengths = (common_row if shared else seat_row for shared in common)
        return [
            max(rows_of(tiles, length, size), rows_of(likely, length, size))
            for tiles, length in zip(crossing, lengths, strict=True)
        ]

    def fits(size: int, share: float) -> bool:
        roomy = arrange.row_lengths(common, width, size, large)[0] >= 2 * size * _TILES_A_ROW or size == sizes[-1]
        return roomy and (not height or arrange.height(common, rows_at(size, share), width, size, large) <= height)

    size, share = _choice(sizes, (1.0, 0.6, 0.0) if arrange is wide else (0.0,), fits)
    return _placed(table, arrange.frame(common, rows_at(size, share), width, size, large))


def _choice(sizes: list[int], shares: tuple[float, ...], fits: Callable[[int, float], bool]) -> tuple[int, float]:
    """The size of a tile, and the share of the tiles still to come that room is kept for.

    Keeping room for less is worth it only where tiles become clearly larger. The smallest size and no reserve where
    nothing fits.
    """
    found: tuple[int, float] | None = None
    for share in shares:
        size = next((size for size in sizes if fits(size, share)), None)
        if size is not None and (found is None or (share and size >= _CLEARLY_LARGER * found[0])):
            found = size, share
    return found or (sizes[-1], 0.0)


def _expected(table: Lines, hands: int) -> int:
    """How many tiles a train will have when the round ends: four fifths of the tiles still to come, shared out."""
    laid = sum(len(line.tiles) for line in table.lines)
    return round(0.8 * (laid + hands + table.boneyard) / max(1, len(table.lines)))


def _crossing(line: Line) -> tuple[bool, ...]:
    return tuple(tile[0] == tile[1] for tile in line.tiles)


def _placed(table: Lines, frame: Frame) -> Layout:
    centre = frame.station
    u = frame.unit
    engine = Laid(table.centre, Rect(centre.cx - u / 2, centre.cy - u, u, 2 * u), False, *table.centre, place="engine")
    lanes = tuple(
        _lane(line, placed, table.centre[0], u) for line, placed in zip(table.lines, frame.lanes, strict=True)
    )
    return Layout(
        frame.width, frame.height, u, centre, engine, frame.boneyard, frame.caption, frame.narrow, frame.scale, lanes
    )


def _lane(line: Line, placed: Placed, start: int, unit: int) -> Lane:
    """Every tile lies in the slot that stood open for it: the row is found by ``fold``, the rest is the slot's."""
    slots = [
        Slot(
            Rect(placed.x_at(spot, 2 * unit), placed.row_y(spot.row) - unit, 2 * unit, 2 * unit),
            placed.way_in(spot.row),
        )
        for spot in fold(_crossing(line), placed.length, unit)
    ]
    tiles, value = [], start
    for tile, slot in zip(line.tiles, slots, strict=False):
        tiles.append(slot.laid(tile, value, line.place))
        value = tile.other(value)
    track = placed.track()
    return Lane(line.place, placed.band, placed.sign, placed.flag, tuple(tiles), slots[-1], track, placed.beside)
