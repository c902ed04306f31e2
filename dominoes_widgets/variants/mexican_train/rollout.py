"""Moves compared by playing rounds to their end: all in the same worlds, everybody going on as the planner does.

The spread between two moves is some thirty points a world, so few worlds say little, and the best of few averages is often worse
than what the planner says. It is left only for a move that did better by more than ``CLEAR`` standard errors.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum, inf

from dominoes_widgets.core.moves import Done, Draw, Move, Place
from dominoes_widgets.solve.averages import mean_and_error
from dominoes_widgets.variants.mexican_train.playout import Planner, play_on
from dominoes_widgets.variants.mexican_train.quick import Quick, table_of
from dominoes_widgets.variants.mexican_train.worlds import Worlds

CLEAR = 2.0
"""So many standard errors are no chance."""
EFFORT_A_SLICE = 5_000
"""A slice ends after so much work, counted and not timed: some 10 ms of Python."""
_EFFORT_OF_CHOICE = 5
_EFFORT_OF_WORLD = 150
"""What it takes to deal the hidden tiles."""
ALL_MOVES = 48
"""In so many worlds every legal move is played; from then on only the planner's and the ``CANDIDATES`` that do best."""
CANDIDATES = 3
ENOUGH = 100
"""Before so many worlds the planner's move is not left, and nothing is settled."""
SETTLED = 3.0
"""When all that are still played are so many standard errors behind the planner's move, more worlds would hardly change that."""

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop: after so many ``worlds``, so many rounds played (``rollouts``), or so many ``slices``."""

    worlds: int
    rollouts: int
    slices: int = 150


@dataclass(frozen=True, slots=True)
class Work:
    """How far a comparison has come: what it is about (a key), the moves, what each came to in the first worlds, and slices.

    ``kept`` are the points that the mover was left with after each move, all rounds together, and ``outs`` how often the mover
    went out; ``done`` says that nothing more will be played.
    """

    about: str
    moves: tuple[Move, ...]
    rows: tuple[Row, ...]
    slices: int = 0
    kept: tuple[int, ...] = ()
    outs: tuple[int, ...] = ()
    done: bool = False


@dataclass(frozen=True)
class Tally:
    """What the moves came to, the planner's first: points of the mover less the mean of the others, a number a world.

    ``exact`` says that there is only one world.
    """

    rows: tuple[Row, ...]
    exact: bool = False

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """How much more ``one`` costs than ``other`` on average, and the standard error of that, over worlds that both know."""
        gaps = [a - b for a, b in zip(self.rows[one], self.rows[other], strict=False)]
        if not gaps:
            return 0.0, inf
        mean, error = mean_and_error(gaps)
        return mean, 0.0 if self.exact else error

    @cached_property
    def best(self) -> int:
        """The planner's move, unless another one is clearly better.

        >>> Tally(((1.0,), (0.0,)), exact=True).best, Tally(((1.0, 2.0), (0.0, 2.0))).best
        (1, 0)
        """
        if len(self.rows[0]) < ENOUGH and not self.exact:
            return 0
        gaps = [(*self.gap(i, 0), i) for i in self._compared]
        clear = [(mean, i) for mean, error, i in gaps if mean < -CLEAR * error]
        return min(clear)[1] if clear else 0

    @property
    def _compared(self) -> list[int]:
        """The moves besides the planner's that have been played often enough to be chosen."""
        return [i for i, row in enumerate(self.rows) if i and (self.exact or len(row) >= ENOUGH)]

    def cost(self, move: int) -> tuple[float, float]:
        """How much more a move costs than the best one, and the standard error."""
        return self.gap(move, self.best)

    @property
    def settled(self) -> bool:
        """Whether more worlds would hardly lead to another move than the planner's."""
        gaps = [self.gap(i, 0) for i in self._compared]
        return bool(gaps) and all(mean > SETTLED * error for mean, error in gaps)


def begun(worlds: Worlds, moves: Sequence[Move]) -> Work:
    """A comparison with nothing played; the planner's move comes first."""
    nothing = (0,) * len(moves)
    return Work(worlds.key, tuple(moves), ((),) * len(moves), kept=nothing, outs=nothing)


def a_slice(worlds: Worlds, work: Work, budget: Budget) -> Work:
    """The work after one slice more. A slice ends by a count, so that it is the same everywhere."""
    rows, kept, outs = [list(row) for row in work.rows], list(work.kept), list(work.outs)
    seat, planner, effort = worlds.seen.seat, Planner(table_of(worlds.seen.options)), 0

    def spent() -> bool:
        return planner.trains.effort + effort >= EFFORT_A_SLICE

    while not spent() and (job := _next(rows, budget)) is not None:
        number, waiting = job
        world = worlds[number]
        effort += _EFFORT_OF_WORLD
        for i in waiting:
            moment = world.copy()
            make(moment, work.moves[i])
            effort += _EFFORT_OF_CHOICE * (1 + play_on(moment, planner))
            scores = moment.scores()
            rows[i].append(against_others(scores, seat))
            kept[i] += scores[seat]
            outs[i] += not moment.hands[seat]
            if spent():
                break
    played = tuple(map(tuple, rows))
    done = _next(rows, budget) is None or work.slices + 1 >= budget.slices or Tally(played).settled
    return Work(work.about, work.moves, played, work.slices + 1, tuple(kept), tuple(outs), done)


def _next(rows: Sequence[Sequence[float]], budget: Budget) -> tuple[int, list[int]] | None:
    """The number of the world to go on with, and the moves that wait to be played in it; ``None`` when the budget is spent."""
    worlds = len(rows[0])
    waiting = [i for i in _field(rows, worlds - 1) if len(rows[i]) < worlds] if worlds else []
    if waiting:
        return worlds - 1, waiting
    if worlds >= budget.worlds or sum(map(len, rows)) >= budget.rollouts:
        return None
    return worlds, _field(rows, worlds)


def _field(rows: Sequence[Sequence[float]], number: int) -> list[int]:
    """The moves that are played in the world of a number, the planner's first."""
    if number < ALL_MOVES:
        return list(range(len(rows)))
    ranked = sorted(range(1, len(rows)), key=lambda i: fsum(rows[i][:ALL_MOVES]))
    return [0, *ranked[:CANDIDATES]]


def make(moment: Quick, move: Move) -> None:
    """Make a legal move."""
    table = moment.table
    match move:
        case Place(tile, at):
            moment.lay(1 << table.masks.number[tile], table.places.index(at))
        case Draw():
            moment.draw()
        case Done():
            moment.stop()
        case _:
            moment.give_up()


def against_others(scores: Sequence[int], seat: int) -> float:
    """The points of a seat less the mean of the others: the fewer the better.

    >>> against_others([10, 4, 0], 0)
    8.0
    """
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
