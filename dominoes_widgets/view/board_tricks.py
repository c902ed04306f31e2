"""A table of tricks as a person sees it: chairs, the trick, trumps, what was won, points and marks, all in words.

Drawn as SVG, described as text and printed, always from this one object, so that the three cannot disagree.
"""

from dataclasses import dataclass

from dominoes_widgets.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class ChairSign:
    """One chair: who sits there and how they stand.

    ``letter`` and ``shape`` (an index into the marker shapes) are the identity besides colour, ``side`` is an index into
    ``TrickBoard.sides``. ``notes`` are a few words each, the most important first: that it sits out, who the partner is, that
    it dealt. ``call`` is its call of the auction as it is heard at the table ("31", "pass", "" before it), with ``passed`` and
    ``highest`` for what it is, and ``bid_text`` what it bid if it won the auction. ``held`` is how many tiles stand before
    the chair face down (0 for the reader's own, whose tiles are shown elsewhere).
    """

    place: str
    letter: str
    shape: int
    name: str
    side: int
    tiles_left: int
    tiles_text: str
    held: int = 0
    notes: tuple[str, ...] = ()
    call: str = ""
    passed: bool = False
    highest: bool = False
    bid_text: str = ""
    to_move: bool = False
    own: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A tile in the trick: whose, in which place of the order (from 1), and whether it wins as the trick lies.

    ``inner`` is the number that is turned to the middle of the table: that of the suit led or of the trumps where the tile
    has it. ``worth`` are the points that the tile itself brings; ``text`` and ``worth_text`` say all of this.
    """

    place: str
    tile: Tile
    order: int
    inner: int
    worth: int = 0
    winning: bool = False
    text: str = ""
    worth_text: str = ""


@dataclass(frozen=True, slots=True)
class Plate:
    """A fact with a symbol: what trumps are, what was led, how the auction stands.

    ``symbol`` is a number of pips ("0" to "6"), "doubles", "none" (no trumps), the name of a contract, "bid:31", or "" for
    an empty one. ``note`` is a second, quieter line.
    """

    symbol: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that lies with its winner: the tiles in the order played, what each is worth, and its points.

    Face down (``BACK``) in a stack, whose ``points`` are ``None``.
    """

    tiles: tuple[Tile, ...]
    worth: tuple[int, ...]
    points: int | None
    text: str


@dataclass(frozen=True, slots=True)
class SideSign:
    """Who scores together: ``members`` are the letters and shapes of their chairs, ``won`` their tricks of this hand.

    ``marks`` of ``marks_to_win`` is the tally, ``marks_text`` says it and ``marks_short`` stands beside it.
    ``score`` are the points of this hand, or the tricks where points do not decide
    or are not known; ``score_text`` says it, ``unit_text`` is the word to stand beside the figure, and ``made_text`` is what the
    points are made of.
    """

    name: str
    members: tuple[tuple[str, int], ...]
    marks: int
    marks_to_win: int
    marks_text: str
    marks_short: str
    score: int
    score_text: str
    unit_text: str
    made_text: str
    won: tuple[Won, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class Meter:
    """What was won and what is still out, in points, or in tricks where points do not decide.

    The first of ``shares`` is counted from the left, the others from the right; each is (side, how many, label). ``out`` is
    what lies between. ``goal`` is what the side ``goal_side`` needs (``None``: no number decides), counted from its end.
    """

    shares: tuple[tuple[int, int, str], ...]
    out: int
    out_text: str
    goal: int | None = None
    goal_side: int = 0
    goal_text: str = ""
    goal_flag: str = ""

    @property
    def total(self) -> int:
        """How many there are in all."""
        return self.out + sum(share for _, share, _ in self.shares)


@dataclass(frozen=True, slots=True)
class TrickBoard:
    """Everything the picture of a table of tricks shows.

    ``chairs`` go clockwise from the one at the bottom, which is the reader's where the reader plays. ``sides`` begin with
    the reader's. ``trick`` lies in the middle in the order played; ``done`` says that it is complete and only waits for the
    next lead. ``size`` is how many tiles a whole trick has and ``tricks`` how many a whole hand; ``auction`` says that
    calls are heard instead of tiles seen. ``aside`` tiles lie face down, out of play.

    ``laid`` is the tile played last (drawn with a ring) and ``laid_by`` the place of the chair it comes from;
    ``culprits``, ``spotlight``, ``hint``, ``hint_tile`` and ``hint_text`` are as on a board of lines: what a reason points
    at, what is spoken of, and the place, tile and words of a hint. ``alt`` describes the picture in a few sentences.
    """

    chairs: tuple[ChairSign, ...]
    sides: tuple[SideSign, ...]
    alt: str
    round_text: str
    bid_text: str
    trumps: Plate
    now: Plate
    meter: Meter
    size: int
    tricks: int
    trick: tuple[Played, ...] = ()
    done: bool = False
    auction: bool = False
    led: str = ""
    aside: int = 0
    aside_text: str = ""
    laid: Tile | None = None
    laid_by: str = ""
    culprits: tuple[Tile, ...] = ()
    spotlight: tuple[Tile, ...] = ()
    hint: str | None = None
    hint_tile: Tile | None = None
    hint_text: str = ""
    numerals: bool = False
