"""The search of Texas 42 with open hands: how many points the leader's side takes from a trick on, by best play of all four.

A position between tricks is the set of tiles left (28 bits; who holds each never changes) and who leads: one whole number.
Its value is what the leader's side takes from here. Alpha-beta in a zero window asks "at least ``target``?": an answer v >=
target means that the value is at least v, v < target that it is at most v. Both bounds are kept in a table with the lead
that decided, so the next question about the position starts from there. One trick is three nested loops over the replies to
a lead (the second seat makes it little, the leader's partner much, the fourth little again); the search calls itself only
between tricks.

What makes it fast, each without changing an answer:

* A lead that no tile outside the hand beats is a sure trick, and stays one. If all are, the leader takes everything; otherwise
  they are tried first, and what they make together is a lower bound.
* Other leads are tried in the order in which they decided before (a history counter a seat), replies in the order of a simple
  player: win, give points to a partner who wins, else throw the least away. Bits are numbered so that this is their order.
* A window is left as soon as the points of the trick itself decide it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from dominoes_widgets.solve.suits import Suits


class OutOfNodes(Exception):
    """A search came to the number of positions it may open. What it found until then stands, so it can be gone on with.

    The way down to where it stopped is opened again: with fewer than eight positions a time it would not get on.
    """


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found out, for another search about the same deal to go on from. Nobody changes it.

    ``table`` and ``history`` are those of ``TrickSearch``.
    """

    table: dict[int, tuple[int, int, int]]
    history: tuple[dict[int, int], ...]

    def __hash__(self) -> int:
        return hash((len(self.table), *(sum(counts.values()) for counts in self.history)))


class _Ascending(dict[int, tuple[int, ...]]):
    """The single bits of a number, the lowest first; worked out once for each number."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        singles, left = [], bits
        while left:
            singles.append(left & -left)
            left &= left - 1
        self[bits] = found = tuple(singles)
        return found


class _Descending(dict[int, tuple[int, ...]]):
    """The same, the highest first."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        singles, left = [], bits
        while left:
            singles.append(left & -left)
            left &= left - 1
        self[bits] = found = tuple(reversed(singles))
        return found


class TrickSearch:
    """The search for one deal under one declaration; what it finds is kept for further questions about the same deal.

    ``hands`` are the four hands as bits, as they are at the start of the present trick. ``nodes`` counts the positions between
    tricks that were opened up; after ``limit`` of them, a question raises ``OutOfNodes``. ``found`` of a search before is where
    to go on from.
    """

    __slots__ = ("_down", "_history", "_points", "_table", "_up", "hands", "limit", "nodes", "suits")

    def __init__(self, suits: Suits, hands: Sequence[int], limit: float = inf, found: Found | None = None) -> None:
        self.suits = suits
        self.hands = tuple(hands)
        self.nodes, self.limit = 0, limit
        self._points = suits.points
        self._table = found.table.copy() if found else {}
        self._history = tuple(map(dict.copy, found.history)) if found else tuple(dict.fromkeys(suits.led, 0) for _ in range(4))
        self._up, self._down = _Ascending(), _Descending()

    @property
    def found(self) -> Found:
        """What has been found out so far. Ask only when this search is over: it is not copied."""
        return Found(self._table, self._history)

    def value(self, left: int, leader: int, total: int, target: int) -> int:
        """The leader's side's points from a trick on, as a bound on the side of ``target`` that it lies.

        ``left`` are all tiles left as bits, and ``total`` the points in them; 1 <= target <= total.
        """
        key = left << 2 | leader
        lowest, highest, tried = self._table.get(key) or self._first_look(left, leader, total)
        if lowest >= target:
            return lowest
        if highest < target:
            return highest
        if self.nodes >= self.limit:
            raise OutOfNodes
        self.nodes += 1
        best = decided = -1
        for lead in self._leads(left, leader, tried):
            found = self.after_lead(lead, left, leader, total, target)
            if found > best:
                best, decided = found, lead
                if best >= target:
                    break
        if best >= target:
            self._history[leader][decided] += 1 << (left.bit_count() >> 2)
            self._table[key] = (max(lowest, best), highest, decided)
        else:
            self._table[key] = (lowest, min(highest, best), 0)
        return best

    def _first_look(self, left: int, leader: int, total: int) -> tuple[int, int, int]:
        """What is known of a position without search: the last trick, and the leader's sure tricks."""
        hand = self.hands[leader] & left
        if not hand & (hand - 1):
            lowest = highest = total if self._last_trick(left, leader) else 0
        else:
            beaten_by, points, outside = self.suits.beaten_by, self._points, left & ~hand
            lowest, highest, sure = 0, total, 0
            for lead in self._up[hand]:
                if not beaten_by[lead][lead] & outside:
                    sure |= lead
                    lowest += 1 + points[lead]
            if sure == hand:
                lowest = total
        self._table[left << 2 | leader] = found = (lowest, highest, 0)
        return found

    def _last_trick(self, left: int, leader: int) -> bool:
        """Whether the leader's side takes the last trick."""
        lead = winning = self.hands[leader] & left
        beats, ours = self.suits.beaten_by[lead], True
        for further in (1, 2, 3):
            tile = self.hands[leader + further & 3] & left
            if tile & beats[winning]:
                winning, ours = tile, further == 2
        return ours

    def _leads(self, left: int, leader: int, tried: int) -> list[int]:
        """The leads, the likeliest to decide first: the one that did before, sure tricks with most points, then by history."""
        hand = self.hands[leader] & left
        beaten_by, outside = self.suits.beaten_by, left & ~hand
        order = sorted(self._up[hand], key=self._history[leader].__getitem__, reverse=True)
        sure = [lead for lead in order if not beaten_by[lead][lead] & outside]
        if sure:
            sure.sort(key=self._points.__getitem__, reverse=True)
            order = sure + [lead for lead in order if beaten_by[lead][lead] & outside]
        if tried:
            order.remove(tried)
            order.insert(0, tried)
        return order

    def after_lead(self, lead: int, left: int, leader: int, total: int, target: int) -> int:  # noqa: C901, PLR0912
        """The same value after a lead. One body for three loops: a call for each would cost a fifth of the time."""
        table, points, hands, up, down = self._table, self._points, self.hands, self._up, self._down
        beats, led, side = self.suits.beaten_by[lead], self.suits.led[lead], leader & 1
        second, third, fourth = leader + 1 & 3, leader + 2 & 3, leader + 3 & 3
        may2, may3, may4 = hands[second] & left, hands[third] & left, hands[fourth] & left
        may2, may3, may4 = may2 & led or may2, may3 & led or may3, may4 & led or may4
        left1, points1, beat1, value2 = left ^ lead, 1 + points[lead], beats[lead], total
        wins2 = may2 & beat1
        # The second seat gives points when only its partner can win; otherwise, as everywhere, winning tiles come first.
        for tile2 in down[wins2] + up[may2 ^ wins2] if wins2 or not may4 & beat1 else down[may2]:
            higher = tile2 & beat1
            winning2, winner2 = higher or lead, second if higher else leader
            left2, points2, beat2, value3 = left1 ^ tile2, points1 + points[tile2], beats[winning2], -1
            wins3 = may3 & beat2
            gives3 = winner2 == leader and not may4 & beat2
            for tile3 in down[may3] if gives3 else down[wins3] + up[may3 ^ wins3] if wins3 else up[may3]:
                higher = tile3 & beat2
                winning3, winner3 = higher or winning2, third if higher else winner2
                left3, points3, beat3, value4 = left2 ^ tile3, points2 + points[tile3], beats[winning3], total
                wins4 = may4 & beat3
                for tile4 in down[may4] if winner3 == second else up[wins4] + up[may4 ^ wins4] if wins4 else up[may4]:
                    winner = fourth if tile4 & beat3 else winner3
                    trick = points3 + points[tile4]
                    after = total - trick
                    ours = winner & 1 == side
                    need = target - trick if ours else after - target + 1
                    if need <= 0:
                        found = 0
                    elif need > after:
                        found = after
                    else:
                        further = left3 ^ tile4
                        known = table.get(further << 2 | winner)
                        if known and known[0] >= need:
                            found = known[0]
                        elif known and known[1] < need:
                            found = known[1]
                        else:
                            found = self.value(further, winner, after, need)
                    found = trick + found if ours else after - found
                    if found < value4:
                        value4 = found
                        if value4 < target:
                            break
                if value4 > value3:
                    value3 = value4
                    if value3 >= target:
                        break
            if value3 < value2:
                value2 = value3
                if value2 < target:
                    break
        return value2
