"""Texas 42 as one seat sees it: every legal tile, averaged over the ways the hidden tiles may lie.

Each drawn world is solved with open hands, and the averages over worlds are what a tile is worth. Every world uses the same tiles
for all moves, so the difference between two moves is averaged world by world, which is far steadier than the two averages.

What it cannot do: it plays as if everybody were to see all hands from now on, so it never pays for learning something and never
hides anything (averages flatter). Bids are not used. Voids are: a seat that did not follow cannot hold the suit.

Nothing here waits or measures time: ``estimates`` is a generator that yields after every piece of work, the caller stops when it
likes, and the same view, key and number of worlds give the same answer everywhere.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import inf, sqrt

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.seat_view import View

SETTLED = 2.0
"""How many standard errors ahead the best tile must be of every other to be called certain enough."""
FEWEST_WORLDS = 8
"""Before so many worlds a standard error says little."""


@dataclass(frozen=True, slots=True)
class Bid:
    """What the question is when only the bid matters: whether a side reaches so many points (42 or more: all tricks)."""

    points: int
    side: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What so many worlds say of the legal tiles.

    ``ranked`` are the tiles, the best first. ``mean`` is the average of a tile in the unit asked for: points of the mover's
    side at the end of the hand, or the share of worlds in which it gets its way with the bid. ``behind`` is how far a tile
    is behind the best on average, and ``error`` the standard error of that difference. ``equal`` are those that did exactly
    as well as the best in every world. ``complete`` says that these are all worlds there are, so the averages are exact.
    ``nodes`` is the work so far.
    """

    ranked: tuple[Tile, ...]
    worlds: int = 0
    mean: Mapping[Tile, float] = field(default_factory=dict)
    behind: Mapping[Tile, float] = field(default_factory=dict)
    error: Mapping[Tile, float] = field(default_factory=dict)
    equal: tuple[Tile, ...] = ()
    complete: bool = False
    nodes: int = 0

    @property
    def best(self) -> Tile:
        """The tile to play; among equals the one that gives least away for nothing."""
        return self.ranked[0]

    @property
    def settled(self) -> bool:
        """Whether no other tile is likely to be better: each is equal in all worlds or ``SETTLED`` standard errors behind."""
        if len(self.ranked) == 1 or self.complete:
            return True
        others = [tile for tile in self.ranked if tile not in self.equal]
        return self.worlds >= FEWEST_WORLDS and all(self.behind[tile] > SETTLED * self.error[tile] for tile in others)


def estimates(view: View, key: str, most_worlds: int, bid: Bid | None = None) -> Iterator[Estimate]:
    """Ever better estimates, one after every piece of work (a tile in a world); only whole worlds are averaged.

    With a bid the question is only whether it holds, a few times cheaper than points; without one it is the points of the mover's
    side. Ends after ``most_worlds`` worlds, or after all worlds when there are no more than that, or at once when only one
    tile is legal. The first estimate has no worlds yet: its order is a simple player's.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> tricks = ((2, tuple(parse_tiles("6-6 6-5 6-4 6-3"))), (2, tuple(parse_tiles("5-5 5-4"))))
    >>> view = View(0, tuple(parse_tiles("4-0 4-4 1-1 2-2 3-3 5-0")), "none", tricks)
    >>> [str(estimate.best) for estimate in estimates(view, "a key", most_worlds=10)]
    ['5-0']
    """
    tally = _Tally(view, bid)
    yield tally.estimate
    if len(tally.tiles) == 1:
        return
    worlds = view.worlds()
    few = worlds.count <= most_worlds
    drawn = map(worlds.nth, shuffled(range(worlds.count), key)) if few else worlds.draw(key)
    for _, world in zip(range(min(most_worlds, worlds.count)), drawn, strict=False):
        yield from tally.add(view.deal(world))
    if few:
        yield tally.completed()


def advice(view: View, key: str, most_worlds: int, most_nodes: int, bid: Bid | None = None) -> Estimate:
    """The estimate when it is settled, or when so many worlds or nodes are spent, whichever comes first.

    A world that was begun is finished, so the answer depends on nothing but what is given.
    """
    found = estimates(view, key, most_worlds, bid)
    best = next(found)
    for best in found:
        if best.settled or best.nodes >= most_nodes:
            break
    return best


class _Tally:
    """Sums over worlds: of the values of each tile, and of the squared differences of each pair."""

    def __init__(self, view: View, bid: Bid | None) -> None:
        self.bid, self.side = bid, view.seat % 2
        self.tiles = tuple(sorted(view.legal(), key=lambda tile: _reluctance(view, tile)))
        self.sums = dict.fromkeys(self.tiles, 0)
        self.squares = {(one, other): 0 for one in self.tiles for other in self.tiles}
        self.worlds = 0
        self.estimate = Estimate(self.tiles)

    def add(self, deal: Deal) -> Iterator[Estimate]:
        """One world more; yields what is known after each tile."""
        solver, values = Solver(deal), dict[Tile, int]()
        before, twins = self.estimate.nodes, solver.twins()
        for tile in self.tiles:
            if (twin := twins[tile]) not in values:
                values[twin] = self._value(solver, twin)
            values[tile] = values[twin]
            if tile != self.tiles[-1]:
                self.estimate = replace(self.estimate, nodes=before + solver.nodes)
                yield self.estimate
        self.worlds += 1
        for one in self.tiles:
            self.sums[one] += values[one]
            for other in self.tiles:
                self.squares[one, other] += (values[one] - values[other]) ** 2
        self.estimate = self._estimated(before + solver.nodes)
        yield self.estimate

    def completed(self) -> Estimate:
        """The estimate once all worlds there are have been added: nothing is left to chance."""
        self.estimate = replace(self.estimate, complete=True, error=dict.fromkeys(self.tiles, 0.0))
        return self.estimate

    def _value(self, solver: Solver, tile: Tile) -> int:
        if self.bid is None:
            return solver.value_of(tile)
        holds = solver.reaches_with(tile, self.bid.side, self.bid.points)
        return int(holds == (self.bid.side == self.side))

    def _estimated(self, nodes: int) -> Estimate:
        n, sums = self.worlds, self.sums
        # The tiles stand in a simple player's order, and sorting keeps it among equals.
        ranked = tuple(sorted(self.tiles, key=lambda tile: -sums[tile]))
        best = ranked[0]
        behind = {tile: (sums[best] - sums[tile]) / n for tile in ranked}
        error = {tile: self._error(self.squares[best, tile], behind[tile]) for tile in ranked}
        equal = tuple(tile for tile in ranked if not self.squares[best, tile])
        return Estimate(ranked, n, {tile: sums[tile] / n for tile in ranked}, behind, error, equal, nodes=nodes)

    def _error(self, squares: int, mean: float) -> float:
        """The standard error of a mean difference, from the sum of the squared differences."""
        n = self.worlds
        return sqrt(max(squares - n * mean * mean, 0.0) / (n - 1) / n) if n > 1 else inf


def _reluctance(view: View, tile: Tile) -> tuple[int, int]:
    """How little a person wants to play a tile when nothing else speaks for or against it.

    On lead a tile that nobody can beat comes first. A follower gives the most count to a partner who has won the trick.
    Otherwise he throws the least away: no count for nothing, trumps and doubles are kept (the order of bits is that order).
    """
    table, trick = view.suits, [view.suits.bit[tile] for tile in view.trick]
    bit = table.bit[tile]
    if not trick:
        unseen = ~table.bits((*view.hand, *view.played))
        return int(bool(table.beaten_by[bit][bit] & unseen)), bit
    partner_has_it = len(trick) == 3 and table.winning((*trick, bit)) == 1
    return -table.points[bit] if partner_has_it else 0, bit
