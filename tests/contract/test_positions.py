"""Positions of every game that is tested: what cannot be is refused by name, and the seed deals what is left open."""

import pytest

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import IllegalMove, Problem
from dominoes_widgets.variants.registry import game
from tests.variants.positions import BAD

ROWS = [(name, row) for name, bad in BAD.items() for row in bad]


def test_every_game_has_positions_that_cannot_be():
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(BAD)
    assert all(len(bad) >= 30 for bad in BAD.values())


@pytest.mark.parametrize(
    "name, row", [pytest.param(*one, id=f"{one[0]} {one[1]['code']} {one[1].get('names', '')}") for one in ROWS]
)
def test_what_cannot_be_is_refused_by_name(name, row):
    with pytest.raises(Problem) as problem:
        game(name).from_position(read_toml(f'game = "{name}"\n{row["text"]}'))
    assert problem.value.code == row["code"]
    named = [str(part) for _, fact in problem.value.facts for part in (fact if type(fact) is tuple else (fact,))]
    assert row.get("names", "") in " ".join(named)
    assert not isinstance(problem.value, IllegalMove) or problem.value.reasons


@pytest.mark.parametrize("name", BAD)
def test_the_seed_deals_what_is_not_given(name):
    one, other, same = (game(name).from_position({"game": name, "seed": seed}) for seed in (1, 2, 1))
    assert one == same
    assert one.hands != other.hands
