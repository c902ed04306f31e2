"""Looking ahead: every choice is played to the end of the round, again and again, in ways the hidden tiles may lie.

All play by the rule of thumb after the choice, each from the own hand alone. The same ways are used for all choices, so that luck
falls out of their differences. A slice ends after so much play, be it in the middle of a way, and a choice that is surely worse
is dropped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple, Protocol

from dominoes_widgets.solve.averages import mean_and_error
from dominoes_widgets.solve.chicken_judge import Judge, Style
from dominoes_widgets.solve.chicken_rounds import Chooser, House, Lay, Moment, play_out

SLICE = 20_000
"""A slice ends when its rounds have taken about so many millionths of a second of Python, by their sizes: no clock decides."""
_A_SEAT, _A_TILE = 60, 2
"""What it takes to deal the hidden tiles, by seats and by tiles."""
_TURN, _LONG = 3, 6
"""What it takes to play a round, by its tiles, and by the square of each hand: longer hands take longer to look through."""
_USUAL = 60
"""With more tiles than in any game of double-nine, fewer rounds are played."""
_BACK = 10_500
"""So many tiles take part in all rounds of hindsight together."""
_LOOK_BACK = 20
"""After so many rounds each, the choices that are left are compared."""
_SURE, _LEAVE = 3.0, 1.0
"""Standard errors behind the best at which a choice is dropped, and by which the rule of thumb must be beaten to be left."""

STYLES = tuple(Style(double, *rest) for double in (8, 12, 16) for rest in ((1, 2, 1), (2, 1, 1), (3, 0, 0), (0, 3, 0)))
"""Ways to play of about the same strength: how a round with open tiles may go on."""


class Plan(NamedTuple):
    """How far to look: how many ``choices`` at first, the rounds each gets then, the most for the ``leaders`` that are left."""

    choices: int
    first: int
    most: int
    leaders: int


COACH = Plan(choices=99, first=60, most=600, leaders=6)
BOT = Plan(choices=5, first=40, most=120, leaders=3)


class Result(NamedTuple):
    """One round played to its end: the points left in the mover's hand, and in all others together."""

    mine: int
    others: int


@dataclass(frozen=True, slots=True)
class Work:
    """What was looked at so far ``about`` a view: for each choice its results, in the same order of ways for all.

    ``begun`` are the results of a way that not all choices have been played in yet.
    """

    about: str
    columns: tuple[tuple[Result, ...], ...] = ()
    begun: tuple[Result, ...] = ()

    @property
    def rounds(self) -> int:
        """How many ways the leading choices were played in."""
        return max(map(len, self.columns), default=0)


class Gap(NamedTuple):
    """How many points one choice costs more than another, and the standard error of that."""

    cost: float
    error: float


class Ways(Protocol):
    """The ways the hidden tiles may lie, by their number."""

    def __getitem__(self, number: int) -> Moment:
        """One of them, the same whenever it is asked for."""


def gap(worse: Sequence[Result], better: Sequence[Result], players: int) -> Gap:
    """The mean difference over the ways that both were played in. A choice costs what stays in the hand, less the others' mean.

    >>> gap([Result(5, 4), Result(7, 4)], [Result(3, 4), Result(3, 4)], players=3)
    Gap(cost=3.0, error=1.0)
    """
    found = [a.mine - b.mine - (a.others - b.others) / (players - 1) for a, b in zip(worse, better, strict=False)]
    mean, error = mean_and_error(found)
    return Gap(mean, error if len(found) > 1 else 0.0)


def cost_of(column: Sequence[Result], players: int) -> float:
    """What a choice costs on average."""
    return fsum(one.mine - one.others / (players - 1) for one in column) / len(column)


def best_of(columns: Sequence[Sequence[Result]], players: int, settled: bool = False) -> int:
    """Which choice to make: the first, which the rule of thumb prefers, unless another is clearly better.

    Where arithmetic has ``settled`` the matter, it is the first in any case.
    """
    if settled:
        return 0
    most = max(map(len, columns))
    leading = [i for i, column in enumerate(columns) if len(column) == most]
    best = min(leading, key=lambda i: (cost_of(columns[i], players), i))
    behind = gap(columns[0], columns[best], players)
    return best if behind.cost > _LEAVE * behind.error else 0


def look(house: House, ways: Ways, choices: Sequence[Lay], plan: Plan, work: Work) -> tuple[Work, bool]:
    """The work after one slice more, and whether it is at its end. Before every choice was played once it has no columns."""
    choose, columns = Judge(house).choose, [list(column) for column in work.columns] or [[] for _ in choices]
    begun, spent = list(work.begun), 0
    while True:
        number = max(map(len, columns))
        moment = ways[number]
        spent += _A_SEAT * len(moment.hands) + _A_TILE * _size(moment)
        active = _active(columns, plan, len(moment.hands))
        if number >= plan.most * _USUAL // max(_USUAL, _size(moment)) or len(active) < 2:
            return _kept(work, columns), True
        for i in active[len(begun) :]:
            if spent >= SLICE:
                return _kept(work, columns, begun), False
            begun.append(result(house, moment, choose, choices[i]))
            spent += _effort(moment)
        for i, found in zip(active, begun, strict=True):
            columns[i].append(found)
        begun = []


def look_back(house: House, moment: Moment, choices: Sequence[Lay], work: Work) -> tuple[Work, bool]:
    """Hindsight: the tiles lie as they lie, and the round may go on in several styles; in fewer where there is much to play."""
    several = _BACK * _USUAL // (len(choices) * _size(moment) * max(_USUAL, _size(moment)))
    judges = [Judge(house, style) for style in STYLES[: max(3, several)]]
    columns, begun, spent = [list(column) for column in work.columns] or [[] for _ in choices], list(work.begun), 0
    while len(columns[0]) < len(judges):
        choose = judges[len(columns[0])].choose
        for lay in choices[len(begun) :]:
            if spent >= SLICE:
                return _kept(work, columns, begun), False
            begun.append(result(house, moment, choose, lay))
            spent += _effort(moment)
        for column, found in zip(columns, begun, strict=True):
            column.append(found)
        begun = []
    return _kept(work, columns), True


def _effort(moment: Moment) -> int:
    """About how long a round takes from here."""
    return _TURN * _size(moment) + sum(hand.bit_count() ** 2 for hand in moment.hands) // _LONG


def result(house: House, moment: Moment, choose: Chooser, lay: Lay) -> Result:
    """What comes of a choice in one way."""
    scores = play_out(house, moment, choose, lay).scores
    return Result(scores[moment.seat], sum(scores) - scores[moment.seat])


def _size(moment: Moment) -> int:
    """How many tiles take part in a round from here."""
    return sum(hand.bit_count() for hand in moment.hands) + len(moment.yard)


def _kept(work: Work, columns: Sequence[Sequence[Result]], begun: Sequence[Result] = ()) -> Work:
    return Work(work.about, tuple(map(tuple, columns)) if any(columns) else (), tuple(begun))


def _active(columns: Sequence[Sequence[Result]], plan: Plan, players: int) -> list[int]:
    """The choices that are looked at further; now and then those that fell too far behind are left out."""
    number = max(map(len, columns))
    left = [i for i, column in enumerate(columns) if len(column) == number]
    if number < plan.first or number % _LOOK_BACK:
        return left
    left.sort(key=lambda i: (cost_of(columns[i], players), i))
    best = columns[left[0]]
    # What the rule of thumb prefers stays in as well, until it is surely worse: it is what others are told from.
    leading = {*left[: plan.leaders], *(i for i in left if i == 0)}
    gaps = {i: gap(columns[i], best, players) for i in leading}
    return sorted(i for i, behind in gaps.items() if behind.cost <= _SURE * behind.error or i == left[0])
