"""A table that branches as a person sees it: seats, trains, free ends, the unfinished foot and the yard, all in words.

Drawn as SVG, described as text and printed, always from this one object, so that the three cannot disagree.
"""

from dataclasses import dataclass

from dominoes_widgets.core.table import Tree
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.board import Sign, Target


@dataclass(frozen=True, slots=True)
class Branch:
    """A piece of the tree without forks: the tile it starts from, the tiles that follow outwards, and how it ends, in words."""

    on: Tile
    tiles: tuple[Tile, ...]
    text: str
    end_text: str


@dataclass(frozen=True, slots=True)
class FreeEnd:
    """A tile on which another may be laid by the shape of the table, the number wanted there, and both in words."""

    tile: Tile
    value: int
    text: str

    @property
    def place(self) -> str:
        """The end as the notation names it."""
        return str(self.tile)


@dataclass(frozen=True, slots=True)
class Waiting:
    """What everything else waits for: ``tile`` is the double that needs ``needed`` more tiles.

    It is the centre while trains have to start, else a double whose foot is unfinished. ``text`` says it in a sentence,
    ``flag`` in the few words that stand beside it.
    """

    tile: Tile
    needed: int
    text: str
    flag: str
    opening: bool = False


@dataclass(frozen=True, slots=True)
class TreeBoard:
    """Everything the picture of a table that branches shows.

    ``signs`` has one sign a seat, clockwise from P1, and says nothing of trains, which belong to everybody. ``branches`` are
    the tree from the centre outwards and ``ends`` the tiles on which another may be laid. ``waiting`` is the foot or the
    opening that comes first (``None``: nothing does). ``whole`` is how many tiles there are in this round at all, on the
    table, in hands and in the yard: it tells how far the table may grow.

    ``laid`` is the tile laid last (drawn with a ring) and ``laid_by`` the place of the seat it comes from; ``targets``,
    ``culprits``, ``spotlight``, ``hint``, ``hint_tile`` and ``hint_text`` are as on a board of lines. ``alt`` describes the
    picture in a few sentences.
    """

    table: Tree
    signs: tuple[Sign, ...]
    alt: str
    engine_text: str
    round_text: str
    boneyard_text: str
    whole: int
    branches: tuple[Branch, ...] = ()
    ends: tuple[FreeEnd, ...] = ()
    waiting: Waiting | None = None
    targets: tuple[Target, ...] = ()
    laid: Tile | None = None
    laid_by: str = ""
    culprits: tuple[Tile, ...] = ()
    spotlight: tuple[Tile, ...] = ()
    hint: str | None = None
    hint_tile: Tile | None = None
    hint_text: str = ""
    numerals: bool = False
