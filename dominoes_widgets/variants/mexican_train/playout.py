"""Rounds played to their end by planners, quickly: what a sampled world comes to.

``Planner`` plays as the advice does, by the same weights, and knows no more than what its seat holds and what the table shows.
"""

from collections.abc import Iterator

from dominoes_widgets.solve.train_masks import bits_of, trains_of
from dominoes_widgets.variants.mexican_train.outlook import (
    CLOSES_TRAIN,
    COVERS_OWN_DOUBLE,
    DOUBLE,
    OUTSIDE_TRAIN,
    STRANDED_POINT,
    TILE_POINT,
)
from dominoes_widgets.variants.mexican_train.quick import Quick, Table

_MOST_PLANS = 5_000


class Planner:
    """Chooses moves for whoever is to move; what it remembers are longest trains, which hold for everybody."""

    def __init__(self, table: Table) -> None:
        self.trains = trains_of(table.options.highest)
        self._plans: dict[tuple[int, int], tuple[tuple[int, ...], int]] = {}

    def plan(self, hand: int, end: int) -> tuple[tuple[int, ...], int]:
        """The longest train of a hand, and its tiles as one mask."""
        found = self._plans.get((hand, end))
        if found is None:
            if len(self._plans) > _MOST_PLANS:
                self._plans.clear()
            train = self.trains.longest(hand, end)
            found = self._plans[hand, end] = (train, sum(train))
        return found

    def choose(self, moment: Quick) -> tuple[int, int] | None:
        """The tile to lay, as its bit, and the place; ``None`` where none fits."""
        fitting = moment.fitting()
        if not fitting:
            return None
        place, here = fitting[0]
        if len(fitting) == 1 and not here & (here - 1):
            return here, place
        seat = moment.seat
        hand, end = moment.hands[seat], moment.ends[seat]
        plan, planned = self.plan(hand, end)
        if moment.first and plan and place == seat and moment.table.options.first_turn_multi:
            return plan[0], seat
        keeping = [(bit, place) for place, here in fitting for bit in _keeps(here, plan, planned, on_own=place == seat)]
        if not keeping:
            return max(
                ((bit, place) for place, here in fitting for bit in bits_of(here)),
                key=lambda move: self._breaking(moment, *move),
            )
        return keeping[0] if len(keeping) == 1 else max(keeping, key=lambda move: _keeping(moment, *move))

    def _breaking(self, moment: Quick, bit: int, place: int) -> float:
        """The worth of a move that breaks the plan: the train that is left is found anew."""
        masks, seat = moment.table.masks, moment.seat
        rest, end = moment.hands[seat] ^ bit, moment.ends[seat]
        if place == seat and bit in masks.ways[end]:
            end = masks.ways[end][bit][0]
        plan, planned = self.plan(rest, end)
        stranded = sum(moment.table.cost[one] for one in bits_of(rest & ~planned))
        outside = rest.bit_count() - len(plan)
        own = TILE_POINT * moment.table.cost[bit] + _more(moment, bit, place)
        return own - OUTSIDE_TRAIN * outside - STRANDED_POINT * stranded


def play_on(moment: Quick, planner: Planner) -> int:
    """Plays a round to its end, and says how many choices that took."""
    choices = 0
    while not moment.over:
        choices += 1
        move = planner.choose(moment)
        if move is not None:
            moment.lay(*move)
        elif moment.may_draw():
            moment.draw()
        elif moment.may_stop():
            moment.stop()
        else:
            moment.give_up()
    return choices


def _keeps(here: int, plan: tuple[int, ...], planned: int, *, on_own: bool) -> Iterator[int]:
    """Those tiles at a place with which the plan goes on, or stays as it is."""
    if not on_own:
        return bits_of(here & ~planned)
    return iter(plan[:1] if plan and here & plan[0] else ())


def _keeping(moment: Quick, bit: int, place: int) -> float:
    """The worth of a move that keeps the plan, but for what is the same for all of those."""
    cost = moment.table.cost[bit]
    more = _more(moment, bit, place) + TILE_POINT * cost
    return more if place == moment.seat else more + OUTSIDE_TRAIN + STRANDED_POINT * cost


def _more(moment: Quick, bit: int, place: int) -> int:
    """What a move is worth beside the tile's points and the train."""
    if moment.first:
        return 0
    more = DOUBLE if bit & moment.table.masks.all_doubles else 0
    if place in moment.new:
        more += COVERS_OWN_DOUBLE
    if place == moment.seat and moment.markers >> place & 1:
        more += CLOSES_TRAIN
    return more
