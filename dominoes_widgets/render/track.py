"""Tracks: a line of corner points drawn as rails on sleepers."""

from collections.abc import Sequence
from functools import lru_cache

from dominoes_widgets.render import svg
from dominoes_widgets.render.svg import ID, group, num

_RADIUS = 16.0


def rounded(points: Sequence[tuple[float, float]], radius: float = _RADIUS) -> str:
    """The commands of a path through these points with its corners rounded.

    >>> rounded([(0, 0), (10, 0), (10, 10)], 4)
    'M0 0L6 0Q10 0 10 4L10 10'
    """
    (x, y), *rest = points
    parts = [f"M{num(x)} {num(y)}"]
    for k, (px, py) in enumerate(rest):
        if k + 1 == len(rest):
            parts.append(f"L{num(px)} {num(py)}")
            break
        nx, ny = rest[k + 1]
        before, after = _length(x, y, px, py), _length(px, py, nx, ny)
        r = min(radius, before / (1 if k == 0 else 2), after / 2) if before and after else 0.0
        (ax, ay), (bx, by) = _towards(px, py, x, y, r), _towards(px, py, nx, ny, r)
        parts.append(f"L{num(ax)} {num(ay)}Q{num(px)} {num(py)} {num(bx)} {num(by)}")
        x, y = px, py
    return "".join(parts)


def _length(ax: float, ay: float, bx: float, by: float) -> float:
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def _towards(ax: float, ay: float, bx: float, by: float, by_length: float) -> tuple[float, float]:
    whole = _length(ax, ay, bx, by) or 1.0
    return ax + (bx - ax) * by_length / whole, ay + (by - ay) * by_length / whole


@lru_cache(maxsize=512)
def track(name: str, points: tuple[tuple[float, float], ...]) -> str:
    """One track as markup: ballast, sleepers, rails, and a buffer stop where it ends."""
    line = svg.path(rounded(points), id=f"{ID}k{name}")
    layers = [
        svg.use(f"k{name}", 0, 0, class_=f"dw-{layer}") for layer in ("sleepers", "rails", "between", "sleepers-in")
    ]
    (ax, ay), (x, y) = points[-2], points[-1]
    way = 1 if x > ax or (x == ax and y > ay) else -1
    stop = svg.rect(x if way > 0 else x - 3, y - 7, 3, 14, 1, class_="dw-buffer")
    return str(group(svg.defs(line), *layers, stop, class_="dw-track").tostring())
