"""The proof that a table can be seen whole: over seeded rounds of every set and player count, and very long trains."""

import itertools
from math import atan2, pi

import pytest

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry import narrow, wide
from dominoes_widgets.render.geometry.callout import callout
from dominoes_widgets.render.geometry.fold import GAP
from dominoes_widgets.render.geometry.lines import SIZES, Layout, lay_out
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.table import layout_of
from tests.render.tables import board_of, hand_size, long_train, rounds, table_of

WIDTHS = (328, 360, 736, 1100, 1408)
ROUNDS = [
    (highest, players) for highest in (6, 9, 12, 15, 18) for players in range(2, 15) if hand_size(players, highest)
]


def faults(layout: Layout) -> list[str]:
    """Everything that is wrong with a layout, in words."""
    things: list[tuple[str, Rect]] = [
        ("station", layout.station),
        ("boneyard", layout.boneyard),
        ("caption", layout.caption),
    ]
    for lane in layout.lanes:
        things += [(f"sign {lane.place}", lane.sign), (f"flag {lane.place}", lane.flag)]
        things += [(f"tile {tile.tile}", tile.rect) for tile in lane.tiles]
        things.append((f"slot {lane.place}", lane.slot.rect))
    whole = Rect(0, 0, layout.width, layout.height)
    found = [f"{name} leaves the picture" for name, rect in things if not rect.within(whole)]
    found += [f"{one} overlaps {other}" for one, other in overlapping(things)]
    bands = [(lane.place, lane.band) for lane in layout.lanes]
    found += [f"bands {one} and {other} overlap" for one, other in overlapping(bands)]
    for lane in layout.lanes:
        inside = [lane.sign, lane.slot.rect, *(tile.rect for tile in lane.tiles)]
        found += [f"something of {lane.place} leaves its band" for rect in inside if not rect.within(lane.band)]
        found += [f"{lane.place}: {problem}" for problem in broken_links(lane.tiles, lane.slot.rect, layout.unit)]
        found += [
            f"the track of {lane.place} leaves the picture"
            for x, y in lane.track
            if not Rect(x - 7, y - 7, 14, 14).within(whole)
        ]
    if layout.unit < SIZES[-1] or min(lane.slot.rect.w for lane in layout.lanes) < 24:
        found.append("too small")
    return found


def overlapping(things: list[tuple[str, Rect]]) -> list[tuple[str, str]]:
    ordered = sorted(things, key=lambda thing: thing[1].x)
    found = []
    for k, (name, rect) in enumerate(ordered):
        for other, beside in itertools.islice(ordered, k + 1, None):
            if beside.x >= rect.right:
                break
            if rect.overlaps(beside):
                found.append((name, other))
    return found


def broken_links(tiles, slot, unit) -> list[str]:
    """Neighbours touch, at most a gap apart, unless the train folds between them; and the next place touches too."""
    rects = [*(tile.rect for tile in tiles), slot]
    found = []
    for one, other in itertools.pairwise(rects):
        apart = max(other.x - one.right, one.x - other.right)
        if abs(one.cy - other.cy) < 0.01 and not -0.01 <= apart <= GAP + 0.01:
            found.append(f"{one} and {other} do not touch")
        if abs(one.cy - other.cy) >= 0.01 and abs(other.cy - one.cy - 2 * unit - 8) > 0.01:
            found.append(f"{one} and {other} are more than one row apart")
    return found


@pytest.mark.parametrize("highest, players", ROUNDS)
def test_whole_rounds_can_be_seen(highest, players):
    for number, (state, laid) in enumerate(rounds(players, highest, seed=highest + players)):
        if number % 12 and state.over is None:
            continue
        board = board_of(state, laid)
        for width in WIDTHS:
            layout = layout_of(board, width=width, height=(0, 500, 900)[number % 3])
            assert layout.width == width
            assert not faults(layout), (number, width)
            drawn = [tile.tile for lane in layout.lanes for tile in lane.tiles]
            assert sorted(drawn) == sorted(tile for train in state.trains for tile in train.tiles)


@pytest.mark.parametrize("width", [320, *WIDTHS, 700, 699, 999, 1000, 1700, 2400])
@pytest.mark.parametrize("players, length", [(2, 60), (4, 31), (8, 15), (14, 12)])
def test_very_long_trains_can_be_seen(width, players, length):
    trains = [long_train(length, 18, seed) for seed in range(players + 1)]
    assert min(map(len, trains)) >= min(length, 12)
    for large in (False, True):
        assert not faults(lay_out(table_of(trains, 18), width=width, height=600, large=large))


@pytest.mark.parametrize("mexican", [2, 3, 9])
@pytest.mark.parametrize("width", WIDTHS)
def test_several_mexican_trains_have_bands_of_their_own(width, mexican):
    trains = [long_train(8, 12, seed) for seed in range(4 + mexican)]
    assert not faults(lay_out(table_of(trains, 12, mexican), width=width, height=700))


@pytest.mark.parametrize("width", WIDTHS)
def test_a_bare_table_can_be_seen(width):
    for players in (1, 2, 3):
        layout = lay_out(table_of([()] * players, 9, mexican=0), width=width, height=300)
        assert not faults(layout)


def test_doubles_lie_across_and_equal_numbers_meet():
    train = (Tile(12, 5), Tile(5, 5), Tile(5, 3), Tile(3, 0))
    layout = lay_out(table_of([train] * 2, 12, mexican=0), width=1408)
    left, right = layout.lanes
    assert [tile.lying for tile in left.tiles] == [True, False, True, True]
    assert [(tile.first, tile.second) for tile in right.tiles] == [(12, 5), (5, 5), (5, 3), (3, 0)]
    assert [(tile.first, tile.second) for tile in left.tiles] == [(5, 12), (5, 5), (3, 5), (0, 3)]
    assert left.tiles[0].rect.x > left.tiles[1].rect.x
    assert right.tiles[0].rect.x < right.tiles[1].rect.x


@pytest.mark.parametrize("players", range(2, 15))
def test_seats_go_round_clockwise_from_the_lower_left(players):
    layout = lay_out(table_of([()] * (players + 1), 12), width=1408)
    centre = layout.station
    seats = layout.lanes[:players]
    # The angle of each sign seen from the station, clockwise from straight down.
    turns = [(atan2(lane.sign.cy - centre.cy, lane.sign.cx - centre.cx) - pi / 2) % (2 * pi) for lane in seats]
    assert turns == sorted(turns)
    assert seats[0].sign.cx < centre.cx
    assert layout.lanes[players].band.y >= max(lane.band.bottom for lane in seats)


def test_a_tile_comes_to_lie_where_its_place_was_shown():
    before = None
    for state, laid in rounds(5, 12, seed=7):
        layout = layout_of(board_of(state), width=1408, height=640)
        if before is not None and laid is not None and before.unit == layout.unit:
            for old, new in zip(before.lanes, layout.lanes, strict=True):
                if len(new.tiles) > len(old.tiles) and new.band == old.band:
                    assert new.tiles[-1].rect == (old.slot.lying() if new.tiles[-1].lying else old.slot.crossing())
        before = layout


@pytest.mark.parametrize("players, highest, steps", [(2, 9, 3), (4, 12, 4), (8, 12, 4)])
def test_tiles_seldom_change_their_size_while_a_round_goes_on(players, highest, steps):
    sizes = [layout_of(board_of(state), width=1408, height=640).unit for state, _ in rounds(players, highest, seed=3)]
    assert sum(one != other for one, other in itertools.pairwise(sizes)) <= steps


def test_the_height_asked_for_is_kept_where_it_can_be():
    state, _ = next(rounds(4, 12))
    for height in (420, 520, 640, 800):
        assert layout_of(board_of(state), width=1408, height=height).height <= height


@pytest.mark.parametrize("arrange, width", [(narrow, 360), (wide, 800), (wide, 1408)])
def test_the_quick_height_is_the_height(arrange, width):
    common, rows = [False, False, False, True, True], [2, 1, 3, 2, 1]
    for unit in (22, 26):
        for large in (False, True):
            assert (
                arrange.height(common, rows, width, unit, large)
                == arrange.frame(common, rows, width, unit, large).height
            )


def test_a_projector_is_never_given_the_smallest_tiles():
    trains = [long_train(12, 18, seed) for seed in range(15)]
    assert lay_out(table_of(trains, 18), width=1100, height=400, large=True).unit >= 24


@pytest.mark.parametrize("width", WIDTHS)
def test_a_hint_stays_in_the_picture_and_covers_no_sign_where_it_can(width):
    state, _ = next(rounds(4, 12))
    layout = layout_of(board_of(state), width=width, height=640)
    whole = Rect(0, 0, layout.width, layout.height)
    for lane in layout.lanes:
        signs = [other.sign for other in layout.lanes]
        found = callout(lane.slot, (150, 44), signs, whole)
        assert found.plate.within(whole)
        assert not any(found.plate.overlaps(sign) for sign in signs)
