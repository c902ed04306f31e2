"""The calls of a strong bot: those of the coach after half a second, and the contracts that a hand clearly asks for.

* Nello, where it is played: a hand of at most ``LOW`` pips, or of at most ``LOW_NO_DOUBLE`` and no double. In 1,500 hands that
  simple players played out, hands up to 23 pips made it in 88 of 100, and hands up to 33 pips without a double in 68.
* Sevens, where it is played: the hand and its partner take every trick in at least ``SURE_SEVENS`` of the deals that are
  looked at. Nobody has a choice in sevens, so that is the chance itself.
* Plunge and splash, where they are played: doubles alone are no reason. With five of them every trick was won in 58 of 100
  deals with open hands, the partner naming what his own hand speaks for; a bid of one mark is worth more than that. So they
  are bid where looking ahead finds more (``_enough``), and where nothing else helps: when the other side needs one mark to win
  the match and this side several.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.core.moves import Bid, Move, NameTrumps
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile, pips
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import ALL, SET
from dominoes_widgets.solve.worlds import World, Worlds
from dominoes_widgets.variants.texas_42 import coach_calls
from dominoes_widgets.variants.texas_42.advice_hand import best
from dominoes_widgets.variants.texas_42.coach_tiles import BID
from dominoes_widgets.variants.texas_42.coach_work import Work, go_on, kept
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS, FULL_HAND
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.scoring import marks
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import NELLO, SEVENS, Declaration, from_seven, winning

NODES = 45_000
LOW, LOW_NO_DOUBLE = 23, 29
SURE_SEVENS = 0.8
_CANDIDATES = 2
_DEALS = 20
_SEVENS_DEALS = 100
_FLATTERS = 0.07
_NEARLY_LOST = 0.4
_ONE_MARK = 0.8
"""What a good bid of one mark is worth, in marks."""
_SETTLED = {"pass_only", "pass_partner", "bid_all", "bid_forced"}
"""Ideas of the simple adviser that leave nothing to weigh."""


@dataclass(frozen=True, slots=True)
class _Work:
    """How far a call has come: the contract that was looked at first, then the usual calls."""

    contract: Work
    usual: Thought | None = None


def think(seen: State, simple: Advice, before: Thought | None) -> Thought:
    """A slice of a strong bot's thinking about a call; ``simple`` is the simple adviser's word on it."""
    if not seen.options.partners or len(seen.hand) != FULL_HAND or simple.idea in _SETTLED:
        return Thought(simple)
    legal = moves(seen)
    if (special := _without_trumps(seen, simple, legal)) is not None:
        return Thought(special)
    contract = next((Bid(contract=name) for name in BID_CONTRACTS if Bid(contract=name) in legal), None)
    about = repr(("contract", seen.hand, seen.seat, seen.calls))
    old = before.work if before is not None and isinstance(before.work, _Work) else _Work(Work(about))
    work = kept(about, old.contract)
    if work is None:
        old = _Work(work := Work(about))
    question = _ContractQuestion(seen, about)
    if contract is not None and len(work.rows) < question.enough:
        work = go_on(question, work)
        if len(work.rows) < question.enough:
            return Thought(simple, done=False, work=_Work(work))
    if contract is not None and sum(cell for cell, in work.rows) >= _enough(contract, seen) * len(work.rows) * BID:
        return Thought(_bid_contract(seen, simple, contract))
    usual = coach_calls.think(seen, simple, old.usual, NODES - work.nodes, _CANDIDATES)
    return Thought(usual.advice, usual.done, _Work(work, usual))


def _enough(contract: Bid, seen: State) -> float:
    """In which share of the deals with open hands a contract must hold.

    Beyond what flatters it must be worth more than a good bid of one mark; but to lose a match that is nearly lost costs little.
    """
    to_win = seen.options.to_win
    side, reached = seen.side_of(seen.seat), marks(seen)
    if to_win - reached[1 - side] == 1 and to_win - reached[side] > 1:
        return _NEARLY_LOST
    return _FLATTERS + (1 + _ONE_MARK / (bid_worth(contract, seen.options) // ALL)) / 2


def _bid_contract(seen: State, simple: Advice, contract: Bid) -> Advice:
    doubles = sum(tile.is_double for tile in seen.hand)
    facts = facts_of(seat=seen.seat, bid=contract.contract, doubles=doubles)
    return Advice(contract, "bid_contract", facts, None, simple.legal_count)


class _ContractQuestion:
    """Whether the side of the bidder wins every trick when his partner names what his own hand speaks for."""

    choices, enough, apart = 1, _DEALS, True

    def __init__(self, seen: State, about: str) -> None:
        self._seen, self._about = seen, about
        self._worlds = Worlds([tile for tile in SET if tile not in seen.hand], (FULL_HAND,) * 3)

    def deal(self, world: int, _choice: int) -> Deal:
        """The bidder is seat 0 here, his partner 2."""
        others = next(self._worlds.draw(f"{self._about}/{world}"))
        options = self._seen.options
        named = best(others[1], options).trumps
        doubles = options.follow_me_doubles if named == "none" else "high"
        return Deal((self._seen.hand, *others), named, 2 if options.partner_leads else 0, doubles=doubles)

    def answer(self, solver: Solver, _part: tuple[int, ...]) -> int:
        """``BID`` when every trick is won."""
        return BID * solver.reaches(0, ALL)


def _without_trumps(seen: State, simple: Advice, legal: Sequence[Move]) -> Advice | None:
    """Nello or sevens: named where they may be, or the bid of one mark that they need."""
    naming = seen.phase == "trumps"
    contracts = ((NELLO, is_low, "bid_nello", "name_nello"), (SEVENS, _is_near_seven, "bid_sevens", "name_sevens"))
    for named, wanted, bid, name in contracts:
        move, idea = (NameTrumps(named), name) if naming else (Bid(ALL), bid)
        if getattr(seen.options, named) and move in legal and wanted(seen.hand):
            return Advice(move, idea, facts_of(seat=seen.seat, points=None if naming else ALL), None, simple.legal_count)
    return None


def is_low(hand: Sequence[Tile]) -> bool:
    """Whether a hand asks for nello.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> is_low(parse_tiles("1-0 2-0 2-1 3-0 3-1 4-0 5-1")), is_low(parse_tiles("6-6 2-0 2-1 3-0 3-1 4-0 5-1"))
    (True, False)
    """
    return pips(hand) <= (LOW if any(tile.is_double for tile in hand) else LOW_NO_DOUBLE)


def _is_near_seven(hand: Sequence[Tile]) -> bool:
    worlds = Worlds([tile for tile in SET if tile not in hand], (FULL_HAND,) * 3)
    drawn = islice(worlds.draw(f"sevens {sorted(hand)}"), _SEVENS_DEALS)
    return sum(_wins_sevens((tuple(hand), *others)) for others in drawn) >= SURE_SEVENS * _SEVENS_DEALS


def _wins_sevens(hands: World) -> bool:
    """Whether the leader's side takes every trick of sevens: everybody plays the tile nearest to seven, so nobody chooses."""
    named = Declaration(SEVENS)
    rows = [sorted(hand, key=from_seven) for hand in hands]
    leader = 0
    for trick in range(FULL_HAND):
        leader = (leader + winning([rows[(leader + i) % 4][trick] for i in range(4)], named)) % 4
        if leader % 2:
            return False
    return True
