"""Where the arrow of a hint and its words go: beside the place they speak of, covering as little as can be."""

from collections.abc import Iterable
from math import fsum
from typing import NamedTuple

from dominoes_widgets.render.geometry.lines import Slot
from dominoes_widgets.render.geometry.rect import Rect

LENGTH = 44
"""Pixels from the arrow's foot to its tip."""


class Callout(NamedTuple):
    """An arrow from ``foot`` to ``tip``, and the plate for its words at the foot."""

    foot: tuple[float, float]
    tip: tuple[float, float]
    plate: Rect


def callout(slot: Slot, size: tuple[float, float], taken: Iterable[Rect], whole: Rect) -> Callout:
    """The best of three arrows to a slot for a plate of this ``size``: along the free track, from below, from above.

    One that leaves the picture counts as worse than one that covers anything in ``taken``, one along the track as best.
    """
    obstacles = list(taken)
    candidates = [_along(slot, size), _upright(slot, size, 1, whole), _upright(slot, size, -1, whole)]

    def cost(candidate: Callout) -> tuple[bool, float]:
        outside = not candidate.plate.within(whole)
        return outside, fsum(_shared(candidate.plate, rect) + _shared(_shaft(candidate), rect) for rect in obstacles)

    return min(candidates, key=cost)


def _along(slot: Slot, size: tuple[float, float]) -> Callout:
    rect, way = slot.rect, slot.way
    tip = rect.cx + way * 0.12 * rect.w
    foot = tip + way * LENGTH
    left = foot if way > 0 else foot - size[0]
    return Callout((foot, rect.cy), (tip, rect.cy), Rect(left, rect.cy - size[1] / 2, *size))


def _upright(slot: Slot, size: tuple[float, float], way: int, whole: Rect) -> Callout:
    """From below (``way`` +1) or from above (-1)."""
    x = slot.rect.cx
    tip = slot.rect.cy + way * 0.28 * slot.rect.h
    foot = tip + way * LENGTH
    left = min(max(x - size[0] / 2, whole.x + 4), whole.right - size[0] - 4)
    return Callout((x, foot), (x, tip), Rect(left, foot if way > 0 else foot - size[1], *size))


def _shaft(candidate: Callout) -> Rect:
    (ax, ay), (bx, by) = candidate.foot, candidate.tip
    return Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by)).grown(4)


def _shared(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
