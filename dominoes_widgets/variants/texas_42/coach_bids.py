"""Calls rated by what they are worth: a bid by how often it holds, a pass by what others usually make of the hand.

A bid that holds brings its marks, one that fails gives them away; near the end of a match they count by what they do for the
chance to win it. The unit is that of all ratings: 42 is the difference between a mark won and a mark lost.

Play with open hands flatters, for all: an average hand makes 30 in four of five deals. So a pass is worth as much as a bid that
holds about that often, and a bid must hold more often to be worth it. What flatters weighs more where more marks are at stake,
and is taken off there. Nello and sevens are not flattered: in sevens nobody chooses, and in nello those who see the hands are
two against one. Of 160 low hands, those that held in 5, 29, 50, 69 and 95 of 100 open deals held in 25, 50, 69, 67 and 83 of
100 hands between steady players.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import ceil, sqrt

from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.moves import Bid, Move, Pass
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.solve.averages import mean_and_error
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.variants.texas_42.auction import MINIMUM, highest_bidder, lowest_next
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.scoring import marks as marks_of
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import NELLO, SEVENS

_PARTNERS, _ALONE = (0.85, 0.7), (0.65, 0.5)
_NOBODY_GAINS = 0.5
"""What a pass is worth in hindsight: no mark for anybody."""
_CALLS = {NELLO: "call_nello", SEVENS: "call_sevens", "plunge": "call_partner", "splash": "call_partner"}
_NEAR_THE_END = 2
"""When a side needs so few marks or fewer, a bid counts by what it does for the chance to win the match."""
_FLATTERS = 0.3
"""By so much open hands flatter a chance: of 100 hands that won every trick in 71 of 100 open deals, steady players won 38."""


@cache
def wins_match(mine: int, theirs: int) -> float:
    """The chance to get so many marks before the others get theirs, when each mark goes to either side as often.

    >>> wins_match(1, 1), wins_match(5, 1), wins_match(0, 1)
    (0.5, 0.03125, 1.0)
    """
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return (wins_match(mine - 1, theirs) + wins_match(mine, theirs - 1)) / 2


def thresholds(options: Options) -> tuple[float, float]:
    """From which share of deals on a pass becomes a bid, and below which a bid becomes a pass.

    Between them the rule of thumb stays. Without partners, few hands make a bid of their own.
    """
    return _PARTNERS if options.partners else _ALONE


@dataclass(frozen=True)
class Calls:
    """What the calls of a seat are worth, its hand being played in the ways that were compared.

    ``points`` are what its side makes in each deal under the declaration ``suit``; ``exact`` says that the one deal is the real
    one. ``special`` has the same for nello, sevens and the contracts that are bid by name: ``ALL`` or 0, in some of the deals.
    """

    seen: State
    suit: str
    points: Sequence[int]
    exact: bool = False
    special: Mapping[str, Sequence[int]] = field(default_factory=dict)

    def played(self, bid: Bid) -> str:
        """How a hand is played for a bid: what is named then, or the contract itself."""
        if bid.contract:
            return bid.contract
        named = [name for name in self.special if Bid(contract=name) not in self._legal] if bid.points >= ALL else []
        return max((self.suit, *named), key=self._all_share)

    def kept(self, bid: Bid) -> int:
        """In how many deals a bid holds."""
        goal = ALL if bid.contract else min(bid.points, ALL)
        return sum(made >= goal for made in self._made(self.played(bid)))

    def needed(self, bid: Bid) -> tuple[int, int]:
        """In how many of the deals looked at a bid must hold to pay, and in how many for the count of the hand to decide."""
        bid_from, pass_below = (ceil(round(100 * share) * self.deals(bid) / 100) for share in thresholds(self.seen.options))
        return bid_from, pass_below

    def deals(self, bid: Bid) -> int:
        """How many deals were looked at for a bid."""
        return len(self._made(self.played(bid)))

    def worth(self, move: Move) -> float:
        """What a call is worth on average."""
        return mean_and_error(self._worth(move))[0]

    def ahead(self, one: Move, other: Move) -> tuple[float, float]:
        """By how much a call is worth more than another, and the standard error of that."""
        first, second = self._worth(one), self._worth(other)
        if len(first) == len(second):
            return mean_and_error([mine - others for mine, others in zip(first, second, strict=True)])
        (mine, doubt), (others, further) = mean_and_error(first), mean_and_error(second)
        return mine - others, sqrt(doubt * doubt + further * further)

    def rated(self, best: Move) -> tuple[Rated, ...]:
        """The calls, the one advised first and then the cheapest. Contracts that were not looked at are left out."""
        found = [self._one(move, best) for move in self._legal if not self._unknown(move)]
        return tuple(sorted(found, key=lambda rated: (rated.move != best, rated.cost)))

    @property
    def _legal(self) -> tuple[Move, ...]:
        return moves(self.seen)

    def _unknown(self, move: Move) -> bool:
        return isinstance(move, Bid) and bool(move.contract) and move.contract not in self.special

    def _all_share(self, name: str) -> float:
        made = self._made(name)
        return sum(points >= ALL for points in made) / len(made)

    def _made(self, name: str) -> Sequence[int]:
        return self.special.get(name, self.points)

    def _one(self, move: Move, best: Move) -> Rated:
        facts, code = self._told(move)
        if move == best:
            return Rated(move, 0.0, 0.0, code, facts, "sum" if self.exact else "usual")
        ahead, doubt = self.ahead(best, move)
        mean, error = ALL * ahead, ALL * doubt
        certain = "sum" if self.exact and isinstance(move, Bid) and isinstance(best, Bid) else "usual"
        return Rated(move, max(0.0, mean), 0.0 if self.exact else error, code, facts, certain)

    def _worth(self, move: Move) -> list[float]:
        """What a call is worth in each deal: 1 for a mark won, 0 for a mark lost."""
        if not isinstance(move, Bid):
            return [self._pass_worth()] * len(self.points)
        goal = ALL if move.contract else min(move.points, ALL)
        won, lost = self._at_stake(move)
        played = self.played(move)
        more = 0.0 if self.exact else self._corrected(played, won - lost)
        return [(won if made >= goal else lost) + more for made in self._made(played)]

    def _corrected(self, played: str, at_stake: float) -> float:
        """What is added for flattering less, or taken off for flattering more, than a bid of one mark with trumps."""
        if played in (NELLO, SEVENS):
            return sum(thresholds(self.seen.options)) / 2 - _NOBODY_GAINS
        return -_FLATTERS * max(0.0, at_stake - 1)

    def _at_stake(self, bid: Bid) -> tuple[float, float]:
        """What a bid is worth when it holds, and when it fails: 1 and 0 for a bid of one mark."""
        options, marks = self.seen.options, max(1, bid_worth(bid, self.seen.options) // ALL)
        lost = options.failed_84_marks if bid.points == 2 * ALL else marks
        if options.scoring == "marks" and options.partners:
            reached, ours = marks_of(self.seen), self.seen.side_of(self.seen.seat)
            mine, theirs = options.to_win - reached[ours], options.to_win - reached[1 - ours]
            if min(mine, theirs) <= _NEAR_THE_END:
                one, none = wins_match(mine - 1, theirs), wins_match(mine, theirs - 1)
                scale = one - none
                return (wins_match(mine - marks, theirs) - none) / scale, (wins_match(mine, theirs - lost) - none) / scale
        return (1 + marks) / 2, (1 - lost) / 2

    def _pass_worth(self) -> float:
        if self.exact:
            return _NOBODY_GAINS
        bid_from, pass_below = thresholds(self.seen.options)
        holder = highest_bidder(self.seen)
        ours = holder is not None and self.seen.side_of(holder) == self.seen.side_of(self.seen.seat)
        # The partner bid it since it holds more often than not.
        return bid_from if ours else (bid_from + pass_below) / 2

    def _told(self, move: Move) -> tuple[Facts, str]:
        """The facts of a call, and the code of its sentence."""
        bid = move if isinstance(move, Bid) else Bid(lowest_next(self.seen) or MINIMUM)
        kind, played = "bid" if isinstance(move, Bid) else "pass", self.played(bid)
        facts: dict[str, object] = {"move": move, "suit": played, "points": bid.points}
        special = played in self.special
        if self.exact:
            facts |= {"mine": self._made(played)[0]}
            return facts_of(**facts), f"known_{kind}" if not special else "open_made" if facts["mine"] else "open_set"
        facts |= {"deals": self.deals(bid), "kept": self.kept(bid), "enough": round(self.deals(bid) * self._pass_worth())}
        if kind == "pass":
            return facts_of(**facts), "call_pass"
        return facts_of(**facts), _CALLS[played] if special else "call_all" if bid.points >= ALL else "call_bid"


def sure_calls(seen: State, suit: str, best: Bid) -> tuple[Rated, ...]:
    """The calls of a hand that takes every trick on lead however the other tiles lie."""
    calls = Calls(seen, suit, (ALL,), exact=True)
    found = [one for one in calls.rated(best) if isinstance(one.move, Bid)]
    sure = [
        Rated(one.move, one.cost, 0.0, "sure_bid", facts_of(move=one.move, suit=suit, points=dict(one.facts)["points"]), "sum")
        for one in found
    ]
    bid_from, pass_below = thresholds(seen.options)
    given = ALL * max(0.0, calls.worth(best) - (bid_from + pass_below) / 2)
    passed = Rated(Pass(), given, 0.0, "sure_pass", facts_of(move=Pass(), suit=suit), "usual")
    return (*sure, *([passed] if Pass() in moves(seen) else []))
