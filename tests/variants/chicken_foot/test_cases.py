"""Every worked case of the rules and every report from the field that concerns this game, as rows of two tables."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from dominoes_widgets.core.notation import parse_move, parse_moves, parse_seat, parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import InvalidOption, InvalidPosition
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.referee import judge
from dominoes_widgets.variants.chicken_foot.deal import find_double
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.scoring import hand_score, winners
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot.differential import GAME

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = [
    case
    for name in ("cases_6_3.toml", "field_cases.toml")
    for case in tomllib.loads((HERE / name).read_text(encoding="utf-8"))["case"]
]


def rows(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if kind in case]


def words(text: str) -> list[str]:
    return sorted(text.split())


def text_of(case: dict[str, Any]) -> str:
    return f'game = "chicken_foot"\n{case["position"]}'


def assert_refused(state: State, lines: list[str]) -> None:
    for line in lines:
        move, _, rule = line.partition(" ")
        reasons = GAME.check(state, parse_move(move))
        assert reasons, f"{move} should be refused"
        assert not rule or rule in {reason.rule for reason in reasons}, (move, reasons)


def assert_holds(state: State, wanted: dict[str, Any]) -> None:
    outcome, report = GAME.outcome(state), GAME.report(state)
    ends: Any = report["ends"]
    facts: dict[str, object] = {
        "to_move": "" if state.to_move is None else seat_name(state.to_move),
        "boneyard": len(state.boneyard),
        "how": outcome.how if outcome else "",
        "winners": " ".join(map(seat_name, outcome.winners)) if outcome else "",
        "scores": list(outcome.scores) if outcome else [],
        "opening": report["opening"],
        "foot": report["foot"],
        "toes_needed": report["toes_needed"],
        "ends": {end["at"]: end["value"] for end in ends},
    }
    for key, value in wanted.items():
        match key:
            case "moves":
                assert sorted(map(str, GAME.moves(state))) == words(value)
            case "refused":
                assert_refused(state, value)
            case "hands":
                held = {name: set(state.hands[parse_seat(name, state.players)]) for name in value}
                assert held == {name: set(parse_tiles(tiles)) for name, tiles in value.items()}
            case "events":
                assert set(words(value)) <= {event.code for event in state.events}
            case _:
                assert facts[key] == value, key


@pytest.mark.parametrize("case", rows("position"))
def test_position(case):
    state = GAME.from_position(read_toml(text_of(case)))
    if "moves" in case:
        assert sorted(map(str, GAME.moves(state))) == words(case["moves"])
    assert_holds(state, case.get("now", {}))
    assert_refused(state, case.get("refused", []))
    for line in case.get("then", []):
        after = state
        for move in parse_moves(line["play"]):
            after = GAME.play(after, move)
        assert_holds(after, line["after"])


def assert_told(told: dict[str, Any], wanted: dict[str, Any]) -> None:
    """What the referee says of a moment agrees with a row."""
    assert "to_move" not in wanted or told["to_move"] == (wanted["to_move"] or None)
    for key in ("boneyard", "opening", "foot", "toes_needed"):
        assert key not in wanted or told[key] == wanted[key]
    assert "scores" not in wanted or told["scores"] == (wanted["scores"] or None)
    assert "ends" not in wanted or {end["at"]: end["value"] for end in told["ends"]} == wanted["ends"]
    if wanted.get("how"):
        assert told["outcome"]["how"] == wanted["how"]
        assert "winners" not in wanted or told["outcome"]["winners"] == wanted["winners"].split()


def asked(text: str, *moves: str) -> dict[str, Any]:
    return judge(text, list(moves))


@pytest.mark.parametrize("case", rows("position"))
def test_position_through_the_referee(case):
    text = text_of(case)
    answer = asked(text)
    if "moves" in case:
        assert sorted(answer["moves"]) == words(case["moves"])
    assert_told(answer, case.get("now", {}))
    for line in case.get("refused", []):
        move, _, rule = line.partition(" ")
        answer = asked(text, move)
        assert answer["legal"] is False
        assert answer["after"] is None
        assert all(reason["text"] for reason in answer["reasons"])
        assert not rule or rule in {reason["rule"] for reason in answer["reasons"]}
    for line in case.get("then", []):
        answer = asked(text, *line["play"].split())
        assert answer["legal"] is True
        assert_told(answer["after"], line["after"])


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
        from_a_hand = case["deal"].get("engine") == "hands_first"
        assert state.options.highest == expected["set"]
        assert sum(map(len, state.hands)) == expected["each"] * state.players - from_a_hand
        assert len(state.boneyard) == expected["boneyard"]
        assert state.options.opening_trains == expected.get("trains", state.players)
        everything = [*state.boneyard, *(tile for hand in state.hands for tile in hand), state.engine_tile]
        assert sorted(everything) == list(tile_set(expected["set"]))


@pytest.mark.parametrize("case", rows("search"))
def test_search(case):
    search, expected = case["search"], case["expected"]
    players = search["players"]
    pack, double = parse_tiles(search["pack"]), parse_tile(search["double"])
    starter, turned = find_double(pack, double, parse_seat(search["first"], players), players)
    assert (seat_name(starter), turned) == (expected["starter"], expected["turned"])


@pytest.mark.parametrize("case", rows("game_scores"))
def test_winner_of_a_game(case):
    assert " ".join(map(seat_name, winners(case["game_scores"]))) == case["expected"]["winners"]


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
        GAME.from_position(read_toml(f'game = "chicken_foot"\n{case["bad_position"]}'))
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
    assert not after.branches.laid


def test_every_row_is_read():
    kinds = ("position", "deal", "search", "game_scores", "rounds_of", "tile_set", "hand_cost", "bad_position", "next_deal")
    assert [case["id"] for case in CASES if sum(kind in case for kind in kinds) != 1] == []
    assert len({case["id"] for case in CASES}) == len(CASES)
