"""What the mover's own train can still take, now and after each of the moves: the numbers that a planner weighs.

The plan is the longest train that the hand can lay from the end of the mover's own train, exactly (``solve.train``). Only where
blanks are wild it is the best one that a bounded search finds.
"""

from functools import cached_property

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve import train
from dominoes_widgets.solve.train_masks import LARGE
from dominoes_widgets.variants.mexican_train.quick import table_of
from dominoes_widgets.variants.mexican_train.scoring import hand_score
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.wild_trains import MOST_NODES, WildTrains, search_train

MOST_NODES_A_MOVE = 3000
"""Where blanks are wild, all searches for one piece of advice take about so many steps: then the first train found must do."""

# What a move is worth, on a scale of its own, in whole numbers so that equal moves are equal in whatever order one adds. Each
# weight was tried in some 4,000 rounds against bots that lay the heaviest tile, and against planners; half or twice of it makes
# less odds than chance does. The ends that a move leaves, tiles whose numbers are rare in the hand, whether something can follow
# in the next turn, and whose train it is did not help.
OUTSIDE_TRAIN = 60
"""For every tile less that the own train will not take."""
TILE_POINT = 3
"""For a point of the tile that is laid, as heavy tiles are better out of the hand."""
STRANDED_POINT = 3
"""For every point less on the tiles that the own train will not take."""
CLOSES_TRAIN = 120
DOUBLE = 90
COVERS_OWN_TRAIN = 150
"""For a double on the own train: if it stays open, others change the number there."""

OWN_ON_END = 10
"""For every other tile of the hand that would have fitted on the end that a move uses up, on another train: it is missed."""
HIDDEN_ON_END = 4
"""For every hidden tile that fits there, above half of the set's highest number and one: what many can use is soon gone."""

Plan = tuple[Tile, ...]


def longest_train(state: State, hand: Plan, end: int) -> Plan:
    """The longest train that the tiles can lay from an end; of equally long ones the one with the most points.

    Where blanks are wild a large hand gets the best train found in ``MOST_NODES`` steps; in all other games it is exact.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> longest_train(GAME.start(), parse_tiles("9-5 5-5 5-3 9-1"), 9)
    (Tile(9, 5), Tile(5, 5), Tile(5, 3))
    """
    if state.options.blanks_wild:
        return search_train(state, hand, end)[0]
    trains = table_of(state.options).trains
    return tuple(map(trains.masks.tile, trains.longest(trains.masks.mask(hand), end)))


class Outlook:
    """The plan of the seat to move, what is left of it after each move, and why it is no longer."""

    def __init__(self, seen: State) -> None:
        """``seen`` is a state made by ``seen_by``; its round must not be over."""
        self.seen = seen
        self.own = seat_name(seen.seat)
        self.nodes = 0
        self._table = table_of(seen.options)
        self._masks = self._table.masks
        self._hand = self._masks.mask(seen.hand)
        self._end = seen.train(self.own).end
        # Where blanks are wild, a hand that has none, on a train that ends in none, is one like any other.
        blank = self._end == 0 or any(tile.low == 0 for tile in seen.hand)
        self._wild = WildTrains(seen, seen.hand) if seen.options.blanks_wild and blank else None
        self._known: dict[tuple[Tile | None, int], Plan] = {}
        self._reached: dict[tuple[Tile, int], tuple[int, int]] = {}
        self.plan = self._train(None, self._end)
        self.is_longest = self.nodes < MOST_NODES or len(self.plan) == len(seen.hand)
        """Whether no train is longer than the plan: not every way can be tried where blanks are wild."""
        self._planned = frozenset(self.plan)
        self._all = hand_score(seen.hand, seen.options)
        self._in_plan = hand_score(self.plan, seen.options)

    @cached_property
    def certificate(self) -> train.Certificate | None:
        """Why no train is longer than the plan; ``None`` where blanks are wild and play a part."""
        if self._wild is not None:
            return None
        return train.longest_train(self.seen.hand, self._end).certificate

    def stays(self, move: Place) -> bool:
        """Whether the plan goes on with a move, or can wait as it is."""
        return self.plan[:1] == (move.tile,) if move.at == self.own else move.tile not in self._planned

    def after(self, move: Place) -> Plan:
        """The longest train that can follow on the own train after a move."""
        # What is left of a best plan stays a best plan: only other moves need a search.
        if self.stays(move):
            return self.plan[1:] if move.at == self.own else self.plan
        return self._train(move.tile, self._end_after(move))

    def _end_after(self, move: Place) -> int:
        """The number at the end of the own train after a move."""
        return move.tile.other(self._end) if move.at == self.own else self._end

    def _train(self, without: Tile | None, end: int) -> Plan:
        """The longest train of the hand, less a tile, from an end."""
        known = self._known.get((without, end))
        if known is None:
            known = self._known[without, end] = self._search(without, end)
        return known

    def _search(self, without: Tile | None, end: int) -> Plan:
        if self._wild is None:
            rest = self._hand if without is None else self._hand ^ self._bit(without)
            return tuple(map(self._masks.tile, self._table.trains.longest(rest, end)))
        most = min(MOST_NODES, max(MOST_NODES_A_MOVE - self.nodes, len(self.seen.hand) + 1))
        plan, nodes = self._wild.search(end, without, most)
        self.nodes += nodes
        return plan

    def _bit(self, tile: Tile) -> int:
        return 1 << self._masks.number[tile]

    def _reach(self, move: Place) -> tuple[int, int]:
        """How many tiles the own train can still take after a move, and what they cost."""
        if self.stays(move):
            on_own = move.at == self.own
            return len(self.plan) - on_own, self._in_plan - on_own * self.points(move)
        tile, end = move.tile, self._end_after(move)
        if (tile, end) not in self._reached:
            if self._wild is None and len(self.seen.hand) <= LARGE:
                self._reached[tile, end] = self._table.trains.reach(self._hand ^ self._bit(tile), end)
            else:
                plan = self._train(tile, end)
                self._reached[tile, end] = len(plan), hand_score(plan, self.seen.options)
        return self._reached[tile, end]

    def keeps(self, move: Place) -> int:
        """How many tiles of the hand the own train gets, with the one that a move lays there."""
        return self._reach(move)[0] + (move.at == self.own)

    def outside(self, move: Place) -> int:
        """How many tiles of the hand the own train will not take after a move."""
        return len(self.seen.hand) - 1 - self._reach(move)[0]

    def next_after_double(self, move: Place) -> Tile | None:
        """A tile that can follow at once on a double, the heaviest; ``None`` for other tiles or where none can."""
        tile = move.tile
        if not tile.is_double or self.seen.in_first_turn:
            return None
        fits = [held for held in self.seen.hand if held != tile and held.has(tile.high)]
        return max(fits, key=lambda held: (held.pips, held), default=None)

    def closes(self, move: Place) -> bool:
        """Whether a move takes the mover's marker off by a tile on the own train."""
        return move.at == self.own and self.seen.seat in self.seen.markers

    def covers(self, move: Place) -> bool:
        """Whether a move covers a double of this turn."""
        return move.at in self.seen.turn.new_doubles

    def points(self, move: Place) -> int:
        """What the tile of a move would cost if it stayed in the hand."""
        return self._table.cost[self._bit(move.tile)]

    def on_end(self, move: Place) -> tuple[int, int]:
        """How many other tiles of the hand, and how many hidden ones, fit on the end of another train that a move uses up."""
        if move.at == self.own:
            return 0, 0
        fitting = self._table.fits[self.seen.train(move.at).end]
        mine = fitting & (self._hand ^ self._bit(move.tile))
        return mine.bit_count(), (fitting & ~self._in_sight).bit_count()

    @cached_property
    def _in_sight(self) -> int:
        """The tiles that the mover sees, as bits: those on the table and in the own hand."""
        seen = self.seen
        return self._hand | self._masks.mask({seen.engine_tile, *(tile for train in seen.trains for tile in train.tiles)})

    def stranded(self, move: Place) -> int:
        """What the tiles cost that the own train will not take after a move."""
        return self._all - self.points(move) - self._reach(move)[1]

    @property
    def is_long_turn(self) -> bool:
        """Whether this is a first turn of many tiles."""
        return self.seen.in_first_turn and self.seen.options.first_turn_multi

    def rank(self, move: Place) -> tuple[int, ...]:
        """What a planner sorts moves by, the best first.

        That is their worth, and in a long first turn the length of the train before it; of equal moves one that keeps the plan.
        """
        return (self.outside(move) if self.is_long_turn else 0, -self.worth(move), not self.stays(move))

    def worth(self, move: Place) -> int:
        """How good a move is, in points of a scale of its own."""
        left = OUTSIDE_TRAIN * self.outside(move) + STRANDED_POINT * self.stranded(move)
        if self.is_long_turn:
            # The whole train is laid in this turn, so which of its tiles comes first makes no odds.
            return -left
        worth = TILE_POINT * self.points(move) - left
        if self.seen.in_first_turn:
            return worth
        if move.at != self.own:
            mine, hidden = self.on_end(move)
            worth += HIDDEN_ON_END * hidden - HIDDEN_ON_END // 2 * (self.seen.options.highest + 2) - OWN_ON_END * mine
        if move.tile.is_double:
            worth += DOUBLE
        if move.at == self.own and self.covers(move):
            worth += COVERS_OWN_TRAIN
        if self.closes(move):
            worth += CLOSES_TRAIN
        return worth
