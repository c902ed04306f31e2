"""What the table of move sequences covers (``tests/contract/test_perft.py`` counts them), and auctions by arithmetic."""

from math import comb

from tests.variants.naive_games import begun, count, lines, read
from tests.variants.texas_42.differential import GAME

NAME = "texas_42"


def test_auctions_are_counted_by_arithmetic():
    # Of the first k calls, any j are bids and those rise: k over j ways to place them, 14 over j to choose them.
    state = GAME.start(seed=3)
    for depth in (1, 2, 3, 4):
        expected = sum(comb(depth, bids) * comb(14, bids) for bids in range(depth + 1))
        assert expected == comb(14 + depth, depth)
        assert count(GAME, state, depth) == expected


def test_the_table_covers_every_number_of_players_the_phases_and_the_options():
    rows = [read(line).options for line in lines(NAME)]
    assert {row.get("players", 4) for row in rows} == {2, 3, 4, 5, 6, 7}
    assert {begun(NAME, line)[0].phase for line in lines(NAME)} == {"auction", "trumps", "play"}
    assert len({name for row in rows for name in row}) >= 10
