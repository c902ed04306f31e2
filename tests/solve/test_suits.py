"""The tables of Texas 42: the same as the game's own rules, and as the worked cases of the rules."""

from collections import Counter
from itertools import product

import pytest

from dominoes_widgets.core.notation import parse_tile, parse_tiles
from dominoes_widgets.solve.suits import ALL, DECLARATIONS, DOUBLES, SET, suits
from dominoes_widgets.variants.texas_42 import tricks

KINDS = [(named, "high") for named in DECLARATIONS] + [("none", doubles) for doubles in DOUBLES[1:]]


@pytest.mark.parametrize("named, doubles", KINDS)
def test_the_tables_agree_with_the_rules_of_the_game(named, doubles):
    table, declared = suits(named, doubles), tricks.Declaration(named, doubles)
    assert {table.tiles[bit.bit_length() - 1]: count for bit, count in table.points.items()} == {
        tile: tricks.count(tile) for tile in SET
    }
    for lead in SET:
        led = tricks.suit_led(lead, declared)
        follow = tuple(tile for tile in SET if led in tricks.suits_of(tile, declared))
        assert table.named(table.led[table.bit[lead]]) == follow
        for second in SET:
            wins = tricks.winning((lead, second), declared) == 1
            assert wins == bool(table.bit[second] & table.beaten_by[table.bit[lead]][table.bit[lead]]), (lead, second)
    assert table.named(table.trumps) == tuple(tile for tile in SET if tricks.is_trump(tile, declared))


@pytest.mark.parametrize("named, doubles", KINDS)
def test_who_wins_a_trick_of_three_agrees_with_the_rules(named, doubles):
    table, declared = suits(named, doubles), tricks.Declaration(named, doubles)
    for played in product(SET[::3], SET[1::2], SET[::2]):
        if len(set(played)) == 3:
            assert table.winning([table.bit[tile] for tile in played]) == tricks.winning(played, declared), played


@pytest.mark.parametrize(
    "named, trick, winner",
    [
        ("0", "5-2 6-5 5-5 2-2", 2),  # T42-T07
        ("1", "6-6 6-4 1-0 6-5", 2),  # T42-T08
        ("none", "3-2 6-3 3-3 2-2", 2),  # T42-T12
    ],
)
def test_worked_tricks(named, trick, winner):
    table = suits(named)
    assert table.winning([table.bit[tile] for tile in parse_tiles(trick)]) == winner


@pytest.mark.parametrize(
    "named, lead, hand, may",
    [
        ("4", "2-1", "4-2 6-5 3-3 1-0", "4-2 6-5 3-3 1-0"),  # T42-T02
        ("4", "6-4", "4-0 6-6 6-1", "4-0"),  # T42-T04
        ("2", "6-4", "4-4 6-0 5-5", "6-0"),  # T42-T05
        ("doubles", "6-6", "6-5 6-1 3-3", "3-3"),  # T42-T09
        ("doubles", "6-6", "6-5 6-1 2-0", "6-5 6-1 2-0"),
        ("none", "4-1", "6-4 1-1", "6-4"),  # T42-T13
        ("5", "6-5", "6-6 5-0", "5-0"),  # T42-T28
    ],
)
def test_worked_follows(named, lead, hand, may):
    assert suits(named).may_play(parse_tiles(hand), parse_tile(lead)) == tuple(sorted(parse_tiles(may)))


def test_a_hand_is_worth_42_and_bits_rise_with_what_they_cost_to_give_away():
    for named, doubles in KINDS:
        table = suits(named, doubles)
        assert table.worth((1 << 28) - 1) == ALL == 42
        counts = [table.points[1 << i] for i in range(28)]
        assert counts == sorted(counts)
        assert Counter(counts) == {0: 23, 5: 3, 10: 2}


@pytest.mark.parametrize("named, doubles", [("7", "high"), ("", "high"), ("none", "best"), ("nello", "high")])
def test_other_games_are_refused(named, doubles):
    with pytest.raises(ValueError, match="a declaration is one of"):
        suits(named, doubles)
