"""Every legal tile or declaration rated by what the worlds say of it: its cost beside the best, and what it leads to.

A cost has the unit of the 42 points. Where two choices differ in how often the bid holds, that is all that is counted,
and the cost is 42 times the difference of the chances; where they do not, it is the difference of the points of the
mover's side.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.solve.averages import mean_and_error
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.variants.texas_42.coach_tally import Rows
from dominoes_widgets.variants.texas_42.coach_tiles import BID


def only(move: Move) -> tuple[Rated, ...]:
    """The rating of the only legal move."""
    return (Rated(move, 0.0, code="only", facts=facts_of(move=move), certainty="rule"),)


@dataclass(frozen=True)
class Ratings:
    """The ratings of moves from the rows that they head.

    ``for_bid`` says whether the mover's side has made the bid (or would name the trumps for it) or stands against it,
    ``only_bid`` that points were not asked for.
    """

    moves: Sequence[Move]
    rows: Rows
    for_bid: bool
    only_bid: bool = False

    def all(self) -> tuple[Rated, ...]:
        """All moves, the best first and then the cheapest."""
        best = self.rows.best
        found = [self._one(i) for i in range(len(self.moves))]
        return (found[best], *sorted((*found[:best], *found[best + 1 :]), key=lambda rated: rated.cost))

    def against_first(self) -> tuple[Rated, ...]:
        """All moves but the first, rated against it: it is known to be the best from elsewhere."""
        found = [self._one(i, 0) for i in range(1, len(self.moves))]
        return tuple(sorted(found, key=lambda rated: rated.cost))

    def _one(self, i: int, best: int | None = None) -> Rated:
        rows, move, best = self.rows, self.moves[i], self.rows.best if best is None else best
        same = all(row[i] == row[best] for row in rows.rows)
        mean, error = (0.0, 0.0) if same else self._cost(i, best)
        others = range(len(self.moves)) if i == best else (i,)
        certainty = "sum" if rows.exact and all(map(rows.never_better, others)) else "usual"
        stake = float(ALL) if self._counts_bids(i, best) else 0.0
        return Rated(move, max(0.0, mean), 0.0 if rows.exact else error, *self._told(i), certainty, stake)

    def _counts_bids(self, i: int, best: int) -> bool:
        return self.only_bid or self._kept(best) != self._kept(i)

    def _cost(self, i: int, best: int) -> tuple[float, float]:
        rows = self.rows.rows
        if self._counts_bids(i, best):
            return mean_and_error([ALL * ((row[best] >= BID) - (row[i] >= BID)) for row in rows])
        return mean_and_error([row[best] % BID - row[i] % BID for row in rows])

    def _told(self, i: int) -> tuple[str, Facts]:
        """The code and the facts of what a move leads to."""
        kept, deals = self._kept(i), len(self.rows)
        facts = {"move": self.moves[i], "deals": deals, "kept": kept, "mine": self._points(i)}
        if self.rows.exact and deals == 1:
            end = "made" if bool(kept) == self.for_bid else "set"
            return f"open_{end}" if self.only_bid else f"known_{end}", facts_of(**facts)
        code = "keep" if self.for_bid else "set"
        often = "_every" if kept == deals else "" if kept else "_never"
        return f"{code}{often}" if self.only_bid else f"{code}{often}_points", facts_of(**facts)

    def _kept(self, i: int) -> int:
        return sum(row[i] >= BID for row in self.rows.rows)

    def _points(self, i: int) -> int:
        return round(sum(row[i] % BID for row in self.rows.rows) / len(self.rows))
