"""Chances about hidden tiles when draws and passes have told something of some hands.

They are exact where a formula gives them, and where the hands that make the sum long can lie in few ways. Otherwise all hands of
which something is known are dealt many times; for each deal the rest is exact, and a deal counts by its weight.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from dominoes_widgets.core.chance import words
from dominoes_widgets.core.lacks import Lacks, bits
from dominoes_widgets.solve.chances import at_least, holds_none
from dominoes_widgets.solve.lack_deals import Deal, Known, a_deal, known_hands, ones

_OfRest = Callable[[int, int], Fraction]
"""A chance by how many tiles that fit are left, and how many are in the hands that are known."""
_Lying = Sequence[tuple[int, int]]
"""Tiles that may be left for a place, each with its weight."""

DEALS = 60
"""So many deals of the same weight give a chance within some two hundredths, as only the hands that are known are dealt."""
MOST_DEALS = 120
"""Where few of the deals have nearly all the weight, more are made, but no more than that."""
COUNTED = 2000
"""Where the hands can be picked in no more ways than that, they are not dealt: every way is counted."""
_FINE = 64
"""Weights are whole numbers; so many bits more keep a share of one from being cut off."""
_LEAST = Fraction(1, 100)
"""Deals show neither that something cannot be nor that it must be: the chance from them keeps so far from 0 and 1."""


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
        self._rest = self._tiles.bit_count() - sum(hand.size for hand in self.known)

    def lacks(self, place: int, fitting: int) -> bool:
        """Whether it is certain that a hand has none of the tiles that fit, because of what it is known to lack."""
        return any(hand.place == place and not hand.may[-1] & fitting for hand in self.known)

    def can_follow(self, place: int, fitting: int) -> Odds:
        """The chance that a hand has at least one of the tiles that fit."""
        if self.lacks(place, fitting):
            return Odds(Fraction(0))
        if any(hand.place == place for hand in self.known):
            return _can_follow(self.known, place, fitting & self._tiles, self._tiles, self._key)
        return self._of_rest(lambda fit, _: 1 - holds_none(self._rest, fit, self._sizes[place]), fitting)

    def next_draw(self, fitting: int) -> Odds:
        """The chance that the next tile drawn fits."""
        return self._of_rest(lambda fit, _: Fraction(fit, self._rest), fitting)

    def all_hands(self, fitting: int, needed: int) -> Odds:
        """The chance that all hands together have so many of the tiles that fit."""
        held = sum(self._sizes) - sum(hand.size for hand in self.known)
        return self._of_rest(lambda fit, found: at_least(self._rest, fit, held, max(0, needed - found)), fitting)

    def _of_rest(self, chance: _OfRest, fitting: int) -> Odds:
        """A chance about places of which nothing is known: given the known hands it depends on the tiles left alone.

        The more of the tiles that fit are in the known hands, the higher it is, or the lower. So where the fewest and the most
        that these can have give the same chance, it is exact.
        """
        fitting &= self._tiles
        count, fewest, most = fitting.bit_count(), *self._found(fitting)
        bound, other = (chance(count - found, found) for found in (fewest, max(fewest, most)))
        if bound == other:
            return Odds(bound)
        counted = _every(self.known, self._tiles, fitting)
        deals = () if counted else _deals(self.known, self._tiles, self._key)
        weights = dict[int, int]()
        for left, weight in counted or [(deal.left, deal.weight) for deal in deals]:
            fit = (left & fitting).bit_count()
            weights[fit] = weights.get(fit, 0) + weight
        total = sum(weights.values())
        if not total:  # no deal agrees with all that is known
            return _about((bound + other) / 2)
        found = sum((weight * chance(fit, count - fit) for fit, weight in weights.items()), Fraction(0)) / total
        return Odds(found) if counted else _about(found)

    def _found(self, fitting: int) -> tuple[int, int]:
        """Bounds for how many of the tiles that fit the known hands have together."""
        count, may = fitting.bit_count(), [hand.may[-1] for hand in self.known]
        sizes = [hand.size for hand in self.known]
        most = sum(min(size, (mask & fitting).bit_count()) for mask, size in zip(may, sizes, strict=True))
        fewest = sum(max(0, size - (mask & ~fitting).bit_count()) for mask, size in zip(may, sizes, strict=True))
        possible = sum(any(mask >> tile & 1 for mask in may) for tile in ones(fitting))
        return max(fewest, count - self._rest), min(most, possible)


def _about(chance: Fraction) -> Odds:
    """A chance that was not counted to the end."""
    return Odds(min(1 - _LEAST, max(_LEAST, chance)), exact=False)


@lru_cache(maxsize=256)
def _can_follow(known: tuple[Known, ...], place: int, fitting: int, tiles: int, key: str) -> Odds:
    """The chance that a known hand has one of the tiles that fit. It is asked again in every slice of thinking."""
    mine = next(hand for hand in known if hand.place == place)
    lying, every, exact = _lying_for(known, mine, tiles, key)
    if not every:  # no deal agrees with all that is known
        return _about(1 - holds_none(tiles.bit_count(), fitting.bit_count(), mine.size))
    if not sum(mine.counts(tiles & ~fitting)):
        return Odds(Fraction(1))
    found = 1 - Fraction(_weight(mine, lying, ~fitting), every)
    return Odds(found) if exact else _about(found)


def _weight(mine: Known, lying: _Lying, of: int) -> int:
    """The weight of all ways to fill a hand from those of some tiles that may be left for it."""
    weights = dict[tuple[int, ...], int]()
    for left, weight in lying:
        free = mine.free(left & of)
        weights[free] = weights.get(free, 0) + weight
    return sum(weight * sum(mine.fillings(free)) for free, weight in weights.items())


@lru_cache(maxsize=16)
def _lying_for(known: tuple[Known, ...], mine: Known, tiles: int, key: str) -> tuple[_Lying, int, bool]:
    """What the other known hands may leave for one of them, the weight of all of that, and whether it is counted to the end.

    Where nothing agrees with all that is known, what is known of this hand alone is left.
    """
    counted = _every(tuple(hand for hand in known if hand is not mine), tiles, mine.may[-1])
    if counted:
        return counted, _weight(mine, counted, tiles), True
    found = list[tuple[int, int]]()
    for deal in _deals(known, tiles, key):
        left = deal.left | bits(deal.hands[mine.place])
        found.append((left, (deal.weight << _FINE) // sum(mine.counts(left))))
    found = found or [(tiles, 1)]
    return tuple(found), _weight(mine, found, tiles), False


def _every(hands: Sequence[Known], tiles: int, asked: int) -> _Lying:
    """All sets of tiles that some hands may leave, with their numbers of ways; only ``asked`` ones. Nothing if they are many."""
    lying, work = {tiles: 1}, 0
    for at, hand in enumerate(hands):
        matter = asked
        for other in hands[at + 1 :]:
            matter |= other.may[-1]
        work += sum(comb((hand.may[-1] & left).bit_count(), hand.size) for left in lying)
        if work > COUNTED:
            return ()
        after = dict[int, int]()
        for left, weight in lying.items():
            for chosen in combinations([1 << tile for tile in ones(hand.may[-1] & left)], hand.size):
                if ways := sum(hand.counts(sum(chosen))):
                    rest = (left ^ sum(chosen)) & matter
                    after[rest] = after.get(rest, 0) + weight * ways
        lying = after
    return tuple(lying.items())


@lru_cache(maxsize=4)
def _deals(known: tuple[Known, ...], tiles: int, key: str) -> tuple[Deal, ...]:
    """Deals of all known hands, so many that they say as much as ``DEALS`` of the same weight would, if that is not too many.

    A hand that could not be filled is the first of the next deal.
    """
    stream, order, found, total, squares = words(f"{key}/odds"), known, list[Deal](), 0, 0
    for number in range(MOST_DEALS):
        if number >= DEALS and total**2 >= DEALS * squares > 0:
            break
        deal = a_deal(order, tiles, stream)
        total, squares = total + deal.weight, squares + deal.weight**2
        if deal.weight:
            found.append(deal)
        else:
            order = (order[deal.at], *order[: deal.at], *order[deal.at + 1 :])
    return tuple(found)
