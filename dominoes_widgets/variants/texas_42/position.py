"""Positions of Texas 42 as text: reading one into a state, and writing a state so that reading it gives it back.

Beside the keys of the notation (section 3) a position of this game knows ``tricks``, the tricks that were won, each as its
leader and the tiles from there on, with ``/`` between them; ``first``, the first bidder where the holder of 1-0 was he and
1-0 is played; ``draws``, the tiles face down in individual play; and ``played``, the moves made since the moment that the
other keys state.
"""

from collections.abc import Mapping

from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Pass, Play
from dominoes_widgets.core.notation import parse_moves, parse_seat, seat_name
from dominoes_widgets.core.position import string, toml_line, whole
from dominoes_widgets.core.position_tiles import check_keys, replayed
from dominoes_widgets.core.problems import IllegalMove, InvalidPosition
from dominoes_widgets.core.tiles import format_tiles
from dominoes_widgets.variants.texas_42.auction import bids, highest_bidder
from dominoes_widgets.variants.texas_42.deal import OPENER, Hands, first_bidder
from dominoes_widgets.variants.texas_42.options import BY_NAME, Options, split
from dominoes_widgets.variants.texas_42.play import play
from dominoes_widgets.variants.texas_42.position_tiles import (
    Named,
    deal_full,
    deal_the_rest,
    held_by_leader,
    read_tiles,
)
from dominoes_widgets.variants.texas_42.rules import check
from dominoes_widgets.variants.texas_42.scoring import hand_end, total
from dominoes_widgets.variants.texas_42.state import State, Trick, Won, bid_name
from dominoes_widgets.variants.texas_42.tricks import SEVENS, is_trump, winning, worth

KEYS = (
    "game", "players", "seed", "round", "dealer", "first", "to_move", "auction", "bid", "declarer", "trumps", "leader", "trick",
    "tricks", "points", "marks", "draws", "boneyard", "played", "hands",
)  # fmt: skip
_IN_PLAY = ("leader", "trick", "tricks", "points")
"""Keys that say something only once trumps are named."""


def from_position(position: Mapping[str, object]) -> State:
    """The state that a position describes. What is left out has the default of the rules.

    Raises ``InvalidPosition``, ``InvalidNotation``, ``InvalidOption`` or ``IllegalMove``, each naming what is wrong and what
    would be right.
    """
    check_keys(position, KEYS, BY_NAME)
    options = Options.of(**split(position))
    frame, named = _frame(position, options), read_tiles(position, options)
    state = _in_play(position, frame, named) if "trumps" in position else _in_auction(position, frame, named)
    mover = seat_name(state.seat)
    if string(position, "to_move", mover) != mover:
        raise InvalidPosition("position.to_move", word=string(position, "to_move"), right=mover)
    return replayed(state, position, play)


def _frame(position: Mapping[str, object], options: Options) -> State:
    """The state but for its tiles, calls and tricks."""
    players = options.players
    dealer = parse_seat(string(position, "dealer", seat_name(players - 1)), players, "dealer")
    had = _numbers(position, "marks", options) or ()
    if any(number >= options.to_win for number in had):
        raise InvalidPosition("position.marks_over", word=string(position, "marks"), most=options.to_win)
    first = (dealer + 1) % players
    return State(
        options=options,
        seed=whole(position, "seed", 0),
        round=whole(position, "round", 1, low=1),
        dealer=dealer,
        first_bidder=first,
        hands=((),) * players,
        points=(0,) * len(options.sides),
        trick=Trick(first),
        totals=(had,) if any(had) else (),
    )


def _numbers(position: Mapping[str, object], key: str, options: Options) -> tuple[int, ...] | None:
    """A number for each side; ``None`` when the key is left out."""
    if key not in position:
        return None
    words = string(position, key).split()
    if len(words) != len(options.sides) or not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        raise InvalidPosition("position.numbers", key=key, word=string(position, key), n=len(options.sides))
    return tuple(map(int, words))


def _in_auction(position: Mapping[str, object], frame: State, named: Named) -> State:
    """Full hands; the calls so far, or the bid and its maker, who is to name trumps."""
    hands, boneyard = deal_full(frame, named)
    first = first_bidder(frame.options, frame.dealer, hands)
    state = frame.but(hands=hands, boneyard=boneyard, first_bidder=first, trick=Trick(first))
    state = _called(position, state)
    # What is true of any hand before its first lead may be said: no points, and who will lead.
    nothing = not any(_numbers(position, "points", state.options) or ())
    leads = state.declarer is not None and string(position, "leader") == seat_name(state.opener)
    for key in _IN_PLAY:
        if string(position, key) and not (key == "points" and nothing) and not (key == "leader" and leads):
            raise InvalidPosition("position.needs_trumps", key=key)
    return state


def _called(position: Mapping[str, object], state: State) -> State:
    """The state after the calls of the auction, or with the bid and the declarer that the position names instead."""
    if "bid" in position or "declarer" in position:
        return _with_bid(position, state)
    for number, call in enumerate(parse_moves(string(position, "auction"), "auction"), start=1):
        if not isinstance(call, Bid | Pass):
            raise InvalidPosition("position.call", word=str(call))
        if number > state.players:
            raise InvalidPosition("position.calls", n=number, most=state.players)
        state = _with_call(state, call, number)
    if len(state.calls) < state.players:
        return state
    if state.highest is None:
        raise InvalidPosition("position.all_passed")
    return state.but(declarer=highest_bidder(state), bid=state.highest)


def _with_call(state: State, call: Move, number: int) -> State:
    against = check(state, call)
    if len(state.hand) < state.options.hand:
        # What the seat held when it called is not known any more.
        against = tuple(reason for reason in against if not reason.code.endswith("_doubles"))
    if against:
        raise IllegalMove(call, against, number)
    return state.but(calls=(*state.calls, call))


def _with_bid(position: Mapping[str, object], state: State) -> State:
    if "auction" in position:
        raise InvalidPosition("position.auction_and_bid")
    for key in ("bid", "declarer"):
        if key not in position:
            raise InvalidPosition("position.bid_and_declarer", key=key)
    given, known = position["bid"], bids(state.options)
    word = str(given) if type(given) in (int, str) else None
    bid = next((one for one in known if word == str(bid_name(one))), None)
    if bid is None:
        raise InvalidPosition("position.bid", word=given, known=tuple(map(bid_name, known)))
    return state.but(bid=bid, declarer=parse_seat(string(position, "declarer"), state.players, "declarer"))


def _in_play(position: Mapping[str, object], frame: State, named: Named) -> State:
    """Trumps are named: the tricks won, the one on the table, and whoever holds the rest."""
    state = _with_trumps(position, _called(position, _begun(position, frame, named)))
    state = _with_tricks(position, state, named)
    given = _numbers(position, "points", state.options)
    points, gone_points = _points(position, state, given)
    hands, boneyard, aside = deal_the_rest(state, named, gone_points, string(position, "points"))
    state = state.but(hands=hands, boneyard=boneyard, aside=aside, points=points)
    if state.tricks_gone and (ended := hand_end(state)):
        raise InvalidPosition("position.hand_over", how=ended, word=string(position, "points"))
    return state


def _begun(position: Mapping[str, object], frame: State, named: Named) -> State:
    """Before the first call: the hands as far as they are known, and who called first (T42-10)."""
    hands = tuple(named.hands.get(seat, ()) for seat in range(frame.players))
    first = first_bidder(frame.options, frame.dealer, hands)
    if "first" in position:
        first = parse_seat(string(position, "first"), frame.players, "first")
    elif frame.options.first_bidder == "holder_of_1-0" and string(position, "auction") and not _holds_opener(hands):
        raise InvalidPosition("position.first", tile=OPENER)
    return frame.but(hands=hands, first_bidder=first)


def _holds_opener(hands: Hands) -> bool:
    return any(OPENER in hand for hand in hands)


def _with_trumps(position: Mapping[str, object], state: State) -> State:
    given = position["trumps"]
    word = str(given) if type(given) is int else string(position, "trumps")
    if state.declarer is None:
        raise InvalidPosition("position.trumps_without_bid", word=word)
    move = NameTrumps(word)
    if against := check(state, move):
        raise IllegalMove(move, against)
    return state.but(trumps=word)


def _with_tricks(position: Mapping[str, object], state: State, named: Named) -> State:
    """The state with its tricks: those known, those gone, and the one on the table with its leader."""
    for trick in named.tricks:
        if len(trick.tiles) != state.at_table:
            raise InvalidPosition("position.trick_size", word=format_tiles(trick.tiles), right=state.at_table)
    if len(named.trick.tiles) >= state.at_table:
        raise InvalidPosition("position.trick_full", most=state.at_table - 1)
    taken = tuple(_won(state, trick) for trick in named.tricks)
    expected = taken[-1].winner if taken else state.opener
    leader = expected
    if "leader" in position:
        leader = parse_seat(string(position, "leader"), state.players, "leader")
    if state.sits_out in (leader, *(trick.leader for trick in named.tricks)):
        raise InvalidPosition("position.leader_out", seat=state.sits_out)
    held = held_by_leader(state, named, leader)
    gone = state.options.hand - held - len(taken)
    if gone < 0:
        raise InvalidPosition("position.tricks_many", n=len(taken), most=state.options.hand - held)
    if not held:
        raise InvalidPosition("position.no_tiles")
    if gone and not taken and "leader" not in position:
        raise InvalidPosition("position.leader_missing", n=gone)
    if leader != expected and (taken or not gone):
        raise InvalidPosition("position.leader", word=seat_name(leader), right=seat_name(expected))
    _check_leaders(state, taken, gone)
    state = state.but(taken=taken, gone=gone, trick=named.trick._replace(leader=leader))
    _check_small_end(state)
    return state


def _won(state: State, trick: Trick) -> Won:
    winner = state.turns(trick.leader)[winning(trick.tiles, state.named, trick.said)]
    return Won(trick, winner, worth(trick.tiles))


def _check_leaders(state: State, taken: tuple[Won, ...], gone: int) -> None:
    """Whoever won a trick led to the next (T42-31)."""
    right = None if gone else state.opener
    for won in taken:
        if right is not None and won.trick.leader != right:
            raise InvalidPosition("position.leader", word=seat_name(won.trick.leader), right=seat_name(right))
        right = won.winner


def _check_small_end(state: State) -> None:
    """A small end can be named for the first lead of a hand only (T42-O-09)."""
    tricks = (*(won.trick for won in state.taken), state.trick)
    for index, (_, tiles, said) in enumerate(tricks):
        if said is None:
            continue
        allowed = state.options.small_end and index + state.gone == 0 and state.trumps != SEVENS
        fits = said == tiles[0].low and not tiles[0].is_double and not is_trump(tiles[0], state.named)
        if not (allowed and fits):
            raise InvalidPosition("position.small_end", word=str(Play(tiles[0], said)))


def _points(
    position: Mapping[str, object], state: State, given: tuple[int, ...] | None
) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """Each side's points, and of those what it won with tricks that are not told; ``None`` where nobody knows."""
    sides = range(len(state.options.sides))
    known = tuple(sum(won.points for won in state.taken if state.side_of(won.winner) == side) for side in sides)
    if given is None:
        return (None if state.gone else known), None
    rest = tuple(all_of - part for all_of, part in zip(given, known, strict=True))
    if min(rest) < 0 or (not state.gone and any(rest)):
        right = " ".join(map(str, known))
        raise InvalidPosition("position.points_known", word=string(position, "points"), right=right)
    return given, rest if state.gone else None


def to_position(state: State) -> str:
    """The state as a position text. A hand that is over is written as the moment before its last move, and that move."""
    before, last = _undone(state) if state.over else (state, None)
    options = before.options.as_dict()
    options.pop("dealer", None)
    lines = [
        toml_line("game", "texas_42"),
        *(toml_line(name, value) for name, value in options.items()),
        *([toml_line("seed", before.seed)] if before.seed else []),
        toml_line("round", before.round),
        toml_line("dealer", seat_name(before.dealer)),
        *_auction_lines(before),
        *_play_lines(before),
        toml_line("marks", " ".join(map(str, total(before.totals, len(before.options.sides))))),
        *([toml_line("draws", format_tiles(before.boneyard))] if before.boneyard else []),
        *([toml_line("played", str(last))] if last else []),
        "",
        "[hands]",
        *(toml_line(seat_name(seat), format_tiles(hand)) for seat, hand in enumerate(before.hands)),
    ]
    return "\n".join(lines) + "\n"


def _auction_lines(state: State) -> list[str]:
    if not state.calls and state.bid is not None:
        contract = [toml_line("bid", bid_name(state.bid)), toml_line("declarer", seat_name(state.declarer or 0))]
        return contract + ([toml_line("trumps", state.trumps)] if state.trumps else [])
    lines = [toml_line("auction", " ".join(map(str, state.calls)))]
    if not state.trumps:
        return lines
    first = state.options.first_bidder == "holder_of_1-0"
    return [*([toml_line("first", seat_name(state.first_bidder))] if first else []), *lines, toml_line("trumps", state.trumps)]


def _play_lines(state: State) -> list[str]:
    if not state.trumps:
        return []
    lines = [toml_line("leader", seat_name(state.trick.leader)), toml_line("trick", _trick_text(state.trick))]
    if state.taken:
        told = (f"{seat_name(won.trick.leader)} {_trick_text(won.trick)}" for won in state.taken)
        lines.append(toml_line("tricks", " / ".join(told)))
    if state.points is not None and state.gone:
        lines.append(toml_line("points", " ".join(map(str, state.points))))
    return lines


def _trick_text(trick: Trick) -> str:
    return " ".join(str(Play(tile, None if index else trick.said)) for index, tile in enumerate(trick.tiles))


def _undone(state: State) -> tuple[State, Move]:
    """The moment before the last move of a hand that is over, and that move."""
    if state.over == "passed":
        return state.but(over=None, calls=state.calls[:-1]), state.calls[-1]
    trick, winner, points = state.taken[-1]
    *tiles, last = trick.tiles
    seat = state.turns(trick.leader)[len(tiles)]
    hands = tuple((*hand, last) if i == seat else hand for i, hand in enumerate(state.hands))
    side = state.side_of(winner)
    before = None if state.points is None else tuple(p - points * (i == side) for i, p in enumerate(state.points))
    trick = Trick(trick.leader, tuple(tiles), trick.said)
    return state.but(over=None, hands=hands, trick=trick, taken=state.taken[:-1], points=before), Play(last)
