"""What a side has: its panel with names, the strokes that spell ALL, words, and coins that say what a tile counts."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.winnings import Panel
from dominoes_widgets.render.shapes import badge
from dominoes_widgets.render.svg import fitted, group, num, titled
from dominoes_widgets.view.board_tricks import SideSign, Won

STROKES = (
    ((0.02, 1.0), (0.165, 0.02)), ((0.165, 0.02), (0.31, 1.0)), ((0.075, 0.64), (0.26, 0.62)),
    ((0.43, 0.0), (0.425, 0.98)), ((0.425, 0.98), (0.635, 0.96)),
    ((0.765, 0.01), (0.76, 1.0)), ((0.76, 1.0), (0.98, 0.97)),
)  # fmt: skip
"""The seven strokes that spell ALL in a box of width and height 1, in the order in which they are drawn (T42-36)."""


@lru_cache(maxsize=128)
def panel(told: SideSign, at: Panel, scale: float) -> str:
    """A side's panel without its tiles."""
    pieces: list[BaseElement] = [
        svg.rect(at.rect.x + 0.5, at.rect.y + 0.5, at.rect.w - 1, at.rect.h - 1, 12, class_="dw-panel")
    ]
    pieces += _name(told, at.name, scale)
    pieces.append(tally(told, at.tally, scale))
    pieces += _score(told, at.words)
    made = group(*pieces, data_key=f"side-{told.members[0][0]}")
    return str(titled(made, told.name, told.marks_text, told.score_text, told.made_text).tostring())


def _score(told: SideSign, at: Rect) -> list[BaseElement]:
    """The points in large figures, what they are, and what they are made of."""
    two = at.h > 36
    large = 0.46 * at.h if two else 0.7 * at.h
    number, y = str(told.score), at.y + (0.44 if two else 0.72) * at.h
    left = at.x + 0.68 * large * len(number) + 5
    small = svg.fitting(told.unit_text, at.right - left, (0.29 if two else 0.44) * at.h)
    pieces = [svg.text(number, at.x, y, large, anchor="start", class_="dw-score")]
    if svg.text_width(told.unit_text, small) <= at.right - left:
        pieces.append(svg.text(told.unit_text, left, y, small, anchor="start", class_="dw-quiet"))
    if told.made_text and at.h > 36:
        small = svg.fitting(told.made_text, at.w, 0.28 * at.h)
        made = fitted(told.made_text, at.w, small)
        pieces.append(svg.text(made, at.x, at.y + 0.84 * at.h, small, anchor="start", class_="dw-quiet"))
    return pieces


def _name(told: SideSign, at: Rect, scale: float) -> list[BaseElement]:
    wide = 0.16 * at.w if len(told.members) > 1 else at.w
    size, x, pieces = min(22 * scale, at.h - 2, wide), at.x, []
    for letter, shape in told.members:
        pieces += badge(shape, letter, x + size / 2, at.y + size / 2, size)
        x += size + 2
    room = at.right - x - 4
    large = svg.fitting(told.name, room, 14 * scale)
    words = fitted(told.name, room, large)
    return [*pieces, svg.text(words, x + 4, at.y + size / 2 + 5 * scale, large, anchor="start", class_="dw-name")]


def tally(told: SideSign, at: Rect, scale: float) -> BaseElement:
    """The marks as strokes of ALL, those still to win as faint lines; as a bar where it takes another number to win."""
    beside = at.w > 3.4 * at.h
    h = at.h - (16 if at.h > 44 else 8)
    box = Rect(at.x + 3, at.y + 4, min(at.w - 6, 2.4 * h), h)
    if told.marks_to_win != len(STROKES):
        pieces = _bar(told, Rect(box.x, box.cy - 5, (0.5 if beside else 1) * at.w - 6, 10))
    else:
        pieces = [
            svg.path(_stroke(box, k), class_="dw-stroke" if k < told.marks else "dw-stroke-open")
            for k in sorted(range(len(STROKES)), key=lambda k: k < told.marks)
        ]
    if beside:
        size, left = 12.5 * scale, (box.right if told.marks_to_win == len(STROKES) else at.x + 0.5 * at.w) + 14
        words = fitted(told.marks_short, at.right - left, size)
        pieces.append(svg.text(words, left, box.cy + 0.36 * size, size, anchor="start", class_="dw-quiet"))
    return group(*pieces)


def _stroke(box: Rect, k: int) -> str:
    (ax, ay), (bx, by) = STROKES[k]
    return f"M{num(box.x + ax * box.w)} {num(box.y + ay * box.h)}L{num(box.x + bx * box.w)} {num(box.y + by * box.h)}"


def _bar(told: SideSign, at: Rect) -> list[BaseElement]:
    share = min(1.0, max(0.0, told.marks / told.marks_to_win)) if told.marks_to_win else 0.0
    pieces = [svg.rect(*at, at.h / 2, class_="dw-cell")]
    if share:
        pieces.append(svg.rect(at.x, at.y, max(at.h, share * at.w), at.h, at.h / 2, class_="dw-bar"))
    return pieces


@lru_cache(maxsize=256)
def won(told: Won, at: Panel, k: int, scale: float) -> str:
    """What stands about a trick that was won: a coin's rim below tiles that count, and the trick's points behind it."""
    pieces: list[BaseElement] = []
    for i, count in enumerate(told.worth):
        if count:
            rect = at.tile(k, i)
            pieces.append(svg.rect(rect.x + 1, rect.bottom + 0.6, rect.w - 2, 3, 1.5, class_="dw-coin"))
    if told.points is not None and at.label:
        last = at.tile(k, len(told.tiles) - 1)
        size = 12 * scale
        pieces.append(
            svg.text(str(told.points), last.right + 4, last.cy + 0.36 * size, size, anchor="start", class_="dw-count")
        )
    return str(titled(group(*pieces), told.text).tostring())


@lru_cache(maxsize=64)
def stack(count: int, at: Panel, k: int) -> str:
    """A trick face down: its tiles in one heap, so that nobody can look back."""
    first, unit = at.tile(k, 0), at.unit
    pieces = []
    for i in range(count):
        x, y = first.x + 0.34 * unit * i, first.y - 1.2 * i + 1.2 * (count - 1)
        pieces.append(svg.rect(x, y, unit, 2 * unit - 4, 0.17 * unit, class_="dw-mini"))
        inside = Rect(x, y, unit, 2 * unit - 4).grown(-0.23 * unit)
        pieces.append(svg.rect(*inside, 1.5, class_="dw-mini-line"))
    return str(group(*pieces).tostring())


def coin(count: int, x: float, y: float, r: float) -> list[BaseElement]:
    """What a tile counts besides its trick."""
    size = 1.24 * r
    return [
        svg.circle(x, y, r, class_="dw-coin"),
        svg.text(str(count), x, y + 0.36 * size, size, class_="dw-coin-text"),
    ]
