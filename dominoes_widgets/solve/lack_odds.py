"""Chances about hidden tiles when draws and passes have told something of some hands.

They are exact where a formula gives them: nothing is known that matters, or only of the hand that is asked about, or the tiles
asked about can be in no hand of which something is known. Otherwise the hands that make the sum too long are dealt many times,
and for each deal the rest is exact.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from dominoes_widgets.core.chance import words
from dominoes_widgets.core.lacks import Lacks, bits
from dominoes_widgets.solve.chances import at_least, holds_none
from dominoes_widgets.solve.lack_deals import Deal, Known, a_deal, known_hands

_OfRest = Callable[[int, int, int], Fraction]
"""A chance by how many tiles are left, how many of them fit, and how many that fit are in the hands that are known."""

DEALS = 30
"""So many deals give a chance within some two hundredths, as only the hands that are known are dealt."""


class Odds(NamedTuple):
    """A chance, and whether it is exact."""

    chance: Fraction
    exact: bool = True


class Hidden:
    """What can be asked of hidden hands. Sets of tiles are bits of their numbers.

    Two hands of two and a yard of two; the first hand has no 5. So the three fives are among the four other places.

    >>> tiles = {0: (5, 4), 1: (5, 3), 2: (5, 2), 3: (1, 0), 4: (2, 0), 5: (3, 0)}
    >>> hidden = Hidden(tiles, (2, 2), (Lacks.of(2).lacking(bits([5])), None), "key")
    >>> hidden.can_follow(0, 0b111).chance, hidden.can_follow(1, 0b11).chance, hidden.next_draw(0b111)
    (Fraction(0, 1), Fraction(5, 6), Odds(chance=Fraction(3, 4), exact=True))
    """

    def __init__(
        self, unseen: Mapping[int, tuple[int, int]], sizes: Sequence[int], lacks: Sequence[Lacks | None], key: str
    ) -> None:
        """``lacks`` says what is known of each place, ``sizes`` how many tiles it has; the rest of the unseen lies elsewhere."""
        self.known = known_hands(unseen, lacks)
        self._tiles, self._sizes, self._key = bits(unseen), tuple(sizes), key
        self._deals = cache(self._dealt)

    def lacks(self, place: int, fitting: int) -> bool:
        """Whether it is certain that a hand has none of the tiles that fit, because of what it is known to lack."""
        return any(hand.place == place and not hand.may[-1] & fitting for hand in self.known)

    def can_follow(self, place: int, fitting: int) -> Odds:
        """The chance that a hand has at least one of the tiles that fit."""
        if self.lacks(place, fitting):
            return Odds(Fraction(0))
        mine = next((hand for hand in self.known if hand.place == place), None)
        if mine is None:
            return self._of_rest(lambda tiles, fit, _: 1 - holds_none(tiles, fit, self._sizes[place]), fitting)
        others = tuple(hand for hand in self.known if hand is not mine)
        none = all_ways = 0
        for deal in self._deals(others):
            none += deal.weight * sum(mine.counts(deal.left & ~fitting))
            all_ways += deal.weight * sum(mine.counts(deal.left))
        return Odds(1 - Fraction(none, all_ways) if all_ways else Fraction(1), not others)

    def next_draw(self, fitting: int) -> Odds:
        """The chance that the next tile drawn fits."""
        return self._of_rest(lambda tiles, fit, _: Fraction(fit, tiles), fitting)

    def all_hands(self, fitting: int, needed: int) -> Odds:
        """The chance that all hands together have so many of the tiles that fit."""
        held = sum(self._sizes) - sum(hand.size for hand in self.known)
        return self._of_rest(lambda tiles, fit, found: at_least(tiles, fit, held, max(0, needed - found)), fitting)

    def _of_rest(self, chance: _OfRest, fitting: int) -> Odds:
        """A chance about places of which nothing is known: given the known hands it depends on the tiles left alone."""
        total, count = self._tiles.bit_count(), (self._tiles & fitting).bit_count()
        if all(not hand.may[-1] & fitting for hand in self.known):
            return Odds(chance(total - sum(hand.size for hand in self.known), count, 0))
        found, weights = Fraction(0), 0
        for deal in self._deals(self.known):
            fit = (deal.left & fitting).bit_count()
            found += deal.weight * chance(deal.left.bit_count(), fit, count - fit)
            weights += deal.weight
        return Odds(found / weights if weights else chance(total, count, 0), exact=False)

    def _dealt(self, hands: tuple[Known, ...]) -> tuple[Deal, ...]:
        """The ways to deal some of the known hands: one if there are none of them."""
        stream = words(f"{self._key}/odds")
        return tuple(a_deal(hands, self._tiles, stream) for _ in range(DEALS if hands else 1))
