"""What a legal move does: tiles laid and drawn, markers, open doubles, the end of a turn and of the round."""

from dataclasses import replace

from dominoes_widgets.core import lacks
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.problems import IllegalMove
from dominoes_widgets.core.reasons import Event, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.rules import (
    check,
    is_blocked,
    is_dead,
    pending,
    placements,
    places_allowed,
)
from dominoes_widgets.variants.mexican_train.state import State, Turn, owner_of


def play(state: State, move: Move) -> State:
    """The state after a legal move, with what happened in ``events``. Raises ``IllegalMove`` for any other move."""
    against = check(state, move)
    if against:
        raise IllegalMove(move, against)
    turn = replace(state.turn, moves=(*state.turn.moves, move))
    before = state.but(events=(), turn=turn, turn_start=state.turn_start or state)
    match move:
        case Place():
            return _lay(before, move, covers=move.at in pending(state))
        case Draw():
            return _draw(_tell(before))
        case Pass():
            return _end_turn(_mark(_say(_tell(before), "passed", seat=state.seat)))
        case _:
            assert isinstance(move, Done)  # noqa: S101 - check knows no other kind
            return _end_turn(_say(before, "said_done", seat=state.seat))


def _tell(state: State) -> State:
    """What a draw or a pass tells everybody: no tile fits where one may be laid (MT-A-13, MT-A-23, MT-A-24, MT-A-33).

    Nothing, where a drawn tile is kept that does fit, or where a double that fits may not be the last tile (MT-O-14).
    """
    kept = state.turn.drawn is not None and not state.options.must_play_drawn and placements(state)
    if kept or (len(state.hand) == 1 and not state.options.finish_on_double):
        return state
    shown = {state.train(at).end for at in places_allowed(state)}
    if state.options.blanks_wild:
        shown = set(range(state.options.highest + 1)) if 0 in shown else shown | {0}
    return state.but(lacks=lacks.lacking(state.lacks, state.hands, state.seat, lacks.bits(shown)))


def _say(state: State, code: str, **facts: object) -> State:
    return state.but(events=(*state.events, Event(code, facts_of(**facts))))


def _draw(state: State) -> State:
    tile, *rest = state.boneyard
    hands = _with_hand(state, (*state.hand, tile))
    told = lacks.drawn(state.lacks, state.seat)
    drawn = state.but(hands=hands, boneyard=tuple(rest), turn=replace(state.turn, drawn=tile), lacks=told)
    return _say(drawn, "tile_drawn", seat=state.seat, left=len(rest))


def _with_hand(state: State, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(hand if seat == state.seat else held for seat, held in enumerate(state.hands))


def _lay(state: State, move: Place, *, covers: bool) -> State:
    after = _move_tile(state, move)
    after = _uncover(after, move.at)
    after = _unmark(after, move)
    after = _mark(after) if _strays(state, move) else after
    owes = move.tile.is_double and not state.in_first_turn
    if move.tile.is_double:
        after = after.but(turn=replace(after.turn, new_doubles=(*after.turn.new_doubles, move.at)))
    after = after.but(turn=replace(after.turn, laid=state.turn.laid + 1, drawn=None, owes=False))
    if not after.hand and not state.in_first_turn:
        return _end_round(_say(after, "went_out", seat=state.seat, on_double=move.tile.is_double or None), "out")
    if owes and not _nothing_can_follow(after, move.at):
        return _say(after.but(turn=replace(after.turn, owes=True)), "double_laid", seat=state.seat, at=move.at)
    goes_on = state.in_first_turn and state.options.first_turn_multi and not covers
    return after if goes_on else _end_turn(after)


def _move_tile(state: State, move: Place) -> State:
    hand = tuple(tile for tile in state.hand if tile != move.tile)
    index = state.places.index(move.at)
    begun = None if state.trains[index].tiles else True
    trains = tuple(t.lengthened(move.tile) if i == index else t for i, t in enumerate(state.trains))
    told = lacks.laid(state.lacks, state.seat, move.tile, just_drawn=move.tile == state.turn.drawn)
    moved = state.but(hands=_with_hand(state, hand), trains=trains, lacks=told)
    return _say(moved, "tile_laid", seat=state.seat, tile=move.tile, at=move.at, begun=begun)


def _uncover(state: State, at: str) -> State:
    """Whatever lies on a double covers it, in the queue as well as in this turn (MT-A-31, MT-A-36)."""
    new = tuple(place for place in state.turn.new_doubles if place != at)
    queue = tuple(place for place in state.open_doubles if place != at)
    covered = new != state.turn.new_doubles or queue != state.open_doubles
    after = state.but(open_doubles=queue, turn=replace(state.turn, new_doubles=new))
    return _say(after, "double_covered", seat=state.seat, at=at) if covered else after


def _unmark(state: State, move: Place) -> State:
    """The owner's marker comes off by a play on the own train, or by any play (MT-A-27); MT-B-15 may put it back."""
    on_own = owner_of(state, move.at) == state.seat
    if state.seat in state.markers and (on_own or state.options.marker_removal == "any_play"):
        return _say(state.but(markers=state.markers - {state.seat}), "marker_removed", seat=state.seat)
    return state


def _strays(state: State, move: Place) -> bool:
    """Whether this is a drawn tile that cannot be laid on the own train, where the options mark that train (MT-B-15)."""
    if not state.options.mark_if_drawn_tile_not_on_own or state.turn.drawn != move.tile:
        return False
    return bool(check(state, Place(move.tile, state.places[state.seat])))


def _mark(state: State) -> State:
    """Put the mover's marker on his train, or on his empty place where the options say so (MT-A-24, MT-B-09)."""
    if state.seat in state.markers:
        return _say(state, "marker_stays", seat=state.seat)
    if not state.trains[state.seat].tiles and not state.options.trainless_marker:
        return state
    return _say(state.but(markers=state.markers | {state.seat}), "marker_placed", seat=state.seat)


def _nothing_can_follow(state: State, at: str) -> bool:
    """A released dead double counts as covered, so nothing is owed where the extra tile had to lie on it (MT-A-37a)."""
    return (
        state.options.double_extra_tile == "on_double" and state.options.dead_double == "release" and is_dead(state, at)
    )


def _end_turn(state: State) -> State:
    first = state.in_first_turn
    queue = (*state.open_doubles, *state.turn.new_doubles)
    after = _release(state.but(open_doubles=queue, first_turns=state.first_turns[1:] if first else state.first_turns))
    for at in state.turn.new_doubles:
        if at in after.open_doubles:
            after = _say(after, "double_left_open", seat=state.seat, at=at)
    if state.turn.laid:
        after = after.but(passed=0)
    elif not first:
        after = after.but(passed=state.passed + 1)
    last_first_turn = first and not after.first_turns
    if last_first_turn and not all(after.hands):
        return _end_round(after, "out")
    if is_blocked(after):
        return _end_round(after, "blocked")
    if last_first_turn:
        after = _say(after, "first_turns_over")
    return after.but(seat=(state.seat + 1) % state.players, turn=Turn(), turn_start=None)


def _release(state: State) -> State:
    if state.options.dead_double == "block":
        return state
    after = state
    for at in state.open_doubles:
        if is_dead(state, at):
            queue = tuple(place for place in after.open_doubles if place != at)
            after = _say(after.but(open_doubles=queue), "double_released", at=at)
    return after


def _end_round(state: State, how: str) -> State:
    return _say(state.but(over=how), "round_over", how=how)
