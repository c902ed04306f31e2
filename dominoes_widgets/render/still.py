"""Pictures that stand alone, with their colours and their words inside: what a notebook shows and a file keeps."""

import base64
from dataclasses import dataclass
from html import escape
from typing import Final

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render import svg
from dominoes_widgets.render.kept import Kept
from dominoes_widgets.render.table import Picture, draw, standalone
from dominoes_widgets.render.tile import tile_svg
from dominoes_widgets.view.pieces import AnyBoard, Hand

WIDTH: Final = 720
"""A board's width where none is asked for: what a notebook's cell shows without shrinking it."""

_EDGE: Final = 12
_HAND_UNIT: Final = 34
_GAP: Final = 8
_TITLE_SIZE: Final = 16


@dataclass(frozen=True, slots=True, repr=False)
class Still(Kept):
    """A picture as SVG, and the same as text. A notebook shows the picture, a terminal the text."""

    svg: str
    text: str

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        return {"text/html": image(self.svg, self.text), "image/svg+xml": self.svg, "text/plain": self.text}

    def _contents(self) -> str:
        return self.svg


def image(drawn: str, alt: str) -> str:
    """An SVG as an HTML picture that shrinks with a notebook's cell and is read out as ``alt``.

    A notebook that is handed the bare SVG gives it neither: it scrolls sideways in a narrow cell and has no words.

    >>> image("<svg/>", 'a "tile"')
    '<img alt="a &quot;tile&quot;" src="data:image/svg+xml;base64,PHN2Zy8+" style="max-width: 100%; height: auto">'
    """
    source = base64.b64encode(drawn.encode()).decode()
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{source}" style="max-width: 100%; height: auto">'


def board_svg(board: AnyBoard, hand: Hand | None = None, *, width: int = WIDTH, theme: str = "light") -> str:
    """A board ``width`` CSS pixels wide, with a hand below it, as one SVG. ``ValueError``: there is no such theme."""
    picture = draw(board, width=width - 2 * _EDGE, height=0, theme=theme)
    inner = "".join(part for _, part in picture.parts)
    parts = [("board", f'<g transform="translate({_EDGE} {_EDGE})">{inner}</g>')]
    bottom = picture.height + 2 * _EDGE
    if hand is not None:
        bottom += _TITLE_SIZE + 4
        parts.append(("hand", _hand(hand, bottom, width, numerals=board.numerals)))
        bottom += _rows(hand.tiles, width) * (2 * _HAND_UNIT + _GAP) + _EDGE
    return standalone(_framed(width, bottom, picture.defs, parts, board.alt), theme)


def tiles_svg(
    tiles: tuple[Tile, ...], label: str, *, unit: int = 40, numerals: bool = False, theme: str = "light"
) -> str:
    """Tiles upright in a row as one SVG; ``unit`` is the edge of half a tile in CSS pixels."""
    width = len(tiles) * (unit + _GAP) + _GAP
    drawn = [
        _at(_GAP + i * (unit + _GAP), _GAP, tile_svg(tile, unit=unit, numerals=numerals, title=str(tile)))
        for i, tile in enumerate(tiles)
    ]
    return standalone(_framed(width, 2 * (unit + _GAP), "", [("tiles", "".join(drawn))], label), theme)


def _framed(width: float, height: float, defs: str, parts: list[tuple[str, str]], label: str) -> Picture:
    """The parts on the page's own colour, so that words stay readable on a notebook of another one."""
    ground = str(svg.rect(0, 0, width, height, 16, style="fill: var(--dw-page)").tostring())
    return Picture(width, height, defs, (("page", ground), *parts), (), label, 0)


def _columns(width: int) -> int:
    return max(1, (width - 2 * _EDGE + _GAP) // (_HAND_UNIT + _GAP))


def _rows(tiles: tuple[object, ...], width: int) -> int:
    return -(-len(tiles) // _columns(width))


def _hand(hand: Hand, top: float, width: int, *, numerals: bool) -> str:
    title = svg.text(hand.title, _EDGE, top, _TITLE_SIZE, anchor="start", class_="dw-name").tostring()
    columns = _columns(width)
    drawn = []
    for i, held in enumerate(hand.tiles):
        row, column = divmod(i, columns)
        x, y = _EDGE + column * (_HAND_UNIT + _GAP), top + _GAP + row * (2 * _HAND_UNIT + _GAP)
        drawn.append(_at(x, y, tile_svg(held.tile, unit=_HAND_UNIT, numerals=numerals, title=held.label)))
    return f"{title}{''.join(drawn)}"


def _at(x: float, y: float, inner: str) -> str:
    return f'<g transform="translate({svg.num(x)} {svg.num(y)})">{inner}</g>'
