"""Pairs of points with the least cost, one point left single: dynamic programming over sets of points.

With n points there are at most 2**(n - 1) sets, and n is at most 19 here (the numbers of a double-18 set). The points whose
cheapest partner is dear come first, partners are tried from the cheapest on, and a set is left as soon as the rest cannot be
cheaper than what is found: few sets are ever looked at.
"""

from collections.abc import Mapping, Sequence

Costs = Mapping[int, Mapping[int, int]]
"""What it costs to pair two points; a pair that is not there cannot be made."""

FOREVER = 1 << 60
"""More than any matching costs."""


class Matching:
    """The cheapest way to pair an odd number of points so that one is left single.

    >>> costs = {1: {3: 5, 8: 1}, 3: {1: 5, 8: 2}, 8: {1: 1, 3: 2}}
    >>> found = Matching([1, 3, 8], costs)
    >>> found.cost, found.pairs, found.sets
    (1, ((1, 8),), 4)
    """

    def __init__(self, points: Sequence[int], costs: Costs) -> None:
        least = {point: min(costs.get(point, {}).values(), default=FOREVER) for point in points}
        self._points = sorted(points, key=lambda point: (least[point], point))
        bit = {point: 1 << i for i, point in enumerate(self._points)}
        self._partners = [
            sorted((cost, bit[other]) for other, cost in costs.get(point, {}).items() if other in bit) for point in self._points
        ]
        self._least = min((row[0][0] for row in self._partners if row), default=FOREVER)
        self._known: dict[int, tuple[int, int]] = {0: (0, 0)}
        everything = (1 << len(points)) - 1
        self.cost = self._cheapest(everything)
        """What the pairs cost together; ``FOREVER`` or more when they cannot be made."""
        self.sets = len(self._known)
        """How many sets were looked at."""
        self.pairs = self._read(everything) if self.cost < FOREVER else ()
        """The pairs, the lower point first."""

    def _cheapest(self, left: int) -> int:
        """The least cost for the points left; the highest of them takes a partner or, if their number is odd, stays single."""
        if left in self._known:
            return self._known[left][0]
        highest = 1 << left.bit_length() - 1
        rest = left ^ highest
        others = rest.bit_count()
        best, chosen = FOREVER, 0
        behind = max(others - 1 >> 1, 0) * self._least
        for cost, partner in self._partners[highest.bit_length() - 1]:
            if cost + behind >= best:
                break
            if partner & rest:
                total = cost + self._cheapest(rest ^ partner)
                if total < best:
                    best, chosen = total, partner
        if not others & 1 and (others >> 1) * self._least < best:
            alone = self._cheapest(rest)
            if alone < best:
                best, chosen = alone, 0
        self._known[left] = (best, chosen)
        return best

    def _read(self, left: int) -> tuple[tuple[int, int], ...]:
        pairs = []
        while left:
            highest = 1 << left.bit_length() - 1
            partner = self._known[left][1]
            if partner:
                one, other = self._points[partner.bit_length() - 1], self._points[highest.bit_length() - 1]
                pairs.append((min(one, other), max(one, other)))
            left ^= highest | partner
        return tuple(pairs)
