"""Rows of worked cases and of reports from the field whose kind means the same in every game."""

from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from dominoes_widgets.core.notation import parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import InvalidPosition
from dominoes_widgets.core.table import tiles_on
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.registry import game
from tests.variants.cases import WITH_CASES, assert_whole_set, cases
from tests.variants.random_play import rounds_begun


def rows(kind: str) -> Any:
    """A test of every row of this kind, whichever game it is of."""
    found = [(name, case) for name in WITH_CASES for case in cases(name) if kind in case]
    return pytest.mark.parametrize("name, case", [pytest.param(*one, id=f"{one[0]} {one[1]['id']}") for one in found])


def scoring(name: str) -> Any:
    return import_module(f"dominoes_widgets.variants.{name}.scoring")


def test_every_game_has_its_cases():
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(WITH_CASES)
    assert all(len(cases(name)) >= 50 for name in WITH_CASES)


@rows("tile_set")
def test_set(name, case):
    tiles = tile_set(case["tile_set"])
    assert len(tiles) == len(set(tiles)) == case["expected"]["tiles"], name
    assert tiles.count(Tile(0, 0)) == case["expected"]["double_blanks"]


@rows("bad_position")
def test_position_that_cannot_be(name, case):
    with pytest.raises(InvalidPosition) as problem:
        game(name).from_position(read_toml(f'game = "{name}"\n{case["bad_position"]}'))
    assert problem.value.code == case["expected"]["refused"]
    assert case["expected"]["names"] in map(str, dict(problem.value.facts).values())


@rows("rounds_of")
def test_rounds(name, case):
    options, expected = game(name).start(seed=1, **case["rounds_of"]).options, case["expected"]
    numbers = {"first": 1, "second": 2, "third": 3, "last": options.rounds}
    assert options.rounds == expected["rounds"]
    for named in expected.keys() & numbers.keys():
        assert parse_tile(expected[named]) == (options.engine_of(numbers[named]),) * 2


@rows("hand_cost")
def test_cost_of_a_hand(name, case):
    options = game(name).start(seed=1, **case["options"]).options
    assert scoring(name).hand_score(parse_tiles(case["hand_cost"]), options) == case["expected"]["cost"]


@rows("game_scores")
def test_winner_of_a_game(name, case):
    ruleset = [case["ruleset"]] if "ruleset" in case else []
    assert " ".join(map(seat_name, scoring(name).winners(case["game_scores"], *ruleset))) == case["expected"]["winners"]


@rows("next_deal")
def test_next_deal(name, case):
    _, after = islice(rounds_begun(game(name), 3, **case["next_deal"]), 2)
    assert after.round == case["expected"]["round"]
    assert str(after.engine_tile) == case["expected"]["engine"]
    assert len(tile_set(after.options.highest)) == case["expected"]["tiles"]
    assert_whole_set(after)
    assert tiles_on(game(name).table(after)) == (after.engine_tile,)
