"""The coach in the auction and when trumps are named: how often a bid would hold.

The trump is chosen first and the other hands are averaged after that, the same deals for every trump: to take the best trump of
each deal would count on seeing all hands. Play with open hands still flatters, so a bid must hold well beyond every other time.
"""

from collections.abc import Sequence
from dataclasses import replace

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.core.moves import Bid, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import ALL, SET
from dominoes_widgets.solve.worlds import World, Worlds
from dominoes_widgets.variants.texas_42 import coach_certain, coach_trumps
from dominoes_widgets.variants.texas_42.auction import MINIMUM, lowest_next
from dominoes_widgets.variants.texas_42.coach_bids import BID_FROM, PASS_BELOW, Calls, sure_calls
from dominoes_widgets.variants.texas_42.coach_tally import Rows
from dominoes_widgets.variants.texas_42.coach_tiles import BID, hides_nothing
from dominoes_widgets.variants.texas_42.coach_work import ALL_SLICES, Work, go_on, kept
from dominoes_widgets.variants.texas_42.options import FULL_HAND
from dominoes_widgets.variants.texas_42.state import State, bid_name, bid_worth

LEVELS = (30, 32, 34, 37, ALL)
"""The points that are asked about; what lies between two of them counts as not reached."""
DEALS = 40


def think(
    seen: State, simple: Advice, before: Thought | None, nodes: int = ALL_SLICES, most: int = coach_trumps.CANDIDATES
) -> Thought:
    """A slice of thinking about a call or the trumps. ``simple`` is the simple adviser's word on it.

    ``nodes`` is where it ends at the latest, and ``most`` how many declarations are compared.
    """
    if not seen.options.partners or len(seen.hand) != FULL_HAND:
        return coach_certain.think(seen, simple)
    suit, known = str(dict(simple.facts).get("suit", "")), hides_nothing(seen)
    if simple.idea == "bid_all" and isinstance(simple.move, Bid):
        return Thought(replace(simple, certainty="sum"), ratings=sure_calls(seen, suit, simple.move))
    if known and simple.idea == "pass_partner":
        return Thought(simple)
    about = repr((seen.hand, seen.seat, seen.calls, seen.bid, seen.opener if seen.bid else None, known))
    work = kept(about, before.work if before is not None else None)
    if work is None:
        return Thought(simple, done=False, work=Work(about))
    naming = seen.phase == "trumps"
    question = CallQuestion(seen, coach_trumps.candidates(seen, simple, most), about)
    work = go_on(question, work)
    rows = Rows(work.rows, exact=known and bool(work.rows))
    done = len(rows) >= question.enough or (not known and work.nodes >= nodes) or (naming and rows.settled)
    if not rows.tell:
        return Thought(simple, done, work)
    if naming:
        advice, ratings = coach_trumps.named(seen, simple, question.trumps, rows)
        return Thought(advice, done, work, ratings)
    chosen = rows.best
    calls = Calls(seen, question.trumps[chosen], [row[chosen] % BID for row in rows.rows], exact=known)
    advice = _in_hindsight(simple, calls) if known else _called(simple, calls)
    return Thought(advice, done, work, calls.rated(advice.move))


class CallQuestion:
    """How many points a hand makes under each of some declarations: one of ``LEVELS``, and ``BID`` with it where the goal is met.

    The goal is the bid that was made, or the least that may be made. Of the real deal it is the exact points.
    """

    apart = True

    def __init__(self, seen: State, trumps: Sequence[str], about: str) -> None:
        self.trumps, self.choices = tuple(trumps), len(trumps)
        self._seen, self._about, self._known = seen, about, hides_nothing(seen)
        self.enough = 1 if self._known else DEALS
        points = bid_worth(seen.bid, seen.options) if seen.bid is not None else lowest_next(seen) or MINIMUM
        self.goal = _level(points)
        self._side = seen.seat % 2
        self._leader = seen.seat if seen.bid is None else seen.opener
        self._worlds = Worlds([tile for tile in SET if tile not in seen.hand], (FULL_HAND,) * 3)

    def deal(self, world: int, choice: int) -> Deal:
        """The hand played under a declaration in a world."""
        seen, named = self._seen, self.trumps[choice]
        hands = seen.hands if self._known else self._turned(next(self._worlds.draw(f"{self._about}/{world}")))
        doubles = seen.options.follow_me_doubles if named == "none" else "high"
        return Deal(hands, named, self._leader, doubles=doubles)

    def _turned(self, others: World) -> World:
        after = [self._seen.hand, *others]
        return tuple(after[(seat - self._seen.seat) % 4] for seat in range(4))

    def answer(self, solver: Solver, _part: tuple[int, ...]) -> int:
        """The level that is reached, the goal asked about first, and then all tricks: the cheapest question."""
        if self._known:
            points = solver.value(self._side)
            return BID * (points >= self.goal) + points
        if not solver.reaches(self._side, self.goal):
            return 0
        if solver.reaches(self._side, ALL):
            return BID + ALL
        held = self.goal
        for level in LEVELS:
            if held < level < ALL:
                if not solver.reaches(self._side, level):
                    break
                held = level
        return BID + held


def _level(points: int) -> int:
    """The least of ``LEVELS`` that keeps a bid of so many points."""
    return next((level for level in LEVELS if level >= points), ALL)


def _called(simple: Advice, calls: Calls) -> Advice:
    """The simple adviser's call, unless the deals speak clearly against it."""
    seen, lowest = calls.seen, lowest_next(calls.seen) or MINIMUM
    move, idea, free = simple.move, simple.idea, simple.idea not in ("bid_forced", "pass_partner")
    if isinstance(move, Bid) and free:
        if calls.share(lowest) < PASS_BELOW:
            move, idea = Pass(), "pass_outbid" if seen.highest else "pass_weak"
        elif calls.share(move.points) < PASS_BELOW:
            move = Bid(lowest)
    elif free and calls.share(lowest) >= BID_FROM and lowest <= ALL:
        move, idea = Bid(lowest), "bid_strong"
    points = move.points if isinstance(move, Bid) else lowest
    bid = None if seen.highest is None else bid_name(seen.highest)
    facts = {"bid": bid, **dict(simple.facts), "suit": calls.suit, "points": points}
    facts |= {"deals": len(calls.points), "kept": calls.kept(points)}
    evidence = "" if idea == "pass_partner" else "bid"
    return Advice(move, idea, facts_of(**facts), None, simple.legal_count, evidence)


def _in_hindsight(simple: Advice, calls: Calls) -> Advice:
    """The lowest bid where the real deal lets it hold under the declaration that the hand itself speaks for, else a pass."""
    lowest = lowest_next(calls.seen) or MINIMUM
    move, idea = simple.move, simple.idea
    if idea != "bid_forced":
        held = bool(calls.kept(lowest))
        move = Bid(lowest) if held else Pass()
        idea = "bid_strong" if held else "pass_outbid" if calls.seen.highest else "pass_weak"
    bid = None if calls.seen.highest is None else bid_name(calls.seen.highest)
    facts = {"bid": bid, **dict(simple.facts), "suit": calls.suit, "points": lowest, "mine": calls.points[0]}
    return Advice(move, idea, facts_of(**facts), None, simple.legal_count, "known_call", "sum")
