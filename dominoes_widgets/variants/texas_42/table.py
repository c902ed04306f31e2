"""What lies on the table and how a hand is sorted: the abstract picture of a state, without coordinates."""

from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.table import Chair, Taken, Tricks
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.variants.texas_42.scoring import goal, marks, still_out
from dominoes_widgets.variants.texas_42.state import State, Won, bid_name, is_open
from dominoes_widgets.variants.texas_42.tricks import from_seven, rank, suit_led


def table(state: State) -> Tricks:
    """What everybody sees. Stacked tricks are hidden here from everybody, the teacher included, while they lie there (T42-17)."""
    leader, tiles, said = state.trick
    highest = state.highest
    return Tricks(
        chairs=tuple(_chair(state, seat) for seat in range(state.players)),
        sides=state.options.sides,
        phase=state.phase,
        trick=tuple(zip(state.turns(leader), tiles, strict=False)),
        taken=tuple(_taken(state, index) for index in range(len(state.taken))),
        trumps=state.trumps,
        led=suit_led(tiles[0], state.named, said) if tiles else "",
        winning=state.winning,
        bid="" if highest is None else str(bid_name(highest)),
        points=state.points or (),
        goal=goal(state),
        out=still_out(state),
        marks=marks(state),
        marks_to_win=state.options.to_win,
        stacked=state.stacked and bool(state.trumps) and not state.over,
        aside=len(state.boneyard),
    )


def _chair(state: State, seat: int) -> Chair:
    return Chair(
        seat=seat,
        side=state.side_of(seat),
        tiles=len(state.hands[seat]),
        call=call_of(state, seat),
        dealer=seat == state.dealer,
        declarer=seat == state.declarer,
        out=seat == state.sits_out,
    )


def call_of(state: State, seat: int) -> str:
    """A seat's call in the auction: "bid:31", "pass", or "" before it has called or where a position does not say."""
    index = (seat - state.first_bidder) % state.players
    if index < len(state.calls):
        return str(state.calls[index])
    return str(state.bid) if seat == state.declarer else ""


def _taken(state: State, index: int) -> Taken:
    trick, winner, points = state.taken[index]
    if is_open(state, index):
        return Taken(winner, trick.leader, trick.tiles, points)
    return Taken(winner, trick.leader, (BACK,) * len(trick.tiles), None)


def arranged(seen: State, seat: int) -> tuple[tuple[Tile, ...], ...]:
    """A hand in groups: trumps first, then each suit by the higher end of its tiles, the best of a suit first (T42-22 … T42-25).

    Before trumps are named, and with sevens, it is one group.
    """
    hand = seen.hands[seat]
    if not hand or BACK in hand or not seen.trumps:
        return (tuple(sorted(hand, reverse=True)),)
    named = seen.named
    if not named.has_suits:
        return (tuple(sorted(hand, key=lambda tile: (from_seven(tile), -tile.pips, -tile.high))),)
    groups: dict[str, list[Tile]] = {}
    for tile in sorted(hand, reverse=True):
        groups.setdefault(suit_led(tile, named), []).append(tile)
    order = sorted(groups, key=lambda suit: (suit != "trumps", suit != "doubles", -int(suit) if suit.isdigit() else 0))
    return tuple(tuple(sorted(groups[suit], key=lambda t: -rank(t, suit, named))) for suit in order)


def report(state: State) -> dict[str, object]:
    """What the referee says of a state (notation, section 5)."""
    highest, playing = state.highest, state.phase in ("play", "over") and bool(state.trumps)
    return {
        "phase": state.phase,
        "adapted": not state.options.partners,
        "round": state.round,
        "dealer": seat_name(state.dealer),
        "first_bidder": seat_name(state.first_bidder),
        "auction": [str(call) for call in state.calls],
        "bid": None if highest is None else bid_name(highest),
        "declarer": None if state.declarer is None else seat_name(state.declarer),
        "trumps": state.trumps or None,
        "leader": seat_name(state.trick.leader) if playing else None,
        "trick": [str(tile) for tile in state.trick.tiles],
        "led": (suit_led(state.trick.tiles[0], state.named, state.trick.said) or None) if state.trick.tiles else None,
        "winning": None if state.winning is None else seat_name(state.winning),
        "visible_tricks": [_told(won) for index, won in enumerate(state.taken) if is_open(state, index)],
        "tricks": state.tricks_gone,
        "points": None if state.points is None else list(state.points),
        "marks": list(marks(state)),
        "boneyard": len(state.boneyard),
        "hands": [len(hand) for hand in state.hands],
    }


def _told(won: Won) -> dict[str, object]:
    return {
        "leader": seat_name(won.trick.leader),
        "tiles": list(map(str, won.trick.tiles)),
        "winner": seat_name(won.winner),
        "points": won.points,
    }


