"""Tiles, sets of tiles and lines of tiles."""

import copy
import pickle
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.tiles import BACK, HIGHEST_VALUE, Tile, format_tiles, pips, tile_set, walk

values = st.integers(0, HIGHEST_VALUE)
tiles = st.builds(Tile, values, values)


@given(values, values)
def test_the_order_of_the_two_numbers_never_matters(one, other):
    tile = Tile(one, other)
    assert tile == Tile(other, one)
    assert hash(tile) == hash(Tile(other, one))
    assert (tile.high, tile.low) == (max(one, other), min(one, other))
    assert tile.pips == one + other
    assert tile.is_double == (one == other)
    assert str(tile) == f"{max(one, other)}-{min(one, other)}"


@given(values, values)
def test_the_other_number(one, other):
    tile = Tile(one, other)
    assert tile.other(one) == other
    assert tile.has(one)
    assert tile.has(other)
    assert not tile.has(HIGHEST_VALUE + 1)


@given(tiles)
def test_a_tile_can_be_pasted_copied_and_pickled(tile):
    assert eval(repr(tile), {"Tile": Tile}) == tile
    assert copy.deepcopy(tile) == tile
    assert pickle.loads(pickle.dumps(tile)) == tile


@pytest.mark.parametrize("one, other", [(-1, 0), (0, -1), (HIGHEST_VALUE + 1, 0), (3, 100)])
def test_a_number_that_no_tile_has(one, other):
    with pytest.raises(ValueError, match="between 0 and 18"):
        Tile(one, other)


def test_the_back_of_a_tile_is_one_thing_however_it_is_copied():
    for copied in (copy.copy(BACK), copy.deepcopy((BACK,))[0], pickle.loads(pickle.dumps(BACK))):
        assert copied is BACK


def test_the_back_of_a_tile_is_no_tile():
    assert (str(BACK), repr(BACK)) == ("?", "BACK")
    assert all(BACK not in tile_set(highest) for highest in range(HIGHEST_VALUE + 1))
    assert Tile(0, 0) != BACK


@pytest.mark.parametrize("highest", range(HIGHEST_VALUE + 1))
def test_a_set(highest):
    whole = tile_set(highest)
    assert len(whole) == len(set(whole)) == (highest + 1) * (highest + 2) // 2
    assert all(one < other for one, other in pairwise(whole))
    assert sum(tile.is_double for tile in whole) == highest + 1
    # Each number stands on one double and on as many other tiles as there are other numbers.
    for value in range(highest + 1):
        assert sum(tile.has(value) for tile in whole) == highest + 1
    # Each number is met once with every number, and once more on its double.
    assert pips(whole) == (highest + 2) * highest * (highest + 1) // 2


@given(st.lists(tiles))
def test_a_list_is_written_with_blanks_between(some):
    assert format_tiles(some).split() == [str(tile) for tile in some]


@given(values, st.lists(values, max_size=12))
def test_a_line_is_walked_from_its_start(start, following):
    line = [Tile(one, other) for one, other in pairwise([start, *following])]
    assert [(inner, outer) for _, inner, outer in walk(start, line)] == list(pairwise([start, *following]))
