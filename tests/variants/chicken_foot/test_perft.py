"""What the table of move sequences covers (``tests/contract/test_perft.py`` counts them)."""

from tests.variants.naive_games import begun, lines, read

NAME = "chicken_foot"


def test_the_table_covers_every_number_of_players_every_set_and_the_options():
    rows = [read(line).options for line in lines(NAME)]
    assert {row["players"] for row in rows} == set(range(2, 9))
    assert {begun(NAME, line)[0].options.highest for line in lines(NAME)} == {6, 9, 12, 15}
    assert len({name for row in rows for name in row}) >= 12
