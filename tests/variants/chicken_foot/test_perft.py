"""Counts of move sequences: a table in a text file, which the real rules and the naive ones must both reproduce."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot import naive
from tests.variants.chicken_foot.differential import GAME, told

TABLE = Path(__file__).parent / "perft.txt"


def lines() -> list[str]:
    text = TABLE.read_text(encoding="utf-8").splitlines()
    return [line for line in text if line.strip() and not line.startswith("#")]


def value_of(word: str) -> object:
    return {"true": True, "false": False}.get(word, int(word) if word.isdecimal() else word)


def read(line: str) -> tuple[dict[str, object], int, int, list[int]]:
    """The options, the seed, how many moves come first, and the counts at depth 1, 2, 3 …"""
    left, _, right = line.partition(":")
    given = {name: value_of(value) for name, _, value in (word.partition("=") for word in left.split())}
    seed, after = int(str(given.pop("seed"))), int(str(given.pop("after")))
    return given, seed, after, list(map(int, right.split()))


@cache
def begun(line: str) -> tuple[State, naive.Moment]:
    options, seed, after, _ = read(line)
    state = GAME.start(seed=seed, **options)
    moment = told(state)
    for number in range(after):
        move = pick(GAME.moves(state), f"perft/{seed}/{number}")
        state, moment = GAME.play(state, move), naive.play(moment, str(move))
    return state, moment


def count_real(state: State, depth: int) -> int:
    moves = GAME.moves(state)
    return len(moves) if depth == 1 else sum(count_real(GAME.play(state, move), depth - 1) for move in moves)


def count_naive(moment: naive.Moment, depth: int) -> int:
    moves = [] if moment["over"] else naive.legal_moves(moment)
    return len(moves) if depth == 1 else sum(count_naive(naive.play(moment, move), depth - 1) for move in moves)


@pytest.mark.parametrize("line", lines())
def test_counts_of_the_rules(line):
    counts = read(line)[3]
    assert [count_real(begun(line)[0], depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("line", lines())
def test_counts_of_the_naive_reading(line):
    counts = read(line)[3]
    assert [count_naive(begun(line)[1], depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_move_on_the_way_is_the_same_for_both():
    for line in lines():
        state, moment = begun(line)
        assert sorted(map(str, GAME.moves(state))) == sorted(naive.legal_moves(moment))
        assert all(naive.legal(moment, str(parse_move(str(move)))) for move in GAME.moves(state))


def test_the_table_covers_every_number_of_players_every_set_and_the_options():
    rows: list[dict[str, Any]] = [read(line)[0] for line in lines()]
    assert {row["players"] for row in rows} == set(range(2, 9))
    assert {begun(line)[0].options.highest for line in lines()} == {6, 9, 12, 15}
    assert len({name for row in rows for name in row}) >= 12
