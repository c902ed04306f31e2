"""The state of a round of Chicken Foot: the tree on the table, who holds what, and where in a turn we are."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from dominoes_widgets.core.lacks import Told
from dominoes_widgets.core.moment import Moment
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.table import Node, Tree
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.variants.chicken_foot.options import Options

TOES = 3
"""A foot is complete with so many toes (CF-19)."""


class Laid(NamedTuple):
    """A tile on the table: which tile it lies on, and the number at its outer end."""

    tile: Tile
    on: Tile
    end: int


@dataclass(frozen=True)
class Branches:
    """What lies on the table: the centre double, and every other tile in the order in which they were laid.

    ``needed`` trains must start from the centre before anything else grows (CF-11).

    >>> centre = Tile(9, 9)
    >>> Branches(centre, 2).with_tile(Tile(9, 4), centre).with_tile(Tile(9, 1), centre).ends
    ((Tile(9, 4), 4), (Tile(9, 1), 1))
    """

    centre: Tile
    needed: int
    laid: tuple[Laid, ...] = ()

    def with_tile(self, tile: Tile, on: Tile) -> "Branches":
        """The table with one more tile, laid on another one; whether that is allowed is for the rules to say."""
        return Branches(self.centre, self.needed, (*self.laid, Laid(tile, on, tile.other(self.end_of(on)))))

    def end_of(self, tile: Tile) -> int:
        """The number at the outer end of a tile on the table."""
        return self.by_tile[tile].end

    @cached_property
    def by_tile(self) -> Mapping[Tile, Laid]:
        """Every tile on the table; the centre lies on itself."""
        first = Laid(self.centre, self.centre, self.centre.high)
        return {one.tile: one for one in (first, *self.laid)}

    @cached_property
    def by_name(self) -> Mapping[str, Tile]:
        """Every tile on the table under the word that names it as a place."""
        return {str(tile): tile for tile in self.by_tile}

    @cached_property
    def on(self) -> Mapping[Tile, tuple[Tile, ...]]:
        """What lies on each tile, in the order in which it was laid."""
        found: dict[Tile, tuple[Tile, ...]] = dict.fromkeys(self.by_tile, ())
        for tile, on, _ in self.laid:
            found[on] += (tile,)
        return found

    @property
    def trains(self) -> int:
        """How many trains have started from the centre."""
        return len(self.on[self.centre])

    @cached_property
    def opening(self) -> bool:
        """Whether trains are still to start (CF-09). Whatever lies further out tells that the opening is over."""
        return self.trains < self.needed and len(self.laid) == self.trains

    @cached_property
    def foot(self) -> Tile | None:
        """The double whose foot is unfinished; there is never more than one (CF-22)."""
        unfinished = (one.tile for one in self.laid if one.tile.is_double and len(self.on[one.tile]) < TOES)
        return next(unfinished, None)

    @property
    def toes_needed(self) -> int:
        """How many toes the unfinished foot still needs; 0 where there is none."""
        return 0 if self.foot is None else TOES - len(self.on[self.foot])

    @cached_property
    def free(self) -> frozenset[Tile]:
        """The tiles that another tile may lie on by the shape of the table alone."""
        doubles = {self.foot} if self.foot else set()
        centre = {self.centre} if self.opening else set()
        return frozenset({one.tile for one in self.laid if not self.on[one.tile]} | doubles | centre)

    @cached_property
    def ends(self) -> tuple[tuple[Tile, int], ...]:
        """Where a tile may be laid now, and the number it must show: the foot, the centre in the opening, or any end."""
        if self.foot is not None:
            return ((self.foot, self.foot.high),)
        if self.opening:
            return ((self.centre, self.centre.high),)
        return tuple((one.tile, one.end) for one in self.laid if one.tile in self.free)

    def outside(self, value: int, highest: int) -> int:
        """How many of the tiles with a number are not on the table, of the ``highest`` + 1 that a set has (CF-22c)."""
        return highest + 1 - sum(value in tile for tile in self.by_tile)


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the mover is in his turn.

    ``moves`` are those already made in it, ``drawn`` is the tile drawn last; ``announce`` says that only one tile is left and
    that this is to be said now (CF-O-09).
    """

    moves: tuple[Move, ...] = ()
    drawn: Tile | None = None
    announce: bool = False


@dataclass(frozen=True)
class State(Moment):
    """One moment of a round.

    Hands stand in the order in which their tiles came; the boneyard (the chickenyard) is in the order in which it will be
    drawn, and holds the reserve as well. ``over`` is ``None``, "out" or "blocked". ``totals`` are the scores of the
    rounds before this one, and ``whole_game`` says whether rounds follow it. ``starter`` found the centre double. ``lacks`` is
    what draws and passes have told everybody of the hands; of a position that was set up, nothing.
    """

    options: Options
    seed: int
    round: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    branches: Branches
    seat: int
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
    def engine_tile(self) -> Tile:
        """The double in the centre."""
        return self.branches.centre

    @property
    def engine(self) -> int:
        """The number on both halves of the centre double."""
        return self.branches.centre.high

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn: the reserve stays where it is (CF-23)."""
        return max(0, len(self.boneyard) - self.options.reserve)


def seen_by(state: State, seat: int | None) -> State:
    """The state as one seat sees it: other hands, the boneyard and the tiles set aside are ``BACK``.

    How many tiles there are stays visible: counts are public. ``None`` is the teacher's view and hides nothing.
    """
    if seat is None:
        return state
    turn = state.turn if state.seat == seat or state.turn.drawn is None else replace(state.turn, drawn=BACK)
    return state.hidden_from(seat, turn=turn, turn_start=None)


def table(state: State) -> Tree:
    """What lies on the table: the tree, its unfinished foot, and how many trains the opening asks for."""
    branches = state.branches

    def node(tile: Tile, on: Tile | None, end: int) -> Node:
        has_foot = tile.is_double and on is not None
        toes = len(branches.on[tile]) if has_foot else 0
        return Node(tile, on, end, tile in branches.free, toes, TOES if has_foot else 0)

    return Tree(
        nodes=(node(branches.centre, None, state.engine), *(node(*one) for one in branches.laid)),
        boneyard=len(state.boneyard),
        reserve=state.options.reserve,
        foot=branches.foot,
        opening=branches.needed if branches.opening else 0,
    )
