"""The wide arrangement: station in the middle, seats clockwise from the lower left, Mexican Trains along the bottom."""

from collections.abc import Sequence
from typing import NamedTuple

from dominoes_widgets.render.geometry.frame import FLAG, TRACK, Frame, Placed, bulge, pitch
from dominoes_widgets.render.geometry.rect import Rect

LARGEST = 46
"""The largest unit worth drawing here."""

_BESIDE_FROM = 1200
_BESIDE_FROM_WITH_MANY = 1000
_MANY = 6
_LANE_GAP = 8
_PAD = 8
_HEADER = 28
_CAPTION = 42
_STRIP = 20
_LARGE = 1.3


class _Measures(NamedTuple):
    """The distances that follow from the width and the unit."""

    width: int
    unit: int
    beside: bool
    margin: int
    radius: float
    column: float
    sign: int
    scale: float

    @property
    def middle(self) -> float:
        return self.width // 2

    @property
    def band(self) -> float:
        """The width of a seat's band."""
        return self.middle - self.column - self.margin

    @property
    def inner(self) -> float:
        """From the band's inner edge to where the first row begins."""
        return _PAD + self.sign + round(FLAG * self.scale) + 10 if self.beside else self.outer

    @property
    def common_sign(self) -> float:
        """The width of a common train's sign: its name is long, and its lane has the room."""
        return max(self.sign, round(178 * self.scale))

    @property
    def common_inner(self) -> float:
        return self.inner + self.common_sign - self.sign if self.beside else self.inner

    @property
    def outer(self) -> float:
        """From the end of a row to the band's outer edge."""
        return bulge(self.unit) + TRACK + 5

    @property
    def sign_height(self) -> float:
        return min(2 * round(31 * self.scale), 2 * self.unit + 4) if self.beside else _HEADER - 4

    def band_height(self, rows: int) -> float:
        return rows * pitch(self.unit) + _PAD if self.beside else _HEADER + rows * pitch(self.unit) + _PAD


def _measures(common: Sequence[bool], width: int, unit: int, large: bool) -> _Measures:
    """Signs stand above their trains unless the picture is wide, or has many seats, whose lanes have to be low."""
    many = sum(not shared for shared in common) > _MANY
    beside = width >= (_BESIDE_FROM_WITH_MANY if many else _BESIDE_FROM)
    radius = round(1.62 * unit) + 8
    fan = 42 if beside else 30
    scale = _LARGE if large and beside else 1.0
    sign = max(158, min(190 * scale, width * 0.127))
    return _Measures(width, unit, beside, 12 if beside else 8, radius, radius + fan, round(sign), scale)


def row_lengths(common: Sequence[bool], width: int, unit: int, large: bool) -> tuple[float, float]:
    """How long a row is in a seat's lane and in a common one."""
    m = _measures(common, width, unit, large)
    return m.band - m.inner - m.outer, width - 2 * m.margin - m.common_inner - m.outer


def frame(common: Sequence[bool], rows: Sequence[int], width: int, unit: int, large: bool) -> Frame:
    """Place the lanes; ``common`` says which of them are everybody's, ``rows`` how many rows each needs."""
    m = _measures(common, width, unit, large)
    left, right = _sides(common)
    heap, words, body = _middle(left, right, rows, m)
    station_y = max(m.margin + body // 2, m.margin + words + heap + m.radius + 8)
    hub = (m.middle, station_y)
    placed: dict[int, Placed] = {}
    for side, way in ((left, -1), (right, 1)):
        placed |= _column(side, rows, m, way, body, hub)
    y = m.margin + body + _LANE_GAP
    for k in (k for k, shared in enumerate(common) if shared):
        first = k == next(i for i, shared in enumerate(common) if shared)
        y += _STRIP - _LANE_GAP + 4 if m.beside and first else 0
        placed[k] = _common_lane(rows[k], m, y, hub if first else None)
        y = placed[k].band.bottom + _LANE_GAP
    inside = m.column - 30 if m.beside else m.column - 22
    caption = Rect(m.middle - inside, m.margin, 2 * inside, words)
    boneyard = Rect(m.middle - inside, station_y - m.radius - heap - 6, 2 * inside, heap)
    station = Rect(m.middle - m.radius, station_y - m.radius, 2 * m.radius, 2 * m.radius)
    lanes = tuple(placed[k] for k in range(len(common)))
    return Frame(width, y - _LANE_GAP + m.margin, unit, station, boneyard, caption, False, m.scale, lanes)


def height(common: Sequence[bool], rows: Sequence[int], width: int, unit: int, large: bool) -> float:
    """How high the picture of such a frame is; the same as ``frame(...).height``, only quicker."""
    m = _measures(common, width, unit, large)
    bands = [m.band_height(count) for count, shared in zip(rows, common, strict=True) if shared]
    strip = _STRIP - _LANE_GAP + 4 if m.beside and bands else 0
    return 2 * m.margin + _middle(*_sides(common), rows, m)[2] + strip + sum(bands) + _LANE_GAP * len(bands)


def _sides(common: Sequence[bool]) -> tuple[list[int], list[int]]:
    """Which lanes stand on the left and which on the right, each from top to bottom: clockwise from the lower left."""
    seats = [k for k, shared in enumerate(common) if not shared]
    half = (len(seats) + 1) // 2
    return seats[:half][::-1], seats[half:]


def _middle(left: list[int], right: list[int], rows: Sequence[int], m: _Measures) -> tuple[float, float, float]:
    """The heights of the heap, of the words above it, and of all between the picture's top and the common trains."""
    heap = round(1.25 * m.unit + 24 * m.scale)
    words = round(_CAPTION * m.scale)
    core = words + heap + 2 * m.radius + 26
    return heap, words, max(core, *(_column_height([rows[k] for k in side], m) for side in (left, right)))


def _column_height(rows: Sequence[int], m: _Measures) -> float:
    return sum(m.band_height(r) for r in rows) + _LANE_GAP * max(0, len(rows) - 1)


def _column(
    side: Sequence[int], rows: Sequence[int], m: _Measures, way: int, body: float, hub: tuple[float, float]
) -> dict[int, Placed]:
    """The lanes of one side from top to bottom; room left over goes to all of them, as further rows where it can."""
    if not side:
        return {}
    spare, over = divmod(body - _column_height([rows[k] for k in side], m), len(side))
    more = int(spare // pitch(m.unit))
    x = m.margin if way < 0 else m.middle + m.column
    y, placed = float(m.margin), {}
    for k in side:
        high = m.band_height(rows[k]) + spare + (over if k == side[-1] else 0)
        top = y + (spare - more * pitch(m.unit)) // 2
        placed[k] = _seat_lane(Rect(x, y, m.band, high), top, rows[k] + more, m, way, hub)
        y += high + _LANE_GAP
    return placed


def _seat_lane(band: Rect, top: float, rows: int, m: _Measures, way: int, hub: tuple[float, float]) -> Placed:
    """A seat's lane in its band; its sign and rows begin at ``top``, and its track grows ``way`` from the station."""
    start = band.x + m.inner if way > 0 else band.right - m.inner
    end = band.right - m.outer if way > 0 else band.x + m.outer
    y = _first_row(top, m)
    w = m.sign if m.beside else min(band.w - 2 * _PAD - FLAG - 6, 300)
    h = m.sign_height
    sign = Rect(band.x + _PAD if way > 0 else band.right - _PAD - w, y - h / 2 if m.beside else top + 5, w, h)
    post = round(FLAG * m.scale)
    flag = Rect(sign.right + 4 if way > 0 else sign.x - 4 - post, sign.y, post, sign.h)
    trunk = m.middle + way * (m.column - (20 if m.beside else 14))
    lead = (hub, (trunk, hub[1]), (trunk, y), (start, y)) if abs(y - hub[1]) > 1 else (hub, (start, y))
    return Placed(band, sign, flag, start, end, y, rows, m.unit, lead, m.beside)


def _first_row(top: float, m: _Measures) -> float:
    """The middle of the first row of a lane whose content begins at ``top``."""
    return top + (0 if m.beside else _HEADER) + _PAD // 2 + pitch(m.unit) / 2


def _common_lane(rows: int, m: _Measures, y: float, hub: tuple[float, float] | None) -> Placed:
    """A common lane over the whole width; the first one is joined to the station from above."""
    band = Rect(m.margin, y, m.width - 2 * m.margin, m.band_height(rows))
    start, end = band.x + m.common_inner, band.right - m.outer
    middle = _first_row(y, m)
    if m.beside:
        sign = Rect(band.x + _PAD, middle - m.sign_height / 2, m.common_sign, m.sign_height)
        rail = band.y - _STRIP / 2 - 1
        gate = sign.cx
        lead = (hub, (m.middle, rail), (gate, rail), (gate, middle), (start, middle)) if hub else ((sign.cx, middle),)
    else:
        sign = Rect(band.x + _PAD, band.y + 5, min(band.w / 2 - m.radius, 250), m.sign_height)
        rail = sign.cy
        gate = band.x + TRACK + 5
        lead = (hub, (m.middle, rail), (gate, rail), (gate, middle), (start, middle)) if hub else ((start, middle),)
    flag = Rect(sign.right + 4, sign.y, FLAG, sign.h)
    return Placed(band, sign, flag, start, end, middle, rows, m.unit, lead, m.beside)
