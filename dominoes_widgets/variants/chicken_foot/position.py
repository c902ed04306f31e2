"""Positions of Chicken Foot as text: reading one into a state, and writing a state so that reading it gives it back."""

from collections.abc import Mapping
from dataclasses import dataclass

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.notation import parse_seat, parse_tile, parse_tiles, seat_name
from dominoes_widgets.core.position import string, table_of, toml_line, whole
from dominoes_widgets.core.position_tiles import (
    Hands,
    boneyard_of,
    check_engine,
    check_keys,
    check_named,
    deal_hands,
    given_hands,
    replayed,
)
from dominoes_widgets.core.problems import InvalidPosition
from dominoes_widgets.core.tiles import Tile, format_tiles, tile_set
from dominoes_widgets.variants.chicken_foot.options import BY_NAME, Options
from dominoes_widgets.variants.chicken_foot.play import play, settled
from dominoes_widgets.variants.chicken_foot.state import TOES, Branches, State

KEYS = (
    "game", "players", "seed", "round", "engine_tile", "to_move", "draws", "boneyard", "played", "laid", "table", "hands",
)  # fmt: skip

_Groups = Mapping[Tile, tuple[Tile, ...]]


@dataclass(frozen=True)
class _Given:
    """The parts of a position, read and checked one by one but not yet against each other."""

    options: Options
    seed: int
    round: int
    seat: int
    groups: _Groups
    draws: tuple[Tile, ...]
    hands: Mapping[int, tuple[Tile, ...]]

    @property
    def centre(self) -> Tile:
        return Tile(self.options.engine_of(self.round), self.options.engine_of(self.round))


def from_position(position: Mapping[str, object]) -> State:
    """The state that a position describes. What is left out has the default of the rules.

    Raises ``InvalidPosition``, ``InvalidNotation`` or ``InvalidOption``, each naming what is wrong and what would be
    right.
    """
    given = _read(position)
    named = _named_once(given)
    branches = _grown(given, position)
    hands, boneyard, aside = _deal_the_rest(given, position, named)
    state = State(
        options=given.options,
        seed=given.seed,
        round=given.round,
        hands=hands,
        boneyard=boneyard,
        branches=branches,
        seat=given.seat,
        aside=aside,
    )
    state = settled(state) if all(state.hands) else state.but(over="out")
    return replayed(state.but(events=()), position, play)


def _read(position: Mapping[str, object]) -> _Given:
    check_keys(position, KEYS, BY_NAME)
    options = Options.of(
        position.get("players", 4), **{name: value for name, value in position.items() if name in BY_NAME}
    )
    number = whole(position, "round", 1, low=1, high=options.highest + 1)
    centre = Tile(options.engine_of(number), options.engine_of(number))
    check_engine(position, number, centre)
    players = options.players
    given = table_of(position, "table")
    groups = {parse_tile(name, "table"): parse_tiles(string(given, name), f"table.{name}") for name in given}
    if groups and centre not in groups:
        raise InvalidPosition("position.engine", word=str(next(iter(groups))), round=number, engine=centre)
    return _Given(
        options=options,
        seed=whole(position, "seed", 0),
        round=number,
        seat=parse_seat(string(position, "to_move", "P1"), players, "to_move"),
        groups=groups,
        draws=parse_tiles(string(position, "draws"), "draws"),
        hands=given_hands(position, players),
    )


def _grown(given: _Given, position: Mapping[str, object]) -> Branches:
    """The tree that the table describes: from the centre outwards, or in the order that ``laid`` tells."""
    branches = Branches(given.centre, given.options.opening_trains)
    parents = {tile: on for on, tiles in given.groups.items() for tile in tiles}
    order = parse_tiles(string(position, "laid"), "laid") or _outwards(given.groups, given.centre)
    for tile in order:
        if tile not in parents or parents[tile] not in branches.by_tile or tile in branches.by_tile:
            raise InvalidPosition("position.laid", word=str(tile))
        branches = _laid(branches, tile, parents[tile])
    for on in given.groups:
        if on not in branches.by_tile:
            raise InvalidPosition("position.tree_place", word=str(on))
    missing = next((tile for tile in parents if tile not in branches.by_tile), None)
    if missing is not None:
        raise InvalidPosition("position.laid", word=str(missing))
    unfinished = [one.tile for one in branches.laid if one.tile.is_double and len(branches.on[one.tile]) < TOES]
    if len(unfinished) > 1:
        raise InvalidPosition("position.tree_feet", tiles=tuple(unfinished))
    return branches


def _outwards(groups: _Groups, centre: Tile) -> tuple[Tile, ...]:
    """Every tile that is connected with the centre, those nearer to it first."""
    order = [centre]
    for tile in order:
        order += [one for one in groups.get(tile, ()) if one not in order]
    return tuple(order[1:])


def _laid(branches: Branches, tile: Tile, on: Tile) -> Branches:
    value = branches.end_of(on)
    if value not in tile:
        raise InvalidPosition("position.tree_match", tile=tile, word=str(on), value=value)
    most = branches.centre.high if on == branches.centre else TOES if on.is_double else 1
    if on != branches.centre and len(branches.on[on]) == most:
        raise InvalidPosition("position.tree_many", word=str(on), n=most)
    return branches.with_tile(tile, on)


def _deal_the_rest(
    given: _Given, position: Mapping[str, object], named: frozenset[Tile]
) -> tuple[Hands, tuple[Tile, ...], tuple[Tile, ...]]:
    options = given.options
    free = shuffled((t for t in tile_set(options.highest) if t not in named), f"chicken_foot/position/{given.seed}")
    sizes = [options.hand - (seat == _gave_the_double(given)) for seat in range(options.players)]
    hands, rest = deal_hands(given.hands, sizes, free)
    return (hands, *boneyard_of(position, given.draws, rest))


def _gave_the_double(given: _Given) -> int | None:
    """The seat whose hand the double came from, at the start of a round whose hands were dealt first (CF-O-03)."""
    if any(given.groups.values()) or given.options.engine != "hands_first":
        return None
    return (given.seat - (given.options.opening_first == "left")) % given.options.players


def _named_once(given: _Given) -> frozenset[Tile]:
    places = [
        *((tile, f"table.{on}") for on, tiles in given.groups.items() for tile in tiles),
        *((tile, f"hands.{seat_name(seat)}") for seat, hand in given.hands.items() for tile in hand),
        *((tile, "draws") for tile in given.draws),
    ]
    check_named(places, given.options.highest, given.centre, given.round)
    return frozenset({tile for tile, _ in places} | {given.centre})


def to_position(state: State) -> str:
    """The state as a position text. A turn in progress is written as the moment it began and the moves made since."""
    start = state.turn_start or state
    branches = start.branches
    groups = {tile: on for tile, on in branches.on.items() if on}
    in_order = tuple(one.tile for one in branches.laid)
    lines = [
        toml_line("game", "chicken_foot"),
        *(toml_line(name, value) for name, value in start.options.as_dict().items()),
        *([toml_line("seed", start.seed)] if start.seed else []),
        toml_line("round", start.round),
        toml_line("to_move", seat_name(start.seat)),
        toml_line("draws", format_tiles(start.boneyard)),
        toml_line("boneyard", len(start.boneyard)),
        toml_line("played", " ".join(map(str, state.turn.moves)) if state.turn_start else ""),
        *([toml_line("laid", format_tiles(in_order))] if in_order != _outwards(groups, branches.centre) else []),
        "",
        "[table]",
        *(f'"{on}" = "{format_tiles(tiles)}"' for on, tiles in groups.items()),
        "",
        "[hands]",
        *(toml_line(seat_name(seat), format_tiles(hand)) for seat, hand in enumerate(start.hands)),
    ]
    return "\n".join(lines) + "\n"
