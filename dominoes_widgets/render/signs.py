"""Signs: the name plate at the head of a train, and the signal that stands beside it while its marker does."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.shapes import COUNT, badge, shape
from dominoes_widgets.render.svg import fitted, group, num, titled
from dominoes_widgets.view.board import Sign


@lru_cache(maxsize=512)
def sign(told: Sign, plate: Rect, flag: Rect, tall: bool, scale: float) -> str:
    """The sign as markup; ``tall`` has two lines of words, else there is one; ``scale`` enlarges them."""
    states = {"dw-turn": told.to_move, "dw-own": told.own, "dw-open": bool(told.marked_text)}
    classes = " ".join(["dw-sign", *(name for name, holds in states.items() if holds)])
    pieces = [_plate(plate, told.to_move)]
    pieces += _tall(told, plate, scale) if tall else _flat(told, plate)
    if told.to_move:
        pieces.append(_pointer(plate, scale))
    if told.marked_text:
        pieces += _signal(told.shape, flag, scale)
    made = group(*pieces, class_=classes, data_key=f"sign-{told.place}")
    return str(titled(made, told.name, told.tiles_text, told.end_text, told.marked_text, told.double_text).tostring())


def _plate(plate: Rect, glows: bool) -> BaseElement:
    edge = svg.rect(plate.x + 0.5, plate.y + 0.5, plate.w - 1, plate.h - 1, 8, class_="dw-plate")
    if not glows:
        return edge
    glow = svg.rect(plate.x - 2.5, plate.y - 2.5, plate.w + 5, plate.h + 5, 10, class_="dw-glow")
    return group(glow, edge)


def _pointer(plate: Rect, scale: float) -> BaseElement:
    """A small triangle on the plate's upper edge: here is whose turn it is."""
    x, y, half = plate.x + 16 * scale, plate.y + 3, 7.5 * scale
    return svg.path(f"M{num(x - half)} {num(y - 9.5 * scale)}h{num(2 * half)}L{num(x)} {num(y)}Z", class_="dw-pointer")


def _tall(told: Sign, plate: Rect, scale: float) -> list[BaseElement]:
    """Badge, name, and below it how the train stands with the count of tiles, or the count in words."""
    size = min((36 if plate.w > 165 else 31) * scale, plate.h - 14)
    left, right = plate.x + 7 + size + 7, plate.right - 8
    large, small = 14 * scale, 12 * scale
    said = told.marked_text or told.double_text
    second = said or told.tiles_text
    count = _count(told, right, plate.cy + 9.6 * scale, scale) if said else []
    name_y = plate.cy + (-4 if second else 5) * scale
    pieces = badge(told.shape, told.letter, plate.x + 7 + size / 2, plate.cy, size)
    pieces.append(
        svg.text(fitted(told.name, right - left, large), left, name_y, large, anchor="start", class_="dw-name")
    )
    if second:
        words = fitted(second, right - left - (30 * scale if count else 0), small)
        colour = "dw-said" if said else "dw-quiet"
        pieces.append(svg.text(words, left, plate.cy + 14 * scale, small, anchor="start", class_=colour))
    return pieces + count


def _flat(told: Sign, plate: Rect) -> list[BaseElement]:
    size = plate.h - 4
    left = plate.x + 5 + size + 6
    right = plate.right - 7
    count = _count(told, right, plate.cy, 1.0)
    right -= 34 if count else 0
    said, room = told.marked_text or told.double_text, right - left
    said_room = svg.text_width(said, 12) + 8 if said else 0
    name = fitted(told.name, max(room - said_room, room / 2), 13.5)
    said = fitted(said, room - svg.text_width(name, 13.5) - 8, 12)
    pieces = badge(told.shape, told.letter, plate.x + 5 + size / 2, plate.cy, size)
    pieces.append(svg.text(name, left, plate.cy + 4.7, 13.5, anchor="start", class_="dw-name"))
    if said:
        pieces.append(svg.text(said, right, plate.cy + 4.2, 12, anchor="end", class_="dw-said"))
    return pieces + count


def _count(told: Sign, right: float, y: float, scale: float) -> list[BaseElement]:
    """How many tiles somebody holds: a tiny tile face down and a number."""
    if told.tiles_left is None:
        return []
    mini = svg.rect(right - 26 * scale, y - 6.5 * scale, 7 * scale, 13 * scale, 1.8, class_="dw-mini")
    size = 12.5 * scale
    return [mini, svg.text(str(told.tiles_left), right, y + 0.35 * size, size, anchor="end", class_="dw-count")]


def _signal(index: int, flag: Rect, scale: float) -> list[BaseElement]:
    """The marker: a signal post whose flag carries its owner's shape."""
    reach = min(flag.h, 42 * scale) / 2
    x, top, foot = flag.x + 3, flag.cy - reach, flag.cy + reach
    h, w = min(20.0 * scale, 1.44 * reach), 19 * scale
    cloth = f"M{num(x)} {num(top)}h{num(w)}l{num(-0.16 * w)} {num(h / 2)}l{num(0.16 * w)} {num(h / 2)}H{num(x)}Z"
    return [
        svg.path(f"M{num(x)} {num(top - 1)}V{num(foot)}", class_="dw-post"),
        svg.path(cloth, class_=f"dw-flag dw-s{index % COUNT}"),
        shape(index, x + 0.43 * w, top + h / 2, min(12 * scale, h - 5), class_="dw-flag-shape"),
    ]
