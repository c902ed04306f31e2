"""What the table says about its tiles: rings, the places where a tile may go, the numbers at free ends, and the hint's arrow."""

from svgwrite.base import BaseElement

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.lines import Slot
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.svg import fitted, group, num
from dominoes_widgets.render.tile import laid
from dominoes_widgets.view.board import Target


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


def ghost(target: Target, slot: Slot, value: int, unit: int) -> str:
    """The place for the next tile: an outline, the chosen tile faintly in it, a tick where it fits."""
    tile = target.tile
    crossing = tile is not None and tile.is_double
    rect = slot.crossing() if crossing else slot.lying()
    state = {None: "open", True: "fits", False: "not"}[target.fits]
    classes = f"dw-ghost dw-ghost-{state}" + (" dw-ghost-chosen" if target.chosen else "")
    pieces = [svg.rect(*rect.grown(-1), 0.17 * unit, class_="dw-slot")]
    if target.fits and tile is not None:
        pieces.append(_faint(tile, slot, value, unit))
    if target.fits:
        x = rect.right - 2 if slot.way > 0 else rect.x + 2
        pieces += [
            svg.circle(x, rect.y + 2, 8.5, class_="dw-dot dw-dot-fits"),
            svg.path(f"M{num(x - 4)} {num(rect.y + 2.2)}L{num(x - 1)} {num(rect.y + 5.2)}L{num(x + 4.2)} {num(rect.y - 1.4)}", class_="dw-tick"),
        ]
    return str(group(*pieces, class_=classes).tostring())


def _faint(tile: Tile, slot: Slot, value: int, unit: int) -> BaseElement:
    outer = tile.other(value)
    inner = tile.other(outer)
    rect = slot.crossing() if tile.is_double else slot.lying()
    first, second = (inner, outer) if slot.way > 0 else (outer, inner)
    letter = "U" if tile.is_double else "L"
    pieces = [svg.use(letter, rect.x, rect.y)]
    for k, number in ((0, first), (1, second)):
        along = unit / 2 + k * unit
        cx, cy = (rect.x + unit / 2, rect.y + along) if tile.is_double else (rect.x + along, rect.y + unit / 2)
        if number:
            pieces.append(svg.use(f"{letter}{number}", cx, cy))
    return group(*pieces, class_="dw-faint")


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


__all__ = ["chip_at", "end_chip", "ghost", "hint", "laid", "ring"]
