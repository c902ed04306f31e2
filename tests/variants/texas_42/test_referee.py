"""The worked cases through the referee: what it prints of positions, refused moves, hands that end, and what a seat may see."""

from typing import Any

import pytest

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.referee import judge
from tests.variants.cases import cases, rows

GOLDEN = next(case for case in cases("texas_42") if case["id"] == "T42-T26 bid 30")
STACK = next(case for case in cases("texas_42") if case["id"] == "T42-T24")


def text_of(case: dict[str, Any]) -> str:
    return f'game = "texas_42"\n{case["position"]}'


def ended(answer: dict[str, Any]) -> dict[str, Any] | None:
    return next((event for event in answer["after"]["events"] if event["code"] == "hand_over"), None)


@pytest.mark.parametrize("case", rows("texas_42", "position"))
def test_position_through_the_referee(case):
    text = text_of(case)
    asked: dict[str, Any] = judge(text, [])
    if "moves" in case:
        assert sorted(asked["moves"]) == sorted(case["moves"].split())
    for line in case.get("refused", []):
        move, code, rule = line.split()
        answer: dict[str, Any] = judge(text, [move])
        assert answer["legal"] is False
        assert answer["after"] is None
        assert (code, rule) in [(reason["code"], reason["rule"]) for reason in answer["reasons"]]
        assert all(reason["text"] for reason in answer["reasons"])
        assert set(answer["repairs"]) <= set(asked["moves"])
    for line in case.get("then", []):
        assert_line(judge(text, line["play"].split()), line["after"])


def assert_line(answer: dict[str, Any], after: dict[str, Any]) -> None:
    assert answer["legal"] is True
    told, over = answer["after"], ended(answer)
    won = next((event for event in told["events"] if event["code"] == "trick_won"), None)
    if "winner" in after:
        assert won is not None
        assert (won["seat"], won["points"]) == (after["winner"], after.get("trick_points", won["points"]))
    if over is not None and over["how"] == "played":
        # Points were left out, so how the hand ended is not judged (notation, section 3).
        assert "how" not in after
        assert list(over["gained"]) == [0, 0]
        return
    if "how" not in after:
        assert over is None
        assert told["to_move"] == after.get("to_move", told["to_move"])
        assert told["points"] == after.get("points", told["points"])
        return
    # After the end the next hand is dealt at once, unless the match is over (notation, section 5).
    assert over is not None
    assert over["how"] == after["how"]
    assert list(over["gained"]) == after["gained"] if "gained" in after else True
    assert list(over["points"]) == after["points"] if "points" in after else True
    assert told["marks"] == after.get("marks", told["marks"])
    if "match" in after:
        assert (told["to_move"], told["moves"], told["phase"]) == (None, [], "over")
        assert told["outcome"]["winners"] == after["match"].split()
        return
    assert told["phase"] == "auction"
    assert told["outcome"] is None
    assert set(told["points"]) == {0}
    assert told["to_move"] == after.get("next_to_move", told["to_move"])
    assert told["dealer"] == after.get("next_dealer", told["dealer"])


def test_the_golden_hand_played_move_by_move():
    asked = GOLDEN["whole_hand"]
    hands = "\n".join(f'P{seat} = "{tiles}"' for seat, tiles in enumerate(GOLDEN["hands"], start=1))
    text = f'game = "texas_42"\ndealer = "{asked["dealer"]}"\n[hands]\n{hands}'
    moves = [*asked["auction"].split(), f"trumps:{asked['trumps']}"]
    winners = []
    for trick in GOLDEN["tricks"]:
        moves += trick.split()[1:]
        answer: dict[str, Any] = judge(text, moves)
        assert answer["legal"] is True
        winners += [event["seat"] for event in answer["after"]["events"] if event["code"] == "trick_won"]
    assert " ".join(winners) == GOLDEN["expected"]["winners"]
    over = ended(answer)
    assert over is not None
    assert {**over, "points": list(over["points"]), "gained": list(over["gained"])} == {
        "code": "hand_over",
        "how": "made",
        "bid": 30,
        "points": [30, 12],
        "gained": [1, 0],
    }
    told = answer["after"]
    assert (told["phase"], told["dealer"], told["to_move"]) == ("auction", "P1", "P2")
    assert (told["marks"], told["points"]) == ([1, 0], [0, 0])


@pytest.mark.parametrize("seat", ["P1", "P2", "P3", "P4", None])
def test_nobody_sees_the_stack(seat):
    answer: dict[str, Any] = judge(text_of(STACK), [], seat=seat)
    assert answer["visible_tricks"] == []
    assert answer["trick"] == ["6-3"]
    shown = [name for name, hand in answer["hands"].items() if isinstance(hand, list)]
    assert shown == ([seat] if seat else ["P1", "P2", "P3", "P4"])
    open_case = next(case for case in cases("texas_42") if case["id"] == "T42-T24 open under a bid of 42")
    tricks: Any = judge(text_of(open_case), [], seat=seat)["visible_tricks"]
    assert [" ".join(trick["tiles"]) for trick in tricks][1] == "6-5 3-1 5-3 5-2"


def test_a_record_states_the_dealer_and_is_judged():
    text = 'game = "texas_42"\ndealer = "P3"\nseed = 5\nmoves\n1. pass pass pass pass\n2. pass\n'
    answer: dict[str, Any] = judge(text, ["bid:31"])
    assert answer["legal"] is True
    assert answer["dealer"] == "P4"
    assert answer["after"]["bid"] == 31


@pytest.mark.parametrize(
    "text, named",
    [
        ('[hands]\nP1 = "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5"', "8"),
        ('bid = 43\ndeclarer = "P1"', "43"),
        ('auction = "pass bid:43"', "bid:43"),
        ('bid = 30\ndeclarer = "P1"\ntrumps = "4"\nleader = "P1"\npoints = "3 0"\n[hands]\nP1 = "6-6"', "3 0"),
        ("seed = 1\nmoves\n1. pass bid:29 pass\n", "29"),
    ],
)
def test_bad_input_gets_one_clear_sentence(text, named):
    with pytest.raises(Problem) as problem:
        judge(f'game = "texas_42"\n{text}', [])
    sentence = str(problem.value)
    assert named in sentence
    assert sentence.endswith(".")
    assert problem.value.text == sentence
