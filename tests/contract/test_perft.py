"""Counts of move sequences: a table in a text file of each game, which its rules and their naive reading must both reproduce."""

import pytest

from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.variants.registry import game
from tests.variants.naive_games import FOLDERS, READ_TWICE, begun, count, count_naive, lines, naive, read

LINES = [pytest.param(name, line, id=f"{name} {line}") for name in READ_TWICE for line in lines(name)]


def test_every_game_that_is_tested_is_read_twice_and_counted():
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(FOLDERS)
    assert READ_TWICE == FOLDERS
    assert all(len(lines(name)) >= 20 for name in READ_TWICE)


@pytest.mark.parametrize("name, line", LINES)
def test_counts_of_the_rules(name, line):
    counts = read(line).counts
    assert [count(game(name), begun(name, line)[0], depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name, line", LINES)
def test_counts_of_the_naive_reading(name, line):
    counts = read(line).counts
    assert [count_naive(naive(name), begun(name, line)[1], depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", READ_TWICE)
def test_every_move_on_the_way_is_the_same_for_both(name):
    for line in lines(name):
        state, moment = begun(name, line)
        moves = game(name).moves(state)
        assert sorted(map(str, moves)) == sorted(naive(name).legal_moves(moment))
        assert all(naive(name).legal(moment, str(parse_move(str(move)))) for move in moves)
