"""What a side has won: its panel with name, tally and words, and small tiles in tricks below."""

from dataclasses import dataclass
from typing import NamedTuple

from dominoes_widgets.render.geometry.rect import Rect

SMALL = (28, 26, 24, 22, 20, 18, 16, 15, 14, 13, 12, 11)
"""Edges of half a small tile in pixels."""

PAD = 8.0
"""Room within a panel's edge."""

_BETWEEN = 2
_APART = 8.0


class Heads(NamedTuple):
    """What the head of a panel measures: the name's row, the tally's row (0: beside the name), the row of words.

    Without a row of words they stand beside the tally. ``label`` is the room for a trick's points behind it.
    """

    name: float
    tally: float
    words: float
    label: float

    @property
    def height(self) -> float:
        """All rows together."""
        return self.name + self.tally + self.words


@dataclass(frozen=True, slots=True)
class Panel:
    """A side's panel: where its name, its tally and its words stand, and where each trick that it may win will lie.

    ``unit`` is half a small tile; ``label`` the width kept behind a trick for its points.
    """

    rect: Rect
    name: Rect
    tally: Rect
    words: Rect
    unit: int
    label: float
    tricks: tuple[Rect, ...]

    def tile(self, trick: int, k: int) -> Rect:
        """Where the ``k``-th tile of a trick lies."""
        at = self.tricks[trick]
        return Rect(at.x + k * (self.unit + _BETWEEN), at.y, self.unit, 2 * self.unit)


def rows(inner: float, size: int, tricks: int, unit: int, label: float) -> int:
    """How many rows so many tricks of ``size`` tiles take in a width of ``inner``."""
    return -(-tricks // columns(inner, size, unit, label))


def columns(inner: float, size: int, unit: int, label: float) -> int:
    """How many tricks stand in one row, one at least."""
    one = width_of(size, unit, label)
    return max(1, int((inner + _APART) // (one + _APART)))


def panel_height(width: float, size: int, tricks: int, unit: int, heads: Heads) -> float:
    """How high a panel of this width must be to hold all tricks."""
    count = rows(width - 2 * PAD, size, tricks, unit, heads.label)
    return 2 * PAD + heads.height + count * (2 * unit + 6)


def largest(width: float, height: float, size: int, tricks: int, heads: Heads) -> int:
    """The largest small unit at which all tricks fit; the smallest where none does."""
    return next(
        (
            unit
            for unit in SMALL
            if panel_height(width, size, tricks, unit, heads) <= height
            and width_of(size, unit, heads.label) <= width - 2 * PAD
        ),
        SMALL[-1],
    )


def panel_in(rect: Rect, size: int, tricks: int, unit: int, heads: Heads) -> Panel:
    """Lay a panel out."""
    x, y, inner = rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD
    beside = heads.tally == 0
    strokes = min(0.42 * inner, 2.6 * heads.name) if beside else 0.0
    name = Rect(x, y, inner - strokes - (6 if beside else 0), heads.name)
    tally = Rect(x + inner - strokes, y, strokes, heads.name - 2) if beside else Rect(x, name.bottom, inner, heads.tally)
    words = Rect(x, y + heads.name + heads.tally, inner, heads.words)
    if not heads.words:
        tally = Rect(x, name.bottom, 0.5 * inner, heads.tally)
        words = Rect(x + 0.54 * inner, name.bottom, 0.46 * inner, heads.tally)
    per_row = columns(inner, size, unit, heads.label)
    step = width_of(size, unit, heads.label) + _APART
    top = words.bottom + 4
    lying = tuple(
        Rect(x + (k % per_row) * step, top + (k // per_row) * (2 * unit + 6), width_of(size, unit, 0), 2 * unit)
        for k in range(tricks)
    )
    return Panel(rect, name, tally, words, unit, heads.label, lying)


def width_of(size: int, unit: int, label: float) -> float:
    """The width of a trick with its label."""
    return size * (unit + _BETWEEN) - _BETWEEN + label
