"""What the table says about its tiles: rings, places where a tile may go, numbers at free ends, the hint's arrow."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.lines import Slot
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.svg import fitted, group, num
from dominoes_widgets.render.tile import faint
from dominoes_widgets.view.board import Target


@lru_cache(maxsize=512)
def ring(around: Rect, kind: str, unit: float, sign: str = "") -> str:
    """A ring round a tile; ``kind`` is laid, open or bad; ``sign`` is what its small badge says (a number or "!")."""
    edge = around.grown(2.2)
    pieces = [svg.rect(*edge, 0.17 * unit + 2.2, class_=f"dw-ring dw-ring-{kind}")]
    if sign:
        pieces += _badge(sign, around.right - 1, around.y + 1, kind)
    return str(group(*pieces).tostring())


def _badge(sign: str, x: float, y: float, kind: str) -> list[BaseElement]:
    return [
        svg.circle(x, y, 8, class_=f"dw-dot dw-dot-{kind}"),
        svg.text(sign, x, y + 4, 11.5, class_="dw-dot-text"),
    ]


@lru_cache(maxsize=512)
def end_chip(slot: Slot, value: int, scale: float) -> str:
    """The number that the next tile here must have."""
    x, y = chip_at(slot)
    h = max(10.5, min(11 * scale, 0.24 * slot.rect.w))
    w = h if value < 10 else 1.2 * h
    size = 1.23 * h
    return str(
        group(
            svg.rect(x - w, y - h, 2 * w, 2 * h, h, class_=f"dw-end dw-e{value}"),
            svg.text(str(value), x, y + 0.36 * size, size, class_="dw-num"),
        ).tostring()
    )


def chip_at(slot: Slot) -> tuple[float, float]:
    """Where the number at a free end stands: close to the end, inside the next tile's place."""
    rect = slot.rect
    return (rect.x + rect.w * 0.27 if slot.way > 0 else rect.right - rect.w * 0.27), rect.cy


@lru_cache(maxsize=512)
def ghost(target: Target, slot: Slot, value: int) -> str:
    """The place for the next tile: an outline, the chosen tile faintly in it, a tick where it fits."""
    tile = target.tile
    lies = slot.laid(tile, value) if tile is not None else None
    rect = lies.rect if lies else slot.lying()
    state = {None: "open", True: "fits", False: "not"}[target.fits]
    classes = f"dw-ghost dw-ghost-{state}" + (" dw-ghost-chosen" if target.chosen else "")
    pieces = [svg.rect(*rect.grown(-1), 0.085 * slot.rect.w, class_="dw-slot")]
    if target.fits:
        pieces += [faint(lies)] if lies else []
        pieces += _tick(rect.right - 2 if slot.way > 0 else rect.x + 2, rect.y + 2)
    return str(group(*pieces, class_=classes).tostring())


def _tick(x: float, y: float) -> list[BaseElement]:
    hook = f"M{num(x - 4)} {num(y + 0.2)}l3 3l5.2 -6.6"
    return [svg.circle(x, y, 8.5, class_="dw-dot dw-dot-fits"), svg.path(hook, class_="dw-tick")]


@lru_cache(maxsize=64)
def hint(words: str, slot: Slot, width: float, height: float) -> str:
    """An arrow to a place, with a few words at its foot."""
    rect = slot.rect
    up = rect.cy > height / 2
    tip = rect.y + rect.h * 0.2 if up else rect.bottom - rect.h * 0.2
    way = -1 if up else 1
    foot = tip + way * 44
    x = rect.cx
    arrow = (
        f"M{num(x)} {num(tip)}L{num(x - 11)} {num(tip + way * 15)}H{num(x - 4)}V{num(foot)}H{num(x + 4)}"
        f"V{num(tip + way * 15)}H{num(x + 11)}Z"
    )
    pieces = [svg.path(arrow, class_="dw-arrow")]
    if words:
        said = fitted(words, min(260, width - 24), 13)
        w = svg.text_width(said, 13) + 20
        left = min(max(x - w / 2, 4), width - w - 4)
        y = foot + (0 if not up else -24)
        pieces += [
            svg.rect(left, y, w, 24, 12, class_="dw-arrow-plate"),
            svg.text(said, left + w / 2, y + 16.5, 13, class_="dw-arrow-text"),
        ]
    return str(group(*pieces, class_="dw-hint").tostring())
