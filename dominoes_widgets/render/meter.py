"""The meter: one cell a point (or a trick), what each side has from its own end, and between them what is still out."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.shapes import COUNT
from dominoes_widgets.render.svg import fitted, group, num, titled
from dominoes_widgets.view.board_tricks import Meter

_LABEL = 12.5


@lru_cache(maxsize=64)
def meter(told: Meter, who: tuple[tuple[str, int], ...], at: Rect, scale: float, narrow: bool) -> str:
    """The meter as markup; ``who`` are each side's letters, and the shape of its first chair, whose colour its cells have."""
    bar = Rect(at.x + 2, at.y + 36 * scale, at.w - 4, 14 * scale)
    shapes = tuple(shape for _, shape in who)
    pieces = _labels(told, tuple(letters for letters, _ in who), at, scale)
    pieces += _cells(told, shapes, bar)
    if told.goal is not None and told.total:
        pieces += _goal(told, bar, scale)
    pieces += _words(told, at, bar, scale, narrow=narrow)
    labels = [label for _, _, label in told.shares]
    return str(titled(group(*pieces, data_key="meter"), *labels, told.out_text, told.goal_text).tostring())


def _labels(told: Meter, letters: tuple[str, ...], at: Rect, scale: float) -> list[BaseElement]:
    """Who has how much: the first at the left, the other or the others at the right, by letter where names are too long."""
    size, y = _LABEL * scale, at.y + 13 * scale
    many = len(told.shares) > 2
    left, small = _label(told, letters, slice(0, 1), (0.3 if many else 0.5) * at.w - 8, size)
    room = at.w - svg.text_width(left, small) - 16 if many else at.w / 2 - 8
    right, smaller = _label(told, letters, slice(1, None), room, size)
    return [
        svg.text(left, at.x + 2, y, small, anchor="start", class_="dw-name"),
        svg.text(right, at.right - 2, y, smaller, anchor="end", class_="dw-name"),
    ]


def _label(told: Meter, letters: tuple[str, ...], shares: slice, room: float, size: float) -> tuple[str, float]:
    """Who has how much, with names or, where they are too long, with letters; and the size of the font."""
    words = " · ".join(label for _, _, label in told.shares[shares])
    if svg.text_width(words, 0.84 * size) > room:
        words = " · ".join(f"{letters[side]}: {share}" for side, share, _ in told.shares[shares])
    small = svg.fitting(words, room, size)
    return fitted(words, room, small), small


def _cells(told: Meter, shapes: tuple[int, ...], bar: Rect) -> list[BaseElement]:
    total = max(1, told.total)
    step = bar.w / total
    gap = 1.6 if step > 8 else 1.0
    pieces: list[BaseElement] = [svg.path(_row(range(total), bar, step, gap), class_="dw-cell")]
    left = 0
    right = total
    for k, (side, share, _) in enumerate(told.shares):
        cells = range(left, left + share) if k == 0 else range(right - share, right)
        if k:
            right -= share
        if share:
            shape = shapes[side] % COUNT
            pieces.append(svg.path(_row(cells, bar, step, gap), class_=f"dw-cell-full dw-s{shape}"))
        if share and k % 2:  # a dot in each cell tells neighbours apart without colour
            middles = [(bar.x + (cell + 0.5) * step, bar.cy) for cell in cells]
            pieces.append(svg.path(svg.dots(middles, min(0.2 * step, 2.4)), class_="dw-cell-dot"))
    return pieces


def _row(cells: range, bar: Rect, step: float, gap: float) -> str:
    """A row of cells as one path."""
    w, h = num(step - gap), num(bar.h)
    return "".join(f"M{num(bar.x + k * step + gap / 2)} {num(bar.y)}h{w}v{h}h{-w}Z" for k in cells)


def _goal(told: Meter, bar: Rect, scale: float) -> list[BaseElement]:
    """A flag where the bid is made, counted from the end of the side that bid."""
    share = min(1.0, (told.goal or 0) / told.total)
    from_left = told.goal_side == told.shares[0][0]
    x = bar.x + bar.w * (share if from_left else 1 - share)
    size = 11.5 * scale
    w, h = max(svg.text_width(told.goal_flag, size) + 8, 20 * scale), 15 * scale
    left = min(max(x - (w if from_left else 0), bar.x), bar.right - w)
    top = bar.y - 4 - h
    return [
        svg.path(f"M{num(x)} {num(top)}V{num(bar.bottom + 3)}", class_="dw-goal"),
        svg.rect(left, top, w, h, 3, class_="dw-bid"),
        svg.text(told.goal_flag, left + w / 2, top + h / 2 + 0.36 * size, size, class_="dw-bid-text"),
    ]


def _words(told: Meter, at: Rect, bar: Rect, scale: float, *, narrow: bool) -> list[BaseElement]:
    size, y = 12 * scale, bar.bottom + 14 * scale
    if narrow:
        lines = [line for line in (told.goal_text, told.out_text) if line]
        return [
            svg.text(fitted(line, at.w - 4, size), at.x + 2, y + 13 * k, size, anchor="start", class_="dw-quiet")
            for k, line in enumerate(lines)
        ]
    half = at.w / 2 - 8
    return [
        svg.text(fitted(told.goal_text, half, size), at.x + 2, y, size, anchor="start", class_="dw-quiet"),
        svg.text(fitted(told.out_text, half, size), at.right - 2, y, size, anchor="end", class_="dw-quiet"),
    ]
