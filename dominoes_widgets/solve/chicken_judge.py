"""A judge of single moves in Chicken Foot: quick enough to play thousands of rounds to their end, and a fair player by itself.

A tile is worth its price, more if it is a double or has a high number, and more for each tile of the hand that could follow it.
Each weight was tried in some thousands of rounds on the same deals, with two to six players; half or twice of it makes little
odds. What did not help there: to hold back a double whose foot can never be finished.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dominoes_widgets.solve.chicken_rounds import NONE, House, Lay, pack_of


class Style(NamedTuple):
    """What a move is worth in points, beside its tile.

    So much for a double, for each tile of the hand that ``answers`` the end it makes, for each that ``follows`` anywhere, and
    for each pip on the half with more of them: of equal tiles the more uneven one is the harder to place later.
    """

    double: int = 10
    answers: int = 1
    follows: int = 2
    high: int = 1


HEAVIEST = Style(0, 0, 0, 0)
"""Lays whatever costs the most."""


class Judge:
    """Judges moves in one house by one style. Its ``choose`` plays a seat in ``play_out``.

    >>> pack = pack_of(6)
    >>> judge = Judge(House(6, tuple(high + low for high, low in pack.numbers), reserve=1))
    >>> hand = sum(1 << pack.index[pair] for pair in ((6, 5), (6, 1), (2, 1)))
    >>> choice = judge.choose(0, (hand,), pack.with_value[6] & hand, 6, 0)
    >>> pack.numbers[choice.tile], judge.worth(hand, choice, 0)
    ((6, 5), 17)
    """

    def __init__(self, house: House, style: Style = Style()) -> None:  # noqa: B008 - it cannot be changed
        pack = pack_of(house.highest)
        self._pack, self._style = pack, style
        self._base = tuple(
            price + style.double * (high == low) + style.high * high
            for price, (high, low) in zip(house.prices, pack.numbers, strict=True)
        )

    def worth(self, hand: int, lay: Lay, values: int) -> int:
        """How good it is to lay a tile of this hand, while these numbers are on open ends."""
        high, low = self._pack.numbers[lay.tile]
        return self._base[lay.tile] + self._keeps(hand ^ (1 << lay.tile), low if high == lay.value else high, values)

    def _keeps(self, rest: int, outer: int, values: int) -> int:
        """What the tiles left are worth that can follow, after an end with the number ``outer`` was made."""
        answers = (rest & self._pack.with_value[outer]).bit_count()
        return self._style.answers * answers + self._style.follows * (rest & self._pack.fitting(values | 1 << outer)).bit_count()

    def choose(self, seat: int, hands: Sequence[int], fit: int, bound: int, values: int) -> Lay:
        """The best way to lay one of the tiles that ``fit``; of equals the lowest tile, and with it the lower number."""
        shown = values if bound == NONE else 1 << bound
        hand, best, at, most = hands[seat], NONE, NONE, NONE
        numbers, base, keeps = self._pack.numbers, self._base, self._keeps
        while fit:
            tile = (fit & -fit).bit_length() - 1
            rest = hand ^ (fit & -fit)
            fit &= fit - 1
            high, low = numbers[tile]
            if shown >> low & 1 and (found := base[tile] + keeps(rest, high, values)) > most:
                best, at, most = tile, low, found
            if high != low and shown >> high & 1 and (found := base[tile] + keeps(rest, low, values)) > most:
                best, at, most = tile, high, found
        return Lay(best, at)
