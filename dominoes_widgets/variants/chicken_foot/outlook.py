"""What the mover can work out from the table, the own hand and the numbers of tiles elsewhere: counts and chances.

Everything here is certain, or a chance that takes in what draws and passes have told; only ``worth`` is a rule of thumb. A chance
is exact, or says that it is not. A move stands for all that lay the same tile where the same number is shown, since the rest
makes no odds.
"""

from functools import cached_property

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.chicken_judge import Judge
from dominoes_widgets.solve.chicken_rounds import NONE, PASS, Lay, pack_of, price_of
from dominoes_widgets.solve.lack_odds import Hidden, Odds
from dominoes_widgets.variants.chicken_foot.lean import (
    hidden_sizes,
    house_of,
    key_of,
    lay_of,
    moment_of,
    told_of_others,
    unseen_by,
    unseen_tiles,
)
from dominoes_widgets.variants.chicken_foot.rules import moves
from dominoes_widgets.variants.chicken_foot.state import TOES, State

_BEHIND = 15
"""What a double loses of its worth whose foot can never be finished, while the hand is too heavy for the round to end."""
_OWN_END = 4
"""What an end is worth that takes tiles of this hand alone, since it can wait; in play it makes little odds."""


class Outlook:
    """The legal moves of the seat to move, and what can be told of each; ``choices`` are in the order of their worth.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> game = ChickenFoot()
    >>> first = game.start(seed=2, players=4)
    >>> outlook = Outlook(game.seen_by(first, first.to_move))
    >>> outlook.unseen.bit_count(), outlook.elsewhere(9) + outlook.own(9)
    (43, 9)
    """

    def __init__(self, seen: State, *, listens: bool = True) -> None:
        """``seen`` is a state made by ``seen_by``. Who does not listen is quicker, and makes nothing of draws and passes."""
        self.seen, self._listens = seen, listens
        self.house, self.moment = house_of(seen.options), moment_of(seen)
        self.pack = pack_of(seen.options.highest)
        self.hand, self.unseen = self.moment.hands[seen.seat], unseen_by(seen)
        self.judge = Judge(self.house)
        self.legal = moves(seen)
        self.rival = (seen.seat + 1) % seen.players

    @cached_property
    def moves_of(self) -> dict[Lay, tuple[Move, ...]]:
        """The legal moves by what they come to: several places with the same number are one choice."""
        found: dict[Lay, tuple[Move, ...]] = {}
        for move in self.legal:
            lay = lay_of(self.seen, move)
            found[lay] = (*found.get(lay, ()), move)
        return found

    @cached_property
    def choices(self) -> tuple[Lay, ...]:
        """What can be chosen, the best first as far as a rule of thumb can tell; to lay nothing comes last.

        Of the toes for a foot that nobody can finish, the heaviest is best for certain: each will be laid while the round lasts.
        """
        return tuple(sorted(self.moves_of, key=lambda lay: (-self.worth(lay), self.moves_of[lay][0])))

    def move(self, lay: Lay) -> Move:
        """The first of the moves that come to this."""
        return self.moves_of[lay][0]

    def tile(self, lay: Lay) -> Tile:
        """The tile that is laid."""
        return tile_set(self.seen.options.highest)[lay.tile]

    def rest(self, lay: Lay) -> int:
        """The hand after a move."""
        return self.hand if lay == PASS else self.hand ^ (1 << lay.tile)

    def price(self, lay: Lay) -> int:
        """What the tile that is laid would cost at the end of the round."""
        return self.house.prices[lay.tile]

    def points(self, lay: Lay) -> int:
        """What the rest of the hand costs."""
        return price_of(self.house, self.rest(lay))

    def own(self, value: int) -> int:
        """How many tiles of the hand have this number."""
        return (self.hand & self.pack.with_value[value]).bit_count()

    def elsewhere(self, value: int) -> int:
        """How many tiles with this number neither lie on the table nor stand in the own hand."""
        return (self.unseen & self.pack.with_value[value]).bit_count()

    def outer(self, lay: Lay) -> int:
        """The number at the end that a move makes."""
        return self.tile(lay).other(lay.value)

    def wanted_after(self, lay: Lay) -> int:
        """The tiles that fit somewhere after a move."""
        now, bound = self.moment, self.moment.bound
        binds_on = bound != NONE and (now.toes if now.foot != NONE else now.trains) > (lay != PASS)
        if binds_on:
            return self.pack.with_value[bound]
        if self.is_double(lay):
            return self.pack.with_value[lay.value]
        return self.pack.fitting(sum(1 << value for value, count in enumerate(self.ends_after(lay)) if count))

    def ends_after(self, lay: Lay) -> tuple[int, ...]:
        """How many open ends show each number after a move, once no foot and no opening binds: a double counts as one end."""
        ends = list(self.moment.ends)
        if lay != PASS:
            ends[lay.value] -= self.moment.bound == NONE
            ends[self.outer(lay)] += 1
        return tuple(ends)

    def followers(self, lay: Lay) -> int:
        """How many tiles of the hand would fit once all ends are open again after a move."""
        values = sum(1 << value for value, count in enumerate(self.ends_after(lay)) if count)
        return (self.rest(lay) & self.pack.fitting(values)).bit_count()

    def ends_for_last(self, lay: Lay) -> int:
        """How many ends take the one tile that is left after a move; 0 where more are left, or it has to wait for a foot."""
        rest = self.rest(lay)
        if rest.bit_count() != 1 or not rest & self.wanted_after(lay):
            return 0
        high, low = self.pack.numbers[rest.bit_length() - 1]
        ends = self.ends_after(lay)
        return sum(ends[value] for value in {high, low})

    @cached_property
    def hidden(self) -> Hidden:
        """The hands of the others, as far as something is known of them."""
        seen = self.seen
        told = told_of_others(seen) if self._listens else ()
        return Hidden(unseen_tiles(seen), hidden_sizes(seen), told, key_of(seen) if any(told) else "")

    def rival_can(self, lay: Lay) -> Odds:
        """The chance that the next player holds a tile that fits somewhere after a move."""
        return self.hidden.can_follow(self.rival, self.unseen & self.wanted_after(lay))

    def holds(self, value: int) -> Odds:
        """The chance that the next player holds a tile with this number."""
        return self.hidden.can_follow(self.rival, self.unseen & self.pack.with_value[value])

    def foot_in_hands(self, value: int, needed: int) -> Odds:
        """The chance that the others together hold so many tiles with this number."""
        return self.hidden.all_hands(self.unseen & self.pack.with_value[value], needed)

    def without(self, fitting: int) -> tuple[int, ...]:
        """The seats that have shown by draws and passes that they hold none of these tiles, the next to move first."""
        players, seat = self.seen.players, self.seen.seat
        others = [(seat + further) % players for further in range(1, players)]
        return tuple(other for other in others if self.hidden.lacks(other, fitting))

    def uses_own_end(self, lay: Lay) -> bool:
        """Whether a move covers an end that takes tiles of this hand alone; in a foot or the opening that is no matter."""
        return self.moment.bound == NONE and lay != PASS and not self.elsewhere(lay.value)

    def makes_own_end(self, lay: Lay) -> bool:
        """Whether the end that a move makes will take tiles of this hand and no others."""
        tile = self.tile(lay)
        value = tile.other(lay.value)
        return not tile.is_double and not self.elsewhere(value) and self.own(value) > 1

    def is_double(self, lay: Lay) -> bool:
        """Whether a move lays a double."""
        return lay != PASS and self.tile(lay).is_double

    def toes_left(self, lay: Lay) -> int:
        """How many tiles could become toes of the double that a move lays."""
        value = self.tile(lay).high
        return self.own(value) + self.elsewhere(value) - 1

    def forces_end(self, lay: Lay) -> bool:
        """Whether a move lays a double whose foot can never be finished, so that the round blocks (CF-22c)."""
        return self.is_double(lay) and self.toes_left(lay) < TOES

    @cached_property
    def foot_is_dead(self) -> bool:
        """Whether too few tiles are left for the foot that binds everybody now."""
        foot = self.moment.foot
        return foot != NONE and self.own(foot) + self.elsewhere(foot) < self.moment.toes

    @cached_property
    def smallest(self) -> int:
        """What the smallest other hand costs, if its tiles are like the other hidden ones."""
        fewest = min(len(hand) for seat, hand in enumerate(self.seen.hands) if seat != self.seen.seat)
        return round(price_of(self.house, self.unseen) * fewest / max(1, self.unseen.bit_count()))

    @cached_property
    def nearly_out(self) -> int | None:
        """The other seat with the fewest tiles, if it has no more than two; the next to move of equals."""
        players, seat = self.seen.players, self.seen.seat
        others = [(seat + further) % players for further in range(1, players)]
        first = min(others, key=lambda other: len(self.seen.hands[other]))
        return first if len(self.seen.hands[first]) <= 2 else None

    def worth(self, lay: Lay) -> float:
        """How good a move is by rule of thumb, in points."""
        if lay == PASS:
            return float("-inf")
        if not self.rest(lay):
            return float("inf")
        if self.foot_is_dead:
            return self.price(lay)
        worth = self.judge.worth(self.hand, lay, self.moment.values)
        worth -= _BEHIND * (self.forces_end(lay) and self.points(lay) > self.smallest)
        return worth + _OWN_END * (self.makes_own_end(lay) - self.uses_own_end(lay)) * (self.moment.bound == NONE)


def percent(odds: Odds) -> int:
    """A chance in hundredths as a person reads it: nothing that may happen is 0, and nothing that may fail is 100.

    >>> from fractions import Fraction
    >>> [percent(Odds(chance)) for chance in (Fraction(1, 3), Fraction(1, 1000), Fraction(999, 1000), Fraction(0))]
    [33, 1, 99, 0]
    >>> percent(Odds(Fraction(1), exact=False))
    99
    """
    rounded = round(100 * odds.chance)
    return rounded if odds.exact and odds.chance in (0, 1) else min(99, max(1, rounded))
