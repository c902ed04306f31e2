"""The narrow arrangement: the station on top, one lane below the other, all fed by one track along the left edge."""

from collections.abc import Sequence

from dominoes_widgets.render.geometry.frame import FLAG, TRACK, Frame, Placed, bulge, pitch
from dominoes_widgets.render.geometry.rect import Rect

LARGEST = 26
"""The largest unit worth drawing here: a phone needs tiles in a row more than it needs big ones."""

_MARGIN = 4
_TRUNK = 11
_BAND_X = 20
_HEADER = 30
_PAD = 6
_LANE_GAP = 6


def _side(unit: float) -> float:
    return bulge(unit) + TRACK


def row_lengths(_common: Sequence[bool], width: int, unit: int, _large: bool) -> tuple[float, float]:
    """How long a row is; all lanes are alike."""
    length = width - _MARGIN - _BAND_X - 2 * _side(unit) - 2
    return length, length


def height(_common: Sequence[bool], rows: Sequence[int], _width: int, unit: int, _large: bool) -> float:
    """How high the picture of such a frame is; the same as ``frame(...).height``, only quicker."""
    bands = sum(_HEADER + count * pitch(unit) + _PAD for count in rows)
    return _top(unit) + bands + _LANE_GAP * (len(rows) - 1) + _MARGIN


def frame(_common: Sequence[bool], rows: Sequence[int], width: int, unit: int, _large: bool) -> Frame:
    """Place the lanes in the order of the table; ``rows`` says how many rows each needs."""
    radius = _radius(unit)
    hub = (_MARGIN + 2 + radius, _MARGIN + 2 + radius)
    station = Rect(hub[0] - radius, hub[1] - radius, 2 * radius, 2 * radius)
    pile = max(3.4 * unit + 14, 112)
    boneyard = Rect(width - _MARGIN - pile, station.y, pile, station.h)
    caption = Rect(station.right + 8, hub[1] - 22, boneyard.x - station.right - 12, 44)
    y, lanes = _top(unit), []
    for count in rows:
        band = Rect(_BAND_X, y, width - _MARGIN - _BAND_X, _HEADER + count * pitch(unit) + _PAD)
        lanes.append(_lane(band, count, unit, hub))
        y = band.bottom + _LANE_GAP
    return Frame(width, y - _LANE_GAP + _MARGIN, unit, station, boneyard, caption, True, 1.0, tuple(lanes))


def _radius(unit: float) -> float:
    return round(1.4 * unit) + 6


def _top(unit: float) -> float:
    """Where the first lane begins, below the station."""
    return _MARGIN + 2 + 2 * _radius(unit) + 10


def _lane(band: Rect, rows: int, unit: int, hub: tuple[float, float]) -> Placed:
    y = band.y + _HEADER + pitch(unit) / 2
    sign = Rect(band.x + 5, band.y + 4, min(band.w - 14 - FLAG, 330), _HEADER - 5)
    flag = Rect(sign.right + 4, sign.y, FLAG, sign.h)
    start, end = band.x + _side(unit) + 1, band.right - _side(unit) - 1
    lead = (hub, (_TRUNK, hub[1]), (_TRUNK, y), (start, y))
    return Placed(band, sign, flag, start, end, y, rows, unit, lead, beside=False)
