"""What a player is asked for at each moment of a hand, as a code; the words for it stand in the game's phrases."""

from dominoes_widgets.core.game import Prompt
from dominoes_widgets.core.moves import Move, NameTrumps, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.variants.texas_42.auction import MINIMUM, bids, highest_bidder, must_bid, only_pass
from dominoes_widgets.variants.texas_42.rules import is_opening, playable, would_follow
from dominoes_widgets.variants.texas_42.state import State, bid_name
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, NELLO, SEVENS, suit_led


def prompt(state: State) -> Prompt:
    """What the seat to move is asked for: a call, trumps, a lead or a tile that follows.

    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> asked = prompt(start(Options.of(), 1))
    >>> asked.code, len(asked.buttons)
    ('bid_first', 15)
    """
    match state.phase:
        case "auction":
            return _auction(state)
        case "trumps":
            return _trumps(state)
    return _lead(state) if not state.trick.tiles else _follow(state)


def _auction(state: State) -> Prompt:
    buttons: tuple[Move, ...] = (Pass(), *bids(state.options))
    highest = state.highest
    if highest is None:
        forced = must_bid(state)
        return Prompt("bid_forced" if forced else "bid_first", facts_of(minimum=MINIMUM), buttons)
    facts = facts_of(seat=highest_bidder(state), bid=bid_name(highest))
    return Prompt("bid_only_pass" if only_pass(state) else "bid", facts, buttons)


def _trumps(state: State) -> Prompt:
    options = state.options
    words = (*DECLARATIONS, *((NELLO,) if options.nello else ()), *((SEVENS,) if options.sevens else ()))
    assert state.bid is not None  # noqa: S101 - trumps are named after the auction
    code = "name_trumps" if state.namer == state.declarer else "name_trumps_partner"
    return Prompt(code, facts_of(seat=state.declarer, bid=bid_name(state.bid)), tuple(map(NameTrumps, words)))


def _lead(state: State) -> Prompt:
    if not state.named.has_suits:
        return Prompt("sevens_lead", facts_of(n=len(playable(state))))
    if len(state.hand) == 1:
        return Prompt("last_tile", facts_of(n=1))
    return Prompt("lead_first" if is_opening(state) else "lead", facts_of(trumps=state.trumps))


def _follow(state: State) -> Prompt:
    lead, named = state.trick.tiles[0], state.named
    if not named.has_suits:
        return Prompt("sevens_follow", facts_of(n=len(playable(state))))
    if len(state.hand) == 1:
        return Prompt("last_tile", facts_of(n=1))
    n = would_follow(state)
    facts = facts_of(led=suit_led(lead, named, state.trick.said), lead=lead, n=n or len(state.hand))
    return Prompt("follow" if n else "follow_any", facts)
