"""The longest train against an independent model: whole numbers with a flow, solved to proven optimality by CP-SAT."""

from random import Random

import pytest

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.train import Wish, longest_train
from tests.solve.test_train import HARD

cp_model = pytest.importorskip("ortools.sat.python.cp_model")


def worth(tile: Tile, wish: Wish) -> int:
    return wish.tile + wish.pip * tile.pips


def best_worth(hand: list[Tile], start: int, wish: Wish) -> int:
    """The most that a train can be worth: tiles are taken or not, every number but the ends is left as often as it is entered,
    and a flow from the start reaches every number that is used."""
    model = cp_model.CpModel()
    values = sorted({start, *(value for tile in hand for value in tile)})
    taken = {tile: model.new_bool_var(str(tile)) for tile in hand}
    used = {value: model.new_bool_var(f"used {value}") for value in values}
    last = {value: model.new_bool_var(f"last {value}") for value in values}
    model.add(sum(last.values()) == 1)
    flow = {}
    for tile in hand:
        for value in set(tile):
            model.add_implication(taken[tile], used[value])
        if not tile.is_double:
            for way in (tuple(tile), tuple(tile)[::-1]):
                flow[way] = model.new_int_var(0, len(values), f"flow {way}")
                model.add(flow[way] <= len(values) * taken[tile])
    for value in values:
        lines = [taken[tile] for tile in hand if tile.has(value) and not tile.is_double]
        passes = model.new_int_var(0, len(values) + 1, f"passes {value}")
        model.add(sum(lines) + int(value == start) + last[value] == 2 * passes)
        model.add(last[value] <= used[value])
        if value != start:
            into = sum(amount for (_, to), amount in flow.items() if to == value)
            out = sum(amount for (source, _), amount in flow.items() if source == value)
            model.add(into - out == used[value])
    model.maximize(sum(worth(tile, wish) * taken[tile] for tile in hand))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    found: float = solver.objective_value
    return round(found)


@pytest.mark.parametrize("highest, size", [(12, 15), (12, 30), (12, 45), (18, 25), (18, 45)])
@pytest.mark.parametrize("wish", tuple(Wish))
def test_random_hands(highest, size, wish):
    random = Random(highest * size)
    for _ in range(8):
        hand = random.sample(tile_set(highest), size)
        found = longest_train(hand, highest, wish)
        assert sum(worth(tile, wish) for tile in found.tiles) == best_worth(hand, highest, wish)


@pytest.mark.parametrize("name", [name for name in HARD if name != "nearly a whole set"])
@pytest.mark.parametrize("wish", [Wish.LONGEST, Wish.PIPS])
def test_hard_hands(name, wish):
    hand = HARD[name](Random(9))
    found = longest_train(hand, 2, wish)
    assert sum(worth(tile, wish) for tile in found.tiles) == best_worth(hand, 2, wish)
