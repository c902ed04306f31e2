"""What a laid-out table that branches is: tiles, free places and the plates round them, in pixels of the picture."""

from dataclasses import dataclass

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry.lines import Laid
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree_frame import TreeFrame

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the table: how it lies, turned by ``slant`` degrees (-45, 0 or 45) round its middle.

    ``trail`` are the points that join it to the tile it lies on, and ``apart`` says that a track leads there.
    """

    laid: Laid
    slant: int
    trail: tuple[Point, ...]
    apart: bool = False

    @property
    def box(self) -> Rect:
        """The upright rectangle that it takes."""
        rect = self.laid.rect
        if not self.slant:
            return rect
        half = (rect.w + rect.h) / 2 / 2**0.5
        return Rect(rect.cx - half, rect.cy - half, 2 * half, 2 * half)


@dataclass(frozen=True, slots=True)
class Opening:
    """A place where a tile may be laid: how a tile would lie there (``across`` for a double), and where its number stands.

    ``way`` is the direction of growth. ``button`` is the part of the picture that takes a press.
    """

    on: Tile
    value: int
    along: Lying
    across: Lying
    chip: Point
    way: Point
    button: Rect

    @property
    def place(self) -> str:
        """The place as the notation names it."""
        return str(self.on)


@dataclass(frozen=True, slots=True)
class TreeLayout:
    """The whole table in pixels.

    ``openings`` are the next place of every open tile, ``toes`` those that the unfinished foot or the opening still needs
    (its next one is among the openings as well). ``disc`` is the round ground under the centre.
    """

    frame: TreeFrame
    unit: int
    disc: Rect
    tiles: tuple[Lying, ...]
    openings: tuple[Opening, ...]
    toes: tuple[Opening, ...]
    notice: Rect | None = None
