"""Every worked case of the rules and every report from the field that concerns this game, as rows of two tables."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from dominoes_widgets.core.notation import parse_move, parse_moves, parse_seat, parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import InvalidOption, InvalidPosition
from dominoes_widgets.core.tiles import Tile, format_tiles, tile_set
from dominoes_widgets.referee import judge
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.deal import find_engine
from dominoes_widgets.variants.mexican_train.options import Options
from dominoes_widgets.variants.mexican_train.scoring import hand_score, winners
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.mexican_train.differential import drawn_in_the_search

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = [
    case
    for name in ("cases_6_1.toml", "field_cases.toml")
    for case in tomllib.loads((HERE / name).read_text(encoding="utf-8"))["case"]
]


def rows(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if kind in case]


def positions() -> list[Any]:
    return [
        pytest.param(case, ruleset, id=f"{case['id']} {ruleset}")
        for case in CASES
        if "position" in case
        for ruleset in case["rulesets"]
    ]


def words(text: str) -> list[str]:
    return sorted(text.split())


def text_of(case: dict[str, Any], ruleset: str) -> str:
    return f'game = "mexican_train"\nruleset = "{ruleset}"\n{case["position"]}'


def wanted_rules(rule: str, ruleset: str) -> list[str]:
    """The rule ids of a row that belong to the ruleset (a rule that only A states serves B as well)."""
    ids = rule.split("/") if rule else []
    return [one for one in ids if one.startswith(f"MT-{ruleset}")] or ids


def assert_refused(state: State, lines: list[str], ruleset: str) -> None:
    for line in lines:
        move, _, rule = line.partition(" ")
        reasons = GAME.check(state, parse_move(move))
        assert reasons, f"{move} should be refused"
        if wanted := wanted_rules(rule, ruleset):
            assert {reason.rule for reason in reasons} & set(wanted), (move, reasons)


def assert_after(state: State, after: dict[str, Any], ruleset: str) -> None:
    outcome = GAME.outcome(state)
    facts: dict[str, object] = {
        "to_move": "" if state.to_move is None else seat_name(state.to_move),
        "markers": " ".join(seat_name(seat) for seat in sorted(state.markers)),
        "open_doubles": " ".join(state.open_doubles),
        "boneyard": len(state.boneyard),
        "how": outcome.how if outcome else "",
        "winners": " ".join(map(seat_name, outcome.winners)) if outcome else "",
        "scores": list(outcome.scores) if outcome else None,
    }
    for key, value in after.items():
        match key:
            case "moves":
                assert sorted(map(str, GAME.moves(state))) == words(value)
            case "refused":
                assert_refused(state, value, ruleset)
            case "ends":
                assert {at: state.train(at).end for at in value} == value
            case "hands":
                held = {name: set(state.hands[parse_seat(name, state.players)]) for name in value}
                assert held == {name: set(parse_tiles(tiles)) for name, tiles in value.items()}
            case "events":
                assert set(words(value)) <= {event.code for event in state.events}
            case _:
                assert facts[key] == value, key


@pytest.mark.parametrize("case, ruleset", positions())
def test_position(case, ruleset):
    state = GAME.from_position(read_toml(text_of(case, ruleset)))
    assert state.options.ruleset == ruleset
    if "moves" in case:
        assert sorted(map(str, GAME.moves(state))) == words(case["moves"])
    assert_refused(state, case.get("refused", []), ruleset)
    for line in case.get("then", []):
        after = state
        for move in parse_moves(line["play"]):
            after = GAME.play(after, move)
        assert_after(after, line["after"], ruleset)


def asked(text: str, *moves: str) -> dict[str, Any]:
    return judge(text, list(moves))


@pytest.mark.parametrize("case, ruleset", positions())
def test_position_through_the_referee(case, ruleset):
    text = text_of(case, ruleset)
    if "moves" in case:
        assert sorted(asked(text)["moves"]) == words(case["moves"])
    for line in case.get("refused", []):
        move, _, rule = line.partition(" ")
        answer = asked(text, move)
        assert answer["legal"] is False
        assert answer["after"] is None
        assert all(reason["text"] for reason in answer["reasons"])
        wanted = wanted_rules(rule, ruleset)
        assert not wanted or {reason["rule"] for reason in answer["reasons"]} & set(wanted)
    for line in case.get("then", []):
        answer = asked(text, *line["play"].split())
        assert answer["legal"] is True
        told, after = answer["after"], line["after"]
        assert told["to_move"] == (after["to_move"] or None)
        for key in ("markers", "open_doubles"):
            assert key not in after or told[key] == after[key].split()
        for key in ("boneyard", "scores"):
            assert key not in after or told[key] == after[key]
        if after.get("how"):
            assert told["outcome"]["how"] == after["how"]
            assert "winners" not in after or told["outcome"]["winners"] == after["winners"].split()


@pytest.mark.parametrize("case", rows("deal"))
def test_deal(case):
    expected = case["expected"]
    if "refused" in expected:
        with pytest.raises(InvalidOption) as problem:
            GAME.start(seed=1, **case["deal"])
        assert problem.value.code == expected["refused"]
        assert "most" not in expected or dict(problem.value.facts)["most"] == expected["most"]
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


@pytest.mark.parametrize("case", rows("search"))
def test_search(case):
    search, expected = case["search"], case["expected"]
    hands = tuple(map(parse_tiles, search["hands"]))
    first = (parse_seat(search["last_starter"], len(hands)) + 1) % len(hands)
    starter, after, yard, _ = find_engine(hands, parse_tiles(search["boneyard"]), parse_tile(search["engine"]), first)
    assert seat_name(starter) == expected["starter"]
    assert list(map(format_tiles, after)) == expected["hands"]
    assert format_tiles(yard) == expected["boneyard"]


@pytest.mark.parametrize("case", rows("game_scores"))
def test_winner_of_a_game(case):
    assert " ".join(map(seat_name, winners(case["game_scores"], case["ruleset"]))) == case["expected"]["winners"]


@pytest.mark.parametrize("case", rows("rounds_of"))
def test_rounds(case):
    options = Options.of(**case["rounds_of"])
    expected = case["expected"]
    numbers = {"first": 1, "second": 2, "third": 3, "last": options.rounds}
    assert options.rounds == expected["rounds"]
    for name in expected.keys() & numbers.keys():
        assert parse_tile(expected[name]) == (options.engine_of(numbers[name]),) * 2


@pytest.mark.parametrize("case", rows("tile_set"))
def test_set(case):
    tiles = tile_set(case["tile_set"])
    assert len(tiles) == len(set(tiles)) == case["expected"]["tiles"]
    assert tiles.count(Tile(0, 0)) == case["expected"]["double_blanks"]


@pytest.mark.parametrize("case", rows("hand_cost"))
def test_cost_of_a_hand(case):
    assert hand_score(parse_tiles(case["hand_cost"]), Options.of(**case["options"])) == case["expected"]["cost"]


@pytest.mark.parametrize("case", rows("bad_position"))
def test_position_that_cannot_be(case):
    with pytest.raises(InvalidPosition) as problem:
        GAME.from_position(read_toml(f'game = "mexican_train"\n{case["bad_position"]}'))
    assert problem.value.code == case["expected"]["refused"]
    assert case["expected"]["names"] in map(str, dict(problem.value.facts).values())


@pytest.mark.parametrize("case", rows("next_deal"))
def test_next_deal(case):
    state = GAME.start(seed=3, **case["next_deal"])
    while not state.over:
        state = GAME.play(state, GAME.moves(state)[0])
    after = GAME.next_round(state)
    assert after is not None
    everything = [*after.boneyard, *(tile for hand in after.hands for tile in hand), after.engine_tile]
    assert after.round == case["expected"]["round"]
    assert str(after.engine_tile) == case["expected"]["engine"]
    assert len(everything) == len(set(everything)) == case["expected"]["tiles"]
    assert not any(train.tiles for train in after.trains)
    assert not after.markers
    assert not after.open_doubles


def test_every_row_is_read():
    kinds = (
        "position",
        "deal",
        "search",
        "game_scores",
        "rounds_of",
        "tile_set",
        "hand_cost",
        "bad_position",
        "next_deal",
    )
    assert [case["id"] for case in CASES if sum(kind in case for kind in kinds) != 1] == []
    assert len({case["id"] for case in CASES}) == len(CASES)
