"""Rounds played to their end by planners, quickly: what a sampled world comes to.

``Planner`` plays as the advice does, by the same weights, and knows no more than what its seat holds and what the table shows.
Asked to be quick, it is content with less in large hands: it lays no tile that breaks the plan while others keep it, and the plan
of a very large hand is a train found at a glance. Otherwise its moves are those of the advice, also among equals.
"""

from dominoes_widgets.solve.train_masks import LARGE, bits_of
from dominoes_widgets.variants.mexican_train.outlook import (
    CLOSES_TRAIN,
    COVERS_OWN_TRAIN,
    DOUBLE,
    HIDDEN_ON_END,
    OUTSIDE_TRAIN,
    OWN_ON_END,
    STRANDED_POINT,
    TILE_POINT,
)
from dominoes_widgets.variants.mexican_train.quick import Quick, Table

LARGE_HAND = 8
"""In hands of more tiles, a quick planner looks at moves that break the plan only where there are no others."""
_FEW_TO_FINISH = 5
"""As in the advice, a turn that lays the whole hand is looked for only in hands of at most this many tiles."""
EXACT = 16
"""Of hands of more tiles a quick planner is content with a train found at a glance."""
AT_A_GLANCE = 30
"""So many tiles of a train are looked for at a glance."""
_TILES_AN_EFFORT = 4
"""So many tiles glanced at take as long as one rest of a hand that is looked into."""
_MOST_PLANS = 5_000

_Plan = tuple[tuple[int, ...], int, tuple[int, int]]
"""The tiles of a train in order, the same as one mask, and how many there are with their points."""


class Planner:
    """Chooses moves for whoever is to move; what it remembers are longest trains, which hold for everybody."""

    def __init__(self, table: Table, *, quick: bool = True) -> None:
        """``table`` is that of the rounds that will be played; ``quick`` ones are content with less in large hands."""
        self.table, self.quick = table, quick
        self.trains = table.trains.afresh()
        self._usual = HIDDEN_ON_END // 2 * (table.options.highest + 2)
        by_name = sorted(table.places, key=lambda place: (len(place), place))
        self._order = [by_name.index(place) for place in table.places]
        self._plans: dict[tuple[int, int], _Plan] = {}

    def plan(self, hand: int, end: int) -> _Plan:
        """The longest train of a hand from a number."""
        found = self._plans.get((hand, end))
        if found is None:
            if len(self._plans) > _MOST_PLANS:
                self._plans.clear()
            if self.quick and hand.bit_count() > EXACT:
                self._remember(hand, end, self._glance(hand, end))
            else:
                self._plans[hand, end] = self._told(self.trains.longest(hand, end))
            found = self._plans[hand, end]
        return found

    def _told(self, train: tuple[int, ...]) -> _Plan:
        return train, sum(train), (len(train), sum(self.table.cost[bit] for bit in train))

    def _remember(self, hand: int, end: int, train: tuple[int, ...]) -> None:
        """Keep a train found at a glance for now and for the turns in which its owner goes on with it."""
        found = self._plans[hand, end] = self._told(train)
        _, planned, (_, points) = found
        least = AT_A_GLANCE // 2 if len(train) == AT_A_GLANCE else 0
        while len(train) > least and hand.bit_count() > EXACT + 1:
            bit = train[0]
            hand, end, train = hand ^ bit, self.trains.behind(bit, end), train[1:]
            planned, points = planned ^ bit, points - self.table.cost[bit]
            self._plans[hand, end] = train, planned, (len(train), points)

    def _glance(self, hand: int, end: int) -> tuple[int, ...]:
        """The beginning of a train that always goes on with a double, or with a heavy tile that another can follow."""
        showing, doubles, cost = self.table.masks.showing, self.table.masks.doubles, self.table.cost
        behind, train = self.trains.behind, list[int]()
        while len(train) < AT_A_GLANCE and (fits := hand & showing[end]):
            self.trains.effort += 1 + fits.bit_count() // _TILES_AN_EFFORT
            bit = fits & doubles[end]
            if not bit:
                followed = [one for one in bits_of(fits) if (hand ^ one) & showing[behind(one, end)]]
                bit = max(followed or bits_of(fits), key=cost.__getitem__)
            train.append(bit)
            hand ^= bit
            end = behind(bit, end)
        return tuple(train)

    def choose(self, moment: Quick) -> tuple[int, int] | None:
        """The tile to lay, as its bit, and the place; ``None`` where none fits."""
        fitting = moment.fitting()
        if not fitting:
            return None
        place, here = fitting[0]
        if len(fitting) == 1 and not here & (here - 1):
            return here, place
        seat = moment.seat
        hand = moment.hands[seat]
        plan = self.plan(hand, moment.ends[seat])
        if moment.first and place == seat and plan[0] and self.table.options.first_turn_multi:
            return plan[0][0], seat
        moves = [(bit, place) for place, here in fitting for bit in bits_of(here)]
        self.trains.effort += len(moves)
        if self.quick and hand.bit_count() > LARGE_HAND:
            moves = [move for move in moves if _keeps(plan, *move, seat)] or moves
        elif not moment.first and hand.bit_count() <= _FEW_TO_FINISH:
            moves = [move for move in moves if finishes(moment, *move)] or moves
        return moves[0] if len(moves) == 1 else self._best(moment, plan, moves)

    def _best(self, moment: Quick, plan: _Plan, moves: list[tuple[int, int]]) -> tuple[int, int]:
        """The move of the greatest worth; of equal ones one that keeps the plan, and then the lowest tile."""
        seat, order, first, most = moment.seat, self._order, moves[0], self._worth(moment, plan, *moves[0])
        for move in moves[1:]:
            worth = self._worth(moment, plan, *move)
            if worth < most:
                continue
            if worth == most:
                (bit, place), (known, there) = move, first
                kept, keeps = _keeps(plan, known, there, seat), _keeps(plan, bit, place, seat)
                if (not kept, known, order[there]) < (not keeps, bit, order[place]):
                    continue
            first, most = move, worth
        return first

    def _worth(self, moment: Quick, plan: _Plan, bit: int, place: int) -> int:
        """What a move is worth, but for what is the same for all of them."""
        own, points = place == moment.seat, self.table.cost[bit]
        length, reached = self._reach(moment, plan, bit, own=own)
        worth = (TILE_POINT + STRANDED_POINT) * points + OUTSIDE_TRAIN * length + STRANDED_POINT * reached
        if moment.first:
            return worth
        if not own:
            fits, hand = self.table.fits[moment.ends[place]], moment.hands[moment.seat]
            mine, hidden = (hand ^ bit) & fits, fits & ~(moment.laid | hand)
            worth += HIDDEN_ON_END * hidden.bit_count() - self._usual - OWN_ON_END * mine.bit_count()
        if bit & self.table.masks.all_doubles:
            worth += DOUBLE
        if own and place in moment.new:
            worth += COVERS_OWN_TRAIN
        return worth + CLOSES_TRAIN if own and moment.markers >> place & 1 else worth

    def _reach(self, moment: Quick, plan: _Plan, bit: int, *, own: bool) -> tuple[int, int]:
        """How many tiles the own train can still take after a move, and their points."""
        train, planned, (length, points) = plan
        # What is left of a best plan stays a best plan: only other moves need a search.
        if not own and not bit & planned:
            return length, points
        if own and train and train[0] == bit:
            return length - 1, points - self.table.cost[bit]
        hand, end = moment.hands[moment.seat] ^ bit, moment.ends[moment.seat]
        end = self.trains.behind(bit, end) if own else end
        small = hand.bit_count() <= (EXACT if self.quick else LARGE)
        return self.trains.reach(hand, end) if small else self.plan(hand, end)[2]


def _keeps(plan: _Plan, bit: int, place: int, seat: int) -> bool:
    """Whether the plan goes on with a move, or can wait as it is."""
    return plan[0][:1] == (bit,) if place == seat else not bit & plan[1]


def finishes(moment: Quick, bit: int, place: int) -> bool:
    """Whether a move can be the beginning of a turn that lays the whole hand: doubles, and one tile to end with."""
    hand, doubles = moment.hands[moment.seat], moment.table.masks.all_doubles
    if hand == bit:
        return True
    others = hand & ~doubles
    if others & (others - 1) or not bit & doubles:
        return False
    after = moment.copy()
    after.lay(bit, place)
    goes_on = after.seat == moment.seat and after.owes
    return goes_on and any(finishes(after, further, at) for at, here in after.fitting() for further in bits_of(here))


def play_on(moment: Quick, planner: Planner) -> int:
    """Plays a round to its end, and says how many choices that took."""
    choices = 0
    while not moment.over:
        choices += 1
        move = planner.choose(moment)
        if move is not None:
            moment.lay(*move)
        else:
            go_without(moment)
    return choices


def go_without(moment: Quick) -> None:
    """What the mover does who can lay nothing: draw, or end a first turn, or pass."""
    if moment.may_draw():
        moment.draw()
    elif moment.may_stop():
        moment.stop()
    else:
        moment.give_up()
