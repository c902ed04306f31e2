"""What a hand makes under a declaration in deals of the other hands: the questions behind a call and behind naming trumps.

The declaration is chosen first and the other hands are averaged after that, the same deals for every declaration: to take the
best of each deal would count on seeing all hands. The deals are the same for a bid and for the naming after it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dominoes_widgets.core.moves import Bid
from dominoes_widgets.core.tiles import Tile, format_tiles
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.solo import SoloDeal, SoloSolver, wins_all_sevens
from dominoes_widgets.solve.suits import ALL, SET
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.solve.worlds import World, Worlds
from dominoes_widgets.variants.texas_42.auction import MINIMUM, doubles_needed
from dominoes_widgets.variants.texas_42.coach_tiles import BID, hides_nothing
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import NELLO, NUMBERS, SEVENS, from_seven

LEVELS = (30, 32, 34, 37, ALL)
"""The points that are asked about; what lies between two of them counts as not reached."""
DEALS = 40
_TRIES = 200


def partners_suit(hand: Sequence[Tile]) -> str:
    """What the partner of somebody with many doubles names: his longest suit, its double most likely across the table.

    Over 60 hands with four to six doubles each, every trick was won in 60, 58 and 70 of 100 open deals like that, and
    in 50, 55 and 63 when the partner named what his own hand alone speaks for.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> partners_suit(parse_tiles("6-5 6-4 6-3 5-0 4-1 2-1 1-0"))
    '6'
    """

    def length(suit: str) -> tuple[int, bool, int]:
        mine = [tile for tile in hand if int(suit) in tile]
        held = any(tile.is_double for tile in mine)
        return len(mine) + (not held), held, sum(tile.pips for tile in mine)

    return max(NUMBERS, key=length)


class CallDeals:
    """The hands of all seats, by the number of the deal: the real one in hindsight, else drawn evenly.

    After a bid that asks for doubles, the bidder has them in every deal.
    """

    def __init__(self, seen: State) -> None:
        self._seen, self.known = seen, hides_nothing(seen)
        players, size = seen.options.players, seen.options.hand
        unseen = [tile for tile in SET if tile not in seen.hand]
        face_down = len(unseen) - size * (players - 1)
        self._worlds = Worlds(unseen, (size,) * (players - 1) + ((face_down,) if face_down else ()))
        self._key = f"calls {seen.seat} {format_tiles(sorted(seen.hand))}"
        contract = seen.bid.contract if seen.bid is not None else ""
        asked = contract and seen.declarer not in (None, seen.seat)
        self._doubles = doubles_needed(contract, seen.options) if asked else 0

    def hands(self, number: int) -> World:
        """The hands in the order of the seats."""
        seen = self._seen
        if self.known:
            return seen.hands
        for world, _ in zip(self._worlds.draw(f"{self._key}/{number}"), range(_TRIES), strict=False):
            after = [seen.hand, *world]
            hands = tuple(after[(seat - seen.seat) % seen.players] for seat in range(seen.players))
            if not self._doubles or sum(tile.is_double for tile in hands[seen.declarer or 0]) >= self._doubles:
                break
        return hands


@dataclass(frozen=True, slots=True)
class _Settled:
    """The answer about a deal in which nobody has a choice."""

    holds: bool
    nodes: int = 0
    found: Found = Found({}, ())  # noqa: RUF009 - nobody changes it


class CallQuestion:
    """What the seat's side makes under each of some ways to play its hand: one of the levels, and ``BID`` with the goal.

    ``names`` are declarations, "nello" and "sevens" among them, or bids that let the partner name trumps; those make ``ALL`` or
    nothing. The goal is the least that could be bid when this seat called; ``besides`` are further points to ask about, besides
    the usual levels, or ``None`` to ask about the goal alone. Of the real deal it is the exact points.
    """

    apart = True

    def __init__(self, seen: State, names: Sequence[str], goal: int, besides: int | None) -> None:
        self.names, self.choices = tuple(names), len(names)
        self._seen, self._deals = seen, CallDeals(seen)
        self.enough = 1 if self._deals.known else DEALS
        asked = (goal,) if besides is None else (*LEVELS, min(besides, ALL))
        self.levels = sorted({level for level in asked if level >= MINIMUM})
        self.goal = next((level for level in self.levels if level >= goal), ALL)
        self._leader = seen.seat if seen.bid is None else seen.opener

    def solver(self, world: int, choice: int, limit: float, found: Found | None) -> Solver | SoloSolver | _Settled:
        """The hand played in one way in a deal."""
        seen, name, hands = self._seen, self.names[choice], self._deals.hands(world)
        options, seat, leader = seen.options, seen.seat, self._leader
        if name == SEVENS:
            far = tuple(tuple(sorted(map(from_seven, hand))) for hand in hands)
            return _Settled(wins_all_sevens(far, seat))
        if name == NELLO:
            three = tuple(hands[(seat + further) % 4] for further in (0, 1, 3))
            return SoloSolver(SoloDeal(three, "none", 0, 0, doubles=options.nello_doubles, low=True), limit, found)
        if name in BID_CONTRACTS:
            partner = seen.partner(seat)
            name, leader = partners_suit(hands[partner]), partner if options.partner_leads else seat
        doubles = options.follow_me_doubles if name == "none" else "high"
        if not options.partners:
            return SoloSolver(SoloDeal(hands, name, seat, seat, doubles=doubles), limit, found)
        return Solver(Deal(hands, name, leader, doubles=doubles), limit, found)

    def answer(self, solver: Solver | SoloSolver | _Settled, part: tuple[int, ...]) -> int:
        """The level that is reached, the goal asked about first, and then all tricks: the cheapest question."""
        name, side = self.names[len(part)], self._seen.seat % 2
        if isinstance(solver, _Settled):
            return (BID + ALL) * solver.holds
        if isinstance(solver, SoloSolver):
            if name == NELLO:
                return (BID + ALL) * (not solver.reaches(1))
            if self._deals.known:
                return self._exactly(ALL if solver.reaches(solver.most) else solver.value())
            return self._level(lambda points: solver.reaches(solver.most if points == ALL else points))
        if name in BID_CONTRACTS:
            return (BID + ALL) * solver.reaches(side, ALL)
        if self._deals.known:
            return self._exactly(solver.value(side))
        return self._level(lambda points: solver.reaches(side, points))

    def _exactly(self, points: int) -> int:
        return BID * (points >= self.goal) + points

    def _level(self, reaches: Callable[[int], bool]) -> int:
        if not reaches(self.goal):
            return 0
        if ALL in self.levels and reaches(ALL):
            return BID + ALL
        held = self.goal
        for level in self.levels:
            if held < level < ALL:
                if not reaches(level):
                    break
                held = level
        return BID + held


def goal_of(seen: State, lowest: int | None) -> int:
    """The least that could be bid when the seat that is to move or to name called, ``lowest`` being that of now."""
    if seen.bid is None:
        return lowest or ALL
    before = (seen.seat - seen.first_bidder) % seen.players
    bids = [bid_worth(call, seen.options) for call in seen.calls[:before] if isinstance(call, Bid)]
    return max([MINIMUM, *(worth + 1 for worth in bids)])
