"""The abstract table: what lies where, without coordinates. Drawing and describing both start from it.

There are three kinds: lines round a centre (``Lines``), tricks (``Tricks``) and a tree (``Tree``).
"""

from dataclasses import dataclass

from dominoes_widgets.core.moves import Move, Place, Play
from dominoes_widgets.core.tiles import BACK, Tile


@dataclass(frozen=True, slots=True)
class Line:
    """One line of tiles that begins at the table's centre tile.

    ``place`` is its name in the notation ("P2", "MT"), ``seat`` its owner (from 0) or ``None`` when it is
    everybody's; ``tiles`` run from the centre outwards; ``marked`` says that a marker stands on it; ``open_double``
    is its place in the queue of open doubles (1 = oldest) or ``None``; ``asleep`` says that it ends in a double that has no
    effect yet. ``end`` is the number at its outer end.
    """

    place: str
    seat: int | None
    tiles: tuple[Tile, ...]
    end: int
    marked: bool = False
    open_double: int | None = None
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """A table of lines round one centre tile (Mexican Train): the lines, and how many tiles the boneyard holds.

    ``opening`` says that first turns are still to come, in which markers have no effect yet.
    """

    centre: Tile
    lines: tuple[Line, ...]
    boneyard: int
    opening: bool = False


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at a table of tricks.

    ``side`` is an index into ``Tricks.sides``, ``tiles`` how many it holds, ``call`` its last call of the auction ("bid:31",
    "pass", "" before it has called); ``out`` says that it sits this hand out.
    """

    seat: int
    side: int
    tiles: int
    call: str = ""
    dealer: bool = False
    declarer: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """One trick that was won: by which seat, its tiles in the order played, from the seat ``leader`` on, and its points.

    Under a stack the tiles of all tricks are ``BACK`` and ``points`` is ``None``.
    """

    winner: int
    leader: int
    tiles: tuple[Tile, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class Tricks:
    """A table of tricks (Texas 42).

    ``sides`` are the seats that score together. ``trick`` is (seat, tile) in the order played and ``taken`` the tricks won so
    far. ``trumps`` is as the notation writes it ("4", "doubles", "none", a contract; "" while none are named), ``led`` the suit
    to follow ("6", "trumps"; "" while nothing is led), ``winning`` the seat that would win the trick as it lies. ``bid`` is the
    highest so far as the notation writes it ("31", "84", "plunge", ""), ``points`` what each side has won, ``goal`` what the
    declarer's side needs (``None`` where points are not counted) and ``out`` the points still to be won (``None`` where unknown).
    ``marks`` counts each side's, ``marks_to_win`` ends the match. ``aside`` are tiles face down, out of play.
    ``phase`` is "auction", "trumps", "play" or "over".
    """

    chairs: tuple[Chair, ...]
    sides: tuple[tuple[int, ...], ...]
    phase: str
    trick: tuple[tuple[int, Tile], ...] = ()
    taken: tuple[Taken, ...] = ()
    trumps: str = ""
    led: str = ""
    winning: int | None = None
    bid: str = ""
    points: tuple[int, ...] = ()
    goal: int | None = None
    out: int | None = None
    marks: tuple[int, ...] = ()
    marks_to_win: int = 7
    stacked: bool = False
    aside: int = 0


@dataclass(frozen=True, slots=True)
class Node:
    """One tile of a tree.

    ``on`` is the tile it lies on (``None`` for the centre), ``end`` its outer number; ``open`` says that a tile may still be
    laid on it by the shape of the table alone. ``toes`` counts the tiles laid on a double with a foot, and ``toes_needed`` how
    many its foot has to have; both are 0 for a tile without a foot.
    """

    tile: Tile
    on: Tile | None
    end: int
    open: bool = True
    toes: int = 0
    toes_needed: int = 0


@dataclass(frozen=True, slots=True)
class Tree:
    """A table that branches (Chicken Foot): its tiles in the order they were laid, the centre first.

    ``foot`` is the double whose foot is unfinished (``None``: none). While the opening lasts, ``opening`` is how many trains must
    start from the centre (0 afterwards). ``boneyard`` counts the yard, of which ``reserve`` are never drawn.
    """

    nodes: tuple[Node, ...]
    boneyard: int
    reserve: int = 0
    foot: Tile | None = None
    opening: int = 0

    @property
    def centre(self) -> Tile:
        """The tile everything grows from."""
        return self.nodes[0].tile


Table = Lines | Tricks | Tree


def places(table: Table) -> tuple[str, ...]:
    """Where a tile may be pointed at on this table, as the notation writes it; a table of tricks has no places.

    >>> places(Lines(Tile(6, 6), (Line("P1", 0, (), 6), Line("MT", None, (), 6)), 0))
    ('P1', 'MT')
    """
    match table:
        case Lines():
            return tuple(line.place for line in table.lines)
        case Tree():
            return tuple(str(node.tile) for node in table.nodes if node.open)
        case Tricks():
            return ()


def moves_with(table: Table, tile: Tile) -> tuple[Move, ...]:
    """Every way to put this tile on the table, legal or not.

    >>> [str(move) for move in moves_with(Lines(Tile(6, 6), (Line("P1", 0, (), 6),), 0), Tile(6, 4))]
    ['6-4@P1']
    """
    if isinstance(table, Tricks):
        return (Play(tile),)
    return tuple(Place(tile, at) for at in places(table))


def tiles_on(table: Table) -> tuple[Tile, ...]:
    """Every tile that lies face up on the table."""
    match table:
        case Lines():
            return (table.centre, *(tile for line in table.lines for tile in line.tiles))
        case Tree():
            return tuple(node.tile for node in table.nodes)
        case Tricks():
            seen = (*(tile for taken in table.taken for tile in taken.tiles), *(tile for _, tile in table.trick))
            return tuple(tile for tile in seen if tile != BACK)


def tile_of(move: Move | None) -> Tile | None:
    """The tile that a move puts on the table; ``None`` for a move without one.

    >>> tile_of(Play(Tile(6, 4)))
    Tile(6, 4)
    """
    return move.tile if isinstance(move, Place | Play) else None
