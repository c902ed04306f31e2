"""What a legal move does: calls, the end of the auction, trumps, tiles to a trick, tricks won, the end of the hand."""

from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Pass, Play
from dominoes_widgets.core.problems import IllegalMove
from dominoes_widgets.core.reasons import Event, facts_of
from dominoes_widgets.variants.texas_42.auction import highest_bidder
from dominoes_widgets.variants.texas_42.rules import check
from dominoes_widgets.variants.texas_42.scoring import gained, hand_end, match_outcome
from dominoes_widgets.variants.texas_42.state import State, Trick, Won, bid_name
from dominoes_widgets.variants.texas_42.tricks import worth


def play(state: State, move: Move) -> State:
    """The state after a legal move, with what happened in ``events``. Raises ``IllegalMove`` for any other move."""
    against = check(state, move)
    if against:
        raise IllegalMove(move, against)
    before = state.but(events=())
    match move:
        case Pass():
            return _call(_say(before, "passed", seat=state.seat), move)
        case Bid():
            return _call(_say(before, "bid_made", seat=state.seat, bid=bid_name(move)), move)
        case NameTrumps():
            return _name(before, move.trumps)
        case _:
            assert isinstance(move, Play)  # noqa: S101 - check knows no other kind
            return _play_tile(before, move)


def _say(state: State, code: str, **facts: object) -> State:
    return state.but(events=(*state.events, Event(code, facts_of(**facts))))


def _call(state: State, move: Move) -> State:
    after = state.but(calls=(*state.calls, move))
    if len(after.calls) < state.players:
        return after
    if after.highest is None:
        return _end(after, "passed")
    return _say(
        after.but(declarer=(declarer := highest_bidder(after)), bid=after.highest),
        "bid_won",
        seat=declarer,
        bid=bid_name(after.highest),
    )


def _name(state: State, trumps: str) -> State:
    seat = state.namer
    after = state.but(trumps=trumps, trick=Trick(state.opener))
    after = _say(
        after, "trumps_named", seat=seat, trumps=trumps, rival=None if seat == state.declarer else state.declarer
    )
    return after if after.sits_out is None else _say(after, "sits_out", seat=after.sits_out)


def _play_tile(state: State, move: Play) -> State:
    seat, trick = state.seat, state.trick
    hands = tuple(
        tuple(tile for tile in hand if tile != move.tile) if i == seat else hand for i, hand in enumerate(state.hands)
    )
    leads = None if trick.tiles else True
    suit = None if move.suit is None else str(move.suit)
    trick = Trick(trick.leader, (*trick.tiles, move.tile), trick.said if trick.tiles else move.suit)
    after = _say(state.but(hands=hands, trick=trick), "tile_played", seat=seat, tile=move.tile, suit=suit, led=leads)
    return after if len(trick.tiles) < state.at_table else _take(after)


def _take(state: State) -> State:
    """The trick is full: its winner takes it and leads next, unless the hand is over (T42-30 … T42-32)."""
    trick, winner = state.trick, state.winning
    assert winner is not None  # noqa: S101 - the trick has tiles
    points = worth(trick.tiles)
    side = state.side_of(winner)
    scored = None if state.points is None else tuple(p + points * (i == side) for i, p in enumerate(state.points))
    after = state.but(taken=(*state.taken, Won(trick, winner, points)), points=scored, trick=Trick(winner))
    after = _say(after, "trick_won", seat=winner, points=points, tiles=trick.tiles)
    ended = hand_end(after)
    return _end(after, ended) if ended else after


def _end(state: State, how: str) -> State:
    after = state.but(over=how)
    gains, bid = gained(after), None if after.bid is None else bid_name(after.bid)
    if how in ("made", "set"):
        code, points = "bid_kept" if how == "made" else "bid_failed", after.points or ()
        side = after.side_of(after.declarer or 0)
        after = _say(after, code, seat=after.declarer, bid=bid, n=max(gains), points=points[side])
    after = _say(after, "hand_over", how=how, bid=bid, points=after.points, gained=gains)
    ended = match_outcome(after)
    return _say(after, "match_over", how=ended.how, seats=ended.winners) if ended else after
