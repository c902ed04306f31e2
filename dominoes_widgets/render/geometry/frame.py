"""What both arrangements of lines hand over: where the lanes are, and how a place in a folded row becomes x and y."""

from dataclasses import dataclass

from dominoes_widgets.render.geometry.fold import Spot
from dominoes_widgets.render.geometry.rect import Rect

TRACK = 6
"""Half the width of a track in pixels."""

FLAG = 22
"""Width of the stand for a marker beside a sign."""


def pitch(unit: float) -> float:
    """The distance from row to row: a crossing tile and a little air."""
    return 2 * unit + 8


def bulge(unit: float) -> float:
    """How far a track swings out beyond the end of a row when the train folds."""
    return round(0.32 * unit) + 8


@dataclass(frozen=True, slots=True)
class Placed:
    """A lane in its place: ``start`` and ``end`` are the x where its first row begins and ends, ``y`` its middle.

    ``lead`` are the corner points of the track from the station to the beginning of the first row.
    """

    band: Rect
    sign: Rect
    flag: Rect
    start: float
    end: float
    y: float
    rows: int
    unit: int
    lead: tuple[tuple[float, float], ...]
    beside: bool

    @property
    def length(self) -> float:
        """How many pixels of tiles a row takes."""
        return abs(self.end - self.start)

    def way_in(self, row: int) -> int:
        """+1 where a row runs to the right, -1 where it runs to the left."""
        first = 1 if self.end > self.start else -1
        return first if row % 2 == 0 else -first

    def row_y(self, row: int) -> float:
        """The y of the middle of a row."""
        return self.y + row * pitch(self.unit)

    def x_at(self, spot: Spot, size: float) -> float:
        """The left edge of something of width ``size`` that begins at a spot."""
        begin = self.start if spot.row % 2 == 0 else self.end
        return begin + spot.along if self.way_in(spot.row) > 0 else begin - spot.along - size

    def track(self) -> tuple[tuple[float, float], ...]:
        """The corner points of the whole track: the lead, every row, and the swing from each row to the next."""
        points = list(self.lead)
        for row in range(self.rows):
            y, way = self.row_y(row), self.way_in(row)
            far = self.end if row % 2 == 0 else self.start
            if row + 1 < self.rows:
                turn = far + way * bulge(self.unit)
                points += [(turn, y), (turn, self.row_y(row + 1))]
            else:
                points.append((far, y))
        return tuple(points)


@dataclass(frozen=True, slots=True)
class Frame:
    """The table without its tiles; ``scale`` enlarges words and signs."""

    width: float
    height: float
    unit: int
    station: Rect
    boneyard: Rect
    caption: Rect
    narrow: bool
    scale: float
    lanes: tuple[Placed, ...]
