"""Texas 42 with all four hands open, exactly: what every legal tile is worth, and whether a bid holds.

The answers are those of best play by all four who see everything. Play at a table does not, so they flatter whoever profits from
knowing: say so where they are shown.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.suits import Suits, suits
from dominoes_widgets.solve.trick_search import Found, TrickSearch

_Ask = Callable[[int], int]
"""A question in a zero window: a value v >= target is a lower bound, v < target an upper one."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A position in the play of a hand of Texas 42, with every tile known.

    ``hands`` are what the four seats hold now; seats 0 and 2 are one side, 1 and 3 the other. ``trick`` are the tiles
    played to the present trick, the ``leader``'s first. ``declaration`` is "0" … "6", "doubles" or "none" (follow me, where
    ``doubles`` says how doubles stand). ``taken`` are the points that each side has already. Raises ``ValueError`` when the
    hands do not fit together.
    """

    hands: tuple[tuple[Tile, ...], ...]
    declaration: str
    leader: int
    trick: tuple[Tile, ...] = ()
    taken: tuple[int, int] = (0, 0)
    doubles: str = "high"

    def __post_init__(self) -> None:
        tiles = [tile for hand in self.hands for tile in hand] + list(self.trick)
        sizes = {len(hand) + self._has_played(seat) for seat, hand in enumerate(self.hands)}
        if len(self.hands) != 4 or len(self.trick) > 3 or len(set(tiles)) != len(tiles) or len(sizes) != 1:
            raise ValueError("four hands of one size, counting what is played to the trick, and no tile twice")

    def _has_played(self, seat: int) -> bool:
        return (seat - self.leader) % 4 < len(self.trick)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def suits(self) -> Suits:
        """The tables of the declaration."""
        return suits(self.declaration, self.doubles)

    def legal(self) -> tuple[Tile, ...]:
        """The tiles that the seat to move may play, sorted."""
        return self.suits.may_play(self.hands[self.seat], self.trick[0] if self.trick else None)


class Solver:
    """Exact answers about one deal; what is found for one question helps the next.

    A question that needs more than ``limit`` nodes in all raises ``OutOfNodes``; another solver of the same deal may go on from
    what this one has ``found``, and gives the same answers.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> hands = tuple(parse_tiles(hand) for hand in ("6-6 5-0", "6-5 1-1", "6-4 5-5", "3-3 2-2"))
    >>> Solver(Deal(hands, "1", leader=0)).values()
    {Tile(5, 0): 16, Tile(6, 6): 11}
    """

    def __init__(self, deal: Deal, limit: float = inf, found: Found | None = None) -> None:
        self.deal = deal
        table = self._suits = deal.suits
        self._trick = tuple(table.bit[tile] for tile in deal.trick)
        hands = [table.bits(hand) for hand in deal.hands]
        for further, bit in enumerate(self._trick):
            hands[(deal.leader + further) % 4] |= bit
        self._left = sum(hands)
        self._total = table.worth(self._left)
        self._search = TrickSearch(table, hands, limit, found)
        self._leaders_side = deal.leader % 2
        self._movers_side = deal.seat % 2

    @property
    def nodes(self) -> int:
        """How many positions between tricks were opened up so far."""
        return self._search.nodes

    @property
    def found(self) -> Found:
        """What is known so far, for another solver of this deal; this one must not be asked any more then."""
        return self._search.found

    def value(self, side: int = 0) -> int:
        """The points of a side at the end of the hand: 0 for seats 0 and 2, 1 for seats 1 and 3."""
        return self._for_side(side, _settle(self._ask_now, 0, self._total))

    def reaches(self, side: int, points: int) -> bool:
        """Whether a side has at least so many points at the end of the hand: whether its bid holds.

        A bid of 42 or 84 promises all seven tricks, which is the same as 42 points: every trick counts one.
        """
        return self._reached(self._ask_now, side, points)

    def values(self) -> dict[Tile, int]:
        """For every legal tile, the points at the end of the hand of the side that is to move."""
        return {tile: self.value_of(tile) for tile in self.deal.legal()}

    def value_of(self, tile: Tile) -> int:
        """The points of the side to move at the end of the hand when it now plays this legal tile."""
        return self._for_side(self._movers_side, _settle(self._asker(tile), 0, self._total))

    def reaches_with(self, tile: Tile, side: int, points: int) -> bool:
        """Whether a side reaches so many points when the seat to move now plays this legal tile."""
        return self._reached(self._asker(tile), side, points)

    def twins(self) -> dict[Tile, Tile]:
        """For every legal tile, the lowest one that is the same in every way but its pips.

        Two trumps in one hand with equal count are, when no other tile left stands between them: trumps belong to no other suit,
        so to exchange the two changes nothing in the rest of the play.
        """
        table, alike = self._suits, {tile: tile for tile in self.deal.legal()}
        own = table.bits(self.deal.hands[self.deal.seat])
        trumps = [bit for tile in alike if (bit := table.bit[tile]) & table.trumps]
        trumps.sort(key=lambda bit: -table.beaten_by[bit][bit].bit_count())
        for lower, higher in pairwise(trumps):
            beats = table.beaten_by[lower]
            between = beats[lower] & ~beats[higher] & self._left & ~own
            if not between and table.points[lower] == table.points[higher]:
                one, other = self._tile(lower), self._tile(higher)
                alike[other] = alike[one]
        return alike

    def _tile(self, bit: int) -> Tile:
        return self._suits.tiles[bit.bit_length() - 1]

    def _for_side(self, side: int, leaders: int) -> int:
        ours = leaders if side == self._leaders_side else self._total - leaders
        return self.deal.taken[side] + ours

    def _reached(self, ask: _Ask, side: int, points: int) -> bool:
        need = points - self.deal.taken[side]
        if need <= 0 or need > self._total:
            return need <= 0
        if side == self._leaders_side:
            return ask(need) >= need
        against = self._total - need + 1
        return ask(against) < against

    def _ask_now(self, target: int) -> int:
        if not self._left:
            return 0
        if not self._trick:
            return self._search.value(self._left, self.deal.leader, self._total, target)
        return self._in_trick(self._trick, target)

    def _asker(self, tile: Tile) -> _Ask:
        played = (*self._trick, self._suits.bit[tile])
        if len(played) == 1:
            left, leader, total = self._left, self.deal.leader, self._total
            return lambda target: self._search.after_lead(played[0], left, leader, total, target)
        return lambda target: self._in_trick(played, target)

    def _in_trick(self, played: tuple[int, ...], target: int) -> int:
        """The value for the leader's side in the middle of the present trick."""
        if len(played) == 4:
            return self._after_trick(played, target)
        ours = len(played) % 2 == 0
        worst = -1 if ours else self._total + 1
        for bit in self._replies(played):
            found = self._in_trick((*played, bit), target)
            worst = max(worst, found) if ours else min(worst, found)
            if (worst >= target) == ours:
                break
        return worst

    def _replies(self, played: tuple[int, ...]) -> list[int]:
        """What the next seat may play, winning tiles first, then the cheapest to give away."""
        hand = self._search.hands[(self.deal.leader + len(played)) % 4]
        may = hand & self._suits.led[played[0]] or hand
        wins = self._suits.beaten_by[played[0]][played[self._suits.winning(played)]]
        bits = [1 << i for i in range(len(self._suits.tiles)) if may >> i & 1]
        return sorted(bits, key=lambda bit: (not bit & wins, bit))

    def _after_trick(self, played: tuple[int, ...], target: int) -> int:
        winner = self._suits.winning(played)
        trick = 1 + sum(self._suits.points[bit] for bit in played)
        after, left = self._total - trick, self._left & ~sum(played)
        ours = winner % 2 == 0
        need = target - trick if ours else after - target + 1
        if need <= 0 or need > after:
            found = 0 if need <= 0 else after
        else:
            found = self._search.value(left, (self.deal.leader + winner) % 4, after, need)
        return trick + found if ours else after - found


def best_declaration(hands: tuple[tuple[Tile, ...], ...], leader: int, declarations: tuple[str, ...]) -> dict[str, int]:
    """What the leader's side takes under each declaration, all hands open.

    The greatest of them is no guide for bidding: nobody at the table sees four hands before the trump is named.
    """
    side = leader % 2
    return {named: Solver(Deal(hands, named, leader)).value(side) for named in declarations}


def after(deal: Deal, tile: Tile) -> Deal:
    """The deal after a legal tile; a trick that is full goes to the side that won it.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> hands = tuple(parse_tiles(hand) for hand in ("6-6", "6-5", "6-4", "3-3"))
    >>> deal = Deal(hands, "3", leader=0)
    >>> for tile in parse_tiles("6-6 6-5 6-4 3-3"):
    ...     deal = after(deal, tile)
    >>> deal.leader, deal.taken
    (3, (0, 11))
    """
    hands = tuple(tuple(t for t in hand if t != tile) for hand in deal.hands)
    trick = (*deal.trick, tile)
    if len(trick) < 4:
        return replace(deal, hands=hands, trick=trick)
    played = tuple(deal.suits.bit[t] for t in trick)
    winner = (deal.leader + deal.suits.winning(played)) % 4
    worth = 1 + sum(deal.suits.points[bit] for bit in played)
    taken = (deal.taken[0] + worth * (winner % 2 == 0), deal.taken[1] + worth * (winner % 2 == 1))
    return replace(deal, hands=hands, trick=(), leader=winner, taken=taken)


def _settle(ask: _Ask, low: int, high: int) -> int:
    """The exact value between two bounds, by questions at three quarters of what is open: most values lie high."""
    while low < high:
        target = low + max(1, (3 * (high - low) + 2) // 4)
        found = ask(target)
        if found >= target:
            low = found
        else:
            high = found
    return low


