"""One against the rest in Texas 42, with every tile known: whether the bid of the single player holds.

That is nello (he wants to take no trick, and his partner sits out), and the game for other numbers of players than four, where
each plays alone: whatever a failed bid brings, it brings all the others, so they stand together against it.
"""

from dataclasses import dataclass
from math import inf

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.solo_search import SoloSearch
from dominoes_widgets.solve.suits import Suits, suits
from dominoes_widgets.solve.trick_search import Found


@dataclass(frozen=True, slots=True)
class SoloDeal:
    """A position in the play of a hand of one against the rest, with every tile known.

    ``hands`` are what the seats at the table hold now, in order; ``trick`` are the tiles played to the present trick, the
    ``leader``'s first. ``taken`` are the points of the ``solo`` so far. ``low`` says that he must take no trick, and then
    ``declaration`` is "none" and tiles count nothing. Raises ``ValueError`` when the hands do not fit together.
    """

    hands: tuple[tuple[Tile, ...], ...]
    declaration: str
    leader: int
    solo: int
    trick: tuple[Tile, ...] = ()
    taken: int = 0
    doubles: str = "high"
    low: bool = False

    def __post_init__(self) -> None:
        seats = len(self.hands)
        tiles = [tile for hand in self.hands for tile in hand] + list(self.trick)
        sizes = {len(hand) + ((seat - self.leader) % seats < len(self.trick)) for seat, hand in enumerate(self.hands)}
        if len(sizes) != 1 or len(set(tiles)) != len(tiles) or len(self.trick) >= seats:
            raise ValueError("hands of one size, counting what is played to the trick, and no tile twice")

    @property
    def seat(self) -> int:
        """Whose turn it is, counted among those at the table."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def suits(self) -> Suits:
        """The tables of the declaration."""
        return suits(self.declaration, self.doubles, counts=not self.low)

    def legal(self) -> tuple[Tile, ...]:
        """The tiles that the seat to move may play, sorted."""
        return self.suits.may_play(self.hands[self.seat], self.trick[0] if self.trick else None)


class SoloSolver:
    """Exact answers about one deal; what is found for one question helps the next.

    A question that needs more than ``limit`` nodes in all raises ``OutOfNodes``; another solver of the same deal may go on from
    what this one has ``found``.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> hands = tuple(parse_tiles(hand) for hand in ("6-2 1-0", "6-1 5-5", "6-0 5-4"))
    >>> deal = SoloDeal(hands, "none", leader=0, solo=0, low=True)
    >>> SoloSolver(deal).reaches(1), SoloSolver(deal).reaches_with(Tile(6, 2), 1)
    (False, True)
    """

    def __init__(self, deal: SoloDeal, limit: float = inf, found: Found | None = None) -> None:
        self.deal = deal
        table = deal.suits
        self._trick = tuple(table.bit[tile] for tile in deal.trick)
        hands = [table.bits(hand) for hand in deal.hands]
        self._left = sum(hands)
        for further, bit in enumerate(self._trick):
            hands[(deal.leader + further) % len(hands)] |= bit
        tricks = max(map(len, deal.hands))
        self._total = tricks + sum(table.points[table.bit[tile]] for hand in (*deal.hands, deal.trick) for tile in hand)
        self._search = SoloSearch(table, hands, deal.solo, deal.low, limit, found)

    @property
    def nodes(self) -> int:
        """The work so far, as positions of the search for four."""
        return self._search.nodes

    @property
    def found(self) -> Found:
        """What is known so far, for another solver of this deal; this one must not be asked any more then."""
        return self._search.found

    @property
    def most(self) -> int:
        """What the solo has in the end if he takes every trick that is left."""
        return self.deal.taken + self._total

    def reaches(self, points: int) -> bool:
        """Whether the solo has at least so many points in the end: in nello 1 asks whether he takes a trick."""
        need, total = points - self.deal.taken, self._total
        if not self._left:
            return need <= 0
        if not self._trick:
            return self._search.reaches(self._left, self.deal.leader, total, need)
        return self._asked(self._trick, self._left, need)

    def value(self) -> int:
        """The points of the solo in the end."""
        low, high = self.deal.taken, self.most
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.reaches(middle) else (low, middle - 1)
        return low

    def reaches_with(self, tile: Tile, points: int) -> bool:
        """The same when the seat to move now plays this legal tile."""
        bit = self.deal.suits.bit[tile]
        return self._asked((*self._trick, bit), self._left ^ bit, points - self.deal.taken)

    def _asked(self, trick: tuple[int, ...], left: int, need: int) -> bool:
        if need <= 0 or need > self._total:
            return need <= 0
        return self._search.after(trick, left, self.deal.leader, self._total, need)


def wins_all_sevens(hands: tuple[tuple[int, ...], ...], leader: int) -> bool:
    """Whether the leader's side takes every trick of sevens (T42-O-04) that is left.

    ``hands`` are the distances of the tiles from seven, for four seats, each sorted. Everybody must play the nearest, the
    nearest wins, and of equals the earliest: nobody has a choice, so there is nothing to search.

    >>> wins_all_sevens(((0, 1), (0, 2), (3, 3), (4, 4)), leader=0), wins_all_sevens(((1, 1), (0, 2), (3, 3), (4, 4)), 0)
    (True, False)
    """
    side = leader % 2
    for trick in range(len(hands[leader])):
        leader = min(((leader + i) % 4 for i in range(4)), key=lambda seat: hands[seat][trick])
        if leader % 2 != side:
            return False
    return True
