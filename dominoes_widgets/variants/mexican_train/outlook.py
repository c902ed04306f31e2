"""What the mover's own train can still take, now and after each of the moves: the numbers that a planner weighs.

The plan is the longest train that the hand can lay from the end of the mover's own train, exactly (``solve.train``). Only where
blanks are wild it is the best one that a bounded search finds.
"""

from functools import cached_property

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve import train
from dominoes_widgets.variants.mexican_train.quick import table_of
from dominoes_widgets.variants.mexican_train.rules import matches
from dominoes_widgets.variants.mexican_train.scoring import hand_score, tile_score
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.wild_trains import MOST_NODES, search_train

MOST_NODES_A_MOVE = 3000
"""Where blanks are wild, all searches for one piece of advice take about so many steps: then the first train found must do."""

# What a move is worth, on a scale of its own. Each weight was tried in some 4,000 rounds against bots that lay the heaviest tile,
# and against planners; half or twice of it makes less odds than chance does. The ends that a move leaves, tiles whose numbers are
# rare in the hand, and whose train it is did not help.
OUTSIDE_TRAIN = 6
"""For every tile less that the own train will not take."""
TILE_POINT = 0.3
"""For a point of the tile that is laid, as heavy tiles are better out of the hand."""
STRANDED_POINT = 0.3
"""For every point less on the tiles that the own train will not take."""
CLOSES_TRAIN = 12
DOUBLE = 9
COVERS_OWN_TRAIN = 15
"""For a double on the own train: if it stays open, others change the number there."""

OWN_ON_END = 1
"""For every other tile of the hand that would have fitted on the end that a move uses up, on another train: it is missed."""
HIDDEN_ON_END = 0.4
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
        self._end = seen.train(self.own).end
        self.plan = self._search(seen.hand, self._end)
        self._after: dict[tuple[Tile, bool], Plan] = {}

    @cached_property
    def certificate(self) -> train.Certificate | None:
        """Why no train is longer than the plan; ``None`` where blanks are wild."""
        if self.seen.options.blanks_wild:
            return None
        return train.longest_train(self.seen.hand, self._end).certificate

    def stays(self, move: Place) -> bool:
        """Whether the plan goes on with a move, or can wait as it is."""
        return self.plan[:1] == (move.tile,) if move.at == self.own else move.tile not in self.plan

    def after(self, move: Place) -> Plan:
        """The longest train that can follow on the own train after a move."""
        tile, on_own = move.tile, move.at == self.own
        # What is left of a best plan stays a best plan: only other moves need a search.
        if self.stays(move):
            return self.plan[1:] if on_own else self.plan
        if (tile, on_own) not in self._after:
            end = self._end
            rest = tuple(held for held in self.seen.hand if held != tile)
            self._after[tile, on_own] = self._search(rest, tile.other(end) if on_own else end)
        return self._after[tile, on_own]

    def _search(self, hand: Plan, end: int) -> Plan:
        if not self.seen.options.blanks_wild:
            return longest_train(self.seen, hand, end)
        most = min(MOST_NODES, max(MOST_NODES_A_MOVE - self.nodes, len(hand) + 1))
        plan, nodes = search_train(self.seen, hand, end, most)
        self.nodes += nodes
        return plan

    def keeps(self, move: Place) -> int:
        """How many tiles of the hand the own train gets, with the one that a move lays there."""
        return len(self.after(move)) + (move.at == self.own)

    def outside(self, move: Place) -> int:
        """How many tiles of the hand the own train will not take after a move."""
        return len(self.seen.hand) - 1 - len(self.after(move))

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
        return tile_score(move.tile, self.seen.options)

    def on_end(self, move: Place) -> tuple[int, int]:
        """How many other tiles of the hand, and how many hidden ones, fit on the end of another train that a move uses up."""
        if move.at == self.own:
            return 0, 0
        end = self.seen.train(move.at).end
        fitting = [tile for tile in tile_set(self.seen.options.highest) if matches(self.seen, tile, end)]
        mine = sum(tile in self.seen.hand and tile != move.tile for tile in fitting)
        return mine, sum(tile not in self._in_sight for tile in fitting)

    @cached_property
    def _in_sight(self) -> frozenset[Tile]:
        """The tiles that the mover sees: those on the table and in the own hand."""
        seen = self.seen
        return frozenset((seen.engine_tile, *seen.hand, *(tile for train in seen.trains for tile in train.tiles)))

    def stranded(self, move: Place) -> int:
        """What the tiles cost that the own train will not take after a move."""
        rest = set(self.seen.hand) - {move.tile} - set(self.after(move))
        return hand_score(rest, self.seen.options)

    @property
    def is_long_turn(self) -> bool:
        """Whether this is a first turn of many tiles."""
        return self.seen.in_first_turn and self.seen.options.first_turn_multi

    def rank(self, move: Place) -> tuple[float, ...]:
        """What a planner sorts moves by, the best first: worth, and in a long first turn the length of the train before it."""
        return (self.outside(move) if self.is_long_turn else 0, -self.worth(move))

    def worth(self, move: Place) -> float:
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
            worth += HIDDEN_ON_END * (hidden - self.seen.options.highest / 2 - 1) - OWN_ON_END * mine
        if move.tile.is_double:
            worth += DOUBLE
        if move.at == self.own and self.covers(move):
            worth += COVERS_OWN_TRAIN
        if self.closes(move):
            worth += CLOSES_TRAIN
        return worth
