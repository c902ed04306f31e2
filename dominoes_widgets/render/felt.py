"""The ground of a table of tricks: the wood and its cloth, the caption, the plates on top, and what lies aside."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.seats import Round
from dominoes_widgets.render.svg import fitted, group, num, titled
from dominoes_widgets.render.symbols import symbol
from dominoes_widgets.view.board_tricks import Plate

_ROOMY = 180
"""From this width on a plate's symbol stands well away from its edge and its words."""
_TIGHT = 145
"""Below this width its symbol is a little smaller, so that the words are not cut."""


@lru_cache(maxsize=64)
def ground(width: float, height: float) -> str:
    """What the table stands on."""
    return str(svg.rect(0, 0, width, height, 16, class_="dw-table").tostring())


@lru_cache(maxsize=64)
def wood(table: Round, across: bool) -> str:
    """The table seen from above: a wooden rim with its grain, the cloth within it, and lines that join partners."""
    top, rim = table.top, max(10.0, min(24.0, 0.045 * table.top.w))
    round_ = min(top.w, top.h) * 0.3
    inside = top.grown(-rim)
    pieces: list[BaseElement] = [
        svg.rect(top.x, top.y + 3, top.w, top.h, round_, class_="dw-shade"),
        svg.rect(*top, round_, class_="dw-wood"),
        *(
            svg.rect(*top.grown(-rim * share), round_ - rim * share, class_="dw-grain")
            for share in (0.22, 0.42, 0.5, 0.72, 0.86)
        ),
        svg.rect(*inside, max(round_ - rim, 4), class_="dw-felt"),
        svg.rect(*inside.grown(-5), max(round_ - rim - 5, 3), class_="dw-felt-line"),
    ]
    x, y = table.hub
    if across:
        pieces += [
            svg.path(f"M{num(x)} {num(inside.y + 5)}V{num(inside.bottom - 5)}", class_="dw-inlay"),
            svg.path(f"M{num(inside.x + 5)} {num(y)}H{num(inside.right - 5)}", class_="dw-inlay dw-inlay-dotted"),
        ]
    pieces.append(svg.circle(x, y, 0.68 * table.middle.w, class_="dw-medallion"))
    return str(group(*pieces).tostring())


@lru_cache(maxsize=64)
def caption(first: str, second: str, at: Rect, narrow: bool, scale: float) -> str:
    """The hand and the bid in words: two short lines, or one line from both ends."""
    size, small = 15.5 * scale, 13 * scale
    if narrow:
        words = fitted(second, at.w - svg.text_width(first, size) - 10, small)
        pieces = [
            svg.text(first, at.x, at.y + 16, size, anchor="start", class_="dw-name"),
            svg.text(words, at.right, at.y + 16, small, anchor="end", class_="dw-quiet"),
        ]
    else:
        pieces = [
            svg.text(fitted(first, at.w, size), at.x, at.cy - 3 * scale, size, anchor="start", class_="dw-name"),
            svg.text(fitted(second, at.w, small), at.x, at.cy + 15 * scale, small, anchor="start", class_="dw-quiet"),
        ]
    return str(titled(group(*pieces), first, second).tostring())


@lru_cache(maxsize=128)
def plate(told: Plate, at: Rect, scale: float, strong: bool) -> str:
    """A fact with its symbol."""
    size = at.h - (18 if told.symbol == "doubles" or at.w < _TIGHT else 14) * scale
    wide = 1.25 * size if told.symbol.startswith("bid:") else size
    edge = 10.0 if at.w >= _ROOMY else 5.0
    left = at.x + edge + wide + 0.9 * edge
    room = at.right - 0.8 * edge - left
    size_of = {True: 14.5 * scale, False: 12.5 * scale}
    first, second = _two_lines(told.text, room, size_of[True]) if not told.note else (told.text, told.note)
    large = svg.fitting(first, room, size_of[True])
    y = at.cy - 2.5 * scale if second else at.cy + 5 * scale
    pieces = [
        svg.rect(at.x + 0.5, at.y + 0.5, at.w - 1, at.h - 1, 9, class_="dw-plate dw-plate-strong" if strong else "dw-plate"),
        *symbol(told.symbol, at.x + edge + wide / 2, at.cy, size),
        svg.text(fitted(first, room, large), left, y, large, anchor="start", class_="dw-name"),
    ]
    if second:
        small = svg.fitting(second, room, size_of[not told.note])
        words, colour = fitted(second, room, small), "dw-said" if told.note else "dw-name"
        pieces.append(svg.text(words, left, at.cy + 14 * scale, small, anchor="start", class_=colour))
    return str(titled(group(*pieces), told.text, told.note).tostring())


def _two_lines(words: str, room: float, size: float) -> tuple[str, str]:
    """The words in one line, or in two where one would have to be small."""
    blanks = [k for k, char in enumerate(words) if char == " "]
    if svg.text_width(words, 0.92 * size) <= room or not blanks:
        return words, ""
    cut = min(blanks, key=lambda k: abs(2 * k - len(words)))
    return words[:cut], words[cut + 1 :]


@lru_cache(maxsize=64)
def middle(code: str, table: Round) -> str:
    """What lies in the middle of the table: the suit that was led, or the highest bid."""
    x, y = table.hub
    pieces = symbol(code, x, y, 0.86 * table.middle.w) if code else []
    return str(group(*pieces).tostring())


@lru_cache(maxsize=64)
def aside(count: int, words: str, at: Rect) -> str:
    """Tiles out of play: a small heap face down and how many they are."""
    w, h = 26, 13
    pieces = []
    for k in range(min(3, count)):
        x, y = at.cx - w / 2 + (-5, 5, 0)[k], at.bottom - 19 - h - 3 * k
        spin = f"rotate({(-7, 6, -2)[k]} {num(x + w / 2)} {num(y + h / 2)})"
        pieces.append(svg.rect(x, y, w, h, 2.5, class_="dw-mini", transform=spin))
    pieces.append(svg.text(str(count), at.cx, at.bottom - 3, 12.5, class_="dw-count"))
    return str(titled(group(*pieces, data_key="aside"), words).tostring())
