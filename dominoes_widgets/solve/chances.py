"""Exact chances for lessons, as fractions: what one who sees some of the tiles can say of the rest.

Throughout, ``unseen`` tiles are in nobody's sight, ``fitting`` of them are of the kind asked about, and each place is equally
likely to hold each of them: true as long as nothing is known of the hidden hands. What is known changes the numbers to put in: of
a player who has just drawn because nothing fitted, his tiles count as seen when one asks about the boneyard.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb


def next_draw_fits(unseen: int, fitting: int) -> Fraction:
    """The chance that the next tile drawn is one of those that fit, whoever holds the others.

    >>> next_draw_fits(75, 9)
    Fraction(3, 25)
    """
    return Fraction(fitting, unseen)


def holds_none(unseen: int, fitting: int, held: int) -> Fraction:
    """The chance that none of so many hidden tiles fits: of one hand, or of several together.

    >>> holds_none(91 - 1, 12, 15) == Fraction(comb(78, 15), comb(90, 15))
    True
    """
    return Fraction(comb(unseen - fitting, held), comb(unseen, held))


def can_follow(unseen: int, fitting: int, held: int) -> Fraction:
    """The chance that an opponent with so many tiles holds at least one that fits.

    >>> can_follow(4, 1, 2)
    Fraction(1, 2)
    """
    return 1 - holds_none(unseen, fitting, held)


def exactly(unseen: int, fitting: int, held: int, found: int) -> Fraction:
    """The chance that exactly ``found`` of the hidden tiles fit: of a hand, or of so many draws.

    Four doubles among eleven tiles of a double-12 set:

    >>> round(float(exactly(91, 13, 11, 4)), 4)
    0.0399
    """
    if not 0 <= found <= held:
        return Fraction(0)
    return Fraction(comb(fitting, found) * comb(unseen - fitting, held - found), comb(unseen, held))


def at_least(unseen: int, fitting: int, held: int, found: int) -> Fraction:
    """The chance that at least ``found`` of the hidden tiles fit.

    >>> at_least(28, 7, 7, 1) == can_follow(28, 7, 7)
    True
    """
    return sum((exactly(unseen, fitting, held, n) for n in range(found, held + 1)), Fraction(0))


def draws_until_fit(unseen: int, fitting: int) -> Fraction:
    """How many draws it takes on average until a tile fits, when one draws on and the boneyard is long enough.

    Raises ``ValueError`` when nothing unseen fits.

    >>> draws_until_fit(9, 1)
    Fraction(5, 1)
    """
    if fitting < 1:
        raise ValueError("no unseen tile fits: no number of draws finds one")
    return Fraction(unseen + 1, fitting + 1)


def foot_can_be_finished(unseen: int, fitting: int, toes: int, own: int = 0) -> bool:
    """Whether enough tiles of its number are left for the toes that a foot still waits for: certain, not a chance.

    ``fitting`` are those unseen, ``own`` those in the hand of whoever asks.

    >>> foot_can_be_finished(30, 1, toes=3, own=2), foot_can_be_finished(30, 1, toes=3, own=1)
    (True, False)
    """
    return min(fitting, unseen) + own >= toes


def hands_can_finish_foot(unseen: int, fitting: int, held: int, toes: int) -> Fraction:
    """The chance that the others hold enough tiles for the toes that a foot waits for, without a draw.

    ``held`` are all the tiles in their hands together, ``toes`` those that they must find.

    >>> hands_can_finish_foot(unseen=4, fitting=2, held=2, toes=2)
    Fraction(1, 6)
    """
    return at_least(unseen, fitting, held, toes)


def splits(unseen: int, fitting: int, hands: Sequence[int], shares: Sequence[int]) -> Fraction:
    """The chance that the tiles that fit lie among hidden hands in these shares; what is left over lies in none of the hands.

    With four trumps in one's hand and three out, partner has none, one, two or all three of them:

    >>> [str(splits(21, 3, (7,), (n,))) for n in range(4)]
    ['26/95', '91/190', '21/95', '1/38']
    """
    ways, tiles, rest = Fraction(1), unseen, fitting
    for size, share in zip(hands, shares, strict=True):
        ways *= exactly(tiles, rest, size, share) if share <= rest else 0
        tiles, rest = tiles - size, rest - share
    return ways
