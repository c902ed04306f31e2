"""Small tools round svgwrite: a drawing to make elements with, numbers, ids, and text that fits its room."""

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import Any
from unicodedata import category

import svgwrite
from svgwrite.base import BaseElement
from svgwrite.container import Defs

DRAW = svgwrite.Drawing(debug=False)
"""Makes elements. The tests replace its validator by a strict one; at run time nothing is checked, for speed."""

ID = "@ID@"
"""Stands before every id and reference until the page knows a prefix of its own: ids are shared by a whole document."""

# How wide characters are at most, in parts of the font size: bold letters of the broader sans-serif fonts. All else
# is counted as a broad letter, scripts beyond the Arabic block as broader still.
_WIDTHS = {
    char: width
    for chars, width in (
        (".,:;'|!()[]{}ijlI·’‘", 0.36), (" frt-1/", 0.45), ("acesxzyvk–-23456789", 0.61), ("bdghnopqu0", 0.66),
        ("w", 0.86), ("m", 0.98), ("M@%W—…", 1.06), ("EFJLST", 0.66),
    )
    for char in chars
}  # fmt: skip


def num(value: float) -> float:
    """A coordinate with at most one decimal, without a needless ".0".

    >>> num(2.04), num(0.26)
    (2, 0.3)
    """
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def group(*children: BaseElement, **attributes: Any) -> BaseElement:
    """A ``<g>`` with these children."""
    made = DRAW.g(**attributes)
    for child in children:
        made.add(child)
    return made


def defs(*children: BaseElement) -> BaseElement:
    """Definitions that belong to one part of a picture."""
    made = Defs()
    for child in children:
        made.add(child)
    return made


def rect(x: float, y: float, w: float, h: float, radius: float = 0, **attributes: Any) -> BaseElement:
    """A rectangle with rounded corners."""
    if radius:
        attributes |= {"rx": num(radius), "ry": num(radius)}
    return DRAW.rect((num(x), num(y)), (num(w), num(h)), **attributes)


def circle(x: float, y: float, r: float, **attributes: Any) -> BaseElement:
    """A circle by its middle."""
    return DRAW.circle((num(x), num(y)), round(r, 2), **attributes)


def dots(middles: Iterable[tuple[float, float]], r: float) -> str:
    """The commands of a path that is a handful of discs: one element for all pips of a half.

    >>> dots([(0, 0)], 2)
    'M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'
    """
    x = round(r, 2)
    x = int(x) if x == int(x) else x
    arc = f"a{x} {x} 0 1 0"
    return "".join(f"M{num(cx - r)} {num(cy)}{arc} {num(2 * r)} 0{arc} {num(-2 * r)} 0" for cx, cy in middles)


def path(d: str, **attributes: Any) -> BaseElement:
    """A path by its commands."""
    return DRAW.path(d, **attributes)


def use(name: str, x: float, y: float, **attributes: Any) -> BaseElement:
    """A copy of the definition ``name`` at a point."""
    return DRAW.use(f"#{ID}{name}", (num(x), num(y)), **attributes)


def text(words: str, x: float, y: float, size: float, *, anchor: str = "middle", **attributes: Any) -> BaseElement:
    """One line of text with its base line at ``y``; ``anchor`` is start, middle or end."""
    return DRAW.text(words, (num(x), num(y)), font_size=num(size), text_anchor=anchor, **attributes)


def titled(element: BaseElement, *lines: str) -> BaseElement:
    """The same element with a ``<title>``: what a pointer that rests on it shows, one fact a line."""
    said = "\n".join(line for line in lines if line)
    if said:
        element.set_desc(title=said)
    return element


def markup(elements: Iterable[BaseElement]) -> str:
    """The elements as text."""
    return "".join(element.tostring() for element in elements)


def text_width(words: str, size: float) -> float:
    """How wide a text will be at most, in pixels: a careful guess, because fonts differ from machine to machine."""
    return size * fsum(_char_width(char) for char in words)


def _char_width(char: str) -> float:
    if category(char) in {"Cf", "Mn", "Me"}:
        return 0.0
    if char in _WIDTHS:
        return _WIDTHS[char]
    if char.isupper():
        return 0.78
    code = ord(char)
    return 0.66 if code < 0x0590 else 0.58 if code < 0x0780 else 0.92 if code < 0x1100 else 1.05


def fitting(words: str, room: float, size: float) -> float:
    """The font size, down to three quarters where that saves a text from being cut.

    >>> fitting("Ann", 200, 14), fitting("Maximiliana", 80, 14)
    (14, 11.76)
    """
    width = text_width(words, 1.0)
    return next((size * part for part in (1, 0.92, 0.84, 0.76) if width * size * part <= room), 0.76 * size)


@lru_cache(maxsize=1024)
def fitted(words: str, room: float, size: float) -> str:
    """The text, cut with "…" where it would be wider than ``room`` pixels.

    >>> fitted("Anna", 100, 14), fitted("Maximiliana Featherstonehaugh", 100, 14)
    ('Anna', 'Maximilian…')
    """
    if text_width(words, size) <= room:
        return words
    kept = words
    while kept and text_width(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…" if kept.strip() else ""


def drawing(width: float, height: float, **attributes: Any) -> svgwrite.Drawing:
    """A whole ``<svg>`` of this many pixels, still empty."""
    made = svgwrite.Drawing(
        size=(num(width), num(height)), debug=False, viewBox=f"0 0 {num(width)} {num(height)}", **attributes
    )
    made.elements.remove(made.defs)
    return made
