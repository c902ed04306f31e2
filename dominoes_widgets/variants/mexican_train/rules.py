"""What is legal in Mexican Train, and why not: the one definition of legality.

``check`` gives all reasons as codes with rule ids; ``moves`` is computed through it. Which rule a code rests on, in
ruleset A and in ruleset B, stands in ``RULES``.
"""

from collections.abc import Iterator

from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place, Play
from dominoes_widgets.core.reasons import Reason, facts_of
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.mexican_train.state import State, first_free_mexican, owner_of

RULES: dict[str, tuple[str, str]] = {
    "round.over_out": ("MT-A-38", "MT-B-25"),
    "round.over_blocked": ("MT-A-39", "MT-B-25"),
    "move.unknown": ("MT-A-19", "MT-B-18"),
    "move.no_place": ("MT-A-20", "MT-B-10"),
    "place.unknown": ("MT-A-20", "MT-B-10"),
    "place.mexican_taken": ("MT-A-21", "MT-B-13"),
    "tile.not_in_set": ("MT-A-02", "MT-B-01"),
    "tile.is_engine": ("MT-A-09", "MT-B-04"),
    "tile.on_table": ("MT-A-11", "MT-A-11"),
    "tile.not_held": ("MT-A-05", "MT-A-05"),
    "first_turn.own_train_only": ("MT-A-12", "MT-B-06"),
    "open_double.must_cover": ("MT-A-32", "MT-B-22"),
    "open_double.older_first": ("MT-A-34", "MT-B-23"),
    "open_double.newer_first": ("MT-A-34", "MT-B-23"),
    "double.cover_own": ("MT-A-28", "MT-B-19"),
    "train.private": ("MT-A-20", "MT-B-10"),
    "train.private_empty": ("MT-A-22", "MT-B-09"),
    "end.no_match": ("MT-A-11", "MT-A-11"),
    "end.no_match_engine": ("MT-A-11", "MT-B-06"),
    "end.no_match_mexican_start": ("MT-A-21", "MT-B-12"),
    "finish.not_on_double": ("MT-A-37", "MT-B-24"),
    "draw.can_play": ("MT-A-23", "MT-B-14"),
    "draw.only_one": ("MT-A-24", "MT-B-14"),
    "draw.only_one_after_double": ("MT-A-30", "MT-B-20"),
    "draw.only_one_for_open_double": ("MT-A-33", "MT-B-22"),
    "draw.boneyard_empty": ("MT-A-25", "MT-B-14"),
    "draw.not_on_first_turn": ("MT-A-15", "MT-B-08"),
    "draw.first_turn_laid": ("MT-A-13", "MT-B-07"),
    "pass.can_play": ("MT-A-23", "MT-B-14"),
    "pass.must_lay_drawn": ("MT-A-24", "MT-B-14"),
    "pass.must_draw": ("MT-A-24", "MT-B-14"),
    "pass.must_draw_after_double": ("MT-A-30", "MT-B-20"),
    "pass.must_draw_for_open_double": ("MT-A-33", "MT-B-22"),
    "pass.say_done": ("MT-A-13", "MT-B-07"),
    "done.only_first_turn": ("MT-A-19", "MT-B-18"),
    "done.one_tile": ("MT-A-13", "MT-B-07"),
    "done.nothing_laid": ("MT-A-13", "MT-B-08"),
}


def reason(state: State, code: str, **facts: object) -> Reason:
    """A reason with the rule it rests on in this game's ruleset."""
    return Reason(code, RULES[code][state.options.ruleset == "B"], facts_of(**facts))


def matches(state: State, tile: Tile, value: int) -> bool:
    """Whether a tile may touch an end that shows ``value`` (MT-A-11; MT-O-19 where blanks are wild)."""
    if tile[0] == value or tile[1] == value:
        return True
    return state.options.blanks_wild and (value == 0 or tile.low == 0)


def is_dead(state: State, at: str) -> bool:
    """Whether the double at the end of a train can never be covered: all tiles that fit it lie on the table (MT-A-37a)."""
    value = state.train(at).end
    laid = {tile for train in state.trains for tile in train.tiles} | {state.engine_tile}
    return all(tile in laid for tile in tile_set(state.options.highest) if matches(state, tile, value))


def pending(state: State) -> tuple[str, ...]:
    """The open doubles that the mover must serve, the one that comes first at the front (MT-A-16, MT-A-31 … 34)."""
    if not state.open_doubles or (state.first_turns and state.options.first_turn_double == "deferred"):
        return ()
    queue = state.open_doubles
    if state.options.dead_double == "release":
        queue = tuple(at for at in queue if not is_dead(state, at))
    return queue[::-1] if state.options.open_double_order == "newest_first" else queue


def check(state: State, move: Move) -> tuple[Reason, ...]:
    """All reasons why the mover may not make this move, the most useful first; ``()`` means that it is legal."""
    if state.over:
        return (reason(state, f"round.over_{state.over}"),)
    match move:
        case Place():
            return tuple(_against_place(state, move))
        case Draw():
            return _against_draw(state, placements(state))
        case Pass():
            return _against_pass(state, placements(state))
        case Done():
            return _against_done(state)
        case Play():
            return (reason(state, "move.no_place", tile=move.tile),)
        case _:
            return (reason(state, "move.unknown", move=str(move)),)


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves, sorted; empty only when the round is over."""
    if state.over:
        return ()
    laying = placements(state)
    others: list[Move] = []
    if not _against_done(state):
        others.append(Done())
    if not _against_draw(state, laying):
        others.append(Draw())
    if not _against_pass(state, laying):
        others.append(Pass())
    return (*laying, *others)


def placements(state: State) -> tuple[Place, ...]:
    """The legal ways to lay a tile now, sorted: every tile with nothing against it, at every place where one may be laid."""
    allowed = places_allowed(state)
    return tuple(
        sorted(
            Place(tile, at)
            for at, train in zip(state.places, state.trains, strict=True)
            if at in allowed
            for tile in state.hand
            if matches(state, tile, train.end) and not _against_tile(state, tile, at)
        )
    )


def places_allowed(state: State) -> tuple[str, ...]:
    """Where a tile may be laid now: the double that binds everybody, the mover's own new one, or any train open to him."""
    queue = pending(state)
    if queue:
        return queue[:1]
    if state.turn.owes and state.options.double_extra_tile == "on_double":
        return state.turn.new_doubles
    if state.in_first_turn:
        return (state.places[state.seat],)
    return open_to(state, state.seat)


def open_to(state: State, seat: int) -> tuple[str, ...]:
    """Every train that a seat may extend or begin in an ordinary turn (MT-A-20 … MT-A-22)."""
    places, players = state.places, state.players
    own_and_marked = (at for i, at in enumerate(places[:players]) if i == seat or i in state.markers)
    begun = sum(1 for train in state.trains[players:] if train.tiles)
    return (*own_and_marked, *places[players : players + begun + 1])


def _would_fit(state: State, seat: int) -> bool:
    """Whether a seat could lay a tile if it were its turn now, in a turn of its own (for the block test, MT-A-39)."""
    hand = state.hands[seat]
    if len(hand) == 1 and hand[0].is_double and not state.options.finish_on_double:
        return False
    ends = [state.train(at).end for at in pending(state)[:1] or open_to(state, seat)]
    return any(matches(state, tile, end) for tile in hand for end in ends)


def is_blocked(state: State) -> bool:
    """No tile in the boneyard, a full circuit of passes, and nobody who could lay a tile now (MT-A-39)."""
    if state.boneyard or state.first_turns or state.passed < state.players:
        return False
    return not any(_would_fit(state, seat) for seat in range(state.players))


def _against_place(state: State, move: Place) -> Iterator[Reason]:
    if move.tile not in state.hand:
        yield _why_not_held(state, move.tile)
    if move.at not in state.places:
        yield reason(state, "place.unknown", word=move.at, places=state.places)
        return
    if move.at not in places_allowed(state):
        yield from _against_at(state, move.at)
    yield from _against_tile(state, move.tile, move.at)


def _against_at(state: State, at: str) -> Iterator[Reason]:
    """Why no tile may be laid now at a place that is not among ``places_allowed``."""
    queue = pending(state)
    if queue:
        yield _why_bound(state, at, queue)
    elif state.turn.owes and state.options.double_extra_tile == "on_double":
        yield reason(state, "double.cover_own", at=at, double=state.turn.new_doubles[-1])
    if at not in queue:
        yield from _against_place_itself(state, at)


def _against_tile(state: State, tile: Tile, at: str) -> list[Reason]:
    """What speaks against laying this tile at the end of that train."""
    found = []
    if not matches(state, tile, state.train(at).end):
        found.append(_why_no_match(state, tile, at))
    if not state.options.finish_on_double and tile.is_double and state.hand == (tile,):
        found.append(reason(state, "finish.not_on_double", tile=tile))
    return found


def _why_not_held(state: State, tile: Tile) -> Reason:
    if tile.high > state.options.highest:
        return reason(state, "tile.not_in_set", tile=tile, set=state.options.highest)
    if tile == state.engine_tile:
        return reason(state, "tile.is_engine", tile=tile)
    for at, train in zip(state.places, state.trains, strict=True):
        if tile in train.tiles:
            return reason(state, "tile.on_table", tile=tile, at=at)
    return reason(state, "tile.not_held", tile=tile)


def _why_bound(state: State, at: str, queue: tuple[str, ...]) -> Reason:
    facts = {"at": at, "double": queue[0], "value": state.train(queue[0]).end}
    if at not in queue:
        return reason(state, "open_double.must_cover", **facts)
    newest = state.options.open_double_order == "newest_first"
    return reason(state, "open_double.newer_first" if newest else "open_double.older_first", **facts)


def _against_place_itself(state: State, at: str) -> Iterator[Reason]:
    owner, first_free = owner_of(state, at), first_free_mexican(state)
    if owner is None and not state.train(at).tiles and at != first_free:
        yield reason(state, "place.mexican_taken", at=at, first=first_free)
    if state.in_first_turn and owner != state.seat:
        yield reason(state, "first_turn.own_train_only", at=at)
    elif owner is not None and at not in open_to(state, state.seat):
        yield reason(state, "train.private" if state.train(at).tiles else "train.private_empty", at=at)


def _why_no_match(state: State, tile: Tile, at: str) -> Reason:
    train = state.train(at)
    if train.tiles:
        return reason(state, "end.no_match", tile=tile, at=at, value=train.end)
    start = "end.no_match_mexican_start" if owner_of(state, at) is None else "end.no_match_engine"
    return reason(state, start, tile=tile, at=at, value=train.end)


def _suffix(state: State) -> str:
    if state.turn.owes:
        return "_after_double"
    return "_for_open_double" if pending(state) else ""


def _may_draw(state: State) -> bool:
    """Whether drawing is possible at all for the tile that is due now, if nothing can be laid."""
    if not state.boneyard or state.turn.drawn is not None:
        return False
    return state.options.draw_on_first_turn or not state.in_first_turn


def _against_draw(state: State, laying: tuple[Place, ...]) -> tuple[Reason, ...]:
    found = []
    if laying:
        found.append(reason(state, "draw.can_play", moves=laying, n=len(laying)))
    if state.in_first_turn and state.turn.laid:
        found.append(reason(state, "draw.first_turn_laid"))
    elif state.in_first_turn and not state.options.draw_on_first_turn:
        found.append(reason(state, "draw.not_on_first_turn"))
    if state.turn.drawn is not None:
        found.append(reason(state, "draw.only_one" + _suffix(state), tile=state.turn.drawn))
    if not state.boneyard:
        found.append(reason(state, "draw.boneyard_empty"))
    return tuple(found)


def _against_pass(state: State, laying: tuple[Place, ...]) -> tuple[Reason, ...]:
    if state.in_first_turn and state.turn.laid:
        return (reason(state, "pass.say_done"),)
    if laying and all(place.tile == state.turn.drawn for place in laying):
        must = state.options.must_play_drawn
        return (reason(state, "pass.must_lay_drawn", tile=state.turn.drawn, moves=laying),) if must else ()
    if laying:
        return (reason(state, "pass.can_play", moves=laying, n=len(laying)),)
    return (reason(state, "pass.must_draw" + _suffix(state)),) if _may_draw(state) else ()


def _against_done(state: State) -> tuple[Reason, ...]:
    if not state.in_first_turn:
        return (reason(state, "done.only_first_turn"),)
    if not state.options.first_turn_multi:
        return (reason(state, "done.one_tile"),)
    return () if state.turn.laid else (reason(state, "done.nothing_laid"),)
