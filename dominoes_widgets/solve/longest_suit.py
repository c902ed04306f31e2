"""How long the longest suit of a hand is: exact numbers, without dealing all hands.

A tile of two numbers counts in both suits, a double in one. Hands are counted number by number: the tiles of the first number
with itself and with later ones are chosen, and all that matters of them is how much room each later suit has left.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

NUMBERS = 7
"""The numbers of a double-six set."""
TILES = 28


def longest_is(length: int, hand: int = 7) -> Fraction:
    """The chance that the longest suit of a hand has exactly so many tiles.

    >>> longest_is(7) == Fraction(7, comb(28, 7))
    True
    """
    return Fraction(_within((length,) * NUMBERS, hand) - _within((length - 1,) * NUMBERS, hand), comb(TILES, hand))


@cache
def _within(room: tuple[int, ...], tiles: int) -> int:
    """In how many ways so many tiles can be taken with no suit over its room; equal rooms in another order are equal."""
    if not room:
        return int(tiles == 0)
    own, later = room[0], room[1:]
    open_suits = [i for i, free in enumerate(later) if free]
    found = 0
    for double in range(2):
        for joined in range(min(len(open_suits), own - double, tiles - double) + 1):
            for others in combinations(open_suits, joined):
                left = tuple(sorted(free - (i in others) for i, free in enumerate(later)))
                found += _within(left, tiles - double - joined)
    return found
