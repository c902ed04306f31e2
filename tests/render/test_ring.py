"""The proof that a table of tricks can be seen whole: for every number of chairs, at every width, in every phase."""

from itertools import combinations, product
from math import atan2, degrees, hypot

import pytest

from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.ring import SIZES, Layout, Wants, lay_out
from dominoes_widgets.render.geometry.winnings import SMALL

WIDTHS = (288, 328, 360, 414, 519, 520, 700, 736, 859, 860, 1050, 1408, 1700, 2000)
# (chairs, sides, tiles of a trick, tricks): T42-02, and nello, in which one of four sits out.
GAMES = ((2, 2, 2, 7), (3, 3, 3, 7), (4, 2, 4, 7), (4, 2, 3, 7), (5, 5, 5, 5), (6, 6, 6, 4), (7, 7, 7, 4))
HEIGHTS = (0, 300, 450, 640, 900)

Shape = tuple[tuple[float, float], ...]


def box(rect: Rect) -> Shape:
    return ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))


def apart(one: Shape, other: Shape) -> bool:
    """Whether a line separates two convex shapes (which may touch)."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
            nx, ny = by - ay, ax - bx
            size = hypot(nx, ny) or 1
            first = [(x * nx + y * ny) / size for x, y in one]
            second = [(x * nx + y * ny) / size for x, y in other]
            if max(first) <= min(second) + 0.01 or max(second) <= min(first) + 0.01:
                return True
    return False


def around(point: tuple[float, float], radius: float) -> Rect:
    return Rect(point[0] - radius, point[1] - radius, 2 * radius, 2 * radius)


def fixed(layout: Layout) -> dict[str, Shape]:
    """Everything that is there in every phase."""
    things = {"caption": layout.caption, "trumps": layout.trumps, "now": layout.now, "meter": layout.meter}
    things |= {f"panel {k}": panel.rect for k, panel in enumerate(layout.panels)}
    for k, seat in enumerate(layout.table.seats):
        things |= {f"plate {k}": seat.plate, f"rack {k}": seat.rack}
    return {name: box(rect) for name, rect in things.items() if rect.h}


def phases(layout: Layout, *, aside: bool) -> dict[str, dict[str, Shape]]:
    """What comes to it in the auction and in play."""
    seats, unit = layout.table.seats, layout.unit
    calls = {f"call {k}": box(seat.call) for k, seat in enumerate(seats)}
    tiles = {f"tile {k}": seat.spot.corners(unit) for k, seat in enumerate(seats)}
    more = {"aside": box(layout.table.corner)} if aside else {}
    more["middle"] = box(around(layout.table.hub, layout.table.middle.w / 2))
    return {"auction": {**calls, **more}, "play": {**tiles, **more}}


def faults(layout: Layout, *, aside: bool = False) -> list[str]:
    whole = box(Rect(0, 0, layout.width, layout.height))
    found = []
    for phase, there in phases(layout, aside=aside).items():
        things = fixed(layout) | there
        found += [f"{phase}: {name} leaves the picture" for name, shape in things.items() if not inside(shape, whole)]
        found += [
            f"{phase}: {one} overlaps {other}"
            for (one, a), (other, b) in combinations(things.items(), 2)
            if not apart(a, b)
        ]
    found += badge_faults(layout) + [fault for panel in layout.panels for fault in panel_faults(panel)]
    if not SIZES[-1] <= layout.unit <= SIZES[0]:
        found.append(f"tiles of {layout.unit}")
    return found


def inside(shape: Shape, whole: Shape) -> bool:
    (left, top), _, (right, bottom), _ = whole
    return all(left - 0.01 <= x <= right + 0.01 and top - 0.01 <= y <= bottom + 0.01 for x, y in shape)


def badge_faults(layout: Layout) -> list[str]:
    """The number at a tile's end covers no plate, no rack, no other tile and no other number."""
    found = []
    seats = layout.table.seats
    for k, seat in enumerate(seats):
        number = box(seat.badge.grown(-1))
        for j, other in enumerate(seats):
            hidden = [other.plate, other.rack] if j == k else [other.plate, other.rack, other.badge.grown(-1)]
            found += [f"number {k} covers {j}" for rect in hidden if rect.h and not apart(number, box(rect))]
            if j != k and not apart(number, other.spot.corners(layout.unit)):
                found.append(f"number {k} covers tile {j}")
    return found


def panel_faults(panel) -> list[str]:
    rects = {"name": panel.name, "tally": panel.tally, "words": panel.words}
    rects |= {f"trick {k}": rect for k, rect in enumerate(panel.tricks)}
    found = [f"{name} leaves its panel" for name, rect in rects.items() if not rect.within(panel.rect)]
    found += [f"{one} covers {other}" for (one, a), (other, b) in combinations(rects.items(), 2) if a.overlaps(b)]
    if panel.unit < SMALL[-1]:
        found.append("small tiles are too small")
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_everything_can_be_seen(game, width):
    chairs, sides, size, tricks = game
    seen = set()
    for height, won, own, large in product(HEIGHTS, range(tricks + 1), (True, False), (False, True)):
        layout = lay_out(Wants(chairs, sides, size, tricks, won, own), width=width, height=height, large=large)
        assert layout.width == width
        assert len(layout.panels) == sides
        assert all(len(panel.tricks) >= won for panel in layout.panels)
        if layout not in seen:
            assert not faults(layout, aside=chairs not in (4, 7) or size == 3), (height, won, own, large)
        seen.add(layout)


@pytest.mark.parametrize("chairs", range(2, 8))
def test_chairs_go_round_clockwise_from_the_bottom(chairs):
    wants = next(Wants(*game) for game in GAMES if game[0] == chairs)
    for width in (328, 736, 1050):
        table = lay_out(wants, width=width).table
        x, y = table.hub
        first, *others = table.seats
        assert first.plate.cy > y
        assert abs(first.plate.cx - x) < 1
        left = [seat for seat in others if seat.plate.cx < x - 1]
        right = [seat for seat in others if seat.plate.cx > x + 1]
        assert others == [*left, *(s for s in others if s not in left and s not in right), *right]
        assert [seat.plate.cy for seat in left] == sorted((seat.plate.cy for seat in left), reverse=True)
        assert [seat.plate.cy for seat in right] == sorted(seat.plate.cy for seat in right)


def test_partners_sit_across_from_each_other():
    table = lay_out(Wants(4, 2, 4, 7), width=1050).table
    bottom, left, top, right = table.seats
    assert bottom.plate.cx == pytest.approx(top.plate.cx)
    assert left.plate.cy == pytest.approx(right.plate.cy)
    assert left.plate.cx + right.plate.cx == pytest.approx(2 * table.hub[0])


@pytest.mark.parametrize("width", [288, 360, 736, 1050, 1700])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_tile_points_to_whoever_played_it(game, width):
    table = lay_out(Wants(*game), width=width, height=640).table
    x, y = table.hub
    directions = [degrees(atan2(seat.plate.cy - y, seat.plate.cx - x)) % 360 for seat in table.seats]
    for k, seat in enumerate(table.seats):
        points = degrees(atan2(seat.spot.y - y, seat.spot.x - x)) % 360
        off = [abs((points - direction + 180) % 360 - 180) for direction in directions]
        assert off[k] == min(off)
        assert off[k] < 180 / len(directions)
        assert hypot(seat.badge.cx - x, seat.badge.cy - y) > hypot(seat.spot.x - x, seat.spot.y - y)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_height_asked_for_is_kept_where_tiles_stay_large_enough(width):
    wants = Wants(4, 2, 4, 7)
    for height in (640, 720, 900):
        layout = lay_out(wants, width=width, height=height)
        seen = layout.height if width >= 860 else layout.meter.bottom
        assert seen <= height or layout.unit <= 24


def test_a_larger_room_never_makes_tiles_smaller():
    units = [lay_out(Wants(4, 2, 4, 7), width=1050, height=height).unit for height in range(400, 1000, 20)]
    assert units == sorted(units)


def test_nothing_moves_while_partners_play_a_hand_on_a_wide_page():
    layouts = {lay_out(Wants(4, 2, 4, 7, won), width=1050, height=640) for won in range(8)}
    assert len(layouts) == 1
