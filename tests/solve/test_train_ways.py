"""Cheapest ways through a hand: ring by ring, where a tile costs more than all pips, they cost what they cost with a heap."""

from random import Random

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.train import Wish
from dominoes_widgets.solve.train_graph import POINTS, cheapest, graph_of, lines_between, shortest_then_cheapest


def test_ways_ring_by_ring_are_cheapest_ways():
    random, compared = Random(1), 0
    tile, pip = Wish.LONGEST_THEN_PIPS.value
    for size in (9, 15, 25, 40, 90) * 30:
        graph = graph_of(random.sample(tile_set(18), size))
        source = random.randrange(POINTS)
        costs, before = shortest_then_cheapest(graph, source, (1 << POINTS) - 1, tile, pip)
        assert costs == cheapest(graph, source, (1 << POINTS) - 1, tile, pip)[0]
        for target, cost in costs.items():
            way = list(lines_between(before, target))
            assert all(graph[one] >> other & 1 for one, other in way)
            assert cost == sum(tile + pip * Tile(*line).pips for line in way)
            compared += 1
    assert compared > 1000
