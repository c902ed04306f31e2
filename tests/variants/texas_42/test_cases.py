"""Every worked case of the rules and every report from the field that concerns this game, as rows of two tables."""

from typing import Any

import pytest

from dominoes_widgets.core.moves import Bid
from dominoes_widgets.core.notation import parse_move, parse_seat, parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import BACK, format_tiles
from dominoes_widgets.variants.texas_42.deal import first_bidder, heaviest
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.variants.texas_42.rules import RULES
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import COUNTS, count, declaration, suit_order
from tests.variants.cases import assert_every_row_is_asked, played, rows
from tests.variants.texas_42.differential import GAME

NAME = "texas_42"


def read(text: str) -> State:
    return GAME.from_position(read_toml(f'game = "texas_42"\n{text}'))


def assert_refused(state: State, lines: list[str]) -> None:
    for line in lines:
        move, code, rule = line.split()
        reasons = GAME.check(state, parse_move(move))
        assert (code, rule) in [(reason.code, reason.rule) for reason in reasons], (move, reasons)
        assert RULES[code] == rule


def assert_after(state: State, after: dict[str, Any]) -> None:
    outcome, match, report = GAME.outcome(state), GAME.game_outcome(state), GAME.report(state)
    following = GAME.next_round(state)
    won = next((event for event in state.events if event.code == "trick_won"), None)
    over = next((event for event in state.events if event.code == "hand_over"), None)
    facts: dict[str, object] = {
        "to_move": "" if state.to_move is None else seat_name(state.to_move),
        "phase": state.phase,
        "how": outcome.how if outcome else "",
        "points": report["points"],
        "marks": report["marks"],
        "gained": list(outcome.scores) if outcome else None,
        "winner": seat_name(int(str(won.fact("seat")))) if won else "",
        "trick_points": won.fact("points") if won else None,
        "match": " ".join(map(seat_name, match.winners)) if match else "",
        "next_dealer": seat_name(following.dealer) if following else "",
        "next_to_move": seat_name(following.seat) if following else "",
    }
    for key, value in after.items():
        match key:
            case "moves":
                assert sorted(map(str, GAME.moves(state))) == sorted(value.split())
            case "refused":
                assert_refused(state, value)
            case _:
                assert facts[key] == value, key
    if "how" in after:
        assert over is not None
        assert over.fact("how") == after["how"]
        assert list(over.fact("gained")) == list(outcome.scores if outcome else ())  # type: ignore[call-overload]
        # The contract's word for it: whoever is to move is nobody, and the next hand is there unless the match is over.
        assert (following is None) == (match is not None)


@pytest.mark.parametrize("case", rows(NAME, "position"))
def test_position(case):
    state = read(case["position"])
    if "moves" in case:
        assert sorted(map(str, GAME.moves(state))) == sorted(case["moves"].split())
    assert_refused(state, case.get("refused", []))
    for line in case.get("then", []):
        assert_after(played(GAME, state, line["play"]), line["after"])
    for key in ("hidden", "visible"):
        if key in case:
            assert_sight(state, case[key], hidden=key == "hidden")


def assert_sight(state: State, asked: dict[str, Any], *, hidden: bool) -> None:
    for seat in [*(parse_seat(word, state.players) for word in asked["seats"].split()), None]:
        taken = GAME.table(GAME.seen_by(state, seat)).taken[asked["trick"] - 1]
        if hidden:
            assert set(taken.tiles) == {BACK}
            assert taken.points is None
        else:
            assert format_tiles(taken.tiles) == asked["tiles"]
    told = GAME.report(state)["visible_tricks"]
    assert told == [] if hidden else len(told) == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("case", rows(NAME, "deal"))
def test_deal(case):
    expected = case["expected"]
    for seed in range(8):
        state = GAME.start(seed=seed, **case["deal"])
        assert list(map(len, state.hands)) == [expected["each"]] * case["deal"]["players"]
        assert len(state.boneyard) == expected["face_down"]
        assert GAME.report(state)["adapted"] is expected["adapted"]


@pytest.mark.parametrize("case", rows(NAME, "suit_order"))
def test_order_of_a_suit(case):
    asked = case["suit_order"]
    named = declaration(asked["trumps"], Options.of())
    assert format_tiles(suit_order(asked["suit"], named)) == case["expected"]["tiles"]


@pytest.mark.parametrize("case", rows(NAME, "first_bidder"))
def test_first_bidder(case):
    asked = case["first_bidder"]
    options = Options.of(first_bidder=asked.get("option", "dealer_left"))
    first = first_bidder(options, parse_seat(asked["dealer"], 4), tuple(map(parse_tiles, asked["hands"])))
    assert seat_name(first) == case["expected"]["first"]


@pytest.mark.parametrize("case", rows(NAME, "whole_hand"))
def test_whole_hand(case):
    asked, expected = case["whole_hand"], case["expected"]
    hands = "\n".join(f'P{seat} = "{tiles}"' for seat, tiles in enumerate(case["hands"], start=1))
    state = read(f'dealer = "{asked["dealer"]}"\nauction = "{asked["auction"]}"\n[hands]\n{hands}')
    state = GAME.play(state, parse_move(f"trumps:{asked['trumps']}"))
    winners, scores = [], []
    for trick in case["tricks"]:
        leader, *tiles = trick.split()
        assert state.over is None
        assert seat_name(state.seat) == leader
        for tile in tiles:
            state = GAME.play(state, parse_move(tile))
        winners.append(seat_name(state.taken[-1].winner))
        scores.append(" ".join(map(str, state.points or ())))
    assert " ".join(winners) == expected["winners"]
    assert scores == expected["scores"]
    assert len(state.taken) == expected["ends_after"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how, list(outcome.scores)) == (expected["how"], expected["gained"])


@pytest.mark.parametrize("case", rows(NAME, "hand_total"))
def test_points_of_a_hand(case):
    counts = parse_tiles(case["hand_total"]["counts"])
    assert sorted(COUNTS) == sorted(counts)
    assert sum(map(count, counts)) == case["expected"]["count_points"]
    assert case["hand_total"]["tricks"] + sum(map(count, counts)) == case["expected"]["points"]
    assert Options.of().most_points == case["expected"]["points"]


@pytest.mark.parametrize("case", rows(NAME, "counts"))
def test_count_of_a_tile(case):
    each = [count(tile) for tile in parse_tiles(case["counts"])]
    assert each == case["expected"].get("each", [case["expected"].get("points")])


@pytest.mark.parametrize("case", rows(NAME, "heaviest"))
def test_draw_for_the_deal(case):
    again = heaviest(dict(enumerate(map(parse_tile, case["heaviest"]))))
    assert " ".join(map(seat_name, again)) == case["expected"]["again"]


@pytest.mark.parametrize("case", rows(NAME, "advised"))
def test_advised_bid(case):
    asked = case["advised"]
    state = read(asked["position"])
    advice = GAME.advise(GAME.seen_by(state, state.seat))
    assert isinstance(advice.move, Bid)
    assert advice.move.points >= asked["at_least"]
    assert dict(advice.facts)["suit"] == asked["suit"]


def test_every_row_is_asked():
    kinds = ("suit_order", "first_bidder", "whole_hand", "hand_total", "counts", "heaviest", "advised")
    assert_every_row_is_asked(NAME, "position", "deal", *kinds)
