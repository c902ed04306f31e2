"""What the table of move sequences covers (``tests/contract/test_perft.py`` counts them)."""

from tests.variants.naive_games import begun, lines, read

NAME = "mexican_train"


def test_the_table_covers_both_rulesets_every_set_and_the_options():
    rows = [read(line).options for line in lines(NAME)]
    assert {row["ruleset"] for row in rows} == {"A", "B"}
    assert {begun(NAME, line)[0].options.highest for line in lines(NAME)} == {6, 9, 12, 15, 18}
    assert len({row["players"] for row in rows}) >= 8
    assert len({name for row in rows for name in row}) >= 12
