"""The abstract table: what lies where, without coordinates. Drawing and describing both start from it."""

from dataclasses import dataclass

from dominoes_widgets.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Line:
    """One line of tiles that begins at the table's centre tile.

    ``place`` is its name in the notation ("P2", "MT"), ``seat`` its owner (from 0) or ``None`` when it is
    everybody's; ``tiles`` run from the centre outwards; ``marked`` says that a marker stands on it; ``open_double``
    is its place in the queue of open doubles (1 = oldest) or ``None``; ``end`` the number at its outer end.
    """

    place: str
    seat: int | None
    tiles: tuple[Tile, ...]
    end: int
    marked: bool = False
    open_double: int | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """A table of lines round one centre tile (Mexican Train): the lines, and how many tiles the boneyard holds."""

    centre: Tile
    lines: tuple[Line, ...]
    boneyard: int
