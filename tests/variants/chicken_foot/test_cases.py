"""Every worked case of the rules and every report from the field that concerns this game, as rows of two tables."""

from typing import Any

import pytest

from dominoes_widgets.core.notation import parse_seat, parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.variants.chicken_foot.deal import find_double
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants import cases
from tests.variants.cases import (
    assert_deal_refused,
    assert_referee_agrees,
    assert_refused,
    assert_whole_set,
    played,
    rows,
)
from tests.variants.chicken_foot.differential import GAME

NAME = "chicken_foot"


def text_of(case: dict[str, Any]) -> str:
    return f'game = "chicken_foot"\n{case["position"]}'


def assert_holds(state: State, wanted: dict[str, Any]) -> None:
    report = GAME.report(state)
    ends: Any = report["ends"]
    facts = {
        **cases.facts_of(GAME, state),
        **{key: report[key] for key in ("opening", "foot", "toes_needed")},
        "ends": {end["at"]: end["value"] for end in ends},
    }
    cases.assert_holds(GAME, state, wanted, facts, "")


@pytest.mark.parametrize("case", rows(NAME, "position"))
def test_position(case):
    state = GAME.from_position(read_toml(text_of(case)))
    assert_holds(state, {"moves": case["moves"]} if "moves" in case else {})
    assert_holds(state, case.get("now", {}))
    assert_refused(GAME, state, case.get("refused", []))
    for line in case.get("then", []):
        assert_holds(played(GAME, state, line["play"]), line["after"])


@pytest.mark.parametrize("case", rows(NAME, "position"))
def test_position_through_the_referee(case):
    assert_referee_agrees(text_of(case), case)


@pytest.mark.parametrize("case", rows(NAME, "deal"))
def test_deal(case):
    expected = case["expected"]
    if "refused" in expected:
        assert_deal_refused(GAME, case)
        return
    for seed in range(8):
        state = GAME.start(seed=seed, **case["deal"])
        from_a_hand = case["deal"].get("engine") == "hands_first"
        assert state.options.highest == expected["set"]
        assert sum(map(len, state.hands)) == expected["each"] * state.players - from_a_hand
        assert len(state.boneyard) == expected["boneyard"]
        assert state.options.opening_trains == expected.get("trains", state.players)
        assert_whole_set(state)


@pytest.mark.parametrize("case", rows(NAME, "search"))
def test_search(case):
    search, expected = case["search"], case["expected"]
    players = search["players"]
    pack, double = parse_tiles(search["pack"]), parse_tile(search["double"])
    starter, turned = find_double(pack, double, parse_seat(search["first"], players), players)
    assert (seat_name(starter), turned) == (expected["starter"], expected["turned"])


def test_every_row_is_asked():
    cases.assert_every_row_is_asked(NAME, "position", "deal", "search")
