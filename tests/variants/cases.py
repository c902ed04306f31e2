"""Worked cases of the rules and reports from the field, as rows of tables: reading them, and asking what they say of a position.

``tests/contract/test_cases.py`` asks the kinds of rows that mean the same in every game; a game asks its own.
"""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.notation import parse_move, parse_moves, parse_seat, parse_tiles, seat_name
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.referee import judge

HERE = Path(__file__).parent
WITH_CASES = tuple(sorted(file.parent.name for file in HERE.glob("*/field_cases.toml")))
COMMON = ("bad_position", "game_scores", "hand_cost", "next_deal", "rounds_of", "tile_set")
"""The kinds of rows that mean the same in every game."""


@cache
def cases(name: str) -> tuple[dict[str, Any], ...]:
    """Every row of the worked cases of a game, and of the reports that concern it."""
    files = sorted((HERE / name).glob("*cases*.toml"))
    return tuple(case for file in files for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"])


def rows(name: str, kind: str) -> list[Any]:
    """The rows of one kind, for a test of each."""
    return [pytest.param(case, id=case["id"]) for case in cases(name) if kind in case]


def assert_every_row_is_asked(name: str, *own: str) -> None:
    """Each row is of exactly one kind: one that is common, or one of the game's own."""
    assert len({case["id"] for case in cases(name)}) == len(cases(name))
    assert [case["id"] for case in cases(name) if sum(kind in case for kind in (*COMMON, *own)) != 1] == []


def words(text: str) -> list[str]:
    return sorted(text.split())


def rules_of(line: str, ruleset: str) -> tuple[str, set[str]]:
    """The move of a "refused" line, and the rules of which one must be behind it.

    Of the rules of several rulesets those of the one that is played; a rule that only one of them states serves all.
    """
    move, _, rule = line.partition(" ")
    ids = {one for one in rule.split("/") if one}
    return move, {one for one in ids if ruleset and f"-{ruleset}-" in one} or ids


def assert_refused(game: Game[Any], state: Any, lines: list[str], ruleset: str = "") -> None:
    for line in lines:
        move, rules = rules_of(line, ruleset)
        reasons = game.check(state, parse_move(move))
        assert reasons, f"{move} should be refused"
        assert not rules or rules & {reason.rule for reason in reasons}, (move, reasons)


def facts_of(game: Game[Any], state: Any) -> dict[str, object]:
    """What rows name of any position: who is to move, what is left in the boneyard, and how the round ended."""
    outcome = game.outcome(state)
    return {
        "to_move": "" if state.to_move is None else seat_name(state.to_move),
        "boneyard": len(state.boneyard),
        "how": outcome.how if outcome else "",
        "winners": " ".join(map(seat_name, outcome.winners)) if outcome else "",
        "scores": list(outcome.scores) if outcome else [],
    }


def assert_holds(game: Game[Any], state: Any, wanted: Mapping[str, Any], facts: Mapping[str, object], ruleset: str) -> None:
    """What a row says of a position; ``facts`` are those of ``facts_of`` and the game's own."""
    for key, value in wanted.items():
        match key:
            case "moves":
                assert sorted(map(str, game.moves(state))) == words(value)
            case "refused":
                assert_refused(game, state, value, ruleset)
            case "hands":
                held = {name: set(state.hands[parse_seat(name, state.players)]) for name in value}
                assert held == {name: set(parse_tiles(tiles)) for name, tiles in value.items()}
            case "events":
                assert set(words(value)) <= {event.code for event in state.events}
            case _:
                assert facts[key] == value, key


def played(game: Game[Any], state: Any, moves: str) -> Any:
    """The state after a line of play."""
    for move in parse_moves(moves):
        state = game.play(state, move)
    return state


def asked(text: str, *moves: str) -> dict[str, Any]:
    """The referee's answer."""
    return judge(text, list(moves))


def assert_referee_agrees(text: str, case: Mapping[str, Any], ruleset: str = "", *, untold: Collection[str] = ()) -> None:
    """Everything that a row says of a position is said by the referee as well, but for the keys that it is not asked for."""
    answer = asked(text)
    if "moves" in case:
        assert sorted(answer["moves"]) == words(case["moves"])
    assert_told(answer, case.get("now", {}), untold)
    for line in case.get("refused", []):
        move, rules = rules_of(line, ruleset)
        answer = asked(text, move)
        assert answer["legal"] is False
        assert answer["after"] is None
        assert all(reason["text"] for reason in answer["reasons"])
        assert not rules or rules & {reason["rule"] for reason in answer["reasons"]}
    for line in case.get("then", []):
        answer = asked(text, *line["play"].split())
        assert answer["legal"] is True
        assert_told(answer["after"], line["after"], untold)


def assert_told(told: Mapping[str, Any], wanted: Mapping[str, Any], untold: Collection[str]) -> None:
    """What the referee says of a moment agrees with a row."""
    outcome = told["outcome"] or {"how": "", "winners": ()}
    said = {
        **told,
        "to_move": told["to_move"] or "",
        "how": outcome["how"],
        "winners": " ".join(outcome["winners"]),
        "scores": told["scores"] or [],
        "ends": {end["at"]: end["value"] for end in told["ends"]},
        **{key: " ".join(told[key]) for key in ("markers", "open_doubles") if key in told},
    }
    for key in wanted.keys() - {"moves", "refused", "hands", "events", *untold}:
        assert said[key] == wanted[key], key


def assert_deal_refused(game: Game[Any], case: Mapping[str, Any]) -> None:
    """Options that the row says no game can be dealt with are refused for its reason."""
    expected = case["expected"]
    with pytest.raises(InvalidOption) as problem:
        game.start(seed=1, **case["deal"])
    assert problem.value.code == expected["refused"]
    assert "most" not in expected or dict(problem.value.facts)["most"] == expected["most"]


def assert_whole_set(state: Any) -> None:
    """Hands, boneyard and the tile in the middle are the whole set."""
    everything = [*state.boneyard, *(tile for hand in state.hands for tile in hand), state.engine_tile]
    assert sorted(everything) == list(tile_set(state.options.highest))
