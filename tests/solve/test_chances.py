"""Exact chances: printed numbers, and counting all cases."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from dominoes_widgets.solve import chances

UNSEEN = "kkkuuuuu"
"""Three tiles that fit and five that do not."""


def share(held: int, good) -> Fraction:
    hands = list(combinations(range(8), held))
    return Fraction(sum(good([UNSEEN[i] for i in hand].count("k")) for hand in hands), len(hands))


@pytest.mark.parametrize("held", range(9))
def test_one_hand_against_counting_all_hands(held):
    assert chances.holds_none(8, 3, held) == share(held, lambda k: k == 0)
    assert chances.can_follow(8, 3, held) == share(held, lambda k: k > 0)
    for found in range(-1, 5):
        assert chances.exactly(8, 3, held, found) == share(held, lambda k, n=found: k == n)
        assert chances.at_least(8, 3, held, max(found, 0)) == share(held, lambda k, n=found: k >= n)
        assert chances.hands_can_finish_foot(8, 3, held, max(found, 0)) == share(held, lambda k, n=found: k >= n)


def test_draws_against_all_orders():
    """The mean place of the first of two fitting tiles among five: (5 + 1) / (2 + 1)."""
    places = [order.index("k") + 1 for order in permutations("kkuuu")]
    assert chances.draws_until_fit(5, 2) == Fraction(sum(places), len(places)) == 2
    assert chances.next_draw_fits(5, 2) == Fraction(2, 5)


def test_no_number_of_draws_finds_what_is_not_there():
    with pytest.raises(ValueError, match="no unseen tile fits"):
        chances.draws_until_fit(5, 0)


def test_splits_over_hands_against_all_deals():
    """Two tiles that fit among five, hands of two and two, one tile left over."""
    deals = [order for order in set(permutations(range(5))) if order[0] < order[1] and order[2] < order[3]]
    for first in range(3):
        for second in range(3):
            good = sum(
                sum(tile < 2 for tile in order[:2]) == first and sum(tile < 2 for tile in order[2:4]) == second
                for order in deals
            )
            assert chances.splits(5, 2, (2, 2), (first, second)) == Fraction(good, len(deals))


def test_printed_numbers():
    no_start = chances.holds_none(90, 12, 15)
    assert no_start == Fraction(comb(78, 15), comb(90, 15))
    assert round(float(no_start), 5) == 0.09538
    partner = [round(float(chances.splits(21, 3, (7,), (n,))), 6) for n in range(4)]
    assert partner == [0.273684, 0.478947, 0.221053, 0.026316]
    assert round(float(chances.exactly(91, 13, 11, 4)), 4) == 0.0399
    # An opponent who has just drawn holds none of the nine that fit: 15 of the 75 fewer can hold them.
    assert float(chances.next_draw_fits(75, 9)) == pytest.approx(0.12)
    assert float(chances.next_draw_fits(60, 9)) == pytest.approx(0.15)
    assert float(chances.next_draw_fits(30, 9)) == pytest.approx(0.3)


def test_at_least_four_of_a_suit():
    """In seven of 28 tiles at least four of some suit of seven, 29.51 %: two suits cannot both have five tiles in seven.

    Each pair of suits shares one tile, so at most seven tiles make four of each of two suits: those hands are counted twice.
    """
    one = chances.at_least(28, 7, 7, 4) * comb(28, 7)
    twice = comb(7, 2) * comb(6, 3) ** 2
    hands = 7 * one - twice
    assert round(float(Fraction(hands) / comb(28, 7)), 4) == 0.2951


def test_a_foot_that_nobody_can_finish_is_certain():
    assert chances.foot_can_be_finished(20, 2, toes=2)
    assert not chances.foot_can_be_finished(20, 1, toes=2)
    assert not chances.foot_can_be_finished(0, 0, toes=1)
    assert chances.foot_can_be_finished(0, 0, toes=1, own=1)
