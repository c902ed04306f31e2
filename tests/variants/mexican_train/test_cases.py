"""Every worked case of the rules and every report from the field that concerns this game, as rows of two tables."""

from itertools import islice
from typing import Any

import pytest

from dominoes_widgets.core.notation import parse_seat, parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import format_tiles, tile_set
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.deal import find_engine
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants import cases
from tests.variants.cases import assert_deal_refused, assert_referee_agrees, assert_refused, played, rows
from tests.variants.mexican_train.differential import drawn_in_the_search
from tests.variants.random_play import rounds_begun

NAME = "mexican_train"
POSITIONS = [
    pytest.param(case, ruleset, id=f"{case['id']} {ruleset}")
    for case in cases.cases(NAME)
    if "position" in case
    for ruleset in case["rulesets"]
]


def text_of(case: dict[str, Any], ruleset: str) -> str:
    return f'game = "mexican_train"\nruleset = "{ruleset}"\n{case["position"]}'


def assert_holds(state: State, wanted: dict[str, Any], ruleset: str) -> None:
    facts = {
        **cases.facts_of(GAME, state),
        "markers": " ".join(seat_name(seat) for seat in sorted(state.markers)),
        "open_doubles": " ".join(state.open_doubles),
        "ends": {at: state.train(at).end for at in wanted.get("ends", ())},
    }
    cases.assert_holds(GAME, state, wanted, facts, ruleset)


@pytest.mark.parametrize("case, ruleset", POSITIONS)
def test_position(case, ruleset):
    state = GAME.from_position(read_toml(text_of(case, ruleset)))
    assert state.options.ruleset == ruleset
    assert_holds(state, {"moves": case["moves"]} if "moves" in case else {}, ruleset)
    assert_refused(GAME, state, case.get("refused", []), ruleset)
    for line in case.get("then", []):
        assert_holds(played(GAME, state, line["play"]), line["after"], ruleset)


@pytest.mark.parametrize("case, ruleset", POSITIONS)
def test_position_through_the_referee(case, ruleset):
    assert_referee_agrees(text_of(case, ruleset), case, ruleset, untold=["ends"])


@pytest.mark.parametrize("case", rows(NAME, "deal"))
def test_deal(case):
    expected = case["expected"]
    if "refused" in expected:
        assert_deal_refused(GAME, case)
        return
    for seed in range(8):
        state = GAME.start(seed=seed, **case["deal"])
        drawn = drawn_in_the_search(state)
        held = sum(map(len, state.hands))
        aside = case["deal"].get("engine") == "set_aside"
        assert state.options.highest == expected["set"]
        assert state.options.hand == expected["each"]
        # After the search the finder has placed the engine, and whatever was drawn on the way stays in the hands.
        assert held + (not aside) - drawn == expected["each"] * state.players
        assert len(state.boneyard) + drawn == expected["boneyard"]
        assert held + len(state.boneyard) + 1 == len(tile_set(expected["set"]))
        assert not drawn or expected.get("searched", True)


@pytest.mark.parametrize("case", rows(NAME, "search"))
def test_search(case):
    search, expected = case["search"], case["expected"]
    hands = tuple(map(parse_tiles, search["hands"]))
    first = (parse_seat(search["last_starter"], len(hands)) + 1) % len(hands)
    starter, after, yard, _ = find_engine(hands, parse_tiles(search["boneyard"]), parse_tile(search["engine"]), first)
    assert seat_name(starter) == expected["starter"]
    assert list(map(format_tiles, after)) == expected["hands"]
    assert format_tiles(yard) == expected["boneyard"]


@pytest.mark.parametrize("case", rows(NAME, "next_deal"))
def test_no_marker_and_no_open_double_is_left_from_the_round_before(case):
    _, after = islice(rounds_begun(GAME, 3, **case["next_deal"]), 2)
    assert not after.markers
    assert not after.open_doubles


def test_every_row_is_asked():
    cases.assert_every_row_is_asked(NAME, "position", "deal", "search")
