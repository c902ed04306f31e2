"""Symbols of suits, contracts and bids: half a tile with pips, two equal halves for doubles, an arrow for follow me."""

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.pips import pattern, radius
from dominoes_widgets.render.svg import num

_ARROW = "M-6 -1.6H1.4V-5.6L8 0L1.4 5.6V1.6H-6Z"
_DOWN = "M-1.8 -7H1.8V0.4H6L0 7.4L-6 0.4H-1.8Z"
_PLUNGE = "M-6 -7.4L0 -1.8L6 -7.4V-3L0 2.6L-6 -3ZM-6 -0.6L0 5L6 -0.6V3.8L0 9.4L-6 3.8Z"
_DROP = "M0 -8C3 -3.8 6 -1 6 2.6A6 5.6 0 0 1 -6 2.6C-6 -1 -3 -3.8 0 -8Z"
_CROWN = "M-7 -4.4L-3.6 -0.8L0 -6L3.6 -0.8L7 -4.4L5.6 4.6H-5.6Z"
_STAR = "M0 -7L2 -2.2L7.2 -1.8L3.2 1.6L4.4 6.6L0 3.9L-4.4 6.6L-3.2 1.6L-7.2 -1.8L-2 -2.2Z"
_OUTLINES = {"none": _ARROW, "nello": _DOWN, "plunge": _PLUNGE, "splash": _DROP, "taken": _CROWN}


def symbol(code: str, x: float, y: float, size: float) -> list[BaseElement]:
    """The symbol of a suit or call round a middle, ``size`` pixels high; an empty frame for ""."""
    if code.startswith("bid:"):
        return _bid(code.removeprefix("bid:"), x, y, size)
    if code == "doubles":
        return _doubles(x, y, size)
    frame = svg.rect(x - size / 2, y - size / 2, size, size, 0.17 * size, class_="dw-half" if code else "dw-half-open")
    if not code:
        return [frame]
    if code == "sevens":
        return [frame, svg.text("7", x, y + 0.27 * size, 0.74 * size, class_="dw-num")]
    if code.isdigit():
        return [frame, *_pips(int(code), x, y, size)]
    outline = _OUTLINES.get(code, _STAR)
    return [frame, svg.path(outline, transform=_at(x, y, size / 22), class_="dw-sign-shape")]


def crown(x: float, y: float, size: float, **attributes: object) -> BaseElement:
    """The crown of whoever wins the trick."""
    return svg.path(_CROWN, transform=_at(x, y, size / 16), **attributes)


def _at(x: float, y: float, scale: float) -> str:
    return f"translate({num(x)} {num(y)}) scale({round(scale, 3)})"


def _pips(value: int, x: float, y: float, size: float) -> list[BaseElement]:
    points = [(x + size * px, y + size * py) for px, py in pattern(value)]
    return [svg.path(svg.dots(points, size * radius(value)), class_=f"dw-p{value}")] if points else []


def _doubles(x: float, y: float, size: float) -> list[BaseElement]:
    """A small tile whose halves are alike, whatever they show."""
    w, h = 0.62 * size, 1.16 * size
    lozenge = 0.15 * size
    shapes = "".join(
        f"M{num(x)} {num(cy - lozenge)}L{num(x + lozenge)} {num(cy)}L{num(x)} {num(cy + lozenge)}L{num(x - lozenge)} {num(cy)}Z"
        for cy in (y - h / 4, y + h / 4)
    )
    return [
        svg.rect(x - w / 2, y - h / 2, w, h, 0.12 * size, class_="dw-half"),
        svg.path(f"M{num(x - 0.36 * w)} {num(y)}H{num(x + 0.36 * w)}", class_="dw-tile-line"),
        svg.path(shapes, class_="dw-sign-shape"),
    ]


def _bid(words: str, x: float, y: float, size: float) -> list[BaseElement]:
    """What was bid, in a speech bubble."""
    w, h = 1.2 * size, 0.86 * size
    left, top, r = x - w / 2, y - h / 2 - 0.06 * size, 0.3 * size
    tail = 0.2 * size
    bubble = (
        f"M{num(left + r)} {num(top)}H{num(left + w - r)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(r)}V{num(top + h - r)}"
        f"a{num(r)} {num(r)} 0 0 1 {num(-r)} {num(r)}H{num(left + 0.5 * w)}l{num(-tail)} {num(tail)}v{num(-tail)}"
        f"H{num(left + r)}a{num(r)} {num(r)} 0 0 1 {num(-r)} {num(-r)}V{num(top + r)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(-r)}Z"
    )
    room = w - 4
    text_size = min(0.56 * size, 0.56 * size * room / max(svg.text_width(words, 0.56 * size), 1))
    return [
        svg.path(bubble, class_="dw-bubble"),
        svg.text(words, x, top + h / 2 + 0.36 * text_size, text_size, class_="dw-bubble-text"),
    ]
