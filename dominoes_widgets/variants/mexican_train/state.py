"""The state of a round of Mexican Train: what lies on the table, who holds what, and where in a turn we are."""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from dominoes_widgets.core.lacks import Told
from dominoes_widgets.core.moment import Moment
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.table import Line, Lines
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.variants.mexican_train.options import Options

MEXICAN = "MT"


class Train(NamedTuple):
    """A train: its tiles from the engine outwards, and the number at its outer end (the engine's, while it is empty)."""

    tiles: tuple[Tile, ...]
    end: int

    def lengthened(self, tile: Tile) -> "Train":
        """The train with one more tile at its end."""
        return Train((*self.tiles, tile), tile.other(self.end))

    @property
    def ends_in_double(self) -> bool:
        """Whether its last tile is a double."""
        return bool(self.tiles) and self.tiles[-1].is_double


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the mover is in his turn.

    ``moves`` are those already made in it, ``laid`` how many of them laid a tile; ``new_doubles`` the places where a
    double of this turn lies uncovered, oldest first; ``owes`` says that a further tile is due after a double;
    ``drawn`` is the tile drawn for the tile that is due now.
    """

    moves: tuple[Move, ...] = ()
    laid: int = 0
    new_doubles: tuple[str, ...] = ()
    owes: bool = False
    drawn: Tile | None = None


@dataclass(frozen=True)
class State(Moment):
    """One moment of a round.

    Hands stand in the order in which their tiles came; the boneyard is in the order in which it will be drawn.
    ``trains`` holds every seat's train in seat order and then the Mexican Trains. ``open_doubles`` names the trains
    that ended in a double when a turn ended, oldest first; ``first_turns`` the seats whose first turn is not over,
    the mover first; ``passed`` how many turns in a row laid nothing. ``over`` is ``None``, "out" or "blocked".
    ``totals`` are the scores of the rounds before this one, and ``whole_game`` says whether rounds follow it.
    ``starter`` placed the engine. ``lacks`` is what draws and passes have told everybody of the hands; of a position that was
    set up, nothing.
    """

    options: Options
    seed: int
    round: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    trains: tuple[Train, ...]
    markers: frozenset[int]
    open_doubles: tuple[str, ...]
    first_turns: tuple[int, ...]
    seat: int
    passed: int = 0
    turn: Turn = Turn()
    over: str | None = None
    aside: tuple[Tile, ...] = ()
    totals: tuple[tuple[int, ...], ...] = ()
    whole_game: bool = False
    starter: int = field(default=0, compare=False)
    events: tuple[Event, ...] = field(default=(), compare=False)
    turn_start: "State | None" = field(default=None, compare=False, repr=False)
    lacks: Told = field(default=(), compare=False, repr=False)

    @property
    def engine(self) -> int:
        """The number on both halves of this round's engine."""
        return self.options.engine_of(self.round)

    @property
    def in_first_turn(self) -> bool:
        """Whether the mover is in the first turn of the round."""
        return self.seat in self.first_turns

    @property
    def places(self) -> tuple[str, ...]:
        """The name of every place a train can have: seats first, then the Mexican Trains."""
        return places_of(self.options)

    def index_of(self, at: str) -> int | None:
        """Which of ``trains`` lies at a place; ``None`` when this game has no such place."""
        places = self.places
        return places.index(at) if at in places else None

    def train(self, at: str) -> Train:
        """The train at a place of this game."""
        return self.trains[self.places.index(at)]

    @property
    def engine_tile(self) -> Tile:
        """The engine."""
        return Tile(self.engine, self.engine)


def places_of(options: Options) -> tuple[str, ...]:
    """Every place of a game: ``P1`` … and ``MT`` (then ``MT2`` … where several Mexican Trains are allowed)."""
    return _places(options.players, options.max_mexican_trains)


@cache
def _places(players: int, mexican: int) -> tuple[str, ...]:
    seats = [seat_name(seat) for seat in range(players)]
    return (*seats, MEXICAN, *(f"{MEXICAN}{n}" for n in range(2, mexican + 1)))


def owner_of(state: State, at: str) -> int | None:
    """The seat that owns the train at a place, ``None`` for a Mexican Train."""
    index = state.places.index(at)
    return index if index < state.players else None


def seen_by(state: State, seat: int | None) -> State:
    """The state as one seat sees it: other hands, the boneyard and the tiles set aside are ``BACK`` (MT-A-05).

    How many tiles there are stays visible: counts are public. ``None`` is the teacher's view and hides nothing.
    """
    if seat is None:
        return state
    turn = state.turn if state.seat == seat or state.turn.drawn is None else replace(state.turn, drawn=BACK)
    return state.hidden_from(seat, turn=turn, turn_start=None)


def table(state: State) -> Lines:
    """What lies on the table: the engine, every train, its marker and its place in the queue of open doubles.

    While first turns are still to come, their doubles wait for the last of them (MT-A-16).
    """
    asleep = bool(state.first_turns) and state.options.first_turn_double == "deferred"
    queue = () if asleep else state.open_doubles
    lines = tuple(
        Line(
            place=at,
            seat=owner_of(state, at),
            tiles=train.tiles,
            end=train.end,
            marked=owner_of(state, at) in state.markers,
            open_double=queue.index(at) + 1 if at in queue else None,
            asleep=asleep and at in state.open_doubles,
        )
        for at, train in zip(state.places, state.trains, strict=True)
        if owner_of(state, at) is not None or train.tiles or at == first_free_mexican(state)
    )
    return Lines(state.engine_tile, lines, len(state.boneyard), opening=bool(state.first_turns))


def first_free_mexican(state: State) -> str | None:
    """The place where the next Mexican Train would begin; ``None`` when all that are allowed have begun."""
    mexican = state.places[state.players :]
    return next((at for at in mexican if not state.train(at).tiles), None)
