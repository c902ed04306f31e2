"""What is legal in Chicken Foot, and why not: the one definition of legality.

``check`` gives all reasons as codes with rule ids; ``moves`` is computed through it. Which rule a code rests on stands in
``RULES``. A code with ``_opening`` or ``_foot`` at its end is the same fault while trains are still to start, or while a
foot is unfinished.
"""

from collections.abc import Iterator

from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place, Play
from dominoes_widgets.core.reasons import Reason, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.state import TOES, State

RULES: dict[str, str] = {
    "round.over_out": "CF-24",
    "round.over_blocked": "CF-25",
    "round.over_stuck": "CF-O-12",
    "move.unknown": "CF-15",
    "move.no_place": "CF-15",
    "announce.first": "CF-O-09",
    "place.unknown": "CF-15",
    "tile.not_in_set": "CF-01",
    "tile.is_centre": "CF-04",
    "tile.on_table": "CF-15",
    "tile.not_held": "CF-05",
    "foot.first": "CF-19",
    "foot.hopeless": "CF-22",
    "foot.full": "CF-21",
    "opening.centre_only": "CF-09",
    "opening.over": "CF-14",
    "end.covered": "CF-15",
    "end.no_match": "CF-15",
    "end.no_match_opening": "CF-08",
    "end.no_match_foot": "CF-19",
    "draw.can_play": "CF-17",
    "draw.can_play_opening": "CF-10",
    "draw.can_play_foot": "CF-20",
    "draw.only_one": "CF-16",
    "draw.only_one_opening": "CF-10",
    "draw.only_one_foot": "CF-20",
    "draw.reserve": "CF-23",
    "draw.boneyard_empty": "CF-06",
    "pass.can_play": "CF-17",
    "pass.can_play_opening": "CF-10",
    "pass.can_play_foot": "CF-20",
    "pass.must_lay_drawn": "CF-16",
    "pass.must_lay_drawn_opening": "CF-10",
    "pass.must_lay_drawn_foot": "CF-20",
    "pass.must_draw": "CF-16",
    "pass.must_draw_opening": "CF-10",
    "pass.must_draw_foot": "CF-20",
    "done.nothing_to_say": "CF-15",
}


def reason(code: str, **facts: object) -> Reason:
    """A reason with the rule that it rests on."""
    return Reason(code, RULES[code], facts_of(**facts))


def check(state: State, move: Move) -> tuple[Reason, ...]:
    """All reasons why the mover may not make this move, the most useful first; ``()`` means that it is legal."""
    if state.over:
        stuck = state.over == "blocked" and state.options.stuck_ends_round
        return (reason("round.over_stuck" if stuck else f"round.over_{state.over}"),)
    match move:
        case Place():
            return tuple(_against_place(state, move))
        case Draw():
            return _against_draw(state, placements(state))
        case Pass():
            return _against_pass(state, placements(state))
        case Done():
            return () if state.turn.announce else (reason("done.nothing_to_say"),)
        case Play():
            return (reason("move.no_place", tile=move.tile),)
        case _:
            return (reason("move.unknown", move=str(move)),)


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves, sorted; empty only when the round is over."""
    if state.over:
        return ()
    laying = placements(state)
    others: list[Move] = []
    if state.turn.announce:
        others.append(Done())
    if not _against_draw(state, laying):
        others.append(Draw())
    if not _against_pass(state, laying):
        others.append(Pass())
    return (*laying, *others)


def placements(state: State) -> tuple[Place, ...]:
    """The legal ways to lay a tile now, sorted: every tile of the hand on every end that it fits."""
    if state.turn.announce:
        return ()
    ends = state.branches.ends
    return tuple(sorted(Place(tile, str(at)) for at, value in ends for tile in state.hand if value in tile))


def fits(state: State, seat: int) -> bool:
    """Whether a seat holds a tile that could be laid somewhere now, if it were to move."""
    values = {value for _, value in state.branches.ends}
    return any(tile[0] in values or tile[1] in values for tile in state.hands[seat])


def is_blocked(state: State) -> bool:
    """Nobody can lay a tile, and the yard is down to its reserve (CF-25)."""
    return not state.drawable and not any(fits(state, seat) for seat in range(state.players))


def is_stuck(state: State) -> bool:
    """The mover can neither lay a tile nor draw one, which ends the round where the options say so (CF-O-12)."""
    return not state.drawable and not fits(state, state.seat)


def _against_place(state: State, move: Place) -> Iterator[Reason]:
    branches = state.branches
    if move.tile not in state.hand:
        yield _why_not_held(state, move.tile)
    if state.turn.announce:
        yield reason("announce.first", seat=state.seat)
    at = branches.by_name.get(move.at)
    if at is None:
        yield reason("place.unknown", word=move.at, places=tuple(str(end) for end, _ in branches.ends))
        return
    if at not in dict(branches.ends):
        yield from _against_at(state, at)
    value = branches.end_of(at)
    if value in move.tile:
        return
    if at == branches.foot:
        yield reason("end.no_match_foot", tile=move.tile, at=at, value=value, n=branches.toes_needed)
    else:
        here = "end.no_match_opening" if at == branches.centre else "end.no_match"
        yield reason(here, tile=move.tile, at=at, value=value)


def _why_not_held(state: State, tile: Tile) -> Reason:
    if tile.high > state.options.highest:
        return reason("tile.not_in_set", tile=tile, set=state.options.highest)
    if tile == state.engine_tile:
        return reason("tile.is_centre", tile=tile)
    if tile in state.branches.by_tile:
        return reason("tile.on_table", tile=tile, at=state.branches.by_tile[tile].on)
    return reason("tile.not_held", tile=tile)


def _against_at(state: State, at: Tile) -> Iterator[Reason]:
    """Why no tile may be laid now on a tile that is not among the ``ends``: what binds everybody, then the place itself."""
    branches = state.branches
    if branches.foot is not None:
        yield from _foot_comes_first(state, branches.foot, at)
    elif branches.opening:
        missing = branches.needed - branches.trains
        yield reason(
            "opening.centre_only",
            at=str(at),
            double=branches.centre,
            n=missing,
            trains=branches.trains,
            needed=branches.needed,
        )
    if at in branches.free:
        return
    if at == branches.centre:
        yield reason("opening.over", at=at, n=branches.trains)
    elif at.is_double:
        yield reason("foot.full", at=at, tiles=branches.on[at])
    else:
        yield reason("end.covered", at=at, on=branches.on[at][0])


def _foot_comes_first(state: State, double: Tile, at: Tile) -> Iterator[Reason]:
    branches, value = state.branches, double.high
    needed, left = branches.toes_needed, branches.outside(value, state.options.highest)
    yield reason("foot.first", at=str(at), double=double, value=value, toes=TOES - needed, n=needed)
    if left < needed:
        suit = state.options.highest + 1
        yield reason("foot.hopeless", double=double, value=value, suit=suit, laid=suit - left, left=left, n=needed)


def _moment(state: State) -> str:
    return "_foot" if state.branches.foot else "_opening" if state.branches.opening else ""


def _may_draw(state: State) -> bool:
    """Whether a tile may be drawn now, if nothing can be laid."""
    return bool(state.drawable) and (state.turn.drawn is None or state.options.draw_until_playable)


def _against_draw(state: State, laying: tuple[Place, ...]) -> tuple[Reason, ...]:
    found = []
    if state.turn.announce:
        found.append(reason("announce.first", seat=state.seat))
    if laying:
        found.append(reason("draw.can_play" + _moment(state), moves=laying, n=len(laying)))
    if state.turn.drawn is not None and not state.options.draw_until_playable:
        found.append(reason("draw.only_one" + _moment(state), tile=state.turn.drawn))
    if not state.boneyard:
        found.append(reason("draw.boneyard_empty"))
    elif not state.drawable:
        found.append(reason("draw.reserve", left=len(state.boneyard), n=state.options.reserve))
    return tuple(found)


def _against_pass(state: State, laying: tuple[Place, ...]) -> tuple[Reason, ...]:
    moment = _moment(state)
    if state.turn.announce:
        return ()
    if laying and all(place.tile == state.turn.drawn for place in laying):
        must = state.options.must_play_drawn
        return (reason("pass.must_lay_drawn" + moment, tile=state.turn.drawn, moves=laying),) if must else ()
    if laying:
        return (reason("pass.can_play" + moment, moves=laying, n=len(laying)),)
    return (reason("pass.must_draw" + moment),) if _may_draw(state) else ()
