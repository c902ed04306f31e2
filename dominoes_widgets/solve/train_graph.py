"""A hand as a graph: its numbers are points, its tiles that are no doubles are lines between two of them.

A train is then a walk that uses no line twice. A double is never a choice: wherever the walk comes to its number it can be laid
too, so doubles are a bonus on their number and no lines.

Points are the numbers 0 … 18; a graph is a list of 19 whole numbers: bit v of ``graph[u]`` is set when the tile u-v is there.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from dominoes_widgets.core.tiles import HIGHEST_VALUE, Tile

POINTS = HIGHEST_VALUE + 1
Graph = list[int]
Paths = dict[int, int]
"""For every point reached, the point before it on a cheapest way; the source stands before itself."""


def graph_of(tiles: Iterable[Tile]) -> Graph:
    """The graph of the tiles that are no doubles.

    >>> [bin(row) for row in graph_of([Tile(2, 0), Tile(1, 1)])[:3]]
    ['0b100', '0b0', '0b1']
    """
    graph = [0] * POINTS
    for one, other in tiles:
        if one != other:
            graph[one] |= 1 << other
            graph[other] |= 1 << one
    return graph


def points_in(mask: int) -> Iterator[int]:
    """The points whose bits are set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def reached(graph: Graph, start: int) -> int:
    """The points that can be reached from a start, itself included, as bits."""
    seen = new = 1 << start
    while new:
        low = new & -new
        new ^= low
        fresh = graph[low.bit_length() - 1] & ~seen
        seen |= fresh
        new |= fresh
    return seen


def without_points(graph: Graph, gone: int) -> Graph:
    """The graph without some points and all lines at them."""
    return [0 if gone >> point & 1 else row & ~gone for point, row in enumerate(graph)]


def flip(graph: Graph, one: int, other: int) -> None:
    """Take a line away, or put it back."""
    graph[one] ^= 1 << other
    graph[other] ^= 1 << one


def shortest(graph: Graph, source: int, targets: int) -> tuple[dict[int, int], Paths]:
    """How many lines lie between the source and each of the targets (bits) that can be reached, and the ways."""
    bit = 1 << source
    before, found, wanted = {source: source}, {}, targets & ~bit
    seen, ring, distance = bit, [source], 0
    while ring and wanted:
        distance += 1
        following = []
        for point in ring:
            fresh = graph[point] & ~seen
            seen |= fresh
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                new = low.bit_length() - 1
                before[new] = point
                following.append(new)
                if low & wanted:
                    wanted ^= low
                    found[new] = distance
        ring = following
    return found, before


def shortest_then_cheapest(graph: Graph, source: int, targets: int, line: int, pip: int) -> tuple[dict[int, int], Paths]:
    """The same as ``cheapest`` where a line costs more than all pips of a way: ring by ring, and no heap.

    >>> graph = graph_of([Tile(0, 5), Tile(0, 1), Tile(5, 9), Tile(1, 9)])
    >>> shortest_then_cheapest(graph, 0, 1 << 9, 4096, 1)[0] == cheapest(graph, 0, 1 << 9, 4096, 1)[0] == {9: 8203}
    True
    """
    seen = 1 << source
    before, found, wanted = {source: source}, {}, targets & ~seen
    # What it costs to come to a point and to show its number once more, the cheapest of a ring first: so whoever comes to a new
    # point first comes to it the cheapest way.
    ring = [(pip * source, source)]
    while ring and wanted:
        following = []
        for cost, point in ring:
            fresh = graph[point] & ~seen
            seen |= fresh
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                new = low.bit_length() - 1
                before[new], further = point, cost + line + pip * new
                following.append((further + pip * new, new))
                if low & wanted:
                    wanted ^= low
                    found[new] = further
        ring = sorted(following)
    return found, before


def cheapest(graph: Graph, source: int, targets: int, line: int, pip: int) -> tuple[dict[int, int], Paths]:
    """The same by cost, where the tile u-v costs ``line + pip * (u + v)`` (Dijkstra)."""
    before, best, found = {source: source}, {source: 0}, {}
    wanted, done = targets & ~(1 << source), 0
    heap = [(0, source)]
    while heap and wanted:
        cost, point = heappop(heap)
        if done >> point & 1:
            continue
        done |= 1 << point
        if wanted >> point & 1:
            wanted ^= 1 << point
            found[point] = cost
        cost += line + pip * point
        for new in points_in(graph[point] & ~done):
            further = cost + pip * new
            if further < best.get(new, further + 1):
                best[new], before[new] = further, point
                heappush(heap, (further, new))
    return found, before


def lines_between(before: Paths, target: int) -> Iterator[tuple[int, int]]:
    """The lines of the way from the source to a target, backwards."""
    while (previous := before[target]) != target:
        yield previous, target
        target = previous


def tour(graph: Graph, doubles: int, start: int) -> tuple[Tile, ...]:
    """All lines that hang together with the start, in one walk from it, with the doubles met (Hierholzer).

    At most the start and one more point may have an odd number of lines. From the start one walks on until one is stuck, which
    can only be at the other odd point (or back at the start); then the last point with lines left begins a detour that must come
    back to it. At each point the highest number is taken first and a double is laid when its number is first shown, so equal
    graphs give equal walks.

    >>> tour(graph_of([Tile(9, 5), Tile(5, 3)]), 1 << 5, 9)
    (Tile(9, 5), Tile(5, 5), Tile(5, 3))
    """
    graph = graph.copy()
    stack, backwards = [start], []
    while stack:
        point = stack[-1]
        if row := graph[point]:
            following = row.bit_length() - 1
            flip(graph, point, following)
            stack.append(following)
        else:
            backwards.append(stack.pop())
    return tuple(_laid(backwards[::-1], doubles))


def _laid(points: list[int], doubles: int) -> Iterator[Tile]:
    shown = points[0]
    for point in points:
        if point != shown:
            yield Tile(shown, point)
        if doubles >> point & 1:
            doubles ^= 1 << point
            yield Tile(point, point)
        shown = point
