"""Means and their standard errors, the same to the last digit wherever they are worked out.

``sum`` rounds fractions differently from one version of Python to another, and powers differ between mathematical libraries;
``fsum`` and a product do not. A last digit is enough to turn the order of two equal moves.
"""

from collections.abc import Sequence
from math import fsum, inf, sqrt


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error (infinite for a single one). Raises ``ZeroDivisionError`` for none.

    >>> mean_and_error([1.0, 2.0, 3.0, 2.0])[0], mean_and_error([1.0, 3.0]), mean_and_error([5.0])
    (2.0, (2.0, 1.0), (5.0, inf))
    """
    n = len(values)
    mean = fsum(values) / n
    return mean, sqrt(fsum((value - mean) * (value - mean) for value in values) / (n - 1) / n) if n > 1 else inf
