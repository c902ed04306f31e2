"""Moves: frozen, hashable, sortable, and written as the notation writes them.

A game that needs another kind of move adds a class here with its own ``ORDER``; sorting and parsing follow from it.
"""

from dataclasses import dataclass
from typing import ClassVar

from dominoes_widgets.core.tiles import Tile


class Move:
    """What a player can do in one step. ``str(move)`` writes it; moves sort by kind, then by what they hold."""

    ORDER: ClassVar[int] = 99
    WORD: ClassVar[str] = ""
    __slots__ = ()

    def _key(self) -> tuple[object, ...]:
        return (self.ORDER,)

    def __lt__(self, other: "Move") -> bool:
        return self._key() < other._key()

    def __str__(self) -> str:
        return self.WORD


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay ``tile`` at the place ``at``: ``6-4@P2`` or ``6-4@MT``.

    >>> str(Place(Tile(4, 6), "MT"))
    '6-4@MT'
    """

    ORDER: ClassVar[int] = 0
    tile: Tile
    at: str

    def _key(self) -> tuple[object, ...]:
        return (self.ORDER, tuple(self.tile), len(self.at), self.at)

    def __str__(self) -> str:
        return f"{self.tile}@{self.at}"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """End a turn that may have several tiles with no further one: ``done``."""

    ORDER: ClassVar[int] = 1
    WORD: ClassVar[str] = "done"

    def __str__(self) -> str:
        return self.WORD


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw one tile from the boneyard: ``draw``."""

    ORDER: ClassVar[int] = 2
    WORD: ClassVar[str] = "draw"

    def __str__(self) -> str:
        return self.WORD


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End a turn in which the required tile cannot be laid: ``pass``."""

    ORDER: ClassVar[int] = 3
    WORD: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return self.WORD


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play ``tile`` to the trick: ``6-4``; with ``suit`` its lower end is said to be the suit led: ``6-4:4``.

    >>> str(Play(Tile(4, 6))), str(Play(Tile(6, 4), suit=4))
    ('6-4', '6-4:4')
    """

    ORDER: ClassVar[int] = 4
    tile: Tile
    suit: int | None = None

    def _key(self) -> tuple[object, ...]:
        return (self.ORDER, tuple(self.tile), -1 if self.suit is None else self.suit)

    def __str__(self) -> str:
        return str(self.tile) if self.suit is None else f"{self.tile}:{self.suit}"


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Bid so many ``points`` in the auction, or a ``contract`` that has a name instead: ``bid:31``, ``bid:plunge``.

    >>> str(Bid(31)), str(Bid(contract="plunge"))
    ('bid:31', 'bid:plunge')
    """

    ORDER: ClassVar[int] = 5
    points: int = 0
    contract: str = ""

    def _key(self) -> tuple[object, ...]:
        return (self.ORDER, bool(self.contract), self.points, self.contract)

    def __str__(self) -> str:
        return f"bid:{self.contract or self.points}"


@dataclass(frozen=True, slots=True)
class NameTrumps(Move):
    """Name the trumps: a number, ``doubles``, ``none`` (follow me), or the name of a contract: ``trumps:5``.

    >>> str(NameTrumps("doubles"))
    'trumps:doubles'
    """

    ORDER: ClassVar[int] = 6
    trumps: str

    def _key(self) -> tuple[object, ...]:
        return (self.ORDER, self.trumps)

    def __str__(self) -> str:
        return f"trumps:{self.trumps}"
