"""The way to a place that is not beside its end: a track that goes round the tiles where it can, and below them where not."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise

from dominoes_widgets.render.geometry.tree_ground import Ground
from dominoes_widgets.render.geometry.tree_poses import WAYS, Exit, Rows, Way, block, right_of

Route = tuple[Exit, ...]
"""Points on the way from an end to the exit at which the next tile lies."""

_CORNER = 3
_MOST_STEPS = 1000


def find_routes(ground: Ground, ends: tuple[Exit, ...], *, foot: bool) -> Iterator[tuple[int, Route]]:
    """Routes to places with room for a ``foot`` or for a tile, and what each costs, the cheapest first (Dijkstra).

    To go below a tile is allowed and dear. After many steps the search ends with a straight track to the nearest row
    beyond all tiles, up or down: a table has no end there, so a route is always found.
    """
    wanted = _FOOT if foot else _TILE
    queue: list[tuple[int, int, Exit, Route]] = [(0, k, end, ()) for k, end in enumerate(ends)]
    seen: set[Exit] = set()
    number = len(queue)
    while queue and len(seen) < _MOST_STEPS:
        cost, _, at, before = heappop(queue)
        if at in seen or not ground.inside(at):
            continue
        seen.add(at)
        route = before if before and before[-1] == at else (*before, at)
        if ground.free(wanted[at.way], at):
            yield cost, route
        for turns, more, x, y, way, rows in _STEPS[at.way]:
            step = Exit(at.x + x, at.y + y, way)
            if step not in seen:
                number += 1
                dear = cost + more + ground.dear(rows, at)
                heappush(queue, (dear, number, step, (*route, step) if turns else before or route))
    yield from _last_routes(ground, ends[0], wanted)


def _last_routes(ground: Ground, end: Exit, wanted: dict[Way, Rows]) -> Iterator[tuple[int, Route]]:
    taken = [k - ground.middle for k, row in enumerate(ground.taken) if row]
    middle = max(-ground.room.half + 7, min(ground.room.half - 7, end.x))
    for y, way in ((min(taken), (0, -1)), (max(taken) + 1, (0, 1))):
        at = Exit(middle, y, way)
        if ground.free(wanted[way], at):
            yield 10 * abs(end.y - y), (end, at)


def swath(route: Route) -> Iterator[tuple[Rows, Exit]]:
    """The cells on both sides of a track."""
    for a, b in pairwise(route):
        left, right = min(a.x, b.x) - 1, max(a.x, b.x) + 1
        yield tuple((y, left, (1 << (right - left)) - 1) for y in range(min(a.y, b.y) - 1, max(a.y, b.y) + 1)), _ORIGIN


def _steps(way: Way) -> Iterator[tuple[bool, int, int, int, Way, Rows]]:
    """A cell on, or round a corner: whether it turns, its cost, where it leads, and the cells it needs."""
    yield False, 1, *way, way, block(way, (-1, 1), (0, 1))
    rx, ry = right_of(way)
    for turn in (-1, 1):
        side = (turn * rx, turn * ry)
        yield True, _CORNER, way[0] + side[0], way[1] + side[1], side, block(way, (-1, 1), (0, 2))


_ORIGIN = Exit(0, 0, (0, -1))
_STEPS = {way: tuple(_steps(way)) for way in WAYS}
_FOOT = {way: block(way, (-6, 6), (0, 8)) for way in WAYS}
_TILE = {way: block(way, (-3, 3), (0, 7)) for way in WAYS}
