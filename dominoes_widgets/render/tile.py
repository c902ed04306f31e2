"""Tiles: the faces and halves that a picture of the table shares as definitions, and single tiles that stand alone.

A tile on the table is three ``<use>`` elements; a single tile (a button in the hand, a tile in a notebook) is whole in
itself and needs no definitions. Both are made from the same pieces, so they look the same.
"""

from functools import cache, lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.lines import Laid
from dominoes_widgets.render.pips import pattern, radius
from dominoes_widgets.render.svg import ID, group, markup, num

NUMERALS_BELOW = 26
"""Half a tile's edge under which numbers above nine show a numeral unasked: their pips can hardly be counted there."""

# From here on a numeral stands on a small chip between the pips; below, it stands large over pips that step back.
_CHIP_FROM = 34


def shows_numeral(value: int, unit: float, numerals: bool) -> bool:
    """Whether a half carries its number as a numeral: numbers above nine do where it is asked for or the half is small.

    >>> shows_numeral(12, 22, False), shows_numeral(12, 40, False), shows_numeral(12, 40, True)
    (True, False, True)
    """
    return value > 9 and (numerals or unit < NUMERALS_BELOW)


def body(lying: bool, unit: float) -> list[BaseElement]:
    """The wooden body of a tile without pips: edge, face, shine, the line across and its brass pin."""
    w, h = (2 * unit, unit) if lying else (unit, 2 * unit)
    r = 0.17 * unit
    depth = max(2.0, 0.075 * unit)
    line = (
        [(unit, 0.14 * unit), (unit, 0.86 * unit - depth / 2)] if lying else [(0.14 * unit, unit), (0.86 * unit, unit)]
    )
    (x1, y1), (x2, y2) = line
    drop = 0.0 if not lying else depth / 4
    return [
        svg.rect(0.4, 0.4, w - 0.8, h - 0.8, r, class_="dw-tile-edge"),
        svg.rect(1.2, 1.1, w - 2.4, h - 1.5 - depth, r - 0.6, class_="dw-tile-face"),
        svg.path(f"M{num(r)} 1.9H{num(w - r)}", class_="dw-tile-shine"),
        svg.path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", class_="dw-tile-line"),
        svg.circle(w / 2, h / 2 - drop, max(1.6, 0.07 * unit), class_="dw-pin"),
    ]


def back(lying: bool, unit: float) -> list[BaseElement]:
    """A tile face down: a dark body with a thin inlay."""
    w, h = (2 * unit, unit) if lying else (unit, 2 * unit)
    r = 0.17 * unit
    inset = 0.2 * unit
    return [
        svg.rect(0.4, 0.4, w - 0.8, h - 0.8, r, class_="dw-back-edge"),
        svg.rect(1.2, 1.1, w - 2.4, h - 3.4, r - 0.6, class_="dw-back"),
        svg.rect(inset, inset, w - 2 * inset, h - 2 * inset - 1, r / 2, class_="dw-back-line"),
    ]


def half(value: int, lying: bool, unit: float, numeral: bool) -> list[BaseElement]:
    """The pips of one half round its middle, at the origin, with the numeral on top where one is wanted.

    Where the half is too small to count so many pips, they only lend it their colour and the numeral speaks.
    """
    points = [(unit * (-y if lying else x), unit * (x if lying else y) - 0.7) for x, y in pattern(value)]
    dots = svg.dots(points, unit * radius(value)) if points else ""
    if not numeral:
        return [svg.path(dots, class_=f"dw-p{value}")] if points else []
    small = unit < _CHIP_FROM
    size = (0.56 if unit < NUMERALS_BELOW else 0.5) * unit if small else 0.43 * unit
    made = [svg.path(dots, class_=f"dw-p{value}" + (" dw-texture" if small else ""))]
    if not small:
        w, h = 1.22 * size, 0.98 * size
        made.append(svg.rect(-w / 2, -h / 2 - 0.7, w, h, h * 0.42, class_="dw-chip"))
    made.append(svg.text(str(value), 0, size * 0.36 - 0.7, size, class_="dw-num dw-num-halo" if small else "dw-num"))
    return made


@cache
def definitions(unit: int, highest: int, numerals: bool, name: str = "") -> str:
    """The shared pieces of all tiles of a set at one size, to stand inside ``<defs>``; a second size needs a ``name``."""
    made = []
    for lying, letter in ((True, "L"), (False, "U")):
        made.append(group(*body(lying, unit), id=f"{ID}{name}{letter}"))
        made.append(group(*back(lying, unit), id=f"{ID}{name}B{letter}"))
        for value in range(1, highest + 1):
            pieces = half(value, lying, unit, shows_numeral(value, unit, numerals))
            made.append(group(*pieces, id=f"{ID}{name}{letter}{value}"))
    return markup(made)


@cache
def _model(lying: bool, first: bool, second: bool, unit: int, name: str) -> str:
    """A tile on the table as markup with holes for what differs from tile to tile: drawn once, filled in for each."""
    letter = name + ("L" if lying else "U")
    pieces = [svg.use(letter, 0, 0)]
    for k, (pips, hole) in enumerate(((first, "{first}"), (second, "{second}"))):
        along = unit / 2 + k * unit
        if pips:
            pieces.append(svg.use(letter + hole, *((along, unit / 2) if lying else (unit / 2, along))))
    moving = group(*pieces, class_="dw-move")
    return str(group(moving, data_flip="{key}", data_from="{origin}", transform="translate({x} {y})").tostring())


def laid(tile: Laid, key: str, origin: str, unit: int, name: str = "") -> str:
    """A tile on the table as markup; ``origin`` is the key of the element that it comes from when it is new.

    The outer group stands in its place, the inner one is free to be moved by an animation. ``name`` is that of its
    definitions, where a picture has tiles of two sizes.
    """
    model = _model(tile.lying, tile.first > 0, tile.second > 0, unit, name)
    x, y = num(tile.rect.x), num(tile.rect.y)
    return model.format(key=key, origin=origin, x=x, y=y, first=tile.first, second=tile.second)


def turned(tile: Laid, turn: float, key: str, origin: str) -> str:
    """An upright tile that lies turned clockwise by ``turn`` degrees round its middle; else as ``laid``."""
    rect, unit = tile.rect, tile.rect.w
    pieces = [svg.use("U", -unit / 2, -unit)]
    for value, y in ((tile.first, -unit / 2), (tile.second, unit / 2)):
        pieces += [svg.use(f"U{value}", 0, y)] if value > 0 else []
    at = f"translate({num(rect.cx)} {num(rect.cy)}) rotate({num(turn)})"
    return str(group(group(*pieces, class_="dw-move"), data_flip=key, data_from=origin, transform=at).tostring())


def faint(tile: Laid) -> BaseElement:
    """A tile that does not lie yet, in the place where it would."""
    letter = "L" if tile.lying else "U"
    x, y, unit = tile.rect.x, tile.rect.y, min(tile.rect.w, tile.rect.h)
    pieces = [svg.use(letter, x, y)]
    for k, value in enumerate((tile.first, tile.second)):
        along, half_unit = unit / 2 + k * unit, unit / 2
        at = (x + along, y + half_unit) if tile.lying else (x + half_unit, y + along)
        if value:
            pieces.append(svg.use(f"{letter}{value}", *at))
    return group(*pieces, class_="dw-faint")


@lru_cache(maxsize=2048)
def tile_svg(
    tile: Tile, *, numerals: bool = False, lying: bool = False, unit: int = 28, turned: bool = False, title: str = ""
) -> str:
    """One tile as a whole ``<svg>``, upright or ``lying``; ``turned`` puts the lower number first.

    ``unit`` is the edge of half a tile in pixels; ``numerals`` puts numbers above nine in figures. Without a ``title``
    the drawing is hidden from screen readers, because the button that holds it has the name. Colours come from the
    theme's CSS variables.

    >>> "dw-p6" in tile_svg(Tile(6, 4)), "dw-p6" in tile_svg(BACK)
    (True, False)
    """
    w, h = (2 * unit, unit) if lying else (unit, 2 * unit)
    if tile is BACK:
        pieces = back(lying, unit)
    else:
        pieces = body(lying, unit)
        first, second = (tile.low, tile.high) if turned else (tile.high, tile.low)
        for k, value in ((0, first), (1, second)):
            along = unit / 2 + k * unit
            at = (along, unit / 2) if lying else (unit / 2, along)
            pips = half(value, lying, unit, shows_numeral(value, unit, numerals))
            if pips:
                pieces.append(group(*pips, transform=f"translate({num(at[0])} {num(at[1])})"))
    drawing = svg.drawing(w, h, class_="dw-tile", focusable="false")
    if title:
        drawing.attribs.update({"role": "img", "aria-label": title})
        drawing.set_desc(title=title)
    else:
        drawing.attribs["aria-hidden"] = "true"
    for piece in pieces:
        drawing.add(piece)
    return str(drawing.tostring())
