"""The longest suit of a hand of seven: against a full count published for Texas 42, and against dealing all small hands."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.solve.chances import at_least
from dominoes_widgets.solve.longest_suit import longest_is

# A full enumeration of the 1,184,040 hands, as published beside a simulated table: at least so many of one number.
PUBLISHED = {3: 0.9298, 4: 0.2951, 5: 1 / 37.1, 6: 1 / 1143, 7: 1 / 169_149}


def at_least_long(length: int) -> Fraction:
    return sum((longest_is(n) for n in range(length, 8)), Fraction(0))


@pytest.mark.parametrize("length, share", PUBLISHED.items())
def test_published_shares(length, share):
    assert float(at_least_long(length)) == pytest.approx(share, rel=2e-3)


def test_all_lengths_together_are_certain():
    assert at_least_long(0) == 1


def test_four_or_more_by_counting_suits():
    """Seven numbers; two of them can both have four tiles only when they share one and have three more each."""
    both = comb(7, 2) * comb(6, 3) ** 2
    assert at_least_long(4) == 7 * at_least(28, 7, 7, 4) - Fraction(both, comb(28, 7))


def test_small_hands_one_by_one():
    hands = list(combinations(tile_set(6), 3))
    longest = [max(sum(tile.has(suit) for tile in hand) for suit in range(7)) for hand in hands]
    for length in range(1, 4):
        assert longest_is(length, hand=3) == Fraction(longest.count(length), len(hands))
