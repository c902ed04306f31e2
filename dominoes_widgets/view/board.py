"""The board as a person sees it: an abstract table with everything that has to be said about it already in words.

Drawn as SVG, described as text and printed, always from this one object, so that the three cannot disagree.
"""

from dataclasses import dataclass

from dominoes_widgets.core.table import Lines
from dominoes_widgets.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Sign:
    """The sign at the head of a line: whose it is and how it stands, in words.

    ``letter`` and ``shape`` (an index into the marker shapes) are its identity besides colour; ``name`` the owner's
    name or that of everybody's line; ``tiles_left`` the count of the owner's hand (``None`` for a common line) with
    ``tiles_text`` saying it; ``marked_text`` says that a marker stands here ("" when none does), ``double_text`` that
    an open double waits here.
    """

    place: str
    letter: str
    shape: int
    name: str
    end_text: str
    tiles_left: int | None = None
    tiles_text: str = ""
    to_move: bool = False
    own: bool = False
    marked_text: str = ""
    double_text: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """A place where a person can point to lay a tile.

    ``fits`` is ``None`` while no tile is chosen, else whether it is legal there; ``label`` its accessible name; ``tile`` the
    chosen tile (drawn as a faint guess of where it would lie).
    """

    place: str
    label: str
    fits: bool | None = None
    tile: Tile | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the picture of a table of lines shows.

    ``signs`` has one sign a line, in the order of ``table.lines`` (seats clockwise from P1, then everybody's).
    ``laid`` is the tile laid last (drawn with a ring) and ``laid_by`` the place of the seat that laid it, from whose
    sign it comes; ``culprits`` are tiles that a reason points at (an open double, the end that does not match),
    ``spotlight`` tiles that a lesson speaks of, ``hint`` a place an arrow points to with ``hint_tile`` and
    ``hint_text``. ``alt`` describes the whole picture in a sentence or two for its accessible name.
    """

    table: Lines
    signs: tuple[Sign, ...]
    alt: str
    engine_text: str
    round_text: str
    boneyard_text: str
    targets: tuple[Target, ...] = ()
    laid: Tile | None = None
    laid_by: str = ""
    culprits: tuple[Tile, ...] = ()
    spotlight: tuple[Tile, ...] = ()
    hint: str | None = None
    hint_tile: Tile | None = None
    hint_text: str = ""
    numerals: bool = False
