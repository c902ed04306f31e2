"""Calls rated by what they are worth: a bid by how often it holds, a pass by what others usually make of the hand.

A bid that holds brings its marks, one that fails gives them away. The unit is that of all ratings: 42 is the difference
between a mark won and a mark lost. Play with open hands flatters, for all: an average hand makes 30 in four of five
deals. So a pass is worth as much as a bid that holds about that often, and a bid must hold more often to be worth it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.moves import Bid, Move, Pass
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.solve.averages import mean_and_error
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.variants.texas_42.auction import MINIMUM, highest_bidder, lowest_next
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.state import State, bid_worth

BID_FROM, PASS_BELOW = 0.85, 0.7
"""From this share of deals on a pass becomes a bid, and below that a bid becomes a pass; between them the rule of thumb stays."""
PASS_WORTH = (BID_FROM + PASS_BELOW) / 2
PARTNER_WORTH = BID_FROM
"""What a pass is worth when the partner has the bid: he bid it since it holds more often than not."""
_NOBODY_GAINS = 0.5
"""What a pass is worth in hindsight: no mark for anybody."""


@dataclass(frozen=True)
class Calls:
    """What the calls of a seat are worth under the declaration that was chosen for it.

    ``points`` are what its side makes in each deal; ``exact`` says that the one deal is the real one. ``suit`` is the
    declaration.
    """

    seen: State
    suit: str
    points: Sequence[int]
    exact: bool = False

    def kept(self, points: int) -> int:
        """In how many deals a bid of so many points holds."""
        return sum(made >= min(points, ALL) for made in self.points)

    def share(self, points: int) -> float:
        """The same as a share of the deals."""
        return self.kept(points) / len(self.points)

    def rated(self, best: Move) -> tuple[Rated, ...]:
        """The passes and bids of points, the one advised first and then the cheapest. Contracts with a name are not rated."""
        legal = [move for move in moves(self.seen) if isinstance(move, Pass) or (isinstance(move, Bid) and not move.contract)]
        found = [self._one(move, best) for move in legal]
        return tuple(sorted(found, key=lambda rated: (rated.move != best, rated.cost)))

    def _one(self, move: Move, best: Move) -> Rated:
        facts, code = self._told(move)
        if move == best:
            return Rated(move, 0.0, 0.0, code, facts, "sum" if self.exact else "usual")
        gaps = [ALL * (one - other) for one, other in zip(self._worth(best), self._worth(move), strict=True)]
        mean, error = mean_and_error(gaps)
        certain = "sum" if self.exact and isinstance(move, Bid) and isinstance(best, Bid) else "usual"
        return Rated(move, max(0.0, mean), 0.0 if self.exact else error, code, facts, certain)

    def _worth(self, move: Move) -> list[float]:
        """What a call is worth in each deal: 1 for a mark won, 0 for a mark lost."""
        if not isinstance(move, Bid):
            return [self._pass_worth()] * len(self.points)
        marks, goal = max(1, move.points // ALL), min(move.points, ALL)
        return [(1 + (marks if made >= goal else -marks)) / 2 for made in self.points]

    def _pass_worth(self) -> float:
        if self.exact:
            return _NOBODY_GAINS
        holder = highest_bidder(self.seen)
        ours = holder is not None and self.seen.side_of(holder) == self.seen.side_of(self.seen.seat)
        return PARTNER_WORTH if ours else PASS_WORTH

    def _told(self, move: Move) -> tuple[Facts, str]:
        """The facts of a call, and the code of its sentence."""
        points = move.points if isinstance(move, Bid) else lowest_next(self.seen) or MINIMUM
        facts: dict[str, object] = {"move": move, "suit": self.suit, "points": points}
        kind = "bid" if isinstance(move, Bid) else "pass"
        if self.exact:
            return facts_of(**facts, mine=self.points[0]), f"known_{kind}"
        facts |= {"deals": len(self.points), "kept": self.kept(points), "enough": round(100 * self._pass_worth())}
        return facts_of(**facts), "call_all" if kind == "bid" and points >= ALL else f"call_{kind}"


def sure_calls(seen: State, suit: str, best: Bid) -> tuple[Rated, ...]:
    """The calls of a hand that takes every trick on lead however the other tiles lie."""
    found = Calls(seen, suit, (ALL,), exact=True).rated(best)
    sure = [
        Rated(one.move, one.cost, 0.0, "sure_bid", facts_of(move=one.move, suit=suit, points=one.move.points), "sum")
        for one in found
        if isinstance(one.move, Bid)
    ]
    given = ALL * (max(1, bid_worth(best, seen.options) // ALL) + 1) / 2 - ALL * PASS_WORTH
    passed = Rated(Pass(), given, 0.0, "sure_pass", facts_of(move=Pass(), suit=suit), "usual")
    return (*sure, *([passed] if Pass() in moves(seen) else []))
