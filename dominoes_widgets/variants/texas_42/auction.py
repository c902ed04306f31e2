"""The auction: which bids there are, and what speaks against a call (T42-09 … T42-15, T42-O-02, T42-O-03, T42-O-06)."""

from collections.abc import Iterator
from functools import cache

from dominoes_widgets.core.moves import Bid
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.variants.texas_42.codes import reason
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS, Options
from dominoes_widgets.variants.texas_42.state import State, bid_name, bid_worth

MINIMUM = 30
MARK = 42
"""A bid of 42 is one mark; 84 two; above that, where it is played, each further mark is 42 more (T42-O-06)."""
HIGHEST = 2 * MARK
PLUNGE_DOUBLES = 4


@cache
def bids(options: Options) -> tuple[Bid, ...]:
    """Every bid that this game knows, in order, the contracts last (T42-02, T42-11, T42-O-06).

    >>> [str(bid) for bid in bids(Options.of(players=6))][-3:]
    ['bid:39', 'bid:42', 'bid:84']
    """
    points = [*range(MINIMUM, min(MARK - 1, options.most_points) + 1), MARK, HIGHEST]
    if options.mark_bids:
        # Each seat calls once; after two marks, or those of a contract, bids rise by one mark.
        first = max([2, *(getattr(options, f"{name}_marks") for name in BID_CONTRACTS if getattr(options, name))])
        points += [MARK * marks for marks in range(3, first + options.players)]
    contracts = [name for name in BID_CONTRACTS if getattr(options, name)]
    return (*map(Bid, points), *(Bid(contract=name) for name in contracts))


def against_bid(state: State, bid: Bid) -> Iterator[Reason]:
    """What speaks against a bid."""
    if state.phase != "auction":
        assert state.bid is not None  # noqa: S101 - the auction is over
        yield reason("bid.auction_over", seat=state.declarer, bid=bid_name(state.bid))
    if bid.contract:
        yield from _against_contract(state, bid.contract)
    else:
        yield from _against_points(state, bid.points)


def must_bid(state: State) -> bool:
    """Whether the mover is a dealer whom the option forces to bid: he calls last and all others have passed (T42-15)."""
    if state.options.all_pass != "dealer_must_bid":  # noqa: S105 - no password: everybody passes
        return False
    return len(state.calls) == state.players - 1 and state.seat == state.dealer and state.highest is None


def against_pass(state: State) -> tuple[Reason, ...]:
    """What speaks against a pass (T42-13, T42-15)."""
    if state.phase == "trumps":
        return (reason("pass.name_trumps"),)
    if state.phase == "play":
        return (reason("pass.must_play"),)
    return (reason("pass.forced", minimum=MINIMUM),) if must_bid(state) else ()


def highest_bidder(state: State) -> int | None:
    """The seat that made the highest bid so far."""
    if state.declarer is not None:
        return state.declarer
    made = [i for i, call in enumerate(state.calls) if isinstance(call, Bid)]
    return (state.first_bidder + made[-1]) % state.players if made else None


def lowest_next(state: State) -> int | None:
    """The lowest number that may be bid now; ``None`` when there is none left."""
    top = 0 if state.highest is None else bid_worth(state.highest, state.options)
    higher = [bid.points for bid in bids(state.options) if bid.points > top]
    return higher[0] if higher else None


def only_pass(state: State) -> bool:
    """Whether nothing in this game is higher than what was bid (T42-12)."""
    top = state.highest
    if top is None or lowest_next(state) is not None:
        return False
    contracts = [bid for bid in bids(state.options) if bid.contract]
    return all(bid_worth(bid, state.options) <= bid_worth(top, state.options) for bid in contracts)


def _against_points(state: State, points: int) -> Iterator[Reason]:
    highest = state.highest if state.phase == "auction" else None
    top = 0 if highest is None else bid_worth(highest, state.options)
    yield from _against_number(state, points, top)
    if highest is None or points > top:
        return
    facts = {"points": points, "bid": bid_name(highest), "seat": highest_bidder(state)}
    if only_pass(state):
        yield reason("bid.only_pass", **facts)
    else:
        yield reason("bid.too_low", **facts, next=lowest_next(state))


def _against_number(state: State, points: int, top: int) -> Iterator[Reason]:
    """What speaks against a number by itself (T42-02, T42-11), and against a jump in marks (T42-O-06)."""
    options = state.options
    if points < MINIMUM:
        yield reason("bid.below_minimum", points=points, minimum=MINIMUM)
    elif options.most_points < points < MARK:
        yield reason("bid.more_than_points", points=points, most=options.most_points)
    elif points > HIGHEST and points % MARK == 0:
        if not options.mark_bids:
            yield reason("bid.over_highest", points=points)
        elif points > max(top, HIGHEST - MARK) + MARK:
            yield reason("bid.marks_step", points=points, next=HIGHEST if top < HIGHEST else top + MARK)
    elif points > MARK and points != HIGHEST:
        yield reason("bid.not_a_bid", points=points)


def _against_contract(state: State, name: str) -> Iterator[Reason]:
    options = state.options
    if name not in BID_CONTRACTS:
        yield reason("bid.contract_unknown", word=name)
        return
    if not getattr(options, name):
        yield reason(f"bid.{name}_off")
    if state.phase != "auction":
        return
    held = sum(tile.is_double for tile in state.hand)
    needed = doubles_needed(name, options)
    if held < needed:
        yield reason(f"bid.{name}_doubles", n=held, minimum=needed)
    top, value = state.highest, bid_worth(Bid(contract=name), options)
    if top is not None and value <= bid_worth(top, options):
        marks = value // MARK
        yield reason("bid.contract_too_low", word=name, n=marks, bid=bid_name(top), seat=highest_bidder(state))


def doubles_needed(contract: str, options: Options) -> int:
    """How many doubles a contract asks for that lets the partner name trumps; 0 for other bids."""
    return {"plunge": PLUNGE_DOUBLES, "splash": options.splash_doubles}.get(contract, 0)
