"""Positions of Mexican Train as text: reading one into a state, and writing a state so that reading it gives it back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.notation import parse_seat, parse_seats, parse_tiles, seat_name
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
from dominoes_widgets.variants.mexican_train.options import BY_NAME, Options
from dominoes_widgets.variants.mexican_train.play import play
from dominoes_widgets.variants.mexican_train.rules import is_blocked, is_dead
from dominoes_widgets.variants.mexican_train.state import State, Train, places_of

KEYS = (
    "game", "ruleset", "players", "seed", "round", "engine_tile", "to_move", "first_turn", "markers", "open_doubles", "draws",
    "boneyard", "passed", "played", "trains", "hands",
)  # fmt: skip


@dataclass(frozen=True)
class _Given:
    """The parts of a position, read and checked one by one but not yet against each other."""

    options: Options
    seed: int
    round: int
    seat: int
    trains: tuple[Train, ...]
    markers: frozenset[int]
    first_turns: tuple[int, ...]
    draws: tuple[Tile, ...]
    hands: Mapping[int, tuple[Tile, ...]]

    @property
    def engine(self) -> Tile:
        return Tile(self.options.engine_of(self.round), self.options.engine_of(self.round))


def from_position(position: Mapping[str, object]) -> State:
    """The state that a position describes. What is left out has the default of the rules.

    Raises ``InvalidPosition``, ``InvalidNotation`` or ``InvalidOption``, each naming what is wrong and what would be
    right.
    """
    given = _read(position)
    hands, boneyard, aside = _deal_the_rest(given, position)
    state = State(
        options=given.options,
        seed=given.seed,
        round=given.round,
        starter=given.first_turns[0] if len(given.first_turns) == given.options.players else 0,
        hands=hands,
        boneyard=boneyard,
        trains=given.trains,
        markers=given.markers,
        open_doubles=(),
        first_turns=given.first_turns,
        seat=given.seat,
        passed=whole(position, "passed", 0, low=0),
        aside=aside,
    )
    state = _in_turn(state.but(open_doubles=_open_doubles(state, position)))
    if not all(state.hands) and not state.first_turns:
        state = state.but(over="out")
    elif is_blocked(state):
        state = state.but(over="blocked")
    return replayed(state, position, play)


def _read(position: Mapping[str, object]) -> _Given:
    check_keys(position, KEYS, BY_NAME)
    choices = {name: value for name, value in position.items() if name in BY_NAME}
    options = Options.of(position.get("ruleset", "A"), position.get("players", 4), **choices)
    number = whole(position, "round", 1, low=1, high=options.highest + 1)
    engine = Tile(options.engine_of(number), options.engine_of(number))
    check_engine(position, number, engine)
    players = options.players
    trains = _trains(position, options, engine)
    seat = parse_seat(string(position, "to_move", "P1"), players, "to_move")
    bare = not any(train.tiles for train in trains) and not any(
        string(position, key) for key in ("markers", "open_doubles")
    )
    return _Given(
        options=options,
        seed=whole(position, "seed", 0),
        round=number,
        seat=seat,
        trains=trains,
        markers=frozenset(_markers(position, players)),
        first_turns=_first_turns(position, players, seat, everybody=bare),
        draws=parse_tiles(string(position, "draws"), "draws"),
        hands=given_hands(position, players),
    )


def _trains(position: Mapping[str, object], options: Options, engine: Tile) -> tuple[Train, ...]:
    given = table_of(position, "trains")
    places = places_of(options)
    for name in given:
        if name not in places:
            raise InvalidPosition("position.train", word=name, places=places)
    trains = tuple(_train(name, string(given, name), engine, options) for name in places)
    mexican = trains[options.players :]
    for name, before, train in zip(places[options.players + 1 :], mexican, mexican[1:], strict=False):
        if train.tiles and not before.tiles:
            raise InvalidPosition("position.mexican_order", word=name)
    return trains


def _train(name: str, text: str, engine: Tile, options: Options) -> Train:
    train = Train((), engine.high)
    for tile in parse_tiles(text, f"trains.{name}"):
        fits = train.end in tile or (options.blanks_wild and (train.end == 0 or tile.low == 0))
        if not fits:
            raise InvalidPosition(
                "position.chain", tile=tile, word=name, value=train.end, first_tile=None if train.tiles else True
            )
        train = train.lengthened(tile)
    return train


def _markers(position: Mapping[str, object], players: int) -> tuple[int, ...]:
    words = string(position, "markers").split()
    if "MT" in words:
        raise InvalidPosition("position.marker_mexican")
    return parse_seats(" ".join(words), players, "markers")


def _first_turns(position: Mapping[str, object], players: int, seat: int, *, everybody: bool) -> tuple[int, ...]:
    if "first_turn" not in position:
        return tuple((seat + i) % players for i in range(players)) if everybody else ()
    seats = parse_seats(string(position, "first_turn"), players, "first_turn")
    right = tuple((seat + i) % players for i in range(len(seats)))
    if seats != right or len(seats) > players:
        raise InvalidPosition(
            "position.first_turn", word=string(position, "first_turn"), right=" ".join(map(seat_name, right[:players]))
        )
    return seats


def _deal_the_rest(
    given: _Given, position: Mapping[str, object]
) -> tuple[Hands, tuple[Tile, ...], tuple[Tile, ...]]:
    options = given.options
    named = _named_once(given)
    free = shuffled((t for t in tile_set(options.highest) if t not in named), f"mexican_train/position/{given.seed}")
    at_start = len(given.first_turns) == options.players and not given.trains[given.seat].tiles
    # The engine came from the hand of whoever begins (notation, section 3).
    gave = given.seat if at_start and options.engine == "search" else None
    hands, rest = deal_hands(given.hands, [options.hand - (seat == gave) for seat in range(options.players)], free)
    return (hands, *boneyard_of(position, given.draws, rest))


def _named_once(given: _Given) -> set[Tile]:
    trains = zip(places_of(given.options), given.trains, strict=True)
    places = [
        *((tile, f"trains.{name}") for name, train in trains for tile in train.tiles),
        *((tile, f"hands.{seat_name(seat)}") for seat, hand in given.hands.items() for tile in hand),
        *((tile, "draws") for tile in given.draws),
    ]  # fmt: skip
    check_named(places, given.options.highest, given.engine, given.round)
    return {tile for tile, _ in places} | {given.engine}


def _open_doubles(state: State, position: Mapping[str, object]) -> tuple[str, ...]:
    """The queue of open doubles: given in order, or the one train that ends in a double (notation, section 3)."""
    own = state.places[state.seat]
    possible = tuple(
        at
        for at, train in zip(state.places, state.trains, strict=True)
        if train.ends_in_double
        and not (state.in_first_turn and at == own)
        and not (state.options.dead_double == "release" and is_dead(state, at))
    )
    if "open_doubles" not in position:
        if len(possible) > 1:
            raise InvalidPosition("position.open_doubles_order", places=possible)
        return possible
    named = tuple(string(position, "open_doubles").split())
    for at in named:
        if at not in state.places or not state.train(at).ends_in_double or at not in possible:
            raise InvalidPosition("position.open_double", word=at)
    missing = tuple(at for at in possible if at not in named)
    if missing or len(set(named)) != len(named):
        raise InvalidPosition("position.open_doubles_missing", places=missing or named)
    return named


def _in_turn(state: State) -> State:
    """In a first turn, a train of the mover's that is not empty means that he has laid something."""
    train = state.trains[state.seat]
    if not (state.in_first_turn and train.tiles):
        return state
    if not state.options.first_turn_multi:
        raise InvalidPosition("position.first_turn_laid", seat=state.seat)
    own = (state.places[state.seat],) if train.ends_in_double else ()
    return state.but(turn=replace(state.turn, laid=len(train.tiles), new_doubles=own))


def to_position(state: State) -> str:
    """The state as a position text. A turn in progress is written as the moment it began and the moves made since."""
    start = state.turn_start or state
    lines = [
        toml_line("game", "mexican_train"),
        *(toml_line(name, value) for name, value in start.options.as_dict().items()),
        *([toml_line("seed", start.seed)] if start.seed else []),
        toml_line("round", start.round),
        toml_line("to_move", seat_name(start.seat)),
        toml_line("first_turn", " ".join(map(seat_name, start.first_turns))),
        toml_line("markers", " ".join(map(seat_name, sorted(start.markers)))),
        toml_line("open_doubles", " ".join(start.open_doubles)),
        toml_line("draws", format_tiles(start.boneyard)),
        toml_line("boneyard", len(start.boneyard)),
        toml_line("passed", start.passed),
        toml_line("played", " ".join(map(str, state.turn.moves)) if state.turn_start else ""),
        "",
        "[trains]",
        *(toml_line(at, format_tiles(t.tiles)) for at, t in zip(start.places, start.trains, strict=True) if t.tiles),
        "",
        "[hands]",
        *(toml_line(seat_name(seat), format_tiles(hand)) for seat, hand in enumerate(start.hands)),
    ]
    return "\n".join(lines) + "\n"
