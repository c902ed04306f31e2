"""What stands round a table that branches: seats clockwise round the yard, words, and the heap of tiles to draw."""

from dataclasses import dataclass

from dominoes_widgets.render.geometry.rect import Rect

WIDE_FROM = 700
_LARGE = 1.3
_GAP = 8.0
_SIGN, _SIGN_LARGE, _SIGN_NARROW = 34.0, 60.0, 28.0
_SIGN_WIDEST = 210.0
_WORDS = 164.0
_HEAP = 172.0
_LEAST_YARD = 300.0


@dataclass(frozen=True, slots=True)
class TreeFrame:
    """The table without its tiles: the yard in which the tree grows, and the plates round it; ``scale`` enlarges words.

    ``yard`` is as high as the page allows (0: as high as the tree is); the rest below it moves down with it.
    """

    width: float
    height: float
    yard: Rect
    signs: tuple[Rect, ...]
    caption: Rect
    boneyard: Rect
    narrow: bool
    scale: float

    def lower(self, yard: float) -> "TreeFrame":
        """The same frame round a yard of this height."""
        more = yard - self.yard.h
        bottom = self.yard.bottom - 1

        def down(rect: Rect) -> Rect:
            return Rect(rect.x, rect.y + (more if rect.y > bottom else 0), rect.w, rect.h)

        return TreeFrame(
            self.width,
            self.height + more,
            Rect(self.yard.x, self.yard.y, self.yard.w, yard),
            tuple(map(down, self.signs)),
            self.caption,
            down(self.boneyard),
            self.narrow,
            self.scale,
        )


def tree_frame(players: int, *, width: int, height: int, large: bool) -> TreeFrame:
    """The frame for so many players in a picture of this size; ``height`` 0 leaves the yard without height."""
    if width < WIDE_FROM:
        return _narrow(players, width, height)
    return _wide(players, width, height, _LARGE if large and width >= 1000 else 1.0)


def _wide(players: int, width: int, height: int, scale: float) -> TreeFrame:
    """Seats sit round the yard, the first at the lower left, then clockwise: along the top and back along the bottom."""
    margin = 10.0
    row = _SIGN_LARGE if scale > 1 else _SIGN
    inner = width - 2 * margin
    top = (players + 1) // 2 if players > 2 else 1
    words, heap = _WORDS * scale, _HEAP * scale
    y = margin
    yard = Rect(margin, y + row + _GAP, inner, max(height - 2 * (margin + row + _GAP), _LEAST_YARD) if height else 0.0)
    floor = yard.bottom + _GAP
    up, caption = _row(top, words, Rect(margin, y, inner, row), scale, right_first=players == 2)
    down, boneyard = _row(players - top, heap, Rect(margin, floor, inner, row), scale, right_first=False)
    signs = (down[0], *up, *down[:0:-1])
    return TreeFrame(width, floor + row + margin, yard, signs, caption, boneyard, narrow=False, scale=scale)


def _row(count: int, middle: float, row: Rect, scale: float, *, right_first: bool) -> tuple[list[Rect], Rect]:
    """Plates from left to right on both sides of something in the middle of a row."""
    left = count // 2 if right_first else (count + 1) // 2
    side = (row.w - middle) / 2 - _GAP
    w = min(_SIGN_WIDEST * scale, (side - _GAP * (max(left, count - left) - 1)) / max(left, count - left, 1))
    plates = [Rect(row.x + k * (w + _GAP), row.y, w, row.h) for k in range(left)]
    plates += [Rect(row.right - (count - left - k) * (w + _GAP) + _GAP, row.y, w, row.h) for k in range(count - left)]
    # Words in another language may be longer: what is free on both sides is theirs.
    near = min((row.cx - one.right if one.cx < row.cx else one.x - row.cx for one in plates), default=row.w / 2)
    half = max(middle / 2, near - _GAP)
    return plates, Rect(row.cx - half, row.y, 2 * half, row.h)


def _narrow(players: int, width: int, height: int) -> TreeFrame:
    """All words and seats above the yard."""
    margin, gap = 4.0, 5.0
    inner = width - 2 * margin
    heap = 0.53 * inner
    caption = Rect(margin + 3, margin, inner - heap - gap - 3, 34)
    boneyard = Rect(width - margin - heap, margin, heap, 34)
    columns = min(players, max(2, int((inner + gap) // 170)))
    w = (inner - gap * (columns - 1)) / columns
    y = caption.bottom + gap + 4
    signs = tuple(
        Rect(margin + (k % columns) * (w + gap), y + (k // columns) * (_SIGN_NARROW + gap), w, _SIGN_NARROW)
        for k in range(players)
    )
    top = signs[-1].bottom + gap + 1
    yard = Rect(margin, top, inner, max(height - top - margin, _LEAST_YARD) if height else 0.0)
    return TreeFrame(width, yard.bottom + margin, yard, signs, caption, boneyard, narrow=True, scale=1.0)
