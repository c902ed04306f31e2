"""The state of a hand of Texas 42: who holds what, the auction, the trick on the table and the tricks that were won."""

from dataclasses import dataclass, field
from typing import NamedTuple

from dominoes_widgets.core.moment import Moment
from dominoes_widgets.core.moves import Bid, Move
from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS, Options
from dominoes_widgets.variants.texas_42.tricks import NELLO, Declaration, declaration, winning


class Trick(NamedTuple):
    """The tiles played to a trick from the seat ``leader`` on; ``said`` is the suit when the small end was named (T42-O-09)."""

    leader: int
    tiles: tuple[Tile, ...] = ()
    said: int | None = None


class Won(NamedTuple):
    """A trick that is over: who won it and what it was worth."""

    trick: Trick
    winner: int
    points: int


@dataclass(frozen=True)
class State(Moment):
    """One moment of a hand.

    ``calls`` are the bids and passes from ``first_bidder`` on; ``bid`` and ``declarer`` are set when the auction is over, and
    ``trumps`` ("" before) once they are named. ``taken`` are the tricks won so far; a position may begin with ``gone`` further
    ones whose tiles nobody tells: those lie in ``aside``. ``points`` has what each side has won, or is ``None`` where a
    position leaves it open. ``over`` is ``None``, "made", "set", "passed", or "played" (played out with points unknown).
    ``totals`` has a row for each hand before this one: what each side gained.
    """

    options: Options
    seed: int
    round: int
    dealer: int
    first_bidder: int
    hands: tuple[tuple[Tile, ...], ...]
    points: tuple[int, ...] | None
    trick: Trick
    boneyard: tuple[Tile, ...] = ()
    calls: tuple[Move, ...] = ()
    bid: Bid | None = None
    declarer: int | None = None
    trumps: str = ""
    taken: tuple[Won, ...] = ()
    gone: int = 0
    over: str | None = None
    aside: tuple[Tile, ...] = ()
    totals: tuple[tuple[int, ...], ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)

    @property
    def phase(self) -> str:
        """Where the hand is: "auction", "trumps", "play" or "over"."""
        if self.over:
            return "over"
        if self.declarer is None:
            return "auction"
        return "play" if self.trumps else "trumps"

    @property
    def seat(self) -> int:
        """The seat whose turn it is; of a hand that is over, the seat that would have been next."""
        if self.declarer is None:
            return (self.first_bidder + len(self.calls)) % self.players
        if not self.trumps:
            return self.namer
        return self.turns(self.trick.leader)[len(self.trick.tiles) % self.at_table]

    @property
    def highest(self) -> Bid | None:
        """The highest bid so far."""
        if self.bid is not None:
            return self.bid
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def namer(self) -> int:
        """Who names trumps: the declarer, or his partner after plunge and splash (T42-18, T42-O-02, T42-O-03)."""
        assert self.declarer is not None  # noqa: S101 - asked only once the auction is over
        return self.partner(self.declarer) if self._partner_names else self.declarer

    @property
    def opener(self) -> int:
        """Who leads to the first trick (T42-26, T42-O-02)."""
        assert self.declarer is not None  # noqa: S101 - asked only once the auction is over
        return self.namer if self.options.partner_leads else self.declarer

    @property
    def _partner_names(self) -> bool:
        return self.bid is not None and self.bid.contract in BID_CONTRACTS

    def partner(self, seat: int) -> int:
        """The seat across the table."""
        return (seat + 2) % self.players

    @property
    def sits_out(self) -> int | None:
        """The seat whose tiles are out of play: the declarer's partner in nello (T42-O-01)."""
        if self.trumps != NELLO or self.declarer is None:
            return None
        return self.partner(self.declarer)

    @property
    def at_table(self) -> int:
        """How many seats play to each trick."""
        return self.players - (self.trumps == NELLO)

    def turns(self, leader: int) -> tuple[int, ...]:
        """The seats that play to a trick, in order from its leader on."""
        out = self.sits_out
        return tuple(seat for i in range(self.players) if (seat := (leader + i) % self.players) != out)

    @property
    def named(self) -> Declaration:
        """The declaration under which this hand is played."""
        return declaration(self.trumps, self.options)

    @property
    def tricks_gone(self) -> int:
        """How many tricks are over."""
        return self.gone + len(self.taken)

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the one on the table included."""
        return self.options.hand - self.tricks_gone

    @property
    def winning(self) -> int | None:
        """The seat that would win the trick as it lies; ``None`` while nothing is led."""
        leader, tiles, said = self.trick
        return self.turns(leader)[winning(tiles, self.named, said)] if tiles else None

    @property
    def stacked(self) -> bool:
        """Whether won tricks are stacked so that nobody can look at them: bids of 84 (or 42) and more (T42-17)."""
        return self.bid is not None and bid_worth(self.bid, self.options) >= self.options.stack_from

    def side_of(self, seat: int) -> int:
        """Which of the sides a seat belongs to."""
        return seat % 2 if self.options.partners else seat


def bid_worth(bid: Bid, options: Options) -> int:
    """A bid's place in the order of bids, in points: contracts stand at 42 for each of their marks (T42-O-02, T42-O-03).

    >>> bid_worth(Bid(31), Options.of()), bid_worth(Bid(contract="plunge"), Options.of(plunge=True))
    (31, 168)
    """
    marks = {"plunge": options.plunge_marks, "splash": options.splash_marks}
    return 42 * marks[bid.contract] if bid.contract else bid.points


def bid_name(bid: Bid) -> int | str:
    """A bid as facts and reports name it: its points, or its contract's name."""
    return bid.contract or bid.points


def is_open(state: State, index: int) -> bool:
    """Whether anybody can look at a trick that was won: always, but under a stack only until the next lead or after the hand.

    The trick that was just won lies open until the next tile is led, so that all can see who won it (T42-17).
    """
    if not state.stacked or state.over:
        return True
    return index == len(state.taken) - 1 and not state.trick.tiles


def seen_by(state: State, seat: int | None) -> State:
    """The state as one seat sees it: other hands, tiles face down and stacked tricks are ``BACK`` (T42-02, T42-05, T42-17).

    How many tiles there are stays visible. ``None`` is the teacher's view and hides nothing.
    """
    if seat is None:
        return state
    taken = tuple(won if is_open(state, i) else _stacked(won) for i, won in enumerate(state.taken))
    return state.hidden_from(seat, taken=taken)


def _stacked(won: Won) -> Won:
    return Won(Trick(won.trick.leader, (BACK,) * len(won.trick.tiles)), won.winner, 0)
