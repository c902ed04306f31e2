"""What is legal in Texas 42, and why not: the one definition of legality.

``check`` gives all reasons as codes with rule ids; ``moves`` is computed through it. Which rule a code rests on stands in
``RULES``. The auction has its own module, ``auction``.
"""

from collections.abc import Iterator

from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Pass, Play
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.auction import against_bid, against_pass, bids
from dominoes_widgets.variants.texas_42.codes import RULES, reason
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS
from dominoes_widgets.variants.texas_42.scoring import ALL_TRICKS, match_outcome
from dominoes_widgets.variants.texas_42.state import State, bid_name, bid_worth, is_open
from dominoes_widgets.variants.texas_42.tricks import (
    DECLARATIONS,
    NELLO,
    SEVENS,
    TRUMPS,
    from_seven,
    is_trump,
    may_follow,
    suit_led,
    suits_of,
)

__all__ = ["RULES", "check", "moves", "playable"]


def check(state: State, move: Move) -> tuple[Reason, ...]:
    """All reasons why the mover may not make this move, the most useful first; ``()`` means that it is legal."""
    if state.over:
        return (reason("match.over" if match_outcome(state) else f"hand.over_{state.over}"),)
    match move:
        case Play():
            return tuple(_against_play(state, move))
        case Bid():
            return tuple(against_bid(state, move))
        case Pass():
            return against_pass(state)
        case NameTrumps():
            return tuple(_against_trumps(state, move.trumps))
        case _:
            return (reason("move.unknown", move=str(move)),)


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves, sorted; empty only when the hand is over."""
    match state.phase:
        case "auction":
            possible: Iterator[Move] = iter((Pass(), *bids(state.options)))
        case "trumps":
            possible = map(NameTrumps, (*DECLARATIONS, NELLO, SEVENS))
        case "play":
            possible = _plays(state)
        case _:
            return ()
    return tuple(sorted(move for move in possible if not check(state, move)))


def playable(state: State) -> tuple[Tile, ...]:
    """The tiles of the mover's hand that may be played now (T42-26 … T42-28, T42-O-04)."""
    _, tiles, said = state.trick
    return may_follow(state.hands[state.seat], tiles[0] if tiles else None, state.named, said)


def is_opening(state: State) -> bool:
    """Whether the first tile of the hand is to be led."""
    return state.phase == "play" and not state.tricks_gone and not state.trick.tiles


def _plays(state: State) -> Iterator[Play]:
    small_ends = state.options.small_end and is_opening(state)
    for tile in state.hand:
        yield Play(tile)
        if small_ends:
            yield Play(tile, tile.low)


def _against_trumps(state: State, word: str) -> Iterator[Reason]:
    if state.phase == "auction":
        yield reason("trumps.auction_first")
    elif state.phase == "play":
        yield reason("trumps.already_named", trumps=state.trumps, seat=state.namer)
    if word in DECLARATIONS:
        return
    if word not in (NELLO, SEVENS):
        yield reason("trumps.unknown", word=word)
        return
    if not (state.options.nello if word == NELLO else state.options.sevens):
        yield reason(f"trumps.{word}_off")
    bid = state.bid
    if bid is None:
        return
    if bid.contract in BID_CONTRACTS:
        yield reason(f"trumps.{bid.contract}_names_suit")
    elif bid_worth(bid, state.options) < ALL_TRICKS:
        yield reason(f"trumps.{word}_bid", bid=bid_name(bid), minimum=ALL_TRICKS)


def _against_play(state: State, move: Play) -> Iterator[Reason]:
    if state.phase == "auction":
        yield reason("play.auction_first", tile=move.tile)
    elif state.phase == "trumps":
        yield reason("play.trumps_first", tile=move.tile)
    held = move.tile in state.hand
    if not held:
        yield _why_not_held(state, move.tile)
    if state.phase != "play":
        return
    if move.tile.high <= 6 and move.tile not in may_follow_with(state, move.tile):
        yield _why_not_follow(state, move.tile)
    if move.suit is not None:
        yield from _against_suit(state, move.tile, move.suit)


def may_follow_with(state: State, tile: Tile) -> tuple[Tile, ...]:
    """The tiles that might be played if this one were held as well: what speaks against it beside that it is not held."""
    if tile in state.hand:
        return playable(state)
    _, tiles, said = state.trick
    return may_follow((*state.hand, tile), tiles[0] if tiles else None, state.named, said)


def _why_not_held(state: State, tile: Tile) -> Reason:
    if tile.high > 6:
        return reason("tile.not_in_set", tile=tile)
    if tile in state.trick.tiles:
        turns = state.turns(state.trick.leader)
        return reason("tile.on_table", tile=tile, seat=turns[state.trick.tiles.index(tile)])
    for index, won in enumerate(state.taken):
        # What lies in a stack is nobody's to know (T42-17).
        if tile in won.trick.tiles and is_open(state, index):
            return reason("tile.taken", tile=tile, seat=won.winner)
    return reason("tile.not_held", tile=tile)


def _why_not_follow(state: State, tile: Tile) -> Reason:
    """The nuance of not following: which suit was asked for, and why this tile is none of it."""
    named, tiles = state.named, tuple(sorted(playable(state), reverse=True))
    if not named.has_suits:
        return reason("sevens.nearest", tile=tile, n=from_seven(tile), tiles=tiles, least=from_seven(tiles[0]))
    lead = state.trick.tiles[0]
    led = suit_led(lead, named, state.trick.said)
    facts = {"tile": tile, "lead": lead, "tiles": tiles, "n": len(tiles)}
    if led == TRUMPS:
        return reason("follow.trumps", trumps=state.trumps, **facts)
    shows = led.isdigit() and int(led) in tile
    if is_trump(tile, named):
        if not shows:
            return reason("follow.no_ruff", suit=led, trumps=state.trumps, **facts)
        code = "follow.double_is_trump" if tile.is_double and state.trumps == "doubles" else "follow.trump_not_suit"
        return reason(code, suit=led, trumps=state.trumps, **facts)
    return reason("follow.double_own_suit" if shows else "follow.suit", suit=led, **facts)


def _against_suit(state: State, tile: Tile, suit: int) -> Iterator[Reason]:
    """What speaks against naming the suit of a lead (T42-O-09)."""
    if not state.options.small_end:
        yield reason("suit.small_end_off", tile=tile, suit=str(suit))
    if state.trick.tiles:
        yield reason("suit.not_leading", tile=tile)
    elif not is_opening(state):
        yield reason("suit.only_opening", tile=tile)
    if not state.named.has_suits:
        yield reason("suit.no_suits", tile=tile)
    elif tile.high <= 6 and is_trump(tile, state.named):
        yield reason("suit.trump_lead", tile=tile, trumps=state.trumps)
    elif suit != tile.low or tile.is_double:
        yield reason("suit.not_low_end", tile=tile, suit=str(suit))


def would_follow(state: State) -> int:
    """How many of the mover's tiles belong to the suit that was led."""
    _, tiles, said = state.trick
    led = suit_led(tiles[0], state.named, said)
    return sum(led in suits_of(tile, state.named) for tile in state.hand)
