"""The middle of the table: the turntable under the engine, the boneyard with its count, and two lines of words."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.svg import fitted, group, num, titled


@lru_cache(maxsize=64)
def station(at: Rect) -> str:
    """The turntable: a round pit with a toothed rim, and a bridge with rails on which the engine stands."""
    r = at.w / 2
    half = 0.36 * r
    reach = (r - 7) * 0.93
    rails = "".join(f"M{num(at.cx - reach)} {num(at.cy + y)}H{num(at.cx + reach)}" for y in (-half * 0.62, half * 0.62))
    planks = f"M{num(at.cx - reach)} {num(at.cy)}H{num(at.cx + reach)}"
    pieces = [
        svg.circle(at.cx, at.cy, r - 0.8, class_="dw-station"),
        svg.circle(at.cx, at.cy, r - 6, class_="dw-station-in"),
        svg.circle(at.cx, at.cy, r - 3.4, class_="dw-station-teeth"),
        svg.path(planks, class_="dw-bridge", stroke_width=num(2 * half)),
        svg.path(planks, class_="dw-planks", stroke_width=num(2 * half - 3)),
        svg.path(rails, class_="dw-bridge-rails"),
    ]
    return str(group(*pieces).tostring())


@lru_cache(maxsize=64)
def caption(first: str, second: str, at: Rect, left: bool, scale: float) -> str:
    """The round and the engine in words, two short lines."""
    x, anchor = (at.x, "start") if left else (at.cx, "middle")
    size, small = (_fitting(words, at.w, size * scale) for words, size in ((first, 14.5), (second, 13)))
    pieces = [
        svg.text(fitted(first, at.w, size), x, at.y + 16 * scale, size, anchor=anchor, class_="dw-name"),
        svg.text(fitted(second, at.w, small), x, at.y + 34 * scale, small, anchor=anchor, class_="dw-quiet"),
    ]
    return str(titled(group(*pieces), first, second).tostring())


def _fitting(words: str, room: float, size: float) -> float:
    """The font size, a little smaller where that saves a text from being cut."""
    return next((s for s in (size, 0.92 * size, 0.84 * size) if svg.text_width(words, s) <= room), 0.84 * size)


@lru_cache(maxsize=256)
def boneyard(count: int, words: str, at: Rect, unit: int, scale: float) -> str:
    """A small heap of tiles face down, lower the fewer there are, and how many they are in words."""
    w, h = 1.5 * unit, 0.75 * unit
    pieces: list[BaseElement] = []
    floor = at.bottom - 20 * scale
    size = _fitting(words, at.w, 12.5 * scale)
    if count == 0:
        pieces.append(svg.rect(at.cx - w / 2, floor - h - 2, w, h, 4, class_="dw-no-pile"))
    for k, (dx, turn) in enumerate(_HEAP[: _heaped(count)]):
        x, y = at.cx + dx * unit - w / 2, floor - h - 2 - 0.14 * unit * k
        spin = f"rotate({turn} {svg.num(x + w / 2)} {svg.num(y + h / 2)})"
        pieces.append(
            group(
                svg.rect(x, y, w, h, 0.13 * unit, class_="dw-back-edge"),
                svg.rect(x + 0.9, y + 0.8, w - 1.8, h - 2.8, 0.11 * unit, class_="dw-back"),
                svg.rect(
                    x + 0.16 * unit,
                    y + 0.15 * unit,
                    w - 0.32 * unit,
                    h - 0.36 * unit,
                    0.06 * unit,
                    class_="dw-back-line",
                ),
                transform=spin,
            )
        )
    pieces.append(svg.text(fitted(words, at.w, size), at.cx, at.bottom - 4, size, class_="dw-quiet"))
    return str(titled(group(*pieces, data_key="boneyard"), words).tostring())


_HEAP = ((-0.45, -8), (0.4, 7), (-0.1, -3), (0.25, 12), (-0.05, -14))


def _heaped(count: int) -> int:
    """How many tiles of the heap are drawn for a count of tiles."""
    return min(len(_HEAP), (count + 7) // 8) if count > 3 else min(count, 3)
