"""The longest train of a hand, exactly, with the reason why none is longer.

How it is found (branch and bound on a T-join):

1. A train from a start is a walk that uses no tile twice (``train_graph``). Only tiles that hang together with the start count.
2. A walk passes through a number in pairs of tiles; only where it begins and where it ends may it use an odd number. So let T be
   the numbers with an odd number of tiles, with the start put in or taken out (one of its tiles has no partner: the train begins
   there). T has an odd number of members, the end can be one of them, and the tiles that stay behind join the others in
   pairs: the cheapest such tiles are the cheapest pairing of T, one left single, by cheapest ways through the hand
   (``matching``). Ending on a number outside T is never better: it would be paired too, and leaving that way out saves
   tiles.
3. Nothing can beat the bound "all tiles less the cheapest pairing". When what is left after taking these tiles away hangs
   together, it is one train (Euler), and it reaches the bound: done, and the odd numbers are the proof.
4. Otherwise some part is cut off. Either the best train stays out of that part altogether, or it uses one of the tiles that lead
   into it: the first of them that it uses, in a fixed order, is kept for good and those before it are taken out. Each of
   these cases is solved in the same way, and a case whose bound is no better than the best train known is dropped.

The problem is NP-hard when sets may grow without end; real sets end at double-18, and a hand takes about a millisecond or less.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from dominoes_widgets.core.tiles import Tile, pips
from dominoes_widgets.solve.matching import FOREVER, Matching
from dominoes_widgets.solve.train_graph import (
    POINTS,
    Graph,
    Paths,
    cheapest,
    flip,
    graph_of,
    lines_between,
    points_in,
    reached,
    shortest,
    shortest_then_cheapest,
    tour,
    without_points,
)


class Wish(Enum):
    """What makes one train better than another: (worth of a tile, worth of a pip).

    A tile is worth more than all pips of a double-18 set (3,420), or a pip more than all its tiles (190), so ties are broken too.
    """

    LONGEST = (1, 0)
    LONGEST_THEN_PIPS = (4096, 1)
    PIPS = (1, 256)
    """The most pips, of equal ones the longest: 0-0 is never left behind for nothing."""

    @property
    def tile(self) -> int:
        """The worth of a tile, whatever its pips."""
        return self.value[0]

    @property
    def pip(self) -> int:
        """The worth of a pip."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Certificate:
    """Why no train is better, for a sentence: which numbers are odd, and what must stay behind for them.

    Of the tiles that hang together with the start: ``odd`` are the numbers that stand on an odd number of them (a double
    stands on its number twice). ``unpaired`` are the same with the start put in or taken out: a train ends on only one of
    them, so at least half of the others' number of tiles stay behind. ``behind`` are the cheapest tiles that do, by the
    wish. ``apart`` are the tiles that no train from the start can reach. ``proves`` says that this alone proves the train
    the best; otherwise the rest would fall apart without ``behind``, and the search went on.
    """

    start: int
    odd: tuple[int, ...]
    unpaired: tuple[int, ...]
    behind: tuple[Tile, ...]
    apart: tuple[Tile, ...]
    proves: bool


@dataclass(frozen=True, slots=True)
class Train:
    """A best train: its tiles in order, those left over, the proof, and how much work it was.

    ``nodes`` counts the cases looked at (1: no branching), ``sets`` the sets of points in all pairings.
    """

    tiles: tuple[Tile, ...]
    left: tuple[Tile, ...]
    certificate: Certificate
    nodes: int
    sets: int

    @property
    def pips(self) -> int:
        """The pips of the train."""
        return pips(self.tiles)


def longest_train(hand: Iterable[Tile], start: int, wish: Wish = Wish.LONGEST_THEN_PIPS) -> Train:
    """A best train that the tiles can lay from a start: any hand of any set up to double-18.

    ``start`` is the number that the first tile must show: the engine's, or the end of a train that has begun. Equal hands
    give equal trains, in whatever order their tiles come.

    >>> hand = [Tile(9, 5), Tile(5, 3), Tile(8, 3), Tile(8, 5), Tile(5, 5), Tile(7, 1)]
    >>> best = longest_train(hand, 9)
    >>> " ".join(map(str, best.tiles)), best.certificate.unpaired, best.certificate.proves
    ('9-5 5-5 8-5 8-3 5-3', (5,), True)
    """
    tiles = tuple(sorted(set(hand)))
    search = _Search(tiles, start, wish)
    train = search.train()
    used = set(train)
    left = tuple(tile for tile in tiles if tile not in used)
    return Train(train, left, search.certificate(tiles), search.nodes, search.sets)


@dataclass(frozen=True, slots=True)
class _Case:
    """The lines that may be used, and those of them that must be."""

    graph: Graph
    kept: Graph


@dataclass(frozen=True, slots=True)
class _Relaxed:
    """A case with the demand dropped that the train hangs together: what it is worth, what is left, what was taken away."""

    worth: int
    graph: Graph
    points: int
    unpaired: int
    behind: tuple[tuple[int, int], ...]


class _Search:
    """Depth first through the cases; the best train so far is kept as the graph that a tour of gives it."""

    def __init__(self, tiles: tuple[Tile, ...], start: int, wish: Wish) -> None:
        self.start, self.wish = start, wish
        self.doubles = sum(1 << tile.high for tile in tiles if tile.is_double)
        self.nodes = self.sets = 0
        self.best, self.best_worth = [0] * POINTS, -1
        whole = _Case(graph_of(tiles), [0] * POINTS)
        self.root = self.relaxed(whole)
        stack = [(whole, self.root)]
        while stack:
            case, relaxed = stack.pop()
            if relaxed is not None and relaxed.worth > self.best_worth:
                stack.extend(self.branches(case, relaxed))

    def train(self) -> tuple[Tile, ...]:
        return tour(self.best, self.doubles, self.start)

    def worth(self, graph: Graph, points: int) -> int:
        """What the lines and doubles of some points are worth together."""
        tile, pip, total = self.wish.tile, self.wish.pip, 0
        for point in points_in(points):
            degree, double = graph[point].bit_count(), self.doubles >> point & 1
            total += (degree + 2 * double) * (tile + 2 * pip * point)
        # Every line was met at both ends, once with each of its numbers; a double twice with its own.
        return total // 2

    def relaxed(self, case: _Case) -> _Relaxed | None:
        """The best that a case can be worth, or ``None`` where what must be kept cannot be."""
        self.nodes += 1
        graph, kept = case.graph, case.kept
        points = reached(graph, self.start)
        if any(row and not points >> point & 1 for point, row in enumerate(kept)):
            return None
        unpaired = 1 << self.start
        for point in points_in(points):
            unpaired ^= (graph[point].bit_count() & 1) << point
        worth, rest = self.worth(graph, points), graph.copy()
        if not unpaired & (unpaired - 1):
            return _Relaxed(worth, rest, points, unpaired, ())
        loose = [row & ~must for row, must in zip(graph, kept, strict=True)]
        odd, ways = list(points_in(unpaired)), {}
        for point in odd:
            ways[point] = self._ways(loose, point, unpaired)
        matching = Matching(odd, {point: costs for point, (costs, _) in ways.items()})
        self.sets += matching.sets
        if matching.cost >= FOREVER:
            return None
        behind = tuple(line for one, other in matching.pairs for line in lines_between(ways[one][1], other))
        for line in behind:
            flip(rest, *line)
        return _Relaxed(worth - matching.cost, rest, points, unpaired, behind)

    def _ways(self, graph: Graph, source: int, targets: int) -> tuple[dict[int, int], Paths]:
        if self.wish is Wish.LONGEST_THEN_PIPS:
            return shortest_then_cheapest(graph, source, targets, self.wish.tile, self.wish.pip)
        if self.wish.pip:
            return cheapest(graph, source, targets, self.wish.tile, self.wish.pip)
        return shortest(graph, source, targets)

    def branches(self, case: _Case, relaxed: _Relaxed) -> Iterator[tuple[_Case, _Relaxed | None]]:
        """The smaller cases that are left to look at; the train that the relaxed case has is noted first."""
        together = reached(relaxed.graph, self.start)
        worth = self.worth(relaxed.graph, together)
        if worth > self.best_worth:
            self.best, self.best_worth = relaxed.graph, worth
        if worth == relaxed.worth:
            return
        part = self._cut_off(relaxed, together)
        yield from self._checked(_Case(without_points(case.graph, part), case.kept), case.kept, part)
        graph, inside = case.graph, [(u, v) for u in points_in(part) for v in points_in(case.graph[u] & ~part)]
        for line in inside:
            kept = case.kept.copy()
            if not kept[line[0]] >> line[1] & 1:
                flip(kept, *line)
            smaller = _Case(graph, kept)
            yield smaller, self.relaxed(smaller)
            if case.kept[line[0]] >> line[1] & 1:
                return
            graph = graph.copy()
            flip(graph, *line)

    def _checked(self, smaller: _Case, kept: Graph, part: int) -> Iterator[tuple[_Case, _Relaxed | None]]:
        """The case without a part, unless something in it must be kept."""
        if not any(kept[point] for point in points_in(part)):
            yield smaller, self.relaxed(smaller)

    def _cut_off(self, relaxed: _Relaxed, together: int) -> int:
        """A part with tiles that hangs neither together with the start nor has been counted out, as bits."""
        apart = relaxed.points & ~together
        for point in points_in(apart):
            if relaxed.graph[point] or self.doubles >> point & 1:
                return reached(relaxed.graph, point)
        raise AssertionError("the worth differs, so a part is cut off")

    def certificate(self, tiles: tuple[Tile, ...]) -> Certificate:
        root = self.root
        assert root is not None  # noqa: S101 -- nothing must be kept in the whole hand
        behind = tuple(sorted(Tile(*line) for line in root.behind))
        apart = tuple(tile for tile in tiles if not root.points >> tile.high & 1)
        odd = tuple(points_in(root.unpaired ^ 1 << self.start))
        unpaired = tuple(points_in(root.unpaired))
        return Certificate(self.start, odd, unpaired, behind, apart, root.worth == self.best_worth)
