"""What a legal move does: tiles laid and drawn, trains and toes, the end of a turn and of the round."""

from dataclasses import replace

from dominoes_widgets.core import lacks
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.problems import IllegalMove
from dominoes_widgets.core.reasons import Event, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.rules import check, fits, is_blocked, is_stuck
from dominoes_widgets.variants.chicken_foot.state import TOES, State, Turn


def play(state: State, move: Move) -> State:
    """The state after a legal move, with what happened in ``events``. Raises ``IllegalMove`` for any other move."""
    against = check(state, move)
    if against:
        raise IllegalMove(move, against)
    turn = replace(state.turn, moves=(*state.turn.moves, move))
    before = state.but(events=(), turn=turn, turn_start=state.turn_start or state)
    match move:
        case Place():
            return _lay(before, move)
        case Draw():
            return settled(_draw(_tell(before)))
        case Pass() if state.turn.announce:
            return _say_nothing(before)
        case Pass():
            return _end_turn(_say(_tell(before), "passed", seat=state.seat))
        case _:
            assert isinstance(move, Done)  # noqa: S101 - check knows no other kind
            return _end_turn(_say(before, "announced", seat=state.seat))


def settled(state: State) -> State:
    """The same state, over if nobody can go on: tested at once after each play and each draw, and after the deal (CF-25)."""
    if state.over:
        return state
    stuck = state.options.stuck_ends_round and not state.turn.announce and is_stuck(state)
    return _end_round(state, "blocked") if stuck or is_blocked(state) else state


def _tell(state: State) -> State:
    """What a draw or a pass tells everybody: no tile fits (CF-10, CF-17, CF-20), unless one that was drawn is kept (CF-O-11)."""
    if state.turn.drawn is not None and not state.options.must_play_drawn and fits(state, state.seat):
        return state
    shown = lacks.bits(value for _, value in state.branches.ends)
    return state.but(lacks=lacks.lacking(state.lacks, state.hands, state.seat, shown))


def _say(state: State, code: str, **facts: object) -> State:
    return state.but(events=(*state.events, Event(code, facts_of(**facts))))


def _with_hand(state: State, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(hand if seat == state.seat else held for seat, held in enumerate(state.hands))


def _draw(state: State) -> State:
    tile, *rest = state.boneyard
    hands = _with_hand(state, (*state.hand, tile))
    told = lacks.drawn(state.lacks, state.seat)
    after = state.but(hands=hands, boneyard=tuple(rest), turn=replace(state.turn, drawn=tile), lacks=told)
    after = _say(after, "tile_drawn", seat=state.seat, left=len(rest))
    return after if after.drawable else _say(after, "reserve_reached", n=len(rest))


def _lay(state: State, move: Place) -> State:
    hand = tuple(tile for tile in state.hand if tile != move.tile)
    branches = state.branches.with_tile(move.tile, state.branches.by_name[move.at])
    told = lacks.laid(state.lacks, state.seat, move.tile, just_drawn=move.tile == state.turn.drawn)
    after = state.but(hands=_with_hand(state, hand), branches=branches, turn=replace(state.turn, drawn=None), lacks=told)
    after = _say(after, "tile_laid", seat=state.seat, tile=move.tile, at=move.at)
    if not hand:
        last = _say(after, "went_out", seat=state.seat, on_double=move.tile.is_double or None)
        return _end_round(last, "out")
    after = _tell_the_tree(state, after, move.tile)
    if state.options.announce_last and len(hand) == 1:
        return settled(after.but(turn=replace(after.turn, announce=True)))
    return _end_turn(after)


def _tell_the_tree(before: State, state: State, tile: Tile) -> State:
    """What the tile just laid means for the opening or for a foot."""
    branches, served = state.branches, before.branches.foot
    if before.branches.opening:
        left = branches.needed - branches.trains
        return _say(state, "train_begun", n=left) if left else _say(state, "opening_over", n=branches.trains)
    if served is not None:
        needed = branches.toes_needed
        return _say(state, "toe_added", double=served, n=needed) if needed else _say(state, "foot_done", double=served)
    if not tile.is_double:
        return state
    after = _say(state, "foot_begun", seat=state.seat, double=tile, value=tile.high, n=TOES)
    left = branches.outside(tile.high, state.options.highest)
    return after if left >= TOES else _say(after, "foot_hopeless", double=tile, value=tile.high, n=left)


def _say_nothing(state: State) -> State:
    """Whoever keeps quiet about the last tile takes one more, if any may be drawn (CF-O-09)."""
    quiet = _say(state, "not_announced", seat=state.seat)
    return _end_turn(_draw(quiet) if state.drawable else quiet)


def _end_turn(state: State) -> State:
    return settled(state.but(seat=(state.seat + 1) % state.players, turn=Turn(), turn_start=None))


def _end_round(state: State, how: str) -> State:
    return _say(state.but(over=how), "round_over", how=how)
