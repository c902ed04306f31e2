"""Means and standard errors that are the same in every Python."""

from itertools import permutations
from math import inf

from dominoes_widgets.solve.averages import mean_and_error


def test_no_fraction_is_lost_on_the_way():
    # One by one, 1 is lost beside 1e16; added up in this order, ten tenths are less than one.
    assert mean_and_error([1e16, 1.0, -1e16, 1.0])[0] == 0.5
    assert mean_and_error([0.1] * 10) == (0.1, 0.0)


def test_the_order_of_the_values_does_not_matter():
    thirds = [1 / 3, -7 / 3, 20 / 3, 4.0, -1 / 3]
    assert len({mean_and_error(list(order)) for order in permutations(thirds)}) == 1


def test_the_error_of_a_mean_by_hand():
    # Mean 4; the squares of what is left are 9, 1, 4 and 4: 18 / 3 / 4 = 1.5.
    assert mean_and_error([1.0, 3.0, 6.0, 6.0]) == (4.0, 1.5**0.5)
    assert mean_and_error([7.0]) == (7.0, inf)
