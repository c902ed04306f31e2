"""Signs: the name plate at the head of a train, and the signal that stands beside it while its marker does."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.shapes import badge, shape
from dominoes_widgets.render.svg import fitted, group, markup, num, titled
from dominoes_widgets.view.board import Sign


@lru_cache(maxsize=512)
def sign(told: Sign, plate: Rect, flag: Rect, tall: bool) -> str:
    """The sign as markup; ``tall`` has two lines of words, else there is one."""
    states = {"dw-turn": told.to_move, "dw-own": told.own, "dw-open": bool(told.marked_text)}
    classes = " ".join(["dw-sign", *(name for name, holds in states.items() if holds)])
    pieces = [_plate(plate, told.to_move)]
    pieces += _tall(told, plate) if tall else _flat(told, plate)
    if told.to_move:
        pieces.append(_pointer(plate))
    if told.marked_text:
        pieces += _signal(told.shape, flag)
    made = group(*pieces, class_=classes, data_key=f"sign-{told.place}")
    return str(titled(made, told.name, told.tiles_text, told.end_text, told.marked_text, told.double_text).tostring())


def _plate(plate: Rect, glows: bool) -> BaseElement:
    edge = svg.rect(plate.x + 0.5, plate.y + 0.5, plate.w - 1, plate.h - 1, 8, class_="dw-plate")
    if not glows:
        return edge
    glow = svg.rect(plate.x - 2.5, plate.y - 2.5, plate.w + 5, plate.h + 5, 10, class_="dw-glow")
    return group(glow, edge)


def _pointer(plate: Rect) -> BaseElement:
    """A small triangle on the plate's upper edge: here is whose turn it is."""
    x, y = plate.x + 15, plate.y - 4
    return svg.path(f"M{num(x - 7)} {num(y - 3)}H{num(x + 7)}L{num(x)} {num(y + 6)}Z", class_="dw-pointer")


def _tall(told: Sign, plate: Rect) -> list[BaseElement]:
    size = min(34, plate.h - 14)
    left = plate.x + 8 + size + 8
    room = plate.right - 8 - left
    second, quiet = (told.marked_text, "dw-said") if told.marked_text else (told.double_text, "dw-said")
    if not second:
        second, quiet = told.tiles_text, "dw-quiet"
    count = _count(told, plate.right - 8, plate.cy - 8) if second != told.tiles_text else []
    name_room = room - (34 if count else 0)
    one_line = not second
    name_y = plate.cy + 5 if one_line else plate.cy - 4
    pieces = badge(told.shape, told.letter, plate.x + 8 + size / 2, plate.cy, size)
    pieces.append(svg.text(fitted(told.name, name_room, 14), left, name_y, 14, anchor="start", class_="dw-name"))
    if second:
        pieces.append(svg.text(fitted(second, room, 12), left, plate.cy + 14, 12, anchor="start", class_=quiet))
    return pieces + count


def _flat(told: Sign, plate: Rect) -> list[BaseElement]:
    size = plate.h - 4
    left = plate.x + 5 + size + 6
    right = plate.right - 7
    count = _count(told, right, plate.cy)
    right -= 34 if count else 0
    said = told.marked_text or told.double_text
    name = fitted(told.name, right - left if not said else 0.55 * (right - left), 13.5)
    pieces = badge(told.shape, told.letter, plate.x + 5 + size / 2, plate.cy, size)
    pieces.append(svg.text(name, left, plate.cy + 4.7, 13.5, anchor="start", class_="dw-name"))
    room = right - left - svg.text_width(name, 13.5) - 8
    if said and room > 24:
        pieces.append(svg.text(fitted(said, room, 12), right, plate.cy + 4.2, 12, anchor="end", class_="dw-said"))
    return pieces + count


def _count(told: Sign, right: float, y: float) -> list[BaseElement]:
    """How many tiles somebody holds: a tiny tile face down and a number."""
    if told.tiles_left is None:
        return []
    return [
        svg.rect(right - 28, y - 7, 7, 14, 1.8, class_="dw-mini"),
        svg.text(str(told.tiles_left), right - 9, y + 4.4, 12.5, class_="dw-count"),
    ]


def _signal(index: int, flag: Rect) -> list[BaseElement]:
    """The marker: a signal post whose flag carries its owner's shape."""
    x, top, foot = flag.x + 3, flag.cy - min(flag.h, 42) / 2, flag.cy + min(flag.h, 42) / 2
    h = min(20.0, (foot - top) * 0.72)
    cloth = f"M{num(x)} {num(top)}H{num(x + 19)}L{num(x + 16)} {num(top + h / 2)}L{num(x + 19)} {num(top + h)}H{num(x)}Z"
    return [
        svg.path(f"M{num(x)} {num(top - 1)}V{num(foot)}", class_="dw-post"),
        svg.path(cloth, class_=f"dw-flag dw-s{index % 15}"),
        shape(index, x + 8, top + h / 2, min(12, h - 5), class_="dw-flag-shape"),
    ]


def parts(signs: tuple[tuple[Sign, Rect, Rect, bool], ...]) -> list[tuple[str, str]]:
    """All signs as parts of the picture."""
    return [(f"sign-{told.place}", sign(told, plate, flag, tall)) for told, plate, flag, tall in signs]


__all__ = ["markup", "parts", "sign"]
