"""The exact chances that players of several games ask for, as questions with fields."""

from collections.abc import Mapping
from fractions import Fraction

from dominoes_widgets.core.numbers import Question
from dominoes_widgets.solve.chances import (
    can_follow,
    exactly,
    foot_can_be_finished,
    hands_can_finish_foot,
    next_draw_fits,
)

TOES = 3


def _rest(unseen: int, fitting: int, *_others: int) -> Mapping[str, int]:
    return {"rest": unseen - fitting}


def _foot(unseen: int, fitting: int, held: int, toes: int, own: int) -> Fraction:
    """The chance that hands and one's own tiles have what a foot waits for, without a draw.

    >>> _foot(40, 2, 20, 3, 0), _foot(40, 2, 20, 3, 3)
    (Fraction(0, 1), Fraction(1, 1))
    """
    if not foot_can_be_finished(unseen, fitting, toes, own):
        return Fraction(0)
    return hands_can_finish_foot(unseen, fitting, held, max(0, toes - own))


NEXT_DRAW = Question("next_draw", {"unseen": 75, "fitting": 9}, next_draw_fits, _rest)
"""The next tile drawn is one of those that fit."""

CAN_FOLLOW = Question("can_follow", {"unseen": 75, "fitting": 9, "held": 15}, can_follow, _rest)
"""An opponent holds at least one tile of a number."""

HOLDS = Question("holds", {"unseen": 21, "held": 7}, next_draw_fits)
"""A hidden hand holds one certain tile: as likely as that a draw is one of that hand's tiles."""

EXACTLY = Question(
    "exactly",
    {"unseen": 21, "fitting": 3, "held": 7, "found": 1},
    exactly,
    lambda unseen, fitting, held, found: {"rest": unseen - fitting, "others": max(0, held - found)},
)
"""A hidden hand holds exactly so many tiles of a kind."""

FOOT = Question(
    "foot", {"unseen": 43, "fitting": 5, "held": 33, "toes": TOES, "own": 1}, _foot, _rest, {"toes": TOES, "own": TOES}
)
"""The players can lay the toes that a foot waits for, without a draw."""
