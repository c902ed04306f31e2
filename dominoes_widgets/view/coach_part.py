"""What the coach says: a hint or a verdict, two moves side by side, and the look back at a round or game."""

from dataclasses import dataclass

from dominoes_widgets.view.pieces import Button, Reason


@dataclass(frozen=True, slots=True)
class Tag:
    """How certain a statement is, in few words; ``kind`` is one of ``core.game.CERTAINTIES``."""

    kind: str
    text: str


Tags = tuple[Tag | None, ...]
"""How certain each of some lines is (``None``: it states nothing); ``()`` where none of them states anything."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that is told of both of two moves: what it is, what it comes to with one of them, and how certain that is.

    ``long``: it is told in sentences, and not in a number or a few words.
    """

    label: str
    text: str
    tag: Tag
    long: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One of two moves that are compared: whose it is, the move in words, and what it leads to.

    Both sides tell the same things in the same order.
    """

    title: str
    move: str
    told: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Coach:
    """What the coach says beside the board.

    ``tone`` is "quiet", "good", "no", "hint" or "ask"; ``reasons`` say why not; ``repairs`` are buttons that play
    what would be right; ``lines`` are further short sentences; ``sides`` are two moves to be compared, told before them.
    ``tags`` say how certain each of the lines is. ``busy``: the coach is still thinking, and may say something else in a moment.
    """

    tone: str
    title: str
    lines: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    repairs_title: str = ""
    repairs: tuple[Button, ...] = ()
    sides: tuple[Side, ...] = ()
    tags: Tags = ()
    busy: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """One of the three things said of a move, which are never mixed: what happened, what could be known, what hindsight says."""

    title: str
    lines: tuple[str, ...]
    sides: tuple[Side, ...] = ()
    tags: Tags = ()


@dataclass(frozen=True, slots=True)
class CostlyMove:
    """A move in the look back at a round: what it is and what it cost, what is said of it, and what can be done with it."""

    key: str
    title: str
    cost: str
    said: tuple[Statement, ...]
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class ReviewPart:
    """The look back at a round or a game.

    While it is being thought about, ``progress`` is (decisions done, all) with ``progress_text``, and ``so_far`` what cost most
    until now as (move, cost), under its title; later ``moves`` are those that cost most. ``one`` says that only the move in the
    moment on the board is shown.
    """

    title: str
    lines: tuple[str, ...] = ()
    progress: tuple[int, int] | None = None
    progress_text: str = ""
    moves: tuple[CostlyMove, ...] = ()
    one: bool = False
    so_far: tuple[tuple[str, str], ...] = ()
    so_far_title: str = ""
