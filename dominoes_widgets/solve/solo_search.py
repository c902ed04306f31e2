"""The search of one against the rest with open hands: nello, and Texas 42 for other numbers of players than four.

Whether the single player, here the solo, gets so many points is all that is asked: in nello whether he takes a trick at all
(he wants none), otherwise whether he reaches his bid. A position between tricks is the set of tiles left and who leads; for
each a table keeps between which bounds his points lie. It is a game of yes and no, so a seat stops looking as soon as one tile
gets it its way.

In nello a solo is safe as soon as none of his tiles beats any lead of the others. That ends most lines early: it took the mean
of first leads from 1,450 positions to 250. Replies are tried in the order of a simple player. Whoever wants the trick for his
side tries what wins it first; a solo who wants no trick tries the highest tile that stays under, and the others stay under him.
"""

from collections.abc import Sequence
from math import inf

from dominoes_widgets.solve.suits import Suits
from dominoes_widgets.solve.trick_search import Found, OutOfNodes

_SEAT_BITS = 3
_PLIES = 8
"""So many tiles looked at take about the time of a position of ``TrickSearch``."""
_A_LOOK = 3
"""What a look at all leads costs, counted in tiles."""


class SoloSearch:
    """The search for one deal; what it finds is kept for further questions about the same deal.

    ``hands`` are those of the seats at the table in order, as bits, as they are at the start of the present trick. ``solo`` is
    one of them, who wants no points at all when ``low``. ``found`` is where to go on from. The table has the least and the most
    points of the solo from a position on, and nothing else.
    """

    __slots__ = ("_beats", "_led", "_points", "_sorted", "_table", "hands", "limit", "low", "plies", "solo")

    def __init__(
        self, suits: Suits, hands: Sequence[int], solo: int, low: bool, limit: float = inf, found: Found | None = None
    ) -> None:
        self.hands, self.solo, self.low = tuple(hands), solo, low
        self.plies, self.limit = 0, limit * _PLIES
        self._table = found.table.copy() if found else {}
        self._led, self._beats, self._points = suits.led, suits.beaten_by, suits.points
        self._sorted: dict[int, tuple[int, ...]] = {}

    @property
    def nodes(self) -> int:
        """The work so far, as positions of the search for four."""
        return self.plies // _PLIES

    @property
    def found(self) -> Found:
        """What has been found out so far. Ask only when this search is over: it is not copied."""
        return Found(self._table, ())

    def reaches(self, left: int, leader: int, total: int, need: int) -> bool:
        """Whether the solo gets ``need`` points or more from a trick on; ``total`` are the points in the tiles ``left``."""
        if need <= 0 or need > total:
            return need <= 0
        key = left << _SEAT_BITS | leader
        least, most, _ = self._table.get(key) or (0, total, 0)
        if least >= need or most < need:
            return least >= need
        if self.plies >= self.limit:
            raise OutOfNodes
        found = not (self.low and leader != self.solo and self._is_under(left)) and self.after((), left, leader, total, need)
        self._table[key] = (max(least, need), most, 0) if found else (least, min(most, need - 1), 0)
        return found

    def after(self, trick: Sequence[int], left: int, leader: int, total: int, need: int) -> bool:
        """The same after the tiles of a trick; ``left`` are those not played, and ``total`` is of the trick as well."""
        lead = winning = trick[0] if trick else 0
        winner, points = leader, 1
        for further, bit in enumerate(trick):
            points += self._points[bit]
            if bit & self._beats[lead][winning]:
                winning, winner = bit, (leader + further) % len(self.hands)
        return self._play(len(trick), left, lead, winning, winner, points, leader, total, need)

    def _play(  # noqa: PLR0913, PLR0917 - a trick in numbers: a call of an object each time would cost half of the time
        self, played: int, left: int, lead: int, winning: int, winner: int, points: int, leader: int, total: int, need: int
    ) -> bool:
        seats = len(self.hands)
        if played == seats:
            after = total - points
            return self.reaches(left, winner, after, need - points if winner == self.solo else need)
        seat = (leader + played) % seats
        hand = self.hands[seat] & left
        may = hand & self._led[lead] or hand if played else hand
        beats = self._beats[lead][winning] if played else may
        self.plies += 1
        wants = (seat == self.solo) != self.low
        is_solo_done = (self.solo - leader) % seats < played
        for bit in self._in_order(may, beats, seat, winner, is_solo_done) if played else self._leads(seat, may, left):
            higher = bit & beats
            now, who = (bit, seat) if higher else (winning, winner)
            more = points + self._points[bit]
            if self._play(played + 1, left ^ bit, lead or bit, now, who, more, leader, total, need) == wants:
                return wants
        return not wants

    def _in_order(self, may: int, beats: int, seat: int, winner: int, is_solo_done: bool) -> Sequence[int]:
        """The tiles that may follow, the likeliest to get the seat its way first."""
        up = self._up(may)
        if len(up) == 1:
            return up
        over, under = self._up(may & beats), self._up(may & ~beats)
        if self.low:
            return self._in_low_order(seat, over, under, winner)
        if seat == self.solo:
            return (*over[::-1], *under)
        if is_solo_done and winner != self.solo:
            return up[::-1]  # the trick is theirs: what counts is safe on it
        return (*over, *under) if is_solo_done else (*over[::-1], *under)

    def _leads(self, seat: int, hand: int, left: int) -> Sequence[int]:
        up = self._up(hand)
        return self._low_leads(seat, up, left) if self.low else up[::-1]

    def _is_under(self, left: int) -> bool:
        """Whether no tile of the solo beats any lead of the others: then nothing can catch him."""
        self.plies += _A_LOOK
        his, beats = self.hands[self.solo] & left, self._beats
        return all(not his & beats[bit][bit] for bit in self._up(left & ~his))

    def _low_leads(self, seat: int, up: tuple[int, ...], left: int) -> Sequence[int]:
        """Leads against a solo who wants no trick: those under all of his suit first, those that let him throw away last."""
        if seat == self.solo:
            return up
        his = self.hands[self.solo] & left
        threat: list[int] = []
        usual: list[int] = []
        void: list[int] = []
        for bit in up:
            follows = his & self._led[bit]
            (void if not follows else usual if follows & ~self._beats[bit][bit] else threat).append(bit)
        return threat + usual + void

    def _in_low_order(self, seat: int, over: Sequence[int], under: Sequence[int], winner: int) -> Sequence[int]:
        if seat == self.solo:
            return (*under[::-1], *over)
        if winner == self.solo:
            return (*under[::-1], *over[::-1])
        return (*under, *over)

    def _up(self, bits: int) -> tuple[int, ...]:
        """The single bits, the lowest first."""
        found = self._sorted.get(bits)
        if found is None:
            singles, rest = [], bits
            while rest:
                singles.append(rest & -rest)
                rest &= rest - 1
            self._sorted[bits] = found = tuple(singles)
        return found
